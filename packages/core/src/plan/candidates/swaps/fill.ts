import {
  countTransactions,
  legOf,
  type Operation,
  relayerFeeTotal,
  type SwapOperation,
  type SwapStep,
  type SwapTrade,
} from '../../../operation/index.js';
import type { PoolState, RouteDone } from '../../../pools/index.js';
import { brandAs, limits, parsePercent } from '../../../primitives/index.js';
import type { Candidate, CoinQuery, Rejection } from '../../candidate.js';
import type { RouteQuery } from '../../query.js';
import type { MarketSwap } from '../../swaps.js';
import { evmSwapOf, type QuotedTrade } from './evm-swap.js';
import type { Outline, SwapLeg } from './outline.js';
import { partsAt } from './places.js';
import type { Carried } from './ways.js';

/** An outline with its amounts. */
export interface Filled extends Carried {
  readonly outline: Outline;
  /** Its swaps in order, purchases of fees among them. */
  readonly swaps: readonly FilledSwap[];
}

/** A swap with its amounts. */
export interface FilledSwap {
  readonly leg: SwapLeg;
  /** Index of its operation. */
  readonly operation: number;
  readonly swap: MarketSwap;
  /** Whether it only buys the relayer fee of the contract. */
  readonly isPurchase: boolean;
  /** Base units of its output that affiliates get. */
  readonly affiliateFee: bigint;
  /** Base units of its output for the user and affiliates; the contract keeps the rest of an exact output. */
  readonly received: bigint;
}

/** An outline that is walked forward from the amount that is sent, or the first reason why it cannot be. */
export function fillExactIn(outline: Outline, asked: CoinQuery, amountIn: bigint): Filled | Rejection {
  const first = outline.before.carry({ amountIn, amountOut: undefined });
  if ('rule' in first) return first;
  const parts: Part[] = [first];
  let amount = first.amountOut;
  for (const [index, leg] of outline.legs.entries()) {
    const { length } = outline.legs;
    const before = parts.flatMap(({ operations }) => operations);
    const sold = sell(leg, asked, amount, { isLast: index === length - 1, isAlone: length === 1, before });
    if ('rule' in sold) return sold;
    const moved = leg.after.carry({ amountIn: sold.amountOut, amountOut: undefined });
    if ('rule' in moved) return moved;
    const joined = joinedBridge(asked, leg, [...sold.operations, ...moved.operations]);
    if (joined !== undefined) return joined;
    parts.push(sold, moved);
    amount = moved.amountOut;
  }
  return { outline, amountIn, amountOut: amount, ...inOrder(parts) };
}

/** Place of a swap in its route. */
interface Position {
  readonly isLast: boolean;
  readonly isAlone: boolean;
  /** Operations before it. */
  readonly before: readonly Operation[];
}

/** The swap of an amount, and the base units that leave it. */
function sell(
  leg: SwapLeg,
  asked: CoinQuery,
  amount: bigint,
  { isLast, isAlone, before }: Position,
): (Part & Pick<Candidate, 'amountOut'>) | Rejection {
  const { query } = asked;
  const fee = relayerFeeOf(leg, query);
  if ('rule' in fee) return fee;
  const { place, from, to } = leg;
  const amountIn = amount - fee.taken;
  if (amountIn <= 0n) return notCovered(place.chainId, `${fee.taken} ${from.info.denom}`, `${amount} arrive`);
  const ends = { denomIn: from.info.denom, denomOut: to.info.denom };
  const { leastGainPpm, cost, maxHops } = query;
  const swap = place.market.exactIn({
    ...{ ...ends, amountIn, maxParts: partsAt(place, query), maxHops, state: fee.state, leastGainPpm },
    // The cost is stated in the output of the route.
    ...(isLast && cost !== undefined && { cost }),
    ...(isAlone && query.wantsBound === true && { wantsBound: true }),
  });
  if ('rule' in swap) return swap;
  const bps = isLast ? BigInt(query.affiliateBasisPoints ?? 0) : 0n;
  const net = netOf(swap.amountOut, bps);
  if (net === 0n)
    return { rule: 'NO_LIQUIDITY', message: `${place.venue.name} pays ${swap.amountOut}, all to affiliates` };
  const affiliateFee = (net * bps) / limits.basisPoints;
  const stated = amountIn + (fee.purchase === undefined ? fee.taken : 0n);
  const sold = swapPart(leg, asked, { swap, fee, net, affiliateFee, stated, isExactOut: false, before });
  return 'rule' in sold ? sold : { ...sold, amountOut: net };
}

