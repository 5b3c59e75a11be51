import { isSameSpelling } from '../../denom/index.js';
import { routedPoolAddress, type UniswapRouter, uniswapRoutersOn } from '../../registry/index.js';
import {
  coinsFrom,
  type EvmCall,
  type EvmPlan,
  type EvmRules,
  nativeDenom,
} from '../../simulate/evm/call.js';
import { askVenue, exchange } from '../../simulate/exchange.js';
import { demand, fail } from '../../simulate/failure.js';
import { hitsSwap } from '../../simulate/fault.js';
import { balanceOf, endow, move, moduleAccounts, pay } from '../../simulate/ledger.js';
import type { Balance } from '../../simulate/model.js';
import type { PoolHop, QuotedRoute } from '../../simulate/quote.js';
import { earliestTime, type World } from '../../simulate/world.js';
import {
  readRouterCalls,
  type RouterCalls,
  routerFunctions,
  type RouterPayout,
  type RouterSwapCall,
} from './simulate-calls.js';

/**
 * Swaps by the router of Uniswap: parallel routes between two coins, whose output the router pays at once, or keeps for one
 * payout at the end. Other sequences of its calls are not modelled.
 *
 * @see Uniswap/swap-router-contracts `contracts/SwapRouter02.sol`
 */
export const uniswapCalls: readonly EvmRules[] = routerFunctions.map((fn) => ({
  fn,
  plan: (planned, call) => {
    const row = uniswapRoutersOn(planned.registry.bridges, call.chainId).find(({ router }) =>
      isSameSpelling(router, call.to),
    );
    const read = readRouterCalls(call.data);
    const swap = row && read && swapIn(read);
    if (row === undefined || swap === undefined)
      return `call of ${call.to} on ${call.chainId}: 0x${fn.selector}`;
    const routes = swap.routes.map(({ hops, ...route }) => ({
      ...route,
      hops: hops.map((hop) => withAddress(row, hop)),
    }));
    return planOf(planned, call, { ...swap, routes, row });
  },
}));

/** A hop with the address where the router finds its pool, `v2` or `v3:` and the fee, if the data states the factory. */
function withAddress(row: UniswapRouter, hop: PoolHop): PoolHop {
  const [version, fee] = hop.pool.split(':');
  const pool = { tokens: [hop.denomIn, hop.denomOut], fee: version === 'v2' ? undefined : Number(fee) };
  const address = routedPoolAddress(row, pool);
  return address === undefined ? hop : { ...hop, address };
}

/** The swap of a transaction, and the payouts of the router after it. */
interface Swap {
  readonly isExactOut: boolean;
  readonly denomIn: string;
  readonly denomOut: string;
  readonly routes: readonly QuotedRoute[];
  /** Least output of each route. */
  readonly leasts: readonly bigint[];
  readonly amountIn: bigint;
  /** Least or exact output. */
  readonly amountOut: bigint;
  /** Recipient; `router` where a payout follows or nothing does. */
  readonly to: string;
  readonly payouts: readonly RouterPayout[];
  readonly deadline: bigint | undefined;
}

/** Routes of a swap that are modelled: each is asked with all before it. */
const mostRoutes = 16;

