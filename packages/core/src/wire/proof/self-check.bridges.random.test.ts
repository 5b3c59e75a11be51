/**
 * Random routes over every bridge of the shipped data: what compiles is what the auditor and the simulator find in it,
 * every single failure ends where the recovery map says, and a changed transaction is found. `RANDOM_RUNS` sets the number of
 * routes (100000 in the nightly form), `RANDOM_SEED` repeats a run.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { auditMsgs } from '../../audit/index.js';
import { bridgeKinds } from '../../compile/bridges.js';
import { compileMsgs } from '../../compile/index.js';
import {
  type Balance,
  breachesOf,
  type Fault,
  recoveryMap,
  type RecoveryRow,
  simulateMsgs,
  type Simulation,
  singleFaults,
} from '../../simulate/index.js';
import { requiredChainAddresses } from '../../operation/index.js';
import { createBudget, RoutingError } from '../../primitives/index.js';
import { type Built, runOptions } from './built.js';
import { checkSelf, expectationOf } from './self-check.js';
import { encodeMsgs } from '../msgs/response.js';
import { decodeMsgs } from '../msgs/msgs.js';
import { tapeOf } from '../../../test/random/tape.js';
import { type BridgeRoute, drawBridgeRoute, routeOver } from '../../../test/random/bridges/bridge-route.js';
import { type Change, changesFor } from '../../../test/random/bridges/changes.js';
import { transactionsOf } from '../../../test/random/bridges/cuts.js';
import {
  clock as now,
  crossings,
  keyOf,
  type Leg,
  registry,
  transfersOf,
} from '../../../test/random/bridges/legs.js';
import { drawsAll, runsOf } from '../../../../../test/support/runs.js';

const runs = runsOf(60);
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

/** What is wrong with a route that compiles. */
function problemsOf(route: BridgeRoute, built: Built): string[] {
  const options = runOptions(registry, built);
  const plain = simulateMsgs(registry, built.compiled, options);
  return [
    ...evidence(built),
    ...cutProblems(route, built),
    ...plain.txs.flatMap(({ outcome, reason }) => (outcome === 'done' ? [] : [`${outcome}: ${reason}`])),
    ...endProblems(built, plain),
    ...breachesOf(registry, plain).map(({ invariant, message }) => `${invariant}: ${message}`),
  ];
}

/** What the check of the service finds. */
function evidence(built: Built): readonly string[] {
  try {
    checkSelf(registry, built);
    return [];
  } catch (problem) {
    if (problem instanceof RoutingError && problem.reason === 'SELF_CHECK_FAILED') return problem.notes;
    throw problem;
  }
}

/** Every operation is executed once, by the transactions that the table of pairs gives. */
function cutProblems({ legs }: BridgeRoute, { compiled: { txs } }: Built): string[] {
  const cuts = txs.map(({ operationsIndices }) => operationsIndices.length);
  const indices = txs.flatMap(({ operationsIndices }) => operationsIndices);
  const problems =
    indices.join() === legs.map((_, index) => index).join() ? [] : [`operations ${indices.join()}`];
  const expected = transactionsOf(legs);
  return cuts.join() === expected.join()
    ? problems
    : [...problems, `cut ${cuts.join()}, not ${expected.join()}`];
}

function endProblems({ request, compiled }: Built, { delivered }: Simulation): string[] {
  if (delivered === undefined) return ['nothing is delivered'];
  const problems: string[] = [];
  const receiver = request.addresses.at(-1) ?? '';
  if (delivered.chainId !== request.dest.chainId) problems.push(`delivered on ${delivered.chainId}`);
  if (delivered.denom.toLowerCase() !== request.dest.denom.toLowerCase())
    problems.push(`delivered ${delivered.denom}`);
  if (delivered.chainId !== 'solana' && delivered.address.toLowerCase() !== receiver.toLowerCase())
    problems.push(`delivered to ${delivered.address}`);
  if (delivered.amount < compiled.minAmountOut)
    problems.push(`${delivered.amount} of ${compiled.minAmountOut}`);
  return problems;
}

/** Faults that take away what a memo relies on; coins may then stay with a contract that nobody called. */
const stranding = new Set<Fault['kind']>(['memo-truncated', 'contract-entry-missing']);

/** What is wrong after every single fault: the books, and the places of which the recovery map says otherwise. */
function faultProblems(built: Built): { readonly faults: number; readonly problems: readonly string[] } {
  const options = runOptions(registry, { ...built, budget: createBudget() });
  const run = (faults: readonly Fault[]): Simulation =>
    simulateMsgs(registry, built.compiled, { ...options, budget: createBudget(), faults });
  const chains = requiredChainAddresses(built.request.operations);
  const addresses = built.request.addresses.map((address, index) => ({
    chainId: chains[index] ?? '',
    address,
  }));
  const rows = recoveryMap(registry, built.compiled, { ...options, budget: createBudget(), addresses });
  const faults = singleFaults(run([]));
  const problems = faults.flatMap((fault) => {
    const hit = run([fault]);
    const broken = breachesOf(registry, hit).filter(
      ({ invariant }) => invariant !== 'strays' || !stranding.has(fault.kind),
    );
    const found = [...broken.map(({ message }) => message), ...placeProblems(rows, fault, hit)];
    return found.map((problem) => `${JSON.stringify(fault)}: ${problem}`);
  });
  return { faults: faults.length, problems };
}

