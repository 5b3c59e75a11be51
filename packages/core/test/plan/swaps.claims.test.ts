/** Routes that swap, where one of them leaves coins to claim after days. */
import { expect, test } from 'vitest';
import { type PlanOptions, planRoute, type RouteQuery } from 'wayfold/plan';
import { bridgeLinks, type Registry, type SwapDeploymentRow } from 'wayfold/registry';
import { type SwapMarket, swapsIn } from 'wayfold/swaps';
import { contractOf, type Name, worldWith } from '../compile/world.js';
import {
  neutron,
  ntrnOnOsmosis,
  osmosis,
  pair,
  swapping,
  voucher,
  weighted,
  withPools,
} from './swap-world.js';

/** Neutron is a rollup of the hub. */
const bridges = {
  opinit: {
    l1_chain_id: 'hub-1',
    bridges: [{ chain_id: 'neutron-1', bridge_id: '1', in_live_registry: true, l1_denoms: ['uinit'] }],
  },
};
const [link] = bridgeLinks(worldWith({ bridges }));
const bridged = link?.b.denom ?? '';

const adapterOfOsmosis = contractOf('osmosis-1', 'adapter');

/** A contract that takes no swaps by packet; without an adapter it does not send its output on either. */
const closed = (chain: Name, venue: string, adapter: string | null): SwapDeploymentRow => ({
  ...{ chain_id: chain, entry_point: contractOf(chain, 'entry point'), entry_call: null },
  ...{ ibc_adapter: adapter, ibc_adapter_kind: 'ibc-hooks', venues: [{ name: venue }] },
});

/** Osmosis has the hub's coin by Stride, which forwards nothing. */
function worldOf(adapter: string | null): Registry {
  return worldWith({
    assets: [
      { chain_id: 'hub-1', denom: 'uinit', symbol: 'INIT', decimals: 6 },
      { chain_id: 'neutron-1', denom: 'untrn', symbol: 'NTRN', decimals: 6 },
      { chain_id: 'osmosis-1', trace: 'transfer/channel-874', origin_denom: 'untrn' },
      { chain_id: 'osmosis-1', trace: 'transfer/channel-326/transfer/channel-0', origin_denom: 'uinit' },
    ],
    capabilities: [{ chain_id: 'stride-1', supports_memo: true, pfm_enabled: false }],
    swap_venues: [closed('osmosis-1', 'osmosis-poolmanager', adapter)],
    bridges,
  });
}

const deep = (...denoms: readonly string[]) => denoms.map((denom) => ({ denom, amount: '1000000000000' }));

/** Pools of a venue of pairs, and of Osmosis. */
const pairsOn = (chain: Name, ...denoms: readonly string[]) => ({
  ...{ ...neutron, chain_id: chain },
  pools: [pair(contractOf(chain, 'pair'), deep(...denoms))],
});
const osmosisWith = (...denoms: readonly string[]) => ({
  ...osmosis,
  pools: [weighted('1', deep(...denoms))],
});

/** Pools of some files, which pay more on one chain than on another, at their worth. */
function paying(files: readonly unknown[], most: Name): PlanOptions {
  const markets = withPools(...files).swaps?.markets ?? [];
  return {
    swaps: swapsIn(
      markets.map((market): SwapMarket => {
        const amountOut = market.chainId === most ? 3000n : 2000n;
        return {
          ...market,
          exactIn(ask) {
            const swap = market.exactIn(ask);
            return 'rule' in swap ? swap : { ...swap, amountOut, worth: { units: amountOut, per: 1n } };
          },
        };
      }),
    ),
  };
}

/** Kinds of the operations with their transactions, and the steps behind them. */
function told(registry: Registry, query: RouteQuery, options: PlanOptions): string {
  const { operations, nextSteps } = planRoute(registry, { ...query, allowMultiTx: true }, options);
  return [
    ...operations.map(({ kind, txIndex }) => `${txIndex}:${kind}`),
    ...nextSteps.map(({ kind }) => kind),
  ].join(' ');
}

const only = (name: string, chainId: string): Partial<RouteQuery> => ({ swapVenues: [{ name, chainId }] });

test.each<[string, Registry, string]>([
  [
    'which pays less for as many signatures',
    worldOf(adapterOfOsmosis),
    '0:transfer 1:swap 1:transfer 2:transfer',
  ],
  ['which pays less for more signatures', worldOf(null), '0:transfer 1:swap 2:transfer 3:transfer'],
])('a route without a claim comes before one with, %s', (_name, registry, whole) => {
  const query = swapping(['neutron-1', 'untrn'], ['hub-1', 'uinit']);
  const overStride = voucher('transfer/channel-326/transfer/channel-0/uinit');
  const files = [pairsOn('neutron-1', 'untrn', bridged), osmosisWith(ntrnOnOsmosis, overStride)];
  const options = paying(files, 'neutron-1');
  const claiming = told(registry, { ...query, ...only('neutron-astroport', 'neutron-1') }, options);
  expect(claiming).toBe('0:swap 1:op_init_transfer claim');
  expect(told(registry, { ...query, ...only('osmosis-poolmanager', 'osmosis-1') }, options)).toBe(whole);
  expect(told(registry, query, options)).toBe(whole);
});

test('routes of more transactions are quoted where those of fewer leave a claim', () => {
  const onSei = `transfer/channel-0/transfer/channel-874/${bridged}`;
  const registry = worldWith({
    assets: [
      { chain_id: 'hub-1', denom: 'uinit', symbol: 'INIT', decimals: 6 },
      { chain_id: 'osmosis-1', trace: 'transfer/channel-0', origin_denom: 'uinit' },
      { chain_id: 'osmosis-1', denom: 'uosmo', symbol: 'OSMO', decimals: 6 },
      { chain_id: 'sei-1', trace: 'transfer/channel-0', origin_denom: 'uosmo' },
      { chain_id: 'neutron-1', denom: bridged, symbol: 'INIT', decimals: 6 },
      { chain_id: 'sei-1', trace: 'transfer/channel-0/transfer/channel-874', origin_denom: bridged },
    ],
    swap_venues: [closed('sei-1', 'sei-astroport', null)],
    bridges,
  });
  const query = swapping(['neutron-1', bridged], ['osmosis-1', 'uosmo']);
  const files = [
    osmosisWith('uosmo', voucher('transfer/channel-0/uinit')),
    pairsOn('sei-1', voucher('transfer/channel-0/uosmo'), voucher(onSei)),
  ];
  const options = paying(files, 'osmosis-1');
  const claiming = told(registry, { ...query, ...only('osmosis-poolmanager', 'osmosis-1') }, options);
  expect(claiming).toBe('0:op_init_transfer 1:transfer 1:swap claim');
  expect(told(registry, query, options)).toBe('0:transfer 0:transfer 1:swap 2:transfer');
});
