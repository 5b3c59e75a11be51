/** The order of candidates: each criterion decides against all that come after it. */
import { describe, expect, test } from 'vitest';
import { type Candidate, compareCandidates, type Cost } from './candidate.js';

const candidate = (cost: Cost): Candidate => ({ cost }) as Candidate; // only costs are compared

const best: Cost = {
  ...{ claims: 0, signatures: 1, transactions: 1, isEnding: false, seconds: { least: 60, most: 90 } },
  ...{ estimates: 0, hops: 1 },
};
/** Worse by one criterion each, the first criterion first. */
const worse: readonly (readonly [string, Partial<Cost>])[] = [
  ['a claim after days', { claims: 1 }],
  ['a signature more', { signatures: 2 }],
  ['a planned shutdown', { isEnding: true }],
  ['an unknown time', { seconds: null }],
  ['a longer time at most', { seconds: { least: 30, most: 91 } }],
  ['a longer time at least', { seconds: { least: 61, most: 90 } }],
  ['an unknown fee', { estimates: 1 }],
  ['a hop more', { hops: 2 }],
];

describe('a candidate comes later with', () => {
  test.each(worse.map(([name, more], index) => [name, more, worse.slice(index + 1)] as const))(
    '%s',
    (_name, more, after) => {
      const late = candidate({ ...best, ...more });
      const others = [best, ...after.map(([, other]) => ({ ...best, ...other }))];
      for (const cost of others) {
        expect(compareCandidates(late, candidate(cost))).toBeGreaterThan(0);
        expect(compareCandidates(candidate(cost), late)).toBeLessThan(0);
      }
    },
  );

  test('nothing where all is equal', () => {
    expect(compareCandidates(candidate(best), candidate({ ...best, transactions: 2 }))).toBe(0);
    const unknown = candidate({ ...best, seconds: null });
    expect(compareCandidates(unknown, unknown)).toBe(0);
  });
});
