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
import type { ChainId, ChannelId, Denom, PortId } from '../../primitives/index.js';

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
