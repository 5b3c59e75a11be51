import type { Diagnostic, Registry } from 'wayfold';
import type { DataAge } from 'wayfold/registry';
import { type Column, type TableOptions, table } from './table.js';
import { count } from './text.js';

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

const ageColumns: readonly Column<DataAge>[] = [
  { title: 'part', value: ({ part }) => part.replaceAll('_', ' '), style: 'bold' },
  { title: 'as of', value: ({ asOf }) => asOf },
  { title: 'age', value: ({ days }) => count(days, 'day') },
  { title: '', value: ({ isStale, maxDays }) => (isStale ? `stale: more than ${maxDays} days` : '') },
];

/** Ages of the parts of the data, as a table. */
export function ageLines(ages: readonly DataAge[], options: TableOptions): readonly string[] {
  return ages.length === 0
    ? ['the data has no date']
    : table(ageColumns, ages, { paint: options.paint, width: options.width });
}

/** Where data comes from, a line for each source. */
export function sourceLines({ sources }: Registry): readonly string[] {
  return sources.map(({ name, version, commit, date }) =>
    [name, version, commit && `at ${commit}`, date && `(${date})`].filter(Boolean).join(' '),
  );
}
