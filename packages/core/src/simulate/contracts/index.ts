export { executeContract, notifyContract } from './execute.js';
export { asList, asText, asU64, optional, readFields, readJson, readObject, required } from './reading.js';
