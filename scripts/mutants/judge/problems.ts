/** What makes a run fail, and the floors that it proves. */
import { keyOf, nameOf } from '../find/find.js';
import { type Equivalent, type Floors, loweredFloors } from './records.js';
import { type FolderRow, lineOf, type Verdict } from './report.js';

/** A measurement with the files that it is compared with. */
export interface Judged {
  readonly verdicts: readonly Verdict[];
  readonly rows: readonly FolderRow[];
  readonly equivalents: readonly Equivalent[];
  readonly floors: Floors;
  /** The floors of the base. */
  readonly floorsBefore: Floors;
  /** Whether the mutants are those of a change, and no share of a folder. */
  readonly isOfChange: boolean;
}

/** Every problem as a sentence. */
export function problemsOf(judged: Judged): readonly string[] {
  const { verdicts, rows, equivalents, floors, floorsBefore, isOfChange } = judged;
  const listed = new Set(equivalents.map(keyOf));
  const wrong = verdicts.filter(
    ({ outcome, mutant }) => outcome === 'killed' && listed.has(keyOf(nameOf(mutant))),
  );
  const survivors = verdicts.filter(({ outcome }) => isOfChange && outcome === 'survived');
  const low = rows.filter(({ score, floor = 0 }) => !isOfChange && score !== undefined && score.high < floor);
  return [
    ...loweredFloors(floors, floorsBefore).map((one) => `a floor may only rise: ${one}`),
    ...wrong.map((one) => `listed as equivalent, but ${one.killer} fails: ${lineOf(one)}`),
    ...survivors.map((one) => `no test notices ${lineOf(one)}`),
    ...low.map(({ folder, floor }) => `${folder} is below its floor of ${floor} %`),
  ];
}

/** Floors that the measurement proves, where they are higher than those of today. */
export function raisedFloors(rows: readonly FolderRow[]): Floors {
  const proved = rows.flatMap(({ folder, score, floor = 0 }): [string, number][] => {
    const low = Math.floor(10 * (score?.low ?? 0)) / 10;
    return low > floor ? [[folder, low]] : [];
  });
  return Object.fromEntries(proved);
}
