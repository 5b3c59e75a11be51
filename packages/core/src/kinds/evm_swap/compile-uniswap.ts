import { type AbiFunction, type AbiValue, abiFunction, decodeCall } from '../../abi/index.js';
import { isSameSpelling } from '../../denom/index.js';

/** Calldata of a router of Uniswap, read. */
export interface UniswapSwap {
  /** Spending: exact, or the maximum for a fixed output. */
  readonly amountIn: bigint;
  /** Least output, or the exact one. */
  readonly least: bigint;
  readonly isExactOut: boolean;
  /** Contracts, lower case. */
  readonly tokenIn: string;
  readonly tokenOut: string;
  /** Whether the output is unwrapped at the end, so that the native coin is paid. */
  readonly isUnwrapped: boolean;
  /** Whether native coin that the swap leaves is paid back. */
  readonly isRefunded: boolean;
  /** Recipient of the output; undefined for the caller. */
  readonly recipient: string | undefined;
  /** Seconds since the epoch; undefined without a deadline. */
  readonly deadline: bigint | undefined;
}

/**
 * Reads calldata of a router of Uniswap: parallel routes from one token to another, paid to one recipient or unwrapped at the end.
 * `unknown` for a function that the router does not have, undefined for other calls of it.
 *
 * @param calldata hex without `0x`
 * @see Uniswap/swap-router-contracts `contracts/SwapRouter02.sol`
 */
export function readUniswapSwap(calldata: string): UniswapSwap | 'unknown' | undefined {
  const selector = calldata.slice(0, 8).toLowerCase();
  if (!isUniswapSelector(selector)) return 'unknown';
  const [deadline, list] =
    selector === severalUntil.selector
      ? (decodeCall(severalUntil, calldata) ?? [])
      : [undefined, selector === several.selector ? decodeCall(several, calldata)?.[0] : [calldata]];
  if (!Array.isArray(list)) return undefined;
  const calls = list.map((one) => readCall(String(one)));
  const swaps = joined(calls.flatMap((one) => (one !== undefined && 'path' in one ? [one] : [])));
  const ends = calls.slice(
    calls.length - calls.filter((one) => one !== undefined && !('path' in one)).length,
  );
  if (calls.includes(undefined) || ends.some((one) => one === undefined || 'path' in one)) return undefined;
  return whole(swaps, ends as readonly End[], typeof deadline === 'bigint' ? deadline : undefined); // checked above
}

/** Whether a router of Uniswap has a function that swaps, or runs several calls. */
export function isUniswapSelector(selector: string): boolean {
  return [several, severalUntil, ...swaps.map(({ fn }) => fn)].some((fn) => fn.selector === selector);
}

interface Part {
  readonly path: readonly string[];
  readonly isExactOut: boolean;
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  readonly to: bigint;
}

/** A call behind the swaps: unwraps the balance of the router for its caller, or returns the rest of the native coin. */
interface End {
  readonly end: 'unwrap' | 'refund';
  readonly least: bigint;
}

/** The swap of all parts; undefined if they differ in more than their paths and amounts. */
function whole(
  parts: readonly Part[],
  ends: readonly End[],
  deadline: bigint | undefined,
): UniswapSwap | undefined {
  const [first] = parts;
  if (first === undefined) return undefined;
  const [tokenIn = '', tokenOut = ''] = [first.path[0], first.path.at(-1)];
  const isOne = parts.every(
    ({ path, to, amountIn, isExactOut }) =>
      isSameSpelling(path[0] ?? '', tokenIn) &&
      isSameSpelling(path.at(-1) ?? '', tokenOut) &&
      to === first.to &&
      amountIn > 0n &&
      isExactOut === (first.isExactOut && parts.length === 1),
  );
  const unwraps = ends.filter(({ end }) => end === 'unwrap');
  const isHeld = first.to === routerItself;
  if (!isOne || isHeld !== (unwraps.length === 1)) return undefined;
  const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((x, y) => x + y, 0n);
  const least = sum(parts.map(({ amountOut }) => amountOut));
  const unwrapped = unwraps[0]?.least ?? 0n;
  return {
    ...{ tokenIn, tokenOut, deadline, isExactOut: first.isExactOut, isUnwrapped: isHeld },
    amountIn: sum(parts.map(({ amountIn }) => amountIn)),
    least: unwrapped > least ? unwrapped : least,
    isRefunded: ends.some(({ end }) => end === 'refund'),
    recipient: isHeld || first.to === caller ? undefined : `0x${first.to.toString(16).padStart(40, '0')}`,
  };
}

/** Addresses that mean the caller and the router. @see Uniswap/swap-router-contracts `contracts/libraries/Constants.sol` */
const caller = 1n;
const routerItself = 2n;

