import { amount, optional, record, text } from '../json/codec.js';
import { asset, type Body, move, smartRelay } from './fields.js';
import { bridgeKind, type WireKind } from './kind.js';
import { feeIn } from './terms.js';

/** A Hyperlane warp route. */
export const hyperlaneTransfer: WireKind<'hyperlane_transfer'> = bridgeKind(
  record<Body<'hyperlane_transfer'>>({
    ...move,
    hyperlaneContractAddress: text,
    feeAmount: optional(amount),
    feeAsset: optional(asset),
    smartRelay,
  }),
  (_registry, { feeAsset, feeAmount, hyperlaneContractAddress: router }) => ({
    ...{ fees: feeIn(feeAsset, feeAmount), contracts: [router] },
  }),
);