/** The largest amount that pools pay together with what affiliates get of it. */
function netOf(gross: bigint, bps: bigint): bigint {
  const net = (gross * limits.basisPoints) / (limits.basisPoints + bps);
  // Their share is rounded down, so one unit more may fit.
  return net + 1n + ((net + 1n) * bps) / limits.basisPoints <= gross ? net + 1n : net;
}

/** An outline with one swap that is walked backward from the amount that is to arrive, or the first reason why it cannot be. */
export function fillExactOut(outline: Outline, asked: CoinQuery, amountOut: bigint): Filled | Rejection {
  const { query } = asked;
  const [leg] = outline.legs;
  const last = leg.after.carry({ amountIn: undefined, amountOut });
  if ('rule' in last) return last;
  const fee = relayerFeeOf(leg, query);
  if ('rule' in fee) return fee;
  const { place, from, to } = leg;
  const net = last.amountIn;
  const affiliateFee = (net * BigInt(query.affiliateBasisPoints ?? 0)) / limits.basisPoints;
  const ends = { denomIn: from.info.denom, denomOut: to.info.denom, maxHops: query.maxHops };
  const swap = place.market.exactOut({ ...ends, amountOut: net + affiliateFee, state: fee.state });
  if ('rule' in swap) return swap;
  const sent = raised(swap.amountIn + fee.taken, query);
  const first = outline.before.carry({ amountIn: undefined, amountOut: sent });
  if ('rule' in first) return first;
  const stated = sent - (fee.purchase?.amountIn ?? 0n);
  const terms = { swap, fee, net, affiliateFee, stated, isExactOut: true };
  const swapped = swapPart(leg, asked, { ...terms, before: first.operations });
  if ('rule' in swapped) return swapped;
  const joined = joinedBridge(asked, leg, [...swapped.operations, ...last.operations]);
  if (joined !== undefined) return joined;
  return { outline, amountIn: first.amountIn, amountOut, ...inOrder([first, swapped, last]) };
}

/** A bridge that one call joins with the swap before it: its contract calls another router than the one of the venue. */
function joinedBridge(
  { registry }: CoinQuery,
  { place: { router, chainId } }: SwapLeg,
  operations: readonly Operation[],
): Rejection | undefined {
  const both = operations.slice(0, 2).map(legOf);
  if (router === undefined || both.length < 2 || countTransactions(registry, both) > 1) return undefined;
  const message = `the router on ${chainId} pays its caller only, and the bridge after it swaps in the same call`;
  return { rule: 'VENUE_UNREACHABLE', message };
}

/** Input of a swap, raised in case its price moves: the contract returns the rest. */
function raised(amount: bigint, { inputTolerancePercent }: RouteQuery): bigint {
  const ratio = parsePercent(inputTolerancePercent ?? '0');
  if (ratio === undefined) return amount;
  const { numerator, denominator } = ratio;
  return amount + (amount * numerator + denominator - 1n) / denominator;
}

/** Source of a contract's relayer fee: out of its input, which is the fee's coin, or by a swap before the user's. */
interface RelayerFee {
  /** Base units of the input that do not reach the user's swap. */
  readonly taken: bigint;
  /** The swap that buys the fee; absent where it is part of the input, or there is none. */
  readonly purchase?: MarketSwap;
  /** Pools as the purchase leaves them. */
  readonly state?: PoolState;
}

/** Relayer cost of one leg, or the reason for which the fee is not available. @see neutron-org/neutron `x/feerefunder` */
function relayerFeeOf(
  { place, from, paysRelayer }: SwapLeg,
  { maxHops }: RouteQuery,
): RelayerFee | Rejection {
  const fee = place.deployment?.relayerFee;
  if (!paysRelayer || fee === undefined) return { taken: 0n };
  const amountOut = relayerFeeTotal(fee);
  const { denom: denomIn } = from.info;
  if (denomIn === fee.denom) return { taken: amountOut };
  const purchase = place.market.exactOut({ denomIn, denomOut: fee.denom, maxHops, amountOut });
  if ('rule' in purchase) return notCovered(place.chainId, `${amountOut} ${fee.denom}`, purchase.message);
  return { taken: purchase.amountIn, purchase, state: purchase.after };
}

/** An input that the fee of relayers uses up. */
function notCovered(chainId: string, fee: string, why: string): Rejection {
  const message = `the contract on ${chainId} has to pay relayers ${fee}, which the input does not cover: ${why}`;
  return { rule: 'FEE_NOT_COVERED', message };
}

/** Consecutive parts of a route: the operations of each follow those of the earlier ones. */
interface Part extends Pick<Candidate, 'operations' | 'warnings' | 'nextSteps'> {
  readonly swaps?: readonly FilledSwap[];
}

