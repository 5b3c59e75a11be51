import { entryOf } from '../formats/format.js';
import { messageForms } from '../formats/tables/wallet.js';
import { isList, isObject, type JsonValue, parseExactJson, printJson, scanJson } from '../json/exact.js';
import { fromBase64, limits, quote, type Reason, RoutingError, toUtf8 } from '../primitives/index.js';
import {
  type ProtoField,
  type ProtoMessage,
  type ProtoType,
  type ProtoValue,
  protoTypes,
  type ScalarField,
  typeOf,
} from '../proto/index.js';
import { type AminoText, type CosmosTransaction, messagesOf } from './cosmos-messages.js';
import type { MessageKind } from './message-kinds.js';

/** A message, read whole: whatever is in it is one of its fields. */
export interface WalletMessage {
  readonly typeUrl: string;
  readonly kind: MessageKind;
  /** Every message field is present: chains write those of a transaction even if they are empty. */
  readonly value: ProtoMessage;
  /** Where it was, as `RoutingError.field` says it. */
  readonly field: string;
}

/**
 * The messages of a transaction in order.
 *
 * @throws RoutingError `INVALID_TYPE` for input that is not a transaction, `INVALID_JSON` for a `value` that is not JSON text,
 * `UNSUPPORTED_OPERATION` for types that the compiler does not write, `UNSUPPORTED_FIELD` for a member that is not a field of the type
 */
export function readMessages(tx: CosmosTransaction): readonly WalletMessage[] {
  return messagesOf(tx).map(readMessage);
}

/** The form of a message; undefined for types that the compiler does not write. */
function kindOf(typeUrl: string): MessageKind | undefined {
  const type = protoTypes.get(typeUrl);
  const form = entryOf<Omit<MessageKind, 'type'>>(messageForms, typeUrl);
  return type && form && { type, ...form };
}

function readMessage({ typeUrl, value: text, typeUrlField, valueField }: AminoText): WalletMessage {
  const kind = kindOf(typeUrl);
  if (kind === undefined) {
    const message = `messages of type ${quote(typeUrl)} cannot be written for a wallet: their fields are not known`;
    throw new RoutingError('UNSUPPORTED_OPERATION', typeUrlField, message);
  }
  const problem = scanJson(text, { nesting: limits.memoNesting });
  if (problem !== undefined) throw new RoutingError(problem.reason, valueField, problem.message);
  const json = parseExactJson(text, { nesting: limits.memoNesting });
  const value = readFields(kind.type, json, { field: valueField, path: '', jsonField: kind.jsonField });
  return { typeUrl, kind, value, field: valueField };
}

/** Pointer into the JSON text of a member, and the field with JSON there. */
interface Place {
  readonly field: string;
  readonly path: string;
  readonly jsonField?: string | undefined;
}

function readFields(type: ProtoType, json: JsonValue, place: Place): ProtoMessage {
  if (!isObject(json)) throw refusal('INVALID_TYPE', place, 'must be an object');
  const stray = Object.keys(json).find((key) => !type.fields.some(({ name }) => name === key));
  if (stray !== undefined) {
    const message = `is no field of \`${type.name}\`, so it would be lost`;
    throw refusal('UNSUPPORTED_FIELD', within(place, stray), message);
  }
  const entries = type.fields.flatMap((field): [string, ProtoValue][] => {
    const inner = Object.hasOwn(json, field.name) ? json[field.name] : undefined;
    if (inner !== undefined)
      return [[field.name, readField(field, inner, within(place, field.name, place.jsonField))]];
    return field.kind === 'message' && field.isRepeated !== true
      ? [[field.name, readFields(typeOf(field), {}, place)]]
      : [];
  });
  return Object.fromEntries(entries);
}

function within({ field, path }: Place, name: string | number, jsonField?: string): Place {
  const inner = typeof name === 'number' ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`;
  return { field, path: inner, jsonField };
}

function readField(field: ProtoField, json: JsonValue, place: Place): ProtoValue {
  if (field.isRepeated !== true) return readOne(field, json, place);
  if (!isList(json)) throw refusal('INVALID_TYPE', place, 'must be a list');
  return json.map((item: JsonValue, index) => readOne(field, item, within(place, index)));
}

function readOne(field: ProtoField, json: JsonValue, place: Place): ProtoValue {
  if (field.kind === 'message') return readFields(typeOf(field), json, { ...place, jsonField: undefined });
  if (field.name === place.jsonField) return jsonBytes(json, place);
  return readScalar(field, json, place);
}

/** Message for a contract: compact JSON text with every digit. */
function jsonBytes(json: JsonValue, place: Place): Uint8Array {
  if (!isObject(json)) throw refusal('INVALID_TYPE', place, 'must be an object');
  const text = printJson(json);
  if (scanJson(text, { nesting: limits.memoNesting }) !== undefined)
    throw refusal('INVALID_TYPE', place, 'has a number that is too large');
  return toUtf8(text);
}

function readScalar({ kind }: ScalarField, json: JsonValue, place: Place): ProtoValue {
  switch (kind) {
    case 'text':
      if (typeof json !== 'string') throw refusal('INVALID_TYPE', place, 'must be text');
      return json;
    case 'bytes': {
      const bytes = typeof json === 'string' ? fromBase64(json) : undefined;
      if (bytes === undefined) throw refusal('INVALID_TYPE', place, 'must be base64');
      return bytes;
    }
    case 'bool':
      if (typeof json !== 'boolean') throw refusal('INVALID_TYPE', place, 'must be true or false');
      return json;
    default: {
      const value = wholeNumber(json);
      const isLong = kind === 'uint64' || kind === 'int64';
      if (value === undefined || value >= 1n << (isLong ? 64n : 32n))
        throw refusal('INVALID_TYPE', place, `must be a whole number of ${isLong ? 64 : 32} bits`);
      return isLong ? value : Number(value);
    }
  }
}

/** A JSON number, or amino's digits of a 64-bit one. */
function wholeNumber(json: JsonValue): bigint | undefined {
  if (typeof json === 'bigint') return json >= 0n ? json : undefined;
  if (typeof json === 'number') return Number.isSafeInteger(json) && json >= 0 ? BigInt(json) : undefined;
  return typeof json === 'string' && /^(0|[1-9][0-9]{0,19})$/.test(json) ? BigInt(json) : undefined;
}

function refusal(reason: Reason, { field, path }: Place, message: string): RoutingError {
  const where = path === '' ? `\`${field}\`` : `\`${path}\` in \`${field}\``;
  return new RoutingError(reason, field, `${where} ${message}`);
}
