export { parseExactJson } from './parse.js';
export { printJson } from './print.js';
export { type JsonProblem, scanJson } from './scan.js';
export {
  isList,
  isObject,
  type JsonInput,
  type JsonInputObject,
  type JsonObject,
  type JsonValue,
  type RawJson,
  rawJson,
} from './value.js';
