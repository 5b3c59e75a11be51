import type {
  ExactInAsk,
  ExactOutAsk,
  MarketPool,
  MarketSwap,
  NoSwap,
  SwapMarket,
  VenueFamily,
} from '../plan/index.js';
import {
  type ChainPools,
  countLeftOut,
  isRefused,
  type LeftOutPools,
  poolAt,
  type PoolLayout,
  type Pools,
  type PoolState,
  type Refusal,
  type SequenceDone,
  stateOf,
  uniswapTermsOf,
  worthAtSpot,
} from '../pools/index.js';
import {
  compareText,
  freezeMap,
  isOfFamily,
  memoByIdentity,
  quotedFamilies,
  remembered,
  routedPairFee,
  singleContractFamilies,
} from '../primitives/index.js';
import { kBestPaths, type PathQuote, type QuoteEnds, type QuoteOptions } from './paths.js';
import { bestSplit } from './best-split.js';
import { leastInput } from './least-input.js';
import { familyOf, venueExactOut } from './venue-swap.js';

/**
 * Markets of pools, through which a planner swaps. There is one market per chain and family of venues of its pools,
 * chains in the order of their ids. The same object for the same pools.
 *
 * @example marketsOf(createPools([file]))[0]?.exactIn({ denomIn, denomOut, amountIn: 1n, maxParts: 1 })
 */
export const marketsOf: (pools: Pools) => readonly SwapMarket[] = /* @__PURE__ */ memoByIdentity((pools) => {
  const chains = [...pools.chains.values()].sort((a, b) => compareText(a.chainId, b.chainId));
  return Object.freeze(chains.flatMap((chain) => marketsOn(pools, chain)));
});

/** How many of the cheapest paths the venue's procedure is tried on; the next number if none reaches the output. */
const candidateCounts = [8, 64];

function marketsOn(pools: Pools, chain: ChainPools): readonly SwapMarket[] {
  return familiesOf(chain).map((trade) => marketFor(pools, chain, trade));
}

/** Pools of a chain that one family of venues trades. */
interface FamilyTrade {
  readonly family: VenueFamily;
  /** Whether the chain has pools of no other family. */
  readonly isOnly: boolean;
  /** Ids of its pools; absent if it has all pools of the chain. */
  readonly poolIds: readonly string[] | undefined;
  /** Positions of its pools that trade a denom. */
  readonly traders: SwapMarket['traders'];
}

/**
 * The families that a chain has pools of, except families of a single contract if there are several pools. Made once for a layout,
 * since that states the types of pools.
 */
function familiesOf({ layout, pools }: ChainPools): readonly FamilyTrade[] {
  return remembered(knownFamilies, layout, () => {
    const own = pools.map(familyOf);
    return quotedFamilies.flatMap((family): readonly FamilyTrade[] => {
      const count = own.filter((each) => each === family).length;
      if (count === 0 || (count > 1 && singleContractFamilies.includes(family))) return [];
      const isOnly = count === own.length;
      return [
        {
          family,
          isOnly,
          ...tradedOf(
            layout,
            usedBy(pools, (position) => own[position] === family),
          ),
        },
      ];
    });
  });
}

function tradedOf(
  layout: PoolLayout,
  isUsed: (position: number) => boolean,
): Pick<FamilyTrade, 'poolIds' | 'traders'> {
  if (layout.ids.every((_, position) => isUsed(position)))
    return { poolIds: undefined, traders: layout.tradersOf };
  const poolIds = Object.freeze(layout.ids.filter((_, position) => isUsed(position)));
  return { poolIds, traders: tradersOf(layout, isUsed) };
}

/**
 * Pools of a family that routers find: none with the tokens, version and fee of an earlier one, and no pairs with a fee that
 * routers do not reckon with, unless there are no others: then the refusal names the fee.
 */
