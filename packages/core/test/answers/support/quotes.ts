/** What is asked about pools that a request brings along, as functions of JSON. */
import {
  createPools,
  exportPools,
  hopExactIn,
  hopExactOut,
  isRefused,
  type Pool,
  type Pools,
  type PoolState,
  priceImpact,
  type Refusal,
  type RouteIn,
  type RouteOut,
  type SequenceDone,
  sequenceExactIn,
  sequenceExactOut,
  stateOf,
  type SwapLimits,
  updatePools,
  type PoolsUpdate,
} from 'wayfold/pools';
import {
  asExactIn,
  bestPath,
  bestSplit,
  kBestPaths,
  marketsOf,
  type PathQuery,
  type QuoteOptions,
  type SplitQuery,
} from 'wayfold/quote';
import { digestOf } from '../../../../../test/support/pinned.js';

/** Files of pools, and what happened to those of the first since. */
interface GivenPools {
  readonly files: readonly unknown[];
  readonly skipInvalid?: boolean;
  readonly update?: PoolsUpdate;
}

function poolsOf({ files, skipInvalid, update }: GivenPools): Pools {
  const pools = createPools(files, skipInvalid === undefined ? {} : { skipInvalid });
  return update === undefined ? pools : updatePools(pools, update, { skipInvalid: skipInvalid === true });
}

/** What is read from files and an update. */
export function filesOf(body: unknown): object {
  const pools = poolsOf(body as GivenPools);
  const chains = [...pools.chains.values()].map(({ pools: _pools, layout, ...facts }) => ({
    ...facts,
    layout,
  }));
  return { chains, exported: exportPools(pools), diagnostics: pools.diagnostics };
}

/** Digest of the changed pools as rows. */
const rowsAfter = ({ changed }: PoolState): string =>
  digestOf([...changed.values()].map(({ kind, state }: Pool) => kind.write(state)));

function doneOf(before: PoolState, done: (SequenceDone & { readonly work?: object }) | Refusal): object {
  if (isRefused(done)) return done;
  const { after, work: counted, ...rest } = done;
  return { ...rest, counted, impact: priceImpact(before, done), after: rowsAfter(after) };
}

/** A swap in the first pool of a file, in both directions of the question, its prices, and the pool in floats. */
export function hopOf(body: unknown): object {
  const { denomIn, denomOut, amount, fee, limits, ...given } = body as GivenPools & {
    readonly denomIn: string;
    readonly denomOut: string;
    readonly amount: bigint;
    readonly fee: bigint;
    readonly limits?: SwapLimits;
  };
  const [chain] = poolsOf(given).chains.values();
  const pool = chain?.pools[0];
  if (pool === undefined) return { none: true };
  const { kind, state } = pool;
  const ends = { denomIn, denomOut, ...(limits && { limits }) };
  const written = (hop: ReturnType<typeof hopExactIn>): object =>
    isRefused(hop) ? hop : { ...hop, after: hop.after.kind.write(hop.after.state) };
  const denoms = kind.denoms(state);
  const [from, to] = [denoms.indexOf(denomIn), denoms.indexOf(denomOut)];
  const sketch = kind.sketch(state);
  const isPair = from >= 0 && to >= 0 && from !== to;
  return {
    in: written(hopExactIn(pool, { ...ends, amountIn: amount }, fee)),
    out: written(hopExactOut(pool, { ...ends, amountOut: amount }, fee)),
    price: kind.spotPrice(state, denomIn, denomOut),
    fraction: kind.spotFraction?.(state, denomIn, denomOut),
    ...(isPair && {
      rate: sketch.rate(from, to),
      pays: sketch.pays(from, to, Number(amount)),
      effort: sketch.effort(from, to, Number(amount)),
      blur: sketch.blur(to),
    }),
  };
}

/** Routes that are given, carried out one after another. */
export function sequenceOf(body: unknown): object {
  const { denomIn, denomOut, routes, ...given } = body as GivenPools & {
    readonly denomIn?: string;
    readonly denomOut?: string;
    readonly routes: readonly (RouteIn & RouteOut)[];
  };
  const [chain] = poolsOf(given).chains.values();
  if (chain === undefined) return { none: true };
  const state = stateOf(chain);
  if (denomIn !== undefined) return doneOf(state, sequenceExactIn(state, denomIn, routes));
  return doneOf(state, sequenceExactOut(state, denomOut ?? '', routes));
}

/** Paths, splits and markets that are found. */
export function foundOf(body: unknown): object {
  const {
    query,
    options = {},
    moved,
    ask,
    ...given
  } = body as GivenPools & {
    readonly ask: 'paths' | 'path' | 'split' | 'as-exact-in' | 'markets';
    readonly query: PathQuery & SplitQuery & { readonly count: number };
    readonly options?: QuoteOptions;
    /** Swaps before the question. */
    readonly moved?: { readonly denomIn: string; readonly routes: readonly RouteIn[] };
  };
  const pools = poolsOf(given);
  const [chain] = pools.chains.values();
  if (chain === undefined) return { none: true };
  const start = stateOf(chain);
  const done = moved && sequenceExactIn(start, moved.denomIn, moved.routes);
  const state = done === undefined || isRefused(done) ? start : done.after;
  const all = { ...options, state };
  if (ask === 'split') return doneOf(state, bestSplit(pools, query, all));
  if (ask === 'markets') return marketsFor(pools, query, state);
  if (ask === 'as-exact-in') {
    const found = bestPath(pools, query, all);
    if (isRefused(found) || !('amountOut' in query)) return found;
    const compared = asExactIn(pools, { ...query, found }, all);
    return { ...compared, alternative: compared?.alternative && doneOf(state, compared.alternative) };
  }
  const paths = ask === 'path' ? bestPath(pools, query, all) : kBestPaths(pools, query, all);
  if (isRefused(paths)) return paths;
  const written = ({ after, ...rest }: Exclude<ReturnType<typeof bestPath>, Refusal>): object => ({
    ...rest,
    after: rowsAfter(after),
  });
  if (!('paths' in paths)) return written(paths);
  const { work: counted, isComplete } = paths;
  return { isComplete, counted, paths: paths.paths.map(written) };
}

/** What markets say and sell. */
function marketsFor(pools: Pools, query: PathQuery & SplitQuery, state: PoolState): object {
  const { denomIn, denomOut, amountIn, amountOut, maxRoutes } = query as Partial<PathQuery & SplitQuery> & {
    readonly denomIn: string;
    readonly denomOut: string;
    readonly amountOut?: bigint;
  };
  const written = (swap: object): object =>
    'after' in swap ? { ...swap, after: rowsAfter(swap.after as PoolState) } : swap; // of the market's own
  return marketsOf(pools).map(({ exactIn, exactOut, hintsOf, ...facts }) => ({
    ...facts,
    hints: [hintsOf(denomIn), hintsOf(denomOut)],
    ...(amountIn !== undefined && {
      in: written(exactIn({ denomIn, denomOut, amountIn, maxParts: maxRoutes ?? 1, state })),
    }),
    ...(amountOut !== undefined && { out: written(exactOut({ denomIn, denomOut, amountOut, state })) }),
  }));
}
