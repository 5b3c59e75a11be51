import {
  amount,
  type Codec,
  flag,
  id,
  type JsonObject,
  listOf,
  optional,
  record,
  text,
  whole,
  withDefault,
} from '../json/codec.js';
import { withChecksum } from '../json/encode.js';
import { goFastFeeMembers } from '../../kinds/names.js';
import {
  type ChainDenom,
  coinMembers,
  type GoFastFee,
  innerTransfer,
  type Members,
  type MemberType,
  type Nested,
  type Operation,
  type OperationKind,
  type OperationOf,
  quoteMembers,
  type SmartRelayFeeQuote,
  type SwapVenue,
  venueMembers,
} from '../../operation/index.js';
import { type ChainId, type Denom, pointerTo, type Reason, RoutingError } from '../../primitives/index.js';
import { isObject } from '../../json/index.js';

/** Members of all operations; on the wire they are next to the variant. */
export type Shared = Pick<Operation, 'txIndex' | 'amountIn' | 'amountOut' | 'needsQuote'>;

/** The fields of a variant. */
export type Body<K extends OperationKind> = Omit<OperationOf<K>, 'kind' | keyof Shared>;

/** A chain id. */
export const chainId: Codec<ChainId, string> = id<ChainId>();

/** A denom. */
export const denom: Codec<Denom, string> = { ...id<Denom>(), encode: withChecksum };

const coin = record<ChainDenom>({ chainId, denom });

/** A fee's asset: read by chain and denom, written out in full. */
export const asset: Codec<ChainDenom, JsonObject> = {
  ...coin,
  encode: (value, encoding) => ({ ...encoding.assetOf(value) }),
};

/** Codec of a described object, with its fields in the order given. `names` has the fields that are not in snake case. */
/* @__NO_SIDE_EFFECTS__ */
export function codecOf<T extends object>(
  description: Members,
  names: { readonly [member: string]: string } = {},
): Codec<T, JsonObject> {
  const codecs = Object.entries(description).map(([name, mark]): [string, Codec<unknown>] => {
    if (typeof mark === 'object') return [name, codecInside(mark, names)];
    const type = mark.replace('?', '') as MemberType; // a type, without its mark
    return [name, type === mark ? byType[type] : optional(byType[type])];
  });
  return record<Record<string, unknown>>(Object.fromEntries(codecs), names) as Codec<T, JsonObject>; // the description is of T
}

const byType: { readonly [T in MemberType]: Codec<unknown> } = {
  string: text,
  denom,
  bigint: amount,
  number: whole,
  boolean: flag,
  relay: withDefault(flag, false),
};

function codecInside(inside: Nested, names: { readonly [member: string]: string }): Codec<unknown> {
  const { of = {}, most, isOptional } = inside;
  const one = of === coinMembers ? asset : codecOf(of, names);
  if (most !== undefined) return listOf(one, most);
  return isOptional ? optional(inside === innerTransfer ? transferInside(one) : one) : one;
}

/** A transfer inside another operation; it omits nothing. */
function transferInside(transfer: Codec<object>): Codec<object> {
  return {
    ...transfer,
    decode: (json, pointer) => ({ ...transfer.decode(json, pointer), kind: 'transfer' }),
  };
}

/** Price of a relayed transfer. */
export const quote: Codec<SmartRelayFeeQuote | undefined> = optional(
  codecOf<SmartRelayFeeQuote>(quoteMembers),
);

/** Fees of Go Fast. */
export const goFastFee: Codec<GoFastFee, JsonObject> = codecOf<GoFastFee>(goFastFeeMembers);

/** A swap venue. */
export const venue: Codec<SwapVenue, JsonObject> = codecOf<SwapVenue>(venueMembers);

/** A field with two names. */
export interface Spellings {
  readonly name: string;
  readonly older: string;
  /** How two contradicting values are refused. */
  readonly reason: Reason;
}

/** The text under either name of a field, if any. @throws RoutingError the given reason, if they differ */
export function eitherSpelling(
  json: JsonObject,
  pointer: string,
  { name, older, reason }: Spellings,
): string | undefined {
  const [first, second] = [textOf(json[name]), textOf(json[older])];
  if (first !== undefined && second !== undefined && first !== second) {
    throw new RoutingError(reason, pointerTo(pointer, older), `${name} and ${older} differ`);
  }
  return first ?? second;
}

/** The name that the JSON uses for a field of two names; the first if it has neither or both. */
export function spellingIn(json: unknown, { name, older }: Pick<Spellings, 'name' | 'older'>): string {
  const holds = (key: string): boolean => isObject(json) && json[key] != null;
  return !holds(name) && holds(older) ? older : name;
}

/** The text, unless it is empty or no text. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A required text field. @throws RoutingError `MISSING_FIELD` if it is absent */
export function required(text: string | undefined, pointer: string, name: string): string {
  if (text !== undefined) return text;
  throw new RoutingError('MISSING_FIELD', pointerTo(pointer, name), `${name} of the operation is missing`);
}
