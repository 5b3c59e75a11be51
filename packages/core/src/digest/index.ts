export { hashJson } from './hash-json.js';
export { digestOfRecords } from './records.js';
