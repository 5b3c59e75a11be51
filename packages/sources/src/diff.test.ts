import type { Snapshot } from 'wayfold';
import { expect, it } from 'vitest';
import { diffSnapshots, isEmptyDiff, type SnapshotDiff } from './diff.js';

const end = (chain: string, channel: string) => ({ chain_id: chain, port: 'transfer', channel });

const base: Snapshot = {
  chains: [
    {
      chain_id: 'b-1',
      chain_name: 'beta',
      chain_type: 'cosmos',
      bech32_prefix: 'b',
      fee_assets: [{ denom: 'ub' }],
    },
    { chain_id: 'a-1', chain_name: 'alpha', chain_type: 'cosmos', bech32_prefix: 'a', status: 'live' },
  ],
  channels: [{ a: end('b-1', 'channel-1'), b: end('a-1', 'channel-0'), status: 'ACTIVE', preferred: null }],
  assets: [
    { chain_id: 'a-1', denom: 'ua', decimals: 6 },
    { chain_id: 'a-1', denom: 'ibc/00', trace: 'transfer/channel-0', origin_denom: 'ub', symbol: 'B' },
  ],
  capabilities: [{ chain_id: 'a-1', pfm_enabled: true, memo_limit_bytes: null }],
  liveness: { halted_chains: [{ chain_id: 'b-1', consecutive_failed_checks: 11 }] },
  bridges: { stargate: { chains: [{ chain_id: '1', endpoint_id: 1, pools: { usdc: '0x01' } }] } },
};

/** The parts of a difference that are not empty. */
function parts(diff: SnapshotDiff): object {
  const entries = Object.entries(diff).filter(
    ([, part]) => JSON.stringify(part).length > 50 || part.length > 0,
  );
  return Object.fromEntries(entries);
}

it('finds no difference in other words for the same', () => {
  const other: Snapshot = {
    bridges: { stargate: { chains: [{ pools: { usdc: '0x01' }, endpoint_id: 1, chain_id: '1' }] } },
    assets: [
      { chain_id: 'a-1', trace: 'transfer/channel-0', origin_denom: 'ub', symbol: 'B', deprecated: false },
      { decimals: 6, denom: 'ua', chain_id: 'a-1', is_cw20: false },
    ],
    capabilities: [{ chain_id: 'a-1', pfm_enabled: true }],
    channels: [{ b: end('b-1', 'channel-1'), a: end('a-1', 'channel-0'), status: 'ACTIVE' }],
    chains: [...(base.chains ?? [])]
      .reverse()
      .map((row) => ({ is_testnet: false, staking_denoms: [], ...row })),
    liveness: { killed_chains: [], ...base.liveness },
  };
  expect(isEmptyDiff(diffSnapshots(base, other))).toBe(true);
  expect(isEmptyDiff(diffSnapshots(other, base))).toBe(true);
});

it('tells members of details apart, and not their sources', () => {
  const before: Snapshot = {
    chain_details: [
      { chain_id: '1', network_fee_ceiling: '50', source: 'a' },
      { chain_id: '1', account: { coin_type: 60 } },
      { chain_id: 'a-1', middleware: { v2: [] } },
    ],
  };
  const after: Snapshot = {
    chain_details: [
      { chain_id: '1', network_fee_ceiling: '40', account: { coin_type: 60 }, source: 'b' },
      { chain_id: 'b-1', middleware: { v2: [] } },
    ],
  };
  expect(parts(diffSnapshots(before, after))).toEqual({
    chain_details: {
      added: ['b-1 middleware'],
      removed: ['a-1 middleware'],
      changed: [
        {
          key: '1 network_fee_ceiling',
          fields: [{ field: '/network_fee_ceiling', before: '50', after: '40' }],
        },
      ],
    },
  });
});

it('tells rows that came, went and changed, field by field', () => {
  const after: Snapshot = {
    ...base,
    chains: [
      { chain_id: 'c-1', chain_name: 'gamma', chain_type: 'evm' },
      {
        chain_id: 'a-1',
        chain_name: 'alpha',
        chain_type: 'cosmos',
        bech32_prefix: 'a',
        status: 'killed',
        slip44: 60,
      },
    ],
    channels: [{ a: end('b-1', 'channel-2'), b: end('a-1', 'channel-0'), status: 'INACTIVE' }],
    assets: [
      { chain_id: 'a-1', denom: 'ua' },
      { chain_id: 'c-1', denom: '0x01' },
    ],
    liveness: { halted_chains: [{ chain_id: 'b-1', consecutive_failed_checks: 12 }] },
    bridges: {
      stargate: { chains: [{ chain_id: '1', endpoint_id: 2, pools: { usdc: '0x01' } }] },
      layer_zero: { endpoint_ids: { 1: 30101 } },
    },
  };
  const diff = diffSnapshots(base, after);
  expect(isEmptyDiff(diff)).toBe(false);
  expect(diff.capabilities).toEqual({ added: [], removed: [], changed: [] });
  expect(parts(diff)).toEqual({
    chains: {
      added: ['c-1'],
      removed: ['b-1'],
      changed: [
        {
          key: 'a-1',
          fields: [
            { field: '/slip44', after: 60 },
            { field: '/status', before: 'live', after: 'killed' },
          ],
        },
      ],
    },
    channels: {
      added: [],
      removed: [],
      changed: [
        {
          key: 'a-1/transfer/channel-0',
          fields: [
            { field: '/b/channel', before: 'channel-1', after: 'channel-2' },
            { field: '/status', before: 'ACTIVE', after: 'INACTIVE' },
          ],
        },
      ],
    },
    assets: {
      added: ['c-1|0x01'],
      removed: ['a-1|transfer/channel-0/ub'],
      changed: [{ key: 'a-1|ua', fields: [{ field: '/decimals', before: 6 }] }],
    },
    halted_chains: {
      added: [],
      removed: [],
      changed: [{ key: 'b-1', fields: [{ field: '/consecutive_failed_checks', before: 11, after: 12 }] }],
    },
    bridges: [
      { field: '/layer_zero', after: { endpoint_ids: { 1: 30101 } } },
      { field: '/stargate/chains', after: { chain_id: '1', endpoint_id: 2, pools: { usdc: '0x01' } } },
      { field: '/stargate/chains', before: { chain_id: '1', endpoint_id: 1, pools: { usdc: '0x01' } } },
    ],
  });
});

it('is its own mirror', () => {
  const empty: Snapshot = {};
  const there = diffSnapshots(empty, base);
  const back = diffSnapshots(base, empty);
  expect(there.assets.added).toEqual(back.assets.removed);
  expect(there.chains.added).toEqual(['a-1', 'b-1']);
});
