import type { Snapshot } from 'wayfold';
import type { OutageRow, RowEvidence } from 'wayfold/registry';
import { type EvidenceTable, outageKey } from '../../evidence.js';
import { isCorroborator } from '../source-names.js';
import { type GivenSource, type ReadSource, repositories } from '../sources.js';
import type { Compared, Witness } from './agreement.js';
import type { Absences } from './presence.js';

/** Facts and lists that evidence is made of. */
export interface Grounds {
  /** Evidence of the data before. */
  readonly before: EvidenceTable;
  readonly facts: readonly Compared[];
  readonly sources: readonly ReadSource[];
  readonly absences: Absences;
}

/**
 * Evidence of the refreshed rows: of each given source the statements that agree, its absences and closures instead of its earlier
 * evidence. Evidence of other sources stays.
 */
export function evidenceAfter(snapshot: Snapshot, grounds: Grounds): EvidenceTable {
  const given = grounds.sources.filter(({ name }) => isCorroborator(name));
  const renewed = new Set(given.map(({ name }) => repositories[name]));
  const table = new Map<string, RowEvidence[]>();
  const add = (key: string, evidence: RowEvidence) => {
    const rows = table.get(key) ?? [];
    if (!rows.some((row) => row.source === evidence.source)) table.set(key, [...rows, evidence]);
  };
  for (const [key, rows] of grounds.before) {
    const kept = rows.filter(({ source }) => !renewed.has(source));
    if (kept.length > 0) table.set(key, kept);
  }
  for (const source of given) {
    for (const [key, evidence] of supportedBy(source, grounds.facts)) add(key, evidence);
    for (const [chainId, gone] of grounds.absences)
      if (gone.has(repositories[source.name])) add(`chains ${chainId}`, entry(source, { grade: 'absence' }));
  }
  for (const row of snapshot.outages ?? []) {
    const evidence = citedBy(row);
    if (evidence !== undefined) add(`outages ${outageKey(row)}`, evidence);
  }
  return new Map([...table].map(([key, rows]) => [key, rows.sort(bySource)]));
}

/** Rows that a source supports: it states at least one fact of the row, or lists the chain, and contradicts none. */
function supportedBy(source: ReadSource, facts: readonly Compared[]): ReadonlyMap<string, RowEvidence> {
  const { name, stated } = source;
  const isOf = ({ source: other }: Witness) => other === name;
  const files = new Map([...stated.listed].map(([chainId, file]) => [`chains ${chainId}`, file]));
  const rowOf = ({ part, key }: Compared) => `${part} ${key}`;
  for (const fact of facts) {
    const file = fact.agreeing
      .filter(isOf)
      .map((witness) => witness.file)
      .sort()[0];
    const known = files.get(rowOf(fact));
    if (file !== undefined && (known === undefined || file < known)) files.set(rowOf(fact), file);
  }
  for (const fact of facts) if (fact.contradicting.some(isOf)) files.delete(rowOf(fact));
  return new Map([...files].map(([key, path]) => [key, entry(source, { path, grade: 'statement' })]));
}

function entry(
  { name, given: { commit, day } }: { readonly name: ReadSource['name']; readonly given: GivenSource },
  more: Pick<RowEvidence, 'path' | 'grade'>,
): RowEvidence {
  return {
    source: repositories[name],
    ...(commit !== undefined && { commit }),
    ...(day !== undefined && { day }),
    ...more,
  };
}

const citation =
  /^([\w.-]+\/[\w.-]+) ([^\s()]*[./][^\s()]*)(?: at ([0-9a-f]{7,40}))?(?:.*?\((\d{4}-\d{2}-\d{2})\))?/;

/** The file that the source of an outage cites. Checks of heights and clients are measurements. */
export function citedBy({ source, reason, checked }: OutageRow): RowEvidence | undefined {
  const [, repository, path, commit, stated] = citation.exec(source ?? '') ?? [];
  if (repository === undefined || path === undefined) return undefined;
  const day = stated ?? checked ?? undefined;
  const grade = /_(?:streaks|heights)\.json$/.test(path)
    ? 'measurement'
    : reason === 'bridge_closed'
      ? 'closure'
      : 'statement';
  return {
    source: repository,
    ...(commit !== undefined && { commit }),
    path,
    ...(day !== undefined && { day }),
    grade,
  };
}

function bySource(one: RowEvidence, other: RowEvidence): number {
  return one.source < other.source ? -1 : 1;
}
