import { type JsonValue, parseExactJson, RoutingError } from 'wayfold';
import type { Paint } from './paint.js';
import { plain } from './text.js';
import { dateText } from './date.js';

/**
 * JSON as an indented outline, without quotes and brackets. Texts that are themselves JSON objects, as memos and
 * contract messages are, are opened and shown below their key, however deep they nest.
 */
export function treeLines(value: JsonValue, paint: Paint): readonly string[] {
  const opened = open(value);
  if (opened === undefined) return [leaf(value)];
  return Array.isArray(opened)
    ? opened.flatMap((item: JsonValue) => itemLines(item, paint))
    : Object.entries(opened).flatMap(([key, inner]) => memberLines(key, inner, paint));
}

function memberLines(key: string, value: JsonValue, paint: Paint): readonly string[] {
  const name = paint.dim(`${plain(key)}:`);
  if (open(value) === undefined) return [`${name} ${leaf(value)}${remark(key, value)}`];
  const head = typeof value === 'string' ? `${name} ${paint.dim('(JSON text)')}` : name;
  return [head, ...treeLines(value, paint).map((line) => `  ${line}`)];
}

function itemLines(item: JsonValue, paint: Paint): readonly string[] {
  return treeLines(item, paint).map((line, index) => (index === 0 ? `- ${line}` : `  ${line}`));
}

type Branch = readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** Content of a value; undefined for a value without any. */
function open(value: JsonValue): Branch | undefined {
  const inner = typeof value === 'string' && value.startsWith('{') ? parse(value) : value;
  if (typeof inner !== 'object' || inner === null) return undefined;
  return Object.keys(inner).length === 0 ? undefined : inner;
}

function parse(text: string): JsonValue {
  try {
    return parseExactJson(text);
  } catch (error) {
    if (error instanceof RoutingError) return null; // a text that only looks like JSON
    throw error;
  }
}

function leaf(value: JsonValue): string {
  if (typeof value === 'string') return value === '' ? '""' : plain(value);
  return typeof value === 'bigint' ? String(value) : JSON.stringify(value);
}

/** Deadlines are numbers of nanoseconds, which are unreadable. */
function remark(key: string, value: JsonValue): string {
  const isDeadline = key.endsWith('timeout_timestamp') && /^[0-9]{17,19}$/.test(String(value));
  return isDeadline ? ` (${dateText(BigInt(String(value)))})` : '';
}
