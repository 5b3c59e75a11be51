import { isList, type JsonInput, type JsonInputObject, type RawJson, raw } from './value.js';

/**
 * Writes compact JSON: keys in order, bigints as JSON integers, checked texts (`rawJson`) unchanged. Numbers
 * must be finite.
 */
export function printJson(value: JsonInput): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'object':
      return value === null ? 'null' : printObject(value);
    default:
      return String(value);
  }
}

function printObject(value: readonly JsonInput[] | JsonInputObject | RawJson): string {
  if (isList(value)) return `[${value.map(printJson).join(',')}]`;
  return isRaw(value) ? value[raw] : printMembers(value);
}

function printMembers(object: JsonInputObject): string {
  let text = '';
  for (const [key, value] of Object.entries(object)) {
    if (value !== undefined) text += `${text === '' ? '{' : ','}${JSON.stringify(key)}:${printJson(value)}`;
  }
  return text === '' ? '{}' : `${text}}`;
}

function isRaw(value: object): value is RawJson {
  return raw in value;
}
