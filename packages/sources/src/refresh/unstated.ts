import type { ChannelRow, Snapshot } from 'wayfold';

/**
 * Rows that no source of a refresh states, to be kept: rows of chains that all of them lack, pairs of IBC v2 clients,
 * which registries cannot express, and everything except chains, channels and assets.
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
