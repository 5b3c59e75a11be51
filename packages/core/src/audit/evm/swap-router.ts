import { limits } from '../../primitives/index.js';
import { type Coins, isSameAddress } from '../coins.js';
import { type Audit, addEffect, addFinding, addUnread } from '../context.js';
import { deliver } from '../deliver.js';
import { coinsOn } from '../known-coins.js';
import type { At } from '../place.js';
import { checkContract, type EvmCall, nativeDenom, nobody, take } from './call.js';
import {
  type Args,
  argsOf,
  type EvmFunction,
  evmFunction,
  isCanonical,
  textArg,
  tuplesArg,
  uintArg,
} from './function.js';
import type { EvmReader } from './reader.js';

const hops = '(uint8 exchangeType,bytes data)[] hops,(address recipient,uint256 feeBPS)[] affiliates';
const exactIn = evmFunction(
  'ead2fe5b',
  `swapExactIn(uint256 amountIn,uint256 amountOutMin,address tokenIn,address tokenOut,${hops})`,
);
const exactOut = evmFunction(
  'a3add509',
  `swapExactOut(uint256 amountOut,uint256 amountInMax,address tokenIn,address tokenOut,${hops})`,
);

/**
 * The swap router called by the signer: it pays the output, less affiliate shares, to its caller.
 *
 * @see skip-mev/skip-go-evm-contracts `SwapRouter/src/SkipGoSwapRouter.sol`
 *
 */
export const routerReaders: readonly EvmReader[] = [exactIn, exactOut].map((fn) => ({ fn, read: readSwap }));

/** Instruction of a handler to the router for coins that it received. */
export interface HandlerSwap {
  readonly calldata: At<string>;
  /** Input token; the zero address means the native coin. */
  readonly tokenIn: string;
  /** Token that the handler goes on with. */
  readonly tokenOut: string | undefined;
}

/**
 * A handler has its router swap coins. Calldata that is none of the router's known functions is opaque: the handler goes on
 * with whatever came out, which nothing bounds.
 */
export function swapInHandler(audit: Audit, coins: Coins, swap: HandlerSwap): Coins {
  const { calldata, tokenIn, tokenOut } = swap;
  const fn = [exactIn, exactOut].find(({ abi }) => calldata.value.startsWith(abi.selector));
  const args = fn && argsOf(fn, calldata);
  const outDenom = denomOf(audit, coins.chainId, tokenOut);
  if (fn === undefined || args === undefined) {
    if (fn === undefined) opaqueSwap(audit, calldata);
    else addFinding(audit, 'CALLDATA_REFUSED', calldata.pointer, 'the router takes no such arguments');
    exchange(audit, coins, { calldata, denomOut: outDenom, least: undefined, isExactOut: false });
    return coinsOn(audit, coins.chainId, outDenom, undefined);
  }
  checkSwap(audit, { fn, args, calldata: calldata.value });
  const isOther = (name: string, token: string | undefined): boolean =>
    token !== undefined && !isSameAddress(textArg(args, name).value, token);
  for (const [name, token] of [
    ['tokenIn', tokenIn],
    ['tokenOut', tokenOut],
  ] as const) {
    const { pointer } = textArg(args, name);
    if (isOther(name, token)) addFinding(audit, 'SWAP_BROKEN', pointer, `the call is about ${token}`);
  }
  return performed(audit, coins, { fn, args, calldata });
}

/** The signer calls the router and receives the output. */
function readSwap(audit: Audit, call: EvmCall, args: Args): void {
  const { chainId, data: calldata } = call;
  const routers = audit.registry.bridges.evmSwap?.routers ?? [];
  checkContract(
    audit,
    call,
    routers.filter((row) => row.chainId === chainId).map(({ router }) => router),
  );
  const fn = args.params[0]?.name === 'amountIn' ? exactIn : exactOut;
  const given = uintArg(args, fn === exactIn ? 'amountIn' : 'amountInMax');
  const coins = take(audit, call, textArg(args, 'tokenIn'), { amount: given.value, pointer: given.pointer });
  const output = performed(audit, coins, { fn, args, calldata });
  const { signer } = audit.tx;
  if (signer !== undefined) deliver(audit, output, { value: signer, pointer: args.pointer });
}