/** Stretches of one path joined: a swap without an input takes the output of the one before it from the router. */
function joined(parts: readonly Part[]): readonly Part[] {
  const found: Part[] = [];
  for (const part of parts) {
    const before = found.at(-1);
    const isNext = part.amountIn === 0n && before?.to === routerItself && !part.isExactOut;
    if (before === undefined || !isNext || before.path.at(-1) !== part.path[0]) found.push(part);
    else
      found[found.length - 1] = {
        ...part,
        amountIn: before.amountIn,
        path: [...before.path, ...part.path.slice(1)],
      };
  }
  return found;
}

const several: AbiFunction = abiFunction('ac9650d8', 'multicall(bytes[])');
const severalUntil: AbiFunction = abiFunction('5ae401dc', 'multicall(uint256,bytes[])');
const unwrap: AbiFunction = abiFunction('49616997', 'unwrapWETH9(uint256)');
const refund: AbiFunction = abiFunction('12210e8a', 'refundETH()');

interface SwapFunction {
  readonly fn: AbiFunction;
  readonly isExactOut: boolean;
  /** Path, recipient, and the two amounts in the order of the function; undefined for a path that is none. */
  readonly parts: (values: readonly AbiValue[]) => Arguments | undefined;
}

interface Arguments {
  readonly path: readonly string[];
  readonly to: AbiValue | undefined;
  readonly amounts: readonly (AbiValue | undefined)[];
}

const pathTypes = '((bytes,address,uint256,uint256))';
const poolTypes = '((address,address,uint24,address,uint256,uint256,uint160))';
const tokenTypes = '(uint256,uint256,address[],address)';

const swaps: readonly SwapFunction[] = [
  { fn: abiFunction('b858183f', `exactInput${pathTypes}`), isExactOut: false, parts: byPath },
  { fn: abiFunction('09b81346', `exactOutput${pathTypes}`), isExactOut: true, parts: byPath },
  { fn: abiFunction('04e45aaf', `exactInputSingle${poolTypes}`), isExactOut: false, parts: inPool },
  { fn: abiFunction('5023b4df', `exactOutputSingle${poolTypes}`), isExactOut: true, parts: inPool },
  {
    fn: abiFunction('472b43f3', `swapExactTokensForTokens${tokenTypes}`),
    isExactOut: false,
    parts: byTokens,
  },
  { fn: abiFunction('42712a67', `swapTokensForExactTokens${tokenTypes}`), isExactOut: true, parts: byTokens },
];

function readCall(data: string): Part | End | undefined {
  const least = decodeCall(unwrap, data)?.[0];
  if (typeof least === 'bigint') return { end: 'unwrap', least };
  if (decodeCall(refund, data) !== undefined) return { end: 'refund', least: 0n };
  for (const { fn, isExactOut, parts } of swaps) {
    const values = decodeCall(fn, data);
    const read = values && parts(values);
    if (read === undefined) continue;
    const [first, second] = read.amounts;
    if (typeof first !== 'bigint' || typeof second !== 'bigint') return undefined;
    const path = isExactOut && parts === byPath ? [...read.path].reverse() : read.path;
    const [amountIn, amountOut] = isExactOut ? [second, first] : [first, second];
    return { path, isExactOut, amountIn, amountOut, to: BigInt(String(read.to)) };
  }
  return undefined;
}

function byPath([params]: readonly AbiValue[]): Arguments | undefined {
  const [path = '', to, ...amounts] = listOf(params);
  const hex = String(path);
  if (hex.length < 86 || (hex.length - 40) % 46 !== 0) return undefined;
  const tokens = Array.from({ length: (hex.length - 40) / 46 + 1 }, (_, at) =>
    hex.slice(46 * at, 46 * at + 40),
  );
  return { path: tokens.map((token) => `0x${token}`), to, amounts };
}

/** A limit of the price may end a swap early, so that it is not read. */
function inPool([params]: readonly AbiValue[]): Arguments | undefined {
  const [tokenIn, tokenOut, , to, first, second, limit] = listOf(params);
  if (limit !== 0n) return undefined;
  return {
    path: [String(tokenIn), String(tokenOut)],
    to,
    amounts: [first, second].flatMap((one) => one ?? []),
  };
}

function byTokens([first, second, path, to]: readonly AbiValue[]): Arguments | undefined {
  const tokens = listOf(path).map(String);
  return tokens.length < 2 ? undefined : { path: tokens, to, amounts: [first, second] };
}

function listOf(value: AbiValue | undefined): readonly AbiValue[] {
  return Array.isArray(value) ? value : [];
}
