import { exportSnapshot, type Registry, type Sha256, type Snapshot } from 'wayfold';
import { assetSymbols, type FieldChange } from '../diff.js';
import { evidenceOf } from '../evidence.js';
import type { Fragment } from '../fragment.js';
import { loadRegistry } from '../load-registry.js';
import { filled } from './filled.js';
import type { Findings } from './finding.js';
import { withClosedBridges, withEnds } from './closings.js';
import {
  assetKeyOf,
  channelKey,
  type HandKeptKeys,
  isWithheld,
  type KeptFiles,
  keptRows,
  keysOf,
  type Withheld,
} from './kept.js';
import { absencesOf, type Absences, withRemovals } from './agreement/presence.js';
import { contradictions } from './contradictions.js';
import { withLists } from './lists.js';
import { withUnstated } from './unstated.js';
import { pinSymbols } from './pins.js';
import { mainRows, type ReadSource } from './sources.js';
import type { SourceName } from './source-names.js';

/** Sources of the refreshed data, and the user's decisions about them. */
export interface Ingredients {
  readonly before: Snapshot;
  readonly hand: HandKeptKeys;
  readonly sources: readonly ReadSource[];
  /** Layers of the user's over everything. */
  readonly overlays: readonly Fragment[];
  readonly takeSymbols: boolean;
  /** Files that are kept as they were. */
  readonly keptFiles: KeptFiles;
  readonly isKept: (source: string, path: string) => boolean;
  /** Rows with a new fact that is contradicted: new ones are left out, known ones stay as they were. */
  readonly withheld: Withheld;
  readonly sha256: Sha256 | undefined;
}

/** The refreshed data, before it is judged. */
export interface Composed {
  /** The data before, in the form of the refreshed data. */
  readonly before: Snapshot;
  /** Every voucher with the facts that it takes from its origin. */
  readonly snapshot: Snapshot;
  /** Kept symbols, with the symbols of the sources. */
  readonly held: readonly FieldChange[];
  /** Outages whose source no longer states them. */
  readonly ended: ReadonlySet<string>;
  /** The registry that states a row, by part and key; the chain registry before the one of Initia. */
  readonly statedBy: ReadonlyMap<string, SourceName>;
  /** Chains that left lists. */
  readonly absences: Absences;
}

/**
 * Lays the sources over each other, and the kept rows over them. The chain registry is over the one
 * of Initia: what both state of a chain, it states.
 */
export function compose({ before, sources, ...rest }: Ingredients): Composed {
  const holders = new Map(before.chains?.map((row) => [row.chain_name, row.chain_id]));
  const registries = ['chain-registry', 'initia-registry']
    .flatMap((name) => sources.find((source) => source.name === name) ?? [])
    .map((source) => ({
      source,
      fragment: fitted(
        mainRows(source, before.bridges, (path) => rest.isKept(source.name, path)),
        source,
        { before, holders },
        rest.withheld,
      ),
    }))
    .reverse();
  const stated = registries.map(({ fragment }) => fragment.snapshot);
  const hasInitia = sources.some(({ name }) => name === 'initia-registry');
  const kept = keptRows({
    ...{ before, stated, hasInitia, hand: rest.hand },
    ...{ isKeptFile: rest.keptFiles, withheld: rest.withheld },
  });
  const sourceOf = (name: SourceName) => sources.find((source) => source.name === name);
  const whole = { ...kept, chains: [...stated, kept].flatMap(({ chains = [] }) => chains) };
  const listed = withLists(kept.outages ?? [], sourceOf('assetlists'), [...stated, kept]);
  const absences = absencesOf(evidenceOf([before]), sources);
  const { outages, ended } = withRemovals(
    withClosedBridges(listed, sourceOf('hyperlane'), whole),
    absences,
    whole,
  );
  for (const { source, fragment } of registries)
    for (const message of contradictions({ hand: kept, registry: fragment.snapshot }))
      source.findings.note('KEPT_BY_HAND', '', message);
  const layers = [
    ...registries.map(({ fragment }) => fragment),
    asFragment({ ...kept, outages }),
    ...rest.overlays,
  ];
  const options = rest.sha256 ? { sha256: rest.sha256 } : {};
  const found = loadRegistry(layers, options);
  noteDiagnostics(found, sources);
  const was = loadRegistry([asFragment(before)], options);
  const exported = filled(exportSnapshot(was), was);
  const pins = rest.takeSymbols ? new Map<string, string>() : assetSymbols(exported);
  const pinned = pinSymbols(exportSnapshot(found), pins);
  const complete = withUnstated(pinned.snapshot, exported, keysOf(rest.overlays.map((one) => one.snapshot)));
  const chains = withEnds(complete.chains ?? [], sourceOf('chain-selectors'));
  const snapshot = filled({ ...complete, chains }, found);
  return {
    ...{ before: exported, snapshot, held: pinned.held, ended, absences },
    statedBy: statedBy(registries),
  };
}

function statedBy(
  registries: readonly { readonly source: ReadSource; readonly fragment: Fragment }[],
): ReadonlyMap<string, SourceName> {
  return new Map(
    registries.flatMap(({ source: { name }, fragment: { snapshot } }) =>
      [
        ...(snapshot.chains ?? []).map((row) => `chains ${row.chain_id}`),
        ...(snapshot.channels ?? []).map((row) => `channels ${channelKey(row)}`),
        ...(snapshot.assets ?? []).map((row) => `assets ${assetKeyOf(row)}`),
      ].map((row) => [row, name] as const),
    ),
  );
}

