import { type BridgeKinds, needsBridges, statedFees } from '../compile/index.js';
import type { ChainDenom } from '../operation/index.js';
import { coinNamed, counterpartsOn } from '../pairing/index.js';
import type { Route, Swaps } from '../plan/index.js';
import type { Fraction } from '../pools/index.js';
import type { Registry } from '../registry/index.js';

/** US dollars of a base unit of a coin; undefined without a price. */
export type Prices = (coin: ChainDenom) => Fraction | undefined;

/** Prices of the pools: of a coin on its chain, else of its counterpart on the first chain whose pools have a price. */
export function pricesOf(registry: Registry, swaps: Swaps | undefined): Prices {
  const markets = swaps?.markets ?? [];
  return ({ chainId, denom }) => {
    const own = markets.find((market) => market.chainId === chainId)?.hintsOf(denom);
    if (own?.priceUsd !== undefined) return perUnit(own);
    const coin = markets.length === 0 ? undefined : coinNamed(registry, { chainId, denom });
    for (const market of coin === undefined ? [] : markets) {
      const found = coin && counterpartsOn(registry, market.chainId)(coin.home);
      const price = found && perUnit(market.hintsOf(found.info.denom) ?? {});
      if (price !== undefined) return price;
    }
    return undefined;
  };
}

function perUnit({
  decimals,
  priceUsd,
}: {
  readonly decimals?: number | undefined;
  readonly priceUsd?: string | undefined;
}): Fraction | undefined {
  if (decimals === undefined || priceUsd === undefined) return undefined;
  const [whole = '', digits = ''] = priceUsd.split('.');
  return { units: BigInt(whole + digits), per: 10n ** BigInt(digits.length + decimals) };
}

/**
 * US dollars of the fees that a route states. Undefined where a fee is not known: an operation lacks its quote, a coin has no
 * price, or the bridges that know the fees are not given.
 */
export function feesInUsd(
  registry: Registry,
  { operations, isEstimate }: Pick<Route, 'operations' | 'isEstimate'>,
  { prices, bridges }: { readonly prices: Prices; readonly bridges: BridgeKinds | undefined },
): Fraction | undefined {
  if (isEstimate || (bridges === undefined && needsBridges(operations))) return undefined;
  let sum: Fraction = { units: 0n, per: 1n };
  for (const { amount, asset } of statedFees(registry, operations, bridges)) {
    const price = prices(asset);
    if (price === undefined) return undefined;
    sum = {
      units: sum.units * price.per + amount * price.units * sum.per,
      per: sum.per * price.per,
    };
  }
  return sum;
}
