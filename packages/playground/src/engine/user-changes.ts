import { diffSnapshots, type SnapshotDiff, type TableDiff } from '@wayfold/sources';
import { createPools } from 'wayfold/pools';
import { createRegistry, exportSnapshot, type Registry, type Snapshot } from 'wayfold/registry';
import type { DataInfo } from './protocol.js';

/** Sentences that are shown for one table. */
const mostNamed = 12;

/** Differences between the data with the user's files and the shipped data, in sentences. */
export function overlayChanges(shipped: Snapshot, registry: Registry): readonly string[] {
  const difference = diffSnapshots(exportSnapshot(createRegistry(shipped)), exportSnapshot(registry));
  return Object.entries(nouns).flatMap(
    ([table, noun]) => sentences(difference[table as keyof typeof nouns] as TableDiff, noun), // the keys of the table below
  );
}

const nouns = {
  chains: 'Chain',
  channels: 'Channel',
  assets: 'Coin',
  capabilities: 'Abilities of',
  chain_details: 'Details of',
  swap_venues: 'Exchange on',
  outages: 'Outage',
} as const satisfies Partial<Record<keyof SnapshotDiff, string>>;

function sentences({ added, removed, changed }: TableDiff, noun: string): readonly string[] {
  const all = [
    ...added.map((key) => `${noun} ${key} is new.`),
    ...removed.map((key) => `${noun} ${key} is gone.`),
    ...changed.map(
      ({ key, fields }) => `${noun} ${key} differs: ${fields.map(({ field }) => field.slice(1)).join(', ')}.`,
    ),
  ];
  const rest = all.length - mostNamed;
  return rest > 0 ? [...all.slice(0, mostNamed), `${rest} more of this kind.`] : all;
}

/** Summary of the user's pools. */
export function poolFigures(files: readonly unknown[]): DataInfo['pools'] {
  return [...createPools(files).chains.values()].map(({ chainId, pools, time, isSynthetic }) => ({
    chain: chainId,
    pools: pools.length,
    note: isSynthetic ? 'invented, for trying out' : (time ?? 'of unknown age'),
  }));
}
