import {
  hopExactIn,
  hopExactOut,
  isRefused,
  type Pool,
  poolAt,
  type PoolState,
  takerFeeOf,
} from '../pools/index.js';
import { boundsTo, strayUnits, straysTo } from './bounds.js';
import { type Found, orderOf } from './found.js';
import { type Given, gainsOf } from './gains.js';
import { type Market, marketOf } from './market.js';

/** A search for paths between two denoms, one of whose amounts is given. */
export interface SearchRequest {
  readonly given: Given;
  /** Numbers of denoms: the one whose amount is given, and the other. */
  readonly start: number;
  readonly end: number;
  readonly amount: bigint;
  readonly maxHops: number;
  /** How many paths are wanted. */
  readonly count: number;
  /** Positions of the pools that may be used; all if absent. */
  readonly only?: ReadonlySet<number> | undefined;
  /** Whether a swap that its venue refuses, as Astroport's guard of spreads does, ends a path. */
  readonly obeysVenue: boolean;
  /** Work that the search may do; see `Work`. */
  readonly maxWork: number;
}

/** What a search did. */
export interface SearchResult {
  /** The best paths, the best first. */
  readonly found: readonly Found[];
  readonly work: Work;
  /** Whether no other path could be better: false where the work ran out. */
  readonly isComplete: boolean;
}

/** Work of a search, counted and never timed. */
export interface Work {
  /** Exact quotes of pools. */
  readonly quotes: number;
  /** Slots looked at; a quote counts as much as a thousand. */
  readonly slots: number;
}

/** What a quote counts as, in slots looked at. */
export const quoteWork = 1000;

/**
 * The best paths by exact amounts. Goes into the depth, the most promising slot first, and leaves what cannot beat the paths in hand even
 * at prices that no swap has moved. No path has a pool or a denom twice.
 */
export function search(state: PoolState, request: SearchRequest): SearchResult {
  const market = marketOf(state.chain.layout);
  const gains = allowed(market, gainsOf(state, request.given), request.only);
  const bounds = boundsTo(market, gains, request.end, request.maxHops);
  const run: Run = {
    ...{ state, request, market, gains },
    bounds,
    strays: request.given === 'in' ? straysTo(market, gains, bounds) : [],
    compare: orderOf(market, state.chain.layout, request.given),
    found: [],
    visited: new Uint8Array(market.denoms.length),
    slots: [],
    pools: new Set(),
    work: { quotes: 0, slots: 0 },
    isComplete: true,
  };
  run.visited[request.start] = 1;
  visit(run, request.start, request.amount, request.maxHops);
  return run;
}

interface Run {
  readonly state: PoolState;
  readonly request: SearchRequest;
  readonly market: Market;
  readonly gains: Float64Array;
  readonly bounds: readonly Float64Array[];
  /** Empty where the output is given. */
  readonly strays: readonly Float64Array[];
  readonly compare: (a: Found, b: Found) => number;
  readonly found: Found[];
  /** Denoms of the path under way. */
  readonly visited: Uint8Array;
  /** Slots and pools of the path under way. */
  readonly slots: number[];
  readonly pools: Set<number>;
  readonly work: { quotes: number; slots: number };
  isComplete: boolean;
}

interface Branch {
  readonly slot: number;
  readonly promise: number;
}

function visit(run: Run, denom: number, amount: bigint, hopsLeft: number): void {
  const { request, market } = run;
  for (const { slot, promise } of branchesOf(run, denom, amount, hopsLeft)) {
    if (promise < worst(run)) return;
    if (run.work.slots + run.work.quotes * quoteWork >= request.maxWork) {
      run.isComplete = false;
      return;
    }
    const next = quoted(run, slot, amount);
    if (next === undefined) continue;
    const end = market.ends[slot] ?? 0;
    run.slots.push(slot);
    if (end === request.end) {
      keep(run, { amount: next, slots: [...run.slots] });
    } else {
      const pool = market.pools[slot] ?? 0;
      run.visited[end] = 1;
      run.pools.add(pool);
      visit(run, end, next, hopsLeft - 1);
      run.pools.delete(pool);
      run.visited[end] = 0;
    }
    run.slots.pop();
    if (!run.isComplete) return;
  }
}

/** Slots that may lead to a path worth keeping, the most promising first. */
function branchesOf(run: Run, denom: number, amount: bigint, hopsLeft: number): readonly Branch[] {
  const { market, gains, visited, pools, request } = run;
  const bounds = run.bounds[hopsLeft - 1];
  const strays = run.strays[hopsLeft - 1];
  if (bounds === undefined) return [];
  const branches: Branch[] = [];
  const least = worst(run);
  const start = market.starts[denom] ?? 0;
  const end = market.starts[denom + 1] ?? 0;
  run.work.slots += end - start;
  const size = Number(amount);
  for (let slot = start; slot < end; slot++) {
    const far = market.ends[slot] ?? 0;
    const most = bounds[far] ?? 0;
    const gain = (gains[slot] ?? 0) * most;
    if (gain === 0 || visited[far] === 1 || pools.has(market.pools[slot] ?? 0)) continue;
    // Strays of the hops after the next are not bounded where the output is given: only dust is decided by them.
    const promise =
      request.given === 'in'
        ? size * gain + strayUnits * most + (strays?.[far] ?? 0)
        : strayUnits - Math.max(0, size - strayUnits) / gain;
    if (promise >= least) branches.push({ slot, promise });
  }
  return branches.sort((a, b) => b.promise - a.promise || a.slot - b.slot);
}

/** What a path must promise to be worth a look: as much as the worst of those in hand, once there are enough. */
function worst({ found, request }: Run): number {
  const last = found[request.count - 1];
  if (last === undefined) return Number.NEGATIVE_INFINITY;
  return request.given === 'in' ? Number(last.amount) : -Number(last.amount);
}

function keep({ found, compare, request }: Run, path: Found): void {
  const place = found.findIndex((each) => compare(path, each) < 0);
  if (place === -1) found.push(path);
  else found.splice(place, 0, path);
  found.length = Math.min(found.length, request.count);
}

/** What a slot pays for an amount, or asks for it; nothing where it refuses. */
function quoted(run: Run, slot: number, amount: bigint): bigint | undefined {
  const { market, state, request } = run;
  const near = market.denoms[market.owners[slot] ?? 0] ?? '';
  const far = market.denoms[market.ends[slot] ?? 0] ?? '';
  const pool = poolOf(state, market.pools[slot] ?? 0);
  if (pool === undefined) return undefined;
  run.work.quotes++;
  const fees = state.chain.takerFees;
  const hop =
    request.given === 'in'
      ? hopExactIn(pool, { denomIn: near, denomOut: far, amountIn: amount }, takerFeeOf(fees, near, far))
      : hopExactOut(pool, { denomIn: far, denomOut: near, amountOut: amount }, takerFeeOf(fees, far, near));
  if (isRefused(hop) || (request.obeysVenue && hop.venueRefusal !== undefined)) return undefined;
  return request.given === 'in' ? hop.amountOut : hop.amountIn;
}

function poolOf(state: PoolState, position: number): Pool | undefined {
  return poolAt(state, state.chain.layout.ids[position] ?? '');
}

function allowed(market: Market, gains: Float64Array, only: ReadonlySet<number> | undefined): Float64Array {
  if (only === undefined) return gains;
  return gains.map((gain, slot) => (only.has(market.pools[slot] ?? 0) ? gain : 0));
}
