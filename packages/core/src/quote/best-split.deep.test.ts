/** Answers to all published problems: how near they come to the best known, and that more routes or hops never pay less. */
import { afterAll, describe, expect, test } from 'vitest';
import { answerOf, problemsOf } from '../../test/quote/problems.js';
import { bestSplit } from './index.js';

const problems = problemsOf(/^pub2/u);

/** Each allows more routes or more hops than the one before. */
const growing = [
  { maxHops: 2, maxRoutes: 1 },
  { maxHops: 2, maxRoutes: 3 },
  { maxHops: 3, maxRoutes: 3 },
  { maxHops: 3, maxRoutes: 5 },
  { maxHops: 4, maxRoutes: 5 },
];

describe('published problems', () => {
  const near: boolean[] = [];

  test.each(problems.map((problem) => [problem.id, problem] as const))('%s', (_id, problem) => {
    const split = answerOf(problem, { wantsBound: true });
    if (split.noBound === undefined) expect(split.bound?.amountOut).toBeGreaterThanOrEqual(problem.best);
    // Of dust a single unit is too much.
    if (problem.best >= 10_000n) near.push(split.amountOut * 10_000n >= problem.best * 9_999n);
    let before = 0n;
    for (const limits of growing) {
      const other = bestSplit(problem.pools, { ...problem.query, ...limits });
      const paid = 'refusal' in other ? 0n : other.amountOut;
      expect(paid).toBeGreaterThanOrEqual(before);
      before = paid;
    }
  });

  afterAll(() => {
    expect(near.filter((isNear) => !isNear).length).toBeLessThanOrEqual(4);
  });
});
