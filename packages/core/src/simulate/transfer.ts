import { isCw20Denom, receivePath, sendAction } from '../denom/index.js';
import { addressProblem, brandAs, limits, RoutingError, utf8Length } from '../primitives/index.js';
import type { DenomPath } from '../primitives/index.js';
import { type ChannelLink, channelEnd, endKey, overLink } from '../registry/index.js';
import { demandOpen, demandPayable } from './checks.js';
import { demand, fail } from './failure.js';
import { hitsPacket } from './fault.js';
import { goObject, mapOf } from './go-json.js';
import { append, put } from './journal.js';
import { credit, debit, denomIn, escrowOf, type HeldCoin, isConverter, move, pathIn } from './ledger.js';
import { callbackAddress, memoMap, printMemo } from './memo.js';
import type { Balance } from './model.js';
import { note } from './notes.js';
import { type Ack, type Packet, type PacketOwner, plainAck } from './packet.js';
import { chainIn, type SimulatedChain, type World } from './world.js';

/** A transfer about to leave. */
export interface Transfer {
  readonly chainId: string;
  readonly port: string;
  readonly channel: string;
  readonly coin: HeldCoin;
  readonly sender: string;
  readonly receiver: string;
  readonly memo: string;
  /** Since the epoch, in the unit of the channel: nanoseconds, or seconds over an IBC v2 client. */
  readonly timeout: bigint;
  readonly owner: PacketOwner;
}

/** The owner of a packet that an account sends. */
export const byAccount: PacketOwner = { kind: 'account' };

/** Place of a packet in the run; a retried packet keeps it. */
export type PacketPlace = Pick<Packet, 'tx' | 'index' | 'attempt'>;

/**
 * Sends a packet: burns a voucher that goes home, puts anything else in escrow.
 *
 * @throws ChainFailure when the chain would refuse to send
 * @throws RoutingError `LIMIT_EXCEEDED` when the run sends too many
 * @see ibc-go `modules/apps/transfer/keeper/relay.go`, `sendTransfer`
 */
export function send(world: World, transfer: Transfer, again?: PacketPlace): Packet {
  const { chainId, port, channel, coin, sender, receiver, owner } = transfer;
  countPacket(world);
  const link = channelEnd(world.registry, { chainId, port, channel });
  demand(link !== undefined, `channel not found: ${port}/${channel} on ${chainId}`);
  demandOpen(world, overLink(link));
  const place = again ?? { tx: world.tx, index: world.packets++, attempt: 0 };
  const chain = chainIn(world, chainId);
  const isTooLong = hitsPacket(world.faults, 'memo-too-long', place);
  demand(!isTooLong && utf8Length(transfer.memo) <= chain.memoBytes, 'memo too long');
  demand(transfer.memo === '' || chain.canSendMemo, `${chainId} cannot send a memo`);
  demand(receiver !== '' && utf8Length(receiver) <= chain.receiverBytes, 'receiver missing or too long');
  demand(coin.amount > 0n, 'the amount must be positive');
  const timeout = timeoutOf(world, link, transfer.timeout);
  demand(timeout > world.time, 'the timeout has passed already');
  const carries = isConverter(link.from) === isCw20Denom(coin.denom);
  demand(carries, `port ${port} does not carry ${coin.denom}`);
  checkCallback(world, chain, transfer);

  const path = pathIn(world, chainId, coin.denom);
  const arriving = receivePath(brandAs<DenomPath>(path), link.from, link.to).path;
  const toDenom = denomIn(world, link.to.chainId, arriving);
  demandOpen(world, { denom: coin.denom, toDenom, ...overLink(link) });
  debit(world, { chainId, address: sender, ...coin });
  if (sendAction(path, link.from) === 'escrow') {
    credit(world, { chainId, address: escrowOf(world, link.from), ...coin });
  }
  const sequence = (world.sequences.get(endKey(link.from)) ?? 0) + 1;
  put(world, world.sequences, endKey(link.from), sequence);
  const packet: Packet = {
    tx: place.tx,
    index: place.index,
    attempt: place.attempt,
    source: link.from,
    dest: link.to,
    sequence,
    denom: path,
    amount: coin.amount,
    sender,
    receiver,
    memo: memoOnWire(world, chain, transfer.memo),
    timeout,
    owner,
  };
  append(world, world.inFlight, packet);
  note(world, { kind: 'packet', packet });
  return packet;
}

/** @see wasmd `x/wasm/ibc.go`, `IBCSendPacketCallback`: a contract hears of its own packets only */
function checkCallback(world: World, chain: SimulatedChain, { memo, sender }: Transfer): void {
  const called = chain.callbacks ? callbackAddress(world, memo, 'src_callback') : undefined;
  demand(called === undefined || called === sender, 'the source callback is not the sender of the packet');
}

/**
 * Hooks remove their key from a memo before the packet leaves.
 *
 * @see ibc-apps `modules/ibc-hooks/wasm_hook.go`, `SendPacketOverride`
 */
