import { isSameSpelling } from '../../denom/index.js';
import type { ChainDenom, HyperlaneTransferOperation } from '../../operation/index.js';
import { InvariantError, member, say } from '../../primitives/index.js';
import {
  bridgedDenoms,
  getChain,
  hyperlaneDomainOf,
  isHyperlaneFree,
  type Registry,
  warpDenomOf,
  warpEndOf,
} from '../../registry/index.js';
import { checkAmount, inputPlace, positive } from '../../compile/check/basic.js';
import { checkDenom, checkMove } from '../../compile/check/denom-grammar.js';
import { quoted } from '../../compile/check/quote.js';
import { type Place, refuse, shown } from '../../compile/check/refuse.js';
import type { LoweringContext, RouteContext } from '../../compile/context.js';
import type { BridgeStarts, Continuation } from '../../compile/continuation.js';
import { warpCall, warpMessage, type WarpPayment, type WarpTarget } from './compile-print.js';
import { bridgeRules, bytes32Of, recipientOf } from '../../compile/kinds/bridge.js';
import { checkArrival, lessenCrossing, scaledAmount } from '../../compile/kinds/decimals.js';
import { checkGasFee, checkValue, gasCoin, isNativeCoin } from '../../compile/kinds/gas-fee.js';
import { at, type CompiledKind } from '../../compile/kinds/kind.js';
import { hyperlaneMembers } from './members.js';

/** A warp route of Hyperlane, from a contract of an EVM chain or the module of a Cosmos chain. */
export const hyperlaneTransfer: CompiledKind<HyperlaneTransferOperation> = {
  ...bridgeRules(startsOf),
  members: hyperlaneMembers,
  checkGrammar(registry, operation, index) {
    checkMove(registry, operation, index);
    checkAmount(operation.feeAmount, ['operations', index, 'feeAmount'], 0n);
    checkUsable(registry, operation, index);
  },
  chainTypes: ['cosmos', 'evm', 'svm'],
  find,
  contracts: ({ fromChainId: chainId, hyperlaneContractAddress: address }) => [
    { chainId, member: 'hyperlaneContractAddress', address },
  ],
  amount: scaledAmount(() => 0n),
  lessen: lessenCrossing((_context, _operation, amount) => amount),
  checkWidths(context, operation, index) {
    const input = at(context.amounts.inputs, index);
    checkArrival(context, operation, index, input);
    const { fromChainId, feeAmount = 0n } = operation;
    if (getChain(context.registry, fromChainId).type === 'evm')
      checkValue(input + feeAmount, inputPlace(operation, index));
  },
  fees({ fromChainId: chainId, feeAmount, feeAsset }, registry) {
    const isCall = getChain(registry, chainId).type === 'evm';
    const asset = isCall ? gasCoin(registry, chainId, feeAsset) : feeAsset;
    return [{ feeType: 'BRIDGE', amount: positive(feeAmount), asset, isAdditional: true }];
  },
};

/**
 * Routes with one end switched off or without a domain are refused before outages are checked, whose reasons are less exact.
 */
function checkUsable(
  { bridges }: Registry,
  { fromChainId, toChainId, hyperlaneContractAddress: router }: HyperlaneTransferOperation,
  index: number,
): void {
  if (hyperlaneDomainOf(bridges, toChainId) === undefined) refuseRoute({ toChainId, router }, index);
  if (warpEndOf(bridges, fromChainId, router, toChainId)?.isUsable !== false) return;
  const message = `operation ${index}: the data says that the route from ${fromChainId} to ${toChainId} is switched off`;
  refuse('INVALID_OPERATION', ['operations', index, 'hyperlaneContractAddress'], message);
}

function refuseRoute(
  { toChainId, router }: { readonly toChainId: string; readonly router: string },
  index: number,
): never {
  const message = say`${member('hyperlaneContractAddress')} of operation ${index} is ${shown(router)}, and the data has no route from there to ${toChainId}`;
  return refuse('INVALID_OPERATION', ['operations', index, 'hyperlaneContractAddress'], message);
}

