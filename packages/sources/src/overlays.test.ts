import { describe, expect, test } from 'vitest';
import { bridgeChannels } from './bridge-channels.js';
import { overlaysToSnapshot } from './overlays.js';

const bridges = {
  meta: { as_of: '2026-01-01' },
  cctp: {
    source: ['somewhere'],
    max_transfer_usdc: '1000000 (a page)',
    noble: { chain_id: 'n-1', domain: 4, usdc_denom: 'uusdc' },
  },
  eureka: {
    cosmos_side: { chain_id: 'hub-1', client_id: '08-wasm-7', note: 'why' },
    ethereum: {
      chain_id: '1',
      clients: [
        { client_id: 'client-4', tracks_chain_id: null },
        { client_id: 'hub-0', tracks_chain_id: 'hub-1', deployed_by: '0x1' },
      ],
    },
  },
  opinit: {
    l1_chain_id: 'l1-1',
    bridges: [
      {
        bridge_id: '1',
        chain_id: 'roll-1',
        vm: 'minievm',
        ibc_channel_on_l1: 'channel-5',
        ibc_channel_on_l2: 'channel-0',
      },
      {
        bridge_id: '2',
        chain_id: 'known-1',
        vm: 'minievm',
        ibc_channel_on_l1: 'channel-6',
        ibc_channel_on_l2: null,
      },
      { bridge_id: '3', chain_id: null, vm: null },
    ],
  },
};

describe('channels of bridge facts', () => {
  test('the client pair of Eureka, and rollups of which both ends are known', () => {
    expect(bridgeChannels(bridges)).toEqual([
      {
        a: { chain_id: 'hub-1', port: 'transfer', channel: '08-wasm-7' },
        b: { chain_id: '1', port: 'transfer', channel: 'hub-0' },
        status: 'ACTIVE',
        preferred: true,
      },
      {
        a: { chain_id: 'l1-1', port: 'transfer', channel: 'channel-5' },
        b: { chain_id: 'roll-1', port: 'transfer', channel: 'channel-0' },
        status: 'ACTIVE',
        preferred: true,
      },
    ]);
  });

  test('none without facts', () => {
    expect(bridgeChannels({})).toEqual([]);
    expect(bridgeChannels({ eureka: { cosmos_side: { chain_id: 'hub-1', client_id: 'x' } } })).toEqual([]);
  });
});

const halted = {
  scope: { chain_id: 'h-1' },
  direction: 'both',
  effect: 'refuse',
  reason: 'chain_halted',
  source: 'a list of heights',
};

