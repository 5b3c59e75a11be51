/** The router with its balances, at the prices that are worst for its caller. */
import { encodeFunctionData, type Hex, parseAbi } from 'viem';
import { dai, deadline, router, token, usdc, user, weth } from './world.js';

/** Whom a call names: addresses 1 and 2, no one, or an address. */
export type To = 'caller' | 'self' | 'nobody' | 'user' | 'router' | 'thief';

/** A call of the router. `given` is an input or its limit, `least` an output or the least one. */
export type Call =
  | {
      readonly kind: 'in' | 'out';
      readonly from: string;
      readonly into: string;
      readonly to: To;
      readonly given: bigint;
      readonly least: bigint;
    }
  | { readonly kind: 'unwrap'; readonly to: To; readonly least: bigint }
  | { readonly kind: 'refund'; readonly to: To; readonly least: bigint }
  | { readonly kind: 'sweep'; readonly token: string; readonly to: To; readonly least: bigint };

/** @see Uniswap/swap-router-contracts `contracts/interfaces` */
const abi = parseAbi([
  'struct Single { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 first; uint256 second; uint160 limit; }',
  'function exactInputSingle(Single params) payable returns (uint256)',
  'function exactOutputSingle(Single params) payable returns (uint256)',
  'function unwrapWETH9(uint256 least) payable',
  'function unwrapWETH9(uint256 least, address to) payable',
  'function sweepToken(address token, uint256 least) payable',
  'function sweepToken(address token, uint256 least, address to) payable',
  'function refundETH() payable',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
]);
const encode = (functionName: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi, functionName, args } as never); // the names are in the table above

const addresses: Readonly<Record<To, string>> = {
  ...{ caller: `0x${'1'.padStart(40, '0')}`, self: `0x${'2'.padStart(40, '0')}` },
  ...{ nobody: '', user, router, thief: token('9') },
};

/** Calldata of calls, without `0x`. */
export function dataOf(calls: readonly Call[]): string {
  return encode('multicall', [deadline, calls.map(dataOfOne)]).slice(2);
}

function dataOfOne(call: Call): Hex {
  const to = call.to === 'nobody' ? [] : [addresses[call.to]];
  if (call.kind === 'refund') return encode('refundETH', []);
  if (call.kind === 'unwrap') return encode('unwrapWETH9', [call.least, ...to]);
  if (call.kind === 'sweep') return encode('sweepToken', [call.token, call.least, ...to]);
  const { from: tokenIn, into: tokenOut, given, least } = call;
  const [first, second] = call.kind === 'in' ? [given, least] : [least, given];
  const params = { tokenIn, tokenOut, fee: 500, recipient: addresses[call.to], first, second, limit: 0n };
  return encode(call.kind === 'in' ? 'exactInputSingle' : 'exactOutputSingle', [params]);
}

/** Amounts by token, and of the native coin. */
export type Balances = Map<string, bigint>;

/** Balances after all calls: changes of the user, rests with the router, and what strangers have. */
export interface Outcome {
  readonly own: Balances;
  readonly rest: Balances;
  readonly strange: Balances;
}

/**
 * Balances after calls; undefined if one reverts. Exact inputs pay their least output, exact outputs take all of their limit, or a unit.
 *
 * @see Uniswap/swap-router-contracts `contracts/V3SwapRouter.sol`, Uniswap/v3-periphery `contracts/base/PeripheryPayments.sol`
 */
export function outcomeOf(calls: readonly Call[], value: bigint, takesAll: boolean): Outcome | undefined {
  const [own, rest, strange]: Balances[] = [new Map(), new Map(), new Map()];
  const held = (coin: string): bigint => rest?.get(coin) ?? 0n;
  const add = (to: Balances | undefined, coin: string, amount: bigint): void => {
    to?.set(coin, (to.get(coin) ?? 0n) + amount);
  };
  add(own, 'native', -value);
  add(rest, 'native', value);
  /** Swaps replace addresses 1 and 2, payouts do not. */
  const receive = (to: To, coin: string, amount: bigint, isSwap: boolean): void => {
    if (to === 'user' || to === 'nobody' || (isSwap && to === 'caller')) add(own, coin, amount);
    else if (to === 'router' || (isSwap && to === 'self')) add(rest, coin, amount);
    else add(strange, coin, amount);
  };
  const pay = (coin: string, isHeld: boolean, amount: bigint): boolean => {
    const isNative = coin === weth && held('native') >= amount;
    if (!isNative && isHeld && held(coin) < amount) return false;
    if (isNative || isHeld) add(rest, isNative ? 'native' : coin, -amount);
    else add(own, coin, -amount);
    return true;
  };
  for (const call of calls) {
    if (call.kind === 'in' || call.kind === 'out') {
      const isHeld = call.kind === 'in' && call.given === 0n;
      const limit = isHeld ? held(call.from) : call.given;
      const amount = call.kind === 'in' || takesAll ? limit : 1n;
      const isSwap = limit > 0n && call.from !== call.into && (call.kind === 'in' || call.least > 0n);
      if (!isSwap || !pay(call.from, isHeld, amount)) return undefined;
      receive(call.to, call.into, call.least, true);
      continue;
    }
    const coin = call.kind === 'sweep' ? call.token : call.kind === 'unwrap' ? weth : 'native';
    const amount = held(coin);
    if (call.kind !== 'refund' && amount < call.least) return undefined;
    add(rest, coin, -amount);
    receive(
      call.kind === 'refund' ? 'nobody' : call.to,
      coin === weth && call.kind === 'unwrap' ? 'native' : coin,
      amount,
      false,
    );
  }
  return { own: own ?? new Map(), rest: rest ?? new Map(), strange: strange ?? new Map() };
}

/** All tokens of the model. */
export const tokens: readonly string[] = [weth, usdc, dai];
