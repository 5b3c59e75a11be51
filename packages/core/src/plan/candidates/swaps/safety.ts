import type { Danger } from '../../candidate.js';
import { lossText, losesTenth, type Price, shareOf, usdText } from './price.js';

/** Danger of a price, in the words that clients of the live service search for; undefined if there is none. */
export function dangerOf({ kept, usdIn, usdOut }: Price): Danger | undefined {
  if (kept !== undefined && losesTenth(kept)) {
    return badPrice(
      `swap execution price in route deviates too far from market price. expected price impact: ${lossText(kept)}%`,
    );
  }
  const hasWorth = usdIn !== undefined && usdOut !== undefined && usdIn.units > 0n;
  if (hasWorth && losesTenth(shareOf(usdOut, usdIn))) {
    return badPrice(
      `difference in usd value of route input and output is too large. input usd value: ${usdText(usdIn)} output usd value: ${usdText(usdOut)}`,
    );
  }
  if (kept !== undefined || hasWorth) return undefined;
  const message = 'unable to determine route safety';
  return { refusal: 'LOW_INFO_ERROR', warning: 'LOW_INFO_WARNING', message };
}

function badPrice(message: string): Danger {
  return { refusal: 'BAD_PRICE_ERROR', warning: 'BAD_PRICE_WARNING', message };
}