function memoOnWire(world: World, chain: SimulatedChain, memo: string): string {
  const object = chain.stripsCallback ? memoMap(world, memo) : undefined;
  if (object === undefined || !mapOf(object).has('ibc_callback')) return memo;
  const members = object.members.filter(([key]) => key !== 'ibc_callback');
  return members.length === 0 ? '' : printMemo(world, goObject(members), 'sorted');
}

/** No route needs more packets; messages that forward without end do. */
function countPacket(world: World): void {
  world.sent++;
  if (world.sent <= limits.sentPackets) return;
  throw new RoutingError('LIMIT_EXCEEDED', '', `the messages send more than ${limits.sentPackets} packets`);
}

const second = 1_000_000_000n;

/**
 * Timeout of a packet, in nanoseconds since the epoch. Over a channel it is the stated number; over an IBC v2 client
 * the number counts whole seconds.
 *
 * @param stated `timeout_timestamp` of the transfer
 * @throws ChainFailure when an IBC v2 packet would time out at once, or later than its module allows
 * @see ibc-go `modules/core/04-channel/v2/keeper/msg_server.go`, `SendPacket`
 */
function timeoutOf(world: World, { channel }: ChannelLink, stated: bigint): bigint {
  if (channel.kind !== 'client') return stated;
  const timeout = stated * second;
  demand(timeout > world.time, 'the timeout has passed already');
  const latest = world.time + BigInt(limits.clientTimeout.longest) * second;
  demand(timeout <= latest, 'timeout exceeds the maximum expected value');
  return timeout;
}

/**
 * The lowest layer of a receive: mints a voucher, or releases a returning coin. A converter answers with its result,
 * and takes back only tokens that it wrapped.
 *
 * @throws ChainFailure, which becomes an error acknowledgement
 * @see ibc-go `modules/apps/transfer/keeper/relay.go`, `OnRecvPacket`; cw-plus `contracts/cw20-ics20/src/ibc.rs`
 */
export function receiveTransfer(world: World, packet: Packet): Ack {
  const { dest, receiver, tx } = packet;
  const problem = addressProblem(chainIn(world, dest.chainId), receiver);
  if (problem !== undefined) fail(`decoding address failed: ${problem}`);
  const { action } = receivePath(packet.denom, packet.source, dest);
  if (isConverter(dest)) {
    demand(action === 'unescrow', `${packet.denom} is not a token of the converter`);
    demand(packet.amount < 2n ** 64n, 'the amount does not fit in 64 bits');
  }
  const to = { chainId: dest.chainId, address: receiver, ...receivedCoin(world, packet) };
  demandPayable(world, to);
  if (action === 'mint') credit(world, to);
  else move(world, { ...to, address: escrowOf(world, dest) }, receiver);
  note(world, { kind: 'pay', tx, why: 'receive', to });
  return isConverter(dest) ? { isOk: true, result: 'MQ==' } : plainAck;
}

/** The coin a packet brings, as the receiving chain names it. */
export function receivedCoin(world: World, packet: Packet): HeldCoin {
  const { path } = receivePath(packet.denom, packet.source, packet.dest);
  return { denom: denomIn(world, packet.dest.chainId, path), amount: packet.amount };
}

/**
 * Refunds a packet's coin to its sender on the wire: no other account can be refunded.
 *
 * @throws ChainFailure if the chain blocks payments to that account; `settle.ts` then leaves the packet open (`stuck`)
 * @see ibc-go `modules/apps/transfer/keeper/relay.go`, `refundPacketTokens`
 */
export function refund(world: World, packet: Packet): Balance {
  const to = sentBalance(world, packet, packet.sender);
  demandPayable(world, to);
  if (sendAction(packet.denom, packet.source) === 'burn') credit(world, to);
  else move(world, { ...to, address: escrowOf(world, packet.source) }, packet.sender);
  return to;
}

/**
 * Returns a forwarded coin to its state in the incoming packet, so that the original sender can be refunded: burns the
 * voucher that packet minted, or puts the coin back into its escrow.
 *
 * @see ibc-apps `middleware/packet-forward-middleware/packetforward/keeper/keeper.go`,
 *   `WriteAcknowledgementForForwardedPacket`
 */
export function unforward(world: World, packet: Packet, outer: Packet): void {
  const back = sentBalance(world, packet, escrowOf(world, outer.dest));
  if (sendAction(packet.denom, packet.source) === 'burn') {
    credit(world, back);
    return;
  }
  const held = { ...back, address: escrowOf(world, packet.source) };
  if (sendAction(packet.denom, outer.dest) === 'burn') debit(world, held);
  else move(world, held, back.address);
}

function sentBalance(world: World, { source, denom, amount }: Packet, address: string): Balance {
  return { chainId: source.chainId, address, denom: denomIn(world, source.chainId, denom), amount };
}
