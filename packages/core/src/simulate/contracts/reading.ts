import { cw20Denom } from '../../denom/index.js';
import { flag, isList, isObject, ownMember, parseExactJson, text, writtenNumbers } from '../../json/index.js';
import type { JsonObject, JsonValue, Shape } from '../../json/index.js';
import { fromBase64Text, remembered, RoutingError } from '../../primitives/index.js';
import { demand, fail } from '../failure.js';
import type { HeldCoin } from '../ledger.js';
import type { World } from '../world.js';

/**
 * Reads messages as CosmWasm contracts do: structures with `cosmwasm_schema::cw_serde` refuse unknown
 * fields, those of the standard library ignore them. Optional fields may be null, amounts are texts of 128
 * bits, numbers beyond their type are refused. Every function here throws ChainFailure.
 */

/** JSON with exact integers of 64 bits: contracts know no other numbers (serde-json-wasm `src/de/mod.rs`). */
export function readJson(text: string): JsonValue {
  try {
    const value = parseExactJson(text);
    if (maybeRefused.test(text)) for (const { spelling } of writtenNumbers(text)) demandInteger(spelling);
    return value;
  } catch (problem) {
    if (problem instanceof RoutingError) fail(`error parsing into type: ${problem.message}`);
    throw problem;
  }
}

/** Finds every text with a number that has a fraction, an exponent or more than 64 bits, and few others. */
const maybeRefused = /(?:^|[[:,\s])(?:-?[0-9]+[.eE]|[0-9]{20}|-[0-9]{19})/;

/** @throws ChainFailure */
export function demandInteger(digits: string): void {
  demand(/^-?[0-9]{1,20}$/.test(digits), `invalid number: ${digits}`);
  const number = BigInt(digits);
  demand(number < 2n ** 64n && number >= -(2n ** 63n), `number too large: ${digits}`);
}

/** The message of a call, parsed once per run and its forks. */
export function readMessage({ calls }: World, text: string): JsonValue {
  return remembered(calls, text, () => readJson(text));
}

/** An object with no other keys than those named. */
export function readFields(value: JsonValue | undefined, keys: readonly string[]): JsonObject {
  const object = readObject(value);
  const stray = Object.keys(object).find((key) => !keys.includes(key));
  if (stray !== undefined) fail(`unknown field \`${stray}\`, expected one of ${keys.join(', ')}`);
  return object;
}

/** An object with whatever keys it has. */
export function readObject(value: JsonValue | undefined): JsonObject {
  return isObject(value) ? value : fail('invalid type: expected an object');
}

/** The name and content of a one-key object, as enums are written. */
export function readVariant(value: JsonValue | undefined): readonly [name: string, content: JsonValue] {
  const entries = Object.entries(readObject(value));
  const [first] = entries;
  return entries.length === 1 && first !== undefined ? first : fail('expected an object with one key');
}

/** Picks the reader that a one-key object names. */
export function readByVariant<Result>(
  value: JsonValue | undefined,
  readers: Readonly<Record<string, (content: JsonValue) => Result>>,
): Result {
  const [name, content] = readVariant(value);
  const read = ownMember(readers, name);
  return read === undefined ? fail(`unknown variant \`${name}\``) : read(content);
}

/** A member that may be absent or null. */
export function optional<Result>(
  object: JsonObject,
  key: string,
  read: (value: JsonValue) => Result,
): Result | undefined {
  const value = ownMember(object, key);
  return value === undefined || value === null ? undefined : read(value);
}

/** A member that must be there. */
export function required<Result>(
  object: JsonObject,
  key: string,
  read: (value: JsonValue) => Result,
): Result {
  const value = ownMember(object, key);
  return value === undefined ? fail(`missing field \`${key}\``) : read(value);
}

/** A text. */
export const asText: (value: JsonValue) => string = reader(text, 'a string');

/** A `Binary` with text: base64, padded or not. */
export function asBase64Text(value: JsonValue): string {
  const encoded = asText(value);
  const padding = '='.repeat((4 - (encoded.length % 4)) % 4);
  return fromBase64Text(encoded + padding) ?? fail('invalid base64 of a text');
}

/** A `HexBinary` of so many bytes; of any number where none is named. */
export function asHex(bytes?: number): (value: JsonValue) => string {
  return (value) => {
    const digits = asText(value);
    const isHex = /^(?:[0-9a-fA-F]{2})*$/.test(digits);
    demand(isHex && (bytes === undefined || digits.length === 2 * bytes), 'invalid hex');
    return digits;
  };
}

/** A list, each item read alike. */
export function asList<Item>(read: (value: JsonValue) => Item): (value: JsonValue) => Item[] {
  return (value) => (isList(value) ? value.map(read) : fail('invalid type: expected a sequence'));
}

/** A boolean. */
export const asBoolean: (value: JsonValue) => boolean = reader(flag, 'a boolean');

/** A `Uint128`: text of digits. */
export function asAmount(value: JsonValue): bigint {
  const isDigits = typeof value === 'string' && /^[0-9]{1,39}$/.test(value);
  const amount = isDigits ? BigInt(value) : -1n;
  demand(amount >= 0n && amount < 2n ** 128n, 'invalid Uint128');
  return amount;
}

/** A `u64`: a whole JSON number. */
export function asU64(value: JsonValue): bigint {
  return asUnsigned(value, 64n);
}

/** A `u32`: a whole JSON number. */
export function asU32(value: JsonValue): bigint {
  return asUnsigned(value, 32n);
}

/* @__NO_SIDE_EFFECTS__ */
function reader<Value>(shape: Shape<Value>, noun: string): (value: JsonValue) => Value {
  return (value) => (shape.fits(value) ? value : fail(`invalid type: expected ${noun}`));
}

function asUnsigned(value: JsonValue, bits: bigint): bigint {
  const isWhole = typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value));
  const number = isWhole ? BigInt(value) : -1n;
  demand(number >= 0n && number < 2n ** bits, `invalid type: expected u${bits}`);
  return number;
}

/** A coin of the bank (cosmwasm `packages/std/src/coins.rs`): other fields are passed over. */
export function asCoin(value: JsonValue): HeldCoin {
  const fields = readObject(value);
  return { denom: required(fields, 'denom', asText), amount: required(fields, 'amount', asAmount) };
}

/** A coin of the bank or of a cw20 contract; the latter has the denom `cw20:<contract>`. */
export function asAsset(value: JsonValue): HeldCoin {
  return readByVariant(value, {
    native: asCoin,
    cw20: (content) => {
      const fields = readFields(content, ['address', 'amount']);
      const denom = cw20Denom(required(fields, 'address', asText));
      return { denom, amount: required(fields, 'amount', asAmount) };
    },
  });
}