interface Swap {
  readonly fn: EvmFunction;
  readonly args: Args;
  readonly calldata: At<string>;
}

/** The swap with its least output less affiliate shares, which are shares of the output. */
function performed(audit: Audit, coins: Coins, { fn, args, calldata }: Swap): Coins {
  const isExactOut = fn === exactOut;
  const stated = uintArg(args, isExactOut ? 'amountOut' : 'amountOutMin');
  const given = uintArg(args, isExactOut ? 'amountInMax' : 'amountIn');
  if (coins.amount !== undefined && given.value !== coins.amount) {
    addFinding(audit, 'FUNDS_MISMATCH', given.pointer, `${coins.amount} is given to the router`);
  }
  if (stated.value === 0n) addFinding(audit, 'MINIMUM_ZERO', stated.pointer, 'any output is accepted');
  const tokenOut = textArg(args, 'tokenOut');
  if (isSameAddress(tokenOut.value, textArg(args, 'tokenIn').value))
    addFinding(audit, 'SWAP_BROKEN', tokenOut.pointer, 'a token is exchanged for itself');
  const denomOut = denomOf(audit, coins.chainId, tokenOut.value);
  const shares = tuplesArg(args, 'affiliates').map((share) => shareOf(share, stated.value));
  const least = stated.value - shares.reduce((sum, { amount }) => sum + amount, 0n);
  exchange(audit, coins, { calldata, denomOut, least, isExactOut });
  for (const { recipient, amount, basisPoints } of shares) {
    addEffect(audit, {
      kind: 'fee',
      purpose: 'affiliate',
      chainId: coins.chainId,
      denomOut,
      amount,
      basisPoints,
      address: recipient.value,
      pointer: recipient.pointer,
    });
  }
  if (least < 0n) addFinding(audit, 'MALFORMED', args.pointer, 'affiliates take more than the whole');
  const output = coinsOn(audit, coins.chainId, denomOut, undefined);
  return { ...output, minAmount: least > 0n ? least : 0n };
}

function shareOf(share: Args, output: bigint) {
  const basisPoints = uintArg(share, 'feeBPS').value;
  const recipient = textArg(share, 'recipient');
  return { recipient, basisPoints, amount: (output * basisPoints) / limits.basisPoints };
}

/** The router's path is opaque: the calldata as a whole is the route, and the least output limits the cost. */
function exchange(
  audit: Audit,
  coins: Coins,
  swap: {
    readonly calldata: At<string>;
    readonly denomOut: string | undefined;
    readonly least: bigint | undefined;
    readonly isExactOut: boolean;
  },
): void {
  const { calldata, denomOut, least, isExactOut } = swap;
  addEffect(audit, {
    kind: 'swap',
    chainId: coins.chainId,
    purpose: 'user',
    denomIn: coins.denom,
    denomOut,
    amount: coins.amount,
    minAmountOut: least,
    isExactOut,
    routes: [{ steps: [{ pool: calldata.value }] }],
    pointer: calldata.pointer,
  });
}

function checkSwap(
  audit: Audit,
  { fn, args, calldata }: { readonly fn: EvmFunction; readonly args: Args; readonly calldata: string },
): void {
  if (!isCanonical(fn, args, calldata))
    addFinding(audit, 'CALLDATA_ODD', args.pointer, `${fn.abi.signature} is not encoded so`);
}

function opaqueSwap(audit: Audit, calldata: At<string>): void {
  const isExpected = (audit.expectation.route ?? []).some(
    (step) => step.kind === 'swap' && step.routes[0]?.steps[0]?.pool === calldata.value,
  );
  if (isExpected) return;
  addFinding(audit, 'CALL_OPAQUE', calldata.pointer, 'the calldata of the router is not read');
  addUnread(audit, calldata);
}

function denomOf(audit: Audit, chainId: string | undefined, token: string | undefined): string | undefined {
  return token === nobody ? nativeDenom(audit.registry, chainId) : token;
}
