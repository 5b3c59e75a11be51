import { member, say } from '../../../primitives/index.js';
import { isSameSpelling } from '../../../denom/index.js';
import type { SmartRelayFeeQuote } from '../../../operation/index.js';
import type { Crossing } from './maker.js';

/** A relayer's quote without missing parts. */
export interface WholeQuote extends SmartRelayFeeQuote {
  readonly feeAmount: bigint;
}

/** A relayer's quote if it is complete, in the moved coin and below the moved amount. Problems of others are noted. */
export function usableRelay(
  { link, amount, note }: Crossing,
  quote: SmartRelayFeeQuote | undefined,
  parts: readonly (keyof SmartRelayFeeQuote)[],
): WholeQuote | undefined {
  if (quote === undefined) return undefined;
  const { bridge, from, to } = link;
  const { feeAmount, feeDenom = '' } = quote;
  const lacking = parts.find((part) => quote[part] === undefined || quote[part] === '');
  const why =
    lacking !== undefined || feeAmount === undefined
      ? say`it lacks ${member(lacking ?? 'feeAmount')}`
      : feeDenom !== '' && !isSameSpelling(feeDenom, from.info.denom)
        ? `its fee is in ${feeDenom}, which is not the coin that is moved`
        : feeAmount === 0n
          ? 'its fee is 0, and no relayer accepts that'
          : feeAmount >= amount
            ? `its fee of ${feeAmount} leaves nothing of ${amount}`
            : undefined;
  if (why === undefined && feeAmount !== undefined) return { ...quote, feeAmount };
  note(say`the quote for ${bridge} from ${from.chainId} to ${to.chainId} is not used: ${why}`);
  return undefined;
}
