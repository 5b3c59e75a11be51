import type { Sha256, Snapshot } from 'wayfold';
import type { SourceRow } from 'wayfold/registry';
import { type FieldChange, outageName } from '../diff.js';
import type { Fragment } from '../fragment.js';
import { memberOf } from '../json.js';
import { differencesBetween } from './changes/between.js';
import { type Change, type ChangeClass, changeId, type Difference, highestClass } from './changes/change.js';
import { growthOf, type Loss, lossesOf, type Sizes } from './changes/losses.js';
import { compose, type Composed } from './compose.js';
import { type Fault, faultReasons, type Finding, type Place } from './finding.js';
import type { HandKeptKeys } from './kept.js';
import { keptFilesOf } from './keep.js';
import {
  type GivenSource,
  type ReadSource,
  readGiven,
  type SourceName,
  sourceNames,
  sourceRowOf,
} from './sources.js';
import { verifiedKeys } from './verified.js';

/** The data before, its sources, and the user's decisions. */
export interface RefreshInput {
  /** The data before: its facts are the pins. */
  readonly before: Snapshot;
  /** Rows of it that are kept by hand. */
  readonly hand?: HandKeptKeys;
  /** The sources; one that is not given states nothing and removes nothing. */
  readonly sources: Readonly<Partial<Record<SourceName, GivenSource>>>;
  /** Layers of the user's over everything. */
  readonly overlays?: readonly Fragment[];
  /** Ids of majors, losses and growth that are taken. */
  readonly accept?: readonly string[];
  /** Files, as `source/path`, that are kept as they were where they cannot be used. */
  readonly keep?: readonly string[];
  /** Takes the symbols that sources give known assets now. */
  readonly takeSymbols?: boolean;
  /** A synchronous SHA-256 faster than the built-in one. */
  readonly sha256?: Sha256;
}

/** Report of a refresh, complete. */
export interface RefreshReport {
  /** Whether the data is the same, is taken, or is refused. */
  readonly outcome: 'same' | 'taken' | 'refused';
  /** Highest class of the changes. */
  readonly class: ChangeClass | 'none';
  /** By part and key. */
  readonly changes: readonly Change[];
  /** Rows that are gone, against their budgets. */
  readonly losses: readonly Loss[];
  /** Rows that came, where they are more than is taken unseen. */
  readonly growth: readonly Loss[];
  /** Reasons to refuse the run before anything is compared. */
  readonly faults: readonly Fault[];
  /** Notes for a person. */
  readonly findings: readonly Finding[];
  /** Kept symbols, with the symbols of the sources. */
  readonly held: readonly FieldChange[];
  /** Ids that were given and that no change has. */
  readonly unused: readonly string[];
  /** The sources that were read. */
  readonly sources: readonly RefreshedSource[];
}

/** A source that was read, with its version. */
export interface RefreshedSource extends SourceRow {
  /** Name of the source, such as `chain-registry`. */
  readonly source: string;
  /** Files that were read. */
  readonly files: number;
}

/** A refresh: its report, its data, and the exit code of the command. */
export interface Refresh {
  /** The complete report. */
  readonly report: RefreshReport;
  /** The refreshed data; undefined where files cannot be used. */
  readonly snapshot: Snapshot | undefined;
  /** 0 taken or same, 1 a decision is needed, 2 unreadable, 3 contradictory. */
  readonly exitCode: 0 | 1 | 2 | 3;
}

/**
 * Makes the data from its sources again and compares it with the data before. Nothing is taken unless all of it is: a file
 * that cannot be used, a contradiction, or a change of a fact that decides where money goes refuses the whole refresh.
 */
export function refresh(input: RefreshInput): Refresh {
  const counted = { rows: 0 };
  const read = sourceNames.flatMap((name) => {
    const given = input.sources[name];
    return given === undefined ? [] : [readGiven(name, given, counted)];
  });
  const { kept, keptFiles } = keptFilesOf(read, input.keep ?? [], input.before);
  const faultsLeft = () =>
    read
      .flatMap(({ findings }) => findings.faults)
      .filter(({ place }) => !kept.has(`${place.source}/${place.file}`));
  if (faultsLeft().length > 0) return refused(read, faultsLeft());
  const composed = compose({
    ...{ before: input.before, hand: input.hand ?? {}, sources: read, overlays: input.overlays ?? [] },
    ...{ takeSymbols: input.takeSymbols === true, keptFiles, sha256: input.sha256 },
    isKept: (source, path) => kept.has(`${source}/${path}`),
  });
  if (faultsLeft().length > 0) return refused(read, faultsLeft());
  return judged(input, read, composed);
}

function refused(read: readonly ReadSource[], faults: readonly Fault[]): Refresh {
  const unreadable: readonly string[] = faultReasons.unreadable;
  return {
    report: {
      ...{ outcome: 'refused', class: 'none', changes: [], losses: [], growth: [], faults, held: [] },
      ...{ findings: findingsOf(read), unused: [], sources: sourcesOf(read) },
    },
    snapshot: undefined,
    exitCode: faults.some(({ reason }) => unreadable.includes(reason)) ? 2 : 3,
  };
}

