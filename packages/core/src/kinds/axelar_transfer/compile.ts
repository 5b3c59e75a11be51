import { member, say } from '../../primitives/index.js';
import {
  type AxelarTransferOperation,
  routeDuration,
  type TransferOperation,
} from '../../operation/index.js';
import { type Chain, getChain, type Registry } from '../../registry/index.js';
import { checkAmount, checkChainId, checkEnds, checkFits } from '../../compile/check/basic.js';
import { checkDenom } from '../../compile/check/denom-grammar.js';
import { type Place, refuse } from '../../compile/check/refuse.js';
import { passChannel } from '../../compile/coin-trace.js';
import type { AmountContext, Found, LoweringContext, RouteContext } from '../../compile/context.js';
import type { Bridge, Continuation, PrintContext, Transfer } from '../../compile/continuation.js';
import {
  type CosmosCall,
  contractCall,
  gmpAccount,
  gmpCall,
  gmpMemo,
  handlerPayload,
  plainCall,
} from './compile-print.js';
import { recoveringSwap } from '../../compile/print/packet.js';
import { behindBridge } from '../../compile/deadlines.js';
import { wayIn, wayOut } from './compile-ways.js';
import { arrive, checkFeeLeaves, checkLeft, deducted, recipientOf } from '../../compile/kinds/bridge.js';
import { gasCoin } from '../../compile/kinds/gas-fee.js';
import { at, type CompiledKind, plainKind } from '../../compile/kinds/kind.js';
import { axelarMembers } from './members.js';
import { channelWarnings, checkTransfer, findChannel } from '../../compile/kinds/channel.js';

/**
 * Axelar, as calls with a coin: from a Cosmos chain by a packet to Axelar's chain, whose memo names the
 * contract on the EVM chain; from an EVM chain by a call of that contract.
 */
export const axelarTransfer: CompiledKind<AxelarTransferOperation> = {
  ...plainKind(),
  chainTypes: ['cosmos', 'evm'],
  members: axelarMembers,
  checkGrammar,
  find,
  advance(coin, operation, index, { link }) {
    const { ibcTransferToAxelar: inner } = operation;
    if (inner !== undefined) passChannel(coin, inner, innerPlace(index), link);
    arrive(coin, operation);
    if (inner === undefined) coin.path ??= wayIn(coin, operation, index).path;
  },
  amount: deducted(feeInCoin),
  checkWidths,
  warnings: (registry, { ibcTransferToAxelar: inner }, index, found) =>
    inner === undefined ? [] : channelWarnings(registry, inner, innerPlace(index), found),
  lower: (context, operation, index, then) =>
    operation.ibcTransferToAxelar === undefined
      ? lowerIn(context, operation, index, then)
      : lowerOut(context, operation, index, then),
  fees({ feeAmount: amount, feeAsset, fromChainId: chainId, ibcTransferToAxelar: inner }, registry) {
    const moved = inner && { chainId, denom: inner.denomIn };
    const asset = feeAsset ?? moved ?? gasCoin(registry, chainId, undefined);
    return [{ feeType: 'BRIDGE', amount, asset, isAdditional: inner === undefined }];
  },
};

function innerPlace(index: number): Place {
  return ['operations', index, 'ibcTransferToAxelar'];
}

function checkGrammar(registry: Registry, operation: AxelarTransferOperation, index: number): void {
  const { feeAsset, ibcTransferToAxelar: inner } = operation;
  const place: Place = ['operations', index];
  checkEnds(registry, operation, index);
  if (inner !== undefined) checkTransfer(registry, inner, index, innerPlace(index));
  // From a Cosmos chain `denomIn` is the coin's denom on Axelar's chain.
  checkDenom(registry, inner?.toChainId ?? operation.fromChainId, operation.denomIn, [place, 'denomIn']);
  checkDenom(registry, operation.toChainId, operation.denomOut, [place, 'denomOut']);
  checkAmount(operation.feeAmount, [place, 'feeAmount'], 0n);
  if (feeAsset !== undefined) {
    checkChainId(registry, feeAsset.chainId, [place, 'feeAsset', 'chainId']);
    checkDenom(registry, feeAsset.chainId, feeAsset.denom, [place, 'feeAsset', 'denom']);
  }
  if (operation.isTestnet) {
    const message = say`${member('isTestnet')} of operation ${index}: the data has no contracts of test networks`;
    refuse('INVALID_OPERATION', [place, 'isTestnet'], message);
  }
}