describe('overlay files', () => {
  const { snapshot, diagnostics } = overlaysToSnapshot({
    bridges,
    capabilities: {
      meta: {},
      chains: [
        { chain_id: 'known-1', pfm_enabled: false, source: 'code', note: 'a note' },
        { chain_id: 'shaky-1', pfm_enabled: true, supports_memo: true, confidence: 'low' },
      ],
      frameworks: [{ framework: 'minievm', pfm_enabled: true, hooks_kind: 'evm', source: 'code' }],
    },
    outages: {
      meta: { as_of: '2026-02-02' },
      outages: [{ ...halted, verdict: 'frozen' }],
      expired_clients: [],
    },
    rollups: {
      meta: {},
      chains: [
        { chain_id: 'roll-1', chain_name: 'roll', chain_type: 'cosmos', bech32_prefix: 'r', source: 'x' },
      ],
    },
    accountKinds: { meta: {}, chains: [{ chain_id: 'k-1', account: { family: 'cosmos' }, source: 'a' }] },
    networkFees: { chains: [{ chain_id: '1', network_fee_ceiling: '50', checked: '2026-01-01' }] },
    middleware: { chains: [{ chain_id: 'k-1', middleware: { v2: [] } }], others: [] },
    witnessTypes: { meta: {}, witness_types: [{ type: 'T()', spenders: {}, paths: {}, source: 'a' }] },
    symbols: { suffix_by_bridge_provider: { Axelar: 'axl' }, note: 'x' },
    swapVenues: [
      { chain_id: 'v-1', entry_point: 'v1abc', contract_commit: 'abc', venues: [{ name: 'v', source: 's' }] },
    ],
  });

  test('details of chains and types of witnesses become rows with their sources', () => {
    expect(snapshot.chain_details).toEqual([
      { chain_id: 'k-1', account: { family: 'cosmos' }, source: 'a' },
      { chain_id: '1', network_fee_ceiling: '50', checked: '2026-01-01' },
      { chain_id: 'k-1', middleware: { v2: [] } },
    ]);
    expect(snapshot.bridges?.permit2).toEqual({
      witness_types: [{ type: 'T()', spenders: {}, paths: {}, source: 'a' }],
    });
    expect(snapshot.bridges?.cctp).toBeDefined();
  });

  test('the others become rows without provenance', () => {
    // Rows of chains keep their source, note and day.
    const { outages: _outages, chain_details: _details, chains: _chains, ...others } = snapshot;
    expect(JSON.stringify({ ...others, bridges: { ...others.bridges, permit2: {} } })).not.toMatch(
      /source|note|meta|verdict|confidence|contract_commit|framework/,
    );
    expect(snapshot.swap_venues).toEqual([
      { chain_id: 'v-1', entry_point: 'v1abc', venues: [{ name: 'v' }] },
    ]);
    expect(snapshot.outages).toEqual([halted]);
    expect(snapshot.bridges?.cctp?.max_transfer_usdc).toBe('1000000');
  });

  test('parts are as old as the registries that their rows come from', () => {
    const at = (source: string, checked?: string) => ({ ...halted, source, ...(checked && { checked }) });
    const asOf = (...outages: readonly object[]) =>
      overlaysToSnapshot({ outages: { outages } }).snapshot.as_of;
    const none = { oldest: null, newest: null, rows: 1, unchecked: 1, handmade: 1 };
    expect(asOf(at('somewhere'))).toEqual({ outages: none });
    expect(asOf(at('a page (2026-11-22)'))).toEqual({ outages: { ...none, unchecked: 0 } });
    // The newest day of each registry, and of them the oldest and the newest.
    expect(
      asOf(
        at('osmosis-labs/assetlists x.json at 9f879b27 (2026-08-22)', '2026-08-22'),
        at('osmosis-labs/assetlists pull request 3760 (2026-09-07)'),
        at('hyperlane-xyz/hyperlane-registry pull request 1597 (2026-07-14)'),
        at('cosmos/chain-registry x/chain.json'),
        at('a page', '2026-11-22'),
      ),
    ).toEqual({
      outages: { oldest: '2026-07-14', newest: '2026-09-07', rows: 5, unchecked: 1, handmade: 1 },
    });
    expect(snapshot.as_of).toMatchObject({ outages: none, chains: none });
  });

  test('tell what is read by nobody, notes aside', () => {
    expect(diagnostics.map(({ reason, field }) => [reason, field])).toEqual([
      ['DATA_UNREAD_KEY', '/outages/expired_clients'],
      ['DATA_UNREAD_KEY', '/middleware/others'],
      ['DATA_UNREAD_KEY', '/outages/0/verdict'],
      ['DATA_UNREAD_KEY', '/bridges/eureka/ethereum/clients/1/deployed_by'],
      ['DATA_UNREAD_KEY', '/swap_venues/0/contract_commit'],
    ]);
  });

  test('rollups have the abilities of their framework, stated rows come later and win', () => {
    expect(snapshot.capabilities).toEqual([
      { chain_id: 'roll-1', pfm_enabled: true, hooks_kind: 'evm' },
      { chain_id: 'known-1', pfm_enabled: true, hooks_kind: 'evm' },
      { chain_id: 'known-1', pfm_enabled: false },
      { chain_id: 'shaky-1', pfm_enabled: null, supports_memo: true },
    ]);
  });

  test('none give an overlay without rows', () => {
    expect(overlaysToSnapshot({})).toMatchObject({
      diagnostics: [],
      snapshot: { channels: [], capabilities: [], chain_details: [] },
    });
  });
});
