import { checksummed, member, say, type Sentence } from '../../primitives/index.js';
import { isSameSpelling } from '../../denom/index.js';
import { type EvmSwapOperation, routeDuration } from '../../operation/index.js';
import { type Registry, type UniswapRouter, uniswapRouterOf } from '../../registry/index.js';
import { type Place, refuse } from '../../compile/check/refuse.js';
import type { RouteContext } from '../../compile/context.js';
import { isNativeCoin } from '../../compile/kinds/gas-fee.js';
import { readUniswapSwap, type UniswapSwap } from './compile-uniswap.js';

/**
 * Checks that calldata of Uniswap agrees with its operation, is in time, and has a router.
 *
 * @throws RoutingError `INVALID_OPERATION`, `DENOM_MISMATCH`, `QUOTE_EXPIRED`, `MISSING_QUOTE`
 */
export function checkUniswap(
  { registry, now, request }: RouteContext,
  operation: EvmSwapOperation,
  index: number,
): undefined {
  const { amountIn, inputToken, denomOut, fromChainId } = operation;
  const said = readUniswapSwap(bare(operation));
  if (typeof said !== 'object')
    return refuseAt(index, 'INVALID_OPERATION', 'makes calls of a router that are not read here');
  const { wrapped } = rowOf(registry, operation, index);
  if (said.amountIn !== amountIn) {
    const message = say`spends ${said.amountIn}, but ${member('amountIn')} is ${String(amountIn)}`;
    refuseAt(index, 'INVALID_OPERATION', message);
  }
  const isNativeIn = inputToken === '';
  const [tokenIn, tokenOut] = [isNativeIn ? wrapped : inputToken, said.isUnwrapped ? wrapped : denomOut];
  if (tokenIn === undefined || !isSameSpelling(said.tokenIn, tokenIn))
    refuseAt(index, 'DENOM_MISMATCH', `spends ${said.tokenIn}`);
  const isOutput = said.isUnwrapped === isNativeCoin(registry, fromChainId, denomOut);
  if (!isOutput || tokenOut === undefined || !isSameSpelling(said.tokenOut, tokenOut))
    refuseAt(index, 'DENOM_MISMATCH', `gives ${said.isUnwrapped ? 'the coin of the chain' : said.tokenOut}`);
  checkRest(said, index, isNativeIn);
  if (said.deadline !== undefined && said.deadline * 1_000_000_000n <= now)
    refuseAt(index, 'QUOTE_EXPIRED', `ended at second ${said.deadline} of the epoch: ask for a new route`);
  const before = request.operations
    .slice(0, index)
    .map((one) => routeDuration(registry, [one]).seconds?.least);
  const earliest = before.reduce<bigint>((sum, least = 0) => sum + BigInt(least), now / 1_000_000_000n);
  if (said.deadline !== undefined && said.deadline < earliest) {
    const late = `ends at second ${said.deadline} of the epoch, and the coins arrive at second ${earliest} at the earliest: ask for a later deadline`;
    refuseAt(index, 'QUOTE_EXPIRED', late);
  }
  return undefined;
}

/** The rest of a native input stays with the router, for its next caller. */
function checkRest({ isExactOut, isRefunded }: UniswapSwap, index: number, isNativeIn: boolean): void {
  if (isNativeIn && isExactOut && !isRefunded)
    refuseAt(index, 'INVALID_OPERATION', 'leaves the rest of the input with the router');
}

/** The router of calldata of Uniswap, and whom it pays; undefined for other calldata. @throws RoutingError `MISSING_QUOTE` */
export function uniswapCall(
  registry: Registry,
  operation: EvmSwapOperation,
  index: number,
): { readonly router: string; readonly recipient: string | undefined } | undefined {
  const said = readUniswapSwap(bare(operation));
  if (typeof said !== 'object') return undefined;
  const { recipient } = said;
  return {
    router: rowOf(registry, operation, index).router,
    recipient: recipient === undefined ? undefined : checksummed(recipient),
  };
}

/** @throws RoutingError `MISSING_QUOTE`: a router is never guessed */
function rowOf(
  { bridges }: Registry,
  { fromChainId, swapVenues }: EvmSwapOperation,
  index: number,
): UniswapRouter {
  const name = swapVenues[0]?.name ?? '';
  const row = uniswapRouterOf(bridges, fromChainId, name);
  if (row !== undefined) return row;
  const message = say`operation ${index} needs the router of the venue ${JSON.stringify(name)} on ${fromChainId}, which has no row in ${member('bridges.evmSwap.uniswapRouters')} of the data`;
  return refuse('MISSING_QUOTE', ['operations', index], message);
}

function bare({ swapCalldata }: EvmSwapOperation): string {
  return /^0x/i.test(swapCalldata) ? swapCalldata.slice(2) : swapCalldata;
}

function refuseAt(
  index: number,
  reason: 'INVALID_OPERATION' | 'DENOM_MISMATCH' | 'QUOTE_EXPIRED',
  what: string | Sentence,
): never {
  const place: Place = ['operations', index, 'swapCalldata'];
  return refuse(reason, place, say`${member('swapCalldata')} of operation ${index} ${what}`);
}
