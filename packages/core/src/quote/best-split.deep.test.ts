/** Answers to all published problems: how near they come to the best known, and that more routes or hops never pay less. */
import { afterAll, describe, expect, test } from 'vitest';
import { answerOf, problemsOf } from '../../test/quote/problems.js';
import { bestSplit } from './index.js';

const problems = problemsOf(/^pub2/u);

describe('published problems', () => {
  const near: boolean[] = [];

  test.each(problems.map((problem) => [problem.id, problem] as const))('%s', (_id, problem) => {
    const split = answerOf(problem, { wantsBound: true });
    if (split.noBound === undefined) expect(split.bound?.amountOut).toBeGreaterThanOrEqual(problem.best);
    // Of dust a single unit is too much.
    if (problem.best >= 10_000n) near.push(split.amountOut * 10_000n >= problem.best * 9_999n);
    let before: readonly bigint[] = [];
    for (const maxHops of [2, 3, 4]) {
      const paid = [1, 2, 3, 5].map((maxRoutes) => {
        const other = bestSplit(problem.pools, { ...problem.query, maxHops, maxRoutes });
        return 'refusal' in other ? 0n : other.amountOut;
      });
      for (const [at, amount] of paid.entries()) {
        expect(amount).toBeGreaterThanOrEqual(paid[at - 1] ?? 0n);
        expect(amount).toBeGreaterThanOrEqual(before[at] ?? 0n);
      }
      before = paid;
    }
  });

  afterAll(() => {
    expect(near.filter((isNear) => !isNear).length).toBeLessThanOrEqual(4);
  });
});
