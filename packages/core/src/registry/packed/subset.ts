import type { AssetRow } from '../families/asset.js';
import type { ChannelRow } from '../families/channel.js';
import type { Snapshot } from '../rows.js';
import { withoutLiveness } from '../loading/liveness.js';
import { defined } from './columns.js';
import { channelWalker, isVoucher, originFinder } from './normal-assets.js';

/**
 * The part of a snapshot that concerns some chains: the chains, the channels between them, their assets, and
 * the chains, channels and origin assets on the traces of their vouchers. Bridge facts and symbols are kept
 * whole.
 *
 * @param chainIds ids of the chains to keep; unlisted ids are ignored
 */
export function subsetSnapshot(given: Snapshot, chainIds: readonly string[]): Snapshot {
  const snapshot = withoutLiveness(given);
  const chosen = new Set(chainIds);
  const channels = snapshot.channels ?? [];
  const assets = snapshot.assets ?? [];
  const walk = channelWalker(channels);
  const findOrigin = originFinder(assets, channels);
  const chains = new Set(chosen);
  const keptChannels = new Set(
    channels.filter((row) => chosen.has(row.a.chain_id) && chosen.has(row.b.chain_id)),
  );
  const keptAssets = new Set(assets.filter((row) => chosen.has(row.chain_id)));
  for (const row of [...keptAssets]) {
    if (!isVoucher(row)) continue;
    for (const channel of walk(row.chain_id, `${row.trace}/${row.origin_denom}`).passed) {
      keptChannels.add(channel);
      chains.add(channel.a.chain_id).add(channel.b.chain_id);
    }
    const origin = findOrigin(row);
    if (origin !== undefined) keptAssets.add(origin);
  }
  const ends = new Set(
    [...keptChannels].flatMap(({ a, b }) => [a, b].map((end) => `${end.chain_id} ${end.channel}`)),
  );
  return defined<Snapshot>({
    ...snapshot,
    chains: snapshot.chains?.filter((row) => chains.has(row.chain_id)),
    channels: snapshot.channels?.filter((row: ChannelRow) => keptChannels.has(row)),
    assets: snapshot.assets?.filter((row: AssetRow) => keptAssets.has(row)),
    capabilities: snapshot.capabilities?.filter((row) => chains.has(row.chain_id)),
    chain_details: snapshot.chain_details?.filter((row) => chains.has(row.chain_id)),
    swap_venues: snapshot.swap_venues?.filter((row) => chosen.has(row.chain_id)),
    durations: snapshot.durations && {
      ...snapshot.durations,
      chains: (snapshot.durations.chains ?? []).filter((row) => chains.has(row.chain_id)),
    },
    outages: snapshot.outages?.filter(
      ({ scope }) =>
        chains.has(scope.chain_id) &&
        (scope.counterparty_chain_id === undefined || chains.has(scope.counterparty_chain_id)) &&
        (scope.channel_id === undefined || ends.has(`${scope.chain_id} ${scope.channel_id}`)),
    ),
  });
}
