import { findChain, type Registry } from 'wayfold';
import { describeAsset, findPath } from 'wayfold/trace';
import { plain } from './text.js';

/** An amount in the units that people use and in those of the chain: `1.5 ATOM (1500000 uatom)`. */
export function amountText(
  registry: Registry,
  amount: string,
  coin: { readonly chainId: string; readonly denom: string },
): string {
  const base = `${amount} ${plain(coin.denom)}`;
  const chain = findChain(registry, coin.chainId);
  const path = findPath(registry, coin);
  if (chain === undefined || path === undefined) return base;
  const { symbol, decimals } = describeAsset(registry, { chainId: chain.id, path });
  return symbol === undefined || decimals === undefined
    ? base
    : `${inUnits(amount, decimals)} ${plain(symbol)} (${base})`;
}

/** Base units with the decimal point put in, exactly. */
export function inUnits(amount: string, decimals: number): string {
  const digits = amount.padStart(decimals + 1, '0');
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - decimals);
  return decimals === 0 || fraction === '' ? whole : `${whole}.${fraction}`;
}
