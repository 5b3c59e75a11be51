/** Published searches: the best single path of the `router` cases, and the cheapest path of the cases with a given output. */
import { expect, test } from 'vitest';
import exactOut from '../../../../test/vectors/exact-out-public.json' with { type: 'json' };
import published from '../../../../test/vectors/pools-public.json' with { type: 'json' };
import { poolsOf } from '../../test/quote/snapshots.js';
import { isRefused } from '../pools/index.js';
import { bestPath } from './index.js';

interface RouterVector {
  readonly id: string;
  readonly snapshot: string;
  readonly pool_ids?: readonly string[];
  readonly token_in: { readonly denom: string; readonly amount: string };
  readonly denom_out: string;
  readonly max_hops: number;
  readonly best_single_path: {
    readonly amount_out: string;
    readonly path: readonly { readonly pool: string; readonly denom_out: string }[];
  };
}

const router: readonly RouterVector[] = published.router;

test.each(router.map((vector) => [vector.id, vector] as const))('best path: %s', (id, vector) => {
  const pools = poolsOf(vector.snapshot);
  if (pools === undefined) {
    console.info(`${id} is skipped: set POOLS_SNAPSHOT to the path of ${vector.snapshot}`);
    return;
  }
  const best = bestPath(
    pools,
    {
      ...{ chainId: 'osmosis-1', denomIn: vector.token_in.denom, denomOut: vector.denom_out },
      ...{ amountIn: BigInt(vector.token_in.amount), maxHops: vector.max_hops },
    },
    { poolIds: vector.pool_ids },
  );
  if (isRefused(best)) throw new Error(best.message);
  expect(best.amountOut).toBe(BigInt(vector.best_single_path.amount_out));
  expect(best.path.map(({ pool, denomOut }) => ({ pool, denom_out: denomOut }))).toEqual(
    vector.best_single_path.path,
  );
});

interface ExactOutVector {
  readonly id: string;
  readonly snapshot: string;
  readonly chain_id: string;
  readonly pool_ids?: readonly string[];
  readonly denom_in: string;
  readonly token_out: { readonly denom: string; readonly amount: string };
  readonly max_hops: number;
  readonly best_amount_in?: string;
  readonly expected_error?: string;
}

const wanted: readonly ExactOutVector[] = exactOut.cases;

test.each(wanted.map((vector) => [vector.id, vector] as const))('cheapest path: %s', (_id, vector) => {
  const pools = poolsOf(vector.snapshot);
  if (pools === undefined) throw new Error(`${vector.snapshot} is not at hand`);
  const best = bestPath(
    pools,
    {
      ...{ chainId: vector.chain_id, denomIn: vector.denom_in, denomOut: vector.token_out.denom },
      ...{ amountOut: BigInt(vector.token_out.amount), maxHops: vector.max_hops },
    },
    { poolIds: vector.pool_ids },
  );
  if (vector.expected_error !== undefined) {
    expect(best).toMatchObject({ refusal: vector.expected_error });
    return;
  }
  if (isRefused(best)) throw new Error(best.message);
  const least = BigInt(vector.best_amount_in ?? '');
  expect(best.amountOut).toBeGreaterThanOrEqual(BigInt(vector.token_out.amount));
  expect(best.amountIn).toBeLessThanOrEqual(least + least / 1_000_000_000n + 1n);
});

test('dust that floats cannot tell from nothing is swapped all the same', () => {
  const pools = poolsOf('data/pools-snapshot-neutron-synthetic.json');
  if (pools === undefined) throw new Error('no snapshot');
  const ends = {
    chainId: 'neutron-1',
    denomIn: 'ibc/A585C2D15DCD3B010849B453A2CFCB5E213208A5AB665691792684C26274304D',
    denomOut: 'factory/neutron1ug740qrkquxzrk2hh29qrlx3sktkfml3je7juusc2te7xmvsscns0n2wry/wstETH',
  };
  const best = bestPath(pools, { ...ends, maxHops: 1, amountIn: 14_129n }, { poolIds: ['synthetic-6'] });
  expect(best).toMatchObject({ amountOut: 11_874n });
});
