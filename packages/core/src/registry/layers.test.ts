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
    expect(registry.diagnostics).toEqual([]);
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

describe('a path', () => {
  it('is no denom', () => {
    const voucher = { chain_id: 'b-1', trace: 'transfer/channel-1', origin_denom: 'ua' };
    const registry = createRegistry([base, { assets: [voucher] }], { strict: true });
    expect(findAsset(registry, 'b-1', hash('transfer/channel-1/ua'))?.path).toBe('transfer/channel-1/ua');
    expect(findAsset(registry, 'b-1', 'transfer/channel-1/ua')).toBe(undefined);
    expect(pathOf(registry, 'b-1', 'transfer/channel-1/ua')).toBe(undefined);
    expect(pathOf(registry, 'b-1', 'gamm/pool/1')).toBe('gamm/pool/1');
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
