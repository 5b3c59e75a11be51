import { checkAddress, checkOwnAddress } from '../../audit/address.js';
import type { Coins } from '../../audit/coins.js';
import { addEffect, addFinding, addMalformed, type Audit, type MemoArrival } from '../../audit/context.js';
import { crossChannel } from '../../audit/cross.js';
import { deliver, recoverTo } from '../../audit/deliver.js';
import { text } from '../../audit/fields.js';
import { canonicalJson } from '../../audit/json-text.js';
import { passOn } from '../../audit/pass-on.js';
import { type At, memberAt, type Place } from '../../audit/place.js';
import { exact, optional, readShape, shaped, type Values } from '../../audit/shape.js';
import { autopilotMembers, stakeStruct, structAt } from '../../audit/memos/go-struct.js';

const stakeShape = exact({
  action: stakeAction,
  ibc_receiver: optional(text),
  transfer_channel: optional(text),
});
type Stake = Values<typeof stakeShape.members>;
const autopilotShape = exact({
  receiver: text,
  stakeibc: optional((audit, place) => readShape(audit, structAt(audit, place, stakeStruct), stakeShape)),
  claim: optional(shaped(exact({}))),
});

/**
 * Stride's autopilot: the coins are staked for the receiver, or an airdrop is claimed for it.
 *
 * @see Stride-Labs/stride `x/autopilot/types/parser.go`
 */
export function readAutopilot(audit: Audit, { object, coins, receiver: packetReceiver }: MemoArrival): void {
  const place = memberAt(object, 'autopilot');
  if (place === undefined) return;
  const { receiver, stakeibc, claim } =
    readShape(audit, structAt(audit, place, autopilotMembers), autopilotShape) ?? {};
  if (receiver === undefined) return;
  const { pointer } = place;
  const { chainId, amount, minAmount: minAmountOut, denom: denomIn } = coins;
  checkAddress(audit, chainId, receiver);
  checkOwnAddress(audit, 'RECEIVER_NOT_OWN', { ...receiver, chainId });
  if (packetReceiver !== undefined && packetReceiver.value !== receiver.value)
    addFinding(audit, 'MEMO_RECEIVER', packetReceiver.pointer, `autopilot acts for ${receiver.value}`);
  if ((stakeibc === undefined) === (claim === undefined))
    addFinding(audit, 'MALFORMED', pointer, 'exactly one of stakeibc and claim is needed');
  const msg = canonicalJson(place.value);
  const given = { denomIn, amount, minAmountOut, pointer };
  addEffect(audit, { kind: 'call', chainId, address: receiver.value, msg, ...given });
  if (stakeibc !== undefined) sendStaked(audit, coins, receiver, stakeibc);
}

/** Staked coins move on to another chain; after a failure they stay with the receiver on Stride. */
function sendStaked(audit: Audit, { chainId }: Coins, receiver: At<string>, stake: Stake): void {
  const { ibc_receiver: to, transfer_channel: channel } = stake;
  if (to === undefined) return;
  const staked: Coins = { chainId };
  const port = 'transfer';
  const beyond = channel === undefined ? {} : crossChannel(audit, staked, { port, channel });
  recoverTo(audit, staked, receiver);
  passOn(audit, staked, { port, channel: channel?.value, beyond, address: to.value, pointer: to.pointer });
  deliver(audit, beyond, to);
}

function stakeAction(audit: Audit, place: Place): At<string> | undefined {
  const { value, pointer } = place;
  if (value === 'LiquidStake' || value === 'RedeemStake') return { value, pointer };
  addMalformed(audit, place, 'LiquidStake or RedeemStake');
  return undefined;
}
