import type { Diagnostic, Registry } from 'wayfold';
import { type Column, type TableOptions, table } from './table.js';
import { count } from './text.js';

const columns: readonly Column<Diagnostic>[] = [
  { title: 'reason', value: ({ reason }) => reason, style: 'bold' },
  { title: 'where', value: ({ field }) => field || '(the whole)' },
  { title: 'what', value: ({ message }) => message },
];

/** Findings about data as a table. Nothing is cut: they are there to be acted on. */
export function findingLines(diagnostics: readonly Diagnostic[], { paint }: TableOptions): readonly string[] {
  return table(columns, diagnostics, { paint, width: undefined });
}

/** How many findings there are, and of which kinds. */
export function findingCounts(diagnostics: readonly Diagnostic[]): string {
  const counts = new Map<string, number>();
  for (const { reason } of diagnostics) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const kinds = [...counts].map(([reason, number]) => `${number} ${reason}`).join(', ');
  return counts.size === 0 ? 'no findings' : `${count(diagnostics.length, 'finding')}: ${kinds}`;
}

/** How much a registry holds, in one line. */
export function countsOf({ chains, channels, assets }: Registry): string {
  const listed = [...assets.values()].reduce((sum, { size }) => sum + size, 0);
  return [count(chains.size, 'chain'), count(channels.size, 'channel'), count(listed, 'asset')].join(', ');
}
