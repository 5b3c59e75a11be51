import { amount, type Codec, flag, listOf, optional, text, whole, record } from '../json/codec.js';
import type { GoFastFee } from '../../operation/index.js';
import { limits } from '../../primitives/index.js';
import { asset, type Body, chainId, denom, move, quote, smartRelay, venue } from './fields.js';
import { innerTransfer } from './transfer.js';

/** Axelar's gateway. */
export const axelarTransfer: Codec<Body<'axelar_transfer'>> = record<Body<'axelar_transfer'>>({
  ...move,
  fromChain: optional(text),
  toChain: optional(text),
  asset: text,
  shouldUnwrap: flag,
  feeAmount: amount,
  feeAsset: asset,
  isTestnet: flag,
  ibcTransferToAxelar: optional(innerTransfer),
  smartRelay,
});

/** Circle's burn and mint. */
export const cctpTransfer: Codec<Body<'cctp_transfer'>> = record<Body<'cctp_transfer'>>({
  ...move,
  burnToken: text,
  smartRelay,
  smartRelayFeeQuote: quote,
});

/** The second version of Circle's protocol. */
export const cctpTransferV2: Codec<Body<'cctp_transfer_v2'>> = record<Body<'cctp_transfer_v2'>>({
  ...move,
  burnToken: text,
  smartRelay,
  smartRelayFeeQuote: quote,
  destinationDomain: optional(whole),
  finalityThreshold: optional(whole),
  maxFee: optional(amount),
});

/** A Hyperlane warp route. */
export const hyperlaneTransfer: Codec<Body<'hyperlane_transfer'>> = record<Body<'hyperlane_transfer'>>({
  ...move,
  hyperlaneContractAddress: text,
  feeAmount: amount,
  feeAsset: asset,
  smartRelay,
});

/** A swap on an EVM chain. Its amounts stand inside as well as beside it. */
export const evmSwap: Codec<Body<'evm_swap'>> = record<Body<'evm_swap'> & InnerAmounts>({
  inputToken: text,
  amountIn: optional(amount),
  swapCalldata: text,
  amountOut: optional(amount),
  fromChainId: chainId,
  denomIn: denom,
  denomOut: denom,
  swapVenues: listOf(venue, limits.swapOperations),
});

interface InnerAmounts {
  readonly amountIn: bigint | undefined;
  readonly amountOut: bigint | undefined;
}

/** OPinit. */
export const opInitTransfer: Codec<Body<'op_init_transfer'>> = record<Body<'op_init_transfer'>>({
  ...move,
  opInitBridgeId: text,
  smartRelay,
});

/** A Stargate pool. */
export const stargateTransfer: Codec<Body<'stargate_transfer'>> = record<Body<'stargate_transfer'>>({
  ...move,
  poolAddress: text,
  destinationEndpointId: whole,
  oftFeeAmount: amount,
  oftFeeAsset: asset,
  messagingFeeAmount: amount,
  messagingFeeAsset: asset,
});

/** Go Fast. */
export const goFastTransfer: Codec<Body<'go_fast_transfer'>> = record<Body<'go_fast_transfer'>>({
  ...move,
  fee: record<GoFastFee>({
    feeAsset: asset,
    bpsFee: text,
    bpsFeeAmount: amount,
    sourceChainFeeAmount: amount,
    destinationChainFeeAmount: amount,
  }),
  sourceDomain: text,
  destinationDomain: text,
});

/** IBC v2. */
export const eurekaTransfer: Codec<Body<'eureka_transfer'>> = record<Body<'eureka_transfer'>>({
  ...move,
  destinationPort: text,
  sourceClient: text,
  pfmEnabled: flag,
  supportsMemo: flag,
  entryContractAddress: optional(text),
  callbackAdapterContractAddress: optional(text),
  smartRelay,
  smartRelayFeeQuote: quote,
});

/** A LayerZero OFT. */
export const layerZeroTransfer: Codec<Body<'layer_zero_transfer'>> = record<Body<'layer_zero_transfer'>>({
  ...move,
  sourceOftContractAddress: text,
  destinationEndpointId: whole,
  messagingFeeAmount: amount,
  messagingFeeAsset: asset,
});
