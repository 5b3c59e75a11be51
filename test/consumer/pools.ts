/** Quotes from a snapshot of pools: read, swapped over a route, updated. */
import assert from 'node:assert/strict';
import {
  type ChainPools,
  chainMath,
  createPools,
  isRefused,
  sequenceExactIn,
  stateOf,
  updatePools,
} from 'wayfold/pools';
import { createRegistry, planRoute } from 'wayfold';
import { bestSplit, marketsOf, poolQuotes } from 'wayfold/quote';
import { swapsOf } from 'wayfold/swaps';

const pool = {
  ...{ id: '1', type: 'weighted', spread_factor: '0.002' },
  assets: [
    { denom: 'uatom', amount: '1000000000', weight: '1073741824' },
    { denom: 'uosmo', amount: '9000000000', weight: '1073741824' },
  ],
};
const pools = createPools([
  {
    ...{
      format: 'pool-snapshot/1',
      chain_id: 'osmosis-1',
      height: null,
      time: '2026-11-22',
      synthetic: true,
    },
    taker_fee: { default: '0.001', pairs: {} },
    pools: [pool],
  },
]);

function swapped(amountIn: bigint, from = pools): bigint {
  const [chain]: ChainPools[] = [...from.chains.values()];
  assert.ok(chain);
  const path = [{ pool: '1', denomOut: 'uosmo' }];
  const done = sequenceExactIn(stateOf(chain), 'uatom', [{ amountIn, path }]);
  assert.ok(!isRefused(done), 'the pool pays');
  return done.amountOut;
}

assert.equal(swapped(1_000_000n), 8_964_080n);
const [first, second] = pool.assets;
const richer = { ...pool, assets: [first, { ...second, amount: '18000000000' }] };
const later = updatePools(pools, { chainId: 'osmosis-1', time: '2026-11-23', rows: [richer] });
assert.ok(swapped(1_000_000n, later) > swapped(1_000_000n));
assert.equal(chainMath.takerFeeExactIn(1000n, 10n ** 15n), 999n);
const found = bestSplit(pools, {
  chainId: 'osmosis-1',
  denomIn: 'uatom',
  denomOut: 'uosmo',
  amountIn: 1_000_000n,
});
assert.equal(!isRefused(found) && found.amountOut, 8_964_080n);

const [market] = marketsOf(pools);
const sold = market?.exactIn({ denomIn: 'uatom', denomOut: 'uosmo', amountIn: 1_000_000n, maxParts: 1 });
assert.equal(sold !== undefined && 'routes' in sold && sold.amountOut, 8_964_080n);
const hops = [{ pool: '1', denomIn: 'uatom', denomOut: 'uosmo' }];
const paid = poolQuotes(pools)({
  ...{ kind: 'exact-in', chainId: 'osmosis-1', venue: 'osmosis-poolmanager', swap: 0, leastOut: 1n },
  ...{ routes: [{ hops, amountIn: 1_000_000n }], exchanges: [] },
});
assert.equal(paid, 8_964_080n);

const registry = createRegistry({
  chains: [{ chain_id: 'osmosis-1', chain_name: 'osmosis', chain_type: 'cosmos', bech32_prefix: 'osmo' }],
  swap_venues: [
    {
      ...{ chain_id: 'osmosis-1', entry_call: 'ibc-hooks', venues: [{ name: 'osmosis-poolmanager' }] },
      entry_point: 'osmo10a3k4hvk37cc4hnxctw4p95fhscd2z6h2rmx0aukc6rm8u9qqx9smfsh7u',
    },
  ],
});
const query = { sourceChainId: 'osmosis-1', sourceDenom: 'uatom', destChainId: 'osmosis-1' };
const wanted = { ...query, destDenom: 'uosmo', amountIn: 1_000_000n };
assert.equal(planRoute(registry, wanted, { swaps: swapsOf(pools) }).amountOut, 8_964_080n);
