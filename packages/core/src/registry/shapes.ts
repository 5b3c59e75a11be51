export { capabilityFields, snapshot } from './row-shapes.js';
export {
  type Fields,
  filled,
  flag,
  list,
  type Notes,
  nullable,
  number,
  oneOf,
  reportUnread,
  row,
  type Shape,
  table,
  text,
} from '../json/index.js';
