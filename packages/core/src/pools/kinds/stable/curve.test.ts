import { expect, test } from 'vitest';
import { bigDec, ceilInteger, mul, quo } from '../../math/scaled.js';
import { attempt } from '../../refusal.js';
import { type Curve, exchanged } from './curve.js';

const seed = Number(process.env['RANDOM_SEED'] ?? 20_260_801);
const runs = Number(process.env['RANDOM_RUNS'] ?? 400);
const { one } = bigDec;

/** The chain's search, every round computed. */
function searched({ x, y, rest }: Curve, change: bigint): bigint | string {
  const by = (a: bigint, b: bigint): bigint => mul(bigDec, a, b);
  const end = y + change;
  const kept = (at: bigint): bigint => by(by(x, by(x, x) + by(at, at) + rest), at);
  const ratio = quo(bigDec, kept(end), kept(y));
  let low = ratio > one ? 0n : x;
  let high = ratio < one ? ceilInteger(bigDec, quo(bigDec, x, ratio)) * one : x;
  const target = quo(bigDec, kept(y), end) - by(by(end, end) + rest + by(x, x), x);
  for (let round = 0; round < 256; round++) {
    const middle = (low + high) / 2n;
    const d = x - middle;
    const value = by(by(-d + 3n * x, d) - (by(3n * x, x) + rest + by(end, end)), d);
    if (target > value) {
      low = middle;
      continue;
    }
    const [t, v] = [target < 0n ? -target : target, value < 0n ? -value : value];
    const least = t < v ? t : v;
    const isFar = least === 0n ? target !== value : quo(bigDec, value - target, least) > one / 10n ** 12n;
    if (!isFar) return d >= x || -d >= x ? 'limit_exceeded' : d;
    high = middle;
  }
  return 'math_limit';
}

test(`computes what every round of the search would find (seed ${seed})`, () => {
  let state = BigInt(seed);
  const next = (most: number): number => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
    return Number(state >> 33n) % most;
  };
  const drawn = (digits: number): bigint => {
    let number = BigInt(1 + next(9));
    for (let left = digits; left > 0; left -= 9)
      number = number * 10n ** BigInt(Math.min(9, left)) + BigInt(next(10 ** Math.min(9, left)));
    return number;
  };
  const found = new Set<string>();
  for (let run = 0; run < runs; run++) {
    const size = next(24);
    const [x, y] = [drawn(36 + size + next(3)), drawn(36 + (next(4) === 0 ? next(24) : size) + next(3))];
    const curve = { x, y, rest: next(2) === 0 ? 0n : drawn(36 + 2 * next(24)) };
    const part = (y * BigInt(1 + next(999))) / 1000n / 10n ** BigInt(next(4) === 0 ? next(40) : next(6));
    const change = next(2) === 0 ? part : -part;
    const is = attempt(() => exchanged(curve, change));
    const expected = searched(curve, change);
    found.add(typeof expected === 'string' ? expected : change < 0n ? 'down' : 'up');
    expect([run, typeof is === 'bigint' ? is : is.refusal]).toEqual([run, expected]);
  }
  expect([...found]).toEqual(expect.arrayContaining(['down', 'limit_exceeded', 'up']));
});
