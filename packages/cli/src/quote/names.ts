import { inUnits } from '../render/amount.js';
import { plain, shorten } from '../render/text.js';
import { type CoinInfo, coinInfo, type Place } from './coins.js';
import type { Words } from './unanswered.js';

/**
 * Display names of several coins: their symbols, with the denom if two of them share one.
 *
 * @param width columns of the terminal; if undefined, denoms of amounts are printed in full
 */
export function wordsFor(place: Place, denoms: readonly string[], width: number | undefined): Words {
  const infos = new Map([...new Set(denoms)].map((denom) => [denom, coinInfo(place, denom)]));
  const called = new Map<string, number>();
  for (const { symbol } of infos.values())
    if (symbol !== undefined) called.set(symbol, (called.get(symbol) ?? 0) + 1);
  const infoOf = (denom: string): CoinInfo => infos.get(denom) ?? coinInfo(place, denom);
  const nameOf = (denom: string): string => {
    const { symbol } = infoOf(denom);
    const short = plain(shorten(denom, shownDenom, 'middle'));
    if (symbol === undefined) return short;
    return (called.get(symbol) ?? 0) > 1 ? `${plain(symbol)} (${short})` : plain(symbol);
  };
  return {
    nameOf,
    amountOf: (amount, denom) => {
      const { symbol, decimals } = infoOf(denom);
      const base = `${amount} ${plain(width === undefined ? denom : shorten(denom, shownDenom, 'middle'))}`;
      if (symbol === undefined || decimals === undefined) return base;
      return `${inUnits(`${amount}`, decimals)} ${plain(symbol)} (${base})`;
    },
  };
}

/** Characters of a denom that is not shown in full. */
const shownDenom = 20;
