/** Plans of the published transactions, fed what nodes show of their runs, without faults and with every single one. */
import { expect, test } from 'vitest';
import { clock } from './support/bridge-cases.js';
import { bridgedBy, bridgeWorld, runCases, txsOf } from './support/run-cases.js';
import { expectDocumentedRun } from './support/documented.js';
import { trackProblems } from '../support/track/judge.js';
import { assumedQuote, now, registry, tracedCases, tracesFor } from './support/chain-vectors.js';

const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);

/** A linear congruential generator: a failure prints its seed. */
function drawer(): (count: number) => number {
  let state = seed >>> 0;
  return (count) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % count;
  };
}

const traces = tracesFor(registry, [
  ...new Set(
    tracedCases.flatMap(({ trace }) =>
      trace.packets.map(({ denom_on_wire: path }) => path.replace(/^(?:transfer\/channel-[0-9]+\/)+/, '')),
    ),
  ),
]);

test.each(tracedCases)(`$name (seed ${seed})`, ({ tx, trace }) => {
  const outputs = trace.assumed_swap_amount_out;
  expectDocumentedRun(registry, [tx], { now, swapOutputs: Object.values(outputs), traces });
  const quote = assumedQuote(outputs);
  const counts = { runs: 0, events: 0, wide: 0 };
  expect(trackProblems(registry, [tx], { now, quote, traces }, drawer(), counts)).toEqual([]);
  expect(counts.runs).toBeGreaterThan(1);
});

test.each(runCases)(`$name (seed ${seed})`, (one) => {
  const counts = { runs: 0, events: 0, wide: 0 };
  const options = { now: clock, people: one.request.address_list, bridged: bridgedBy(one) };
  expectDocumentedRun(bridgeWorld, txsOf(one), options);
  expect(trackProblems(bridgeWorld, txsOf(one), options, drawer(), counts)).toEqual([]);
});
