import type { Warning } from '../../../primitives/index.js';
import type { LeftOutReason } from '../../../pools/index.js';
import type { CoinQuery, Danger, PoolsLeftOut, PoolsUsed, RouteSwap, RouteSwaps } from '../../candidate.js';
import type { RouteQuery } from '../../query.js';
import type { SwapMarket } from '../../swaps.js';
import type { Filled, FilledSwap } from './fill.js';
import type { Place } from './place.js';
import { keptBy, lossText, type Price, usdText } from './price.js';

/** Facts about the swaps of a route. */
export function swapsOf(
  filled: Filled,
  { kept, usdIn, usdOut }: Price,
  danger: Danger | undefined,
  { query }: CoinQuery,
): RouteSwaps {
  const unsafe = danger && warn(danger.warning, danger.message);
  const poolsLeftOut = leftOutOf(filled);
  return {
    swaps: filled.swaps.map((one) => {
      const { operation, affiliateFee } = one;
      const own = keptBy(one);
      return {
        ...{ operation, affiliateFee, ...surplusOf(one) },
        ...(own && { priceImpactPercent: lossText(own) }),
      };
    }),
    ...(kept && { priceImpactPercent: lossText(kept) }),
    ...(usdIn && { usdAmountIn: usdText(usdIn) }),
    ...(usdOut && { usdAmountOut: usdText(usdOut) }),
    ...(unsafe && { unsafe }),
    pools: placesOf(filled).map(poolsUsed),
    isComplete: cutsOf(filled).length === 0,
    ...(poolsLeftOut.length > 0 && { poolsLeftOut }),
    ...netOf(filled, query),
    ...boundOf(filled),
  };
}

/** Output of a route less the cost of its swaps. */
function netOf(
  { swaps, amountOut }: Filled,
  { cost, amountIn }: RouteQuery,
): Pick<RouteSwaps, 'netAmountOut'> {
  if (cost === undefined || amountIn === undefined) return {};
  const { perHop = 0n, perRoute = 0n, fixed = 0n } = cost;
  const routes = swaps.flatMap(({ swap, isPurchase }) => (isPurchase ? [] : swap.routes));
  const hops = routes.reduce((sum, { path }) => sum + path.length, 0);
  return { netAmountOut: amountOut - fixed - perHop * BigInt(hops) - perRoute * BigInt(routes.length) };
}

function boundOf({ swaps }: Filled): Pick<RouteSwaps, 'bound'> {
  const bound = swaps.find(({ isPurchase }) => !isPurchase)?.swap.bound;
  return bound === undefined ? {} : { bound };
}

/** Warnings about the swaps before signing: an unsafe price, old, synthetic or missing pools, searches that were cut. */
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
  const leftOut = leftOutOf(filled).map(leftOutWarning);
  const cut = cutsOf(filled).map((chainId) =>
    warn('SEARCH_CUT', `the search for a swap on ${chainId} ended with its work: a better one may exist`),
  );
  const all = [...aged, ...leftOut, ...filled.swaps.flatMap(surplusWarnings), ...cut];
  return danger === undefined ? all : [warn(danger.warning, danger.message), ...all];
}

function warn(reason: Warning['reason'], message: string): Warning {
  return { reason, field: '', message };
}

/** Output of a swap that the contract keeps, if a smaller input would do; a unit more or ten millionths are usual. */
function surplusOf({ swap, received, isPurchase }: FilledSwap): Pick<RouteSwap, 'surplus' | 'leastAmountIn'> {
  const { leastAmountIn } = swap;
  if (leastAmountIn === undefined || isPurchase) return {};
  return { surplus: swap.amountOut - received, leastAmountIn };
}

function surplusWarnings(filled: FilledSwap): readonly Warning[] {
  const { surplus, leastAmountIn } = surplusOf(filled);
  if (surplus === undefined) return [];
  const { place, from, to } = filled.leg;
  const kept = `the swap contract on ${place.chainId} keeps ${surplus} ${to.info.denom} above the wanted output`;
  const isLess = (leastAmountIn ?? 0n) < filled.swap.amountIn;
  const message = isLess ? `${kept}; as an exact input, ${leastAmountIn} ${from.info.denom} would do` : kept;
  return [warn('EXACT_OUT_SURPLUS', message)];
}

/** Places of a route, each once, in order of use. */
function placesOf({ outline }: Filled): readonly Place[] {
  return [...new Set(outline.legs.map(({ place }) => place))];
}

/** Chains whose searches a budget of work ended, each once. */
function cutsOf({ swaps }: Filled): readonly string[] {
  const cut = swaps.filter(({ swap }) => swap.isComplete === false);
  return [...new Set(cut.map(({ leg }) => leg.place.chainId))];
}

/** Pools of the chains of a route that are not used, each chain once. */
function leftOutOf(filled: Filled): readonly PoolsLeftOut[] {
  const chains = new Map(placesOf(filled).map(({ chainId, market }) => [chainId, market.leftOut]));
  return [...chains].flatMap(([chainId, counts]) => (counts === undefined ? [] : [{ chainId, ...counts }]));
}

const reasonTexts: { readonly [R in LeftOutReason]: string } = {
  NO_TICKS: 'without ticks',
  UNKNOWN_FEE: 'without a fee',
  UNKNOWN_TYPE: 'of unknown types',
  ROUNDING_UNCONFIRMED: 'of a type whose rounding is not confirmed',
  OTHER_FACTORY: 'at addresses where the router finds no pools',
  INVALID: 'with invalid rows',
};

function leftOutWarning({ chainId, count, of, reasons }: PoolsLeftOut): Warning {
  const texts = Object.entries(reasonTexts).flatMap(([reason, text]) => {
    const number = reasons[reason as LeftOutReason]; // a key of the table
    return number === undefined ? [] : [`${number} ${text}`];
  });
  const message = `${count} of ${of} pools on ${chainId} were left out: ${texts.join(', ')}`;
  return warn('POOLS_LEFT_OUT', message);
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
