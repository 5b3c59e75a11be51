import {
  chainPath,
  denomInOf,
  endsOn,
  isFeePurchase,
  type Operation,
  type OperationRange,
  packetCall,
  routeDuration,
  splitIntoTransactions,
  startsOn,
} from '../operation/index.js';
import { InvariantError, member, say } from '../primitives/index.js';
import { getChain } from '../registry/index.js';
import { refuse } from './check/refuse.js';
import type { LoweringContext } from './context.js';
import type { Call, Continuation, Deliver, PrintContext } from './continuation.js';
import { at } from './kinds/kind.js';
import type { BoundContext } from './step.js';
import { isMemoTooLong, packetsOf, type SentPacket } from './packet-limits.js';
import { printTx } from './print/transaction.js';
import { behindBridge } from './deadlines.js';
import type { CompiledTx } from './result.js';

/** One transaction with the operations and the packets in it. */
export interface PrintedTx {
  readonly range: OperationRange;
  readonly packets: readonly SentPacket[];
  readonly start: Continuation;
  readonly tx: CompiledTx;
}

/**
 * Cuts the route into transactions and prints them. Where a memo would be longer than a chain allows, the transaction
 * is cut once more, as late as possible, until every memo fits.
 *
 * @throws RoutingError `MEMO_TOO_LONG` when a handler alone is too long, `ADDRESS_LIST_MISMATCH`
 */
export function printTransactions(context: BoundContext, printing: PrintContext): readonly PrintedTx[] {
  const { registry, request } = context;
  const endsWithCall = request.postRouteHandler !== undefined;
  const cutsBefore = new Set<number>();
  for (;;) {
    const ranges = splitIntoTransactions(registry, request.operations, { endsWithCall, cutsBefore });
    const printed = printRanges(context, ranges, printing);
    const oversized = printed.find((tx) => isOversized(context, tx, printing));
    if (oversized === undefined) return printed;
    // Operations that were cut off may fit behind the earlier cut.
    cutsBefore.delete(oversized.range.end);
    cutsBefore.add(lateCut(context, oversized.range));
  }
}

/** Prints the transactions of a route that is cut already. */
export function printRanges(
  context: BoundContext,
  ranges: readonly OperationRange[],
  printing: PrintContext,
): readonly PrintedTx[] {
  return ranges.map((range) => printRange(context, range, printingOf(context, range, printing)));
}

/** Deadlines count from now, but behind a leg over another kind of chain, whose coins arrive late, from then. */
function printingOf(
  { registry, request }: LoweringContext,
  { start }: OperationRange,
  printing: PrintContext,
): PrintContext {
  const before = request.operations.slice(0, start);
  const isFar = (operation: Operation): boolean =>
    [startsOn(operation), endsOn(operation)].some((chainId) => getChain(registry, chainId).type !== 'cosmos');
  if (!before.some(isFar)) return printing;
  const seconds = before.map((operation) => routeDuration(registry, [operation]).seconds?.most ?? 0);
  return behindBridge(
    printing,
    seconds.reduce((sum, most) => sum + most, 0),
  );
}

function printRange(context: BoundContext, range: OperationRange, printing: PrintContext): PrintedTx {
  const { request, book, amounts } = context;
  const operations = request.operations.slice(range.start, range.end);
  const [first] = operations;
  const signer = book.starts[range.start];
  const amount = amounts.inputs[range.start];
  if (first === undefined || amount === undefined) throw new InvariantError('empty transaction');
  if (signer === undefined) return refuseUnaddressed(startsOn(first));
  const start = lowerRange(context, range);
  const chain = getChain(context.registry, startsOn(first));
  const operationsIndices = operations.map((_, index) => range.start + index);
  const frame = { chain, path: chainPath(operations), operationsIndices };
  const tx = printTx(start, frame, { signer, coin: { denom: denomInOf(first), amount } }, printing);
  return { range, packets: packetsOf(start), start, tx };
}

/** Where a transaction ends and the next one starts, the user must have an address. */
function refuseUnaddressed(chainId: string): never {
  const message = say`${member('addresses')} needs an address on ${chainId}, which signs a separate transaction`;
  return refuse('ADDRESS_LIST_MISMATCH', ['addresses'], message);
}

/** One transaction as a continuation: its operations, folded from the right onto what ends it. */
function lowerRange(context: BoundContext, range: OperationRange): Continuation {
  let then: Continuation = ending(context, range);
  for (let index = range.end - 1; index >= range.start; index--) {
    const { rules, operation } = at(context.steps, index);
    then = rules.lower(context, operation, index, then);
  }
  return then;
}

/** End of a transaction: the handler at the end of the route, else a recipient. */
function ending({ registry, request, book }: LoweringContext, { end }: OperationRange): Call | Deliver {
  if (end < request.operations.length) {
    const to = book.ends[end - 1] ?? refuseUnaddressed(endsOn(at(request.operations, end - 1)));
    return { kind: 'deliver', to };
  }
  const handler = request.postRouteHandler;
  if (handler === undefined) return { kind: 'deliver', to: book.recipient };
  return { kind: 'call', handler, adapter: packetCall(registry, request.dest.chainId)?.adapter };
}

function isOversized(
  { registry }: LoweringContext,
  { packets, tx }: PrintedTx,
  printing: PrintContext,
): boolean {
  const message = textOf(tx);
  return packets.some((packet) => isMemoTooLong(registry, packet, message, printing));
}

/** Text that carries the packets of a transaction. */
function textOf(tx: CompiledTx): string {
  switch (tx.kind) {
    case 'cosmos_tx':
      return tx.msgs[0]?.value ?? '';
    case 'evm_tx':
      return tx.data;
    case 'svm_tx':
      return tx.tx;
  }
}

/** The last operation of a transaction that can start a separate one; a fee is bought where it is spent. */
function lateCut({ registry, request }: LoweringContext, { start, end }: OperationRange): number {
  const isBuying = (index: number): boolean => isFeePurchase(registry, request.operations, index);
  for (let index = end - 1; index > start; index--) {
    if (!isBuying(index - 1) && !isBuying(index - 2)) return index;
  }
  const place = request.postRouteHandler === undefined ? ['operations', start] : ['postRouteHandler'];
  return refuse('MEMO_TOO_LONG', place, 'the memo is longer than the chains that carry it allow');
}
