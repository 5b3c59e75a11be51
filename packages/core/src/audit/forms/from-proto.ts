import type { JsonObject, JsonValue } from '../../json/index.js';
import { fromUtf8, toBase64 } from '../../primitives/index.js';
import {
  any,
  type ProtoField,
  type ProtoMessage,
  type ProtoType,
  type ProtoValue,
  protoTypes,
  typeOf,
} from '../../proto/index.js';
import type { Audit } from '../context.js';
import { openText } from '../json-field.js';
import { deeper, inside, type Part } from './part.js';
import { readProto } from './read-proto.js';

/**
 * A message in bytes as nodes print it; irregular bytes are reported.
 *
 * @throws RoutingError `INVALID_TYPE` if they are not such a message, `LIMIT_EXCEEDED` if they are too large
 */
export function messageFromBytes(audit: Audit, part: Part<Uint8Array>, type: ProtoType): JsonObject {
  const value = readProto(audit, { value: part.value, pointer: part.from }, type);
  return printMessage(audit, { ...part, value }, type);
}

/** A message of the type that its URL names: `{"@type": …}` and its fields, or its bytes where the type is not known. */
export function anyFromBytes(audit: Audit, outer: Part<Uint8Array>, url: string): JsonObject {
  const type = protoTypes.get(url);
  if (type === undefined) return { '@type': url, value: toBase64(outer.value) };
  return { '@type': url, ...messageFromBytes(audit, deeper(outer), type) };
}

function printMessage(audit: Audit, part: Part<ProtoMessage>, type: ProtoType): JsonObject {
  const entries = type.fields.flatMap((field): readonly (readonly [string, JsonValue])[] => {
    const value = part.value[field.name];
    if (value === undefined) return field.isRepeated === true ? [[field.name, []]] : [];
    const inner = inside(audit, part, { value, key: field.name });
    if (isJsonField(type, field) && value instanceof Uint8Array) {
      const opened = jsonOf(audit, { ...inner, value });
      return opened === undefined ? [] : [[field.name, opened]];
    }
    return [[field.name, printField(audit, inner, field)]];
  });
  return Object.fromEntries(entries);
}

function printField(audit: Audit, part: Part<ProtoValue>, field: ProtoField): JsonValue {
  const { value } = part;
  if (!isItems(value)) return printOne(audit, part, field);
  return value.map((item, key) => printOne(audit, inside(audit, part, { value: item, key }), field));
}

function printOne(audit: Audit, part: Part<ProtoValue>, field: ProtoField): JsonValue {
  const { value } = part;
  if (value instanceof Uint8Array) return toBase64(value);
  if (typeof value !== 'object') return value;
  // A list contains no lists, and only messages are objects.
  if (isItems(value) || field.kind !== 'message') return null;
  const type = typeOf(field);
  return type === any ? printAny(audit, { ...part, value }) : printMessage(audit, { ...part, value }, type);
}

function printAny(audit: Audit, part: Part<ProtoMessage>): JsonObject {
  const { type_url: url = '', value = new Uint8Array() } = part.value;
  inside(audit, part, { value: url, key: '@type', spelled: 'type_url' });
  return anyFromBytes(
    audit,
    { ...part, value: value instanceof Uint8Array ? value : new Uint8Array() },
    String(url),
  );
}

/** JSON in bytes as the contract reads it; text where it is none, and undefined where that was reported already. */
export function jsonOf(audit: Audit, { value, to }: Part<Uint8Array>): JsonValue | undefined {
  const text = fromUtf8(value);
  if (text === undefined) return toBase64(value);
  const opened = openText(audit, { value: text, pointer: to });
  if (opened === 'plain') return text;
  return opened === 'unreadable' ? undefined : opened.value;
}

/** Whether bytes of a field are JSON text. @see CosmWasm/wasmd `proto/cosmwasm/wasm/v1/tx.proto` */
export function isJsonField({ name }: ProtoType, field: ProtoField): boolean {
  return name === 'cosmwasm.wasm.v1.MsgExecuteContract' && field.name === 'msg';
}

function isItems(value: ProtoValue): value is readonly ProtoValue[] {
  return Array.isArray(value);
}