function judged(input: RefreshInput, read: readonly ReadSource[], composed: Composed): Refresh {
  const { before } = composed;
  const differences = differencesBetween(before, composed.snapshot, {
    ...{ verified: verifiedKeys(read, before), sha256: input.sha256 },
    hasEnded: (row) => composed.ended.has(outageName(row)),
  });
  const accepted = new Set(input.accept);
  const places = placesIn(read);
  const changes = differences.map((one) => withId(one, accepted, places)).sort(byPartAndKey);
  const sizes = sizesOf(before);
  const [losses, growth] = [lossesOf(differences, sizes), growthOf(differences, sizes)].map((rows) =>
    rows.map((row) => (row.id === undefined ? row : { ...row, accepted: accepted.has(row.id) })),
  ) as [Loss[], Loss[]]; // both of the pair
  const ids = new Set([...changes, ...losses, ...growth].flatMap(({ id }) => id ?? []));
  const unused = [...accepted].filter((id) => !ids.has(id));
  const isOpen =
    changes.some((change) => change.class === 'major' && !change.accepted) ||
    [...losses, ...growth].some((loss) => loss.id !== undefined && loss.accepted !== true) ||
    unused.length > 0;
  const outcome = isOpen ? 'refused' : changes.length === 0 ? 'same' : 'taken';
  return {
    report: {
      ...{ outcome, class: highestClass(changes), changes, losses, growth: growth.filter(({ id }) => id) },
      ...{ faults: [], findings: findingsOf(read), held: composed.held, unused, sources: sourcesOf(read) },
    },
    snapshot: { ...composed.snapshot, ...stamps(input.before, read) },
    exitCode: isOpen ? 1 : 0,
  };
}

function withId(one: Difference, accepted: ReadonlySet<string>, places: Places): Change {
  const id = changeId(one);
  return { id, ...one, place: placeOf(one, places), accepted: accepted.has(id) };
}

/** Places of chain files by chain id. */
type Places = ReadonlyMap<string, Place>;

function placesIn(read: readonly ReadSource[]): Places {
  const places = new Map<string, Place>();
  for (const { name: source, json } of read)
    for (const [file, content] of json) {
      const id = memberOf(content, 'chain_id');
      if (file.endsWith('/chain.json') && typeof id === 'string' && !places.has(id))
        places.set(id, { source, file });
    }
  return places;
}

/** The file that most likely states a changed row: the one of its chain. */
function placeOf({ part, key }: Difference, places: Places): Place {
  const place = places.get(key.split(/[|/ ]/)[0] ?? '') ?? { source: '', file: '' };
  return part === 'assets' ? { ...place, file: place.file.replace(/chain\.json$/, 'assetlist.json') } : place;
}

function byPartAndKey(a: Change, b: Change): number {
  const [x, y] = [a, b].map(({ part, key, what }) => `${part} ${key} ${what}`);
  return (x ?? '') < (y ?? '') ? -1 : 1;
}

function sizesOf({ chains = [], channels = [], assets = [] }: Snapshot): Sizes {
  const perChain = new Map<string, number>();
  for (const { chain_id: id } of assets) perChain.set(id, (perChain.get(id) ?? 0) + 1);
  return {
    chains: chains.length,
    liveChains: chains.filter(({ status = 'live' }) => status === 'live').length,
    channels: channels.length,
    assets: perChain,
    pricingIds: assets.filter((row) => row.pricing_id !== undefined).length,
    logos: [...chains, ...assets].filter((row) => row.logo_uri !== undefined).length,
  };
}

function findingsOf(read: readonly ReadSource[]): readonly Finding[] {
  return read.flatMap(({ findings }) => findings.notes);
}

function sourcesOf(read: readonly ReadSource[]): RefreshReport['sources'] {
  return read.map(({ name, given, json }) => ({
    source: name,
    ...sourceRowOf(name, given),
    files: given.files === undefined ? 1 : json.size,
  }));
}

/** Sources and days of the refreshed parts: the day of the oldest source, and none where one is not known. */
function stamps(before: Snapshot, read: readonly ReadSource[]): Pick<Snapshot, 'sources' | 'as_of'> {
  const rows = read.map(({ name, given }) => sourceRowOf(name, given));
  const names = new Set(rows.map(({ name }) => name));
  const days = read.filter(({ name }) => name !== 'assetlists').map(({ given }) => given.day);
  const [oldest] = days.some((day) => day === undefined) ? [] : [...days].sort();
  const { chains: _c, channels: _k, assets: _a, ...others } = before.as_of ?? {};
  return {
    sources: [...rows, ...(before.sources ?? []).filter(({ name }) => !names.has(name))],
    as_of: { ...others, ...(oldest !== undefined && { chains: oldest, channels: oldest, assets: oldest }) },
  };
}
