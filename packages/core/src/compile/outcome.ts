import { member, say } from '../primitives/index.js';
import { isSwap, type Operation, type OperationRange, relayerFeeTotal, roleOf } from '../operation/index.js';
import type { RouteAmounts } from './context.js';
import { checkCalls } from './check/contracts.js';
import { refuse } from './check/refuse.js';
import type { BoundContext } from './step.js';
import { isReceiverTooLong, type SentPacket } from './packet-limits.js';
import type { CompileRequest } from './request.js';
import type { PrintedTx } from './transactions.js';

/**
 * Last stage: checks that need the ends of transactions.
 *
 * @throws RoutingError `TX_INDEX_MISMATCH`, `ADDRESS_LIST_MISMATCH`, `INVALID_ADDRESS`, `LIMIT_EXCEEDED`, `AMOUNT_OUT_OF_RANGE`
 */
export function checkOutcome(context: BoundContext, printed: readonly PrintedTx[]): void {
  const { registry, request, amounts } = context;
  checkTxIndices(request, printed);
  checkOwnAddresses(context, printed);
  checkCalls(context, printed);
  for (const { packets, range } of printed) {
    for (const packet of packets) {
      checkRelayerFee(request, packet, range, amounts);
      if (!isReceiverTooLong(registry, packet)) continue;
      const { fromChainId, toChainId } = packet.transfer.operation;
      const message = `a receiver of ${packet.receiver.length} bytes is longer than ${fromChainId} or ${toChainId} allows`;
      refuse('LIMIT_EXCEEDED', ['addresses'], message);
    }
  }
}

/**
 * A fee for the relayer that is taken off the input of a swap must leave something to swap, also where a swap before it in
 * the same transaction gives the least it may.
 */
function checkRelayerFee(
  { operations }: CompileRequest,
  { sender }: SentPacket,
  { start }: OperationRange,
  amounts: RouteAmounts,
): void {
  const fee = sender?.deployment.relayerFee;
  if (sender === undefined || fee === undefined || sender.feePurchase !== undefined) return;
  const input = leastInput(operations.slice(start, sender.index), start, amounts);
  if (input > relayerFeeTotal(fee)) return;
  const message = say`${member('amountIn')} of operation ${sender.index} may be as little as ${input}, and the swap contract takes ${relayerFeeTotal(fee)} of it for the relayer`;
  refuse('AMOUNT_OUT_OF_RANGE', sender.index === 0 ? ['amountIn'] : ['operations', sender.index], message);
}

/** The least that is left after the first operations of a transaction. */
function leastInput(before: readonly Operation[], start: number, amounts: RouteAmounts): bigint {
  const { inputs, outputs, minOutputs } = amounts;
  return before.reduce((least, operation, offset) => {
    const index = start + offset;
    return isSwap(operation)
      ? (minOutputs[index] ?? 0n)
      : least - ((inputs[index] ?? 0n) - (outputs[index] ?? 0n));
  }, inputs[start] ?? 0n);
}

/** The caller's transaction indices, if stated, must equal those of the messages. */
function checkTxIndices({ operations }: CompileRequest, printed: readonly PrintedTx[]): void {
  for (const [txIndex, { range, tx }] of printed.entries()) {
    for (let index = range.start; index < range.end; index++) {
      const stated = operations[index]?.txIndex;
      if (stated === undefined || stated === txIndex) continue;
      const message = say`${member('txIndex')} of operation ${index} is ${stated}, but transaction ${txIndex}, signed on ${tx.chainId}, executes it`;
      refuse('TX_INDEX_MISMATCH', ['operations', index, 'txIndex'], message);
    }
  }
}

/** A contract can neither sign nor be paid a refund: where either is needed, the user must have an address there. */
function checkOwnAddresses(context: BoundContext, printed: readonly PrintedTx[]): void {
  const { request, book, steps } = context;
  const { postRouteHandler: handler, operations } = request;
  if (handler?.kind !== 'wasm_msg') return;
  for (const { rules, operation, index } of steps) {
    if (book.starts[index] !== book.recipient) continue;
    const signs = printed.some(({ range }) => range.start === index);
    const before = operations[index - 1];
    const recovers = before !== undefined && roleOf(before) === 'calling';
    if (signs || recovers || rules.amount.leavesOver(operation)) {
      const refund = recovers
        ? 'is paid what came over the bridge when the swap fails'
        : 'is paid the remainder of the exact-out swap';
      const what = signs ? 'signs a transaction' : refund;
      const message = say`${member('addresses')} needs an address of the user on ${request.dest.chainId} before the contract's: the user ${what} there`;
      refuse('ADDRESS_LIST_MISMATCH', ['addresses'], message);
    }
  }
}
