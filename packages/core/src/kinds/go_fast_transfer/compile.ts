import { quoted, stated } from '../../compile/check/quote.js';
import { isSameSpelling } from '../../denom/index.js';
import type { GoFastFee, GoFastTransferOperation } from '../../operation/index.js';
import { limits, member, say, toHex, toUtf8 } from '../../primitives/index.js';
import { getChain, type GoFastChain, goFastChainOf, microUsdc, type Registry } from '../../registry/index.js';
import { checkAmount, checkChainId } from '../../compile/check/basic.js';
import { checkDenom, checkMove } from '../../compile/check/denom-grammar.js';
import { operationAt, type Place, refuse, shown } from '../../compile/check/refuse.js';
import type { AmountContext, LoweringContext, RouteContext } from '../../compile/context.js';
import type { BridgeStarts, Continuation, PrintContext } from '../../compile/continuation.js';
import { orderCall, type OrderFees } from './compile-print.js';
import { recoveringSwap } from '../../compile/print/packet.js';
import {
  bridgeRules,
  bytes32Of,
  checkFeeLeaves,
  checkLeft,
  deducted,
  recipientOf,
} from '../../compile/kinds/bridge.js';
import { at, type CompiledKind } from '../../compile/kinds/kind.js';
import { goFastMembers } from './members.js';

/** Go Fast: an order on an EVM chain, which a solver fills with his coins at the destination. */
export const goFastTransfer: CompiledKind<GoFastTransferOperation> = {
  ...bridgeRules(startsOf),
  chainTypes: ['evm', 'cosmos'],
  members: goFastMembers,
  checkGrammar,
  find(context, operation, index): undefined {
    goFastWay(context, operation, index);
  },
  amount: deducted(feeOf),
  checkWidths,
  fees(operation) {
    const { fee, fromChainId: chainId, denomIn: denom } = operation;
    const asset = fee?.feeAsset ?? { chainId, denom };
    return fee === undefined ? [] : [{ feeType: 'BRIDGE', amount: feeOf(operation), asset }];
  },
};

function checkGrammar(registry: Registry, operation: GoFastTransferOperation, index: number): void {
  const place: Place = ['operations', index];
  const { fee } = operation;
  checkMove(registry, operation, index);
  for (const name of ['sourceDomain', 'destinationDomain'] as const) {
    if (isDomain(operation[name])) continue;
    const message = say`${member(name)} must be a number from 0 to 2^32-1: ${shown(operation[name])}`;
    refuse('INVALID_OPERATION', [place, name], message);
  }
  if (fee === undefined) return;
  for (const name of feeParts) checkAmount(fee[name], [place, 'fee', name], 0n);
  if (fee.feeAsset !== undefined) {
    checkChainId(registry, fee.feeAsset.chainId, [place, 'fee', 'feeAsset', 'chainId']);
    checkDenom(registry, fee.feeAsset.chainId, fee.feeAsset.denom, [place, 'fee', 'feeAsset', 'denom']);
  }
  const { bpsFee = '' } = fee;
  if (bpsFee === '' || (/^(?:0|[1-9][0-9]{0,4})$/.test(bpsFee) && BigInt(bpsFee) <= limits.basisPoints))
    return;
  const message = say`${member('bpsFee')} must be a whole number of basis points, at most ${limits.basisPoints}: ${shown(bpsFee)}`;
  refuse('INVALID_OPERATION', [place, 'fee', 'bpsFee'], message);
}

function isDomain(text: string): boolean {
  return /^(?:0|[1-9][0-9]{0,9})$/.test(text) && BigInt(text) < 2n ** 32n;
}

/** Total fee of solvers. */
function feeOf({ fee }: GoFastTransferOperation): bigint {
  return feeParts.reduce((sum, name) => sum + (fee?.[name] ?? 0n), 0n);
}

function checkWidths(context: AmountContext, operation: GoFastTransferOperation, index: number): void {
  const input = at(context.amounts.inputs, index);
  checkRange(context, operation, index, input);
  checkFeeLeaves(feeOf(operation), input, ['operations', index, 'fee']);
  checkLeft(feeOf(operation), input, operation, index);
  if (context.request.operations[index - 1]?.kind === 'evm_swap') checkShare(operation, input, index);
}

/** Behind a swap the contract counts the share of solvers by itself: it is not more than is quoted. */
function checkShare({ fee }: GoFastTransferOperation, input: bigint, index: number): void {
  const share = (input * BigInt(fee?.bpsFee || '0')) / limits.basisPoints;
  const { bpsFeeAmount: quotedShare = 0n } = fee ?? {};
  if (share <= quotedShare) return;
  const message = say`${member('bpsFee')} of operation ${index} makes ${share} of ${input}, but ${member('bpsFeeAmount')} is ${quotedShare}`;
  refuse('INVALID_OPERATION', ['operations', index, 'fee', 'bpsFee'], message);
}

function startsOf(
  context: LoweringContext,
  operation: GoFastTransferOperation,
  index: number,
  then: Continuation,
): BridgeStarts {
  const { handler, fees: charged } = goFastWay(context, operation, index);
  const { registry } = context;
  const { fromChainId, toChainId, destinationDomain } = operation;
  const goal = then.kind === 'swap' ? then.deployment.entryPoint : recipientOf(then);
  return {
    evm: (spending, printing) =>
      orderCall(
        {
          handler,
          sender: bytes32Of(registry, fromChainId, spending.signer),
          recipient: bytes32Of(registry, toChainId, goal),
          domain: BigInt(destinationDomain),
          // The instant of the following swap, in whole seconds.
          deadline: BigInt(printing.deadline) / 1_000_000_000n,
          data: dataOf(then, printing),
          fees: charged,
        },
        spending,
      ),
  };
}

