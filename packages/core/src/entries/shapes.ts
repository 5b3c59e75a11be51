// Bundlers keep a namespace whole, so it is made here, and no folder of the core has it.
export { capabilityFields, snapshotShape as snapshot } from '../registry/index.js';
export {
  type Fields,
  filled,
  flag,
  list,
  type Notes,
  moment,
  nullable,
  number,
  oneOf,
  reportUnread,
  row,
  type Shape,
  table,
  text,
} from '../json/index.js';
