import type { Warning } from '../../../primitives/index.js';
import type { CoinQuery, Danger, PoolsUsed, RouteSwaps } from '../../candidate.js';
import type { SwapMarket } from '../../swaps.js';
import type { Filled } from './fill.js';
import type { Place } from './places.js';
import { keptBy, lossText, type Price, usdText } from './price.js';

/** Facts about the swaps of a route. */
export function swapsOf(
  filled: Filled,
  { kept, usdIn, usdOut }: Price,
  danger: Danger | undefined,
): RouteSwaps {
  const unsafe = danger && warn(danger.warning, danger.message);
  return {
    swaps: filled.swaps.map(({ operation, swap, affiliateFee }) => {
      const own = keptBy(swap);
      return { operation, affiliateFee, ...(own && { priceImpactPercent: lossText(own) }) };
    }),
    ...(kept && { priceImpactPercent: lossText(kept) }),
    ...(usdIn && { usdAmountIn: usdText(usdIn) }),
    ...(usdOut && { usdAmountOut: usdText(usdOut) }),
    ...(unsafe && { unsafe }),
    pools: placesOf(filled).map(poolsUsed),
  };
}

/** Warnings about the swaps before signing: an unsafe price, old or synthetic pools. */
export function warningsOf(
  filled: Filled,
  danger: Danger | undefined,
  { query }: CoinQuery,
  maxPoolAge = 300,
): readonly Warning[] {
  const aged = placesOf(filled).flatMap(({ chainId, market }) => {
    const invented = `the pools of ${chainId} are invented: no chain pays these amounts`;
    const synthetic = market.isSynthetic ? [warn('SYNTHETIC_DATA', invented)] : [];
    return [...ageWarnings(market, query.now, maxPoolAge), ...synthetic];
  });
  return danger === undefined ? aged : [warn(danger.warning, danger.message), ...aged];
}

function warn(reason: Warning['reason'], message: string): Warning {
  return { reason, field: '', message };
}

/** Places of a route, each once, in order of use. */
function placesOf({ outline }: Filled): readonly Place[] {
  return [...new Set(outline.legs.map(({ place }) => place))];
}

function poolsUsed({ chainId, venue, market: { height, time, isSynthetic } }: Place): PoolsUsed {
  return {
    chainId,
    venue: venue.name,
    ...(height !== undefined && { height }),
    ...(time !== undefined && { time }),
    isSynthetic,
  };
}

const second = 1_000_000_000n;

/** Pools without a time have no age: they count as stale, unless they are invented anyway. */
function ageWarnings(
  { chainId, timestamp, time, isSynthetic }: SwapMarket,
  now: bigint | undefined,
  maxPoolAge: number,
): readonly Warning[] {
  if (timestamp === undefined)
    return isSynthetic ? [] : [warn('STALE_DATA', `the age of the pools of ${chainId} is unknown`)];
  if (now === undefined || Number(now - timestamp) <= maxPoolAge * Number(second)) return [];
  const message = `the pools of ${chainId} are of ${time}, ${(now - timestamp) / second} seconds ago: prices may have moved`;
  return [warn('STALE_DATA', message)];
}
