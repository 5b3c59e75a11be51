import type { OperationOf } from '../../operation/index.js';
import { relayOf, sidesOf } from '../../plan/candidates/bridges/cctp.js';
import { type Crossing, endsOf, type Made, type NotMade } from '../../plan/candidates/bridges/maker.js';

/** CCTP: paid to a relayer with a quote, else minted by any account. */
export function makeCctp(crossing: Crossing): Made | NotMade {
  const found = sidesOf(crossing, 1);
  if ('rule' in found) return found;
  const ends = endsOf(crossing.link);
  const relay = relayOf(crossing, crossing.quoteFor(ends));
  const operation: OperationOf<'cctp_transfer'> = {
    kind: 'cctp_transfer',
    ...ends,
    burnToken: ends.denomIn,
    smartRelay: relay !== undefined,
    ...(relay && { smartRelayFeeQuote: relay }),
  };
  return { operation, output: crossing.amount - (relay?.feeAmount ?? 0n) };
}
