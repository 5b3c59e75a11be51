import { isLightClientId } from '../../primitives/index.js';
import { checkSender } from '../../audit/address.js';
import { type Audit, addEffect, addFinding, addMalformed, addUnread } from '../../audit/context.js';
import { readBankCoin } from '../../audit/contracts/asset.js';
import { crossChannel } from '../../audit/cross.js';
import { readClientTimeout, readInstant } from '../../audit/deadline.js';
import { checkEncoding } from '../../audit/encoding.js';
import { filledText, flag, text, wholeNumberOrText } from '../../audit/fields.js';
import { loose, optional, reader, shaped, strict, type Values } from '../../audit/shape.js';
import { takeCoins } from '../../audit/messages/bank.js';
import type { MessageReader } from '../../audit/messages/reader.js';

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
type Transfer = Values<typeof transferShape.members>;

/**
 * An amount that means the whole balance, which no message states.
 *
 * @see cosmos/ibc-go `modules/apps/transfer/types/transfer_authorization.go`, `UnboundedSpendLimit`
 */
const wholeBalance = 2n ** 256n - 1n;

/**
 * An ICS-20 transfer.
 *
 * @see cosmos/ibc-go `proto/ibc/applications/transfer/v1/tx.proto`
 */
export const readTransfer: MessageReader['read'] = reader(transferShape, (audit, values, { pointer }) => {
  const { source_port: port, source_channel: channel, receiver, memo } = values;
  const { chainId } = audit.tx;
  checkSender(audit, values.sender);
  const named = takeCoins(audit, values.token);
  if (values.use_aliasing?.value === true) {
    // A channel then represents an IBC v2 client: the receiving chain treats the packet as one of that version.
    const message = 'the packet is one of IBC v2 although a channel is named, which is not read here';
    addFinding(audit, 'NOT_UNDERSTOOD', values.use_aliasing.pointer, message);
    addUnread(audit, values.use_aliasing);
  }
  const deadline = readDeadline(audit, values, pointer);
  const coins = named.amount === wholeBalance ? { ...named, amount: undefined } : named;
  if (port === undefined || channel === undefined) return;
  const beyond = crossChannel(audit, coins, { port: port.value, channel });
  checkEncoding(audit, values.encoding, { beyond, pointer });
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
    pointer,
  });
  const before = audit.draft.effects.length;
  audit.steps.arrive(audit, { from: chainId, coins: beyond, receiver, memo });
  const moved = audit.draft.effects.slice(before).some(({ kind }) => kind !== 'deliver');
  if (!moved || memo === undefined) return;
  const who = receiver?.value ?? 'the receiver';
  addFinding(audit, 'MEMO_MOVES_ON', memo.pointer, `the coins do not stay with ${who}`);
});

/** Over a channel the deadline is in nanoseconds, over an IBC v2 client the same field is in seconds. */
function readDeadline(
  audit: Audit,
  { source_channel: channel, timeout_timestamp: time, timeout_height: height }: Transfer,
  pointer: string,
): bigint | undefined {
  const isClient = channel !== undefined && isLightClientId(channel.value);
  const byHeight = height?.revision_height;
  const hasHeight = byHeight !== undefined && byHeight.value > 0n;
  if (hasHeight && isClient) addMalformed(audit, byHeight, 'no block height over an IBC v2 client');
  else if (hasHeight) addFinding(audit, 'DEADLINE_HEIGHT', byHeight.pointer, `block ${byHeight.value}`);
  if (time !== undefined && time.value > 0n)
    return isClient ? readClientTimeout(audit, time) : readInstant(audit, time, ['nanoseconds']);
  if (!hasHeight)
    addFinding(audit, 'DEADLINE_MISSING', pointer, 'neither a time nor a block height is given');
  return undefined;
}
