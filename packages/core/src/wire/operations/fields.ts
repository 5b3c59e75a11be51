import {
  amount,
  type Codec,
  flag,
  id,
  optional,
  text,
  withDefault,
  type Members,
  record,
  type JsonObject,
} from '../json/codec.js';
import { withChecksum } from '../json/spelling.js';
import type {
  ChainDenom,
  GoFastFee,
  Operation,
  OperationKind,
  OperationOf,
  SmartRelayFeeQuote,
  SwapVenue,
} from '../../operation/index.js';
import type { ChainId, Denom } from '../../primitives/index.js';

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

/** Whether a relayer carries the funds on; no where it is not said. */
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
