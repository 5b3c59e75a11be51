import { limits } from '../../primitives/index.js';
import { askVenue, exchange } from '../../simulate/exchange.js';
import { demand, fail } from '../../simulate/failure.js';
import { hitsSwap } from '../../simulate/fault.js';
import type { HeldCoin } from '../../simulate/ledger.js';
import type { QuotedRoute } from '../../simulate/quote.js';
import type { World } from '../../simulate/world.js';
import { accountOf, bareDenom, demandPayee, type EntryCall, payOut } from '../../simulate/contracts/calls.js';
import type { Affiliate, ExactOutSwap, OfferedRoute, UserSwap } from './simulate-messages.js';

/** The swap of a message, once fees of the outgoing transfer are taken care of. */
export interface SwapTask {
  /** Order among the user's swaps of the whole run. */
  readonly index: number;
  readonly swap: UserSwap;
  readonly input: HeldCoin;
  readonly minAsset: HeldCoin;
  readonly affiliates: readonly Affiliate[];
}

/** Swaps, then pays affiliates their share of the minimum. @throws ChainFailure */
export function swapAssets(world: World, call: EntryCall, task: SwapTask): void {
  const { affiliates, minAsset, swap } = task;
  const fees = affiliates.map(({ basisPoints, address }) => {
    demandPayee(call.chain, address);
    // Rounds down, as the contract's multiply_ratio does.
    return { address, amount: (minAsset.amount * basisPoints) / limits.basisPoints };
  });
  const leastOut = fees.reduce((sum, { amount }) => sum + amount, minAsset.amount);
  demand(!hitsSwap(world.faults, 'swap-reverts', task.index), 'the venue refuses the swap');
  if (swap.kind === 'exact-out') swapExactOut(world, call, { leastOut, ...task, swap });
  else swapExactIn(world, call, { routes: routesOf(swap, task.input), leastOut, ...task });
  for (const { address: to, amount } of fees) {
    if (amount > 0n) payOut(world, call, { to, coin: { denom: minAsset.denom, amount }, why: 'affiliate' });
  }
}

/** Buys a relayer fee out of the input and returns the rest. @throws ChainFailure */
export function buyFee(
  world: World,
  call: EntryCall,
  swap: ExactOutSwap,
  { input, fee }: { readonly input: HeldCoin; readonly fee: HeldCoin },
): HeldCoin {
  const amountIn = neededInput(world, call, { swap, input, output: fee });
  const coinIn = { ...input, amount: amountIn };
  const routes = [{ hops: swap.hops, amountIn }];
  exchange(world, accountOf(call), { venue: swap.venue, coinIn, coinOut: fee, routes });
  return { ...input, amount: input.amount - amountIn };
}

function swapExactIn(
  world: World,
  call: EntryCall,
  task: SwapTask & { readonly routes: readonly QuotedRoute[]; readonly leastOut: bigint },
): void {
  const { index: swap, input, minAsset, routes, leastOut } = task;
  const { venue } = task.swap;
  const { denom } = minAsset;
  for (const { hops } of routes) checkPath(call, { venue, hops, denomIn: input.denom, denomOut: denom });
  const asked = { chainId: call.chain.id, venue, swap, routes, leastOut };
  const quoted = askVenue(world, { kind: 'exact-in', ...asked }) ?? fail('the venue refuses the swap');
  const coinOut = { denom, amount: faultyOutput(world, swap, { quoted, leastOut }) };
  exchange(world, accountOf(call), { venue, swap, routes, coinIn: input, coinOut });
}

function swapExactOut(
  world: World,
  call: EntryCall,
  { index, input, minAsset, swap, leastOut }: SwapTask & { swap: ExactOutSwap; leastOut: bigint },
): void {
  const { denom } = minAsset;
  const amountIn = neededInput(world, call, { swap, input, output: { denom, amount: leastOut }, index });
  const surplus = input.amount - amountIn;
  if (surplus > 0n) {
    const to = swap.refundAddress ?? fail('no refund address');
    payOut(world, call, { to, coin: { denom: input.denom, amount: surplus }, why: 'surplus' });
  }
  const coinIn = { ...input, amount: amountIn };
  const coinOut = { denom, amount: faultyOutput(world, index, { quoted: leastOut, leastOut }) };
  const routes = [{ hops: swap.hops, amountIn }];
  exchange(world, accountOf(call), { venue: swap.venue, swap: index, coinIn, coinOut, routes });
}

