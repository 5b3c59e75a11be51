import { denomInOf, roleOf, secondsPerPacket } from '../operation/index.js';
import { limits, member, say, saying, type Warning } from '../primitives/index.js';
import type { Registry } from '../registry/index.js';
import { fieldOf } from './check/refuse.js';
import { paysFees } from './headroom.js';
import type { LoweringContext } from './context.js';
import type { PrintContext } from './continuation.js';
import { at } from './kinds/kind.js';
import type { CompileRequest } from './request.js';
import type { PrintedTx } from './transactions.js';

/** Warnings about valid messages. */
export function outcomeWarnings(
  context: LoweringContext,
  printed: readonly PrintedTx[],
  printing: PrintContext,
): readonly Warning[] {
  const { registry, request } = context;
  return [
    ...feeHeadroom(context, printed),
    ...widerSlippage(context),
    ...handlerEscapes(request),
    ...longReceivers(printed),
    ...shortTimeout(printed, printing),
    ...(request.enableGasWarnings === true ? gasWarnings(registry, request, printed) : []),
  ];
}

/** A later transaction that spends every coin that arrives leaves none to pay for itself. */
function feeHeadroom(
  { registry, request, amounts }: LoweringContext,
  printed: readonly PrintedTx[],
): readonly Warning[] {
  const { operations } = request;
  return printed.slice(1).flatMap(({ range: { start }, tx: { chainId } }): Warning[] => {
    const first = operations[start];
    const isAll = (amounts.inputs[start] ?? 0n) >= (amounts.outputs[start - 1] ?? 0n);
    if (first === undefined || !isAll) return [];
    const denom = denomInOf(first);
    if (!paysFees(registry, chainId, denom)) return [];
    const message = say`the later transaction on ${chainId} spends all the ${denom} that arrives there, and ${chainId} takes its fees in ${denom}: have some more of it there, or say in ${member('feeHeadroom')} how much to keep back`;
    return [{ reason: 'FEE_HEADROOM', field: fieldOf(['operations', start]), ...saying(message) }];
  });
}

/** Calldata of a swap states its least output, whatever tolerance the request has. */
function widerSlippage({ request, amounts, tolerance }: LoweringContext): readonly Warning[] {
  const { operations, slippageTolerancePercent: percent } = request;
  if (percent === undefined) return [];
  const { numerator, denominator } = tolerance;
  return operations.flatMap((operation, index): Warning[] => {
    if (roleOf(operation) !== 'evm-swap') return [];
    const [output, least] = [at(amounts.outputs, index), at(amounts.minOutputs, index)];
    if (least >= (output * (denominator - numerator)) / denominator) return [];
    const message = say`${member('slippageTolerancePercent')} changes no calldata: operation ${index} accepts ${least} of ${output}, less than ${percent} percent allow; a new route can have another slippage`;
    return [{ reason: 'INPUT_WITHOUT_EFFECT', field: 'slippageTolerancePercent', ...saying(message) }];
  });
}

/** Middlewares write JSON with Go, which escapes these characters: the contract reads the same, in more bytes. */
function handlerEscapes({ postRouteHandler: handler }: CompileRequest): readonly Warning[] {
  if (handler?.kind !== 'wasm_msg' || !/[<>&\u2028\u2029]/.test(handler.msg)) return [];
  const message = say`${member('msg')} has characters that chains on the route write as escapes; the memo may grow`;
  return [{ reason: 'MEMO_ESCAPES', field: fieldOf(['postRouteHandler', 'msg']), ...saying(message) }];
}

function longReceivers(printed: readonly PrintedTx[]): readonly Warning[] {
  const warnings: Warning[] = [];
  for (const { packets } of printed) {
    for (const { transfer, receiver } of packets) {
      if (receiver.length <= limits.receiverWarnBytes) continue;
      const message = `the receiver on ${transfer.operation.toChainId} has ${receiver.length} bytes; some chains refuse that`;
      warnings.push({ reason: 'RECEIVER_LONG', field: fieldOf(['addresses']), message });
    }
  }
  return warnings;
}

/** A transfer after a swap shares its deadline, so all packets of a transaction count. */
function shortTimeout(printed: readonly PrintedTx[], { timeoutSeconds }: PrintContext): readonly Warning[] {
  const packets = Math.max(...printed.map((tx) => tx.packets.length));
  if (timeoutSeconds >= packets * secondsPerPacket) return [];
  const message = say`${member('timeoutSeconds')} is ${timeoutSeconds}, which is short for ${packets} packets in a row`;
  return [{ reason: 'TIMEOUT_SHORT', field: fieldOf(['timeoutSeconds']), ...saying(message) }];
}

/** Where the coins that arrive cannot pay the next fee: before each later signature, and at the destination. */
function gasWarnings(
  registry: Registry,
  { operations, dest, postRouteHandler }: CompileRequest,
  printed: readonly PrintedTx[],
): readonly Warning[] {
  const later = printed.slice(1).flatMap(({ range, tx }): Warning[] => {
    const first = operations[range.start];
    if (first === undefined || paysFees(registry, tx.chainId, denomInOf(first))) return [];
    const message = `the next transaction is signed on ${tx.chainId}, and ${denomInOf(first)}, which arrives there, pays no fees`;
    return [
      { reason: 'INSUFFICIENT_GAS_AT_INTERMEDIATE', field: fieldOf(['operations', range.start]), message },
    ];
  });
  if (postRouteHandler !== undefined || paysFees(registry, dest.chainId, dest.denom)) return later;
  const message = `${dest.denom} pays no fees on ${dest.chainId}: the recipient needs a fee token to move it`;
  return [...later, { reason: 'INSUFFICIENT_GAS_AT_DEST_EOA', field: fieldOf(['dest', 'denom']), message }];
}
