/** What every pool type promises, whatever its mathematics. Each type runs it over rows of its own. */
import { expect, test } from 'vitest';
import type { KindLike, RefusalLike, RowLike, SwappedLike } from './kind.js';

/** Pools to look at, and how far a type's own rounding may be off. */
export interface Contract<P> {
  /** Rows by name; small and large, even and uneven. */
  readonly rows: readonly (readonly [name: string, row: RowLike])[];
  /** Time at which rows are read, nanoseconds since the epoch. */
  readonly time?: bigint;
  /**
   * Base units of a denom by which approximations of the chain may be off, `0n` where it rounds against the trader at each step.
   * (The series of weighted pools is known to about 10^-8 of the reserve.)
   */
  readonly slack?: (pool: P, denom: string) => bigint;
  /** Base units that an exact output may cost above an exact input that pays the same: the chain rounds each way up, `0n` if absent. */
  readonly surplus?: bigint;
  /** What a pool holds of a denom, where that bounds what it pays. */
  readonly reserve?: (pool: P, denom: string) => bigint | undefined;
  /** Inputs to try in rising order; powers of ten with odd digits where none are given. */
  readonly amounts?: readonly bigint[];
  /** Largest input to try, where approximations are worse than the slack beyond it. */
  readonly most?: (pool: P, denomIn: string) => bigint;
  /** Whether a swap leaves the pool as it was, since its rate is stated from outside. */
  readonly keepsState?: boolean;
}

const ladder: readonly bigint[] = Array.from({ length: 24 }, (_, power) => 10n ** BigInt(power)).flatMap(
  (unit) => [unit, unit * 3n + unit / 7n],
);
const beyond = 2n ** 255n;

/** Declares the contract's tests for a pool type. */
export function testContract<P>(kind: KindLike<P>, contract: Contract<P>): void {
  for (const [name, row] of contract.rows) {
    const read = (): P => kind.read(row, contract.time);
    const name_ = `${kind.type}, ${name}`;
    test(`${name_}: rows are read, frozen and written`, () => checkRow(kind, read(), contract));
    test(`${name_}: what is not a swap is refused`, () => checkRefusals(kind, read(), contract));
    test(`${name_}: more gives no less`, () => checkMonotone(kind, read(), contract));
    test(`${name_}: exact out of exact in`, () => checkInverse(kind, read(), contract));
    test(`${name_}: no profit on a round trip`, () => checkRoundTrip(kind, read(), contract));
    test(`${name_}: the state afterwards equals a reload`, () => checkState(kind, read(), contract));
    test(`${name_}: floats bound what is paid, closely`, () => checkSketch(kind, read(), contract));
  }
}

interface Swap<P> {
  readonly denomIn: string;
  readonly denomOut: string;
  readonly amountIn: bigint;
  readonly swapped: SwappedLike<P>;
}

/** Swaps that the pool does, from small to large, for each two denoms. At least one per pool, or nothing would be tested. */
function swapsOf<P>(kind: KindLike<P>, pool: P, { amounts = ladder, most }: Contract<P>): Swap<P>[][] {
  const all = pairsOf(kind, pool).map(([denomIn, denomOut]) =>
    amounts.flatMap((amountIn): Swap<P>[] => {
      if (most !== undefined && amountIn > most(pool, denomIn)) return [];
      const swapped = kind.exactIn(pool, { denomIn, denomOut, amountIn });
      return 'refusal' in swapped ? [] : [{ denomIn, denomOut, amountIn, swapped }];
    }),
  );
  expect(all.some((swaps) => swaps.length > 1)).toBe(true);
  return all;
}

function pairsOf<P>(kind: KindLike<P>, pool: P): (readonly [string, string])[] {
  const denoms = kind.denoms(pool);
  return denoms.flatMap((a) => denoms.filter((b) => b !== a).map((b) => [a, b] as const));
}

function checkRow<P>(kind: KindLike<P>, pool: P, { time }: Contract<P>): void {
  const row = kind.write(pool);
  expect(JSON.parse(JSON.stringify(row))).toEqual(row);
  expect(kind.read(row, time)).toEqual(pool);
  expect(row['type']).toBe(kind.type);
  expect(new Set(kind.denoms(pool)).size).toBe(kind.denoms(pool).length);
  expect(unfrozen(pool)).toEqual([]);
}

