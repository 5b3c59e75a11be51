import {
  countTransactions,
  legOf,
  type NextStep,
  type Operation,
  routeDuration,
} from '../operation/index.js';
import { type Coin, type CoinPath, type Service, serviceWithin } from '../pairing/index.js';
import type { LeftOutCounts } from '../pools/index.js';
import type { Budget, ChainId, Reason, Warning, WarningReason, Wording } from '../primitives/index.js';
import {
  type DurationRange,
  isEnding,
  type LivenessOptions,
  noticeSeconds,
  type Outage,
  type Registry,
  sunset,
} from '../registry/index.js';
import type { Amounts, RouteQuery } from './query.js';
import type { SwapBound } from './swap-terms.js';

/** Operations that would answer a query, with their cost. The cheapest one that every rule allows is the route. */
export interface Candidate {
  /** Coin that leaves. */
  readonly from: Coin;
  /** Coin that arrives. */
  readonly to: Coin;
  /** Outages and risks on its route; the most important comes first. */
  readonly outages: readonly Outage[];
  /** The outage that refuses it because of its duration: it may end after a published end. */
  readonly refusal?: Outage;
  /** Clock of the query, nanoseconds since the epoch. */
  readonly now?: bigint;
  /** In order, with amounts. */
  readonly operations: readonly Operation[];
  /** Input in base units. */
  readonly amountIn: bigint;
  /** Output in base units. */
  readonly amountOut: bigint;
  /** Criteria of the comparison. */
  readonly cost: Cost;
  /** Warnings before signing. */
  readonly warnings: readonly Warning[];
  /** Manual steps after the route. */
  readonly nextSteps: readonly NextStep[];
  /** For a route that swaps: facts about its swaps. */
  readonly swapped?: RouteSwaps;
}

/** The swaps of a route: the quality of their price, and its pools. */
export interface RouteSwaps {
  /** One for each operation that swaps, in order. */
  readonly swaps: readonly RouteSwap[];
  /** Loss of all swaps against the prices before them, with all fees: percent, four decimals. Absent if a pool has no price. */
  readonly priceImpactPercent?: string;
  /** Value of the first swap's input in US dollars with two decimals, by the prices in the pool files. */
  readonly usdAmountIn?: string;
  /** Value of the output in US dollars. */
  readonly usdAmountOut?: string;
  /** Danger of the swap, if the query accepts it. It is also among the warnings. */
  readonly unsafe?: Warning;
  /** The pools that were asked, a chain and venue each. */
  readonly pools: readonly PoolsUsed[];
  /** Pools of these chains that are not used, so that the best swap may be another; absent if there are none. */
  readonly poolsLeftOut?: readonly PoolsLeftOut[];
  /** Whether no budget of work ended a part of the searches for its swaps. */
  readonly isComplete: boolean;
  /** Output of the route less the cost that the query states; may be negative. Absent without a cost or a given input. */
  readonly netAmountOut?: bigint;
  /** For a query with `wantsBound`, of its only swap: an output that no split exceeds, before affiliates and later fees. */
  readonly bound?: SwapBound;
}

/** One swap of a route. */
export interface RouteSwap {
  /** Index of its operation. */
  readonly operation: number;
  /** As `priceImpactPercent` of the whole. */
  readonly priceImpactPercent?: string;
  /** Base units of its output for affiliates, in addition to the operation's `amountOut`: 0 for all but the last. */
  readonly affiliateFee: bigint;
  /** Base units above an exact output that the contract keeps, since it swaps more than needed. Absent where they are few. */
  readonly surplus?: bigint;
  /** With `surplus`: the least input, base units, that pays the wanted output as an exact input. */
  readonly leastAmountIn?: bigint;
}

/** Where the amounts of swaps come from. */
export interface PoolsUsed {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Swap venue. */
  readonly venue: string;
  /** Absent where the file of the pools does not say. */
  readonly height?: bigint;
  /** As the file writes it; absent where it does not. */
  readonly time?: string;
  /** Whether the pools are invented. */
  readonly isSynthetic: boolean;
}

/** Pools of a chain that are not used, by number. */
export interface PoolsLeftOut extends LeftOutCounts {
  /** Chain id. */
  readonly chainId: ChainId;
}

/** Criteria of the comparison. */
export interface Cost {
  /** Claims that the user has to make after days of waiting. */
  readonly claims: number;
  /** Transactions of the route as the one split counts them, and the steps that follow them. */
  readonly signatures: number;
  /** Transactions to sign on the route. */
  readonly transactions: number;
  /** Whether a part of the route is about to be shut down. */
  readonly isEnding: boolean;
  /** Absent where the data does not say. */
  readonly seconds: DurationRange | null;
  /** Number of operations without their live quote. */
  readonly estimates: number;
  /** Number of hops. */
  readonly hops: number;
}

/** The rule that removed a candidate, and why. */
export interface Rejection extends Wording {
  /** Rule that removed it. */
  readonly rule: RejectionRule;
  /** The outage, if that is the reason. */
  readonly outage?: Outage;
  /** Of `SEARCH_LIMIT`: the `work` of the search, in slots. */
  readonly facts?: Readonly<Record<string, string>> | undefined;
}

