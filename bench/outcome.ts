import type { Effort, Figure } from './measure.js';

/** A group of measurements that share their preparation. */
export interface Case {
  readonly name: string;
  run(effort: CaseEffort): Promise<readonly Outcome[]>;
}

/** How thorough a case is. */
export interface CaseEffort extends Effort {
  /** Everything on demand, or what fits into a minute. */
  readonly isFull: boolean;
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

/** Unit of all figures of an outcome. */
export type Unit = 'ns' | 'bytes';

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
  /** Ratio that the aim speaks of; for a fixed amount, the amount. */
  readonly reached: number;
  readonly isMet: boolean;
}

/** Judges an outcome: ratios of best round against best round. */
export function verdicts({ figures, aims }: Outcome): readonly Verdict[] {
  const ours = figures[0]?.best ?? Number.NaN;
  const bestOf = (name: string): number => {
    const figure = figures.find((one) => one.name === name);
    if (figure === undefined) throw new Error(`an aim names ${name}, which was not measured`);
    return figure.best;
  };
  return aims.map((aim) => judge(aim, ours, bestOf));
}

function judge(aim: Aim, ours: number, bestOf: (name: string) => number): Verdict {
  switch (aim.kind) {
    case 'less': {
      const reached = bestOf(aim.than) / ours;
      return { aim, reached, isMet: reached >= aim.factor };
    }
    case 'within': {
      const reached = ours / aim.of.map(bestOf).reduce((sum, best) => sum + best, 0);
      return { aim, reached, isMet: reached <= aim.factor };
    }
    case 'atMost':
      return { aim, reached: ours, isMet: ours <= aim.amount };
  }
}
