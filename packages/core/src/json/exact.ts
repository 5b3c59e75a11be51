/**
 * JSON text alone, a second door: who reads and writes it without shapes loads it apart from them, and they stay beside what they
 * are made for (calls that a bundle may drop are only known as such within one chunk).
 */
export { parseExactJson } from './parse.js';
export { printJson } from './print.js';
export { scanJson } from './scan.js';
export { isList, isObject, type JsonValue } from './value.js';
