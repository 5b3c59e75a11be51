/**
 * JSON text only, a second door: code that reads and writes it without shapes loads it separately, and shapes
 * stay next to their uses (bundlers recognise droppable calls only within one chunk).
 */
export { parseExactJson } from './parse.js';
export { printJson } from './value.js';
export { scanJson } from './scan.js';
export { isList, isObject, type JsonValue } from './value.js';
