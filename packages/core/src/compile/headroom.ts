import {
  denomInOf,
  isFeePurchase,
  type Operation,
  type OperationRange,
  packetOf,
  relayerFeeTotal,
  startsOn,
  type SwapOperation,
  type SwapWay,
} from '../operation/index.js';
import { InvariantError } from '../primitives/index.js';
import { getChain, type Registry } from '../registry/index.js';
import { lastSwap, positive } from './amounts.js';
import { refuse } from './check/refuse.js';
import type { LoweringContext } from './lower.js';
import type { CompileRequest } from './request.js';

/** A request with the amounts that are left when later transactions keep something back for their fees. */
export interface SparedRequest {
  readonly request: CompileRequest;
  /** What each transaction keeps back, by the index of its first operation; 0 for most. */
  readonly kept: ReadonlyMap<number, bigint>;
}

/**
 * Lowers the amounts of the transactions after the first, so that what they do not spend pays their fees. Everything
 * downstream follows: what a transfer brings sinks by as much as goes in; what a swap is expected to give sinks in
 * proportion to what goes into its pools, rounded down, since pools give no worse a price for less. Swaps before are not
 * touched.
 *
 * @throws RoutingError `UNSUPPORTED_FIELD` where no later transaction of a chain spends a coin that pays its fees,
 * `INVALID_AMOUNT` where nothing would be left
 */
export function spareFees(context: LoweringContext, ranges: readonly OperationRange[]): SparedRequest {
  const { registry, request, amounts } = context;
  const kept = keptBy(registry, request, ranges);
  let missing = 0n;
  let chainId = '';
  const operations = request.operations.map((operation, index) => {
    const output = amounts.outputs[index] ?? 0n;
    const headroom = kept.get(index) ?? 0n;
    if (headroom > 0n) chainId = startsOn(operation);
    missing += headroom;
    if (missing === 0n) return withQuote(context, operation, index);
    const before = amounts.inputs[index] ?? 0n;
    const flow = { before, after: before - missing, output, isStart: headroom > 0n };
    if (flow.after <= 0n) refuseTooMuch(chainId, before);
    const lowered = lowerOne(context, operation, index, flow);
    if (lowered === undefined || lowered.output <= 0n) return refuseTooMuch(chainId, before);
    missing = output - lowered.output;
    return lowered.operation;
  });
  const amountOut = positive(request.amountOut);
  if (amountOut === undefined || lastSwap(operations) !== -1)
    return { request: { ...request, operations }, kept };
  if (amountOut <= missing) refuseTooMuch(chainId, amountOut);
  return { request: { ...request, operations, amountOut: amountOut - missing }, kept };
}

/** Whether a chain takes its fees in a coin. */
export function paysFees(registry: Registry, chainId: string, denom: string): boolean {
  return getChain(registry, chainId).feeAssets.some((asset) => asset.denom === denom);
}

function keptBy(
  registry: Registry,
  { operations, feeHeadroom = {} }: CompileRequest,
  ranges: readonly OperationRange[],
): ReadonlyMap<number, bigint> {
  const kept = new Map(ranges.map(({ start }) => [start, 0n]));
  const later = ranges.slice(1).flatMap(({ start }) => {
    const first = operations[start];
    return first === undefined ? [] : [{ start, first }];
  });
  for (const [chainId, amount] of Object.entries(feeHeadroom)) {
    const here = later.filter(({ first }) => startsOn(first) === chainId);
    // Where the data names no coin that pays fees, the caller knows better.
    const isKnown = getChain(registry, chainId).feeAssets.length > 0;
    const paying = here.filter(({ first }) => !isKnown || paysFees(registry, chainId, denomInOf(first)));
    if (paying.length === 0) {
      const coins = here.map(({ first }) => denomInOf(first)).join(' and ');
      const why =
        here.length === 0
          ? `no transaction after the first starts on ${chainId}`
          : `what the later transaction on ${chainId} spends, ${coins}, pays no fees there`;
      refuse('UNSUPPORTED_FIELD', ['fee_headroom', chainId], `fee_headroom: ${why}`);
    }
    for (const { start } of paying) kept.set(start, amount);
  }
  return kept;
}

function refuseTooMuch(chainId: string, amount: bigint): never {
  const message = `fee_headroom on ${chainId} leaves nothing of the ${amount} that later operations spend`;
  return refuse('INVALID_AMOUNT', ['fee_headroom', chainId], message);
}

