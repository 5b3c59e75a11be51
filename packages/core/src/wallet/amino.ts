import { isList, isObject, type JsonValue, parseExactJson } from '../json/exact.js';
import { fromUtf8, InvariantError, limits, RoutingError, toBase64 } from '../primitives/index.js';
import {
  type ProtoField,
  type ProtoMessage,
  type ProtoType,
  type ProtoValue,
  typeOf,
} from '../proto/index.js';
import type { CosmosTransaction } from './cosmos-messages.js';
import { readMessages, type WalletMessage } from './read-message.js';

/** A message of a sign document in amino's JSON, which Ledger devices and older wallets sign. */
export interface AminoMsg {
  /** Amino name of the type. */
  readonly type: string;
  /** Fields of the message in amino JSON. */
  readonly value: AminoFields;
}

/** Members of a message in snake_case. */
export interface AminoFields {
  readonly [name: string]: AminoValue;
}

/** A value that `JSON.stringify` writes as chains do. */
export type AminoValue = null | string | number | boolean | AminoFields | readonly AminoValue[];

/**
 * The messages of a transaction for `makeSignDoc` of `@cosmjs/amino` and `signAmino` of wallets. Empty fields
 * are omitted, numbers of 64 bits are text.
 *
 * @throws RoutingError as `toEncodeObjects`, and `UNSUPPORTED_OPERATION` if a contract receives a number that JavaScript would round:
 * chains round it in this form too, and would execute something else than was signed. Such a message is signed in direct mode (`toTxBody`)
 * @see cosmos/cosmos-sdk `x/tx/signing/aminojson/json_marshal.go`
 */
export function toAminoMsgs(tx: CosmosTransaction): readonly AminoMsg[] {
  return readMessages(tx).map((message) => ({
    type: message.kind.aminoName,
    value: fieldsFor(message, message.kind.type, message.value),
  }));
}

function fieldsFor(message: WalletMessage, type: ProtoType, value: ProtoMessage): AminoFields {
  return Object.fromEntries(
    type.fields.flatMap((field): [string, AminoValue][] => {
      const held = value[field.name];
      const isKept = type === message.kind.type && field.name === message.kind.keptList;
      if (held === undefined || isEmpty(held)) return isKept ? [[field.name, []]] : [];
      return [[field.name, valueFor(message, field, held)]];
    }),
  );
}

/** Whether amino omits a value. Messages stay: those of a transaction cannot be absent. */
function isEmpty(value: ProtoValue): boolean {
  return value instanceof Uint8Array || Array.isArray(value)
    ? value.length === 0
    : value === '' || value === 0n || value === 0 || value === false;
}

function valueFor(message: WalletMessage, field: ProtoField, value: ProtoValue): AminoValue {
  if (Array.isArray(value)) return value.map((item: ProtoValue) => valueFor(message, field, item));
  if (value instanceof Uint8Array)
    return field.name === message.kind.jsonField ? jsonFor(message, value) : toBase64(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object') return value;
  if (field.kind !== 'message') throw new InvariantError(`${field.name} holds a message`);
  return fieldsFor(message, typeOf(field), value as ProtoMessage); // Neither a list nor bytes, as was asked above.
}

function jsonFor(message: WalletMessage, bytes: Uint8Array): AminoValue {
  const text = fromUtf8(bytes);
  if (text === undefined) throw new InvariantError('the text that was written is not text');
  return roundless(message, parseExactJson(text, { nesting: limits.memoNesting }));
}

/** Integers as numbers, where a number has the same digits. */
function roundless(message: WalletMessage, json: JsonValue): AminoValue {
  if (isList(json)) return json.map((item: JsonValue) => roundless(message, item));
  if (typeof json === 'bigint') {
    if (String(Number(json)) === String(json)) return Number(json);
    const text = `\`${message.kind.jsonField}\` in \`${message.field}\` has the number ${json}, which is rounded where amino's JSON is signed: sign this transaction in direct mode`;
    throw new RoutingError('UNSUPPORTED_OPERATION', message.field, text);
  }
  if (!isObject(json)) return json;
  return Object.fromEntries(Object.entries(json).map(([key, inner]) => [key, roundless(message, inner)]));
}
