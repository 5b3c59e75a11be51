import {
  type Budget,
  checkClock,
  checkType,
  limits,
  member,
  parsePercent,
  printMemberPath,
  type Reason,
  RoutingError,
  say,
} from '../primitives/index.js';
import { type BridgeFlags, experimentalFeatures } from '../pairing/index.js';
import type { LivenessOptions } from '../registry/index.js';
import type { QuoteProvider } from './quotes.js';
import type { SwapCost } from './swap-terms.js';

/** An asset on a chain and how much of it, to be moved. */
export interface RouteQuery extends LivenessOptions, BridgeFlags {
  /** Source chain id. */
  readonly sourceChainId: string;
  /** Denom on the source chain. */
  readonly sourceDenom: string;
  /** Destination chain id. */
  readonly destChainId: string;
  /** Default: the asset that represents the source asset on the destination chain. */
  readonly destDenom?: string;
  /** Base units to send. Exactly one of `amountIn` and `amountOut` is given. */
  readonly amountIn?: bigint;
  /** Base units to arrive. */
  readonly amountOut?: bigint;
  /** Accept routes that take more than one transaction. */
  readonly allowMultiTx?: boolean;
  /** Whether a relayer may be paid where there is a quote; yes unless it says no. */
  readonly smartRelay?: boolean;
  /** Where live quotes come from. Without it bridges that need one are planned as estimates. */
  readonly quotes?: QuoteProvider;
  /** Prefers routes whose messages can be built over estimates. */
  readonly preferComplete?: boolean;
  /** Whether coins may be swapped where pools are at hand; yes unless it says no. */
  readonly allowSwaps?: boolean;
  /** Venues that swaps may use; all when absent or empty. */
  readonly swapVenues?: readonly SwapVenueName[];
  /** Whether a swap may be split over routes; no unless it says so. */
  readonly splitRoutes?: boolean;
  /** Routes that a swap may be split over, 1 to 5; 5 when absent. */
  readonly maxParts?: number;
  /** Pools that each route of a swap may lead through, 1 to 6; 4 when absent. */
  readonly maxHops?: number;
  /** Cost of executing swaps, in base units of the output of the last one, which splits of a given input are compared by. */
  readonly cost?: SwapCost;
  /** Millionths of the output of a swap that each further route has to add, 0 to 1,000,000; 10 when absent. */
  readonly leastGainPpm?: number;
  /** Whether a route of one swap with a given input states an output that no split exceeds; no unless it says so. */
  readonly wantsBound?: boolean;
  /** Hundredths of a percent of the last swap's output that go to affiliates, 0 to 10000; 0 when absent. */
  readonly affiliateBasisPoints?: number;
  /** For a given output of a swap: percent, 0 to 100, by which the input exceeds the current price; the rest returns. Default: 0. */
  readonly inputTolerancePercent?: string;
  /** Whether coins may be swapped on EVM chains, where the data names a router for the pools; yes unless it says no. */
  readonly evmSwaps?: boolean;
  /** Percent, 0 up to but not including 100, that a swap on an EVM chain may pay less than planned: its calldata states the least output. Default: 1. */
  readonly evmSlippagePercent?: string;
  /** Seconds from `now` until the deadline of a planned swap on an EVM chain, 1 to 31,536,000; 300 when absent. */
  readonly evmTimeoutSeconds?: number;
  /** Also accepts a swap whose price is far off or cannot be judged, with a warning. */
  readonly allowUnsafe?: boolean;
  /** Chains that the route may touch; all when absent. */
  readonly chainIds?: readonly string[];
  /** Steps of the request that this query is part of; by default a new budget. */
  readonly budget?: Budget;
}

/** A venue by its name and its chain. */
export interface SwapVenueName {
  /** Name. */
  readonly name: string;
  /** Chain id. */
  readonly chainId: string;
}

/** Amount to send or to receive: one of the two, base units. */
export interface Amounts {
  /** Input in base units. */
  readonly amountIn: bigint | undefined;
  /** Output in base units. */
  readonly amountOut: bigint | undefined;
}

/**
 * Checks the types of a query's members, and reads the amounts that it asks for.
 *
 * @throws RoutingError `INVALID_TYPE`, `MISSING_FIELD`, `INVALID_AMOUNT` unless exactly one amount is given, `AMOUNT_OUT_OF_RANGE` above 2^256-2, `INVALID_CLOCK`
 */
export function amountsOf(query: RouteQuery): Amounts {
  checkType(query, 'object', '');
  const { sourceChainId, sourceDenom, destChainId, destDenom, amountIn, amountOut } = query;
  checkType(sourceChainId, 'string', 'sourceChainId');
  checkType(sourceDenom, 'string', 'sourceDenom');
  checkType(destChainId, 'string', 'destChainId');
  if (destDenom !== undefined) checkType(destDenom, 'string', 'destDenom');
  if (query.now !== undefined) checkClock(query.now, 'now');
  checkFlags(query);
  const amount = amountIn ?? amountOut;
  if (amount === undefined || (amountIn !== undefined && amountOut !== undefined)) {
    const message = say`exactly one of ${member('amountIn')} and ${member('amountOut')} must be given`;
    throw new RoutingError('INVALID_AMOUNT', '', message);
  }
  const name = amountIn === undefined ? 'amountOut' : 'amountIn';
  checkType(amount, 'bigint', name);
  if (amount <= 0n)
    throw new RoutingError('INVALID_AMOUNT', name, say`invalid ${member(name)}: must be positive`);
  if (amount > limits.amount)
    throw new RoutingError('AMOUNT_OUT_OF_RANGE', name, say`${member(name)} is above 2^256-2`);
  return { amountIn, amountOut };
}

