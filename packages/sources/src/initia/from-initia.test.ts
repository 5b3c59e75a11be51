import { findChain } from 'wayfold';
import { expect, it } from 'vitest';
import { loadRegistry } from '../load-registry.js';
import { fromDirectory } from '../directory/from-directory.js';
import { fromInitia } from './from-initia.js';

const channel = (chainId: string, channelId: string, version = 'ics20-1') => ({
  chain_id: chainId,
  port_id: 'transfer',
  channel_id: channelId,
  version,
});

const chain = (name: string, id: string, network: string, metadata: unknown) => ({
  chain_name: name,
  chain_id: id,
  network_type: network,
  bech32_prefix: 'init',
  metadata,
});

/** An L1 with two rollups as the registry has them, and the L1's testnet, which bears the same name. */
const world = () => ({
  chains: [
    chain('initia', 'initiation-2', 'testnet', {
      is_l1: true,
      ibc_channels: [channel('minimove-2', 'channel-4')],
    }),
    chain('minimove', 'minimove-2', 'testnet', {
      op_bridge_id: '2',
      ibc_channels: [channel('initiation-2', 'channel-0')],
    }),
    chain('initia', 'interwoven-1', 'mainnet', {
      is_l1: true,
      ibc_channels: [
        channel('noble-1', 'channel-3'),
        { ...channel('yominet-1', 'channel-26'), port_id: 'nft-transfer', version: 'ics721-1' },
        channel('yominet-1', 'channel-25'),
        channel('inertia-2', 'channel-69', '{"fee_version":"ics29-1","app_version":"ics20-1"}'),
        channel('inertia-2', 'channel-70', '{"fee_version":"ics29-1","app_version":"ics721-1"}'),
      ],
    }),
    chain('yominet', 'yominet-1', 'mainnet', {
      op_bridge_id: '11',
      op_denoms: ['uinit'],
      ibc_channels: [channel('interwoven-1', 'channel-0')],
      minitia: { type: 'minievm', version: 'v1' },
    }),
    chain('inertia', 'inertia-2', 'mainnet', { op_bridge_id: '32', ibc_channels: [] }),
  ],
  assets: [
    {
      chain_name: 'initia',
      assets: [
        { base: 'uinit', symbol: 'INIT' },
        {
          base: 'ibc/6490A7EAB61059BFC1CDDEB05917DD70BDF3A611654162A1A47DB930D40D8AF4',
          symbol: 'USDC',
          traces: [
            {
              type: 'ibc',
              counterparty: { chain_name: 'noble', base_denom: 'uusdc', channel_id: 'channel-129' },
              chain: { channel_id: 'channel-3', path: 'transfer/channel-3/uusdc' },
            },
          ],
        },
      ],
    },
  ],
  ibc: [],
});

it('joins one-sided channels, by the other side’s list or by a trace', () => {
  const { snapshot } = fromInitia(world());
  const rows = snapshot.channels?.map(({ a, b }) => `${a.chain_id} ${a.channel} ${b.chain_id} ${b.channel}`);
  expect(rows).toEqual([
    'interwoven-1 channel-3 noble-1 channel-129',
    'interwoven-1 channel-25 yominet-1 channel-0',
  ]);
});

it('reports channels whose other end is not known', () => {
  const fields = fromInitia(world()).diagnostics.filter(({ message }) => message.includes('other end'));
  expect(fields.map(({ field }) => field)).toEqual([
    '/chains/2/metadata/ibc_channels/3',
    '/chains/1/metadata/ibc_channels/0',
  ]);
});

it('gives the OPinit bridges of the mainnet L1', () => {
  expect(fromInitia(world()).snapshot.bridges?.opinit).toEqual({
    l1_chain_id: 'interwoven-1',
    bridges: [
      {
        chain_id: 'yominet-1',
        bridge_id: '11',
        in_live_registry: true,
        l1_denoms: ['uinit'],
        ibc_channel_on_l1: 'channel-25',
        ibc_channel_on_l2: 'channel-0',
        vm: 'minievm',
      },
      {
        chain_id: 'inertia-2',
        bridge_id: '32',
        in_live_registry: true,
        l1_denoms: null,
        ibc_channel_on_l1: 'channel-69',
        ibc_channel_on_l2: null,
        vm: null,
      },
    ],
    l1_ibc_channels: [
      { to_chain_id: 'noble-1', channel_id: 'channel-3', version: 'ics20-1' },
      { to_chain_id: 'yominet-1', channel_id: 'channel-25', version: 'ics20-1' },
      {
        to_chain_id: 'inertia-2',
        channel_id: 'channel-69',
        version: '{"fee_version":"ics29-1","app_version":"ics20-1"}',
      },
    ],
  });
});

