import {
  isFeePurchase,
  type OperationKind,
  type OperationOf,
  type OperationRange,
  packetCall,
  type SwapOperation,
} from '../operation/index.js';
import { InvariantError } from '../primitives/index.js';
import type { Registry } from '../registry/index.js';
import type { AddressBook } from './address-book.js';
import { lastSwap, type RouteAmounts } from './amounts.js';
import { deploymentOf } from './check/venues.js';
import type { Call, Continuation, Deliver, Swap } from './continuation.js';
import type { CompileRequest } from './request.js';

/** A checked request with everything that lowering looks up. */
export interface LoweringContext {
  readonly registry: Registry;
  readonly request: CompileRequest;
  readonly book: AddressBook;
  readonly amounts: RouteAmounts;
}

/** Puts one operation in front of what happens after it. */
type Lower<K extends OperationKind> = (
  context: LoweringContext,
  operation: OperationOf<K>,
  index: number,
  then: Continuation,
) => Continuation;

/** How each kind is lowered; undefined for kinds that cannot be compiled. */
const lowering: { readonly [K in OperationKind]: Lower<K> | undefined } = {
  transfer: ({ book }, operation, index, then) => ({
    kind: 'transfer',
    index,
    operation,
    arrival: at(book.ends, index),
    then,
  }),
  swap: lowerSwap,
  // A send within the chain is a delivery; it stands alone, so what happens after it is the delivery.
  bank_send: (_context, _operation, _index, then) => then,
  axelar_transfer: undefined,
  cctp_transfer: undefined,
  cctp_transfer_v2: undefined,
  hyperlane_transfer: undefined,
  evm_swap: undefined,
  op_init_transfer: undefined,
  stargate_transfer: undefined,
  go_fast_transfer: undefined,
  eureka_transfer: undefined,
  layer_zero_transfer: undefined,
};

/** Whether operations of a kind can be compiled. */
export function isCompiled(kind: OperationKind): boolean {
  return lowering[kind] !== undefined;
}

/** One transaction as a continuation: its operations, folded from the right onto what ends it. */
export function lowerRange(context: LoweringContext, range: OperationRange): Continuation {
  let then: Continuation = ending(context, range);
  for (let index = range.end - 1; index >= range.start; index--) {
    then = lowerOne(context, at(context.request.operations, index), index, then);
  }
  return then;
}

function lowerOne<K extends OperationKind>(
  context: LoweringContext,
  operation: OperationOf<K>,
  index: number,
  then: Continuation,
): Continuation {
  const lower = lowering[operation.kind];
  if (lower === undefined) throw new InvariantError(`${operation.kind} passed the check of kinds`);
  return lower(context, operation, index, then);
}

function lowerSwap(
  { registry, request, book, amounts }: LoweringContext,
  operation: SwapOperation,
  index: number,
  then: Continuation,
): Swap {
  if (isFeePurchase(registry, request.operations, index) && then.kind === 'swap') {
    return { ...then, feePurchase: operation };
  }
  const isLast = index === lastSwap(request.operations);
  return {
    kind: 'swap',
    index,
    operation,
    deployment: deploymentOf(registry, operation, index),
    minOut: at(amounts.leasts, index),
    recover: at(book.starts, index),
    affiliates: (isLast ? request.affiliates?.get(operation.chainId) : undefined) ?? [],
    then,
  };
}

/** What ends a transaction: the handler at the end of the route, else somebody who gets the coins. */
function ending({ registry, request, book }: LoweringContext, { end }: OperationRange): Call | Deliver {
  if (end < request.operations.length) return { kind: 'deliver', to: at(book.ends, end - 1) };
  const handler = request.postRouteHandler;
  if (handler === undefined) return { kind: 'deliver', to: book.recipient };
  return { kind: 'call', handler, adapter: packetCall(registry, request.dest.chainId)?.adapter };
}

function at<T>(list: readonly T[], index: number): T {
  const value = list[index];
  if (value === undefined) throw new InvariantError(`nothing at ${index}`);
  return value;
}
