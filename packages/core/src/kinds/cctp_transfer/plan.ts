import { relayOf, sidesOf } from '../../plan/candidates/bridges/cctp.js';
import { type BridgeMaker, endsOf } from '../../plan/candidates/bridges/maker.js';

/** CCTP: paid to a relayer with a quote, else minted by any account. */
export const makeCctp: BridgeMaker = (crossing) => {
  const found = sidesOf(crossing, 1);
  if ('rule' in found) return found;
  const ends = endsOf(crossing.link);
  const relay = relayOf(crossing, crossing.quoteFor(ends));
  const paid = { smartRelay: relay !== undefined, smartRelayFeeQuote: relay };
  return {
    operation: { kind: 'cctp_transfer', ...ends, burnToken: ends.denomIn, ...paid },
    output: crossing.amount - (relay?.feeAmount ?? 0n),
  };
};
