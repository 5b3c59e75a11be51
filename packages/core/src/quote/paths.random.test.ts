/** Searches beside every path there is, on small random parts of the synthetic snapshots. */
import { expect, test } from 'vitest';
import { snapshotOf } from '../../test/quote/snapshots.js';
import {
  type ChainPools,
  createPools,
  isRefused,
  type Pools,
  type SequenceDone,
  sequenceExactIn,
  sequenceExactOut,
  stateOf,
} from '../pools/index.js';
import { kBestPaths, type PathQuery } from './index.js';
import { runsOf } from '../../../../test/support/runs.js';

const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);
const runs = runsOf(60);

/** Numbers from 0 up to 1, by the seed (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Hop {
  readonly pool: string;
  readonly denomIn: string;
  readonly denomOut: string;
}

/** Every path between two denoms that has no pool and no denom twice. */
function everyPath(chain: ChainPools, ids: readonly string[], query: PathQuery): readonly (readonly Hop[])[] {
  const paths: (readonly Hop[])[] = [];
  const extend = (path: readonly Hop[], denomIn: string): void => {
    for (const pool of ids) {
      const traded = chain.layout.denoms[chain.layout.positions.get(pool) ?? -1] ?? [];
      if (!traded.includes(denomIn) || path.some((hop) => hop.pool === pool)) continue;
      for (const denomOut of traded) {
        if (denomOut === denomIn || denomOut === query.denomIn) continue;
        if (path.some((hop) => hop.denomOut === denomOut)) continue;
        const longer = [...path, { pool, denomIn, denomOut }];
        if (denomOut === query.denomOut) paths.push(longer);
        else if (longer.length < (query.maxHops ?? 4)) extend(longer, denomOut);
      }
    }
  };
  extend([], query.denomIn);
  return paths;
}

interface Paid {
  readonly amount: bigint;
  readonly path: readonly Hop[];
}

/** All paths that can do a swap, with the amounts that executing them gives, the best first. */
function exhaustive(chain: ChainPools, ids: readonly string[], query: PathQuery): readonly Paid[] {
  const paid = everyPath(chain, ids, query).flatMap((path): readonly Paid[] => {
    const done = execute(chain, path, query);
    if (isRefused(done)) return [];
    return [{ amount: 'amountIn' in query ? done.amountOut : done.amountIn, path }];
  });
  const sign = 'amountIn' in query ? -1 : 1;
  return [...paid].sort(
    (a, b) =>
      (a.amount < b.amount ? -sign : a.amount > b.amount ? sign : 0) ||
      a.path.length - b.path.length ||
      compareTexts(textsOf(a), textsOf(b)),
  );
}

function execute(
  chain: ChainPools,
  path: readonly Hop[],
  query: PathQuery,
): ReturnType<typeof sequenceExactIn> {
  const done: ReturnType<typeof sequenceExactIn> =
    'amountIn' in query
      ? sequenceExactIn(stateOf(chain), query.denomIn, [{ amountIn: query.amountIn, path }])
      : sequenceExactOut(stateOf(chain), query.denomOut, [{ amountOut: query.amountOut, path }]);
  const isGuarded = 'amountIn' in query && !isRefused(done) && isFarOff(done);
  return isGuarded ? { refusal: 'spread_exceeded', message: '' } : done;
}

function isFarOff({ routes }: SequenceDone): boolean {
  return routes.some(({ path }) => path.some(({ venueRefusal }) => venueRefusal !== undefined));
}

const textsOf = ({ path }: Paid): readonly string[] => [
  ...path.map(({ pool }) => pool),
  ...path.map(({ denomOut }) => denomOut),
];

function compareTexts(a: readonly string[], b: readonly string[]): number {
  const index = a.findIndex((text, place) => text !== b[place]);
  return index === -1 ? 0 : (a[index] ?? '') < (b[index] ?? '') ? -1 : 1;
}

function poolsOf(name: string): Pools {
  return createPools([snapshotOf(name)]);
}

/** Pools that hang together, from a random one on. */
function partOf(chain: ChainPools, random: () => number, size: number): readonly string[] {
  const { ids, denoms, tradersOf } = chain.layout;
  const part = new Set<number>([Math.floor(random() * ids.length)]);
  for (let tries = 0; part.size < size && tries < 200; tries++) {
    const from = pick([...part], random);
    const near = tradersOf.get(pick(denoms[from ?? 0] ?? [], random) ?? '') ?? [];
    part.add(pick(near, random) ?? 0);
  }
  return [...part].map((position) => ids[position] ?? '');
}

function pick<T>(list: readonly T[], random: () => number): T | undefined {
  return list[Math.floor(random() * list.length)];
}

test.each([
  ['data/pools-snapshot-synthetic.json', 'in'],
  ['data/pools-snapshot-synthetic.json', 'out'],
  ['data/pools-snapshot-neutron-synthetic.json', 'in'],
  ['data/pools-snapshot-neutron-synthetic.json', 'out'],
])(`searches find what exhaustive ones do: %s, %sput given, seed ${seed}`, (name, given) => {
  const pools = poolsOf(name);
  const chain = [...pools.chains.values()][0];
  if (chain === undefined) throw new Error('no pools');
  const drawn = randomFrom(seed);
  const fixed = randomFrom(10);
  let found = 0;
  for (let run = 0; run < runs; run++) {
    // The first cases are the same in every run.
    const random = run < 3 ? fixed : drawn;
    const poolIds = partOf(chain, random, 4 + Math.floor(random() * 14));
    const traded = poolIds.flatMap((id) => chain.layout.denoms[chain.layout.positions.get(id) ?? -1] ?? []);
    const [denomIn = '', denomOut = ''] = [pick(traded, random), pick(traded, random)];
    if (denomIn === denomOut) continue;
    const amount = BigInt(Math.floor(10 ** (3 + random() * 12)));
    const ends = { chainId: chain.chainId, denomIn, denomOut, maxHops: 1 + Math.floor(random() * 4) };
    const query: PathQuery = given === 'in' ? { ...ends, amountIn: amount } : { ...ends, amountOut: amount };
    const all = exhaustive(chain, poolIds, query);
    // Drained pools may cost a search more than it usually has.
    const best = kBestPaths(pools, { ...query, count: 3 }, { poolIds, maxWork: 1e12 });
    const label = JSON.stringify({ run, poolIds, ends, amount: String(amount) });
    if (isRefused(best)) {
      expect(all, label).toEqual([]);
      expect(best.refusal, label).toBe(
        everyPath(chain, poolIds, query).length === 0 ? 'no_path' : 'insufficient_liquidity',
      );
      continue;
    }
    // Units that solvers stray by decide between paths for dust; searches for a given output do not bound them.
    if (given === 'out' && best.paths.some(({ path }) => path.some(({ amountIn }) => amountIn < 1_000_000n)))
      continue;
    found++;
    const mine = best.paths.map(({ amountIn, amountOut, path }) => ({
      amount: given === 'in' ? amountOut : amountIn,
      path: path.map(({ pool, denomIn: from, denomOut: to }) => ({ pool, denomIn: from, denomOut: to })),
    }));
    expect(best.isComplete, label).toBe(true);
    expect(mine, label).toEqual(all.slice(0, 3));
  }
  expect(found).toBeGreaterThan(0);
});
