import { member, say } from '../../primitives/index.js';
import { isSameSpelling } from '../../denom/index.js';
import type { StargateTransferOperation } from '../../operation/index.js';
import { bridgedDenoms, stargateDenomOf, stargatePoolOf } from '../../registry/index.js';
import { checkAmount, inputPlace, positive } from '../../compile/check/basic.js';
import { checkMove } from '../../compile/check/denom-grammar.js';
import { quoted } from '../../compile/check/quote.js';
import { type Place, refuse, shown } from '../../compile/check/refuse.js';
import type { LoweringContext, RouteContext } from '../../compile/context.js';
import { sendCall } from '../../compile/print/oft.js';
import { bridgeRules, bytes32Of, checkFeeLeaves, recipientOf } from '../../compile/kinds/bridge.js';
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
import { stargateMembers } from './members.js';
import type { BridgeStarts, Continuation } from '../../compile/continuation.js';

/** A pool of Stargate. The part below the shared decimals of pools stays with the user. */
export const stargateTransfer: CompiledKind<StargateTransferOperation> = {
  ...bridgeRules(startsOf),
  members: stargateMembers,
  checkGrammar(registry, operation, index) {
    const place: Place = ['operations', index];
    checkMove(registry, operation, index);
    checkAmount(operation.oftFeeAmount, [place, 'oftFeeAmount'], 0n);
    checkAmount(operation.messagingFeeAmount, [place, 'messagingFeeAmount'], 0n);
  },
  chainTypes: ['evm'],
  find,
  contracts: ({ fromChainId: chainId, poolAddress: address }) => [
    { chainId, member: 'poolAddress', address },
  ],
  amount: scaledAmount(({ oftFeeAmount = 0n }) => oftFeeAmount),
  lessen: lessenCrossing(sentAmount),
  checkWidths(context, operation, index) {
    const { oftFeeAmount = 0n, messagingFeeAmount = 0n } = operation;
    const sent = sentAmount(context, operation, at(context.amounts.inputs, index));
    if (sent === 0n) {
      const message = `the input of operation ${index} is less than the smallest unit of pools`;
      refuse('AMOUNT_OUT_OF_RANGE', inputPlace(operation, index), message);
    }
    checkFeeLeaves(oftFeeAmount, sent, ['operations', index, 'oftFeeAmount']);
    checkArrival(context, operation, index, sent - oftFeeAmount);
    checkValue(sent + messagingFeeAmount, inputPlace(operation, index));
  },
  fees(operation, registry) {
    const { fromChainId: chainId, denomIn: denom, oftFeeAmount, messagingFeeAmount } = operation;
    const { oftFeeAsset = { chainId, denom } } = operation;
    const gas = gasCoin(registry, chainId, operation.messagingFeeAsset);
    return [
      { feeType: 'BRIDGE', amount: positive(oftFeeAmount), asset: oftFeeAsset },
      { feeType: 'BRIDGE', amount: positive(messagingFeeAmount), asset: gas, isAdditional: true },
    ];
  },
};

function startsOf(
  context: LoweringContext,
  operation: StargateTransferOperation,
  _index: number,
  then: Continuation,
): BridgeStarts {
  const { registry } = context;
  const {
    fromChainId,
    toChainId,
    denomIn,
    poolAddress: contract,
    destinationEndpointId: endpoint,
  } = operation;
  const { oftFeeAmount: kept = 0n, messagingFeeAmount: fee = 0n } = operation;
  return {
    evm({ signer: refund, coin }) {
      const amount = sentAmount(context, operation, coin.amount);
      const recipient = bytes32Of(registry, toChainId, recipientOf(then));
      const sent = { contract, endpoint, recipient, amount, least: amount - kept, fee, refund };
      const paid = isNativeCoin(registry, fromChainId, denomIn) ? 'value' : { token: denomIn };
      return sendCall('sendToken', { ...sent, coin: paid });
    },
  };
}

/** Pools carry fewer decimals than most coins have. */
function sentAmount(context: RouteContext, operation: StargateTransferOperation, amount: bigint): bigint {
  const { fromChainId, denomIn, poolAddress } = operation;
  const shared = stargatePoolOf(context.registry.bridges, fromChainId, poolAddress)?.sharedDecimals;
  const decimals = decimalsOf(context, { chainId: fromChainId, denom: denomIn });
  return shared === undefined ? amount : withoutDust(amount, decimals, shared);
}

/** The data has the pool, its coin, the coin on the other side and the number of that chain; the fees are quoted. */
function find(context: RouteContext, operation: StargateTransferOperation, index: number): undefined {
  const { registry } = context;
  const { fromChainId, toChainId, denomIn, denomOut, poolAddress } = operation;
  const place: Place = ['operations', index];
  const pool = stargatePoolOf(registry.bridges, fromChainId, poolAddress);
  if (pool === undefined) {
    const message = say`${member('poolAddress')} of operation ${index} is ${shown(poolAddress)}, and the data has no such pool on ${fromChainId}`;
    return refuse('INVALID_OPERATION', [place, 'poolAddress'], message);
  }
  checkEndpoint(registry, operation, index);
  if (!isSameSpelling(stargateDenomOf(registry.bridges, pool) ?? '', denomIn)) {
    const message = say`${member('denomIn')} of operation ${index} is ${shown(denomIn)}, which is not the coin of the pool`;
    refuse('DENOM_MISMATCH', [place, 'denomIn'], message);
  }
  const others = bridgedDenoms(registry, { bridge: 'STARGATE', fromChainId, toChainId, denom: denomIn });
  if (!others.some((denom) => isSameSpelling(denom, denomOut))) {
    const message = say`${member('denomOut')} of operation ${index} is ${shown(denomOut)}, which pools on ${toChainId} do not give for ${shown(denomIn)}`;
    refuse('DENOM_MISMATCH', [place, 'denomOut'], message);
  }
  const kept = quoted(operation.oftFeeAmount, [place, 'oftFeeAmount']);
  const asset = operation.oftFeeAsset;
  // The pool keeps of no other coin, so that its name may be absent.
  const isKept = asset?.chainId === fromChainId && isSameSpelling(asset.denom, denomIn);
  if (kept > 0n && asset !== undefined && !isKept) {
    const message = say`${member('oftFeeAsset')} of operation ${index} is ${shown(asset.denom)}, but the pool keeps of the coin that moves`;
    refuse('DENOM_MISMATCH', [place, 'oftFeeAsset'], message);
  }
  const { messagingFeeAmount: amount, messagingFeeAsset } = operation;
  checkGasFee(context, fromChainId, { amount, asset: messagingFeeAsset, index, name: 'messagingFee' });
}
