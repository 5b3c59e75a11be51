import { describe, expect, test } from 'vitest';
import { RoutingError } from '../primitives/index.js';
import { createRegistry, type Snapshot } from '../registry/index.js';
import type { RouteResponse } from '../wire/index.js';
import { describeAmount, describeRoute, describeSwap, inUnits } from './index.js';

const atom = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2';
const end = (chain_id: string, channel: string) => ({ chain_id, port: 'transfer', channel });
const snapshot: Snapshot = {
  chains: [
    { chain_id: 'cosmoshub-4', chain_name: 'cosmoshub', bech32_prefix: 'cosmos', chain_type: 'cosmos' },
    {
      ...{ chain_id: 'osmosis-1', chain_name: 'osmosis', pretty_name: 'Osmosis', bech32_prefix: 'osmo' },
      ...{ chain_type: 'cosmos', logo_uri: 'https://example.com/osmosis.png' },
    },
  ],
  channels: [{ a: end('cosmoshub-4', 'channel-141'), b: end('osmosis-1', 'channel-0') }],
  assets: [
    { chain_id: 'cosmoshub-4', denom: 'uatom', symbol: 'ATOM', decimals: 6 },
    { chain_id: 'osmosis-1', denom: 'uosmo', symbol: 'OSMO', decimals: 6 },
    { chain_id: 'osmosis-1', denom: 'factory/osmo1/odd', symbol: 'ODD' },
  ],
};
const registry = createRegistry(snapshot);

test.each([
  ['1500000', 6, '1.5'],
  ['1', 18, '0.000000000000000001'],
  ['0', 6, '0'],
  ['100', 0, '100'],
  ['123456789012345678901234567890', 6, '123456789012345678901234.56789'],
])('%s with %i decimals is %s', (amount, decimals, expected) =>
  expect(inUnits(amount, decimals)).toBe(expected),
);

test.each([
  ['uosmo', { symbol: 'OSMO', decimals: 6, display: '2' }],
  [atom, { symbol: 'ATOM', decimals: 6, display: '2' }],
  ['factory/osmo1/odd', { symbol: 'ODD' }],
  ['unheard', {}],
])('an amount of %s', (denom, expected) => {
  const coin = { chainId: 'osmosis-1', denom };
  expect(describeAmount(registry, '2000000', coin)).toEqual({ ...coin, amount: '2000000', ...expected });
});

const steps = [{ pool: '1', denom_in: atom, denom_out: 'uosmo' }];
const venue = { name: 'osmosis-poolmanager', chain_id: 'osmosis-1' };

describe('a swap', () => {
  test('of one part', () => {
    const swap = { chain_id: 'osmosis-1', swap_in: { swap_venue: venue, swap_operations: steps } };
    const hops = [
      { pool: '1', coinOut: { chainId: 'osmosis-1', denom: 'uosmo', symbol: 'OSMO', decimals: 6 } },
    ];
    expect(describeSwap(registry, swap)).toEqual({
      ...{ venue: venue.name, isExactOut: false, parts: [{ amountIn: '0', basisPoints: 10_000, hops }] },
    });
  });

  test('of several parts says their shares, rounded half up', () => {
    const part = (swap_amount_in: string) => ({ swap_amount_in, swap_operations: steps });
    const trade = { swap_venue: venue, swap_routes: [part('1'), part('1'), part('1')] };
    const found = describeSwap(registry, { chain_id: 'osmosis-1', smart_swap_in: trade });
    expect(found?.parts.map(({ basisPoints }) => basisPoints)).toEqual([3333, 3333, 3333]);
  });

  test('that is none', () => expect(describeSwap(registry, 'swap')).toBeUndefined());
});

const route = {
  ...{ source_asset_chain_id: 'cosmoshub-4', source_asset_denom: 'uatom', amount_in: '1000000' },
  ...{ dest_asset_chain_id: 'osmosis-1', dest_asset_denom: atom, amount_out: '1000000' },
  operations: [
    {
      transfer: {
        ...{ port: 'transfer', channel: 'channel-141', denom_in: 'uatom', denom_out: atom },
        ...{ from_chain_id: 'cosmoshub-4', to_chain_id: 'osmosis-1' },
      },
      tx_index: 0,
      needs_quote: ['fee'],
    },
  ],
  ...{ duration_seconds: null, unknown_operations: [0], estimated_fees: [], is_estimate: true },
  warnings: [{ reason: 'DATA_STALE', message: 'old' }],
} as unknown as RouteResponse; // what is described of it

test('a route', () => {
  const described = describeRoute(registry, route);
  expect(described).toMatchObject({
    send: { display: '1', symbol: 'ATOM' },
    receive: { display: '1', symbol: 'ATOM', denom: atom },
    ...{ unknownOperations: [0], fees: [], isEstimate: true, pools: [] },
    warnings: [{ reason: 'DATA_STALE', message: 'old' }],
  });
  expect(described.duration).toBeUndefined();
  expect(described.transactions).toEqual([
    {
      ...{ index: 0, next: [] },
      steps: [
        {
          ...{ operation: 0, kind: 'transfer', channel: { from: 'channel-141', to: 'channel-0' } },
          ...{ missingQuotes: ['fee'] },
          from: {
            chain: { chainId: 'cosmoshub-4', name: 'cosmoshub' },
            coin: { chainId: 'cosmoshub-4', denom: 'uatom', symbol: 'ATOM', decimals: 6 },
          },
          to: {
            chain: { chainId: 'osmosis-1', name: 'Osmosis', logoUri: 'https://example.com/osmosis.png' },
            coin: { chainId: 'osmosis-1', denom: atom, symbol: 'ATOM', decimals: 6 },
          },
        },
      ],
    },
  ]);
});

test.each([undefined, 'route', { operations: 'none' }])('%j is no route', (bad) => {
  expect(() => describeRoute(registry, bad as unknown as RouteResponse)).toThrow(RoutingError);
});
