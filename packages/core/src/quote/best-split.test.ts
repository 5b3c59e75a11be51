/** Splits of the published `router` cases: what must hold of every one, and how near they come to the best that is known. */
import { afterAll, describe, expect, test } from 'vitest';
import published from '../../../../test/vectors/pools-public.json' with { type: 'json' };
import bestKnown from '../../../../test/vectors/router-best-public.json' with { type: 'json' };
import { poolsOf, snapshotOf } from '../../test/quote/snapshots.js';
import { createPools, isRefused, sequenceExactIn, stateOf } from '../pools/index.js';
import { bestPath, bestSplit, kBestPaths } from './index.js';

interface SplitVector {
  readonly id: string;
  readonly snapshot: string;
  readonly pool_ids?: readonly string[];
  readonly token_in: { readonly denom: string; readonly amount: string };
  readonly denom_out: string;
  readonly max_hops: number;
  readonly max_routes: number;
  readonly reference_split: { readonly amount_out: string };
}

const vectors: readonly SplitVector[] = published.router;
const bests: Readonly<Record<string, { readonly amount_out: string } | undefined>> = bestKnown;

describe('splits', () => {
  const near: boolean[] = [];

  test.each(vectors.map((vector) => [vector.id, vector] as const))('%s', (id, vector) => {
    const pools = poolsOf(vector.snapshot);
    if (pools === undefined) {
      console.info(`${id} is skipped: set POOLS_SNAPSHOT to the path of ${vector.snapshot}`);
      return;
    }
    const query = {
      ...{ chainId: 'osmosis-1', denomIn: vector.token_in.denom, denomOut: vector.denom_out },
      ...{ amountIn: BigInt(vector.token_in.amount), maxHops: vector.max_hops },
    };
    const options = { poolIds: vector.pool_ids };
    const split = bestSplit(
      pools,
      { ...query, maxRoutes: vector.max_routes, leastGainPpm: 0, wantsBound: true },
      options,
    );
    const single = bestPath(pools, query, options);
    const chain = [...pools.chains.values()][0];
    if (isRefused(split) || isRefused(single) || chain === undefined) throw new Error('no way');
    expect(split.amountOut).toBeGreaterThanOrEqual(single.amountOut);
    const reference = BigInt(vector.reference_split.amount_out);
    expect(split.amountOut * 1_000_000n).toBeGreaterThanOrEqual(reference * 999_999n);
    expect(split.routes.length).toBeLessThanOrEqual(vector.max_routes);
    expect(split.routes.reduce((sum, { amountIn }) => sum + amountIn, 0n)).toBe(query.amountIn);
    for (const { path } of split.routes) {
      expect(new Set(path.map(({ pool }) => pool)).size).toBe(path.length);
      expect(new Set([query.denomIn, ...path.map(({ denomOut }) => denomOut)]).size).toBe(path.length + 1);
    }
    const executed = sequenceExactIn(stateOf(chain), query.denomIn, split.routes);
    if (isRefused(executed)) throw new Error(executed.message);
    expect(executed.amountOut).toBe(split.amountOut);
    const best = BigInt(bests[id]?.amount_out ?? '');
    expect(split.bound?.amountOut ?? 0n).toBeGreaterThanOrEqual(best);
    near.push(split.amountOut * 10_000n >= best * 9_999n);
  });

  // A test that is run alone has no other cases to be counted with.
  afterAll(() => {
    if (near.length >= 24) expect(near.filter(Boolean).length * 10).toBeGreaterThanOrEqual(near.length * 9);
  });
});

describe('splits that are refused', () => {
  const pools = createPools([snapshotOf('data/pools-snapshot-synthetic.json')]);
  const ends = { chainId: 'osmosis-1', denomIn: 'uosmo', denomOut: 'uion' };

  test.each([
    ['nothing', { ...ends, amountIn: 0n }, 'zero_amount'],
    ['a denom for itself', { ...ends, denomOut: 'uosmo', amountIn: 1n }, 'same_denom'],
    ['a denom of no pool', { ...ends, denomOut: '__proto__', amountIn: 1n }, 'no_path'],
    ['dust', { ...ends, amountIn: 1n }, 'insufficient_liquidity'],
    ['too large an amount', { ...ends, amountIn: 1n << 256n }, 'overflow'],
  ])('%s', (_name, query, refusal) => {
    expect(bestSplit(pools, query)).toMatchObject({ refusal });
    expect(bestPath(pools, query)).toMatchObject({ refusal });
  });

  test('the largest amount ends', () => {
    const split = bestSplit(pools, { ...ends, amountIn: (1n << 256n) - 1n });
    expect(isRefused(split) ? split.refusal : 'paid').toBe('search_limit');
  });

  test('an amount that no pool can take alone goes in parts; the best part is no more than all hold', () => {
    const asset = (denom: string): object => ({ denom, amount: '60', normalization_factor: '1' });
    const row = (id: string): object => ({
      ...{ id, type: 'transmuter', spread_factor: '0', assets: [asset('a'), asset('b')] },
    });
    const snapshot = { format: 'pool-snapshot/1', chain_id: 'osmosis-1', taker_fee: { default: '0' } };
    const two = createPools([{ ...snapshot, pools: [row('1'), row('2')] }]);
    const query = { chainId: 'osmosis-1', denomIn: 'a', denomOut: 'b' };
    expect(bestPath(two, { ...query, amountIn: 100n })).toMatchObject({ refusal: 'insufficient_liquidity' });
    expect(bestSplit(two, { ...query, amountIn: 100n })).toMatchObject({ amountIn: 100n, amountOut: 100n });
    expect(bestSplit(two, { ...query, amountIn: 121n })).toMatchObject({ refusal: 'insufficient_liquidity' });
    expect(bestSplit(two, { ...query, amountIn: 1n })).toMatchObject({ amountIn: 1n, amountOut: 1n });
  });

  test.each([
    ['UNKNOWN_CHAIN', 'chainId', { ...ends, chainId: 'nowhere-1', amountIn: 1n }],
    ['LIMIT_EXCEEDED', 'maxHops', { ...ends, amountIn: 1n, maxHops: 9 }],
    ['LIMIT_EXCEEDED', 'maxRoutes', { ...ends, amountIn: 1n, maxRoutes: 0 }],
  ])('%s at %s', (reason, field, query) => {
    expect(() => bestSplit(pools, query)).toThrow(expect.objectContaining({ reason, field }));
  });

  test('a pool that is not there', () => {
    const query = { ...ends, amountIn: 1_000_000_000n };
    expect(bestSplit(pools, query, { poolIds: ['no such pool'] })).toMatchObject({ refusal: 'unknown_pool' });
  });

  test('work is counted, and a search that runs out of it says so', () => {
    const query = { ...ends, amountIn: 1_000_000_000n, count: 5 };
    const whole = kBestPaths(pools, query);
    if (isRefused(whole)) throw new Error(whole.message);
    expect(whole.isComplete).toBe(true);
    expect(whole.work.quotes).toBeLessThan(2000);
    const part = kBestPaths(pools, query, { maxWork: (whole.work.quotes / 2) * 1000 });
    if (isRefused(part)) throw new Error(part.message);
    expect(part.isComplete).toBe(false);
    expect(part.work.quotes).toBeLessThan(whole.work.quotes);
  });
});