/** What goes into an operation without and with headroom, and what came out of it without. */
interface Flow {
  readonly before: bigint;
  readonly after: bigint;
  readonly output: bigint;
  /** Whether a transaction starts there that keeps something back. */
  readonly isStart: boolean;
}

interface Lowered {
  readonly operation: Operation;
  readonly output: bigint;
}

/** Undefined where too little goes in for anything to come out. */
function lowerOne(
  context: LoweringContext,
  operation: Operation,
  index: number,
  flow: Flow,
): Lowered | undefined {
  if (isFeePurchase(context.registry, context.request.operations, index)) {
    // It takes a part of what arrives, as much as without headroom.
    if (flow.isStart) return refuseFeePurchase(index, startsOn(operation));
    return { operation, output: flow.after };
  }
  const amountIn = flow.isStart || operation.amountIn !== undefined ? flow.after : undefined;
  if (operation.kind === 'swap') return lowerSwap(context, { ...operation, amountIn }, index, flow);
  const output = flow.output - (flow.before - flow.after);
  const amountOut = operation.amountOut === undefined ? undefined : output;
  return { operation: { ...operation, amountIn, amountOut }, output };
}

function lowerSwap(
  context: LoweringContext,
  operation: SwapOperation,
  index: number,
  flow: Flow,
): Lowered | undefined {
  const fee = relayerFeeOf(context, operation, index);
  const share: Share = { of: flow.before - fee, left: flow.after - fee };
  if (share.left <= 0n) return undefined;
  const output = scaled(flow.output, share);
  const way = lowerWay(operation.way, share, flow.after);
  return way && { operation: { ...operation, way, amountOut: output }, output };
}

/** What is left of a whole. */
interface Share {
  readonly of: bigint;
  readonly left: bigint;
}

function scaled(amount: bigint, { of, left }: Share): bigint {
  return (amount * left) / of;
}

function lowerWay(way: SwapWay, share: Share, input: bigint): SwapWay | undefined {
  switch (way.kind) {
    case 'swap_in':
      return way.amountIn === undefined ? way : { ...way, amountIn: input };
    case 'swap_out':
      return { ...way, amountOut: scaled(way.amountOut, share) };
    case 'smart_swap_in': {
      const parts = way.routes.map(({ amountIn }) => scaled(amountIn, share));
      const sum = way.routes.reduce((total, { amountIn }) => total + amountIn, 0n);
      const rest = scaled(sum, share) - parts.reduce((total, part) => total + part, 0n);
      const routes = way.routes.map((route, at) => {
        return { ...route, amountIn: (parts[at] ?? 0n) + (at === 0 ? rest : 0n) };
      });
      return routes.every(({ amountIn }) => amountIn > 0n) ? { ...way, routes } : undefined;
    }
  }
}

/** What a swap contract takes off the input for the relayer of the packet it sends; it does not sink with the input. */
function relayerFeeOf({ registry, request }: LoweringContext, swap: SwapOperation, index: number): bigint {
  const { operations } = request;
  const next = operations[index + 1];
  const fee = registry.venues.get(swap.chainId)?.relayerFee;
  if (fee === undefined || next === undefined || packetOf(next) === undefined) return 0n;
  const purchase = operations[index - 1];
  if (purchase === undefined || !isFeePurchase(registry, operations, index - 1)) {
    return swap.denomIn === fee.denom ? relayerFeeTotal(fee) : 0n;
  }
  return purchase.amountIn ?? refuseFeePurchase(index - 1, swap.chainId);
}

function refuseFeePurchase(index: number, chainId: string): never {
  const message = `fee_headroom: what operation ${index} pays for the relayer's fee is not known, so what is left for the swap after it cannot be told`;
  return refuse('UNSUPPORTED_FIELD', ['fee_headroom', chainId], message);
}

/** A swap before the first lowered transaction keeps its quote, whose place may have been the amount that sinks. */
function withQuote(
  { registry, request, amounts }: LoweringContext,
  operation: Operation,
  index: number,
): Operation {
  if (operation.kind !== 'swap' || isFeePurchase(registry, request.operations, index)) return operation;
  const output = amounts.outputs[index];
  if (output === undefined) throw new InvariantError(`no output of operation ${index}`);
  return { ...operation, amountOut: operation.amountOut ?? output };
}