/** Where an object can still be changed. */
function unfrozen(value: unknown, at = 'pool'): string[] {
  if (typeof value !== 'object' || value === null || value instanceof Map || ArrayBuffer.isView(value))
    return [];
  const inner = Object.entries(value).flatMap(([key, member]) => unfrozen(member, `${at}.${key}`));
  return Object.isFrozen(value) ? inner : [at, ...inner];
}

function checkRefusals<P>(kind: KindLike<P>, pool: P, { reserve }: Contract<P>): void {
  const [a = '', b = ''] = kind.denoms(pool);
  const both = (denomIn: string, denomOut: string, amount: bigint): string[] => [
    reasonOf(kind.exactIn(pool, { denomIn, denomOut, amountIn: amount })),
    reasonOf(kind.exactOut(pool, { denomIn, denomOut, amountOut: amount })),
  ];
  expect(both(a, a, 1000n)).toEqual(['same_denom', 'same_denom']);
  expect(reasonOf(kind.spotPrice(pool, a, a))).toBe('same_denom');
  for (const stranger of ['', 'stranger', '__proto__', 'constructor', 'toString', 'length', '0']) {
    if (kind.denoms(pool).includes(stranger)) continue;
    expect(both(a, stranger, 1000n)).toEqual(['denom_not_in_pool', 'denom_not_in_pool']);
    expect(both(stranger, b, 1000n)).toEqual(['denom_not_in_pool', 'denom_not_in_pool']);
    expect(reasonOf(kind.spotPrice(pool, a, stranger))).toBe('denom_not_in_pool');
    expect(reasonOf(kind.spotPrice(pool, stranger, b))).toBe('denom_not_in_pool');
  }
  for (const [denomIn, denomOut] of pairsOf(kind, pool)) {
    expect(both(denomIn, denomOut, 0n)).toEqual(['zero_amount', 'zero_amount']);
    expect(both(denomIn, denomOut, -1n)).toEqual(['zero_amount', 'zero_amount']);
    expect(reasonOf(kind.exactOut(pool, { denomIn, denomOut, amountOut: beyond }))).not.toBe('');
    const held = reserve?.(pool, denomOut);
    if (held !== undefined)
      expect(reasonOf(kind.exactOut(pool, { denomIn, denomOut, amountOut: held + 1n }))).not.toBe('');
    // However large the input, an answer comes, and it never pays what the pool does not hold.
    const flood = kind.exactIn(pool, { denomIn, denomOut, amountIn: beyond });
    if (!('refusal' in flood)) expect(flood.amountOut <= (held ?? beyond)).toBe(true);
  }
}

/** The reason of a refusal, empty where there is none. */
function reasonOf(result: object | bigint): string {
  const refusal = (typeof result === 'object' ? result : {}) as Partial<RefusalLike>; // whatever it is, only this member is looked at
  return refusal.refusal ?? '';
}

function checkMonotone<P>(kind: KindLike<P>, pool: P, contract: Contract<P>): void {
  for (const swaps of swapsOf(kind, pool, contract)) {
    for (const [index, { denomIn, denomOut, amountIn, swapped }] of swaps.entries()) {
      const slack = contract.slack?.(pool, denomOut) ?? 0n;
      const before = swaps[index - 1];
      if (before !== undefined) expect(swapped.amountOut >= before.swapped.amountOut - slack).toBe(true);
      const next = kind.exactIn(pool, { denomIn, denomOut, amountIn: amountIn + 1n });
      if (!('refusal' in next)) expect(next.amountOut >= swapped.amountOut - slack).toBe(true);
    }
  }
}