function usedBy(
  pools: ChainPools['pools'],
  isOwn: (position: number) => boolean,
): (position: number) => boolean {
  const known = new Set<string>();
  const isRouted = pools.map((pool, position) => {
    const terms = isOwn(position) ? uniswapTermsOf(pool) : undefined;
    if (terms === undefined) return true;
    const name = [terms.isPair, terms.fee, ...pool.kind.denoms(pool.state)].join(' ');
    const isFirst = !known.has(name);
    known.add(name);
    return isFirst && (!terms.isPair || terms.fee === routedPairFee);
  });
  const hasRouted = isRouted.some((is, position) => is && isOwn(position));
  return (position) => isOwn(position) && (!hasRouted || isRouted[position] === true);
}

const knownFamilies = /* @__PURE__ */ new WeakMap<PoolLayout, readonly FamilyTrade[]>();

function tradersOf(layout: PoolLayout, isOwn: (position: number) => boolean): SwapMarket['traders'] {
  const traders = new Map<string, readonly number[]>();
  for (const [denom, list] of layout.tradersOf) {
    const own = list.filter(isOwn);
    if (own.length > 0) traders.set(denom, Object.freeze(own));
  }
  return freezeMap(traders);
}

function marketFor(
  pools: Pools,
  chain: ChainPools,
  { family, isOnly, poolIds, traders }: FamilyTrade,
  others: LeftOutPools = new Map(),
): SwapMarket {
  const { chainId, height, time, timestamp, isSynthetic, denoms } = chain;
  // A file of both families names the venue of one of them.
  const isNamed = isOnly || (chain.venue !== undefined && isOfFamily(chain.venue, family));
  const shop: Shop = { pools, chain, poolIds, isRouted: family === 'uniswap' };
  return Object.freeze({
    chainId,
    venue: isNamed ? chain.venue : undefined,
    family,
    height,
    time,
    timestamp,
    isSynthetic,
    leftOut: countLeftOut({
      leftOut: new Map([...chain.leftOut, ...others]),
      pools: { length: chain.pools.length - others.size },
    }),
    ...(shop.isRouted && {
      withOnly: (isUsed: (pool: MarketPool) => boolean) =>
        marketWithOnly(pools, chain, { family, isOnly }, isUsed),
    }),
    traders,
    hintsOf: (denom: string) => denoms.get(denom),
    exactIn: (ask: ExactInAsk) => exactIn(shop, ask),
    exactOut: (ask: ExactOutAsk) => exactOut(shop, ask),
  });
}

/** The market of those pools that pass a test; pools that fail it take no place of equal ones. */
function marketWithOnly(
  pools: Pools,
  chain: ChainPools,
  trade: Pick<FamilyTrade, 'family' | 'isOnly'>,
  isUsed: (pool: MarketPool) => boolean,
): SwapMarket {
  const isOwn = chain.pools.map((pool) => {
    const terms = uniswapTermsOf(pool);
    if (terms === undefined) return undefined;
    const fee = terms.isPair ? undefined : terms.fee;
    return isUsed({ id: pool.state.id, tokens: pool.kind.denoms(pool.state), fee });
  });
  const others = chain.layout.ids.flatMap((id, position) =>
    isOwn[position] === false ? [[id, 'OTHER_FACTORY'] as const] : [],
  );
  const traded = tradedOf(
    chain.layout,
    usedBy(chain.pools, (position) => isOwn[position] === true),
  );
  return marketFor(pools, chain, { ...trade, ...traded }, new Map(others));
}

/** Pools that a market searches. */
interface Shop {
  readonly pools: Pools;
  readonly chain: ChainPools;
  /** Pools that it trades by; all of the chain if absent. */
  readonly poolIds: readonly string[] | undefined;
  /** Whether routers of Uniswap trade there. */
  readonly isRouted: boolean;
}

