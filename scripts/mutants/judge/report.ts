/** What a measurement shows: scores by folder, and mutants that nothing noticed. */
import { type Mutant, oneLine } from '../find/find.js';
import type { Outcome } from '../options.js';
import type { Floors } from './records.js';
import { type Score, scoreOf } from './score.js';

/** A mutant and what became of it. */
export interface Verdict {
  readonly mutant: Mutant;
  readonly outcome: Outcome;
  /** The test that failed. */
  readonly killer?: string;
  readonly note?: string;
}

/** Mutants of one folder. */
export interface FolderRow {
  readonly folder: string;
  readonly killed: number;
  readonly survived: number;
  readonly equivalent: number;
  readonly untried: number;
  /** All mutants of the folder but those that are listed as equivalent. */
  readonly population: number;
  readonly score: Score | undefined;
  readonly floor: number | undefined;
}

/** `packages/core/src/audit/evm/x.ts` → `packages/core/src/audit`. */
export function folderOf(file: string): string {
  return file.split('/').slice(0, -1).slice(0, 4).join('/');
}

/** Counts verdicts by folder. @param populations number of mutants of each folder, equivalent ones excluded */
export function rowsOf(
  verdicts: readonly Verdict[],
  populations: ReadonlyMap<string, number>,
  floors: Floors,
): readonly FolderRow[] {
  const folders = [...new Set(verdicts.map(({ mutant }) => folderOf(mutant.file)))].sort();
  return folders.map((folder) => {
    const here = verdicts.filter(({ mutant }) => folderOf(mutant.file) === folder);
    const count = (outcome: Outcome): number => here.filter((one) => one.outcome === outcome).length;
    const [killed, survived, equivalent] = [count('killed'), count('survived'), count('equivalent')];
    const population = populations.get(folder) ?? 0;
    return {
      ...{ folder, killed, survived, equivalent, untried: count('untried'), population },
      score: scoreOf({ killed, survived, population }),
      floor: floors[folder],
    };
  });
}

/** One mutant on one line. */
export function lineOf({ mutant, note }: Verdict): string {
  const { file, line, column, kind, original, mutated } = mutant;
  const change = mutated === '' ? `${short(original)} left out` : `${short(original)} → ${short(mutated)}`;
  return `${file}:${line}:${column} [${kind}] ${change}${note === undefined ? '' : ` (${note})`}`;
}

/** A text of at most 100 characters. */
function short(text: string): string {
  const line = oneLine(text);
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}

/** The table of folders, with a sum. */
export function tableOf(rows: readonly FolderRow[]): string {
  const sum = (member: 'killed' | 'survived' | 'equivalent' | 'untried' | 'population'): number =>
    rows.reduce((total, row) => total + row[member], 0);
  const all = {
    ...{ killed: sum('killed'), survived: sum('survived'), equivalent: sum('equivalent') },
    ...{ untried: sum('untried'), population: sum('population') },
  };
  const total: FolderRow = { folder: 'all', ...all, score: scoreOf(all), floor: undefined };
  const cells = [...rows, ...(rows.length > 1 ? [total] : [])].map((row) => [
    row.folder,
    ...[row.killed, row.survived, row.equivalent, row.untried, row.population].map(String),
    row.score === undefined ? '–' : `${row.score.percent.toFixed(1)} %`,
    row.score === undefined ? '' : `${row.score.low.toFixed(0)} to ${row.score.high.toFixed(0)}`,
    row.floor === undefined ? '' : String(row.floor),
  ]);
  const head = ['folder', 'killed', 'survived', 'equivalent', 'untried', 'in all', 'score', '95 %', 'floor'];
  const widths = head.map((name, index) =>
    Math.max(name.length, ...cells.map((row) => row[index]?.length ?? 0)),
  );
  return [head, ...cells]
    .map((row) =>
      row.map((cell, index) =>
        index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0),
      ),
    )
    .map((row) => row.join('  ').trimEnd())
    .join('\n');
}
