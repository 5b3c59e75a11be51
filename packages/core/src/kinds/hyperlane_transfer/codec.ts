import { amount, optional, record, text } from '../../wire/json/codec.js';
import { asset, type Body, move, smartRelay } from '../../wire/operations/fields.js';
import { bridgeKind, feeIn, type WireKind } from '../../wire/operations/kind.js';

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
