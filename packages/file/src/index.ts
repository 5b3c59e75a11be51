export { FileError, type FileReason } from './errors.js';
export { whyNoEdits } from './holds-edits.js';
export type { Waiting } from './lock.js';
export { type FileSourceOptions, fileSource } from './source.js';
export { appendEdit, lastInFile, startOver } from './writing.js';
