/**
 * Whatever the compiler emits for random worlds, routes, amounts, affiliates and handlers is run on the model of the
 * chains, without faults and after every single fault, and judged by the invariants of the model.
 *
 * `RANDOM_RUNS` sets the number of routes (100000 in the nightly form), `RANDOM_SEED` repeats a run. A failure prints
 * its seed and its choices; routes that once failed stay in `failing.ts`.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RoutingError } from 'wayfold';
import { type CompiledMsgs, compileMsgs } from 'wayfold/compile';
import { failing } from './failing.js';
import { judge } from './judge.js';
import { drawRoute, type Route } from './route.js';
import { tapeOf } from './tape.js';
import { account } from './world.js';
import { drawsAll, fixedCases, runsOf } from '../../../../test/support/runs.js';

const runs = runsOf(100);
const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);
const now = 1_735_689_600_123_456_789n;

/** Refusals that random routes may rightly meet. Anything else thrown is a fault of the compiler. */
const refusals = new Set([
  ...['MEMO_UNSUPPORTED', 'MEMO_TOO_LONG', 'INVALID_POST_ROUTE_HANDLER'],
  ...['ADDRESS_LIST_MISMATCH', 'UNSUPPORTED_OPERATION'],
]);

/** Messages of a route, twice the same; undefined when it is rightly refused. */
function compile({ registry, request }: Route): CompiledMsgs | undefined {
  try {
    const compiled = compileMsgs(registry, request, { now });
    expect(compileMsgs(registry, request, { now })).toEqual(compiled);
    return compiled;
  } catch (problem) {
    if (problem instanceof RoutingError && refusals.has(problem.reason)) return undefined;
    throw problem;
  }
}

function problemsOf(route: Route): readonly string[] {
  const compiled = compile(route);
  return compiled === undefined ? [] : judge(route, compiled, now).problems;
}

test(`every route keeps the invariants, whatever single fault hits it (seed ${seed})`, () => {
  const counts = { routes: 0, refused: 0, txs: 0, faults: 0 };
  const tape = fc.array(fc.nat(65_535), { minLength: 80, maxLength: 80 });
  const property = fc.property(tape, (choices) => {
    counts.routes++;
    const route = drawRoute(tapeOf(choices));
    const compiled = compile(route);
    if (compiled === undefined) {
      counts.refused++;
      return;
    }
    const { problems, faults } = judge(route, compiled, now);
    counts.txs += compiled.txs.length;
    counts.faults += faults;
    expect(problems).toEqual([]);
  });
  const examples = fixedCases(fc.tuple(tape), 1, 2);
  fc.assert(property, { numRuns: runs, seed, examples });
  expect(counts.refused).toBeLessThan(drawsAll ? counts.routes / 3 : counts.routes);
  console.info(`random routes, seed ${seed}: ${JSON.stringify(counts)}`);
}, 3_600_000);

test.each(failing)('once failing: $name', ({ route }) => expect(problemsOf(route)).toEqual([]));

/** The judge must see what a careless change of the compiler would do. */
const mutations: readonly (readonly [string, (text: string, route: Route) => string])[] = [
  [
    'another receiver',
    (text, { request }) => text.replaceAll(last(request.addresses), account(request.dest.chainId, 'thief')),
  ],
  [
    'another recovery address',
    (text) => text.replaceAll(/(recover_address\\*":\\*")[a-z0-9]+/g, `$1${account('c0-1', 'x')}`),
  ],
  ['a higher minimum', (text) => text.replaceAll(/(min_asset.{1,160}?amount\\*":\\*")/g, '$19')],
  [
    'a deadline in milliseconds',
    (text) => text.replaceAll(/(timeout_timestamp\\*":[0-9]{13})[0-9]{6}/g, '$1'),
  ],
  ['another channel', (text) => text.replaceAll(/channel-([0-9]+)/g, 'channel-9$1')],
  ['no forward', (text) => text.replaceAll('forward', 'backward')],
];

test.each(mutations)('the judge sees %s', (_name, mutate) => {
  const tape = fc.array(fc.nat(65_535), { minLength: 80, maxLength: 80 });
  let changed = 0;
  let seen = 0;
  for (const choices of fc.sample(tape, { numRuns: 30, seed: 7 })) {
    const route = drawRoute(tapeOf(choices));
    const compiled = compile(route);
    if (compiled === undefined) continue;
    const mutant = mutated(compiled, (text) => mutate(text, route));
    if (JSON.stringify(mutant.txs) === JSON.stringify(compiled.txs)) continue;
    changed++;
    if (judge(route, mutant, now).problems.length > 0) seen++;
  }
  expect(changed).toBeGreaterThan(3);
  expect(seen).toBe(changed);
});

function mutated(compiled: CompiledMsgs, mutate: (text: string) => string): CompiledMsgs {
  const txs = compiled.txs.map((tx) =>
    tx.kind === 'cosmos_tx'
      ? { ...tx, msgs: tx.msgs.map((msg) => ({ ...msg, value: mutate(msg.value) })) }
      : tx,
  );
  return { ...compiled, txs };
}

function last(addresses: readonly string[]): string {
  return addresses[addresses.length - 1] ?? '';
}
