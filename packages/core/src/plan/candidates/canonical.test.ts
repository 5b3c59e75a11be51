import { describe, expect, it } from 'vitest';
import { canonicalRank } from '../../pairing/index.js';
import { brandAs, type RoutingError } from '../../primitives/index.js';
import { createRegistry, type OutageRow, rollupDenom, type Snapshot } from '../../registry/index.js';
import { describeAsset } from '../../trace/index.js';
import { planRoute, type RouteQuery, whyNot } from '../index.js';

const cosmos = (chain_id: string) =>
  ({ chain_id, chain_name: chain_id, bech32_prefix: chain_id, chain_type: 'cosmos' }) as const;
const end = (chain_id: string, channel: string) => ({ chain_id, channel, port: 'transfer' });
const deposit = rollupDenom(7n, 'uinit');

/** Initia, a rollup that a channel and OPinit reach, and a chain behind Initia. */
const world: Snapshot = {
  chains: ['init', 'roll', 'osmo'].map(cosmos),
  channels: [
    { a: end('init', 'channel-7'), b: end('roll', 'channel-0') },
    { a: end('init', 'channel-1'), b: end('osmo', 'channel-2') },
  ],
  assets: [
    { chain_id: 'init', denom: 'uinit', symbol: 'INIT', decimals: 6 },
    { chain_id: 'osmo', trace: 'transfer/channel-2', origin_denom: 'uinit' },
    { chain_id: 'roll', denom: deposit, symbol: 'INIT', decimals: 6 },
  ],
  capabilities: ['init', 'roll', 'osmo'].map((chain_id) => ({
    ...{ chain_id, supports_memo: true, pfm_enabled: true, pfm_flavour: 'ibc-apps' as const },
  })),
  bridges: {
    opinit: {
      l1_chain_id: 'init',
      bridges: [{ chain_id: 'roll', bridge_id: '7', in_live_registry: true, l1_denoms: ['uinit'] }],
    },
  },
};
const overChannel = { chain_id: 'roll', trace: 'transfer/channel-0', origin_denom: 'uinit' };
const listed: Snapshot = { assets: [overChannel] };
const voucher = describeAsset(createRegistry([world, listed]), {
  chainId: 'roll',
  path: 'transfer/channel-0/uinit',
}).denom;
const row = (denom: string): Snapshot => ({
  symbols: { asset_overrides: { [`roll|${denom}`]: { recommended_symbol: 'INIT.x' } } },
});

type Ask = Partial<RouteQuery>;

function route(overlays: readonly Snapshot[], more: Ask = {}): string {
  const registry = createRegistry([world, ...overlays], { strict: true });
  const query: RouteQuery = {
    ...{ sourceChainId: 'init', sourceDenom: 'uinit', destChainId: 'roll', amountIn: 1n, allowMultiTx: true },
    ...more,
  };
  const name = (text: string) => text.replaceAll(deposit, 'l2').replaceAll(voucher, 'ibc');
  try {
    return name(planRoute(registry, query).dest.denom);
  } catch (error) {
    const { reason, facts } = error as RoutingError; // what planning throws
    return name([reason, facts['candidates'], ...whyNot(registry, query).map(({ rule }) => rule)].join(' '));
  }
}

describe('the coin that a route brings where none is named', () => {
  const fromOsmo = {
    sourceChainId: 'osmo',
    sourceDenom: describeAsset(createRegistry([world]), { chainId: 'osmo', path: 'transfer/channel-2/uinit' })
      .denom,
  };
  const back = { sourceChainId: 'roll', sourceDenom: deposit, destChainId: 'init' };
  it.each<[string, readonly Snapshot[], Ask, string]>([
    ['the deposit, where the voucher is on no list', [], {}, 'l2'],
    ['the voucher that is listed', [listed], {}, 'ibc'],
    [
      'the deposit, where the listed voucher is deprecated',
      [{ assets: [{ ...overChannel, deprecated: true }] }],
      {},
      'l2',
    ],
    ['what a row of the symbols names', [listed, row(deposit)], {}, 'l2'],
    ['a row names the unlisted voucher', [row(voucher)], {}, 'ibc'],
    [
      'two that rows name',
      [
        row(voucher),
        {
          symbols: {
            asset_overrides: {
              [`roll|${voucher}`]: { recommended_symbol: 'a' },
              [`roll|${deposit}`]: { recommended_symbol: 'b' },
            },
          },
        },
      ],
      {},
      'AMBIGUOUS_ASSET ibc, l2 AMBIGUOUS',
    ],
    [
      'the deposit, where the query leaves out two vouchers that are listed, one of them by a row',
      [
        {
          channels: [
            { a: end('init', 'channel-11'), b: end('roll', 'channel-12') },
            { a: end('init', 'channel-13'), b: end('roll', 'channel-14') },
          ],
          assets: [
            { ...overChannel, trace: 'transfer/channel-12' },
            { ...overChannel, trace: 'transfer/channel-14' },
          ],
        },
        row(
          describeAsset(createRegistry([world]), { chainId: 'roll', path: 'transfer/channel-12/uinit' })
            .denom,
        ),
      ],
      { bridges: ['OPINIT'] },
      'l2',
    ],
    ['the deposit is left out by the query', [], { bridges: ['IBC'] }, 'ibc'],
    ['the voucher is asked for', [], { destDenom: voucher }, 'ibc'],
    ['from afar, in two transactions', [], fromOsmo, 'l2'],
    [
      'never the other because it takes one',
      [],
      { ...fromOsmo, allowMultiTx: false },
      'NO_ROUTE  SEVERAL_TRANSACTIONS NOT_CANONICAL',
    ],
    ['a withdrawal waits for days, and nothing stands in for it', [], back, 'uinit'],
  ])('%s', (_, overlays, more, expected) => expect(route(overlays, more)).toBe(expected));
});

