import { type OperationRange, packetCall } from '../operation/index.js';
import type { LoweringContext } from './context.js';
import type { Call, Continuation, Deliver } from './continuation.js';
import { at, kindOf } from './kinds/index.js';

/** One transaction as a continuation: its operations, folded from the right onto what ends it. */
export function lowerRange(context: LoweringContext, range: OperationRange): Continuation {
  let then: Continuation = ending(context, range);
  for (let index = range.end - 1; index >= range.start; index--) {
    const operation = at(context.request.operations, index);
    then = kindOf(operation).lower(context, operation, index, then);
  }
  return then;
}

/** What ends a transaction: the handler at the end of the route, else somebody who gets the coins. */
function ending({ registry, request, book }: LoweringContext, { end }: OperationRange): Call | Deliver {
  if (end < request.operations.length) return { kind: 'deliver', to: at(book.ends, end - 1) };
  const handler = request.postRouteHandler;
  if (handler === undefined) return { kind: 'deliver', to: book.recipient };
  return { kind: 'call', handler, adapter: packetCall(registry, request.dest.chainId)?.adapter };
}
