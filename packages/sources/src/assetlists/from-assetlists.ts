import type { Snapshot } from 'wayfold';
import type { OutageRow } from 'wayfold/registry';
import { createDraft, type Draft, type Fragment } from '../fragment.js';
import { type AssetlistFiles, readFiles, type Streak } from './files.js';
import { stateRows } from './state-rows.js';
import { channelOf, refusedChannels, zoneRows } from './zone-rows.js';

/** Options for reading the files. */
export interface AssetlistOptions {
  /** Chains by the names of the chain registry, which are the names of these files. */
  readonly over?: Snapshot;
  /** Day or commit of the checkout, for the sources of rows. */
  readonly version?: string;
}

/**
 * Adapter for osmosis-labs/assetlists: outages, from the flags of Osmosis' curators and from the repository's
 * daily check. Files by their paths in the repository: `osmosis-1/osmosis.zone_assets.json`, and under
 * `osmosis-1/generated` the state of the check and the list of the front end. Other files are ignored. A chain that
 * `over` lacks gets no row, and is reported.
 */
export function fromAssetlists(
  files: ReadonlyMap<string, unknown>,
  { over = {}, version }: AssetlistOptions = {},
): Fragment {
  const draft = createDraft();
  const read = readFiles(files, draft);
  const ids = new Map((over.chains ?? []).map((row) => [row.chain_name, row.chain_id]));
  const missing = new Map<string, object>();
  const idOf = (name: string) => ids.get(name);
  const source = ['osmosis-labs/assetlists', ...(version === undefined ? [] : [`at ${version}`])].join(' ');
  const rows = [...fromZone(read, { idOf, source }, draft), ...fromState(read, { idOf, source }, draft)];
  noteMissing(read, idOf, missing);
  for (const [name, entry] of missing) {
    draft.report(
      'DATA_INVALID',
      draft.whereIs(entry),
      `no chain of the data has the name ${name}: its entries are omitted`,
    );
  }
  return draft.finish(read.zone === undefined && rows.length === 0 ? {} : { outages: unique(rows) });
}

interface Lookup {
  readonly idOf: (name: string) => string | undefined;
  readonly source: string;
}

function fromZone(
  { zone, folder, downSince, ...state }: AssetlistFiles,
  { idOf, source }: Lookup,
  draft: Draft,
): readonly OutageRow[] {
  if (zone === undefined) return [];
  const chainId = idOf(zone.chain_name) ?? folder;
  if (chainId === undefined) {
    draft.report('DATA_INVALID', draft.whereIs(zone), `no chain of the data is called ${zone.chain_name}`);
    return [];
  }
  const checked = lastRun([...Object.values(state.deadChains), ...Object.values(state.clients)]);
  return zoneRows(zone.assets, { chainId, idOf, downSince, source, checked }).map(({ row, asset }) =>
    draft.at(row, draft.whereIs(asset)),
  );
}

function fromState(files: AssetlistFiles, { idOf, source }: Lookup, draft: Draft): readonly OutageRow[] {
  const assets = files.zone?.assets ?? [];
  const dead = refusedChannels(assets);
  const refused = new Set(
    assets.filter((asset) => dead.has(channelOf(asset) ?? '')).map((asset) => asset.chain_name),
  );
  return stateRows(files, { idOf, refused, source }).map(({ row, entry }) =>
    draft.at(row, draft.whereIs(entry)),
  );
}

/** Day of the newest run of the check. */
function lastRun(entries: readonly Streak[]): string | undefined {
  return entries
    .flatMap(({ lastSeen }) => lastSeen?.slice(0, 10) ?? [])
    .sort()
    .at(-1);
}

function noteMissing(
  { zone, deadChains, clients }: AssetlistFiles,
  idOf: Lookup['idOf'],
  missing: Map<string, object>,
): void {
  const flagged = (zone?.assets ?? []).filter(
    (asset) => asset.osmosis_unstable_reason === 'source_chain_killed',
  );
  const named = [
    ...flagged.map((asset) => [asset.chain_name, asset] as const),
    ...Object.entries(deadChains),
    ...Object.entries(clients).map(([key, entry]) => [key.split('|')[0] ?? '', entry] as const),
  ];
  for (const [name, entry] of named)
    if (idOf(name) === undefined && !missing.has(name)) missing.set(name, entry);
}

/** One row per scope, direction and reason, the refusal before the warning: two assets may come of one coin. */
function unique(rows: readonly OutageRow[]): readonly OutageRow[] {
  const kept = new Map<string, OutageRow>();
  for (const row of rows) {
    const key = JSON.stringify([row.scope, row.direction, row.reason]);
    if (kept.get(key)?.effect !== 'refuse') kept.set(key, row);
  }
  return [...kept.values()];
}