function exactIn(shop: Shop, ask: ExactInAsk): MarketSwap | NoSwap {
  const { ends, options, state } = termsOf(shop, ask);
  const { amountIn, maxParts: maxRoutes, leastGainPpm, wantsBound } = ask;
  const cost = ask.cost && { ...ask.cost, perHop: ask.cost.perHop ?? 0n, perRoute: ask.cost.perRoute ?? 0n };
  const split = bestSplit(
    shop.pools,
    { ...ends, amountIn, maxRoutes, cost, leastGainPpm, wantsBound },
    options,
  );
  if (isRefused(split)) return noSwap(split);
  const { isComplete, bound } = split;
  return { ...swapOf(state, split), isComplete, ...(bound && { bound }) };
}

function exactOut(shop: Shop, ask: ExactOutAsk): MarketSwap | NoSwap {
  const { ends, options, state } = termsOf(shop, ask);
  let message = 'no path reaches the output';
  for (const count of candidateCounts) {
    const candidates = kBestPaths(shop.pools, { ...ends, amountOut: ask.amountOut, count }, options);
    if (isRefused(candidates)) return noSwap(candidates);
    const paths = shop.isRouted
      ? candidates.paths.filter(({ path }) => isOfOneVersion(state, path))
      : candidates.paths;
    const { best, why } = cheapest(paths, state, ask.amountOut);
    const { isComplete } = candidates;
    if (best !== undefined)
      return withLeastInput({ ...swapOf(state, best), isComplete }, state, ask.amountOut);
    message = why?.message ?? message;
    if (candidates.paths.length < count) break;
  }
  return { rule: 'EXACT_OUT_SHORT', message };
}

/** Whether a path leads over pools of one type. Routers give no exact output over both versions, since each takes another call. */
function isOfOneVersion(state: PoolState, path: PathQuote['path']): boolean {
  return new Set(path.map(({ pool }) => poolAt(state, pool)?.kind.type)).size === 1;
}

/** Part of an output that may be paid in addition without notice. */
const usualSurplus = 100_000n;

/** The swap with the least input, found when it is read, if it pays more than one unit and ten millionths above the output. */
function withLeastInput(swap: MarketSwap, state: PoolState, wanted: bigint): MarketSwap {
  const { amountIn, amountOut, routes } = swap;
  const surplus = amountOut - wanted;
  if (surplus <= 1n || surplus * usualSurplus <= wanted) return swap;
  const path = routes[0]?.path ?? [];
  let least: bigint | undefined;
  return {
    ...swap,
    get leastAmountIn() {
      least ??= leastInput(state, path, { amountIn, paid: amountOut, wanted });
      return least;
    },
  };
}

/** The cheapest path by the input of its venue; if none reaches the output, the refusal of the first. */
function cheapest(
  paths: readonly PathQuote[],
  state: PoolState,
  amountOut: bigint,
): { readonly best: SequenceDone | undefined; readonly why: Refusal | undefined } {
  let best: SequenceDone | undefined;
  let why: Refusal | undefined;
  for (const { path } of paths) {
    const done = venueExactOut(state, path, amountOut);
    if (isRefused(done)) why ??= done;
    else if (best === undefined || done.amountIn < best.amountIn) best = done;
  }
  return { best, why };
}

interface Terms {
  readonly ends: QuoteEnds;
  readonly options: QuoteOptions;
  readonly state: PoolState;
}

function termsOf(
  { chain, poolIds }: Shop,
  { denomIn, denomOut, maxHops, state }: ExactInAsk | ExactOutAsk,
): Terms {
  return {
    ends: { chainId: chain.chainId, denomIn, denomOut, maxHops },
    options: { poolIds, state },
    state: state ?? stateOf(chain),
  };
}

function swapOf(before: PoolState, { amountIn, amountOut, routes, after }: SequenceDone): MarketSwap {
  const worth = worthAtSpot(before, { routes });
  return { amountIn, amountOut, routes, after, worth: isRefused(worth) ? undefined : worth };
}

function noSwap({ refusal, message, work = 0 }: Refusal): NoSwap {
  if (refusal === 'search_limit') return { rule: 'SEARCH_LIMIT', message, facts: { work: String(work) } };
  return { rule: refusal === 'no_path' ? 'NO_PATH' : 'NO_LIQUIDITY', message };
}
