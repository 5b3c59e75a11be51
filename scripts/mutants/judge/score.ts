/** Shares of killed mutants, with the range that a sample leaves open. */

/** Mutants of a folder that count: equivalent ones do not. */
export interface Count {
  readonly killed: number;
  readonly survived: number;
  /** All mutants of the folder, tried or not. */
  readonly population: number;
}

/** Percent of killed mutants, and where the share of all mutants of the folder lies with 95 % confidence. */
export interface Score {
  readonly percent: number;
  readonly low: number;
  readonly high: number;
}

const confidence = 1.96;

/** Wilson's interval, corrected for a sample that is a large part of the population. Undefined if nothing was tried. */
export function scoreOf({ killed, survived, population }: Count): Score | undefined {
  const tried = killed + survived;
  if (tried === 0) return undefined;
  const share = killed / tried;
  if (tried >= population) return { percent: 100 * share, low: 100 * share, high: 100 * share };
  const size = (tried * (population - 1)) / (population - tried);
  const square = confidence ** 2 / size;
  const center = (share + square / 2) / (1 + square);
  const spread = Math.sqrt(square * (share * (1 - share) + square / 4)) / (1 + square);
  return { percent: 100 * share, low: 100 * (center - spread), high: 100 * (center + spread) };
}
