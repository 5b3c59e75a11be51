import type { Coins } from '../coins.js';
import { type Audit, addEffect, addFinding } from '../context.js';
import { checkDenom } from '../cross.js';
import { deliver, payBridgeFee } from '../deliver.js';
import { text } from '../fields.js';
import type { At, Place } from '../place.js';
import { loose, readShape } from '../shape.js';
import { readBankCoins } from '../contracts/asset.js';
import { checkSender } from '../address.js';
import { coinsOn } from '../known-coins.js';

const sendShape = loose({ from_address: text, to_address: text, amount: readBankCoins });

/** A relayer is paid for a burn with a caller, by a separate message of the transaction. */
const relayedBurn = '/circle.cctp.v1.MsgDepositForBurnWithCaller';

/**
 * Coins are sent to another account of the chain.
 *
 * @see cosmos/cosmos-sdk `proto/cosmos/bank/v1beta1/tx.proto`
 */
export function readBankSend(audit: Audit, msg: Place): void {
  const values = readShape(audit, msg, sendShape);
  if (values === undefined) return;
  const { from_address: from, to_address: to, amount: sent } = values;
  const { chainId, typeUrls } = audit.tx;
  const isRelayer = typeUrls.has(relayedBurn);
  checkSender(audit, from);
  if (sent?.length === 0) addFinding(audit, 'MALFORMED', msg.pointer, 'nothing is sent, which chains refuse');
  for (const { denom, amount } of sent ?? []) {
    checkDenom(audit, chainId, denom);
    const coins = coinsOn(audit, chainId, denom.value, amount?.value);
    addEffect(audit, {
      kind: 'send',
      chainId,
      denomIn: coins.denom,
      denomOut: coins.denom,
      amount: coins.amount,
      address: to?.value,
      pointer: msg.pointer,
    });
    if (to === undefined) continue;
    if (isRelayer) payRelayer(audit, coins, to);
    else deliver(audit, coins, to);
  }
}

function payRelayer(audit: Audit, coins: Coins, receiver: At<string>): void {
  const noble = audit.registry.bridges.cctp?.noble;
  const known = noble?.chainId === coins.chainId ? noble?.relayFeeAddress : undefined;
  payBridgeFee(audit, coins, { amount: coins.amount, receiver, known });
}
