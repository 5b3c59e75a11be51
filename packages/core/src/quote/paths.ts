import {
  type ChainPools,
  isRefused,
  type PoolLayout,
  type Pools,
  type PoolState,
  type Refusal,
  refused,
  type RouteDone,
  sequenceExactIn,
  sequenceExactOut,
  stateOf,
} from '../pools/index.js';
import { memoByParts, quote, remembered, RoutingError } from '../primitives/index.js';
import { type Field, fieldOf, type Given, hopAt } from './field.js';
import { forward, type Found } from './found.js';
import { marketOf } from './market.js';
import { search, type SearchRequest, type Work } from './search.js';

/** A swap that is wanted on one chain: its input is given, or its output. */
export type PathQuery = QuoteEnds &
  (
    | {
        /** Given input, base units. */
        readonly amountIn: bigint;
      }
    | {
        /** Wanted output, base units. */
        readonly amountOut: bigint;
      }
  );

/** A wanted swap with the number of paths. */
export type CountedQuery = PathQuery & {
  /** Most paths to return, 1 to 1000. */
  readonly count: number;
};

/** Ends of the wanted paths, and their chain. */
export interface QuoteEnds {
  /** Chain id. */
  readonly chainId: string;
  /** Denom of the input. */
  readonly denomIn: string;
  /** Denom of the output. */
  readonly denomOut: string;
  /** Pools that a path may go through, 1 to 6; 4 if absent. */
  readonly maxHops?: number | undefined;
}

/** Limits of a search. */
export interface QuoteOptions {
  /** Ids of the pools that may be used; all if absent. */
  readonly poolIds?: readonly string[] | undefined;
  /** Pools as swaps before this one have left them; of the query's chain. */
  readonly state?: PoolState | undefined;
  /**
   * Whether paths that a venue would refuse are excluded, as by Astroport's guard. Default: for a given input. For a given output
   * the venue uses another procedure, which only a plan follows, and hops have the `venueRefusal`.
   */
  readonly obeysVenue?: boolean | undefined;
  /** Work after which a search ends: slots visited, a thousand for each exact quote. Default: 20 million. */
  readonly maxWork?: number | undefined;
}

/** Paths that were found, and how far the search went. */
export interface BestPaths {
  /** The best first, each as if it were carried out alone. */
  readonly paths: readonly PathQuote[];
  /** Whether no other path could be better: false where `maxWork` ended the search. */
  readonly isComplete: boolean;
  /** Counted work. */
  readonly work: Work;
}

/** A path with the amounts that the chain would carry out. */
export interface PathQuote extends RouteDone {
  /** The pools afterwards. */
  readonly after: PoolState;
}

/**
 * The best paths by exact output (or cost, for a given output). Equal ones are ordered by fewer hops, then by
 * ids of pools. No path uses a pool or a denom twice.
 *
 * @param query with the number of paths, 1 to 1000
 * @returns at most that many paths, at least one; else `no_path` if no pools join the denoms within the hops, and
 * `insufficient_liquidity` if they do and none can pay, `search_limit` if the work ended before one was found
 * @throws RoutingError `UNKNOWN_CHAIN`; `LIMIT_EXCEEDED` for hops or a number of paths out of bounds
 */
export function kBestPaths(
  pools: Pools,
  query: CountedQuery,
  options: QuoteOptions = {},
): BestPaths | Refusal {
  const ready = readyFor(pools, query, options);
  if (isRefused(ready)) return ready;
  const { state, request } = ready;
  const field = fieldOf(state, request);
  if (field === undefined) return noPath(query, request.maxHops);
  const result = search(field, request);
  const paths = result.found.flatMap((found) => carriedOut(field, query, found));
  if (paths.length === 0) return nonePays(result);
  return { paths, isComplete: result.isComplete, work: result.work };
}

/** A checked query with the inputs of its search. */
export interface Ready {
  readonly state: PoolState;
  readonly request: SearchRequest;
}

/** The search that a query asks for. @returns a refusal where there is nothing to search @throws RoutingError as `kBestPaths` */
export function readyFor(pools: Pools, query: CountedQuery, options: QuoteOptions): Ready | Refusal {
  const chain = chainOf(pools, query.chainId);
  const maxHops = bounded(query.maxHops ?? 4, 6, 'maxHops');
  const count = bounded(query.count, 1000, 'count');
  const state = options.state ?? stateOf(chain);
  const chosen = positionsOf(chain, options.poolIds);
  if (chosen !== undefined && 'refusal' in chosen) return chosen;
  const unfit = unfitOf(query);
  if (unfit !== undefined) return unfit;
  const [given, amount] = givenOf(query);
  const only = given === 'in' ? chosen : swappingOut(chain, chosen);
  const [near, far] = given === 'in' ? [query.denomIn, query.denomOut] : [query.denomOut, query.denomIn];
  const { numberOf } = marketOf(chain.layout);
  const [start, end] = [numberOf.get(near), numberOf.get(far)];
  if (start === undefined || end === undefined) return noPath(query, maxHops);
  const maxWork = options.maxWork ?? 20_000_000;
  const obeysVenue = options.obeysVenue ?? given === 'in';
  return { state, request: { given, start, end, amount, maxHops, count, only, obeysVenue, maxWork } };
}

