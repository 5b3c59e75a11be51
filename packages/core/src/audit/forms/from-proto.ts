import { isList, type JsonObject, type JsonValue } from '../../json/index.js';
import { fromUtf8, RoutingError, toBase64 } from '../../primitives/index.js';
import {
  any,
  decode,
  type ProtoField,
  type ProtoFinding,
  type ProtoMessage,
  type ProtoType,
  type ProtoValue,
  protoTypes,
  typeOf,
} from '../../proto/index.js';
import { type Audit, addFinding, addUnread } from '../context.js';
import { openText } from '../json-field.js';
import type { At } from '../place.js';
import type { AuditReason } from '../reasons.js';
import { deeper, inside, type Part } from './part.js';

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
  if (!isList(value)) return printOne(audit, part, field);
  return value.map((item, key) => printOne(audit, inside(audit, part, { value: item, key }), field));
}

function printOne(audit: Audit, part: Part<ProtoValue>, field: ProtoField): JsonValue {
  const { value } = part;
  if (value instanceof Uint8Array) return toBase64(value);
  if (typeof value !== 'object') return value;
  // A list contains no lists, and only messages are objects.
  if (isList(value) || field.kind !== 'message') return null;
  const type = typeOf(field);
  return type === any ? printAny(audit, { ...part, value }) : printMessage(audit, { ...part, value }, type);
}

function printAny(audit: Audit, part: Part<ProtoMessage>): JsonObject {
  const { type_url: url = '', value = new Uint8Array() } = part.value;
  inside(audit, part, { value: url, key: '@type', spelled: 'type_url' });
  const bytes = value instanceof Uint8Array ? value : new Uint8Array();
  return anyFromBytes(audit, { ...part, value: bytes }, String(url));
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

/**
 * Reads a message from its bytes, and reports irregular bytes.
 *
 * @throws RoutingError `INVALID_TYPE` if they are not such a message, `LIMIT_EXCEEDED` if they are too large
 */
export function readProto(
  audit: Audit,
  { value: bytes, pointer }: At<Uint8Array>,
  type: ProtoType,
): ProtoMessage {
  const read = () => decode(type, bytes, { pointer, budget: audit.budget });
  const { value, findings } = expecting(`a ${type.name}`, read);
  for (const finding of findings) {
    const { kind, pointer: at, message } = finding;
    addFinding(audit, reasonOf(finding, { type: type.name, pointer }), at, message);
    if (kind === 'unknown-field') addUnread(audit, { value: message, pointer: at });
  }
  return value;
}

/** Adds the expected type to the error for unreadable bytes. @throws RoutingError as `read` does */
export function expecting<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch (problem) {
    if (!(problem instanceof RoutingError) || problem.reason !== 'INVALID_TYPE') throw problem;
    const message = `the bytes of ${what} are expected, but the bytes here: ${problem.message}`;
    throw new RoutingError(problem.reason, problem.field, message);
  }
}

/**
 * Reason for irregular bytes.
 *
 * @param whole type of the bytes: chains check a `TxRaw` more strictly, and ignore some fields of a `TxBody`
 * @see cosmos/cosmos-sdk `codec/unknownproto/unknown_fields.go`, `x/auth/tx/decoder.go`
 */
function reasonOf(
  { kind, pointer, number = 0 }: ProtoFinding,
  whole: { readonly type: string; readonly pointer: string },
): AuditReason {
  if (kind === 'twice') return 'KEYS_COLLIDE';
  if (kind === 'out-of-order' && whole.type !== 'cosmos.tx.v1beta1.TxRaw') return 'ORDER_ODD';
  if (kind !== 'unknown-field') return 'NOT_CANONICAL';
  const isOfBody = whole.type === 'cosmos.tx.v1beta1.TxBody' && pointer === `${whole.pointer}/${number}`;
  return isOfBody && (number & mayBeUnknown) !== 0 ? 'FIELD_IGNORED' : 'FIELD_UNKNOWN';
}

/** Fields whose number has this bit may be unknown. */
const mayBeUnknown = 1024;
