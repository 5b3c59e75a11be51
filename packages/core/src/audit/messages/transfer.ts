import { isLightClientId } from '../../primitives/index.js';
import { type Audit, addEffect, addFinding, addMalformed, addUnread } from '../context.js';
import { checkDenom, crossChannel } from '../cross.js';
import { readClientTimeout, readInstant } from '../deadline.js';
import { filledText, flag, text, wholeNumberOrText } from '../fields.js';
import type { At, Place } from '../place.js';
import { loose, optional, readShape, shaped, strict } from '../shape.js';
import { readBankCoin } from '../contracts/asset.js';
import { checkSender } from '../address.js';
import { checkEncoding } from '../encoding.js';
import { coinsOn } from '../known-coins.js';

const heightShape = strict({
  revision_number: optional(wholeNumberOrText),
  revision_height: optional(wholeNumberOrText),
});
const transferShape = loose({
  source_port: text,
  source_channel: text,
  token: readBankCoin,
  sender: text,
  receiver: filledText,
  timeout_height: optional(shaped(heightShape)),
  timeout_timestamp: optional(wholeNumberOrText),
  memo: optional(text),
  encoding: optional(text),
  use_aliasing: optional(flag),
});

/**
 * An ICS-20 transfer.
 *
 * @see cosmos/ibc-go `proto/ibc/applications/transfer/v1/tx.proto`
 */
export function readTransfer(audit: Audit, msg: Place): void {
  const values = readShape(audit, msg, transferShape);
  if (values === undefined) return;
  const { source_port: port, source_channel: channel, token, sender, receiver, memo } = values;
  const { chainId } = audit.tx;
  checkSender(audit, sender);
  if (token !== undefined) checkDenom(audit, chainId, token.denom);
  const isClient = channel !== undefined && isLightClientId(channel.value);
  if (values.use_aliasing?.value === true) reportAlias(audit, values.use_aliasing);
  const deadline = readDeadline(audit, msg, { isClient, ...values });
  const amount = token?.amount?.value === wholeBalance ? undefined : token?.amount?.value;
  const coins = coinsOn(audit, chainId, token?.denom.value, amount);
  if (port === undefined || channel === undefined) return;
  const beyond = crossChannel(audit, coins, { port: port.value, channel });
  checkEncoding(audit, values.encoding, { beyond, pointer: msg.pointer });
  addEffect(audit, {
    kind: 'send',
    chainId,
    port: port.value,
    channel: channel.value,
    denomIn: coins.denom,
    denomOut: beyond.denom,
    amount: coins.amount,
    address: receiver?.value,
    deadline,
    pointer: msg.pointer,
  });
  const before = audit.draft.effects.length;
  audit.steps.arrive(audit, { from: chainId, coins: beyond, receiver, memo });
  const moved = audit.draft.effects.slice(before).some(({ kind }) => kind !== 'deliver');
  if (moved && memo !== undefined) {
    addFinding(
      audit,
      'MEMO_MOVES_ON',
      memo.pointer,
      `the coins do not stay with ${receiver?.value ?? 'the receiver'}`,
    );
  }
}

/**
 * A channel that represents an IBC v2 client: the receiving chain treats the packet as one of that version.
 *
 * @see cosmos/ibc-go `proto/ibc/applications/transfer/v1/tx.proto`, `use_aliasing`
 *
 */
function reportAlias(audit: Audit, alias: At<boolean>): void {
  const message = 'the packet is one of IBC v2 although a channel is named, which is not read here';
  addFinding(audit, 'NOT_UNDERSTOOD', alias.pointer, message);
  addUnread(audit, alias);
}

/**
 * An amount that means the whole balance, which no message states.
 *
 * @see cosmos/ibc-go `modules/apps/transfer/types/transfer_authorization.go`, `UnboundedSpendLimit`
 *
 */
const wholeBalance = 2n ** 256n - 1n;

/** Over a channel the deadline is in nanoseconds, over an IBC v2 client the same field is in seconds. */
function readDeadline(
  audit: Audit,
  msg: Place,
  values: {
    readonly isClient: boolean;
    readonly timeout_height: { readonly revision_height: At<bigint> | undefined } | undefined;
    readonly timeout_timestamp: At<bigint> | undefined;
  },
): bigint | undefined {
  const { timeout_timestamp: time, timeout_height: height, isClient } = values;
  const byHeight = height?.revision_height;
  const hasHeight = byHeight !== undefined && byHeight.value > 0n;
  if (hasHeight && isClient) addMalformed(audit, byHeight, 'no block height over an IBC v2 client');
  else if (hasHeight) addFinding(audit, 'DEADLINE_HEIGHT', byHeight.pointer, `block ${byHeight.value}`);
  if (time !== undefined && time.value > 0n) {
    return isClient ? readClientTimeout(audit, time) : readInstant(audit, time, ['nanoseconds']);
  }
  if (!hasHeight)
    addFinding(audit, 'DEADLINE_MISSING', msg.pointer, 'neither a time nor a block height is given');
  return undefined;
}
