import type { GoFastTransferOperation } from '../../operation/index.js';
import { limits, member, say, toHex, toUtf8 } from '../../primitives/index.js';
import type { Registry } from '../../registry/index.js';
import { checkAmount, checkChainId } from '../../compile/check/basic.js';
import { checkDenom, checkMove } from '../../compile/check/denom-grammar.js';
import { type Place, refuse, shown } from '../../compile/check/refuse.js';
import type { AmountContext, LoweringContext } from '../../compile/context.js';
import type { BridgeStarts, Continuation, PrintContext } from '../../compile/continuation.js';
import { orderCall } from './compile-print.js';
import { recoveringSwap } from '../../compile/print/packet.js';
import {
  bridgeRules,
  bytes32Of,
  checkFeeLeaves,
  checkLeft,
  deducted,
  recipientOf,
} from '../../compile/kinds/bridge.js';
import { checkRange, feeParts, goFastWay } from './compile-way.js';
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
