export { executeContract, notifyContract } from './execute.js';
export {
  asAmount,
  asList,
  asText,
  asU32,
  asU64,
  optional,
  readFields,
  readJson,
  readObject,
  readVariant,
  required,
} from './reading.js';