/** Rules that remove candidates, in the order of their use. */
export type RejectionRule =
  | 'SOURCE_UNKNOWN'
  | 'DEST_UNKNOWN'
  | 'OTHER_ORIGIN'
  | 'NO_CHANNEL'
  | 'BRIDGE_NOT_ALLOWED'
  | 'CHAIN_NOT_ALLOWED'
  | 'OUT_OF_SERVICE'
  | 'BRIDGE_NOT_PLANNED'
  | 'OUTSIDE_LIMITS'
  | 'UNSUPPORTED_TOKEN'
  | 'SWAPS_NOT_ALLOWED'
  | 'NO_POOLS'
  | 'NO_ROUTER'
  | 'VENUE_NOT_ALLOWED'
  | 'VENUE_UNREACHABLE'
  | 'NOT_TRADED'
  | 'NO_PATH'
  | 'NO_LIQUIDITY'
  | 'SEARCH_LIMIT'
  | 'FEE_NOT_COVERED'
  | 'EXACT_OUT_SHORT'
  | 'UNSAFE_PRICE'
  | 'SEVERAL_TRANSACTIONS'
  | 'NOT_CANONICAL'
  | 'AMBIGUOUS';

/** Candidates that the rules leave, and the removed ones. */
export interface Candidates {
  /** Candidates that every rule allows. */
  readonly kept: readonly Candidate[];
  /** Removed candidates. */
  readonly rejected: readonly Rejection[];
  /** Possible coins if none of them is canonical. */
  readonly rivals?: readonly Coin[];
  /** Danger of the only routes, if the query does not accept it. */
  readonly danger?: Danger;
}

/** Danger of a swap: a price far from the market, or one that cannot be judged. */
export interface Danger {
  /** The reason of the refusal, and of the warning if it is accepted. */
  readonly refusal: Extract<Reason, 'BAD_PRICE_ERROR' | 'LOW_INFO_ERROR'>;
  /** Reason of the warning. */
  readonly warning: Extract<WarningReason, 'BAD_PRICE_WARNING' | 'LOW_INFO_WARNING'>;
  /** Sentence for users. */
  readonly message: string;
}

/** A query whose coins were found. */
export interface CoinQuery {
  /** Registry. */
  readonly registry: Registry;
  /** Coin that leaves. */
  readonly from: Coin;
  /** Destination chain. */
  readonly dest: ChainId;
  /** The coin to arrive, where the query names it. */
  readonly to: Coin | undefined;
  /** Amount that leaves or that is to arrive, in base units. */
  readonly amount: Amounts;
  /** The query as it was asked. */
  readonly query: RouteQuery;
  /** Steps of the request that the query is part of. */
  readonly budget: Budget;
}

/** Parts of a candidate beside its paths. By default the input is the input of its first operation. */
export interface CandidateParts
  extends Pick<Candidate, 'operations'>,
    Partial<Pick<Candidate, 'amountIn' | 'warnings' | 'nextSteps'>> {}

/** A candidate with its cost. Its operations state their amounts; between two of its paths is a swap. */
export function makeCandidate(
  registry: Registry,
  ways: readonly [CoinPath, ...CoinPath[]],
  { operations, amountIn, warnings = [], nextSteps = [] }: CandidateParts,
  query: LivenessOptions = {},
): Candidate {
  const transactions = countTransactions(registry, operations.map(legOf));
  const { seconds } = routeDuration(registry, operations);
  const services = ways.map((way) => serviceOver(registry, way, seconds, query));
  const outages = [...new Set(services.flatMap((service) => service.outages))];
  const refusal = services.find((service) => service.refusal !== undefined)?.refusal;
  const cost: Cost = {
    claims: nextSteps.filter(({ kind }) => kind === 'claim').length,
    signatures: transactions + nextSteps.length,
    transactions,
    isEnding: isEnding(outages),
    seconds,
    estimates: operations.filter(({ needsQuote = [] }) => needsQuote.length > 0).length,
    hops: ways.reduce((hops, way) => hops + hopsOf(way), 0),
  };
  return {
    from: ways[0].from,
    to: (ways.at(-1) ?? ways[0]).to,
    outages,
    ...(refusal !== undefined && { refusal }),
    ...(query.now !== undefined && { now: query.now }),
    operations,
    amountIn: amountIn ?? operations[0]?.amountIn ?? 0n,
    amountOut: operations.at(-1)?.amountOut ?? 0n,
    cost,
    warnings,
    nextSteps,
  };
}

/** Outages of a path of a route; if a published end is near, or the route is long, with the duration of the whole route. */
function serviceOver(
  registry: Registry,
  way: CoinPath,
  seconds: DurationRange | null,
  query: LivenessOptions,
): Service {
  const isNear = way.service.outages.some(({ reason }) => reason === sunset);
  const isLong = seconds !== null && seconds.most > noticeSeconds;
  if (query.now === undefined || (!isNear && !isLong)) return way.service;
  return serviceWithin(registry, way, { ...query, routeSeconds: () => seconds?.most ?? null });
}

function hopsOf({ before, bridge, after }: CoinPath): number {
  return before.links.length + (bridge === undefined ? 0 : 1) + (after?.links.length ?? 0);
}

/**
 * Orders candidates, the best first: no claim after days, then the fewest signatures, then no planned shutdown,
 * then the shortest time at most and at least, then no unknown fee, then the fewest hops.
 */
export function compareCandidates({ cost: x }: Candidate, { cost: y }: Candidate): number {
  return (
    x.claims - y.claims ||
    x.signatures - y.signatures ||
    Number(x.isEnding) - Number(y.isEnding) ||
    compareSeconds(x.seconds, y.seconds) ||
    x.estimates - y.estimates ||
    x.hops - y.hops
  );
}

/** Unknown durations come last. */
function compareSeconds(x: DurationRange | null, y: DurationRange | null): number {
  if (x === null || y === null) return Number(x === null) - Number(y === null);
  return x.most - y.most || x.least - y.least;
}
