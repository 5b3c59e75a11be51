import {
  chainPath,
  neededChainAddresses,
  type NextStep,
  type Operation,
  type RouteDuration,
  routeDuration,
  splitIntoTransactions,
} from '../operation/index.js';
import type { Coin } from '../pairing/index.js';
import {
  type ChainId,
  type DenomPath,
  joinSentences,
  member,
  partsOf,
  RoutingError,
  say,
  saying,
  type Warning,
  joined,
} from '../primitives/index.js';
import {
  type DurationRange,
  endChains,
  type Outage,
  outageFacts,
  outageWarning,
  type Registry,
  signingProblem,
} from '../registry/index.js';
import type { AssetInfo } from '../trace/index.js';
import type { Candidate, Rejection, RouteSwaps } from './candidate.js';
import { findCandidates } from './candidates/index.js';
import type { RouteQuery } from './query.js';
import { missingInputs } from './rules.js';
import type { PlanOptions } from './swaps.js';

/** A planned route, ready to be compiled. */
export interface Route {
  /** Coin that leaves. */
  readonly source: AssetInfo;
  /** Coin that arrives. */
  readonly dest: AssetInfo;
  /** Full path of the source denom, for a compiler that does not find it listed. */
  readonly sourcePath: DenomPath;
  /** Input in base units. */
  readonly amountIn: bigint;
  /** Output in base units. */
  readonly amountOut: bigint;
  /** Operations, in order. */
  readonly operations: readonly Operation[];
  /** Chains in order of use. */
  readonly chainIds: readonly ChainId[];
  /** Chains on which the compiler needs an address, in order: chains that coins pass without an owner are omitted. */
  readonly requiredChainAddresses: readonly ChainId[];
  /** Number of transactions. */
  readonly txsRequired: number;
  /** Seconds that are usually not exceeded, without the time to sign: `durationSeconds.most`; 1800, with a warning, where that is unknown. */
  readonly estimatedDurationSeconds: number;
  /** Seconds of its operations by the block times and bridges of the data, without the time to sign; null if one is unknown. */
  readonly durationSeconds: DurationRange | null;
  /** Indexes of the operations of unknown duration. */
  readonly unknownOperations: readonly number[];
  /** Whether an operation lacks members of a live quote (`needsQuote`): then less may arrive, and messages cannot be built. */
  readonly isEstimate: boolean;
  /** Manual steps besides signing, in order: each counts as a signature, but is not a transaction of the route. */
  readonly nextSteps: readonly NextStep[];
  /** Warnings before signing: outages on the route that do not refuse it, a later claim, omitted quotes. */
  readonly warnings: readonly Warning[];
  /** Facts about its swaps and the quoted pools; absent without a swap. */
  readonly swapped?: RouteSwaps;
}

/**
 * Plans a route of a coin to another chain: over channels to the origin and on to the counterpart, or over one
 * bridge with channels before and after it. Among several candidates the one without a claim after days, then
 * with the fewest signatures, then without a planned shutdown, then with the shortest time, then without
 * unknown fees. If there is none and `swaps` are given, a route that swaps: paths to the venue and from it like
 * those of a transfer, the price by the venue's pools.
 *
 * @throws RoutingError `BAD_PRICE_ERROR`, `LOW_INFO_ERROR` for an unsafe swap that the query does not accept, `NO_ROUTE` with the reasons of {@link whyNot} as its notes, `AMBIGUOUS_ASSET` if the query names
 * no destination denom and none of several coins is canonical, `UNKNOWN_CHAIN`, `INVALID_AMOUNT`
 * @example planRoute(registry, { sourceChainId: 'osmosis-1', sourceDenom: 'uosmo', destChainId: 'juno-1', amountIn: 1n })
 */
export function planRoute(registry: Registry, query: RouteQuery, options: PlanOptions = {}): Route {
  const { kept, rejected, rivals, danger } = findCandidates(registry, query, options);
  const whole = query.preferComplete === true ? kept.find(({ cost }) => cost.estimates === 0) : undefined;
  const best = whole ?? kept[0];
  if (danger !== undefined) throw new RoutingError(danger.refusal, '', danger.message);
  if (best === undefined) throw rivals === undefined ? noRoute(rejected) : ambiguous(rejected, rivals);
  return makeRoute(registry, best);
}

/**
 * The rule that removed each candidate of a query; empty if there is a route.
 *
 * @throws RoutingError as {@link planRoute} does of the query, `UNKNOWN_CHAIN`
 */
export function whyNot(
  registry: Registry,
  query: RouteQuery,
  options: PlanOptions = {},
): readonly Rejection[] {
  const { kept, rejected } = findCandidates(registry, query, options);
  return kept.length > 0 ? [] : rejected;
}