describe('a coin that is out of service', () => {
  const refused = (scope: OutageRow['scope']): OutageRow => ({
    ...{ scope, direction: 'both', effect: 'refuse', reason: 'asset_halted', note: 'why', source: 'a test' },
  });
  const overOpinit = refused({ chain_id: 'roll', counterparty_chain_id: 'init', bridge: 'OPINIT' });
  const overIbc = refused({ chain_id: 'init', channel_id: 'channel-7' });
  const said = (over: string): string =>
    `what moves between roll and init over ${over} is out of service: why (a test)`;

  const differs = 'uinit comes from init, l2 from roll: that takes a swap or a bridge';
  const closed = 'channel channel-7 on init is out of service: why (a test)';

  it.each<[string, string, readonly OutageRow[], readonly string[]]>([
    [
      'the deposit',
      deposit,
      [overOpinit],
      [differs, `${said('OPINIT')}; it can arrive as ibc instead, over channel-7 of init`],
    ],
    ['the voucher', voucher, [overIbc], [`${closed}; it can arrive as l2 instead, over OPINIT`]],
    ['both', deposit, [overOpinit, overIbc], [differs, said('OPINIT')]],
  ])('%s', (_, destDenom, outages, expected) => {
    const registry = createRegistry([world, listed, { outages }], { strict: true });
    const query = {
      sourceChainId: 'init',
      sourceDenom: 'uinit',
      destChainId: 'roll',
      destDenom,
      amountIn: 1n,
    };
    const name = (text: string) => text.replaceAll(deposit, 'l2').replaceAll(voucher, 'ibc');
    expect(whyNot(registry, query).map(({ message }) => name(message))).toEqual(expected);
  });
});

describe('several coins of equal rank', () => {
  it.each<[string, Readonly<Record<string, { recommended_symbol: string }>>, string]>([
    ['symbol', {}, 'INIT'],
    ['row', { 'init|uinit': { recommended_symbol: 'INIT.a' } }, 'INIT.a'],
  ])('are named with the coin by its %s', (_, rows, name) => {
    const asset_overrides = {
      [`roll|${voucher}`]: { recommended_symbol: 'a' },
      [`roll|${deposit}`]: { recommended_symbol: 'b' },
      ...rows,
    };
    const registry = createRegistry([world, { symbols: { asset_overrides } }], { strict: true });
    const query = { sourceChainId: 'init', sourceDenom: 'uinit', destChainId: 'roll', amountIn: 1n };
    expect(() => planRoute(registry, query)).toThrow(`several coins represent ${name} on roll: `);
  });
});

describe('vouchers over several channels', () => {
  const channel = (init: string, osmo: string, preferred?: true) => ({
    ...{ a: end('init', init), b: end('osmo', osmo), ...(preferred && { preferred }) },
  });
  const coin = (hop: string) => ({ chain_id: 'osmo', trace: `transfer/${hop}`, origin_denom: 'uinit' });
  const channels = [channel('channel-1', 'channel-2', true), channel('channel-3', 'channel-4')];
  const third = channel('channel-5', 'channel-6');
  it.each<[string, Snapshot, string]>([
    ['the preferred one', { channels, assets: [coin('channel-2'), coin('channel-4')] }, 'transfer/channel-2'],
    ['the only one listed', { channels, assets: [coin('channel-4')] }, 'transfer/channel-4'],
    ['none listed', { channels, assets: [] }, 'transfer/channel-2'],
    [
      'two listed, none preferred',
      { channels: [...channels, third], assets: [coin('channel-4'), coin('channel-6')] },
      'AMBIGUOUS_ASSET',
    ],
    [
      'two listed, one of them out of service',
      {
        channels: [...channels, { ...third, status: 'INACTIVE' }],
        assets: [coin('channel-4'), coin('channel-6')],
      },
      'transfer/channel-4',
    ],
  ])('%s', (_, overlay, expected) => {
    const { chains = [], capabilities = [] } = world;
    const [init] = world.assets ?? [];
    const assets = [...(init ? [init] : []), ...(overlay.assets ?? [])];
    const registry = createRegistry([{ chains, capabilities, ...overlay, assets }], { strict: true });
    const query = { sourceChainId: 'init', sourceDenom: 'uinit', destChainId: 'osmo', amountIn: 1n };
    const answer = () => {
      try {
        return planRoute(registry, query).dest.trace;
      } catch (error) {
        return Object(error).reason;
      }
    };
    expect(answer()).toBe(expected);
  });
});

describe('the rank of a coin', () => {
  const two: Snapshot = {
    channels: [
      { a: end('init', 'channel-7'), b: end('roll', 'channel-0') },
      { a: end('init', 'channel-8'), b: end('roll', 'channel-9'), preferred: true },
    ],
  };
  it.each<[string, readonly Snapshot[], string, number]>([
    ['named', [row(deposit)], deposit, 1],
    ['native', [], 'unative', 2],
    ['listed over the only channel', [listed], 'transfer/channel-0/uinit', 3],
    ['OPinit', [], deposit, 4],
    ['listed over another than the preferred channel', [listed, two], 'transfer/channel-0/uinit', 5],
    ['not listed', [], 'transfer/channel-0/uinit', 5],
  ])('%s', (_, overlays, path, expected) => {
    const registry = createRegistry([world, ...overlays], { strict: true });
    expect(canonicalRank(registry, describeAsset(registry, { chainId: 'roll', path: brandAs(path) }))).toBe(
      expected,
    );
  });
});