/** The swap of a sequence of calls; undefined for other sequences. */
function swapIn({ calls, deadline }: RouterCalls): Swap | undefined {
  const swaps = joinedSections(calls.filter((one) => one.kind === 'swap'));
  const payouts = calls.filter((one) => one.kind !== 'swap');
  const [first] = swaps;
  const isInOrder = calls.slice(0, calls.length - payouts.length).every((one) => one.kind === 'swap');
  if (first === undefined || !isInOrder) return undefined;
  const [denomIn, denomOut] = endsOf(first);
  const isOne = swaps.every((one) => {
    const [from, to] = endsOf(one);
    return from === denomIn && to === denomOut && one.to === first.to && one.amountIn > 0n;
  });
  const { isExactOut, to } = first;
  if (!isOne || (swaps.length > 1 && swaps.some((one) => one.isExactOut))) return undefined;
  if (swaps.length > mostRoutes) return undefined;
  return {
    ...{ isExactOut, denomIn, denomOut, to, deadline },
    routes: swaps.map(({ hops, amountIn }) => ({ hops, amountIn })),
    leasts: swaps.map(({ amountOut }) => amountOut),
    amountIn: sumOf(swaps.map(({ amountIn }) => amountIn)),
    amountOut: sumOf(swaps.map(({ amountOut }) => amountOut)),
    payouts,
  };
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

/** Paths over pools of both versions take a call for each stretch: the output of a stretch stays with the router for the next one. */
function joinedSections(calls: readonly RouterSwapCall[]): readonly RouterSwapCall[] {
  const found: RouterSwapCall[] = [];
  for (const call of calls) {
    const before = found.at(-1);
    const isNext = call.amountIn === 0n && before?.to === 'router' && !call.isExactOut;
    if (before === undefined || !isNext || endsOf(before)[1] !== endsOf(call)[0]) found.push(call);
    else
      found[found.length - 1] = {
        ...call,
        amountIn: before.amountIn,
        hops: [...before.hops, ...call.hops],
      };
  }
  return found;
}

function endsOf({ hops }: RouterSwapCall): readonly [string, string] {
  return [hops[0]?.denomIn ?? '', hops.at(-1)?.denomOut ?? ''];
}

/** A swap and the row of its router. */
interface Asked extends Swap {
  readonly row: UniswapRouter;
}

/** The native coin that goes along pays for wrapped coins; tokens are pulled. */
function planOf(planned: World, call: EvmCall, asked: Asked): EvmPlan | string {
  const { denomIn, amountIn, row, isExactOut } = asked;
  const isNative = call.value > 0n && row.wrapped !== undefined && isSameSpelling(denomIn, row.wrapped);
  if (isNative ? call.value < amountIn : call.value > 0n)
    return `call of ${call.to} on ${call.chainId} with ${call.value} of the native coin`;
  const coin = isNative ? nativeDenom(planned, call.chainId) : denomIn;
  return {
    // An exact output pulls at most its limit.
    pulls: isNative ? [] : [{ denom: denomIn, amount: amountIn }],
    run: (world) => {
      const swap = world.swaps++;
      demandInTime(world, swap, asked.deadline);
      const spent = swapOnce(world, call, asked, { swap, coin });
      if (isNative) restOfNative(world, call, asked, call.value - spent);
      else demand(isExactOut || spent === amountIn, 'the router takes the whole input');
      for (const payout of asked.payouts) payOut(world, call, asked, payout);
    },
  };
}

/** Blocks count whole seconds: the last second of a deadline is in time. @throws ChainFailure */
function demandInTime(world: World, swap: number, deadline: bigint | undefined): void {
  if (deadline === undefined) return;
  const last = deadline * 1_000_000_000n + 999_999_999n;
  if (hitsSwap(world.faults, 'deadline-passed', swap) && world.time <= last) world.time = last + 1n;
  demand(earliestTime(world) <= last, 'Transaction too old');
}

/** A swap of the run, and the coin that pays for it. */
interface Paid {
  readonly swap: number;
  readonly coin: string;
}

/** The swap with its venue; returns its input. @throws ChainFailure */
function swapOnce(world: World, call: EvmCall, asked: Asked, { swap, coin }: Paid): bigint {
  const { isExactOut, amountIn, amountOut, routes, denomOut, row, deadline } = asked;
  const { chainId, signer } = call;
  demand(!hitsSwap(world.faults, 'swap-reverts', swap), 'the venue refuses the swap');
  const question = { chainId, venue: row.venue, swap };
  const [route] = routes;
  if (route === undefined) fail('a swap has a route');
  const quoted = isExactOut
    ? askVenue(world, { ...question, kind: 'exact-out', routes: [route], amountOut })
    : askVenue(world, { ...question, kind: 'exact-in', routes, leastOut: amountOut });
  if (quoted === undefined) fail('the venue refuses the swap');
  if (routes.length > 1) checkEach(world, call, asked, swap);
  const spent = isExactOut ? quoted : amountIn;
  demand(spent <= amountIn, 'Too much requested');
  const given = isExactOut ? amountOut : faulty(world, swap, { quoted, least: amountOut });
  demand(given >= amountOut, 'Too little received');
  const coinOut = { denom: denomOut, amount: given };
  exchange(
    world,
    { chainId, address: signer },
    {
      venue: row.venue,
      swap,
      coinIn: { denom: coin, amount: spent },
      coinOut,
      routes: isExactOut ? [{ ...route, amountIn: spent }] : routes,
      ...(deadline === undefined && { isUntimed: true }),
    },
  );
  const to = accountOf(call, asked.to);
  pay(world, coinsFrom(call, denomOut, given), to, isSameSpelling(to, call.to) ? 'send' : 'deliver');
  return spent;
}

/** The router compares each route with the least output of that route, after the routes before it. @throws ChainFailure */
function checkEach(world: World, { chainId }: EvmCall, { routes, leasts, row }: Asked, swap: number): void {
  const { venue } = row;
  const before = world.exchanges.get(chainId) ?? [];
  for (const [index, leastOut] of leasts.entries()) {
    const exchanges = [...before, { venue, routes: routes.slice(0, index) }];
    const own = { chainId, venue, swap, exchanges, routes: routes.slice(index, index + 1), leastOut };
    const quoted = world.quote({ kind: 'exact-in', ...own });
    demand(quoted !== undefined && quoted >= leastOut, 'Too little received');
  }
}

function faulty(
  { faults }: World,
  swap: number,
  { quoted, least }: { readonly quoted: bigint; readonly least: bigint },
): bigint {
  if (hitsSwap(faults, 'swap-short', swap)) return least - 1n;
  return hitsSwap(faults, 'swap-least', swap) ? least : quoted;
}

function accountOf({ signer, to }: EvmCall, recipient: string): string {
  if (recipient === 'signer') return signer;
  return recipient === 'router' ? to : recipient;
}

/** Native coin that no swap took: the router keeps it, until a call of the transaction returns it. */
function restOfNative(world: World, call: EvmCall, { payouts }: Asked, rest: bigint): void {
  if (rest === 0n) return;
  const coins = coinsFrom(call, nativeDenom(world, call.chainId), rest);
  if (!payouts.some(({ kind }) => kind === 'refund')) pay(world, coins, call.to, 'send');
}

/** The router pays all that the swap left with it. */
function payOut(world: World, call: EvmCall, asked: Asked, payout: RouterPayout): void {
  if (payout.kind === 'refund') return;
  const { denomOut, row } = asked;
  const isOutput = isSameSpelling(
    payout.kind === 'unwrap' ? (row.wrapped ?? '') : (payout.token ?? ''),
    denomOut,
  );
  const held = isOutput ? balanceOf(world, call.chainId, call.to, denomOut) : 0n;
  demand(held >= payout.least, payout.kind === 'unwrap' ? 'Insufficient WETH9' : 'Insufficient token');
  if (held === 0n) return;
  const coins: Balance = { chainId: call.chainId, address: call.to, denom: denomOut, amount: held };
  const to = accountOf(call, payout.to);
  if (payout.kind === 'sweep') {
    pay(world, coins, to, 'deliver');
    return;
  }
  move(world, coins, moduleAccounts.pool);
  const native = { ...coins, address: moduleAccounts.pool, denom: nativeDenom(world, call.chainId) };
  endow(world, native);
  pay(world, native, to, 'deliver');
}
