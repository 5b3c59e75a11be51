/** Number of cases that random tests draw. */

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

/** Whether all cases are drawn. A tenth of them need not reach every branch, so claims about coverage ask this first. */
export const drawsAll: boolean =
  process.env['DEEP'] !== undefined || process.env['RANDOM_RUNS'] !== undefined;
