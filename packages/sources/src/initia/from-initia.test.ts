import { expect, it } from 'vitest';
import { loadRegistry } from '../load-registry.js';
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
