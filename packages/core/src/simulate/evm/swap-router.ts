import { type AbiFunction, abiFunction, decodeCall } from '../../abi/index.js';
import { isSameSpelling } from '../../denom/index.js';
import { limits } from '../../primitives/index.js';
import { askVenue, exchange } from '../exchange.js';
import { demand, fail } from '../failure.js';
import { hitsSwap } from '../fault.js';
import { type HeldCoin, pay } from '../ledger.js';
import { note } from '../notes.js';
import type { World } from '../world.js';
import { argumentsOf, coinsFrom, demandValue, denomOf, zeroAddress } from './call.js';
import type { EvmArguments, EvmCall, EvmPlan, EvmRules } from './call.js';

const swapTypes = '(uint256,uint256,address,address,(uint8,bytes)[],(address,uint256)[])';
/** Sells an exact amount. Routers with unreadable calldata swap too. */
const exactIn: AbiFunction = abiFunction('ead2fe5b', `swapExactIn${swapTypes}`);
/** Buys an exact amount. */
const exactOut: AbiFunction = abiFunction('a3add509', `swapExactOut${swapTypes}`);

/** Venue under which quotes for swaps on EVM chains are asked. */
const evmVenue = 'evm-router';

/** Swaps that a transaction asks of the router itself. */
export const evmSwapCalls: readonly EvmRules[] = [exactIn, exactOut].map((fn) => ({
  fn,
  plan: (planned, call, args) => {
    const input = { token: args.text(2), amount: args.int(fn === exactIn ? 0 : 1), calldata: call.data };
    return swapFirst(planned, call, { input, output: args.text(3) }, (world, amount) => {
      const to = coinsFrom(call, denomOf(world, call, args.text(3)), amount);
      note(world, { kind: 'pay', tx: world.tx, why: 'deliver', to });
    });
  },
}));

/** Swap before a bridge takes the output. */
export interface SwapInput {
  /** The zero address for the native coin. */
  readonly token: string;
  readonly amount: bigint;
  /** Calldata for the router, hex. */
  readonly calldata: string;
}

/** The first three arguments of functions that swap in front of a bridge. */
export function swapInput(args: EvmArguments): SwapInput {
  return { token: args.text(0), amount: args.int(1), calldata: args.text(2) };
}

/** A swap in front of a bridge, in one call. */
export interface FirstSwap {
  readonly input: SwapInput;
  /** Token that the bridge takes. */
  readonly output: string;
  /** Native coin of the call in addition to the input. */
  readonly extraValue?: bigint;
}

/** Plans a call that swaps and then continues with the output. All of it happens or nothing. @throws ChainFailure */
export function swapFirst(
  planned: World,
  call: EvmCall,
  { input: { token, amount, calldata }, output, extraValue = 0n }: FirstSwap,
  goOn: (world: World, amount: bigint) => void,
): EvmPlan {
  const isNative = isSameSpelling(token, zeroAddress);
  demandValue(call, extraValue + (isNative ? amount : 0n));
  const coinIn = { denom: denomOf(planned, call, token), amount };
  return {
    pulls: isNative ? [] : [coinIn],
    run: (world) => {
      const given = swapWith(world, call, { calldata, coinIn }, output);
      demand(given > 0n, 'the swap gives nothing');
      goOn(world, given);
    },
  };
}

/** Swap of the signer's coins by a router. */
export interface RouterSwap {
  /** Hex. */
  readonly calldata: string;
  readonly coinIn: HeldCoin;
}

/** A call of the router, as far as its calldata is readable. */
interface ReadSwap {
  /** The least output, or the exact one. */
  readonly leastOut: bigint;
  /** Whether the output is exact; the unused input stays with the signer. */
  readonly isExactOut: boolean;
  readonly affiliates: readonly { readonly address: string; readonly basisPoints: bigint }[];
}

