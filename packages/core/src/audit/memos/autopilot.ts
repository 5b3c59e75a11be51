import { checkAddress, checkOwnAddress } from '../address.js';
import { addEffect, addFinding, addMalformed, type Audit, type MemoArrival } from '../context.js';
import { text } from '../fields.js';
import { canonicalJson } from '../json-text.js';
import { type At, isObjectAt, memberAt, type Place } from '../place.js';
import { exact, optional, readShape, shaped, type Values } from '../shape.js';
import { deliver, recoverTo } from '../deliver.js';
import { crossChannel } from '../cross.js';
import type { Coins } from '../coins.js';
import { asStruct, type StructShape } from './go-struct.js';

/** All levels are structs to autopilot. */
export const autopilotStruct: { readonly autopilot: StructShape } = {
  autopilot: {
    struct: {
      receiver: 'text',
      stakeibc: { struct: { action: 'text', ibc_receiver: 'text', transfer_channel: 'text' } },
      claim: { struct: {} },
    },
  },
};

const stakeShape = exact({
  action: stakeAction,
  ibc_receiver: optional(text),
  transfer_channel: optional(text),
});
const autopilotShape = exact({
  receiver: text,
  stakeibc: optional(readStake),
  claim: optional(shaped(exact({}))),
});

/**
 * Stride's autopilot: the coins are staked for the receiver, or an airdrop is claimed for it.
 *
 * @see Stride-Labs/stride `x/autopilot/types/parser.go`
 */
export function readAutopilot(audit: Audit, { object, coins, receiver: packetReceiver }: MemoArrival): void {
  const place = memberAt(object, 'autopilot');
  const fields =
    place !== undefined && isObjectAt(place)
      ? asStruct(audit, place, autopilotStruct.autopilot.struct)
      : place;
  const autopilot = fields && readShape(audit, fields, autopilotShape);
  if (place === undefined || autopilot?.receiver === undefined) return;
  const { receiver, stakeibc, claim } = autopilot;
  const { chainId, amount, minAmount, denom } = coins;
  checkAddress(audit, chainId, receiver);
  checkOwnAddress(audit, 'RECEIVER_NOT_OWN', { ...receiver, chainId });
  if (packetReceiver !== undefined && packetReceiver.value !== receiver.value) {
    addFinding(audit, 'MEMO_RECEIVER', packetReceiver.pointer, `autopilot acts for ${receiver.value}`);
  }
  if ((stakeibc === undefined) === (claim === undefined)) {
    addFinding(audit, 'MALFORMED', place.pointer, 'exactly one of stakeibc and claim is needed');
  }
  addEffect(audit, {
    kind: 'call',
    chainId,
    address: receiver.value,
    msg: canonicalJson(place.value),
    denomIn: denom,
    amount,
    minAmountOut: minAmount,
    pointer: place.pointer,
  });
  if (stakeibc?.ibc_receiver !== undefined) {
    sendStaked(audit, coins, { receiver, to: stakeibc.ibc_receiver, over: stakeibc.transfer_channel });
  }
}

/** The part that stakes, with its fields by their names. */
function readStake(audit: Audit, place: Place): Values<typeof stakeShape.members> | undefined {
  const { stakeibc } = autopilotStruct.autopilot.struct;
  const members = typeof stakeibc === 'object' ? stakeibc.struct : {};
  return readShape(audit, isObjectAt(place) ? asStruct(audit, place, members) : place, stakeShape);
}

/** Staked coins move on to another chain; after a failure they stay with the receiver on Stride. */
function sendStaked(
  audit: Audit,
  coins: Coins,
  way: { readonly receiver: At<string>; readonly to: At<string>; readonly over: At<string> | undefined },
): void {
  const staked: Coins = { chainId: coins.chainId };
  const beyond =
    way.over === undefined ? {} : crossChannel(audit, staked, { port: 'transfer', channel: way.over });
  recoverTo(audit, staked, way.receiver);
  addEffect(audit, {
    kind: 'forward',
    chainId: coins.chainId,
    port: 'transfer',
    channel: way.over?.value,
    address: way.to.value,
    pointer: way.to.pointer,
  });
  deliver(audit, beyond, way.to);
}

function stakeAction(audit: Audit, place: Place): At<string> | undefined {
  const { value, pointer } = place;
  if (value === 'LiquidStake' || value === 'RedeemStake') return { value, pointer };
  addMalformed(audit, place, 'LiquidStake or RedeemStake');
  return undefined;
}
