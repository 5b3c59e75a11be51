/**
 * What the compiler emits for random routes passes the self-check of the service, which must never raise a false alarm.
 * `RANDOM_RUNS` and `RANDOM_SEED` as for the invariants.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBudget, RoutingError } from '../../primitives/index.js';
import { compileMsgs } from '../../compile/index.js';
import { encodeMsgs } from '../msgs/response.js';
import type { Built } from './built.js';
import { checkSelf } from './self-check.js';
import { drawRoute, type Route } from '../../../test/random/route.js';
import { tapeOf } from '../../../test/random/tape.js';
import { drawsAll, fixedCases, runsOf } from '../../../../../test/support/runs.js';

const runs = runsOf(150);
const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);
const now = 1_735_689_600_123_456_789n;

/** Messages of a route; undefined when it is refused, rightly or not. */
function build({ registry, request }: Route): Built | undefined {
  try {
    const compiled = compileMsgs(registry, request, { now });
    // The assets of fees are not looked at.
    const assetOf = () =>
      ({ denom: '', chain_id: '', origin_denom: '', origin_chain_id: '', trace: '' }) as never;
    return { request, compiled, answer: encodeMsgs(compiled, { assetOf }), now, budget: createBudget() };
  } catch (problem) {
    if (problem instanceof RoutingError) return undefined;
    throw problem;
  }
}

/** What a check finds wrong. */
function evidence(route: Route, built: Built): readonly string[] {
  try {
    checkSelf(route.registry, built);
    return [];
  } catch (problem) {
    if (problem instanceof RoutingError && problem.reason === 'SELF_CHECK_FAILED') return problem.notes;
    throw problem;
  }
}

test(`messages of random routes pass the self-check (seed ${seed})`, () => {
  const counts = { routes: 0, refused: 0 };
  const tape = fc.array(fc.nat(65_535), { minLength: 80, maxLength: 80 });
  const property = fc.property(tape, (choices) => {
    counts.routes++;
    const route = drawRoute(tapeOf(choices));
    const built = build(route);
    if (built === undefined) counts.refused++;
    else expect(evidence(route, built)).toEqual([]);
  });
  const examples = fixedCases(fc.tuple(tape), 1, 2);
  fc.assert(property, { numRuns: runs, seed, examples });
  expect(counts.refused).toBeLessThan(drawsAll ? counts.routes / 3 : counts.routes);
  console.info(`self-checked routes, seed ${seed}: ${JSON.stringify(counts)}`);
}, 3_600_000);
