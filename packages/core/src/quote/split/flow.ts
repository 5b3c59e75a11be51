import type { Sketch } from '../../pools/index.js';
import { type Field, type FloatState, stateWith, usable } from '../field.js';
import type { Way } from './labels.js';
import type { Meter } from './work.js';

/** Paths with amounts, executed one after another in floats. */
export interface Plan {
  readonly ways: readonly Way[];
  readonly amounts: readonly number[];
  readonly out: number;
}

/** A hop of a path. */
interface Leg {
  /** Place of its pool in the list of the flow. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** Share after the taker fee. */
  readonly kept: number;
}

/** Paths on the pools before the swap. */
export interface Flow {
  readonly field: Field;
  readonly ways: readonly Way[];
  readonly legs: readonly (readonly Leg[])[];
  /** Pools of the field that the paths use, and their sketches. */
  readonly pools: readonly number[];
  readonly before: readonly Sketch[];
  readonly hops: number;
  /** Hops of the paths through each of the pools. */
  readonly users: readonly (readonly User[])[];
}

/** A hop of a path through a pool. */
interface User {
  readonly way: number;
  readonly leg: Leg;
}

export function flowOf(field: Field, ways: readonly Way[]): Flow {
  const places = new Map<number, number>();
  const legs = ways.map((way) =>
    way.map((slot): Leg => {
      const pool = field.pool[slot] ?? 0;
      const at = places.get(pool) ?? places.size;
      places.set(pool, at);
      return { at, from: field.from[slot] ?? 0, to: field.to[slot] ?? 0, kept: field.kept[slot] ?? 0 };
    }),
  );
  const pools = [...places.keys()];
  const before = pools.flatMap((pool) => field.state.sketches[pool] ?? []);
  const users: User[][] = pools.map(() => []);
  for (const [way, list] of legs.entries()) for (const leg of list) users[leg.at]?.push({ way, leg });
  return { field, ways, legs, pools, before, users, hops: ways.reduce((sum, { length }) => sum + length, 0) };
}

/** Total output of the paths for their amounts, and the pools afterwards; undefined if a part is refused. */
export interface Ran {
  readonly out: number;
  readonly after: readonly Sketch[];
}

export function run(flow: Flow, amounts: readonly number[], meter: Meter): Ran | undefined {
  const { legs, before } = flow;
  const after = before.slice();
  let out = 0;
  meter.quotes(flow.hops);
  for (let way = 0; way < legs.length; way++) {
    let amount = amounts[way] ?? 0;
    if (!(amount > 0)) continue;
    for (const { at, from, to, kept } of legs[way] ?? []) {
      const sketch = after[at];
      const input = amount * kept;
      const paid = sketch?.pays(from, to, input) ?? 0;
      if (sketch === undefined || !(paid > 0)) return undefined;
      after[at] = sketch.after(from, to, input, paid);
      // Less than a unit is not paid.
      amount = paid < 1 - 1e-9 ? 0 : paid;
      if (amount === 0) break;
    }
    out += amount;
  }
  return { out, after };
}

/** Output per unit more of a path, on pools as all paths leave them. */
export function marginal({ legs }: Flow, after: readonly Sketch[], way: number): number {
  let rate = 1;
  for (const { at, from, to, kept } of legs[way] ?? []) rate *= usable(after[at]?.rate(from, to) ?? 0) * kept;
  return rate;
}

/**
 * By path, the true output per unit more relative to `marginal`: fees that stay in a pool improve its price for the next
 * swap, not for the same one. A pool that is used in two directions has none.
 */
export function corrections(
  flow: Flow,
  amounts: readonly number[],
  after: readonly Sketch[],
  meter: Meter,
): readonly number[] {
  const { legs, before, users } = flow;
  meter.quotes(flow.hops + 2 * before.length);
  const inputs = flow.pools.map(() => 0);
  const now = before.slice();
  for (const [way, list] of legs.entries()) {
    let amount = amounts[way] ?? 0;
    for (const { at, from, to, kept } of list) {
      if (!(amount > 0)) break;
      const paid = now[at]?.pays(from, to, amount * kept) ?? 0;
      inputs[at] = (inputs[at] ?? 0) + amount * kept;
      const next = now[at]?.after(from, to, amount * kept, paid);
      if (next !== undefined) now[at] = next;
      amount = paid;
    }
  }
  const factors = before.map((sketch, at) => {
    const [leg, ...others] = (users[at] ?? []).map((user) => user.leg);
    const input = inputs[at] ?? 0;
    if (leg === undefined || others.some(({ from, to }) => from !== leg.from || to !== leg.to)) return 1;
    const step = input * 1e-4;
    const more = sketch.pays(leg.from, leg.to, input + step) - sketch.pays(leg.from, leg.to, input - step);
    const factor = more / (2 * step) / usable(after[at]?.rate(leg.from, leg.to) ?? 0);
    return factor > 0.5 && factor < 2 ? factor : 1;
  });
  return legs.map((list) => list.reduce((product, { at }) => product * (factors[at] ?? 1), 1));
}

/**
 * Outputs per unit of all paths after a step more of one of them; undefined if the pools refuse the step.
 *
 * @param rates outputs per unit before the step
 */
export function ratesAfter(
  { legs, users }: Flow,
  after: readonly Sketch[],
  { way, step, rates }: { readonly way: number; readonly step: number; readonly rates: readonly number[] },
): readonly number[] | undefined {
  const moved = [...rates];
  let amount = step;
  for (const { at, from, to, kept } of legs[way] ?? []) {
    const sketch = after[at];
    const input = amount * kept;
    const paid = sketch?.pays(from, to, input) ?? 0;
    if (sketch === undefined || !(paid > 0)) return undefined;
    const next = sketch.after(from, to, input, paid);
    for (const { way: user, leg } of users[at] ?? []) {
      const rate = usable(sketch.rate(leg.from, leg.to));
      if (rate > 0) moved[user] = ((moved[user] ?? 0) * usable(next.rate(leg.from, leg.to))) / rate;
    }
    amount = paid;
  }
  return moved;
}

/** The state of the field after a run. */
export function stateAfter({ field, pools, before }: Flow, after: readonly Sketch[]): FloatState {
  const changed = new Map<number, Sketch>();
  for (const [place, pool] of pools.entries()) {
    const sketch = after[place];
    if (sketch !== undefined && sketch !== before[place]) changed.set(pool, sketch);
  }
  return changed.size === 0 ? field.state : stateWith(field, changed);
}

/** Whether two paths have equal slots. */
export function isSameWay(a: Way, b: Way): boolean {
  return a.length === b.length && a.every((slot, index) => slot === b[index]);
}
