import type { At } from '../../audit/place.js';
import {
  type Args,
  argsOf,
  type EvmFunction,
  evmFunction,
  textArg,
  textsArg,
  tupleArg,
  uintArg,
} from '../../audit/evm/function.js';

/** Effect of one call of the router: a swap along a path, or a payout of its balance of a coin. */
export type Act = Swap | Payout;

/** A swap along a path. */
export interface Swap {
  readonly kind: 'swap';
  readonly isExactOut: boolean;
  /** Tokens in the order of the swap, lower case. */
  readonly tokens: readonly string[];
  /** Input, or its limit for an exact output; 0 is the balance of the router. */
  readonly given: At<bigint>;
  /** Least or exact output. */
  readonly wanted: At<bigint>;
  readonly to: At<string>;
  /** Limit of the price in one pool, at which the swap ends early; 0 is none. */
  readonly limit: bigint;
  readonly pointer: string;
}

/** A payout of the router: wrapped coins as native ones, a token, or the native coin that is left. */
export interface Payout {
  readonly kind: 'unwrap' | 'sweep' | 'refund';
  readonly token: string | undefined;
  readonly least: At<bigint> | undefined;
  /** Undefined for the caller. */
  readonly to: At<string> | undefined;
  readonly pointer: string;
}

/** A function of the router and its meaning; undefined for a path that is none. */
interface Reader {
  readonly fn: EvmFunction;
  readonly read: (args: Args) => Act | undefined;
}

const inputs = 'address recipient,uint256 amountIn,uint256 amountOutMinimum';
const outputs = 'address recipient,uint256 amountOut,uint256 amountInMaximum';
const pair = 'address tokenIn,address tokenOut,uint24 fee';

/** Swaps of the router, each with its meaning. @see Uniswap/swap-router-contracts `contracts/interfaces/{IV2SwapRouter,IV3SwapRouter}.sol` */
export const swapReaders: readonly Reader[] = [
  { fn: evmFunction('b858183f', `exactInput((bytes path,${inputs}) params)`), read: pathSwap(false) },
  { fn: evmFunction('09b81346', `exactOutput((bytes path,${outputs}) params)`), read: pathSwap(true) },
  {
    fn: evmFunction('04e45aaf', `exactInputSingle((${pair},${inputs},uint160 sqrtPriceLimitX96) params)`),
    read: poolSwap(false),
  },
  {
    fn: evmFunction('5023b4df', `exactOutputSingle((${pair},${outputs},uint160 sqrtPriceLimitX96) params)`),
    read: poolSwap(true),
  },
  {
    fn: evmFunction(
      '472b43f3',
      'swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to)',
    ),
    read: tokenSwap(false),
  },
  {
    fn: evmFunction(
      '42712a67',
      'swapTokensForExactTokens(uint256 amountOut,uint256 amountInMax,address[] path,address to)',
    ),
    read: tokenSwap(true),
  },
];

/** Payouts of the router. @see Uniswap/swap-router-contracts `contracts/base/PeripheryPaymentsExtended.sol`, Uniswap/v3-periphery `contracts/base/PeripheryPayments.sol` */
const payoutReaders: readonly Reader[] = [
  { fn: evmFunction('49616997', 'unwrapWETH9(uint256 amountMinimum)'), read: payout('unwrap') },
  {
    fn: evmFunction('49404b7c', 'unwrapWETH9(uint256 amountMinimum,address recipient)'),
    read: payout('unwrap'),
  },
  { fn: evmFunction('e90a182f', 'sweepToken(address token,uint256 amountMinimum)'), read: payout('sweep') },
  {
    fn: evmFunction('df2ab5bb', 'sweepToken(address token,uint256 amountMinimum,address recipient)'),
    read: payout('sweep'),
  },
  { fn: evmFunction('12210e8a', 'refundETH()'), read: payout('refund') },
];

const readers = [...swapReaders, ...payoutReaders];

/** The meaning of calldata of one call, with its function and arguments; undefined where none of these functions takes it. */
export function actOf(
  data: At<string>,
): { readonly fn: EvmFunction; readonly args: Args; readonly act: Act } | undefined {
  for (const { fn, read } of readers) {
    const args = argsOf(fn, data);
    const act = args && read(args);
    if (args !== undefined && act !== undefined) return { fn, args, act };
  }
  return undefined;
}

/** Amounts of a swap, by the names that its function has for them. */
function amountsOf(
  args: Args,
  isExactOut: boolean,
  [least, most]: readonly [string, string],
): Pick<Swap, 'given' | 'wanted'> {
  return isExactOut
    ? { wanted: uintArg(args, 'amountOut'), given: uintArg(args, most) }
    : { given: uintArg(args, 'amountIn'), wanted: uintArg(args, least) };
}

const versionThree = ['amountOutMinimum', 'amountInMaximum'] as const;
const versionTwo = ['amountOutMin', 'amountInMax'] as const;

/** Tokens and fees follow each other in a path: 20 and 3 bytes. @see Uniswap/v3-periphery `contracts/libraries/Path.sol` */
function pathSwap(isExactOut: boolean): Reader['read'] {
  return (args) => {
    const params = tupleArg(args, 'params');
    const path = textArg(params, 'path').value;
    if (path.length < 86 || (path.length - 40) % 46 !== 0) return undefined;
    const count = (path.length - 40) / 46 + 1;
    const tokens = Array.from({ length: count }, (_, at) => `0x${path.slice(46 * at, 46 * at + 40)}`);
    return {
      ...{ kind: 'swap', isExactOut, tokens: isExactOut ? tokens.reverse() : tokens },
      ...amountsOf(params, isExactOut, versionThree),
      ...{ to: textArg(params, 'recipient'), limit: 0n, pointer: args.pointer },
    };
  };
}

function poolSwap(isExactOut: boolean): Reader['read'] {
  return (args) => {
    const params = tupleArg(args, 'params');
    const tokens = ['tokenIn', 'tokenOut'].map((name) => textArg(params, name).value);
    return {
      ...{ kind: 'swap', isExactOut, tokens },
      ...amountsOf(params, isExactOut, versionThree),
      ...{ to: textArg(params, 'recipient'), limit: uintArg(params, 'sqrtPriceLimitX96').value },
      pointer: args.pointer,
    };
  };
}

function tokenSwap(isExactOut: boolean): Reader['read'] {
  return (args) => {
    const tokens = textsArg(args, 'path').map(({ value }) => value);
    if (tokens.length < 2) return undefined;
    return {
      ...{ kind: 'swap', isExactOut, tokens },
      ...amountsOf(args, isExactOut, versionTwo),
      ...{ to: textArg(args, 'to'), limit: 0n, pointer: args.pointer },
    };
  };
}

function payout(kind: Payout['kind']): Reader['read'] {
  return (args) => {
    const has = (name: string): boolean => args.params.some((param) => param.name === name);
    return {
      kind,
      token: has('token') ? textArg(args, 'token').value : undefined,
      least: has('amountMinimum') ? uintArg(args, 'amountMinimum') : undefined,
      to: has('recipient') ? textArg(args, 'recipient') : undefined,
      pointer: args.pointer,
    };
  };
}
