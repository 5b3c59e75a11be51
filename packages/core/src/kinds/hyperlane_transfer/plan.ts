import { findChain, hyperlaneDomainOf, isHyperlaneFree, warpRouterOf } from '../../registry/index.js';
import {
  atEnd,
  type BridgeMaker,
  endsOf,
  missing,
  notPlanned,
  priced,
} from '../../plan/candidates/bridges/maker.js';

/** A Hyperlane warp route, with a delivery fee on top. */
export const makeHyperlane: BridgeMaker = (crossing) => {
  const { registry, link, amount } = crossing;
  const { bridges } = registry;
  const ends = endsOf(link);
  const router = warpRouterOf(bridges, ends);
  const output = atEnd(link, amount);
  if (router === undefined || hyperlaneDomainOf(bridges, ends.toChainId) === undefined)
    return notPlanned(link, `the data names no router that leads from ${ends.fromChainId} there`);
  const type = findChain(registry, ends.fromChainId)?.type;
  if (type === 'svm') return notPlanned(link, 'what starts on an SVM chain is not built');
  if (output === undefined || output === 0n)
    return notPlanned(link, `the amount at the other end for ${amount} base units is unknown`);
  const { feeAmount: asked, feeAsset } = crossing.quoteFor(ends);
  const feeAmount = isHyperlaneFree(bridges, ends.fromChainId) ? (asked ?? 0n) : priced(asked);
  const paid = { hyperlaneContractAddress: router, feeAmount, feeAsset, smartRelay: false };
  return {
    operation: { kind: 'hyperlane_transfer', ...ends, ...paid },
    output,
    needsQuote: missing(type === 'evm' ? { feeAmount } : { feeAmount, feeAsset }),
  };
};
