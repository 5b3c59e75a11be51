import { findChain, type Registry } from 'wayfold';
import { type AssetInfo, describeAsset, findPath } from 'wayfold/trace';
import { plain, shorten } from './text.js';

interface Coin {
  readonly chainId: string;
  readonly denom: string;
}

/** An amount in the units that people use and in those of the chain: `1.5 ATOM (1500000 uatom)`. */
export function amountText(registry: Registry, amount: string, coin: Coin): string {
  const base = `${amount} ${plain(coin.denom)}`;
  const { symbol, decimals } = knownOf(registry, coin);
  return symbol === undefined || decimals === undefined
    ? base
    : `${inUnits(amount, decimals)} ${plain(symbol)} (${base})`;
}

/** A coin by its symbol, or by its denom where it has none. */
export function coinText(registry: Registry, coin: Coin): string {
  return plain(knownOf(registry, coin).symbol ?? shorten(coin.denom, 24, 'middle'));
}

/** What is known of a coin: how it is called and counted. */
export function knownOf(registry: Registry, coin: Coin): Partial<Pick<AssetInfo, 'symbol' | 'decimals'>> {
  const chain = findChain(registry, coin.chainId);
  const path = findPath(registry, coin);
  return chain === undefined || path === undefined
    ? {}
    : describeAsset(registry, { chainId: chain.id, path });
}

/** Base units with the decimal point put in, exactly. */
export function inUnits(amount: string, decimals: number): string {
  const digits = amount.padStart(decimals + 1, '0');
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - decimals);
  return decimals === 0 || fraction === '' ? whole : `${whole}.${fraction}`;
}