function checkInverse<P>(kind: KindLike<P>, pool: P, contract: Contract<P>): void {
  let found = 0;
  if (kind.isExactInOnly === true) return;
  for (const { denomIn, denomOut, swapped } of swapsOf(kind, pool, contract).flat()) {
    const out = kind.exactOut(pool, { denomIn, denomOut, amountOut: swapped.amountOut });
    if ('refusal' in out) continue;
    found++;
    expect(out.amountOut).toBe(swapped.amountOut);
    const again = kind.exactIn(pool, { denomIn, denomOut, amountIn: out.amountIn });
    const slack = contract.slack?.(pool, denomOut) ?? 0n;
    if ('refusal' in again) {
      expect(swapped.amountOut <= slack).toBe(true);
      continue;
    }
    // What is asked for pays what was wanted, and is no more than what paid as much: measured at whichever end is less steep.
    expect(again.amountOut >= swapped.amountOut - slack).toBe(true);
    const over = (contract.slack?.(pool, denomIn) ?? 0n) + (contract.surplus ?? 0n);
    const isLess = out.amountIn <= swapped.amountIn + over;
    expect(isLess || (slack > 0n && again.amountOut <= swapped.amountOut + slack)).toBe(true);
  }
  expect(found).toBeGreaterThan(0);
}

function checkRoundTrip<P>(kind: KindLike<P>, pool: P, contract: Contract<P>): void {
  for (const { denomIn, denomOut, swapped } of swapsOf(kind, pool, contract).flat()) {
    const back = kind.exactIn(swapped.after, {
      denomIn: denomOut,
      denomOut: denomIn,
      amountIn: swapped.amountOut,
    });
    const slack = contract.slack?.(swapped.after, denomIn) ?? 0n;
    if (!('refusal' in back)) expect(back.amountOut <= swapped.amountIn + slack).toBe(true);
  }
}

function checkState<P>(kind: KindLike<P>, pool: P, contract: Contract<P>): void {
  const before = kind.write(pool);
  for (const { denomIn, denomOut, amountIn, swapped } of swapsOf(kind, pool, contract).flat()) {
    const reloaded = kind.read(kind.write(swapped.after), contract.time);
    expect(reloaded).toEqual(swapped.after);
    expect(unfrozen(swapped.after)).toEqual([]);
    if (contract.keepsState !== true) expect(swapped.after).not.toEqual(pool);
    const swap = { denomIn, denomOut, amountIn };
    expect(kind.exactIn(reloaded, swap)).toEqual(kind.exactIn(swapped.after, swap));
    const out = kind.exactOut(pool, { denomIn, denomOut, amountOut: swapped.amountOut });
    if (!('refusal' in out)) expect(kind.read(kind.write(out.after), contract.time)).toEqual(out.after);
  }
  expect(kind.write(pool)).toEqual(before);
}

/** Of base units, what is left of whole amounts on the way. */
const strayUnits = 2;

function checkSketch<P>(kind: KindLike<P>, pool: P, contract: Contract<P>): void {
  const sketch = kind.sketch(pool);
  const denoms = kind.denoms(pool);
  for (const { denomIn, denomOut, amountIn, swapped } of swapsOf(kind, pool, contract).flat()) {
    const [from, to] = [denoms.indexOf(denomIn), denoms.indexOf(denomOut)];
    const paid = Number(swapped.amountOut);
    const error = sketch.blur(to) + strayUnits;
    const slack = Number(contract.slack?.(pool, denomOut) ?? 0n);
    const sketched = sketch.pays(from, to, Number(amountIn));
    expect(paid).toBeLessThanOrEqual(Number(amountIn) * sketch.rate(from, to) * (1 + 1e-6) + error);
    expect(paid).toBeLessThanOrEqual(sketched * (1 + 1e-8) + error);
    expect(paid).toBeGreaterThanOrEqual(sketched * (1 - 1e-4) - error - slack);
    // A second swap, at the prices that the first has left: its fees may be elsewhere.
    const after = sketch.after(from, to, Number(amountIn), paid).pays(from, to, Number(amountIn));
    const again = kind.sketch(swapped.after).pays(from, to, Number(amountIn));
    if (again > 0) expect(Math.abs(after - again)).toBeLessThanOrEqual(0.1 * again + error + slack);
  }
  for (const [a, b] of pairsOf(kind, pool)) {
    const price = kind.spotPrice(pool, a, b);
    const rate = sketch.rate(denoms.indexOf(a), denoms.indexOf(b));
    expect(Number.isFinite(rate)).toBe(true);
    expect(rate).toBeGreaterThanOrEqual(0);
    if (typeof price === 'bigint' && price > 10n ** 9n)
      expect(rate).toBeLessThanOrEqual((Number(price) / 1e18) * (1 + 1e-6));
  }
}
