export { capabilityFields } from './rows.js';
export {
  type Fields,
  filled,
  flag,
  list,
  type Notes,
  nullable,
  number,
  oneOf,
  row,
  type Shape,
  table,
  text,
} from '../../json/index.js';
export { snapshot } from './snapshot.js';
