/** The order of candidates: each criterion decides against all that come after it. */
import { describe, expect, test } from 'vitest';
import type { NextStep, Operation } from '../operation/index.js';
import type { CoinPath } from '../pairing/index.js';
import { createRegistry } from '../registry/index.js';
import { type Candidate, compareCandidates, type Cost, makeCandidate } from './candidate.js';

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

describe('the cost of a candidate', () => {
  const registry = createRegistry({
    chains: [{ chain_id: 'a', chain_name: 'a', chain_type: 'cosmos', bech32_prefix: 'a' }],
  });
  const send: Operation = { kind: 'bank_send', chainId: 'a', denom: 'ua' } as Operation; // ids without their brands
  /** A path of which only the numbers of links are read. */
  const path = (before: number, bridge: boolean, after: number): CoinPath =>
    ({
      ...{ from: {}, to: {}, before: { links: Array(before) }, service: { outages: [] } },
      ...(bridge && { bridge: {}, after: { links: Array(after) } }),
    }) as unknown as CoinPath; // as the comment says

  test.each<[string, readonly [CoinPath, ...CoinPath[]], number]>([
    ['channels', [path(2, false, 0)], 2],
    ['a bridge', [path(0, true, 0)], 1],
    ['channels, a bridge and channels', [path(3, true, 2)], 6],
    ['several paths', [path(2, false, 0), path(1, true, 1)], 5],
  ])('counts hops of %s', (_name, ways, hops) => {
    expect(makeCandidate(registry, ways, { operations: [send] }).cost.hops).toBe(hops);
  });

  test.each<[NextStep['kind'], number]>([
    ['claim', 1],
    ['mint', 0],
  ])('counts claims only: %s', (kind, claims) => {
    const nextSteps = [{ kind, operation: 0 }] as unknown as NextStep[]; // only kinds are read
    const { cost } = makeCandidate(registry, [path(0, true, 0)], { operations: [send], nextSteps });
    expect(cost).toMatchObject({ claims, signatures: cost.transactions + 1 });
  });

  test('nothing is moved where operations state no amounts', () => {
    const { amountIn, amountOut } = makeCandidate(registry, [path(0, false, 0)], { operations: [send] });
    expect({ amountIn, amountOut }).toEqual({ amountIn: 0n, amountOut: 0n });
  });
});
