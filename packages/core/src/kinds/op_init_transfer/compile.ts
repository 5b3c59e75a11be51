import type { OpInitTransferOperation } from '../../operation/index.js';
import { type Denom, member, say } from '../../primitives/index.js';
import { type OpinitBridge, rollupDenom } from '../../registry/index.js';
import { checkMove } from '../../compile/check/denom-grammar.js';
import { refuse, shown } from '../../compile/check/refuse.js';
import type { LoweringContext, RouteContext } from '../../compile/context.js';
import { depositMessage, withdrawalMessage } from './compile-print.js';
import { bridgeRules, recipientOf } from '../../compile/kinds/bridge.js';
import { type CompiledKind, plainAmount } from '../../compile/kinds/kind.js';
import { opInitMembers } from './members.js';
import type { BridgeStarts, Continuation } from '../../compile/continuation.js';

/** OPinit: a deposit from Initia into a rollup, or a withdrawal, which has to be claimed on Initia. */
export const opInitTransfer: CompiledKind<OpInitTransferOperation> = {
  ...bridgeRules(startsOf),
  members: opInitMembers,
  checkGrammar(registry, operation, index) {
    checkMove(registry, operation, index);
    if (bridgeIdOf(operation) !== undefined) return;
    const message = say`${member('opInitBridgeId')} must be a number from 1 to 2^64-1: ${shown(operation.opInitBridgeId)}`;
    refuse('INVALID_OPERATION', ['operations', index, 'opInitBridgeId'], message);
  },
  find,
  amount: { ...plainAmount, canGain: false, isLossless: () => true },
};

function startsOf(
  { registry }: LoweringContext,
  { fromChainId, opInitBridgeId }: OpInitTransferOperation,
  _index: number,
  then: Continuation,
): BridgeStarts {
  const isDeposit = fromChainId === registry.bridges.opinit?.l1ChainId;
  return {
    cosmos(spending) {
      const to = recipientOf(then);
      return [
        isDeposit ? depositMessage(BigInt(opInitBridgeId), to, spending) : withdrawalMessage(to, spending),
      ];
    },
  };
}

/** The chain's number of a bridge. 0 is invalid. @see initia-labs/OPinit `x/ophost/types/tx.go` */
function bridgeIdOf({ opInitBridgeId: text }: OpInitTransferOperation): bigint | undefined {
  const id = /^[1-9][0-9]{0,19}$/.test(text) ? BigInt(text) : undefined;
  return id === undefined || id >= 2n ** 64n ? undefined : id;
}

/**
 * The data has the bridge, between these chains and with this number, and lists that it joins these coins.
 * Unlisted coins may have been moved to a channel, so that another denom would arrive.
 */
function find({ registry }: RouteContext, operation: OpInitTransferOperation, index: number): undefined {
  const { fromChainId, toChainId, denomIn, denomOut } = operation;
  const { l1ChainId, bridges = [] } = registry.bridges.opinit ?? {};
  const isDeposit = fromChainId === l1ChainId;
  const rollup = isDeposit ? toChainId : fromChainId;
  const row = bridges.find(
    ({ chainId, bridgeId }) => chainId === rollup && bridgeId === bridgeIdOf(operation),
  );
  if (row === undefined || (!isDeposit && toChainId !== l1ChainId)) {
    const message = say`${member('opInitBridgeId')} is ${shown(operation.opInitBridgeId)}, and the data has no such bridge between ${fromChainId} and ${toChainId}`;
    return refuse('INVALID_OPERATION', ['operations', index, 'opInitBridgeId'], message);
  }
  if (row.inLiveRegistry === false) {
    const message = `operation ${index}: the rollup ${rollup} is not offered for use`;
    refuse('UNSUPPORTED_OPERATION', ['operations', index], message);
  }
  const coins = isDeposit ? { l1: denomIn, l2: denomOut } : { l1: denomOut, l2: denomIn };
  checkCoins(row, coins, operation, index);
}

function checkCoins(
  { bridgeId, l1Denoms }: OpinitBridge,
  { l1, l2 }: { readonly l1: Denom; readonly l2: Denom },
  { denomIn, denomOut, toChainId }: OpInitTransferOperation,
  index: number,
): void {
  const isListed = l1Denoms?.includes(l1) === true;
  if (isListed && rollupDenom(bridgeId, l1) === l2) return;
  const why = isListed ? 'which is not' : 'which the data does not list as';
  const message = say`${member('denomOut')} of operation ${index} is ${shown(denomOut)}, ${why} the denom of ${shown(denomIn)} on ${toChainId}`;
  refuse('DENOM_MISMATCH', ['operations', index, 'denomOut'], message);
}
