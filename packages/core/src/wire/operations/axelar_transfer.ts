import { amount, type Codec, flag, optional, record, text } from '../json/codec.js';
import { asset, type Body, move, smartRelay } from './fields.js';
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
