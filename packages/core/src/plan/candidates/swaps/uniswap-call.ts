import { type AbiFunction, type AbiValue, abiFunction, encodeCall } from '../../../abi/index.js';

/** A hop of a path over a pool of either version. */
export interface UniswapHop {
  /** Tokens, lower case. */
  readonly tokenIn: string;
  readonly tokenOut: string;
  /** Fee of a pool of version 3, millionths; undefined for a pair of version 2. */
  readonly fee: number | undefined;
}

/** A path with its two amounts. */
export interface UniswapRoute {
  readonly hops: readonly UniswapHop[];
  /** Input, or the most that goes in for an exact output. */
  readonly amountIn: bigint;
  /** Least output, or the exact one. */
  readonly amountOut: bigint;
}

/** A swap for the caller of the router: parallel routes, or one for an exact output. */
export interface UniswapTrade {
  readonly routes: readonly UniswapRoute[];
  readonly isExactOut: boolean;
  /** Whether the native coin goes in, and comes out. */
  readonly isNativeIn: boolean;
  readonly isNativeOut: boolean;
  /** Seconds since the epoch. */
  readonly deadline: bigint;
}

/**
 * Calldata of a swap, hex without `0x`: one call with a deadline around the calls of all routes. Each route states a least
 * output, since the router checks no sum; a native output stays with the router until it is unwrapped as a whole, and the rest of
 * a native input for an exact output is paid back. Undefined for an exact output over pools of both versions, which the
 * router cannot do.
 *
 * @see Uniswap/swap-router-contracts `contracts/SwapRouter02.sol`, Uniswap/sdks `sdks/router-sdk/src/swapRouter.ts`
 */
export function uniswapCalldata(trade: UniswapTrade): string | undefined {
  const to = trade.isNativeOut ? routerItself : caller;
  const swaps: string[] = [];
  for (const route of trade.routes) {
    const sections = sectionsOf(route.hops);
    if (trade.isExactOut && sections.length > 1) return undefined;
    if (trade.isExactOut) swaps.push(exactOut(route, to));
    else swaps.push(...exactIn(route, sections, to));
  }
  const least = trade.routes.reduce((sum, { amountOut }) => sum + amountOut, 0n);
  const calls = [
    ...swaps,
    ...(trade.isNativeOut ? [encodeCall(unwrap, [least])] : []),
    ...(trade.isNativeIn && trade.isExactOut ? [encodeCall(refund, [])] : []),
  ];
  return encodeCall(severalUntil, [trade.deadline, calls]);
}

/** Stretches of a path over pools of one version. */
function sectionsOf(hops: readonly UniswapHop[]): readonly (readonly UniswapHop[])[] {
  const sections: UniswapHop[][] = [];
  for (const hop of hops) {
    const last = sections.at(-1);
    const isSame = last !== undefined && isPair(last) === (hop.fee === undefined);
    if (isSame) last.push(hop);
    else sections.push([hop]);
  }
  return sections;
}

function isPair([first]: readonly UniswapHop[]): boolean {
  return first?.fee === undefined;
}

/** A call for each stretch: all but the last leave their output with the router, and all but the first take its balance (0). */
function exactIn(
  { amountIn, amountOut }: UniswapRoute,
  sections: readonly (readonly UniswapHop[])[],
  to: string,
): readonly string[] {
  return sections.map((hops, index) => {
    const isLast = index === sections.length - 1;
    const given = index === 0 ? amountIn : 0n;
    const [least, payee] = isLast ? [amountOut, to] : [0n, routerItself];
    const [first] = hops;
    if (isPair(hops)) return encodeCall(swapExactTokens, [given, least, tokensOf(hops), payee]);
    if (first === undefined || hops.length > 1)
      return encodeCall(exactInput, [[pathOf(hops), payee, given, least]]);
    return encodeCall(exactInputSingle, [inPool(first, [payee, given, least])]);
  });
}

function exactOut({ hops, amountIn, amountOut }: UniswapRoute, to: string): string {
  const [first] = hops;
  if (isPair(hops)) return encodeCall(swapForExactTokens, [amountOut, amountIn, tokensOf(hops), to]);
  if (first === undefined || hops.length > 1) {
    const backward = [...hops]
      .reverse()
      .map((hop) => ({ ...hop, tokenIn: hop.tokenOut, tokenOut: hop.tokenIn }));
    return encodeCall(exactOutput, [[pathOf(backward), to, amountOut, amountIn]]);
  }
  return encodeCall(exactOutputSingle, [inPool(first, [to, amountOut, amountIn])]);
}

/** Arguments of a swap in one pool, without a limit of the price. */
function inPool(
  { tokenIn, tokenOut, fee = 0 }: UniswapHop,
  [to, first, second]: readonly [string, bigint, bigint],
): readonly AbiValue[] {
  return [tokenIn, tokenOut, BigInt(fee), to, first, second, 0n];
}

/** Token, fee in three bytes, token and so on. @see Uniswap/v3-periphery `contracts/libraries/Path.sol` */
function pathOf(hops: readonly UniswapHop[]): string {
  const steps = hops.map(({ fee = 0, tokenOut }) => fee.toString(16).padStart(6, '0') + tokenOut.slice(2));
  return (hops[0]?.tokenIn.slice(2) ?? '') + steps.join('');
}

function tokensOf(hops: readonly UniswapHop[]): readonly string[] {
  return [hops[0]?.tokenIn ?? '', ...hops.map(({ tokenOut }) => tokenOut)];
}

/** Addresses that the router replaces by its caller and by itself. @see Uniswap/swap-router-contracts `contracts/libraries/Constants.sol` */
const caller = `0x${'1'.padStart(40, '0')}`;
const routerItself = `0x${'2'.padStart(40, '0')}`;

const pathTypes = '((bytes,address,uint256,uint256))';
const poolTypes = '((address,address,uint24,address,uint256,uint256,uint160))';
const tokenTypes = '(uint256,uint256,address[],address)';
const exactInput: AbiFunction = abiFunction('b858183f', `exactInput${pathTypes}`);
const exactInputSingle: AbiFunction = abiFunction('04e45aaf', `exactInputSingle${poolTypes}`);
const exactOutput: AbiFunction = abiFunction('09b81346', `exactOutput${pathTypes}`);
const exactOutputSingle: AbiFunction = abiFunction('5023b4df', `exactOutputSingle${poolTypes}`);
const swapExactTokens: AbiFunction = abiFunction('472b43f3', `swapExactTokensForTokens${tokenTypes}`);
const swapForExactTokens: AbiFunction = abiFunction('42712a67', `swapTokensForExactTokens${tokenTypes}`);
const severalUntil: AbiFunction = abiFunction('5ae401dc', 'multicall(uint256,bytes[])');
/** Pays its caller, whose address the planner does not know. @see Uniswap/swap-router-contracts `contracts/base/PeripheryPaymentsExtended.sol` */
const unwrap: AbiFunction = abiFunction('49616997', 'unwrapWETH9(uint256)');
const refund: AbiFunction = abiFunction('12210e8a', 'refundETH()');
