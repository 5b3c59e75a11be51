import type { ChannelRow, Snapshot } from 'wayfold';

/**
 * What is known that no source of a refresh speaks of, to be kept: rows of chains that none of them holds, pairs of
 * IBC v2 clients, which registries have no place for, and everything beside chains, channels and assets.
 */
export function unstatedRows(before: Snapshot, sources: readonly Snapshot[]): Snapshot {
  const stated = new Set(sources.flatMap(({ chains = [] }) => chains.map((row) => row.chain_id)));
  const isUnstated = (row: { readonly chain_id: string }) => !stated.has(row.chain_id);
  const { source: _source, chains = [], channels = [], assets = [], ...others } = before;
  return {
    ...others,
    chains: chains.filter(isUnstated),
    channels: channels.filter((row) => isUnstated(row.a) || isUnstated(row.b) || isClientPair(row)),
    assets: assets.filter(isUnstated),
  };
}

function isClientPair({ a, b }: ChannelRow): boolean {
  return !a.channel.startsWith('channel-') || !b.channel.startsWith('channel-');
}