/** Missing inputs that the message names; the notes have them all. */
const mostInputs = 2;

/** The two messages that clients of the live service look for, the second one with the missing inputs behind it. */
function noRoute(rejected: readonly Rejection[]): RoutingError {
  const inputs = missingInputs(rejected).slice(0, mostInputs);
  const message = rejected.some(({ rule }) => rule === 'SEVERAL_TRANSACTIONS')
    ? say`no single-tx routes found, to enable multi-tx routes set ${member('allowMultiTx')} to true`
    : joinSentences(['no routes found', ...(inputs.length > 0 ? [joinSentences(inputs, '; ')] : [])], ': ');
  const outage = rejected.find((rejection) => rejection.outage !== undefined)?.outage;
  const facts = outage ? outageFacts(outage) : rejected.find((one) => one.facts !== undefined)?.facts;
  return new RoutingError('NO_ROUTE', '', message, {
    notes: rejected.map(partsOf),
    ...(facts && { facts }),
  });
}

function ambiguous(rejected: readonly Rejection[], rivals: readonly Coin[]): RoutingError {
  const said = rejected.find(({ rule }) => rule === 'AMBIGUOUS');
  const message = said === undefined ? 'several coins match' : partsOf(said);
  const notes = rejected.filter(({ rule }) => rule !== 'AMBIGUOUS').map(partsOf);
  const candidates = rivals.map(({ info }) => info.denom).join(', ');
  return new RoutingError('AMBIGUOUS_ASSET', 'destDenom', message, { notes, facts: { candidates } });
}

/** A candidate with its transactions, chains and duration. */
export function makeRoute(registry: Registry, candidate: Candidate): Route {
  const { from, to, outages, operations: moves, nextSteps, warnings, swapped } = candidate;
  const ranges = splitIntoTransactions(registry, moves);
  const operations = ranges.flatMap(({ start, end }, txIndex) =>
    moves.slice(start, end).map((move) => joined(move, { txIndex })),
  );
  const duration = routeDuration(registry, operations);
  return {
    source: from.info,
    dest: to.info,
    sourcePath: from.path,
    amountIn: candidate.amountIn,
    amountOut: candidate.amountOut,
    operations,
    chainIds: chainPath(operations),
    requiredChainAddresses: neededChainAddresses(registry, operations),
    txsRequired: ranges.length,
    estimatedDurationSeconds: duration.estimate,
    durationSeconds: duration.seconds,
    unknownOperations: duration.unknown,
    isEstimate: candidate.cost.estimates > 0,
    nextSteps,
    warnings: [
      ...outages.map((outage) => outageWarning(outage, memberOf(candidate, outage), candidate.now)),
      ...warnings,
      ...durationWarnings(duration, operations),
      ...endWarnings(registry, candidate),
    ],
    ...(swapped && { swapped }),
  };
}

function durationWarnings(
  { unknown, estimate }: RouteDuration,
  operations: readonly Operation[],
): readonly Warning[] {
  if (unknown.length === 0) return [];
  const names = unknown.map((index) => `operation ${index} (${operations[index]?.kind})`).join(', ');
  const message = say`the duration of ${names} is not published: ${member('estimatedDurationSeconds')} is ${estimate}, and the route may take longer`;
  return [{ reason: 'DURATION_UNKNOWN', field: '', ...saying(message) }];
}

/** Warnings of chains that are only the first or the last of a route. */
function endWarnings(registry: Registry, { from, to, operations }: Candidate): readonly Warning[] {
  const problem = operations.length === 0 ? undefined : signingProblem(registry, from.chainId);
  const ends = endChains(registry);
  const unknown = [
    { field: 'sourceChainId', chainId: from.chainId },
    { field: 'destChainId', chainId: to.chainId },
  ].filter(({ chainId }) => ends.has(chainId));
  return [
    ...(problem === undefined
      ? []
      : [{ reason: 'SIGN_ELSEWHERE', field: 'sourceChainId', message: problem } as const]),
    ...unknown.map(({ field, chainId }): Warning => {
      const message = `it is not known whether the light clients of ${chainId} are alive: try a small amount first`;
      return { reason: 'LIVENESS_UNKNOWN', field, message };
    }),
  ];
}

/** Member of the query that names the subject of an outage; intermediate chains have none. */
function memberOf({ from, to }: Candidate, { scope: { chainId, coin } }: Outage): string {
  if (chainId === to.chainId) return coin === undefined ? 'destChainId' : 'destDenom';
  if (coin !== undefined) return 'sourceDenom';
  return chainId === from.chainId ? 'sourceChainId' : '';
}
