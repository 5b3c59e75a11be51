import type { Sha256, Snapshot } from 'wayfold';
import type { Fragment } from '../fragment.js';
import { compose } from './compose.js';
import { createFindings, type Fault, faultReasons } from './finding.js';
import type { HandKeptKeys, Withheld } from './kept.js';
import { keptFilesOf } from './keep.js';
import { compareWith, findingsOf, judge, sourcesOf } from './judge.js';
import type { Refresh } from './report.js';
import { type GivenSource, type ReadSource, readGiven } from './sources.js';
import { type SourceName, sourceNames } from './source-names.js';

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

/**
 * Makes the data from its sources again and compares it with the data before. Nothing is taken unless all of it is: a file
 * that cannot be used, a contradiction, or a change of a fact that decides where money goes refuses the whole refresh.
 */
export function refresh(input: RefreshInput): Refresh {
  const counted = { rows: 0, yamlBytes: 0 };
  const read = sourceNames.flatMap((name) => {
    const given = input.sources[name];
    return given === undefined ? [] : [readGiven(name, given, counted)];
  });
  const { kept, keptFiles } = keptFilesOf(read, input.keep ?? [], input.before);
  const isKept = (source: string, path: string) => kept.has(`${source}/${path}`);
  const faultsLeft = (sources: readonly ReadSource[]) =>
    sources
      .flatMap(({ findings }) => findings.faults)
      .filter(({ place }) => !isKept(place.source, place.file));
  if (faultsLeft(read).length > 0) return refused(read, faultsLeft(read));
  const composedWith = (withheld: Withheld) => {
    const sources = read.map((source) => withoutKeptFiles(source, isKept));
    const composed = compose({
      ...{ before: input.before, hand: input.hand ?? {}, sources, overlays: input.overlays ?? [] },
      ...{ takeSymbols: input.takeSymbols === true, keptFiles, sha256: input.sha256, isKept, withheld },
    });
    return { composed, sources };
  };
  const first = composedWith(new Set());
  if (faultsLeft(first.sources).length > 0) return refused(first.sources, faultsLeft(first.sources));
  const compared = compareWith(input, first);
  if (compared.decided.withheld.size === 0) return judge(input, first, compared);
  const second = composedWith(compared.decided.withheld);
  if (faultsLeft(second.sources).length > 0) return refused(second.sources, faultsLeft(second.sources));
  return judge(input, second, { ...compareWith(input, second), decided: compared.decided });
}

/** The source with a copy of its findings, for one composition, and without statements of files that are kept as they were. */
function withoutKeptFiles(
  { name, stated, findings, ...source }: ReadSource,
  isKept: (source: string, path: string) => boolean,
): ReadSource {
  const statements = stated.statements.filter(({ file }) => !isKept(name, file));
  return { ...source, name, findings: createFindings(name, findings), stated: { ...stated, statements } };
}

function refused(read: readonly ReadSource[], faults: readonly Fault[]): Refresh {
  const unreadable: readonly string[] = faultReasons.unreadable;
  return {
    report: {
      ...{ outcome: 'refused', class: 'none', changes: [], losses: [], growth: [], faults, held: [] },
      ...{ findings: findingsOf(read), disagreements: [], unused: [], sources: sourcesOf(read) },
    },
    snapshot: undefined,
    exitCode: faults.some(({ reason }) => unreadable.includes(reason)) ? 2 : 3,
  };
}
