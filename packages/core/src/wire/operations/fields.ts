import {
  amount,
  type Codec,
  flag,
  id,
  type JsonObject,
  type Members,
  optional,
  record,
  text,
  whole,
  withDefault,
} from '../json/codec.js';
import { withChecksum } from '../json/encode.js';
import type {
  ChainDenom,
  GoFastFee,
  Operation,
  OperationKind,
  OperationOf,
  SmartRelayFeeQuote,
  SwapVenue,
} from '../../operation/index.js';
import {
  type ChainId,
  type ChannelId,
  type Denom,
  pointerTo,
  type PortId,
  type Reason,
  RoutingError,
} from '../../primitives/index.js';
import { isObject } from '../../json/index.js';

/** Members of all operations; on the wire they are next to the variant. */
export type Shared = Pick<Operation, 'txIndex' | 'amountIn' | 'amountOut' | 'needsQuote'>;

/** The fields of a variant. */
export type Body<K extends OperationKind> = Omit<OperationOf<K>, 'kind' | keyof Shared>;

/** A chain id. */
export const chainId: Codec<ChainId, string> = id<ChainId>();

/** A denom. */
export const denom: Codec<Denom, string> = { ...id<Denom>(), encode: withChecksum };

/** The contract of a token, or its denom. */
export const token: Codec<string, string> = { ...text, encode: withChecksum };

/** Ends of a move between chains. */
export const move: Members<
  Pick<OperationOf<'cctp_transfer'>, 'fromChainId' | 'toChainId' | 'denomIn' | 'denomOut'>
> = {
  fromChainId: chainId,
  toChainId: chainId,
  denomIn: denom,
  denomOut: denom,
};

/** Whether a relayer carries the funds on; false if absent. */
export const smartRelay: Codec<boolean> = withDefault(flag, false);

/** Price of a relayed transfer. */
export const quote: Codec<SmartRelayFeeQuote | undefined> = optional(
  record<SmartRelayFeeQuote>({
    feeAmount: optional(amount),
    feeDenom: optional(token),
    relayerAddress: optional(text),
    feePaymentAddress: optional(text),
    expiration: optional(text),
  }),
);

const coin = record<ChainDenom>({ chainId, denom });

/** A fee's asset: read by chain and denom, written out in full. */
export const asset: Codec<ChainDenom, JsonObject> = {
  ...coin,
  encode: (value, encoding) => ({ ...encoding.assetOf(value) }),
};

/** A swap venue. */
export const venue: Codec<SwapVenue, JsonObject> = record<SwapVenue>({ name: text, chainId });

/** Fees of Go Fast. */
export const goFastFee: Codec<GoFastFee, JsonObject> = record<GoFastFee>({
  feeAsset: optional(asset),
  bpsFee: optional(text),
  bpsFeeAmount: optional(amount),
  sourceChainFeeAmount: optional(amount),
  destinationChainFeeAmount: optional(amount),
});

/** The fields of a transfer. */
export const transferFields: Codec<Body<'transfer'>, JsonObject> = record<Body<'transfer'>>({
  port: id<PortId>(),
  channel: id<ChannelId>(),
  fromChainId: chainId,
  toChainId: chainId,
  pfmEnabled: optional(flag),
  supportsMemo: optional(flag),
  denomIn: denom,
  denomOut: denom,
  smartRelay: optional(flag),
  toChainEntryContractAddress: optional(text),
  toChainCallbackContractAddress: optional(text),
  cctpMintDomain: optional(whole),
  feeAmount: optional(amount),
  feeAsset: optional(asset),
});

/** A transfer inside another operation; it omits nothing. */
export const innerTransfer: Codec<OperationOf<'transfer'>, JsonObject> = {
  ...transferFields,
  decode: (json, pointer) => ({ ...transferFields.decode(json, pointer), kind: 'transfer' }),
};

/** A field with two names. */
export interface Spellings {
  readonly name: string;
  readonly older: string;
  /** How two contradicting values are refused. */
  readonly reason: Reason;
}

/**
 * The text under either name of a field, or undefined if both are absent.
 *
 * @throws RoutingError the given reason, if the two contain different texts
 */
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
