import type { Snapshot } from 'wayfold';
import { assetKeyOf, channelKey, type HandKeptKeys } from './kept.js';

/** Members of rows that no registry states. */
const members = [
  ...['closes_at', 'sunset_at', 'last_in_at', 'note', 'source', 'checked', 'evidence'],
  ...['address_kind', 'alias', 'verified'],
];

/**
 * The snapshot with members that no registry states as they were before: published ends, evidence, kinds of addresses,
 * verification. Rows of the user's layers stay as they are.
 */
export function withUnstated(snapshot: Snapshot, before: Snapshot, ofUser: HandKeptKeys): Snapshot {
  const { chains, channels, assets } = snapshot;
  return {
    ...snapshot,
    ...(chains && { chains: asBefore(chains, before.chains, (row) => row.chain_id, ofUser.chains) }),
    ...(channels && { channels: asBefore(channels, before.channels, channelKey, ofUser.channels) }),
    ...(assets && { assets: asBefore(assets, before.assets, assetKeyOf, ofUser.assets) }),
  };
}

function asBefore<Row extends object>(
  rows: readonly Row[],
  before: readonly Row[] | undefined,
  key: (row: Row) => string,
  ofUser: readonly string[] = [],
): readonly Row[] {
  const left = new Set(ofUser);
  const known = new Map(before?.map((row) => [key(row), row]));
  return rows.map((row) => {
    if (left.has(key(row))) return row;
    const was = known.get(key(row));
    const kept = Object.entries(was ?? {}).filter(([member]) => members.includes(member));
    const { verified: _ofLayers, ...others }: Row & { readonly verified?: unknown } = row;
    return { ...others, ...Object.fromEntries(kept) } as Row; // members of a row of the same kind
  });
}
