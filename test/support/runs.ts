/** Number of cases that random tests draw, and cases that they always try. */
import fc from 'fast-check';

/**
 * Returns how many cases a property is tried with: all of them in the project `deep`, a tenth in `npm test`.
 *
 * `RANDOM_RUNS` replaces both.
 */
export function runsOf(all: number): number {
  const { RANDOM_RUNS: chosen, DEEP: deep } = process.env;
  if (chosen !== undefined) return Number(chosen);
  return deep === undefined ? Math.ceil(all / 10) : all;
}

/** Whether all cases are drawn. Claims about how many cases reach a branch ask this first. */
export const drawsAll: boolean =
  process.env['DEEP'] !== undefined || process.env['RANDOM_RUNS'] !== undefined;

/**
 * Cases of a property that are the same in every run, for `examples`: what they reach, `npm test` reaches too, whatever it
 * draws. They count as runs.
 */
export function fixedCases<T>(arbitrary: fc.Arbitrary<T>, seed: number, count: number): T[] {
  return fc.sample(arbitrary, { seed, numRuns: count });
}
