import type { Effort, Figure } from './measure.js';

/** A group of measurements that share their preparation. */
export interface Case {
  readonly name: string;
  run(effort: CaseEffort): Promise<readonly Outcome[]>;
}

/** How thorough a run is: one of everything, what fits into some minutes, or all of it on demand. */
export type Form = 'check' | 'quick' | 'full';

/** How thorough a case is. */
export interface CaseEffort extends Effort {
  readonly form: Form;
}

/** What each form has of something. */
export function ofForm<T>(form: Form, [check, quick, full]: readonly [check: T, quick: T, full: T]): T {
  return { check, quick, full }[form];
}

/** What came of one piece of work. The first figure is ours. */
export interface Outcome {
  readonly work: string;
  readonly unit: Unit;
  readonly figures: readonly Figure[];
  readonly aims: readonly Aim[];
  /** What a reader must know to read the figures. */
  readonly note?: string;
}

/** Unit of all figures of an outcome; a power is the exponent by which costs grow with the size of a world. */
export type Unit = 'ns' | 'bytes' | 'power';

/** What we want to reach against other figures of the same run. */
export type Aim =
  /** At least `factor` times less than another figure. */
  | { readonly kind: 'less'; readonly factor: number; readonly than: string }
  /** At most `factor` times the sum of other figures. */
  | { readonly kind: 'within'; readonly factor: number; readonly of: readonly string[] }
  /** At most a fixed amount, in the unit of the outcome. */
  | { readonly kind: 'atMost'; readonly amount: number };

/** An aim with what was reached. */
export interface Verdict {
  readonly aim: Aim;
  /** Ratio that the aim speaks of, by the clock on the wall; for a fixed amount, the amount. */
  readonly reached: number;
  /** The same by CPU time, where it was measured. It decides: a busy machine changes it least. */
  readonly byCpu?: number;
  readonly isMet: boolean;
}

/** Judges an outcome: ratios of best round against best round. */
export function verdicts({ figures, aims }: Outcome): readonly Verdict[] {
  return aims.map((aim) => {
    const others = named(figures, aim);
    const [ours] = figures;
    if (ours === undefined) throw new Error('an outcome without figures');
    const reached = reachedBy(
      aim,
      ours.best,
      others.map(({ best }) => best),
    );
    const cpu = others.flatMap((figure) => figure.cpu ?? []);
    const hasCpu = ours.cpu !== undefined && cpu.length === others.length;
    const byCpu = hasCpu ? reachedBy(aim, ours.cpu, cpu) : undefined;
    return {
      ...{ aim, reached, isMet: isMet(aim, byCpu ?? reached) },
      ...(byCpu !== undefined && { byCpu }),
    };
  });
}

/** How many times as much ours takes as another figure of the same row: by CPU time where both have it. */
export function ratioOf(ours: Figure, other: Figure): number {
  return ours.cpu !== undefined && other.cpu !== undefined ? ours.cpu / other.cpu : ours.best / other.best;
}

function named(figures: readonly Figure[], aim: Aim): readonly Figure[] {
  const names = aim.kind === 'atMost' ? [] : aim.kind === 'less' ? [aim.than] : aim.of;
  return names.map((name) => {
    const figure = figures.find((one) => one.name === name);
    if (figure === undefined) throw new Error(`an aim names ${name}, which was not measured`);
    return figure;
  });
}

function reachedBy({ kind }: Aim, ours: number, others: readonly number[]): number {
  const sum = others.reduce((total, one) => total + one, 0);
  return kind === 'atMost' ? ours : kind === 'less' ? sum / ours : ours / sum;
}

function isMet(aim: Aim, reached: number): boolean {
  switch (aim.kind) {
    case 'less':
      return reached >= aim.factor;
    case 'within':
      return reached <= aim.factor;
    case 'atMost':
      return reached <= aim.amount;
  }
}