function checkFlags(query: RouteQuery): void {
  const { experimentalFeatures: named = [], quotes } = query;
  checkBooleans(query, ['preferComplete', 'smartRelay', 'goFast']);
  const features = `a list of ${experimentalFeatures.join(', ')}`;
  demand(Array.isArray(named), 'INVALID_TYPE', 'experimentalFeatures', features);
  demand(quotes === undefined || typeof quotes === 'function', 'INVALID_TYPE', 'quotes', 'a function');
  checkSwaps(query);
}

function checkBooleans(query: RouteQuery, names: readonly (keyof RouteQuery)[]): void {
  for (const name of names) if (query[name] !== undefined) checkType(query[name], 'boolean', name);
}

/** @throws RoutingError by the reason, unless a condition on the member is met */
function demand(isMet: boolean, reason: Reason, name: keyof RouteQuery, what: string): void {
  if (!isMet) throw new RoutingError(reason, name, say`${member(name)} must be ${what}`);
}

const mostParts = 5;
const mostHops = 6;

/** Members of a query that concern swaps. @throws RoutingError `INVALID_TYPE`, `INVALID_AFFILIATE`, `INVALID_SLIPPAGE`, `LIMIT_EXCEEDED` */
function checkSwaps(query: RouteQuery): void {
  checkBooleans(query, ['allowSwaps', 'splitRoutes', 'allowUnsafe', 'wantsBound', 'evmSwaps']);
  checkCost(query);
  const { swapVenues = [], maxParts = mostParts, maxHops = mostHops, affiliateBasisPoints: bps = 0 } = query;
  demand(Array.isArray(swapVenues), 'INVALID_TYPE', 'swapVenues', 'a list of venues');
  for (const [index, venue] of swapVenues.entries()) {
    const place = printMemberPath(['swapVenues', index]);
    const { name, chainId } = checkType(venue, 'object', place) as Partial<SwapVenueName>; // looked at next
    checkType(name, 'string', `${place}.name`);
    checkType(chainId, 'string', `${place}.chainId`);
  }
  checkTolerance(query);
  checkEvm(query);
  const isCount = (value: number, most: number): boolean =>
    Number.isInteger(value) && value >= 1 && value <= most;
  demand(isCount(maxParts, mostParts), 'LIMIT_EXCEEDED', 'maxParts', `1 to ${mostParts}`);
  demand(isCount(maxHops, mostHops), 'LIMIT_EXCEEDED', 'maxHops', `1 to ${mostHops}`);
  const isShare = Number.isInteger(bps) && bps >= 0 && bps <= Number(limits.basisPoints);
  const share = `a whole number from 0 to ${limits.basisPoints}`;
  demand(isShare, 'INVALID_AFFILIATE', 'affiliateBasisPoints', share);
}

/** @throws RoutingError `INVALID_TYPE`, `INVALID_AMOUNT`, `LIMIT_EXCEEDED` */
function checkCost({ cost, leastGainPpm: gain = 0 }: RouteQuery): void {
  demand(
    Number.isInteger(gain) && gain >= 0 && gain <= mostGain,
    'LIMIT_EXCEEDED',
    'leastGainPpm',
    `a whole number from 0 to ${mostGain}`,
  );
  if (cost === undefined) return;
  checkType(cost, 'object', 'cost');
  for (const name of ['perHop', 'perRoute', 'fixed'] as const) {
    const [value, place] = [cost[name] ?? 0n, printMemberPath(['cost', name])];
    if (checkType(value, 'bigint', place) < 0n)
      throw new RoutingError('LIMIT_EXCEEDED', place, say`the ${member(name)} of a cost must be 0 or more`);
  }
}

const mostGain = 1_000_000;

/** @throws RoutingError `INVALID_TYPE`, `INVALID_SLIPPAGE`, `INVALID_TIMEOUT` */
function checkEvm({ evmSlippagePercent: percent = '1', evmTimeoutSeconds: seconds = 1 }: RouteQuery): void {
  const ratio = parsePercent(checkType(percent, 'string', 'evmSlippagePercent'));
  const isShare = ratio !== undefined && ratio.numerator < ratio.denominator;
  const share = 'a percentage from 0 up to but not including 100';
  demand(isShare, 'INVALID_SLIPPAGE', 'evmSlippagePercent', share);
  const isSpan = Number.isInteger(seconds) && seconds >= 1 && seconds <= limits.timeoutSeconds;
  demand(isSpan, 'INVALID_TIMEOUT', 'evmTimeoutSeconds', `1 to ${limits.timeoutSeconds} seconds`);
}

function checkTolerance({ inputTolerancePercent: percent }: RouteQuery): void {
  if (percent === undefined) return;
  const ratio = parsePercent(checkType(percent, 'string', 'inputTolerancePercent'));
  const isShare = ratio !== undefined && ratio.numerator <= ratio.denominator;
  demand(isShare, 'INVALID_SLIPPAGE', 'inputTolerancePercent', 'a percentage from 0 to 100');
}
