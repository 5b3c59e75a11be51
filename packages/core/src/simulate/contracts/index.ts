export { executeContract, tellContract } from './execute.js';
export { asList, asText, asU64, optional, readFields, readJson, readObject, required } from './reading.js';