function chainOf({ chains }: Pools, chainId: string): ChainPools {
  for (const chain of chains.values()) if (chain.chainId === chainId) return chain;
  throw new RoutingError('UNKNOWN_CHAIN', 'chainId', `there are no pools of ${quote(chainId)}`);
}

function bounded(value: number, most: number, field: string): number {
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new RoutingError('LIMIT_EXCEEDED', field, `\`${field}\` must be a whole number from 1 to ${most}`);
}

/** Positions of pools by their ids; a frozen list of them is read once for a layout. */
function positionsOf(
  { layout }: ChainPools,
  ids: readonly string[] | undefined,
): ReadonlySet<number> | Refusal | undefined {
  if (ids === undefined) return undefined;
  const read = (): ReadonlySet<number> | Refusal => readPositions(layout, ids);
  return Object.isFrozen(ids) ? knownPositions([layout, ids], read) : read();
}

const knownPositions = /* @__PURE__ */ memoByParts<ReadonlySet<number> | Refusal>();

function readPositions({ positions }: PoolLayout, ids: readonly string[]): ReadonlySet<number> | Refusal {
  const known = new Set<number>();
  for (const id of ids) {
    const position = positions.get(id);
    if (position === undefined) return refused('unknown_pool', `there is no pool ${id}`);
    known.add(position);
  }
  return known;
}

/** Positions of the chosen pools (all if absent) that swap for given outputs too; all if absent. */
function swappingOut(
  chain: ChainPools,
  chosen: ReadonlySet<number> | undefined,
): ReadonlySet<number> | undefined {
  const able = ableToSwapOut(chain);
  if (able === undefined || chosen === undefined) return chosen ?? able;
  return new Set([...chosen].filter((position) => able.has(position)));
}

/** Positions of the pools of a layout that swap for given outputs; absent if all do. */
function ableToSwapOut({ layout, pools }: ChainPools): ReadonlySet<number> | undefined {
  return remembered(knownAble, layout, () => {
    const able = pools.flatMap(({ kind }, position) => (kind.isExactInOnly === true ? [] : [position]));
    return { positions: able.length < pools.length ? new Set(able) : undefined };
  }).positions;
}

const knownAble = /* @__PURE__ */ new WeakMap<
  PoolLayout,
  { readonly positions: ReadonlySet<number> | undefined }
>();

function givenOf(query: PathQuery): readonly [Given, bigint] {
  return 'amountIn' in query ? ['in', query.amountIn] : ['out', query.amountOut];
}

const amountEnd = 1n << 256n;

function unfitOf(query: PathQuery): Refusal | undefined {
  const [, amount] = givenOf(query);
  if (query.denomIn === query.denomOut) return refused('same_denom', 'a denom is not exchanged for itself');
  if (amount <= 0n) return refused('zero_amount', 'the amount must be above 0');
  return amount >= amountEnd ? refused('overflow', 'the amount is beyond 256 bits') : undefined;
}

/** A found path as the chain would execute it. */
function carriedOut(field: Field, query: PathQuery, { slots }: Found): readonly PathQuote[] {
  const { pools: state, given } = field;
  const [, amount] = givenOf(query);
  const hops = slots.map((slot) => hopAt(field, slot));
  const done =
    given === 'in'
      ? sequenceExactIn(state, query.denomIn, [
          { amountIn: amount, path: hops.map(({ pool, far }) => ({ pool, denomOut: far })) },
        ])
      : sequenceExactOut(state, query.denomOut, [
          {
            amountOut: amount,
            path: forward(hops, given).map(({ pool, far }) => ({ pool, denomIn: far })),
          },
        ]);
  if (isRefused(done)) return [];
  return done.routes.map((route) => ({ ...route, after: done.after }));
}

export function noPath({ denomIn, denomOut }: QuoteEnds, maxHops: number): Refusal {
  return refused('no_path', `no pools join ${denomIn} and ${denomOut} within ${maxHops} hops`);
}

/** The refusal of a search that found pools which join the denoms, and no plan. */
export function nonePays({
  isComplete,
  work,
}: {
  readonly isComplete: boolean;
  readonly work: { readonly slots: number };
}): Refusal {
  if (isComplete) return refused('insufficient_liquidity', 'no path can do a swap of this amount');
  const message = 'the work that a search may do ended before a plan was found';
  return { ...refused('search_limit', message), work: work.slots };
}

/**
 * The path that pays most for an input, or needs least for an output, exactly as the chain would execute it.
 *
 * @returns the path, or why there is none, as `kBestPaths` says it
 * @throws RoutingError as `kBestPaths`
 * @example bestPath(pools, { chainId: 'osmosis-1', denomIn: 'uosmo', denomOut: 'uion', amountIn: 1_000_000n })
 */
export function bestPath(pools: Pools, query: PathQuery, options: QuoteOptions = {}): PathQuote | Refusal {
  const best = kBestPaths(pools, { ...query, count: 1 }, options);
  if (isRefused(best)) return best;
  return best.paths[0] ?? refused('no_path', 'there is no path');
}
