import { isFeePurchase, isTransferPort, type Operation, type SwapOperation } from '../operation/index.js';
import type { Registry } from '../registry/index.js';
import { parseSlippage } from './check/grammar.js';
import { refuse } from './check/refuse.js';
import type { CompileRequest } from './request.js';

/** Amounts along a route, base units, one per operation. */
export interface RouteAmounts {
  /** What goes in: what a transaction that starts there spends. */
  readonly inputs: readonly bigint[];
  /** What is expected to come out. */
  readonly outputs: readonly bigint[];
}

/**
 * Fixes the amounts along a route: as the operations state them, else carried on from what comes before. What a swap
 * gives must be stated somewhere; it is never guessed.
 *
 * @throws RoutingError `ROUTE_DISCONTINUOUS` when an operation spends more than arrives, `MISSING_QUOTE`
 */
export function readAmounts(registry: Registry, request: CompileRequest): RouteAmounts {
  const inputs: bigint[] = [];
  const outputs: bigint[] = [];
  let arriving = request.amountIn;
  /** What the request itself says arrives. */
  let stated: bigint | undefined = request.amountIn;
  for (const [index, operation] of request.operations.entries()) {
    if (isFeePurchase(registry, request.operations, index)) {
      // It takes a part of what arrives; the whole is spent by the swap after it.
      inputs.push(arriving);
      outputs.push(arriving);
      continue;
    }
    checkStated(operation, index, stated);
    stated = operation.amountOut;
    const input = operation.amountIn ?? arriving;
    checkConverter(operation, index, input);
    arriving = operation.amountOut ?? outputOf(request, operation, index, input);
    inputs.push(input);
    outputs.push(arriving);
  }
  return { inputs, outputs };
}

/**
 * Least output of a swap: the exact amount when it is one, else the expected amount less the tolerance. Rounds up: what
 * is taken off is `floor(output * tolerance)`.
 *
 * @example minimumOf({ ...request, slippageTolerancePercent: '1' }, swap, 107_033n) // 105_963n
 */
export function minimumOf(request: CompileRequest, swap: SwapOperation, output: bigint): bigint {
  if (swap.way.kind === 'swap_out') return swap.way.amountOut;
  const { numerator, denominator } = parseSlippage(request.slippageTolerancePercent);
  return output - (output * numerator) / denominator;
}

/** Least amount of the destination asset: the last swap's minimum less the fees after it, or the plain output. */
export function minAmountOut(request: CompileRequest, { outputs }: RouteAmounts): bigint {
  const { operations } = request;
  const at = lastSwap(operations);
  const swap = operations[at];
  if (swap?.kind !== 'swap') {
    return (
      operations[operations.length - 1]?.amountOut ??
      positive(request.amountOut) ??
      outputs[outputs.length - 1] ??
      0n
    );
  }
  let amount = minimumOf(request, swap, outputs[at] ?? 0n);
  for (const { amountIn, amountOut } of operations.slice(at + 1)) {
    if (amountIn !== undefined && amountOut !== undefined) amount -= amountIn - amountOut;
  }
  return amount > 0n ? amount : 0n;
}

/** Index of the last swap of a route, or -1. */
export function lastSwap(operations: readonly Operation[]): number {
  return operations.map(({ kind }) => kind).lastIndexOf('swap');
}

/** An operation must not spend more than the request says it gets, nor the first one less than the user sends. */
function checkStated({ amountIn }: Operation, index: number, arriving: bigint | undefined): void {
  if (amountIn === undefined || arriving === undefined) return;
  if (amountIn > arriving || (index === 0 && amountIn < arriving)) {
    const message = `amount_in of operation ${index} is ${amountIn}, but ${arriving} arrives there`;
    refuse('ROUTE_DISCONTINUOUS', ['operations', index], message);
  }
}

/** Output of an operation that does not state it. */
function outputOf(request: CompileRequest, operation: Operation, index: number, input: bigint): bigint {
  if (operation.kind === 'swap') return swapOutput(request, operation, index);
  if (operation.kind !== 'transfer' || operation.feeAmount === undefined) return input;
  const { feeAsset, feeAmount, fromChainId, denomIn } = operation;
  const isDeducted = feeAsset?.chainId === fromChainId && feeAsset.denom === denomIn;
  return isDeducted && feeAmount < input ? input - feeAmount : input;
}

function swapOutput(request: CompileRequest, { way }: SwapOperation, index: number): bigint {
  if (way.kind === 'swap_out') return way.amountOut;
  const isLast = index === lastSwap(request.operations);
  const quote =
    nextInput(request.operations, index + 1) ??
    (isLast ? (positive(request.amountOut) ?? positive(request.estimatedAmountOut)) : undefined) ??
    positive(way.estimatedAmountOut);
  if (quote !== undefined) return quote;
  const place = isLast ? ['amount_out'] : ['operations', index, 'amount_out'];
  return refuse('MISSING_QUOTE', place, `amount_out: nothing says what the swap of operation ${index} gives`);
}

/** The input that a later operation states, as far as transfers without fees lead to it. */
function nextInput(operations: readonly Operation[], from: number): bigint | undefined {
  for (const operation of operations.slice(from)) {
    if (operation.amountIn !== undefined) return operation.amountIn;
    if (operation.kind === 'swap')
      return operation.way.kind === 'swap_in' ? operation.way.amountIn : undefined;
    if (operation.kind !== 'transfer' || operation.feeAmount !== undefined) return undefined;
  }
  return undefined;
}

function positive(amount: bigint | undefined): bigint | undefined {
  return amount !== undefined && amount > 0n ? amount : undefined;
}

/** Converter contracts count in 64 bits (CosmWasm/cw-plus `contracts/cw20-ics20`). */
function checkConverter(operation: Operation, index: number, input: bigint): void {
  if (operation.kind !== 'transfer' || isTransferPort(operation) || input < 2n ** 64n) return;
  const place = index === 0 ? ['amount_in'] : ['operations', index];
  refuse('AMOUNT_OUT_OF_RANGE', place, `amount_in is above 2^64-1, the most that ${operation.port} can move`);
}