/** The gateway calls the recipient with this data, or pays it if the data is empty. */
function dataOf(then: Continuation, printing: PrintContext): string {
  return then.kind === 'swap' ? toHex(toUtf8(recoveringSwap(then, printing))) : '';
}

/** Facts of an order, with the fees that the operation quotes. */
interface GoFastWay {
  /** Contract that takes the order. */
  readonly handler: string;
  readonly fees: OrderFees;
}

/** Amounts of a quote that are taken off an order. */
const feeParts = ['bpsFeeAmount', 'sourceChainFeeAmount', 'destinationChainFeeAmount'] as const;

/**
 * The facts of an order: from an EVM chain to a Cosmos chain with gateways, by their numbers, in USDC, and with
 * every part of the quote.
 *
 * @throws RoutingError if data and operation do not determine it
 */
function goFastWay(
  { registry, request }: RouteContext,
  operation: GoFastTransferOperation,
  index: number,
): GoFastWay {
  const place: Place = ['operations', index];
  const { fromChainId, toChainId } = operation;
  const source = goFastChainOf(registry.bridges, fromChainId);
  const goal = goFastChainOf(registry.bridges, toChainId);
  const isForward =
    getChain(registry, fromChainId).type === 'evm' && getChain(registry, toChainId).type === 'cosmos';
  if (!isForward || goal === undefined) {
    const message = `operation ${index}: Go Fast does not lead from ${fromChainId} to ${toChainId}, as far as the data says`;
    return refuse('INVALID_OPERATION', place, message);
  }
  const what = say`contract of Go Fast on ${fromChainId} (${member('goFast.chains[].contract')})`;
  const handler = stated(source?.contract, place, what);
  checkDomain(operation, 'sourceDomain', source, place);
  checkDomain(operation, 'destinationDomain', goal, place);
  checkCoin(operation, 'denomIn', source, place);
  checkCoin(operation, 'denomOut', goal, place);
  const fee = quoted(operation.fee, [place, 'fee']);
  const fees = quotedFees(operation, fee, [place, 'fee']);
  // With a swap before it the contract takes the solver's share itself, and refuses to take none.
  if (request.operations[index - 1]?.kind === 'evm_swap')
    quoted(fees.basisPoints || undefined, [place, 'fee', 'bpsFee']);
  return { handler, fees };
}

/** An order is neither smaller nor larger than solvers take. @throws RoutingError `AMOUNT_OUT_OF_RANGE` */
function checkRange(
  { registry }: RouteContext,
  { fromChainId }: GoFastTransferOperation,
  index: number,
  amount: bigint,
): void {
  const { minOrderUsd, maxOrderUsd } = goFastChainOf(registry.bridges, fromChainId) ?? {};
  const least = microUsdc(minOrderUsd) ?? 0n;
  const most = microUsdc(maxOrderUsd);
  if (amount >= least && (most === undefined || amount <= most)) return;
  const facts = { least: String(least), ...(most !== undefined && { most: String(most) }) };
  const message = `operation ${index} orders ${amount}, but Go Fast takes ${facts.least} to ${facts.most ?? 'any amount'} from ${fromChainId}`;
  refuse('AMOUNT_OUT_OF_RANGE', ['operations', index], message, facts);
}

function checkDomain(
  operation: GoFastTransferOperation,
  name: 'sourceDomain' | 'destinationDomain',
  row: GoFastChain | undefined,
  place: Place,
): void {
  if (row !== undefined && operation[name] === String(row.domain)) return;
  const chainId = name === 'sourceDomain' ? operation.fromChainId : operation.toChainId;
  const message = say`${member(name)} of operation ${operationAt(place)} must be ${row?.domain} for ${chainId}: ${shown(operation[name])}`;
  refuse('INVALID_OPERATION', [place, name], message);
}

function checkCoin(
  operation: GoFastTransferOperation,
  name: 'denomIn' | 'denomOut',
  row: GoFastChain | undefined,
  place: Place,
): void {
  if (row?.usdcDenom !== undefined && isSameSpelling(operation[name], row.usdcDenom)) return;
  const chainId = name === 'denomIn' ? operation.fromChainId : operation.toChainId;
  const message = say`${member(name)} of operation ${operationAt(place)} is not the USDC that Go Fast moves on ${chainId}: ${shown(operation[name])}`;
  refuse('DENOM_MISMATCH', [place, name], message);
}

/** The amounts of the quote, in the coin of the order. They may be 0, but not all of them. Only a swap before the order reads the rate. */
function quotedFees(operation: GoFastTransferOperation, fee: GoFastFee, place: Place): OrderFees {
  const [share, source, goal] = feeParts.map((name) => quoted(fee[name], [place, name]));
  const basisPoints = BigInt(fee.bpsFee || '0');
  const { fromChainId: chainId, denomIn: denom } = operation;
  // Solvers are paid in no other coin, so that its name may be absent.
  const asset = fee.feeAsset ?? { chainId, denom };
  if (asset.chainId !== chainId || !isSameSpelling(asset.denom, denom)) {
    const message = say`${member('feeAsset')} of operation ${operationAt(place)} must be the coin of the order: ${shown(asset.denom)} on ${shown(asset.chainId)}`;
    refuse('INVALID_OPERATION', [place, 'feeAsset'], message);
  }
  const fees = { share: share ?? 0n, basisPoints, execution: (source ?? 0n) + (goal ?? 0n) };
  quoted(fees.share + fees.execution === 0n ? undefined : fees, place);
  return fees;
}