it('lets a name mean the mainnet chain', () => {
  const registry = loadRegistry([fromInitia(world())]);
  expect([...registry.chains.keys()]).toEqual(['interwoven-1', 'yominet-1', 'inertia-2', 'minimove-2']);
  expect(registry.assets.get([...registry.chains.keys()][0] ?? ('' as never))?.size).toBe(2);
  expect(registry.diagnostics).toContainEqual(
    expect.objectContaining({ reason: 'DATA_DUPLICATE_CHAIN', field: '/chains/0' }),
  );
});

it('leaves out pair files that join two networks', () => {
  const pair = {
    chain_1: { chain_name: 'initia' },
    chain_2: { chain_name: 'minimove' },
    channels: [
      {
        chain_1: { channel_id: 'channel-3', port_id: 'transfer' },
        chain_2: { channel_id: 'channel-0', port_id: 'transfer' },
        ordering: 'unordered',
        version: 'ics20-1',
      },
    ],
  };
  const { snapshot, diagnostics } = fromInitia({ ...world(), ibc: [pair] });
  expect(snapshot.channels).toEqual(fromInitia(world()).snapshot.channels);
  expect(diagnostics).toContainEqual({
    reason: 'DATA_INVALID',
    field: '/ibc/0',
    message: 'interwoven-1 and minimove-2 are chains of different networks',
  });
});

const trace = (type: string, counterparty: object, at: object) => ({ type, counterparty, chain: at });

/** The L1's voucher of a rollup's coin, as a list has it: how it got to the rollup first, then how it left. */
const initOf = (rollup: string, chainId: string, channelId: string) => ({
  base: 'ibc/A86A3F2D9DB0B8C2BBAD75D5B0A3C7C6C2FB8C2E3B9CC3A2B9D96EED8C1F4B5B',
  symbol: `INIT.${rollup}`,
  traces: [
    trace('op', { base_denom: 'uinit', chain_name: 'initia', chain_id: 'interwoven-1' }, { bridge_id: '17' }),
    trace(
      'ibc',
      { base_denom: 'l2/ab', chain_name: rollup, chain_id: chainId, channel_id: 'channel-0' },
      { channel_id: channelId, path: `transfer/${channelId}/l2/ab` },
    ),
  ],
});

/** The world with coins of the L1 that came from elsewhere. */
const holding = (...assets: readonly object[]) => ({
  ...world(),
  assets: [{ chain_name: 'initia', assets }],
});

it.each([
  [
    'a chain the registry has no file of',
    'channel-10',
    'celestia',
    ['interwoven-1 channel-10 celestia channel-0'],
  ],
  [
    'an end that its chain does not list',
    'channel-69',
    'inertia-2',
    ['interwoven-1 channel-69 inertia-2 channel-0'],
  ],
  ['an end that leads elsewhere by the metadata', 'channel-69', 'celestia', []],
])('joins by the chain id that a trace states: %s', (_what, channelId, chainId, expected) => {
  const { snapshot, diagnostics } = fromInitia(holding(initOf('other', chainId, channelId)));
  const rows = snapshot.channels?.map(({ a, b }) => `${a.chain_id} ${a.channel} ${b.chain_id} ${b.channel}`);
  expect(rows?.filter((row) => !row.includes('yominet'))).toEqual(expected);
  const refused = diagnostics.filter(({ message }) => message.includes('by this trace'));
  expect(refused.map(({ field }) => field)).toEqual(expected.length > 0 ? [] : ['/assets/0/assets/0/traces']);
});

