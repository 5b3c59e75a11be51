export { floatToDuration, parseGoDuration } from './go-duration.js';
export { readBounded } from './bounded.js';
export { closed, type Fields, type Members, object, objectOf, row, unlessNull } from './object.js';
export { parseExactJson, readPrinted, readPrintedExactly, readScanned } from './parse.js';
export { pathAt, writtenNumbers } from './text.js';
export { printJson } from './value.js';
export { jsonBytes, reportRoom, type Room, rowsWithin, takesRoom } from './room.js';
export { scanJson } from './scan.js';
export { reportUnread } from './unread.js';
export {
  anything,
  decisive,
  digits,
  either,
  fieldsOf,
  filled,
  flag,
  type Schema,
  given,
  isOptional,
  list,
  listOr,
  type Misfit,
  moment,
  type Notes,
  nullable,
  number,
  oneOf,
  optional,
  presentOf,
  type Shape,
  table,
  text,
  whole,
  wholeList,
} from './shape.js';
export {
  foldGoKey,
  isList,
  isObject,
  type JsonInput,
  type JsonInputObject,
  type JsonObject,
  type JsonValue,
  ownMember,
  rawJson,
} from './value.js';
