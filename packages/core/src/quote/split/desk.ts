import {
  hopExactIn,
  isRefused,
  poolAt,
  type PoolState,
  type RefusalReason,
  type RouteIn,
  takerFeeOf,
} from '../../pools/index.js';
import { type Field, hopAt } from '../field.js';
import type { SearchResult } from '../search.js';
import type { Plan } from './flow.js';
import type { Way } from './labels.js';
import type { Meter } from './work.js';

/** Where a swap is planned. */
export interface Desk {
  readonly state: PoolState;
  readonly field: Field;
  readonly amountIn: bigint;
  /** The input in floats. */
  readonly total: number;
  /** Whether a swap that its venue refuses, as Astroport's guard of spreads does, is refused. */
  readonly obeysVenue: boolean;
  readonly meter: Meter;
  /** Inputs that slots have refused in the first state. */
  readonly caps: Map<number, number>;
  /** The best single path by exact quotes at each hop, within some work. */
  exactSingle(maxHops: number, maxWork: number): SearchResult;
}

/** A plan in whole units, with its output as the chain pays it. */
export interface Executed {
  readonly ways: readonly Way[];
  readonly parts: readonly bigint[];
  readonly amountOut: bigint;
}

/** Where the pools refuse a plan, and why; `unaffordable` where the budget does not allow the exact quote. */
export interface Stuck {
  readonly route: number;
  readonly slot: number;
  readonly amount: bigint;
  readonly reason: RefusalReason | 'unaffordable';
}

/** Carries out paths exactly, one after another, as long as the budget allows. */
export function execute(desk: Desk, ways: readonly Way[], parts: readonly bigint[]): Executed | Stuck {
  const { state, field, meter } = desk;
  const run = { chain: state.chain, changed: new Map(state.changed) };
  let amountOut = 0n;
  for (const [route, way] of ways.entries()) {
    let amount = parts[route] ?? 0n;
    for (const slot of way) {
      const stuck = (reason: Stuck['reason']): Stuck => ({ route, slot, amount, reason });
      const { pool: id, near: denomIn, far: denomOut } = hopAt(field, slot);
      const pool = poolAt(run, id);
      if (pool === undefined) return stuck('unknown_pool');
      const sketch = field.state.sketches[field.pool[slot] ?? 0];
      const effort = Math.ceil(
        sketch?.effort(field.from[slot] ?? 0, field.to[slot] ?? 0, Number(amount)) ?? 1,
      );
      if (meter.cannotAfford(effort)) return stuck('unaffordable');
      meter.exact(effort);
      const fee = takerFeeOf(state.chain.takerFees, denomIn, denomOut);
      const hop = hopExactIn(pool, { denomIn, denomOut, amountIn: amount }, fee);
      if (isRefused(hop)) return stuck(hop.refusal);
      if (desk.obeysVenue && hop.venueRefusal !== undefined) return stuck(hop.venueRefusal.refusal);
      run.changed.set(id, hop.after);
      amount = hop.amountOut;
    }
    amountOut += amount;
  }
  return { ways, parts, amountOut };
}

export function isStuck(result: Executed | Stuck): result is Stuck {
  return 'reason' in result;
}

/** The routes of a plan as the chain takes them. */
export function routesOf({ field }: Desk, { ways, parts }: Executed): readonly RouteIn[] {
  return ways.map((way, route) => ({
    amountIn: parts[route] ?? 0n,
    path: way.map((slot) => {
      const { pool, far } = hopAt(field, slot);
      return { pool, denomOut: far };
    }),
  }));
}

/** Shares are cut to this grid, so that the last digits of floats do not decide. */
const grid = 2 ** 30;

/** Whole parts of a plan: what cutting leaves goes to the largest. */
export function partsOf({ amountIn, total }: Desk, { amounts }: Plan): readonly bigint[] {
  const parts = amounts.map((amount) => {
    const share = amount / total;
    // A small part keeps its digits.
    const fine = share > 1e-4 ? grid : grid * 2 ** 20;
    return (amountIn * BigInt(Math.round(share * fine))) / BigInt(fine);
  });
  const largest = amounts.indexOf(Math.max(...amounts));
  const rest = amountIn - parts.reduce((sum, part) => sum + part, 0n);
  return parts.map((part, at) => (at === largest ? part + rest : part));
}

/** Amounts without one of them, which the others take in proportion. */
export function withoutAt(amounts: readonly number[], at: number): readonly number[] {
  const rest = amounts.reduce((sum, amount, way) => (way === at ? sum : sum + amount), 0);
  const total = rest + (amounts[at] ?? 0);
  const others = amounts.filter((_, way) => way !== at);
  return others.map((amount) => (rest > 0 ? (amount * total) / rest : total / others.length));
}
