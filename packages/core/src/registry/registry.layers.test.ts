import { describe, expect, it } from 'vitest';
import { ibcDenom } from '../denom/index.js';
import { brandAs, sha256 } from '../primitives/index.js';
import {
  assetsOf,
  createRegistry,
  digestOf,
  exportSnapshot,
  findAsset,
  isChainLive,
  isChannelLive,
  linksOf,
  pathOf,
  type Snapshot,
} from './index.js';

const hash = (path: string): string => ibcDenom(brandAs(path), sha256);
const end = (chain_id: string, channel: string, port = 'transfer') => ({ chain_id, channel, port });
const cosmos = (chain_id: string, chain_name: string) =>
  ({ chain_id, chain_name, chain_type: 'cosmos', bech32_prefix: chain_name }) as const;

const base: Snapshot = {
  chains: [
    cosmos('a-1', 'alpha'),
    cosmos('b-1', 'beta'),
    cosmos('c-1', 'gamma'),
    { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
  ],
  channels: [
    { a: end('a-1', 'channel-0'), b: end('b-1', 'channel-1') },
    { a: end('b-1', 'channel-2'), b: end('c-1', 'channel-3') },
  ],
  assets: [
    { chain_id: 'a-1', denom: 'ua', symbol: 'A' },
    { chain_id: '1', denom: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', symbol: 'USDC' },
  ],
};

describe('rows that are left out', () => {
  const cases: readonly [string, Snapshot, string, string][] = [
    [
      'a voucher without a trace',
      { assets: [{ chain_id: 'b-1', denom: hash('transfer/channel-1/ua') }] },
      'DATA_INVALID',
      '/assets/0/denom',
    ],
    [
      'a path in place of a denom',
      { assets: [{ chain_id: 'b-1', denom: 'transfer/channel-1/ua' }] },
      'DATA_INVALID',
      '/assets/0/denom',
    ],
    [
      'a trace without channels',
      { assets: [{ chain_id: 'b-1', trace: 'gamm/pool', origin_denom: 'ua' }] },
      'DATA_INVALID',
      '/assets/0/trace',
    ],
    [
      'a channel number with a leading zero',
      { assets: [{ chain_id: 'b-1', trace: 'transfer/channel-01', origin_denom: 'ua' }] },
      'DATA_INVALID',
      '/assets/0/trace',
    ],
    [
      'a channel that moves no assets',
      { channels: [{ a: end('a-1', 'channel-7', 'icahost'), b: end('b-1', 'channel-8') }] },
      'DATA_INVALID',
      '/channels/0',
    ],
    [
      'a channel between two converters',
      { channels: [{ a: end('a-1', 'channel-7', 'wasm.a1x'), b: end('b-1', 'channel-8', 'wasm.b1x') }] },
      'DATA_INVALID',
      '/channels/0',
    ],
    [
      'a second chain of one id',
      { chains: [cosmos('d-1', 'delta'), cosmos('d-1', 'dalet')] },
      'DATA_DUPLICATE_CHAIN',
      '/chains/1',
    ],
    [
      'a second chain of one name',
      { chains: [cosmos('d-1', 'delta'), cosmos('d-2', 'delta')] },
      'DATA_DUPLICATE_CHAIN',
      '/chains/1',
    ],
  ];
  it.each(cases)('%s', (_, overlay, reason, field) => {
    const registry = createRegistry([base, overlay]);
    expect(registry.diagnostics).toMatchObject([{ reason, field }]);
    expect([...registry.channels.keys()]).toHaveLength(2);
    expect([...assetsOf(registry, 'b-1')]).toEqual([]);
    expect(() => createRegistry([base, overlay], { strict: true })).toThrow(
      expect.objectContaining({ reason, field }),
    );
  });

  it.each([
    ['id', { ...cosmos('d-1', 'dalet'), status: 'killed' } as const],
    ['name', { ...cosmos('d-0', 'delta'), status: 'killed' } as const],
    ['id and name', { ...cosmos('d-1', 'delta'), status: 'killed' } as const],
  ])('of two chains with one %s it is the dead one', (_, dead) => {
    for (const chains of [
      [dead, cosmos('d-1', 'delta')],
      [cosmos('d-1', 'delta'), dead],
    ]) {
      const registry = createRegistry({ chains });
      expect([...registry.chains.values()]).toMatchObject([{ id: 'd-1', name: 'delta', status: 'live' }]);
      expect(registry.diagnostics).toMatchObject([{ reason: 'DATA_DUPLICATE_CHAIN', field: '/chains/1' }]);
    }
  });
});

it('a channel given twice is one channel, and the later row of it counts', () => {
  const [row] = base.channels ?? [];
  const turned = row && { a: row.b, b: row.a, status: 'INACTIVE' as const };
  const registry = createRegistry({ ...base, channels: [row, turned].filter((one) => one !== undefined) });
  expect(registry.diagnostics).toEqual([]);
  expect([...registry.channels.values()].map(({ status }) => status)).toEqual(['INACTIVE']);
});

describe('a later layer', () => {
  it('replaces an asset whose address it spells otherwise', () => {
    const denom = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
    const registry = createRegistry([base, { assets: [{ chain_id: '1', denom, symbol: 'USD Coin' }] }]);
    expect([...assetsOf(registry, '1')]).toMatchObject([{ path: denom, symbol: 'USD Coin' }]);
  });

  it('replaces a voucher that it names by its denom alone', () => {
    const voucher = { chain_id: 'b-1', trace: 'transfer/channel-1', origin_denom: 'ua', symbol: 'A' };
    const row = { chain_id: 'b-1', denom: hash('transfer/channel-1/ua'), symbol: 'A.b' };
    const registry = createRegistry([base, { assets: [voucher] }, { assets: [row] }], { strict: true });
    expect([...assetsOf(registry, 'b-1')]).toMatchObject([{ path: 'transfer/channel-1/ua', symbol: 'A.b' }]);
  });

  it('replaces a channel that shares one end with its own', () => {
    const moved = { a: end('a-1', 'channel-0'), b: end('c-1', 'channel-9') };
    const registry = createRegistry([base, { channels: [moved] }]);
    expect(registry.diagnostics).toMatchObject([{ reason: 'DATA_CHANGED_MEANING', field: '/channels/0' }]);
    expect([...linksOf(registry, 'a-1').values()].map(({ to }) => to.chainId)).toEqual(['c-1']);
    expect([...linksOf(registry, 'b-1').keys()]).toEqual(['transfer/channel-2']);
  });

  it('replaces two channels with one that takes an end of each', () => {
    const joined = { a: end('a-1', 'channel-0'), b: end('c-1', 'channel-3') };
    expect([...createRegistry([base, { channels: [joined] }]).channels.keys()]).toEqual([
      'a-1/transfer/channel-0',
    ]);
  });

  const halted = (checks: number): Snapshot => ({
    liveness: { halted_chains: [{ chain_id: 'a-1', consecutive_failed_checks: checks }] },
  });
  const killed: Snapshot = { liveness: { killed_chains: [{ chain_id: 'a-1' }] } };
  const unusable: Snapshot = { liveness: { unusable_channels: [{ a: end('b-1', 'channel-1') }] } };
  const revived: Snapshot = { chains: [cosmos('a-1', 'alpha')] };
  const channel = (status: 'ACTIVE' | 'INACTIVE' | null): Snapshot => ({
    channels: [{ a: end('b-1', 'channel-1'), b: end('a-1', 'channel-0'), status }],
  });

  it.each([
    ['that names the chain halted', [halted(65)], false],
    ['that counts fewer failed checks', [halted(65), halted(2)], true],
    ['that counts more failed checks', [halted(2), halted(65)], false],
    ['that states a halted chain', [halted(65), revived], true],
    ['that names the chain killed', [killed], false],
    ['that states a killed chain', [killed, revived], true],
    ['that names the chain killed after all', [killed, revived, killed], false],
  ])('%s', (_, layers, isLive) => {
    expect(isChainLive(createRegistry([base, ...layers]), brandAs('a-1'))).toBe(isLive);
  });

  it.each([
    ['that names the channel unusable', [unusable], false],
    ['that states it active', [unusable, channel('ACTIVE')], true],
    ['that states no status', [unusable, channel(null)], false],
    ['that states it inactive', [channel('INACTIVE')], false],
    ['that names it unusable after all', [unusable, channel('ACTIVE'), unusable], false],
  ])('%s', (_, layers, isLive) => {
    const registry = createRegistry([base, ...layers]);
    const link = linksOf(registry, 'a-1').get('transfer/channel-0');
    expect(link && isChannelLive(registry, link.channel)).toBe(isLive);
  });
});

describe('a later layer that changes what the data means', () => {
  const contracts: Snapshot = {
    source: { name: 'shipped' },
    chains: [cosmos('a-1', 'alpha'), cosmos('b-1', 'beta'), cosmos('c-1', 'gamma')],
    channels: [{ a: end('a-1', 'channel-0'), b: end('b-1', 'channel-1') }],
    assets: [
      { chain_id: 'a-1', denom: 'ua', token_contract: 'a1token' },
      { chain_id: 'a-1', trace: 'transfer/channel-0', origin_denom: 'ub' },
    ],
    swap_venues: [
      {
        chain_id: 'a-1',
        entry_point: 'a1entry',
        ibc_adapter: 'a1adapter',
        venues: [{ name: 'pools', adapter: 'a1pools' }],
      },
    ],
    bridges: {
      axelar: { chains: [{ chain_id: '1', axelar_chain: 'ethereum', gateway: '0xAb' }] },
      cctp: { noble: { chain_id: 'a-1', domain: 4, usdc_denom: 'ua', relay_fee_address: 'a1relay' } },
      stargate: { chains: [{ chain_id: '1', endpoint_id: 1, pools: { usdc: '0x1', eth: '0x2' } }] },
    },
  };
  const venue = { chain_id: 'a-1', entry_point: 'a1entry', ibc_adapter: 'a1adapter' };
  const cases: readonly [string, Snapshot, string, readonly string[]][] = [
    [
      'the other end of a channel',
      { channels: [{ a: end('a-1', 'channel-0'), b: end('c-1', 'channel-9') }] },
      '/channels/0',
      ['transfer/channel-9 on c-1', 'transfer/channel-1 on b-1', '1 listed vouchers'],
    ],
    [
      'an entry point',
      { swap_venues: [{ ...venue, entry_point: 'a1other' }] },
      '/swap_venues/0',
      ['"a1other"', '"a1entry"'],
    ],
    [
      'an adapter',
      { swap_venues: [{ ...venue, ibc_adapter: 'a1other' }] },
      '/swap_venues/0',
      ['"a1other"', '"a1adapter"'],
    ],
    [
      'the adapter of a venue',
      { swap_venues: [{ ...venue, venues: [{ name: 'pools', adapter: 'a1other' }] }] },
      '/swap_venues/0',
      ['"a1other"', '"a1pools"'],
    ],
    [
      'the contract of a token',
      { assets: [{ chain_id: 'a-1', denom: 'ua', token_contract: 'a1other' }] },
      '/assets/0',
      ['"a1other"', '"a1token"'],
    ],
    [
      'the contract of a bridge',
      { bridges: { axelar: { chains: [{ chain_id: '1', axelar_chain: 'ethereum', gateway: '0xCd' }] } } },
      '/bridges/axelar',
      ['"0xCd"', '"0xAb"'],
    ],
    [
      'one of several contracts of a bridge',
      {
        bridges: {
          stargate: { chains: [{ chain_id: '1', endpoint_id: 1, pools: { eth: '0x3', usdc: '0x1' } }] },
        },
      },
      '/bridges/stargate',
      ['"0x3"', '"0x2"', 'eth'],
    ],
    [
      'where a relay is paid',
      {
        bridges: {
          cctp: { noble: { chain_id: 'a-1', domain: 4, usdc_denom: 'ua', relay_fee_address: 'a1other' } },
        },
      },
      '/bridges/cctp',
      ['"a1other"', '"a1relay"'],
    ],
  ];
  it.each(cases)('is told for %s, with both values and both layers, and wins', (_, overlay, field, words) => {
    const source = { name: 'mine' };
    const alone = createRegistry([{ chains: contracts.chains ?? [] }, overlay]);
    const registry = createRegistry([contracts, {}, { ...overlay, source }], { strict: true });
    const [finding, ...more] = registry.diagnostics.filter(({ reason }) => reason === 'DATA_CHANGED_MEANING');
    expect(more).toEqual([]);
    expect(finding?.field).toBe(field);
    for (const word of [...words, 'mine', 'shipped']) expect(finding?.message).toContain(word);
    expect(alone.diagnostics).toEqual([]);
    for (const [id, deployment] of alone.venues) expect(registry.venues.get(id)).toEqual(deployment);
    for (const [key, channel] of alone.channels) expect(registry.channels.get(key)).toEqual(channel);
    for (const asset of assetsOf(alone, 'a-1')) expect([...assetsOf(registry, 'a-1')]).toContainEqual(asset);
    expect(registry.bridges).toMatchObject(alone.bridges);
  });

  const same: readonly [string, Snapshot][] = [
    ['the same again', { ...contracts, assets: [] }],
    [
      'an address in another letter case',
      { bridges: { axelar: { chains: [{ chain_id: '1', axelar_chain: 'ethereum', gateway: '0xaB' }] } } },
    ],
    [
      'less',
      { swap_venues: [{ chain_id: 'a-1', entry_point: 'a1entry' }], bridges: { axelar: { chains: [] } } },
    ],
    [
      'a channel that is out of service',
      { channels: [{ a: end('b-1', 'channel-1'), b: end('a-1', 'channel-0'), status: 'INACTIVE' }] },
    ],
  ];
  it.each(same)('is not told for %s', (_, overlay) => {
    const { diagnostics } = createRegistry([contracts, overlay]);
    expect(diagnostics.filter(({ reason }) => reason === 'DATA_CHANGED_MEANING')).toEqual([]);
  });

  it('is no news within one layer', () => {
    const layer: Snapshot = {
      ...contracts,
      assets: [],
      swap_venues: [{ ...venue, entry_point: 'a1first' }, venue],
    };
    expect(createRegistry(layer).diagnostics).toEqual([]);
  });
});

describe('a native denom', () => {
  const chains = [
    cosmos('a-1', 'alpha'),
    { chain_id: 'x-1', chain_name: 'other', chain_type: 'unknown' } as const,
  ];
  const kept = (chainId: string, denom: string) => {
    const { assets, diagnostics } = createRegistry({ chains, assets: [{ chain_id: chainId, denom }] });
    expect(diagnostics.map(({ reason, field }) => [reason, field])).toEqual(
      assets.size > 0 ? [] : [['DATA_INVALID', '/assets/0/denom']],
    );
    return assets.size > 0;
  };
  it.each([
    ['a-1', 'ua', true],
    ['a-1', 'factory/a1x/A.b_c:d-e', true],
    ['a-1', 'cw20:a1x', true],
    ['a-1', `u${'a'.repeat(127)}`, true],
    ['a-1', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', false],
    ['a-1', '7922', false],
    ['a-1', 'a', false],
    ['a-1', 'u$a', false],
    ['a-1', 'ua;b', false],
    ['x-1', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', true],
    ['x-1', 'u$a', true],
  ])('of %s is read as its chain writes it: %s', (chainId, denom, isKept) => {
    expect(kept(chainId, denom)).toBe(isKept);
  });

  it('at the origin of a voucher is as that chain writes it', () => {
    const assets = [{ chain_id: 'a-1', trace: 'transfer/channel-0', origin_denom: '7922' }];
    expect(createRegistry({ chains, assets }).diagnostics).toEqual([]);
  });
});

describe('a path', () => {
  it('is no denom', () => {
    const voucher = { chain_id: 'b-1', trace: 'transfer/channel-1', origin_denom: 'ua' };
    const registry = createRegistry([base, { assets: [voucher] }], { strict: true });
    expect(findAsset(registry, { chainId: 'b-1', denom: hash('transfer/channel-1/ua') })?.path).toBe(
      'transfer/channel-1/ua',
    );
    expect(findAsset(registry, { chainId: 'b-1', denom: 'transfer/channel-1/ua' })).toBe(undefined);
    expect(pathOf(registry, { chainId: 'b-1', denom: 'transfer/channel-1/ua' })).toBe(undefined);
    expect(pathOf(registry, { chainId: 'b-1', denom: 'gamm/pool/1' })).toBe('gamm/pool/1');
  });
});

describe('the digest', () => {
  it('does not depend on the order of keys', () => {
    const blocks: Snapshot = {
      bridges: {
        opinit: { l1_chain_id: 'a-1', bridges: [] },
        axelar: { hub_chain_id: 'b-1', assets_on_hub: [] },
      },
      symbols: { suffix_by_bridge_provider: { Axelar: 'axl', Wormhole: 'wh' } },
    };
    const turned: Snapshot = {
      symbols: { suffix_by_bridge_provider: { Wormhole: 'wh', Axelar: 'axl' } },
      bridges: {
        axelar: { assets_on_hub: [], hub_chain_id: 'b-1' },
        opinit: { bridges: [], l1_chain_id: 'a-1' },
      },
    };
    expect(digestOf(createRegistry([base, turned]))).toBe(digestOf(createRegistry([base, blocks])));
  });

  it('survives an export of a killed chain of which only the id is known', () => {
    const registry = createRegistry({ liveness: { killed_chains: [{ chain_id: 'dead-1' }] } });
    const loaded = createRegistry(exportSnapshot(registry), { strict: true });
    expect(digestOf(loaded)).toBe(digestOf(registry));
  });
});

it.each([[''], [0], [false], [null]])(
  'a lowest layer that is %o is a finding, and denoms are hashed',
  (lowest) => {
    const registry = createRegistry([lowest as never]);
    expect(registry.diagnostics).toHaveLength(1);
    expect(registry.sha256).toBe(sha256);
  },
);
