import type { ChainRow, ChannelRow } from 'wayfold';
import type { BridgeBlocks } from 'wayfold/registry';
import { type InitiaChain, isTransferChannel, type LocalChannel } from './metadata.js';
import type { RemovedRollup } from './profiles.js';

type OpinitBlock = NonNullable<BridgeBlocks['opinit']>;
type OpinitBridge = NonNullable<OpinitBlock['bridges']>[number];

/** Rows that chain files and lists gave. */
export interface Joined {
  readonly chains: readonly ChainRow[];
  readonly channels: readonly ChannelRow[];
}

/** Rollups and their L1s, and rollups that were removed. */
export interface Rollups {
  readonly chains: readonly InitiaChain[];
  readonly removed: readonly RemovedRollup[];
}

/**
 * The OPinit bridges of one L1 and the transfer channels it lists. The registry may contain several networks: the
 * block describes the mainnet L1 if there is one, else the first, and rollups that name a channel to it. Only
 * rollups that are live are in the live registry; an end that one side does not list is taken from the channels.
 */
export function opinitBlock({ chains, removed }: Rollups, joined: Joined): OpinitBlock | undefined {
  const layerOnes = chains.filter(({ metadata }) => metadata.is_l1 === true);
  const l1 = layerOnes.find(({ isTestnet }) => !isTestnet) ?? layerOnes[0];
  if (l1 === undefined) return undefined;
  const channels = (l1.metadata.ibc_channels ?? []).filter(isTransferChannel);
  return {
    l1_chain_id: l1.id,
    bridges: [
      ...chains.flatMap((chain) => bridgeOf(chain, l1.id, channels, joined) ?? []),
      ...(l1.isTestnet
        ? []
        : removed.flatMap((rollup) => bridgeOfRemoved(rollup, l1.id, channels, joined) ?? [])),
    ],
    l1_ibc_channels: channels.map(({ chain_id: chainId, channel_id: channelId, version }) => ({
      to_chain_id: chainId,
      channel_id: channelId,
      ...(version !== undefined && { version }),
    })),
  };
}

function bridgeOf(
  chain: InitiaChain,
  l1: string,
  channelsOnL1: readonly LocalChannel[],
  joined: Joined,
): OpinitBridge | undefined {
  const { op_bridge_id: bridgeId, op_denoms: denoms, ibc_channels: channels = [], minitia } = chain.metadata;
  const toL1 = channels.filter((channel) => channel.chain_id === l1);
  const fromL1 = channelsOnL1.filter((channel) => channel.chain_id === chain.id);
  if (bridgeId === undefined || toL1.length + fromL1.length === 0) return undefined;
  const onL1 = onlyOne(fromL1);
  const onL2 = onlyOne(toL1.filter(isTransferChannel));
  const row = joined.chains.find(({ chain_id: id }) => id === chain.id);
  return {
    chain_id: chain.id,
    bridge_id: bridgeId,
    in_live_registry: row !== undefined && (row.status === undefined || row.status === 'live'),
    l1_denoms: denoms ?? null,
    ibc_channel_on_l1: onL1 ?? (onL2 && facing(joined, [chain.id, onL2], l1)),
    ibc_channel_on_l2: onL2 ?? (onL1 && facing(joined, [l1, onL1], chain.id)),
    vm: minitia?.type ?? null,
  };
}

/** The bridge of a rollup that was removed: known by its number, never to be offered. */
function bridgeOfRemoved(
  { chain: { chain_id: id }, bridgeId }: RemovedRollup,
  l1: string,
  channelsOnL1: readonly LocalChannel[],
  joined: Joined,
): OpinitBridge | undefined {
  if (bridgeId === undefined) return undefined;
  const onL1 = onlyOne(channelsOnL1.filter((channel) => channel.chain_id === id));
  return {
    chain_id: id,
    bridge_id: bridgeId,
    in_live_registry: false,
    l1_denoms: null,
    ibc_channel_on_l1: onL1,
    ibc_channel_on_l2: onL1 && facing(joined, [l1, onL1], id),
    vm: null,
  };
}

/** The other end, on a chain, of the transfer channel that has an end; null where no channel joins them. */
function facing(
  { channels }: Joined,
  [chainId, channelId]: readonly [string, string],
  onChain: string,
): string | null {
  const isEnd = (end: ChannelRow['a']) =>
    end.chain_id === chainId && end.port === 'transfer' && end.channel === channelId;
  const ends = channels.flatMap(({ a, b }) => (isEnd(a) ? [b] : isEnd(b) ? [a] : []));
  return ends.find((end) => end.chain_id === onChain)?.channel ?? null;
}

/** Several candidates are ambiguous. */
function onlyOne(channels: readonly LocalChannel[]): string | null {
  const [channel, ...more] = channels;
  return channel === undefined || more.length > 0 ? null : channel.channel_id;
}
