import type { GoFastFee } from '../../operation/index.js';
import { goFastChainOf, microUsdc } from '../../registry/index.js';
import {
  type BridgeMaker,
  endsOf,
  missing,
  notPlanned,
  priced,
} from '../../plan/candidates/bridges/maker.js';

/** Go Fast: solvers advance USDC for a fee that is taken off. */
export const makeGoFast: BridgeMaker = (crossing) => {
  const { registry, link, amount } = crossing;
  const ends = endsOf(link);
  const here = goFastChainOf(registry.bridges, ends.fromChainId);
  const there = goFastChainOf(registry.bridges, ends.toChainId);
  if (here?.contract === undefined || there === undefined)
    return notPlanned(link, `the data names no contract that takes orders on ${ends.fromChainId}`);
  const least = microUsdc(here.minOrderUsd);
  const most = microUsdc(here.maxOrderUsd);
  if ((least !== undefined && amount < least) || (most !== undefined && amount > most)) {
    const message = `Go Fast takes orders of ${here.minOrderUsd ?? 0} to ${here.maxOrderUsd ?? 'any number of'} USD from ${ends.fromChainId}, and ${amount} base units are asked for`;
    return { rule: 'OUTSIDE_LIMITS', message };
  }
  const { fee } = crossing.quoteFor(ends);
  const taken = fee && totalOf(fee);
  if (taken !== undefined && taken >= amount)
    return notPlanned(link, `its fees of ${taken} leave nothing of ${amount}`);
  const inOrder = { chainId: ends.fromChainId, denom: ends.denomIn };
  const domains = { sourceDomain: String(here.domain), destinationDomain: String(there.domain) };
  const paid = taken === undefined ? {} : { fee: { feeAsset: inOrder, ...fee } };
  return {
    operation: { kind: 'go_fast_transfer', ...ends, ...paid, ...domains },
    output: amount - (taken ?? 0n),
    needsQuote: missing({ fee: taken }),
  };
};

/** Total deduction, if every part is known. */
function totalOf({ bpsFeeAmount, sourceChainFeeAmount, destinationChainFeeAmount }: GoFastFee) {
  const parts = [bpsFeeAmount, sourceChainFeeAmount, destinationChainFeeAmount];
  const known = parts.filter((part) => part !== undefined);
  const total = known.reduce((sum, part) => sum + part, 0n);
  return known.length < parts.length ? undefined : priced(total);
}
