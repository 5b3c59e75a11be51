export { hashJson } from './records.js';
export { digestOfRecords } from './records.js';