/** An exact output to be bought; only the user's swaps have an order. */
interface Purchase {
  readonly swap: ExactOutSwap;
  readonly input: HeldCoin;
  readonly output: HeldCoin;
  readonly index?: number;
}

/** Asks the venue for the cost of an exact output. @throws ChainFailure when it refuses or the input is too small */
function neededInput(world: World, call: EntryCall, { swap, input, output, index }: Purchase): bigint {
  const { venue, hops } = swap;
  checkPath(call, { venue, hops, denomIn: input.denom, denomOut: output.denom });
  const needed = askVenue(world, {
    kind: 'exact-out',
    chainId: call.chain.id,
    venue,
    amountOut: output.amount,
    routes: [{ hops, amountIn: input.amount }],
    ...(index !== undefined && { swap: index }),
  });
  if (needed === undefined) fail('the venue refuses the swap');
  demand(needed <= input.amount, 'the swap needs more than the input');
  return needed;
}

function faultyOutput(world: World, index: number, given: { quoted: bigint; leastOut: bigint }): bigint {
  if (hitsSwap(world.faults, 'swap-least', index)) return given.leastOut;
  if (hitsSwap(world.faults, 'swap-short', index)) return given.leastOut > 0n ? given.leastOut - 1n : 0n;
  return given.quoted;
}

/** Routes with the inputs that are really there. @throws ChainFailure */
function routesOf(swap: Exclude<UserSwap, ExactOutSwap>, input: HeldCoin): readonly QuotedRoute[] {
  if (swap.kind === 'exact-in') return [{ hops: swap.hops, amountIn: input.amount }];
  demand(swap.routes.length > 0, 'routes cannot be empty');
  const sum = swap.routes.reduce((total, { offer }) => total + offer.amount, 0n);
  const largest = largestRoute(swap.routes);
  return swap.routes.map((route, at) => {
    demand(route.offer.denom === input.denom, 'a route offers another coin than the input');
    const amountIn = route.offer.amount + (at === largest ? input.amount - sum : 0n);
    demand(amountIn >= 0n, 'the routes offer more than the input and the largest cannot make up for it');
    return { hops: route.hops, amountIn };
  });
}

/** The route that takes up a difference; of equal ones the last, as Rust's `max_by_key` has it. */
function largestRoute(routes: readonly OfferedRoute[]): number {
  let largest = 0;
  routes.forEach(({ offer }, at) => {
    if (offer.amount >= (routes[largest]?.offer.amount ?? 0n)) largest = at;
  });
  return largest;
}

/** A path through pools, and the denoms that it must begin and end with. */
interface CheckedPath extends Pick<ExactOutSwap, 'venue' | 'hops'> {
  readonly denomIn: string;
  readonly denomOut: string;
}

/**
 * Checks a path like the contract before it calls the venue's adapter: its ends and the venue, not the links.
 *
 * @throws ChainFailure
 * @see skip-go-cosmwasm-contracts `packages/skip/src/swap.rs`, `validate_swap_operations`
 */
function checkPath({ deployment }: EntryCall, { venue, hops, denomIn, denomOut }: CheckedPath): void {
  const first = hops[0];
  demand(first !== undefined, 'swap operations cannot be empty');
  demand(first.denomIn === bareDenom(denomIn), 'first swap operation denom in does not match the input');
  const isOut = hops[hops.length - 1]?.denomOut === bareDenom(denomOut);
  demand(isOut, 'last swap operation denom out does not match the output');
  // Data without a list of venues does not show which are registered.
  const isRegistered = deployment.venues?.some(({ name }) => name === venue) ?? true;
  demand(isRegistered, `swap venue ${venue} is not registered`);
}
