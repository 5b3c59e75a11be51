/** Answers to published problems over the small snapshot: more routes or hops never pay less. */
import { describe, expect, test } from 'vitest';
import { answerOf, problemsOf } from '../../test/quote/problems.js';
import { bestSplit } from './index.js';

describe.each(problemsOf(/^pub2-c/u).map((problem) => [problem.id, problem] as const))(
  '%s',
  (_id, problem) => {
    test('pays at least 0.9999 of the best known', () => {
      const split = answerOf(problem);
      expect(split.amountOut * 10_000n).toBeGreaterThanOrEqual(problem.best * 9_999n);
    });

    test('has a bound that the best known does not exceed, and the same answer with it', () => {
      const split = answerOf(problem);
      const { bound, work, ...answer } = answerOf(problem, { wantsBound: true });
      expect({ ...answer, work: split.work }).toEqual(split);
      expect(work.slots).toBeGreaterThan(split.work.slots);
      expect(bound).toMatchObject({
        maxHops: problem.query.maxHops,
        assumes: ['concave_pools', 'simple_paths'],
      });
      expect(bound?.amountOut).toBeGreaterThanOrEqual(problem.best);
    });

    test('pays no less with more routes or hops', () => {
      let before: readonly bigint[] = [];
      for (const maxHops of [2, 3, 4]) {
        const paid = [1, 2, 3, 5].map((maxRoutes) => {
          const split = bestSplit(problem.pools, { ...problem.query, maxHops, maxRoutes });
          return 'refusal' in split ? 0n : split.amountOut;
        });
        for (const [at, amount] of paid.entries()) {
          expect(amount).toBeGreaterThanOrEqual(paid[at - 1] ?? 0n);
          expect(amount).toBeGreaterThanOrEqual(before[at] ?? 0n);
        }
        before = paid;
      }
    });

    test('with next to no work answers or says that the work ended', () => {
      let before = 0n;
      for (const maxRoutes of [1, 2, 5]) {
        const split = bestSplit(problem.pools, { ...problem.query, maxRoutes }, { maxWork: 1000 });
        if ('refusal' in split) expect(split.refusal).toBe('search_limit');
        else {
          expect(split.isComplete).toBe(false);
          expect(split.amountOut).toBeGreaterThanOrEqual(before);
          before = split.amountOut;
        }
      }
    });
  },
);