function find(context: RouteContext, operation: AxelarTransferOperation, index: number): Found | undefined {
  const { registry } = context;
  const { fromChainId, toChainId, ibcTransferToAxelar: inner } = operation;
  const typeOf = (chainId: string): Chain['type'] => getChain(registry, chainId).type;
  if (typeOf(fromChainId) === typeOf(toChainId)) {
    const message = `operation ${index}: Axelar between ${fromChainId} and ${toChainId} is not supported, only between a Cosmos and an EVM chain`;
    refuse('UNSUPPORTED_OPERATION', ['operations', index], message);
  }
  if (typeOf(fromChainId) === 'cosmos') {
    const found = inner && findChannel(context, inner, innerPlace(index));
    const { generation } = wayOut(context, operation, index);
    if (![1, 2].includes(generation)) {
      const message = `operation ${index}: payloads of generation ${generation} are not known, which the handler of Axelar on ${toChainId} reads`;
      refuse('UNSUPPORTED_OPERATION', ['operations', index], message);
    }
    return found;
  }
  if (inner !== undefined) {
    const message = say`${member('ibcTransferToAxelar')} of operation ${index}: an EVM chain sends no packet`;
    refuse('INVALID_OPERATION', innerPlace(index), message);
  }
  wayIn(context, operation, index);
  return undefined;
}

/** From a Cosmos chain Axelar deducts its fee from the coin; on an EVM chain it is paid in addition. */
function feeInCoin({ feeAmount = 0n, ibcTransferToAxelar: inner }: AxelarTransferOperation): bigint {
  return inner === undefined ? 0n : feeAmount;
}

function checkWidths({ amounts }: AmountContext, operation: AxelarTransferOperation, index: number): void {
  const place: Place = ['operations', index, 'feeAmount'];
  const input = at(amounts.inputs, index);
  const fee = feeInCoin(operation);
  if (fee > 0n) {
    // A swap before may give as little as its limit.
    const before = amounts.minOutputs[index - 1];
    checkFeeLeaves(fee, before !== undefined && before < input ? before : input, place);
    checkLeft(fee, input, operation, index);
    return;
  }
  const paid = [input, amounts.inputs[index - 1] ?? 0n].map((amount) => amount + (operation.feeAmount ?? 0n));
  for (const value of paid) checkFits(value, 256n, place, 'a call together with the amount');
}

/** A packet to Axelar's account for calls, whose memo says where the coins go. */
function lowerOut(
  context: LoweringContext,
  operation: AxelarTransferOperation,
  index: number,
  then: Continuation,
): Transfer {
  const { inner, hub, name, handler, generation, feeRecipient, fee } = wayOut(context, operation, index);
  const delivery = { to: recipientOf(then), unwraps: operation.shouldUnwrap };
  const payload = handlerPayload(generation, delivery) ?? '';
  const memo = gmpMemo({ destinationChain: name, handler, payload, fee, feeRecipient });
  const receiver = gmpAccount(getChain(context.registry, hub).bech32Prefix);
  const starts = { packet: { receiver, memo: () => memo } };
  return packetBefore(inner, { kind: 'bridge', index, operation, starts, then });
}

/** The packet that brings the coins to where a bridge starts. */
function packetBefore(operation: TransferOperation, then: Bridge): Transfer {
  return { kind: 'transfer', index: then.index, operation, arrival: undefined, then };
}

/** A call of the handler, with or without a swap before it and one where the coins arrive. */
function lowerIn(
  context: LoweringContext,
  operation: AxelarTransferOperation,
  index: number,
  then: Continuation,
): Bridge {
  const { name, handler, token, gas } = wayIn(context, operation, index);
  const most = routeDuration(context.registry, [operation]).seconds?.most ?? 0;
  const symbol = token.isNative ? undefined : token.symbol;
  const evm: Bridge['starts']['evm'] = (spending, printing) => {
    const call = callOf(then, behindBridge(printing, most));
    return gmpCall({ handler, destinationChain: name, call, symbol, gas }, spending);
  };
  return { kind: 'bridge', index, operation, starts: { evm }, then };
}

function callOf(then: Continuation, printing: PrintContext): CosmosCall {
  return then.kind === 'swap'
    ? contractCall(then.deployment.entryPoint, recoveringSwap(then, printing))
    : plainCall(recipientOf(then));
}
