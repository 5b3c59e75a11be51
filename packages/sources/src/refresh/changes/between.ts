import type { Registry, Sha256, Snapshot } from 'wayfold';
import { createRegistry, exportSnapshot, type OutageRow } from 'wayfold/registry';
import { filled } from '../filled.js';
import { diffSnapshots } from '../../diff.js';
import { assetKeyOf, channelKey } from '../kept.js';
import { assetChanges, reliedOn } from './assets.js';
import { type Change, changeId, type Difference } from './change.js';
import { chainChanges } from './chains.js';
import { channelChanges } from './channels.js';
import { factChanges, outageChanges } from './others.js';

/** Facts about two snapshots that their rows do not state. */
export interface Known {
  /** Keys of verified assets, as `chain_id|path`. */
  readonly verified?: ReadonlySet<string>;
  /** Whether the source of an outage has withdrawn it. */
  readonly hasEnded?: (row: OutageRow) => boolean;
  /** A synchronous SHA-256 faster than the built-in one. */
  readonly sha256?: Sha256 | undefined;
  /** Registries of both snapshots, where they are made already. */
  readonly registries?: readonly [before: Registry, after: Registry];
}

/** Differences of two snapshots in exported form, each with its class. */
export function differencesBetween(
  before: Snapshot,
  after: Snapshot,
  { verified = new Set(), hasEnded = () => false, sha256, registries }: Known = {},
): readonly Difference[] {
  const [was, is] =
    registries ??
    ([before, after].map((side) => createRegistry(side, sha256 ? { sha256 } : {})) as [Registry, Registry]); // one for each side
  const diff = diffSnapshots(before, after);
  const assets = { before: byKey(before.assets, assetKeyOf), after: byKey(after.assets, assetKeyOf) };
  return [
    ...chainChanges(diff.chains, [byKey(before.chains, idOf), byKey(after.chains, idOf)]),
    ...channelChanges(
      diff.channels,
      { registry: was, rows: byKey(before.channels, channelKey) },
      { registry: is, rows: byKey(after.channels, channelKey) },
    ),
    ...assetChanges(diff.assets, diff.symbol_changes, {
      ...{ ...assets, verified },
      relied: reliedOn(was, assets.before, verified),
    }),
    ...outageChanges(diff.outages, before, after, hasEnded),
    ...factChanges(diff),
  ];
}

/** A change between two snapshots, with its class and id. */
export type ClassifiedChange = Pick<Change, 'id' | 'class' | 'what' | 'part' | 'key'>;

/** Changes between two snapshots of any form, classified like changes of a refresh. */
export function classifiedChanges(before: Snapshot, after: Snapshot): readonly ClassifiedChange[] {
  const [was, is] = [before, after].map((side) => {
    const registry = createRegistry(side);
    return filled(exportSnapshot(registry), registry);
  }) as [Snapshot, Snapshot]; // one for each side
  return differencesBetween(was, is).map((one) => ({
    ...{ id: changeId(one), class: one.class, what: one.what, part: one.part, key: one.key },
  }));
}

/** Ids of the majors between two snapshots: a person has to look at them. */
export function majorsBetween(before: Snapshot, after: Snapshot): readonly Change['id'][] {
  return differencesBetween(before, after)
    .filter((one) => one.class === 'major')
    .map(changeId)
    .sort();
}

function idOf({ chain_id: id }: { readonly chain_id: string }): string {
  return id;
}

function byKey<Row>(rows: readonly Row[] | undefined, key: (row: Row) => string): ReadonlyMap<string, Row> {
  return new Map((rows ?? []).map((row) => [key(row), row]));
}