/** The data has the router, its destination and the coins that it joins. */
function find(context: RouteContext, operation: HyperlaneTransferOperation, index: number): undefined {
  const { registry } = context;
  const { fromChainId, toChainId, denomIn, denomOut, hyperlaneContractAddress: router } = operation;
  const route = warpEndOf(registry.bridges, fromChainId, router, toChainId);
  if (route === undefined) return refuseRoute({ toChainId, router }, index);
  if (startOf(registry, operation) === undefined) {
    const message = `operation ${index}: routes of Hyperlane start at contracts of EVM chains and at the modules of Cosmos chains only`;
    refuse('UNSUPPORTED_OPERATION', ['operations', index], message);
  }
  const isIt =
    isSameSpelling(warpDenomOf(route.here) ?? '', denomIn) &&
    isSameSpelling(warpDenomOf(route.there) ?? '', denomOut);
  const joined = bridgedDenoms(registry, { bridge: 'HYPERLANE', fromChainId, toChainId, denom: denomIn });
  if (!isIt || !joined.some((denom) => isSameSpelling(denom, denomOut))) {
    const message = say`${member('denomOut')} of operation ${index} is ${shown(denomOut)}, which the route does not make of ${shown(denomIn)}`;
    refuse('DENOM_MISMATCH', ['operations', index, 'denomOut'], message);
  }
  checkFee(context, operation, index);
}

/** Which form starts it: the call of a contract, or the message of a module, whose tokens have ids of 32 bytes. */
function startOf(
  registry: Registry,
  { fromChainId, hyperlaneContractAddress: router }: HyperlaneTransferOperation,
): 'evm' | 'cosmos' | undefined {
  const { type } = getChain(registry, fromChainId);
  if (type === 'cosmos') return /^0x[0-9a-fA-F]{64}$/.test(router) ? 'cosmos' : undefined;
  return type === 'evm' ? 'evm' : undefined;
}

/** The fee is quoted; nothing is right only where the data says that deliveries are free. */
function checkFee(context: RouteContext, operation: HyperlaneTransferOperation, index: number): void {
  const { registry } = context;
  const { fromChainId, feeAmount, feeAsset } = operation;
  const place: Place = ['operations', index, 'feeAsset'];
  const isFree = isHyperlaneFree(registry.bridges, fromChainId);
  const amount = quoted(feeAmount === 0n && !isFree ? undefined : feeAmount, [
    'operations',
    index,
    'feeAmount',
  ]);
  if (startOf(registry, operation) === 'evm') {
    if (amount > 0n) checkGasFee(context, fromChainId, { amount, asset: feeAsset, index, name: 'fee' });
    return;
  }
  const { chainId, denom }: ChainDenom = quoted(feeAsset, place);
  checkDenom(registry, fromChainId, denom, [place, 'denom']);
  if (chainId === fromChainId) return;
  const message = say`${member('feeAsset')} of operation ${index} is on ${chainId}, but the fee is paid on ${fromChainId}`;
  refuse('DENOM_MISMATCH', place, message);
}

function startsOf(
  { registry }: LoweringContext,
  operation: HyperlaneTransferOperation,
  _index: number,
  then: Continuation,
): BridgeStarts {
  const { fromChainId, toChainId, denomIn, hyperlaneContractAddress: router } = operation;
  const { feeAmount: fee = 0n, feeAsset } = operation;
  const target = (): WarpTarget => {
    const domain = hyperlaneDomainOf(registry.bridges, toChainId);
    if (domain === undefined) throw new InvariantError(`no domain of ${toChainId}`);
    return { router, domain, recipient: bytes32Of(registry, toChainId, recipientOf(then)) };
  };
  const isToken = isSameSpelling(router, denomIn);
  const by = paymentOf(isNativeCoin(registry, fromChainId, denomIn), isToken);
  return {
    evm: ({ coin }) => warpCall(target(), { fee, by }, coin),
    cosmos: (spending) => [
      warpMessage(target(), { denom: feeAsset?.denom ?? denomIn, amount: fee }, spending),
    ],
  };
}

function paymentOf(isNative: boolean, isToken: boolean): WarpPayment['by'] {
  if (isNative) return 'value';
  return isToken ? 'none' : 'pull';
}