/** Parts in order as one; indexes of operations count from its beginning. */
function inOrder(parts: readonly Part[]): Required<Part> {
  let start = 0;
  const moved = parts.map(({ operations, warnings, nextSteps, swaps = [] }) => {
    const before = start;
    start += operations.length;
    const shifted = <T extends { readonly operation: number }>(one: T): T => ({
      ...one,
      operation: one.operation + before,
    });
    return { operations, warnings, nextSteps: nextSteps.map(shifted), swaps: swaps.map(shifted) };
  });
  return {
    operations: moved.flatMap(({ operations }) => operations),
    warnings: moved.flatMap(({ warnings }) => warnings),
    nextSteps: moved.flatMap(({ nextSteps }) => nextSteps),
    swaps: moved.flatMap(({ swaps }) => swaps),
  };
}

/** A user's swap as the pools would do it. */
interface Quoted extends QuotedTrade {
  readonly fee: RelayerFee;
  readonly affiliateFee: bigint;
}

/** The operations of a swap: one that buys the relayer fee of the contract if required, and the user's. */
function swapPart(leg: SwapLeg, asked: CoinQuery, quoted: Quoted): Part | Rejection {
  const { place, to } = leg;
  const { swap, fee, net, stated, affiliateFee } = quoted;
  if (place.router !== undefined) {
    const operation = evmSwapOf(leg, asked, quoted);
    if ('rule' in operation) return operation;
    const filled = { leg, operation: 0, swap, isPurchase: false, affiliateFee, received: net };
    return { operations: [operation], warnings: [], nextSteps: [], swaps: [filled] };
  }
  const trade = tradeOf(place.venue, quoted);
  const move = { denomOut: to.info.denom, trade, amountIn: stated, amountOut: net };
  const received = quoted.isExactOut ? net + affiliateFee : swap.amountOut;
  const own = partOf(leg, move, { swap, isPurchase: false, affiliateFee, received });
  const relayers = place.deployment?.relayerFee;
  if (fee.purchase === undefined || relayers === undefined) return own;
  const { amountIn, routes } = fee.purchase;
  const amountOut = relayerFeeTotal(relayers);
  const buying: SwapTrade = { kind: 'swap_out', venue: place.venue, steps: stepsOf(routes[0]), amountOut };
  const purchase = {
    denomOut: brandAs<SwapStep['denomOut']>(relayers.denom),
    trade: buying,
    amountIn,
    amountOut,
  };
  const bought = partOf(leg, purchase, {
    ...{ swap: fee.purchase, isPurchase: true, affiliateFee: 0n, received: amountOut },
  });
  return inOrder([bought, own]);
}

type SwapMove = SwapOperation & { readonly kind: 'swap' };

function partOf(
  leg: SwapLeg,
  move: Omit<SwapMove, 'kind' | 'chainId' | 'denomIn'>,
  swapped: Omit<FilledSwap, 'leg' | 'operation'>,
): Part {
  const { place, from } = leg;
  const operation: SwapMove = { kind: 'swap', chainId: place.chainId, denomIn: from.info.denom, ...move };
  return { operations: [operation], warnings: [], nextSteps: [], swaps: [{ leg, operation: 0, ...swapped }] };
}

function tradeOf(venue: SwapTrade['venue'], { swap, net, stated, isExactOut }: Quoted): SwapTrade {
  const { routes, amountIn } = swap;
  const steps = stepsOf(routes[0]);
  if (isExactOut) return { kind: 'swap_out', venue, steps, amountOut: net };
  if (routes.length < 2) return { kind: 'swap_in', venue, steps, amountIn: stated, estimatedAmountOut: net };
  const largest = largestOf(routes);
  const parts = routes.map((route, index) => ({
    amountIn: route.amountIn + (index === largest ? stated - amountIn : 0n),
    denomIn: brandAs<SwapStep['denomIn']>(route.path[0]?.denomIn ?? ''),
    steps: stepsOf(route),
  }));
  return { kind: 'smart_swap_in', venue, routes: parts, estimatedAmountOut: net };
}

/**
 * The part that the contract makes smaller by a fee it takes from the input: the largest, of equal ones the last.
 *
 * @see skip-mev/skip-go-cosmwasm-contracts `contracts/entry-point/src/execute.rs`
 */
function largestOf(routes: readonly RouteDone[]): number {
  let largest = 0;
  for (const [index, { amountIn }] of routes.entries())
    if (amountIn >= (routes[largest]?.amountIn ?? 0n)) largest = index;
  return largest;
}

function stepsOf(route: RouteDone | undefined): readonly SwapStep[] {
  return (route?.path ?? []).map(({ pool, denomIn, denomOut }) => ({
    pool,
    denomIn: brandAs(denomIn),
    denomOut: brandAs(denomOut),
  }));
}
