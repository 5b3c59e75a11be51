import type { EvmSwapOperation } from '../../operation/index.js';
import { isSameSpelling } from '../../denom/index.js';
import { limits, member, say, type Sentence } from '../../primitives/index.js';
import { evmRouterOf, type Registry } from '../../registry/index.js';
import { checkChainId } from '../../compile/check/basic.js';
import { checkDenom } from '../../compile/check/denom-grammar.js';
import { quoted, quotedAmount } from '../../compile/check/quote.js';
import { type Place, refuse, shown } from '../../compile/check/refuse.js';
import { becomeOutput, stopWaiting } from '../../compile/coin-trace.js';
import type { LoweringContext, RouteContext } from '../../compile/context.js';
import type { Bridge, Continuation, EvmSwapInput } from '../../compile/continuation.js';
import { readRouterSwap } from './compile-print.js';
import { readUniswapSwap } from './compile-uniswap.js';
import { checkUniswap, uniswapCall } from './compile-venue.js';
import { paidCall, payment } from '../../compile/print/evm-call.js';
import { checkAddress, recipientOf } from '../../compile/kinds/bridge.js';
import { at, type CompiledKind, plainAmount, plainKind } from '../../compile/kinds/kind.js';
import { evmSwapMembers } from './members.js';
import { isNativeCoin } from '../../compile/kinds/gas-fee.js';

/**
 * A swap on an EVM chain with calldata from a live service: alone through the router of the data, or as the
 * first part of the following bridge's call.
 */
export const evmSwap: CompiledKind<EvmSwapOperation> = {
  ...plainKind(),
  members: evmSwapMembers,
  checkGrammar,
  chainTypes: ['evm'],
  find,
  advance(coin, operation) {
    stopWaiting(coin);
    becomeOutput(coin, operation.fromChainId, operation);
  },
  amount: {
    ...plainAmount,
    output: (_request, { amountOut }, index) => quotedAmount(amountOut, ['operations', index, 'amountOut']),
    least: ({ swapCalldata }, output) => {
      const calldata = bareHex(swapCalldata);
      const said = readUniswapSwap(calldata);
      const least = said === 'unknown' ? leastOf(readRouterSwap(calldata)) : leastOf(said);
      return least !== undefined && least < output ? least : output;
    },
  },
  lessen: (_context, { fromChainId }, index) => {
    const message = say`${member('feeHeadroom')}: the calldata of operation ${index} spends a fixed amount, which leaves nothing to keep back`;
    return refuse('UNSUPPORTED_FIELD', ['feeHeadroom', fromChainId], message);
  },
  lower,
};

function leastOf(said: { readonly least: bigint } | 'unknown' | undefined): bigint | undefined {
  return typeof said === 'object' ? said.least : undefined;
}

function checkGrammar(registry: Registry, operation: EvmSwapOperation, index: number): void {
  const { fromChainId, denomIn, denomOut, swapVenues } = operation;
  const place: Place = ['operations', index];
  checkChainId(registry, fromChainId, [place, 'fromChainId']);
  checkDenom(registry, fromChainId, denomIn, [place, 'denomIn']);
  checkDenom(registry, fromChainId, denomOut, [place, 'denomOut']);
  checkCalldata(operation, index);
  if (swapVenues.length <= limits.swapOperations) return;
  const message = say`${member('swapVenues')} has ${swapVenues.length} entries; at most ${limits.swapOperations}`;
  refuse('LIMIT_EXCEEDED', [place, 'swapVenues'], message);
}

/** Hex of whole bytes, with or without `0x`: at least the selector of a function, at most what nodes take of a transaction. */
function checkCalldata({ swapCalldata }: EvmSwapOperation, index: number): void {
  const place: Place = ['operations', index, 'swapCalldata'];
  const data = bareHex(quoted(swapCalldata, place));
  quoted(data, place);
  if (data.length > 2 * limits.calldataBytes) {
    const message = say`${member('swapCalldata')} of operation ${index} has more than ${limits.calldataBytes} bytes`;
    refuse('LIMIT_EXCEEDED', place, message);
  }
  if (universalRouter.includes(data.slice(0, 8).toLowerCase())) {
    const message = say`${member('swapCalldata')} of operation ${index} calls the Universal Router of Uniswap, which takes tokens by Permit2: give calldata of SwapRouter02`;
    refuse('UNSUPPORTED_OPERATION', place, message);
  }
  if (data.length % 2 === 0 && data.length >= 8 && /^[0-9a-fA-F]*$/.test(data)) return;
  const message = say`${member('swapCalldata')} of operation ${index} must be hex of at least four whole bytes: ${shown(swapCalldata)}`;
  refuse('INVALID_OPERATION', place, message);
}

/**
 * `execute(bytes,bytes[],uint256)` and `execute(bytes,bytes[])`.
 *
 * @see Uniswap/universal-router `contracts/UniversalRouter.sol`
 */
const universalRouter = ['3593564c', '24856bc3'];

function bareHex(data: string): string {
  return /^0x/i.test(data) ? data.slice(2) : data;
}

