import { isSameSpelling } from '../../denom/index.js';
import type { LayerZeroTransferOperation } from '../../operation/index.js';
import { isEvmAddress, member, say } from '../../primitives/index.js';
import { getChain } from '../../registry/index.js';
import { checkAmount, inputPlace } from '../../compile/check/basic.js';
import { checkMove } from '../../compile/check/denom-grammar.js';
import { type Place, refuse, shown } from '../../compile/check/refuse.js';
import type { LoweringContext, RouteContext } from '../../compile/context.js';
import { sendCall, type SentToken } from '../../compile/print/oft.js';
import { bridgeRules, bytes32Of, checkAddress, recipientOf } from '../../compile/kinds/bridge.js';
import {
  checkArrival,
  decimalsOf,
  lessenCrossing,
  scaledAmount,
  withoutDust,
} from '../../compile/kinds/decimals.js';
import {
  checkEndpoint,
  checkGasFee,
  checkValue,
  gasCoin,
  isNativeCoin,
} from '../../compile/kinds/gas-fee.js';
import { at, type CompiledKind } from '../../compile/kinds/kind.js';
import { layerZeroMembers } from './members.js';
import type { BridgeStarts, Continuation } from '../../compile/continuation.js';

/** A token sent over LayerZero between EVM chains, by a contract that the operation names and the data does not know. */
export const layerZeroTransfer: CompiledKind<LayerZeroTransferOperation> = {
  ...bridgeRules(startsOf),
  members: layerZeroMembers,
  checkGrammar(registry, operation, index) {
    checkMove(registry, operation, index);
    checkAmount(operation.messagingFeeAmount, ['operations', index, 'messagingFeeAmount'], 0n);
  },
  chainTypes: ['evm', 'cosmos', 'svm'],
  find,
  contracts: ({ fromChainId: chainId, sourceOftContractAddress: address }) => [
    { chainId, member: 'sourceOftContractAddress', address },
  ],
  amount: scaledAmount(() => 0n),
  lessen: lessenCrossing(sentAmount),
  checkWidths(context, operation, index) {
    const sent = sentAmount(context, operation, at(context.amounts.inputs, index));
    if (sent === 0n) {
      const message = `the input of operation ${index} is less than the smallest unit of LayerZero`;
      refuse('AMOUNT_OUT_OF_RANGE', inputPlace(operation, index), message);
    }
    checkArrival(context, operation, index, sent);
    checkValue(sent + (operation.messagingFeeAmount ?? 0n), inputPlace(operation, index));
  },
  fees({ fromChainId: chainId, messagingFeeAmount: amount, messagingFeeAsset }, registry) {
    const asset = gasCoin(registry, chainId, messagingFeeAsset);
    return [{ feeType: 'BRIDGE', amount, asset, isAdditional: true }];
  },
};

function startsOf(
  context: LoweringContext,
  operation: LayerZeroTransferOperation,
  _index: number,
  then: Continuation,
): BridgeStarts {
  const { toChainId, sourceOftContractAddress: contract, messagingFeeAmount: fee = 0n } = operation;
  return {
    evm({ signer: refund, coin }) {
      const amount = sentAmount(context, operation, coin.amount);
      const recipient = bytes32Of(context.registry, toChainId, recipientOf(then));
      const endpoint = operation.destinationEndpointId;
      const sent = { contract, endpoint, recipient, amount, least: amount, fee, refund };
      return sendCall('send', { ...sent, coin: paidCoin(context, operation) });
    },
  };
}

/**
 * Default number of decimals that tokens of LayerZero share. Amounts below them are never taken, and requiring
 * their arrival would make the call fail.
 *
 * @see LayerZero-Labs/LayerZero-v2 `packages/layerzero-v2/evm/oapp/contracts/oft/OFTCore.sol`
 */
const sharedDecimals = 6;

function sentAmount(
  context: RouteContext,
  { fromChainId: chainId, denomIn: denom }: LayerZeroTransferOperation,
  amount: bigint,
): bigint {
  return withoutDust(amount, decimalsOf(context, { chainId, denom }), sharedDecimals);
}

/** A contract spends the token that it represents, unless it is the token. */
function paidCoin(
  { registry }: RouteContext,
  { fromChainId, denomIn, sourceOftContractAddress }: LayerZeroTransferOperation,
): SentToken['coin'] {
  if (isNativeCoin(registry, fromChainId, denomIn)) return 'value';
  return isSameSpelling(denomIn, sourceOftContractAddress) ? undefined : { token: denomIn };
}

function find(context: RouteContext, operation: LayerZeroTransferOperation, index: number): undefined {
  const { registry } = context;
  const { fromChainId, toChainId, denomIn, sourceOftContractAddress: contract } = operation;
  const place: Place = ['operations', index];
  const other = [fromChainId, toChainId].find((chainId) => getChain(registry, chainId).type !== 'evm');
  if (other !== undefined) {
    const message = `operation ${index}: LayerZero is compiled between EVM chains only; the message for a transfer to or from ${other} does not follow from the operation`;
    refuse('UNSUPPORTED_OPERATION', place, message);
  }
  checkAddress(registry, fromChainId, contract, [place, 'sourceOftContractAddress']);
  if (!isNativeCoin(registry, fromChainId, denomIn) && !isEvmAddress(denomIn)) {
    const message = say`${member('denomIn')} of operation ${index} is ${shown(denomIn)}, which is neither a contract nor the coin of ${fromChainId}`;
    refuse('INVALID_DENOM', [place, 'denomIn'], message);
  }
  checkEndpoint(registry, operation, index);
  const { messagingFeeAmount: amount, messagingFeeAsset: asset } = operation;
  checkGasFee(context, fromChainId, { amount, asset, index, name: 'messagingFee' });
}