/**
 * Swaps coins of the signer, who receives the output, and returns its amount. The output comes from the quote, by
 * default the least that calldata accepts.
 *
 * @throws ChainFailure
 * @see skip-mev/skip-go-evm-contracts `SkipGoSwapRouter/src/SkipGoSwapRouter.sol`
 */
export function swapWith(world: World, call: EvmCall, swapped: RouterSwap, output: string): bigint {
  const { coinIn } = swapped;
  const swap = world.swaps++;
  const { chainId, signer: address } = call;
  const denom = denomOf(world, call, output);
  const read = readSwap(world, call, swapped, denom);
  demand(!hitsSwap(world.faults, 'swap-reverts', swap), 'the venue refuses the swap');
  const { leastOut, isExactOut, affiliates } = read ?? unread;
  const hops = [{ pool: call.to, denomIn: coinIn.denom, denomOut: denom }];
  const asked = { chainId, venue: evmVenue, swap, routes: [{ hops, amountIn: coinIn.amount }] } as const;
  const quoted = isExactOut
    ? askVenue(world, { ...asked, kind: 'exact-out', amountOut: leastOut })
    : askVenue(world, { ...asked, kind: 'exact-in', leastOut });
  if (quoted === undefined) fail('the venue refuses the swap');
  const [amountIn, given] = isExactOut ? [quoted, leastOut] : [coinIn.amount, quoted];
  demand(amountIn <= coinIn.amount, 'the swap needs more than its input');
  const amount = faulty(world, swap, { quoted: given, leastOut });
  demand(amount >= leastOut, 'the swap gives less than its minimum');
  const coinOut = { denom, amount };
  const taken = { ...coinIn, amount: amountIn };
  const routes = [{ hops, amountIn }];
  const exchanged = { venue: evmVenue, swap, coinIn: taken, coinOut, routes, isUntimed: true } as const;
  exchange(world, { chainId, address }, exchanged);
  return amount - payAffiliates(world, call, coinOut, affiliates);
}

const unread: ReadSwap = { leastOut: 0n, isExactOut: false, affiliates: [] };

function faulty(
  { faults }: World,
  swap: number,
  { quoted, leastOut }: { readonly quoted: bigint; readonly leastOut: bigint },
): bigint {
  if (hitsSwap(faults, 'swap-short', swap)) return leastOut - 1n;
  return hitsSwap(faults, 'swap-least', swap) ? leastOut : quoted;
}

/** Shares are relative to the output, not to the minimum. */
function payAffiliates(
  world: World,
  call: EvmCall,
  { denom, amount }: HeldCoin,
  affiliates: ReadSwap['affiliates'],
): bigint {
  let paid = 0n;
  for (const { address, basisPoints } of affiliates) {
    const share = (amount * basisPoints) / limits.basisPoints;
    if (share === 0n) continue;
    paid += share;
    demand(paid <= amount, 'the affiliates take more than there is');
    pay(world, coinsFrom(call, denom, share), address, 'affiliate');
  }
  return paid;
}

/** Reads a call of the known router; undefined for any other calldata. @throws ChainFailure where it swaps other coins */
function readSwap(
  world: World,
  call: EvmCall,
  { calldata, coinIn }: RouterSwap,
  denomOut: string,
): ReadSwap | undefined {
  const paying = decodeCall(exactIn, calldata);
  const values = paying ?? decodeCall(exactOut, calldata);
  if (values === undefined) return undefined;
  const args = argumentsOf(values);
  const [first, second] = [args.int(0), args.int(1)];
  const [amountIn, leastOut] = paying === undefined ? [second, first] : [first, second];
  demand(amountIn === coinIn.amount, 'the router is to take another amount than it is given');
  const taken = denomOf(world, call, args.text(2));
  demand(isSameSpelling(taken, coinIn.denom), 'the router is to take another coin');
  demand(isSameSpelling(denomOf(world, call, args.text(3)), denomOut), 'the router gives another coin');
  const affiliates = args.list(5).map((one) => ({ address: one.text(0), basisPoints: one.int(1) }));
  return { leastOut, isExactOut: paying === undefined, affiliates };
}