it('reads a coin of a rollup as its own, however it got to the L1 that it came from', () => {
  const tia = {
    base: 'l2/1f79a9647aca83c63014709b7d4a69dd0f017b87ce9adf7417a2e2aa1c49044f',
    symbol: 'TIA',
    traces: [
      trace(
        'ibc',
        { base_denom: 'utia', chain_name: 'celestia', chain_id: 'celestia', channel_id: 'channel-78' },
        { channel_id: 'channel-10', path: 'transfer/channel-10/utia' },
      ),
      trace(
        'op',
        { base_denom: 'ibc/DA9A', chain_name: 'initia', chain_id: 'interwoven-1' },
        { bridge_id: '32' },
      ),
    ],
  };
  const { snapshot, diagnostics } = fromInitia({
    ...world(),
    assets: [{ chain_name: 'inertia', assets: [tia] }],
  });
  expect(snapshot.assets?.map(({ denom, trace: path }) => [denom, path])).toEqual([[tia.base, undefined]]);
  expect(JSON.stringify(snapshot.channels)).not.toContain('celestia');
  expect(diagnostics.filter(({ field }) => field.startsWith('/assets'))).toEqual([]);
});

it('takes the end of a bridge’s channel that one side does not list from a trace', () => {
  const { snapshot } = fromInitia(holding(initOf('inertia', 'inertia-2', 'channel-69')));
  const bridge = snapshot.bridges?.opinit?.bridges?.find(({ chain_id: id }) => id === 'inertia-2');
  expect(bridge).toMatchObject({ ibc_channel_on_l1: 'channel-69', ibc_channel_on_l2: 'channel-0' });
});

it('offers no bridge of a rollup that was killed', () => {
  const { chains, ...rest } = world();
  const killed = chains.map((one) => (one.chain_id === 'yominet-1' ? { ...one, status: 'killed' } : one));
  const { snapshot } = fromInitia({ ...rest, chains: killed });
  expect(snapshot.bridges?.opinit?.bridges?.map((one) => [one.chain_id, one.in_live_registry])).toEqual([
    ['yominet-1', false],
    ['inertia-2', true],
  ]);
});

const profile = (name: string, more: object = {}) => ({
  name,
  pretty_name: name.toUpperCase(),
  chain_id: `${name}-1`,
  l2: true,
  status: 'hidden',
  op_bridge_id: '17',
  ...more,
});

/** A checked-out folder: the mainnet chain files of the world, the L1's coins, and profiles. */
const folder = (...profiles: readonly { readonly name: string }[]) =>
  new Map<string, unknown>([
    ...world()
      .chains.filter((one) => one.network_type === 'mainnet')
      .map((one): [string, unknown] => [`mainnets/${one.chain_name}/chain.json`, one]),
    [
      'mainnets/initia/assetlist.json',
      { chain_name: 'initia', assets: [initOf('rave', 'rave-1', 'channel-38')] },
    ],
    ...profiles.map((one): [string, unknown] => [`profiles/${one.name}.json`, one]),
  ]);

it('keeps a removed rollup as killed, with its channel, its bridge and the addresses of its L1', () => {
  const { snapshot, pointerOf } = fromDirectory(folder(profile('rave')));
  const row = snapshot.chains?.find(({ chain_id: id }) => id === 'rave-1');
  expect(row).toEqual({
    chain_id: 'rave-1',
    chain_name: 'rave',
    pretty_name: 'RAVE',
    chain_type: 'cosmos',
    bech32_prefix: 'init',
    status: 'killed',
  });
  expect(row && pointerOf(row)).toBe('/profiles~1rave.json');
  expect(snapshot.channels).toContainEqual({
    a: { chain_id: 'interwoven-1', port: 'transfer', channel: 'channel-38' },
    b: { chain_id: 'rave-1', port: 'transfer', channel: 'channel-0' },
  });
  expect(snapshot.bridges?.opinit?.bridges?.at(-1)).toMatchObject({
    chain_id: 'rave-1',
    bridge_id: '17',
    in_live_registry: false,
    l1_denoms: null,
  });
  const registry = loadRegistry([fromDirectory(folder(profile('rave')))]);
  expect(findChain(registry, 'rave-1')?.status).toBe('killed');
});

it.each([
  ['an application', profile('drop', { l2: false })],
  ['a rollup without a chain id', profile('moo', { chain_id: undefined })],
  ['a rollup to come', profile('glyph', { status: 'upcoming' })],
  ['a rollup that has a chain file', profile('yominet')],
])('makes no chain of a profile of %s', (_what, one) => {
  const ids = (files: ReadonlyMap<string, unknown>) =>
    fromDirectory(files).snapshot.chains?.map(({ chain_id: id }) => id);
  expect(ids(folder(one))).toEqual(ids(folder()));
});
