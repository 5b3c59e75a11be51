import { type AbiFunction, abiFunction, decodeCall } from '../../abi/index.js';
import { isSameSpelling } from '../../denom/index.js';
import { limits } from '../../primitives/index.js';
import { askVenue, exchange } from '../exchange.js';
import { demand, fail } from '../failure.js';
import { hitsSwap } from '../fault.js';
import { append } from '../journal.js';
import { type HeldCoin, move } from '../ledger.js';
import type { World } from '../world.js';
import { argumentsOf, type EvmCall, zeroAddress } from './call.js';
import { nativeDenom } from './native.js';

/** Sells an exact amount. Routers with unreadable calldata swap too. */
export const exactIn: AbiFunction = abiFunction(
  'ead2fe5b',
  'swapExactIn(uint256,uint256,address,address,(uint8,bytes)[],(address,uint256)[])',
);
/** Buys an exact amount. */
export const exactOut: AbiFunction = abiFunction(
  'a3add509',
  'swapExactOut(uint256,uint256,address,address,(uint8,bytes)[],(address,uint256)[])',
);

/** Venue under which quotes for swaps on EVM chains are asked. */
export const evmVenue = 'evm-router';

/** Swap of the signer's coins by a router. */
export interface RouterSwap {
  /** Hex. */
  readonly calldata: string;
  readonly coinIn: HeldCoin;
}

/** A call of the router, as far as its calldata is readable. */
interface ReadSwap {
  readonly leastOut: bigint;
  /** Set for an exact output; the unused input stays with the signer. */
  readonly mostIn?: bigint;
  readonly affiliates: readonly { readonly address: string; readonly basisPoints: bigint }[];
}

/**
 * Swaps coins of the signer, who receives the output, and returns its amount. The output comes from the quote, by
 * default the least that calldata accepts.
 *
 * @throws ChainFailure
 * @see skip-mev/skip-go-evm-contracts `SkipGoSwapRouter/src/SkipGoSwapRouter.sol`
 */
export function swapWith(
  world: World,
  call: EvmCall,
  { calldata, coinIn }: RouterSwap,
  output: string,
): bigint {
  const swap = world.swaps++;
  const { chainId, signer: address } = call;
  const denom = isSameSpelling(output, zeroAddress) ? nativeDenom(world, chainId) : output;
  const read = readSwap(world, call, { calldata, coinIn }, denom);
  demand(!hitsSwap(world.faults, 'swap-reverts', swap), 'the venue refuses the swap');
  const { leastOut, mostIn, affiliates } = read ?? { leastOut: 0n, mostIn: undefined, affiliates: [] };
  const hops = [{ pool: call.to, denomIn: coinIn.denom, denomOut: denom }];
  const asked = { chainId, venue: evmVenue, swap };
  const quoted =
    mostIn === undefined
      ? askVenue(world, {
          ...{ ...asked, kind: 'exact-in', leastOut },
          routes: [{ hops, amountIn: coinIn.amount }],
        })
      : askVenue(world, {
          ...asked,
          kind: 'exact-out',
          routes: [{ hops, amountIn: mostIn }],
          amountOut: leastOut,
        });
  if (quoted === undefined) fail('the venue refuses the swap');
  const amountIn = mostIn === undefined ? coinIn.amount : quoted;
  demand(amountIn <= coinIn.amount, 'the swap needs more than its input');
  const amountOut = faulty(world, swap, { quoted: mostIn === undefined ? quoted : leastOut, leastOut });
  demand(amountOut >= leastOut, 'the swap gives less than its minimum');
  const coinOut = { denom, amount: amountOut };
  exchange(
    world,
    { chainId, address },
    {
      ...{ venue: evmVenue, swap, coinIn: { ...coinIn, amount: amountIn }, coinOut },
      routes: [{ hops, amountIn }],
    },
  );
  return amountOut - payAffiliates(world, call, coinOut, affiliates);
}

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
  { chainId, signer }: EvmCall,
  { denom, amount }: HeldCoin,
  affiliates: ReadSwap['affiliates'],
): bigint {
  let paid = 0n;
  for (const { address, basisPoints } of affiliates) {
    const share = (amount * basisPoints) / limits.basisPoints;
    if (share === 0n) continue;
    paid += share;
    demand(paid <= amount, 'the affiliates take more than there is');
    move(world, { chainId, address: signer, denom, amount: share }, address);
    const to = { chainId, address, denom, amount: share };
    append(world, world.events, { kind: 'pay', tx: world.tx, why: 'affiliate', to });
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
  const buying = paying === undefined ? decodeCall(exactOut, calldata) : undefined;
  const values = paying ?? buying;
  if (values === undefined) return undefined;
  const args = argumentsOf(values);
  const [first, second] = [args.int(0), args.int(1)];
  const amountIn = buying === undefined ? first : second;
  demand(amountIn === coinIn.amount, 'the router is to take another amount than it is given');
  demand(
    isSameSpelling(denomOf(world, call, args.text(2)), coinIn.denom),
    'the router is to take another coin',
  );
  demand(isSameSpelling(denomOf(world, call, args.text(3)), denomOut), 'the router gives another coin');
  const affiliates = args.list(5).map((one) => ({ address: one.text(0), basisPoints: one.int(1) }));
  return buying === undefined
    ? { leastOut: second, affiliates }
    : { leastOut: first, mostIn: second, affiliates };
}

/** Denom of a token, or of the native coin behind the zero address. @throws ChainFailure */
export function denomOf(world: World, { chainId }: EvmCall, token: string): string {
  return isSameSpelling(token, zeroAddress) ? nativeDenom(world, chainId) : token;
}
