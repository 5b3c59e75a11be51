/**
 * A plan is fed what nodes show of simulated runs of random routes, without faults and with every single one: in order it
 * must end with the balances of the run; with events lost, repeated and in another order, what is true must stay possible.
 *
 * `RANDOM_RUNS` sets the number of routes, `RANDOM_SEED` repeats a run.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RoutingError } from 'wayfold';
import { compileMsgs } from 'wayfold/compile';
import type { SimulatedTx } from 'wayfold/simulate';
import { quoteOf } from '../random/judge.js';
import { drawRoute, type Route } from '../random/route.js';
import { tapeOf } from '../random/tape.js';
import { trackProblems } from '../../../../test/support/track/judge.js';
import { fixedCases, runsOf } from '../../../../test/support/runs.js';

const runs = runsOf(20);
const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);
const now = 1_735_689_600_123_456_789n;

function compiled({ registry, request }: Route): readonly SimulatedTx[] | undefined {
  try {
    return compileMsgs(registry, request, { now }).txs;
  } catch (problem) {
    if (problem instanceof RoutingError) return undefined;
    throw problem;
  }
}

test(`a plan ends where the run ends, and never rules out what is true (seed ${seed})`, () => {
  const counts = { routes: 0, runs: 0, events: 0, wide: 0 };
  const tape = fc.array(fc.nat(65_535), { minLength: 160, maxLength: 160 });
  const property = fc.property(tape, (choices) => {
    const route = drawRoute(tapeOf(choices.slice(0, 80)));
    const txs = compiled(route);
    if (txs === undefined) return;
    counts.routes++;
    const { draw } = tapeOf(choices.slice(80));
    const options = { now, quote: quoteOf(route) };
    expect(trackProblems(route.registry, txs, options, draw, counts)).toEqual([]);
  });
  const examples = fixedCases(fc.tuple(tape), 1, 1);
  fc.assert(property, { numRuns: runs, seed, endOnFailure: true, examples });
  expect(counts.wide).toBeGreaterThan(0);
  console.info(`tracked routes, seed ${seed}: ${JSON.stringify(counts)}`);
}, 3_600_000);
