import { describe, expect, it } from 'vitest';
import { RoutingError } from '../primitives/index.js';
import {
  assetsOf,
  bridgeLinks,
  createRegistry,
  denomOf,
  digestOf,
  exportSnapshot,
  isChainLive,
  isChannelLive,
  type Registry,
  type Snapshot,
} from './index.js';

/** A snapshot with a row of every kind and a value in nearly every field. */
const world = {
  chains: [
    {
      chain_id: 'a-1',
      chain_name: 'alpha',
      pretty_name: 'Alpha',
      chain_type: 'cosmos',
      bech32_prefix: 'a',
      slip44: 118,
      account: { coin_type: 118, family: 'cosmos' },
      is_testnet: false,
      status: 'live',
      logo_uri: 'https://example.org/a.png',
      fee_assets: [{ denom: 'ua', gas_price: { low: '0.1', average: '0.2', high: '0.3' } }],
      staking_denoms: ['ua'],
      ibc_go: '8.1.0',
      cosmwasm: true,
    },
    { chain_id: 'b-1', chain_name: 'beta', chain_type: 'cosmos', bech32_prefix: 'b' },
    { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
  ],
  channels: [
    {
      a: { chain_id: 'a-1', port: 'transfer', channel: 'channel-0' },
      b: { chain_id: 'b-1', port: 'transfer', channel: 'channel-1' },
      status: 'ACTIVE',
      preferred: true,
    },
  ],
  assets: [
    {
      chain_id: 'a-1',
      denom: 'ua',
      symbol: 'A',
      name: 'Alpha',
      decimals: 6,
      logo_uri: 'https://example.org/a.png',
      description: 'a coin',
      pricing_id: 'alpha',
      recommended_symbol: 'A',
      is_cw20: false,
      token_contract: 'a1x',
      deprecated: false,
      issuer: 'Axelar',
    },
    { chain_id: 'b-1', trace: 'transfer/channel-1', origin_denom: 'ua' },
  ],
  capabilities: [
    {
      chain_id: 'a-1',
      supports_memo: true,
      pfm_enabled: true,
      pfm_flavour: 'ibc-apps',
      ibc_hooks: true,
      hooks_kind: 'wasm',
      ibc_callbacks: false,
      memo_limit_bytes: 4000,
    },
  ],
  chain_details: [
    {
      chain_id: 'a-1',
      account: { coin_type: 118, family: 'cosmos' },
      network_fee_ceiling: '0.5',
      middleware: { v1: ['hooks', 'transfer'], v2: [] },
      source: 'a page',
      checked: '2026-08-09',
    },
  ],
  swap_venues: [
    {
      chain_id: 'a-1',
      entry_point: 'a1entry',
      ibc_adapter: 'a1adapter',
      ibc_adapter_kind: 'ibc-hooks',
      entry_call: 'ibc-hooks',
      dialect: 'swap_and_action',
      message_features: ['memo'],
      ibc_fee: { required: true, denom: 'ua', recv_fee: '0', ack_fee: '1', timeout_fee: '1' },
      venues: [{ name: 'pools', adapter: 'a1pools' }],
    },
  ],
  outages: [
    {
      scope: { chain_id: 'a-1', counterparty_chain_id: 'b-1', bridge: 'IBC' },
      direction: 'in',
      effect: 'warn',
      reason: 'planned_shutdown',
      since: '2026-08-10',
      note: 'soon',
      source: 'a page',
      checked: '2026-08-09',
    },
    {
      scope: { chain_id: 'a-1', channel_id: 'channel-0', port: 'transfer' },
      direction: 'both',
      effect: 'refuse',
      reason: 'client_expired',
      source: null,
    },
    {
      scope: { chain_id: 'a-1', denom: 'ua' },
      direction: 'out',
      effect: 'refuse',
      reason: 'asset_halted',
      source: 'x',
    },
  ],
  liveness: {
    killed_chains: [{ chain_id: 'c-1', chain_name: 'gamma', bech32_prefix: 'c' }],
    halted_chains: [{ chain_id: 'b-1', consecutive_failed_checks: 3 }],
    unusable_channels: [
      {
        a: { chain_id: 'b-1', port: 'transfer', channel: 'channel-1' },
        b: { chain_id: 'a-1', port: 'transfer', channel: 'channel-0' },
      },
    ],
  },
  bridges: {
    cctp: {
      evm_v1: [{ chain_id: '1', domain: 0, usdc_denom: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' }],
      noble: { chain_id: 'a-1', domain: 4, usdc_denom: 'uusdc' },
    },
    axelar: {
      hub_chain_id: 'a-1',
      assets_on_hub: [{ axelar_denom: 'ua', origin_chain_id: '1', origin_denom: 'eth', decimals: 18 }],
      axelar_issued_on_evm: [{ chain_id: '1', denom: '0x1', wraps: 'axelar:ua' }],
    },
    eureka: {
      ethereum: { chain_id: '1' },
      cosmos_side: { chain_id: 'a-1', client_id: '08-wasm-1' },
      assets_on_cosmoshub: [{ denom_on_hub: 'ibc/X', origin_denom_in_trace: '0x2' }],
    },
    opinit: {
      l1_chain_id: 'a-1',
      bridges: [{ chain_id: 'b-1', bridge_id: '14', in_live_registry: true, l1_denoms: ['ua'] }],
    },
    hyperlane: {
      routes: [{ a: { chain_id: 'a-1', denom: 'ua' }, b: { chain_id: '1', router: '0x3' }, usable: true }],
    },
  },
  symbols: {
    suffix_by_bridge_provider: { Axelar: 'axl' },
    alloyed_prefix: { prefix: 'all' },
    asset_overrides: { 'a-1|ua': { recommended_symbol: 'AA' } },
    origin_overrides: { 'a-1|ua': { recommended_symbol: 'AA' } },
  },
  source: { name: 'test', version: '1', date: '2026-01-01' },
};

const loop: Record<string, unknown> = {};
loop['self'] = loop;
const wrong: readonly unknown[] = [null, 7, -1.5, 'x', true, [], {}, [null], [[]], { a: null }, 1n, loop];

/** What a caller in plain JavaScript could pass. */
function load(snapshot: unknown): Registry {
  return createRegistry(snapshot as Snapshot);
}

/** Reads everything that is derived from the data's text. */
function use(registry: Registry): void {
  bridgeLinks(registry);
  digestOf(registry);
  for (const { id } of registry.chains.values()) {
    isChainLive(registry, id);
    for (const asset of assetsOf(registry, id)) denomOf(registry, asset);
  }
  for (const channel of registry.channels.values()) isChannelLive(registry, channel);
  expect(digestOf(createRegistry(exportSnapshot(registry)))).toBe(digestOf(registry));
}

type Pointer = readonly (string | number)[];

function pointersInto(value: unknown, at: Pointer = []): readonly Pointer[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => pointersInto(inner, [...at, key]))];
}

function withValue(at: Pointer, value: unknown): unknown {
  const last = at.at(-1);
  if (last === undefined) return value;
  const copy: unknown = structuredClone(world);
  const parent = at
    .slice(0, -1)
    .reduce<Record<string, unknown>>(
      (inner, key) => inner[key] as Record<string, unknown>,
      copy as Record<string, unknown>,
    );
  parent[last] = value;
  return copy;
}

describe('values of the wrong type', () => {
  it('are not in the world itself', () => {
    expect(load(world).diagnostics).toEqual([]);
    use(load(world));
  });

  it.each(pointersInto(world).map((at) => [`/${at.join('/')}`, at] as const))(
    'never get past the door at %s',
    (_, at) => {
      for (const value of wrong) {
        const registry = load(withValue(at, value));
        use(registry);
        for (const { reason, message } of registry.diagnostics) {
          expect(reason).toMatch(/^DATA_/);
          expect(message.length).toBeLessThan(300);
        }
      }
    },
  );

  const [chain] = world.chains;
  const [channel] = world.channels;
  const [venue] = world.swap_venues;
  const cases: readonly [string, unknown, (registry: Registry) => number][] = [
    ['/chains/0/status', { chains: [{ ...chain, status: 'dead' }] }, ({ chains }) => chains.size],
    ['/channels/0/status', { channels: [{ ...channel, status: 'off' }] }, ({ channels }) => channels.size],
    ['/swap_venues/0/dialect', { swap_venues: [{ ...venue, dialect: 'mine' }] }, ({ venues }) => venues.size],
    [
      '/swap_venues/0/ibc_fee',
      { swap_venues: [{ ...venue, ibc_fee: { required: true, denom: 'ua' } }] },
      ({ venues }) => venues.size,
    ],
  ];
  it.each(cases)(
    'leave out the row where leaving out the field would be a lie: %s',
    (field, snapshot, count) => {
      const registry = load(snapshot);
      expect(registry.diagnostics).toMatchObject([{ reason: 'DATA_INVALID', field }]);
      expect(count(registry)).toBe(0);
    },
  );

  it('are refused when strict', () => {
    expect(() => createRegistry({ chains: 7 } as unknown as Snapshot, { strict: true })).toThrow(
      RoutingError,
    );
  });

  it('leave Object.prototype alone', () => {
    const text =
      '{"__proto__": {"polluted": 1}, "bridges": {"__proto__": {"polluted": 1}, "cctp": {"__proto__": {"polluted": 1}}}, "symbols": {"suffix_by_bridge_provider": {"__proto__": "x"}, "asset_overrides": {"__proto__": {"recommended_symbol": "y"}}}, "assets": [{"__proto__": {"chain_id": "a-1"}, "denom": "ua"}]}';
    const registry = load(JSON.parse(text));
    use(registry);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect('polluted' in {}).toBe(false);
    expect(registry.symbols.suffixes.get('__proto__')).toBe('x');
    expect('polluted' in registry.bridges).toBe(false);
  });

  it('belong to the caller still', () => {
    const mine = structuredClone(world);
    load(mine);
    mine.bridges.axelar.assets_on_hub.push({
      axelar_denom: 'x',
      origin_chain_id: '1',
      origin_denom: 'x',
      decimals: 1,
    });
    mine.symbols.alloyed_prefix.prefix = 'x';
    expect(mine.bridges.axelar.assets_on_hub).toHaveLength(2);
  });
});