function asFragment(snapshot: Snapshot): Fragment {
  return { snapshot, diagnostics: [], pointerOf: () => undefined };
}

/**
 * Rows of a source as the data takes them: new rows of dead chains stay out, a name that a
 * known chain bears is not given to another one, and decimals without a unit to show stay as they were. Facts about
 * bridges are kept by hand.
 */
function fitted(
  fragment: Fragment,
  source: ReadSource,
  { before, holders }: Names,
  withheld: Withheld,
): Fragment {
  const { chains = [], channels = [], assets = [] } = fragment.snapshot;
  const known = new Map(before.chains?.map((row) => [row.chain_id, row]));
  const dead = new Set(chains.flatMap((row) => (row.status === 'killed' ? [row.chain_id] : [])));
  const unknown = [...dead].filter((id) => !known.has(id));
  if (unknown.length > 0)
    source.findings.note(
      'DEAD_CHAINS',
      '',
      `${unknown.length} unknown chains are killed, and stay out: ${unknown.join(', ')}`,
    );
  const isIn = (id: string) => known.has(id) || !(dead.has(id) || isWithheld(withheld, 'chains', id));
  const knownAssets = new Map(before.assets?.map((row) => [assetKeyOf(row), row]));
  const knownChannels = new Set(before.channels?.map(channelKey));
  const undisplayed = new Set(
    source.findings.notes.flatMap(({ reason, place }) =>
      reason === 'NO_DISPLAY_UNIT' ? [`${place.file}${place.pointer?.replace(/\/display$/, '')}`] : [],
    ),
  );
  const snapshot: Snapshot = {
    chains: namesOf(
      chains.filter((row) => isIn(row.chain_id)),
      { before, holders },
      source.findings,
    ),
    channels: channels.filter(
      (row) =>
        !isWithheld(withheld, 'channels', channelKey(row)) &&
        (knownChannels.has(channelKey(row)) ||
          ([row.a, row.b].every((end) => !dead.has(end.chain_id)) &&
            [row.a, row.b].every((end) => !isWithheld(withheld, 'chains', end.chain_id)))),
    ),
    assets: assets.flatMap((row) => {
      const isKnown = knownAssets.has(assetKeyOf(row));
      if (!isKnown && (dead.has(row.chain_id) || isWithheld(withheld, 'assets', assetKeyOf(row)))) return [];
      if (!isIn(row.chain_id)) return [];
      if (undisplayed.size === 0 || !undisplayed.has(placeText(fragment.pointerOf(row)))) return [row];
      const was = knownAssets.get(assetKeyOf(row));
      if (was === undefined) return [];
      const { decimals: _stated, ...texts } = row;
      return [{ ...texts, ...(was.decimals !== undefined && { decimals: was.decimals }) }];
    }),
  };
  return { ...fragment, snapshot };
}

function placeText(pointer: string | undefined): string {
  const [, token = '', rest = ''] = /^\/([^/]*)(.*)$/s.exec(pointer ?? '') ?? [];
  return token.endsWith('.json') ? token.replaceAll('~1', '/').replaceAll('~0', '~') + rest : (pointer ?? '');
}

/** Names of chains: the known ones and the new ones so far. */
interface Names {
  readonly before: Snapshot;
  /** Chain ids by name; of new chains, the first one takes a name. */
  readonly holders: Map<string, string>;
}

/** A chain id as a name: characters other than a to z and digits are left out. */
function nameOfId(id: string): string {
  return id.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** A bare name belongs to the chain that bore it before; another chain of that name is called by its id. */
function namesOf(
  chains: NonNullable<Snapshot['chains']>,
  { before, holders }: Names,
  findings: Findings,
): NonNullable<Snapshot['chains']> {
  const known = new Map(before.chains?.map((row) => [row.chain_id, row.chain_name]));
  return chains.map((row) => {
    const holder = holders.get(row.chain_name) ?? row.chain_id;
    holders.set(row.chain_name, holder);
    if (holder === row.chain_id) return row;
    const name = known.get(row.chain_id) ?? nameOfId(row.chain_id);
    const message = `${row.chain_name} is the name of ${holder}: ${row.chain_id} is called ${name}`;
    if (!known.has(row.chain_id)) findings.note('NAME_TAKEN', '', message);
    return { ...row, chain_name: name };
  });
}

/** Findings of the engine about the rows: a wrong hash is a fault, an omitted row is a note. */
function noteDiagnostics({ diagnostics }: Registry, sources: readonly ReadSource[]): void {
  for (const { reason, field, message } of diagnostics) {
    const [, token = '', rest = ''] = /^\/([^/]*)(.*)$/s.exec(field) ?? [];
    const file = token.replaceAll('~1', '/').replaceAll('~0', '~');
    const source = sources.find(({ json }) => json.has(file)) ?? sources[0];
    if (source === undefined) continue;
    const pointer = source.json.has(file) ? rest : field;
    const place = source.json.has(file) ? file : '';
    if (reason === 'DATA_HASH_MISMATCH') source.findings.fault('HASH', place, message, pointer);
    else source.findings.note(reason, place, message, pointer);
  }
}
