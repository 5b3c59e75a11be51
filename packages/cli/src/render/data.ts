import type { EvidenceTable } from '@wayfold/sources';
import type { Diagnostic, Registry } from 'wayfold';
import type { FeedInUse } from '../feed/data-in-use.js';
import { ageText, timeText } from './time.js';
import { type DataAge, type DatedPart, datedParts, daysOf, type PartDays } from 'wayfold/registry';
import { type Column, type TableOptions, table } from './table.js';
import { count, plain } from './text.js';

const columns: readonly Column<Diagnostic>[] = [
  { title: 'reason', value: ({ reason }) => reason, style: 'bold' },
  { title: 'where', value: ({ field }) => field || '(the whole)' },
  { title: 'what', value: ({ message }) => message },
];

/** Findings about data as a table. Nothing is cut: they are there to be acted on. */
export function findingLines(
  diagnostics: readonly Diagnostic[],
  { paint, width }: TableOptions,
): readonly string[] {
  return table(columns, diagnostics, { paint, width });
}

/** Number of findings, by kind. */
export function findingCounts(diagnostics: readonly Diagnostic[]): string {
  const counts = new Map<string, number>();
  for (const { reason } of diagnostics) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const kinds = [...counts].map(([reason, number]) => `${number} ${reason}`).join(', ');
  return counts.size === 0 ? 'no findings' : `${count(diagnostics.length, 'finding')}: ${kinds}`;
}

/** Notice about findings next to an answer. */
export function findingsNotice(diagnostics: readonly Diagnostic[]): string {
  return `${findingCounts(diagnostics)} (wayfold data check FILE lists them)`;
}

/** Contents of a registry in one line. */
export function countsOf({ chains, channels, assets }: Registry): string {
  const listed = [...assets.values()].reduce((sum, { size }) => sum + size, 0);
  return [count(chains.size, 'chain'), count(channels.size, 'channel'), count(listed, 'asset')].join(', ');
}

/** One part of the data, with its age if its day is known. */
export interface PartAge {
  /** Part of the data. */
  readonly part: DatedPart;
  /** Number of its rows in the registry; absent for rules and blocks. */
  readonly rows: number | undefined;
  /** Days of its sources, if stated. */
  readonly days: Pick<PartDays, 'oldest' | 'newest'> & Partial<PartDays>;
  /** Age by the clock. */
  readonly age: DataAge | undefined;
}

/** All parts of a registry with their ages. */
export function partAges(registry: Registry, ages: readonly DataAge[]): readonly PartAge[] {
  return datedParts.map((part) => ({
    part,
    rows: rowsIn(registry, part),
    days: daysOf(registry.asOf, part),
    age: ages.find((age) => age.part === part),
  }));
}

function rowsIn(registry: Registry, part: DatedPart): number | undefined {
  const { chains, channels, assets, capabilities, outages, venues } = registry;
  const sizes: { readonly [P in DatedPart]?: number } = {
    chains: chains.size,
    channels: channels.size,
    assets: [...assets.values()].reduce((sum, { size }) => sum + size, 0),
    capabilities: capabilities.size,
    outages: outages.size,
    swap_venues: venues.size,
  };
  return sizes[part];
}

const ageColumns: readonly Column<PartAge>[] = [
  { title: 'part', value: ({ part }) => part.replaceAll('_', ' '), style: 'bold' },
  { title: 'rows', value: ({ rows, days }) => `${rows ?? days.rows ?? ''}` },
  { title: 'oldest', value: ({ days }) => days.oldest ?? 'unknown' },
  { title: 'newest', value: ({ days }) => days.newest ?? 'unknown' },
  { title: 'age', value: ({ age }) => (age === undefined ? 'unknown' : count(age.days, 'day')) },
  { title: '', value: ({ age }) => (age?.isStale ? `stale: more than ${age.maxDays} days` : '') },
];

/** Ages of the parts of the data, as a table. */
export function ageLines(parts: readonly PartAge[], { paint, width }: TableOptions): readonly string[] {
  return table(ageColumns, parts, { paint, width });
}

/** The feed that data is from: its last edit, and the age of its proof. @param now nanoseconds since the epoch */
export function feedLine({ folder, state }: FeedInUse, now: bigint): readonly string[] {
  const { version, newest, seq, proofAt } = state;
  const age = ageText(Number(now / 1_000_000_000n) - proofAt);
  const waiting = newest === version ? '' : `; version ${newest} waits`;
  return [`feed in ${folder}: edit ${seq}, proof of ${timeText(proofAt)}, ${age} old${waiting}`];
}

/** Evidence of rows: a line for each row, and below it one for each source. */
export function evidenceLines(rows: EvidenceTable): readonly string[] {
  return [...rows].flatMap(([key, evidence]) => [
    plain(key),
    ...evidence.map(({ grade, source, path, commit, day }) =>
      plain(
        [' ', grade, source, path, commit && `at ${commit.slice(0, 8)}`, day && `(${day})`]
          .filter(Boolean)
          .join(' '),
      ),
    ),
  ]);
}

/** Where data comes from, a line for each source. */
export function sourceLines({ sources }: Registry): readonly string[] {
  return sources.map(({ name, version, commit, date }) =>
    [name, version, commit && `at ${commit}`, date && `(${date})`].filter(Boolean).join(' '),
  );
}
