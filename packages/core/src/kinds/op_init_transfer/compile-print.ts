import type { JsonInputObject } from '../../json/index.js';
import type { Address } from '../../primitives/index.js';
import type { CosmosMessage, Spending } from '../../compile/continuation.js';

/** Locks a coin on Initia, for its twin on a rollup. @see initia-labs/OPinit `proto/opinit/ophost/v1/tx.proto` */
export function depositMessage(bridgeId: bigint, to: Address, { signer, coin }: Spending): CosmosMessage {
  return {
    typeUrl: '/opinit.ophost.v1.MsgInitiateTokenDeposit',
    value: { sender: signer, bridge_id: String(bridgeId), to, amount: amountOf(coin) },
  };
}

/**
 * Burns the twin on a rollup; the coin waits on Initia to be claimed.
 *
 * @see initia-labs/OPinit `proto/opinit/opchild/v1/tx.proto`
 */
export function withdrawalMessage(to: Address, { signer, coin }: Spending): CosmosMessage {
  return {
    typeUrl: '/opinit.opchild.v1.MsgInitiateTokenWithdrawal',
    value: { sender: signer, to, amount: amountOf(coin) },
  };
}

function amountOf({ denom, amount }: Spending['coin']): JsonInputObject {
  return { denom, amount: String(amount) };
}
