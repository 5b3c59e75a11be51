/**
 * Plans of the published transactions, fed what nodes show of their runs, without faults and with single ones. The runs judge what
 * the plans say. All of it is pinned too, as the code answers it: where a digest differs, some plan says something else.
 */
import { expect, test } from 'vitest';
import { clock } from './support/bridge-cases.js';
import { bridgedBy, bridgeWorld, runCases, txsOf } from './support/run-cases.js';
import { expectDocumentedRun } from './support/documented.js';
import { digestOf, drawer } from '../support/pinned.js';
import { trackProblems } from '../support/track/judge.js';
import { toldOf } from '../support/track/told.js';
import pinned from './support/track-digests.json' with { type: 'json' };
import { assumedQuote, now, registry, tracedCases, tracesFor } from './support/chain-vectors.js';

const traces = tracesFor(registry, [
  ...new Set(
    tracedCases.flatMap(({ trace }) =>
      trace.packets.map(({ denom_on_wire: path }) => path.replace(/^(?:transfer\/channel-[0-9]+\/)+/, '')),
    ),
  ),
]);

/** Digests of what is said of a case, by its name. */
const digests: Readonly<Record<string, string>> = pinned;

test.each(tracedCases)('$name', ({ name, tx, trace }) => {
  const outputs = trace.assumed_swap_amount_out;
  expectDocumentedRun(registry, [tx], { now, swapOutputs: Object.values(outputs), traces });
  const options = { now, quote: assumedQuote(outputs), traces };
  const counts = { runs: 0, events: 0, wide: 0 };
  expect(trackProblems(registry, [tx], options, drawer(1), counts)).toEqual([]);
  expect(counts.runs).toBeGreaterThan(1);
  expect(digestOf(toldOf(registry, [tx], options, drawer(2), 3))).toBe(digests[name]);
});

test.each(runCases)('$name', (one) => {
  const counts = { runs: 0, events: 0, wide: 0 };
  const options = { now: clock, people: one.request.address_list, bridged: bridgedBy(one) };
  expectDocumentedRun(bridgeWorld, txsOf(one), options);
  expect(trackProblems(bridgeWorld, txsOf(one), options, drawer(1), counts)).toEqual([]);
  expect(digestOf(toldOf(bridgeWorld, txsOf(one), options, drawer(2), 3))).toBe(digests[one.name]);
});
