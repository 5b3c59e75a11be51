import { amount, flag, optional, record, text } from '../json/codec.js';
import { asset, type Body, move, smartRelay } from './fields.js';
import { bridgeKind, type WireKind } from './kind.js';
import { innerTransfer } from './transfer.js';

/** Axelar's gateway. */
export const axelarTransfer: WireKind<'axelar_transfer'> = bridgeKind(
  record<Body<'axelar_transfer'>>({
    ...move,
    fromChain: optional(text),
    toChain: optional(text),
    asset: text,
    shouldUnwrap: flag,
    feeAmount: optional(amount),
    feeAsset: optional(asset),
    isTestnet: flag,
    ibcTransferToAxelar: optional(innerTransfer),
    smartRelay,
  }),
);