/** Every coin of the rows about a fault is where they say, and where they say nothing the route is delivered. */
function placeProblems(rows: readonly RecoveryRow[], fault: Fault, hit: Simulation): string[] {
  if (!('tx' in fault)) return [];
  const about = rows.filter(
    ({ failure }) =>
      failure.kind === fault.kind &&
      failure.tx === fault.tx &&
      (!('packet' in fault) || failure.hop === fault.packet),
  );
  const waits = hit.events.flatMap((event) => (event.kind === 'stall' ? [event.wait.place] : []));
  if (about.length === 0) {
    const isNamed = 'handOver' in fault;
    return isNamed && hit.txs[fault.tx]?.outcome !== 'done' ? ['the map does not tell of it'] : [];
  }
  if ('handOver' in fault && waits.length > 0) {
    // Rows do not tell the hand-overs of one transaction apart: each that waits is among them.
    const unreported = waits.filter((place) => !about.some((row) => isThere(place, row)));
    return unreported.map(
      ({ amount, denom, address }) => `no row for ${amount}${denom} that waits at ${address}`,
    );
  }
  const all = [...hit.balances, ...waits];
  const missing = about.filter((row) => !all.some((place) => isThere(place, row)));
  return missing.map(
    ({ asset, address, owner }) => `${asset.amount}${asset.denom} of ${owner} is not at ${address}`,
  );
}

function isThere(place: Balance, { asset, address }: RecoveryRow): boolean {
  return (
    place.chainId === asset.chainId &&
    place.address.toLowerCase() === address.toLowerCase() &&
    place.denom.toLowerCase() === asset.denom.toLowerCase() &&
    place.amount >= asset.amount
  );
}

/** Changes that the audit passes over. */
function unseen(built: Built, changes: readonly Change[]): string[] {
  const expectation = expectationOf(registry, built);
  const verdict = (msgs: unknown): string => {
    try {
      return auditMsgs(registry, { msgs: msgs as never, expectation }, { now }).verdict; // plain JSON
    } catch (problem) {
      if (problem instanceof RoutingError) return 'refused';
      throw problem;
    }
  };
  return changes.filter(({ value }) => verdict(value) === 'match').map(({ what }) => what);
}

/** Arbitrum passed twice: what leaves it the second time is paid out of what came the second time, not out of a swap before. */
const twiceOnArbitrum = [
  29336,
  0,
  0,
  3,
  0,
  46052,
  6226,
  ...Array<number>(19).fill(0),
  11,
  0,
  65529,
  ...Array<number>(31).fill(0),
];

/** Two calls by one contract: what is left of the first allowance is in force until the second replaces it. */
const twoAllowances = [
  ...[49225, 0, 0, 65531],
  ...Array<number>(21).fill(0),
  ...[33936, 0, 45004],
  ...Array<number>(33).fill(0),
];

/** Refusals that random amounts and bridges bring about; what fees take from a small amount may leave less than nothing. */
const refusals = new Set(['AMOUNT_OUT_OF_RANGE', 'INVALID_AMOUNT', 'MISSING_QUOTE']);

test(`routes over bridges keep what they promise, and fail as the map says (seed ${seed})`, () => {
  const counts = { routes: 0, refused: 0, txs: 0, faults: 0, changes: 0 };
  const kinds = new Set<string>();
  const property = fc.property(tape, (choices) => {
    counts.routes++;
    const tapeHere = tapeOf(choices);
    const route = drawBridgeRoute(tapeHere);
    const built = build(route);
    if (built instanceof RoutingError) {
      counts.refused++;
      expect(refusals, built.message).toContain(built.reason);
      return;
    }
    for (const { kind } of route.legs) kinds.add(kind);
    counts.txs += built.compiled.txs.length;
    expect(problemsOf(route, built)).toEqual([]);
    const { faults, problems } = faultProblems(built);
    counts.faults += faults;
    expect(problems).toEqual([]);
    const changes = changesFor(tapeHere, built);
    counts.changes += changes.length;
    expect(unseen(built, changes)).toEqual([]);
  });
  fc.assert(property, { numRuns: runs, seed, examples: [[twiceOnArbitrum], [twoAllowances]] });
  expect(counts.refused).toBeLessThan(drawsAll ? counts.routes / 3 : counts.routes);
  console.info(
    `routes over bridges, seed ${seed}: ${JSON.stringify(counts)} of ${[...kinds].sort().join(', ')}`,
  );
}, 3_600_000);

/** Steps by kind and ends, each starting with the coin of the one before it. */
function legsOf(names: readonly string[]): Leg[] {
  const legs: Leg[] = [];
  for (const name of names) {
    const last = legs.at(-1)?.to;
    const found = [...crossings, ...(last === undefined ? [] : transfersOf(last))].find(
      ({ kind, from, to }) =>
        `${kind} ${from.chainId} ${to.chainId}` === name &&
        (last === undefined || keyOf(from) === keyOf(last)),
    );
    if (found === undefined) throw new Error(`no step ${name}`);
    legs.push(found);
  }
  return legs;
}

test.each<[string, readonly string[]]>([
  ['a fee in the coin that arrives', ['hyperlane_transfer 1 celestia', 'hyperlane_transfer celestia 1']],
  [
    'a fee in the coin of the chain where only tokens arrive',
    ['cctp_transfer 137 8453', 'stargate_transfer 8453 43114'],
  ],
  [
    'a deadline behind three bridges',
    [
      ...['cctp_transfer_v2 solana 8453', 'cctp_transfer 8453 42161', 'cctp_transfer 42161 noble-1'],
      'transfer noble-1 dydx-mainnet-1',
    ],
  ],
  ['calldata that guarantees less than the quote', ['evm_swap 1 1', 'axelar_transfer 1 osmosis-1']],
])('%s', (_name, names) => {
  // Calldata is then 0.98 % below the quote.
  const route = routeOver(legsOf(names), tapeOf([98]));
  const built = build(route);
  if (built instanceof RoutingError) throw built;
  expect(problemsOf(route, built)).toEqual([]);
});
