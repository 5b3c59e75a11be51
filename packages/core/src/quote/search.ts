import { hopExactIn, hopExactOut, isRefused, poolAt, sketchShare, takerFeeOf } from '../pools/index.js';
import { type Field, type Given, hopAt } from './field.js';
import { type Found, orderOf } from './found.js';
import { type Bounds, boundsTo, type Needs, needsFor, strayUnits } from './needs.js';
import { waysFor } from './split/labels.js';
import { Meter } from './split/work.js';

/** A search for paths between two denoms, one of whose amounts is given. */
export interface SearchRequest {
  readonly given: Given;
  /** Numbers of denoms in the market: the one whose amount is given, and the other. */
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

/** Result of a search. */
export interface SearchResult {
  /** The best paths, the best first. */
  readonly found: readonly Found[];
  readonly work: Work;
  /** Whether no other path could be better: false where the work ran out. */
  readonly isComplete: boolean;
}

/** Work of a search, counted and never timed. */
export interface Work {
  /** Exact quotes of pools; one that takes as long as many usual ones counts as these. */
  readonly quotes: number;
  /** Slots looked at; one that floats quote counts as twenty, an exact quote as a thousand. */
  readonly slots: number;
}

/** Cost of a quote, in visited slots. */
const quoteWork = 1000;
/** Work after which a search first computes the needs of paths. */
const firstNeeds = 20_000;
/** Amounts below it are quoted exactly at each hop. */
const mostDust = 1e5;
/** Cost of a quote in floats. */
export const sketchWork = 20;

/** Largest ratio of an output to the output at the price, since the pool's mathematics approximates. */
const slack = 1 + 1e-6;

/**
 * The best paths by exact amounts. Depth first, the most promising slot first, without branches that cannot beat the
 * current paths. For a given input, float bounds that are never too low limit the output of each hop, and only possible
 * improvements are quoted exactly. No path has a pool or a denom twice.
 *
 * @param field between the denoms of the request; it may be of more hops
 */
export function search(field: Field, request: SearchRequest): SearchResult {
  const gains = gainsOf(field, request.maxHops);
  const bounds = boundsTo(field, gains, request.maxHops);
  const run: Run = {
    field,
    request,
    gains,
    bounds,
    needs: undefined,
    needsAt: firstNeeds,
    orders: bounds.most.map(() => new Map<number, Uint32Array>()),
    compare: orderOf(field),
    found: [],
    visited: new Uint8Array(field.denoms),
    slots: [],
    pools: new Set(),
    exact: [request.amount],
    refusedAt: Number.POSITIVE_INFINITY,
    work: { quotes: 0, slots: 0 },
    limit: request.given === 'in' ? Math.min(firstWork, request.maxWork) : request.maxWork,
    isComplete: true,
  };
  run.visited[field.start] = 1;
  explore(run);
  if (run.isComplete || request.given === 'out' || request.maxWork <= firstWork) return run;
  begin(run);
  explore(run);
  return run;
}

/** The price of each slot with its slack: `Infinity`, which bounds nothing, if the price is no number; 0 if it is of no path within the hops. */
function gainsOf({ prices, hops }: Field, maxHops: number): Float64Array {
  return prices.map((price, slot) => {
    if ((hops[slot] ?? 0) > maxHops) return 0;
    return Number.isNaN(price) ? Number.POSITIVE_INFINITY : Math.max(0, price) * slack;
  });
}

interface Run {
  readonly field: Field;
  readonly request: SearchRequest;
  readonly gains: Float64Array;
  readonly bounds: Bounds;
  /** Slots of denoms in search order, by the number of remaining hops. */
  readonly orders: readonly Map<number, Uint32Array>[];
  /** Amounts that paths need to beat recent results; absent before the work of its first use. */
  needs: Needs | undefined;
  needsAt: number;
  readonly compare: (a: Found, b: Found) => number;
  readonly found: Found[];
  /** Denoms of the current path. */
  readonly visited: Uint8Array;
  /** Slots and pools of the current path. */
  readonly slots: number[];
  readonly pools: Set<number>;
  /** Known exact amounts along the current path: one more than hops. */
  readonly exact: bigint[];
  /** Hop of the current path that refuses, found by a later check. */
  refusedAt: number;
  readonly work: { quotes: number; slots: number };
  /** Work at which it ends. */
  limit: number;
  isComplete: boolean;
}

/** Work after which a search for an input begins again with paths that floats find. */
const firstWork = 20_000;
/** Work of these paths in slots, and how many they are at most. */
const labelWork = 200_000;
const mostFirst = 16;

/** Visits all that could beat the paths so far, as far as the work reaches. */
function explore(run: Run): void {
  const { field, request } = run;
  run.isComplete = true;
  run.refusedAt = Number.POSITIVE_INFINITY;
  visit(run, field.start, Number(request.amount), request.maxHops);
}

/** Adds paths that floats find hop by hop: what cannot beat them is left at once. */
function begin(run: Run): void {
  run.limit = run.request.maxWork;
  const { field, request } = run;
  const meter = new Meter(1);
  meter.begin(Math.min(labelWork, request.maxWork));
  const count = Math.min(mostFirst, 2 * request.count);
  const labels = { amount: Number(request.amount), maxHops: request.maxHops, count, width: 8 };
  const found = waysFor(field, field.state, labels, meter);
  run.work.slots += meter.done.slots + sketchWork * meter.done.quotes;
  for (const { way } of found) {
    if (isSpent(run)) return;
    run.slots.push(...way);
    const amount = exactAlong(run);
    if (amount !== undefined) keep(run, { amount, slots: way });
    run.slots.length = 0;
    run.exact.length = 1;
  }
}

function isSpent({ work, limit }: Run): boolean {
  return work.slots + work.quotes * quoteWork >= limit;
}

interface Branch {
  readonly slot: number;
  readonly promise: number;
  /** Largest output of the slot; absent for a given output. */
  readonly next: number | undefined;
}

function visit(run: Run, denom: number, amount: number, hopsLeft: number): void {
  const depth = run.slots.length;
  for (const { slot, promise, next } of branchesOf(run, denom, amount, hopsLeft)) {
    if (promise < worst(run)) return;
    if (isSpent(run)) {
      run.isComplete = false;
      return;
    }
    run.slots.push(slot);
    // Of dust, a unit more is too much.
    const isExact = next === undefined || next < mostDust;
    go(run, slot, isExact ? Number(exactAlong(run)) : next, hopsLeft);
    run.slots.pop();
    run.exact.length = Math.min(run.exact.length, depth + 1);
    if (!run.isComplete || run.refusedAt < depth) return;
    run.refusedAt = Number.POSITIVE_INFINITY;
  }
}

/** Goes on behind a slot: a path that ends is kept, if its exact amount is good enough. */
function go(run: Run, slot: number, next: number, hopsLeft: number): void {
  const { field } = run;
  const end = field.head[slot] ?? 0;
  if (Number.isNaN(next)) return;
  if (end === field.end) {
    const amount = exactAlong(run);
    if (amount !== undefined) keep(run, { amount, slots: [...run.slots] });
    return;
  }
  const pool = field.pool[slot] ?? 0;
  run.visited[end] = 1;
  run.pools.add(pool);
  visit(run, end, next, hopsLeft - 1);
  run.pools.delete(pool);
  run.visited[end] = 0;
}

/** Slots that may lead to a path worth keeping, the most promising first. */
function branchesOf(run: Run, denom: number, amount: number, hopsLeft: number): readonly Branch[] {
  const { field, gains, visited, pools, request } = run;
  const { strays } = run.bounds;
  const bounds = run.bounds.most[hopsLeft - 1];
  if (bounds === undefined) return [];
  const mostStray = strays[hopsLeft]?.[denom] ?? 0;
  const branches: Branch[] = [];
  const least = worst(run);
  const needs = needsOf(run);
  for (const slot of slotsOf(run, denom, hopsLeft)) {
    run.work.slots++;
    const far = field.head[slot] ?? 0;
    const most = bounds[far] ?? 0;
    const gain = (gains[slot] ?? 0) * most;
    // Strays of the hops after the next are not bounded where the output is given: only dust is decided by them.
    const promise =
      request.given === 'in'
        ? amount * gain + mostStray
        : strayUnits - Math.max(0, amount - strayUnits) / gain;
    if (promise < least) break;
    if (visited[far] === 1 || pools.has(field.pool[slot] ?? 0)) continue;
    if (request.given === 'out') branches.push({ slot, promise, next: undefined });
    else {
      const next = paidAtMost(run, slot, amount);
      const sure = Math.min(promise, next * most + (strays[hopsLeft - 1]?.[far] ?? 0));
      if (next > 0 && sure >= least && !(needs !== undefined && next < needs(far, hopsLeft - 1)))
        branches.push({ slot, promise: sure, next });
    }
  }
  return branches.sort((a, b) => b.promise - a.promise || inMarket(field, a.slot) - inMarket(field, b.slot));
}

/** Amounts that paths need, once their computation pays off: repeated after much more work. */
function needsOf(run: Run): Needs | undefined {
  const { field, gains, bounds, request, work } = run;
  if (request.given === 'out' || work.slots < run.needsAt || run.found.length < request.count)
    return run.needs;
  run.needsAt = 16 * work.slots;
  run.needs = needsFor({
    ...{ field, gains, bounds },
    target: worst(run),
    slotsOf: (denom, hops) => slotsOf(run, denom, hops),
    paidAtMost: (slot, amount) => paidAtMost(run, slot, amount),
  });
  return run.needs;
}

/** The slots of a denom that lead to the end, those with the most gain by then first: put in order once in a search. */
function slotsOf({ field, gains, bounds, orders }: Run, denom: number, hopsLeft: number): Uint32Array {
  const known = orders[hopsLeft]?.get(denom);
  if (known !== undefined) return known;
  const most = bounds.most[hopsLeft - 1];
  const by = (slot: number): number => (gains[slot] ?? 0) * (most?.[field.head[slot] ?? 0] ?? 0);
  const slots: number[] = [];
  for (let slot = field.first[denom] ?? 0; slot < (field.first[denom + 1] ?? 0); slot++)
    if (by(slot) > 0) slots.push(slot);
  const order = Uint32Array.from(
    slots.sort((a, b) => by(b) - by(a) || inMarket(field, a) - inMarket(field, b)),
  );
  orders[hopsLeft]?.set(denom, order);
  return order;
}

/** Equal slots are visited in the order of the market, which does not depend on the hops of the field. */
function inMarket({ slot: slots }: Field, slot: number): number {
  return slots[slot] ?? 0;
}

/** Largest output of a slot for an amount, in floats. */
function paidAtMost(run: Run, slot: number, amount: number): number {
  const { field } = run;
  run.work.slots += sketchWork;
  const sketch = field.state.sketches[field.pool[slot] ?? 0];
  const to = field.to[slot] ?? 0;
  const paid = sketch?.pays(field.from[slot] ?? 0, to, amount * (field.kept[slot] ?? 0)) ?? 0;
  if (sketch === undefined || paid === 0) return paid;
  return paid * (1 + sketchShare) + sketch.blur(to) + strayUnits;
}

/** Promise that a path needs: the worst of the current results, once there are enough. */
function worst({ found, request }: Run): number {
  const last = found[request.count - 1];
  // Less than a unit is not paid.
  if (request.given === 'in') return last === undefined ? 1 : Number(last.amount);
  return last === undefined ? Number.NEGATIVE_INFINITY : -Number(last.amount);
}

function keep({ found, compare, request }: Run, path: Found): void {
  const place = found.findIndex((each) => compare(path, each) <= 0);
  const next = found[place];
  if (next !== undefined && compare(path, next) === 0) return;
  if (next === undefined) found.push(path);
  else found.splice(place, 0, path);
  found.length = Math.min(found.length, request.count);
}

/** The exact amount at the end of the current path; undefined if a hop refuses, which is noted. */
function exactAlong(run: Run): bigint | undefined {
  const { exact, slots } = run;
  for (let depth = exact.length - 1; depth < slots.length; depth++) {
    const next = quoted(run, slots[depth] ?? 0, exact[depth] ?? 0n);
    if (next === undefined) {
      run.refusedAt = depth;
      return undefined;
    }
    exact.push(next);
  }
  return exact.at(-1);
}

/** Output or input of a slot for an amount; undefined if it refuses. */
function quoted(run: Run, slot: number, amount: bigint): bigint | undefined {
  const { field, request } = run;
  const { pool: id, near, far } = hopAt(field, slot);
  const pool = poolAt(field.pools, id);
  if (pool === undefined) return undefined;
  run.work.quotes += effortOf(run, slot, amount);
  const fees = field.pools.chain.takerFees;
  const hop =
    request.given === 'in'
      ? hopExactIn(pool, { denomIn: near, denomOut: far, amountIn: amount }, takerFeeOf(fees, near, far))
      : hopExactOut(pool, { denomIn: far, denomOut: near, amountOut: amount }, takerFeeOf(fees, far, near));
  if (isRefused(hop) || (request.obeysVenue && hop.venueRefusal !== undefined)) return undefined;
  return request.given === 'in' ? hop.amountOut : hop.amountIn;
}

function effortOf({ field, request }: Run, slot: number, amount: bigint): number {
  if (request.given === 'out') return 1;
  const sketch = field.state.sketches[field.pool[slot] ?? 0];
  return Math.ceil(sketch?.effort(field.from[slot] ?? 0, field.to[slot] ?? 0, Number(amount)) ?? 1);
}
