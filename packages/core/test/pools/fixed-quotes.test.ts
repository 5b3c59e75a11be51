/**
 * Pools of each type in fixed states, traded in every direction with many amounts: what they pay and take, their state afterwards,
 * their prices and their floats. The digests pin the code's own answers, for states of which published cases judge a few amounts.
 */
import { expect, test } from 'vitest';
import type { PoolBase, PoolKind } from 'wayfold/pools';
import { kinds } from '../../src/pools/kinds/index.js';
import { digestOf } from '../../../../test/support/pinned.js';
import { rowsOf } from './fixed.js';

/** 2024-12-31T23:59:30Z */
const time = 1_735_689_570_000_000_000n;

test.each<[type: string, apart: number, digest: string]>([
  ['weighted', 16, 'e8d056ab00440914'],
  ['stable', 20, 'a952091c0d451dc3'],
  ['concentrated', 12, '876fb3ad96f87896'],
  ['transmuter', 5, 'bead8b54672e5326'],
  ['orderbook', 4, 'a04a1e1bd0779d7d'],
  ['astroport_xyk', 6, '0d3cdbe15f3d9173'],
  ['astroport_stable', 7, '2c131b377ebb849c'],
  ['astroport_pcl', 9, '34f36d94cc168cce'],
])('%s, every %ith state of the published cases, as the code answers', (type, apart, digest) => {
  const kind = kinds.get(type);
  if (kind === undefined) throw new Error(`there is no type ${type}`);
  const answers = rowsOf(type, apart).map((row) => answersOf(kind, kind.read(row, time)));
  expect(answers.length).toBeGreaterThan(3);
  expect(digestOf(answers)).toBe(digest);
});

/** Small amounts, those near what the pool has, and beyond. */
function amountsOf(reserve: bigint): readonly bigint[] {
  const shares = [1n, 10n, 333n, 700n, 990n, 1500n].map((per) => (reserve * per) / 1000n);
  return [0n, 1n, 2n, 1001n, ...shares, reserve - 1n, reserve, reserve + 1n, 2n ** 128n, 2n ** 256n];
}

function answersOf(kind: PoolKind<PoolBase>, pool: PoolBase): unknown {
  const denoms = kind.denoms(pool).slice(0, 4);
  const reserves = new Map(denoms.map((denom) => [denom, reserveOf(kind.write(pool), denom)]));
  const sketch = kind.sketch(pool);
  return denoms.flatMap((denomIn, from) =>
    denoms.map((denomOut, to) => {
      const ends = { denomIn, denomOut };
      const written = (done: ReturnType<typeof kind.exactIn>): unknown =>
        'refusal' in done ? done : { ...done, after: kind.write(done.after) };
      const isUsual = from !== to;
      const ins = isUsual ? amountsOf(reserves.get(denomIn) ?? 0n) : [1000n];
      const outs = isUsual ? amountsOf(reserves.get(denomOut) ?? 0n) : [1000n];
      const limits = kind.type === 'concentrated' ? [undefined, ...bounds] : [undefined];
      return [
        kind.spotPrice(pool, denomIn, denomOut),
        limits.map((limit) =>
          ins.map((amountIn) => written(kind.exactIn(pool, { ...ends, amountIn, limits: limit }))),
        ),
        limits.map((limit) =>
          outs.map((amountOut) => written(kind.exactOut(pool, { ...ends, amountOut, limits: limit }))),
        ),
        [sketch.rate(from, to), sketch.blur(to)],
        ins.map(Number).map((amount) => {
          const paid = sketch.pays(from, to, amount);
          const after = sketch.after(from, to, amount, paid);
          return [
            paid,
            sketch.effort(from, to, amount),
            after.rate(from, to),
            after.pays(to, from, paid / 2),
          ];
        }),
      ];
    }),
  );
}

/** Ends of a swap in a concentrated pool: prices in 36 decimals. */
const bounds = [
  { allowPartial: true },
  { priceLimit: 10n ** 36n, allowPartial: true },
  { priceLimit: 999n * 10n ** 33n },
  { priceLimit: 1_000_123n * 10n ** 30n, allowPartial: true },
  { priceLimit: 1n, allowPartial: true },
  { priceLimit: 10n ** 75n, allowPartial: true },
];

function reserveOf(row: Readonly<Record<string, unknown>>, denom: string): bigint {
  const assets = (row['assets'] ?? []) as readonly { readonly denom: string; readonly amount: string }[];
  return BigInt(assets.find((asset) => asset.denom === denom)?.amount ?? 10_000_000);
}