/** The input is the coin that the operation takes, and the calldata spends it, where its words are known. */
function find(context: RouteContext, operation: EvmSwapOperation, index: number): undefined {
  const { registry } = context;
  const { fromChainId, inputToken, denomIn, denomOut, amountIn } = operation;
  const place: Place = ['operations', index];
  quotedAmount(amountIn, [place, 'amountIn']);
  quotedAmount(operation.amountOut, [place, 'amountOut']);
  if (inputToken !== '') checkAddress(registry, fromChainId, inputToken, [place, 'inputToken']);
  const isNative = isNativeCoin(registry, fromChainId, denomIn);
  if (isNative ? inputToken !== '' : !isSameSpelling(inputToken, denomIn)) {
    const message = say`${member('inputToken')} of operation ${index} is ${shown(inputToken)}, which is not ${shown(denomIn)}, the coin that it takes`;
    refuse('DENOM_MISMATCH', [place, 'inputToken'], message);
  }
  const calldata = bareHex(operation.swapCalldata);
  if (readUniswapSwap(calldata) !== 'unknown') return checkUniswap(context, operation, index);
  const said = readRouterSwap(calldata);
  if (said === 'unknown') return;
  if (said === undefined)
    return refuseCalldata(index, 'INVALID_OPERATION', 'calls a swap with arguments that a router refuses');
  const { tokenIn, tokenOut } = said;
  if (!said.isExactOut && said.amountIn !== amountIn) {
    const message = say`spends ${said.amountIn}, but ${member('amountIn')} is ${amountIn}`;
    refuseCalldata(index, 'INVALID_OPERATION', message);
  }
  if (!isSameSpelling(tokenIn ?? '', inputToken))
    refuseCalldata(index, 'DENOM_MISMATCH', `spends ${tokenIn ?? 'the coin of the chain'}`);
  if (!isSameSpelling(tokenOut ?? '', isNativeCoin(registry, fromChainId, denomOut) ? '' : denomOut))
    refuseCalldata(index, 'DENOM_MISMATCH', `gives ${tokenOut ?? 'the coin of the chain'}`);
}

function refuseCalldata(
  index: number,
  reason: 'INVALID_OPERATION' | 'DENOM_MISMATCH',
  what: string | Sentence,
): never {
  const place: Place = ['operations', index, 'swapCalldata'];
  return refuse(reason, place, say`${member('swapCalldata')} of operation ${index} ${what}`);
}

function lower(
  { registry, amounts }: LoweringContext,
  operation: EvmSwapOperation,
  index: number,
  then: Continuation,
): Bridge {
  const { fromChainId, inputToken, denomOut, swapCalldata } = operation;
  const swap: EvmSwapInput = {
    token: inputToken === '' ? undefined : inputToken,
    amount: at(amounts.inputs, index),
    calldata: bareHex(swapCalldata).toLowerCase(),
  };
  const coin = { denom: denomOut, amount: at(amounts.outputs, index) };
  const next = then.kind === 'bridge' ? then.starts.evm : undefined;
  return {
    kind: 'bridge',
    index,
    operation,
    starts: {
      evm: ({ signer }, printing) => {
        const uniswap = uniswapCall(registry, operation, index);
        if (next !== undefined) {
          if (uniswap !== undefined) refuseCalldata(index, 'INVALID_OPERATION', beforeBridge);
          checkNothingLeft(swap.calldata, index);
          return next({ signer, coin, swap }, printing);
        }
        checkPaid(recipientOf(then), uniswap?.recipient ?? signer);
        const router = uniswap?.router ?? routerOf(registry, fromChainId, index);
        return paidCall(router, swap.calldata, payment(swap));
      },
    },
    then,
  };
}

/** @throws RoutingError `MISSING_QUOTE`: a router is never guessed */
function routerOf(registry: Registry, chainId: string, index: number): string {
  const router = evmRouterOf(registry.bridges, chainId);
  if (router !== undefined) return router;
  const message = say`operation ${index} needs the router for swaps on ${chainId}, which has no row in ${member('bridges.evmSwap.routers')} of the data`;
  return refuse('MISSING_QUOTE', ['operations', index], message);
}

/** The unused input of a swap for an exact output is paid to the calling contract, and stays there. */
function checkNothingLeft(calldata: string, index: number): void {
  const said = readRouterSwap(calldata);
  if (said === undefined || said === 'unknown' || !said.isExactOut) return;
  const message = 'asks for an exact output: the remainder of its input would stay with the bridge';
  refuseCalldata(index, 'INVALID_OPERATION', message);
}

const beforeBridge = 'calls the router of a venue, which the contract of the bridge after it does not call';

/** A router pays its caller, or the recipient that calldata names. @throws RoutingError `ADDRESS_LIST_MISMATCH` */
function checkPaid(recipient: string, payee: string): void {
  if (isSameSpelling(recipient, payee)) return;
  const message = `a swap on an EVM chain pays the address that signs it, ${payee}, and cannot pay ${recipient}`;
  refuse('ADDRESS_LIST_MISMATCH', ['addresses'], message);
}
