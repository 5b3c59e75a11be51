/** JSON text without shapes, loaded apart; bundlers recognise droppable calls only within one chunk. */
export { parseExactJson } from './parse.js';
export { printJson } from './value.js';
export { scanJson } from './scan.js';
export { isList, isObject, type JsonValue } from './value.js';
