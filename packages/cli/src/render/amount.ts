import type { Registry } from 'wayfold';
import { type DescribedAmount, type DescribedCoin, describeAmount, describeCoin } from 'wayfold/track';
import { plain, shorten } from './text.js';

export { inUnits } from 'wayfold/track';

interface Coin {
  readonly chainId: string;
  readonly denom: string;
}

/** An amount in display and base units: `1.5 ATOM (1500000 uatom)`. */
export function amountText(registry: Registry, amount: string, coin: Coin): string {
  return amountLine(describeAmount(registry, amount, coin));
}

/** Like {@link amountText}, for a described amount. */
export function amountLine({ amount, denom, symbol, display }: DescribedAmount): string {
  const base = `${amount} ${plain(denom)}`;
  return symbol === undefined || display === undefined ? base : `${display} ${plain(symbol)} (${base})`;
}

/** A coin by its symbol, or by its denom where it has none. */
export function coinText(registry: Registry, coin: Coin): string {
  return coinName(describeCoin(registry, coin));
}

/** Name of a described coin. */
export function coinName({ symbol, denom }: DescribedCoin): string {
  return plain(symbol ?? shorten(denom, 24, 'middle'));
}
