import { spend, unreachable } from '../primitives/index.js';
import { stop } from './bridges/crossing.js';
import { demandPayable } from './checks.js';
import { hitsPacket } from './fault.js';
import { type Attempt, attempt } from './journal.js';
import { balanceOf, coinsOf, denomIn, type HeldCoin, moduleAccounts, move } from './ledger.js';
import { memoAgain } from './memo.js';
import { noteMoment } from './holdings.js';
import type { Balance, PaymentReason } from './model.js';
import { markUndone, note } from './notes.js';
import type {
  Ack,
  FallbackOwner,
  ForwardOwner,
  HeldOwner,
  Packet,
  RelayerFee,
  SweepOwner,
} from './packet.js';
import { receivedCoin, refund, send, unforward } from './transfer.js';
import { chainIn, type World } from './world.js';

/** How a packet ended: answered by the receiving chain, or never received. */
export type Ending = { readonly kind: 'ack'; readonly ack: Ack } | { readonly kind: 'timeout' };

/** A packet whose end is known on its sending chain. */
export interface Settled {
  readonly packet: Packet;
  readonly ending: Ending;
}

/**
 * Reports the end of a packet to its owner, and then to the owners of the packets that waited for it. Each report is
 * a message on the chain that sent the packet; where that message fails, as at `demandPayable`, the packet stays open.
 */
export function settle(world: World, first: Settled): void {
  for (let step: Settled | undefined = first; step !== undefined; ) {
    const { packet, ending }: Settled = step;
    spend(world.budget, 'simulated', 1);
    const begun = world.events.length;
    const attempted: Attempt<Settled | undefined> = attempt(world, () => {
      note(world, { packet, ...ending });
      return settleOne(world, packet, ending);
    });
    if (!attempted.isOk) leaveOpen(world, packet, ending.kind, attempted.reason);
    step = attempted.isOk ? attempted.result : undefined;
    const answers = step?.ending.kind === 'ack' ? [{ packet: step.packet, ack: step.ending.ack }] : [];
    const kind = ending.kind === 'ack' ? 'acknowledged' : 'timed-out';
    const why = attempted.isOk ? {} : { reason: attempted.reason };
    const { chainId } = packet.source;
    noteMoment(world, begun, { kind, chainId, isDone: attempted.isOk, packet, answers, ...why });
  }
}

function leaveOpen(world: World, packet: Packet, ending: Ending['kind'], reason: string): void {
  note(world, { kind: 'stuck', packet, ending, reason });
  const message = ending === 'ack' ? 'acknowledgement' : 'timeout';
  const { source, dest } = packet;
  const where = `the ${message} of the packet to ${dest.chainId} fails on ${source.chainId}`;
  markUndone(world, `${where}: ${reason}; the coins wait in escrow`);
}

function settleOne(world: World, packet: Packet, ending: Ending): Settled | undefined {
  const { owner } = packet;
  switch (owner.kind) {
    case 'account':
      if (!isOk(ending)) notePayment(world, 'refund', refund(world, packet));
      break;
    case 'forward':
      return settleForward(world, packet, owner, ending);
    case 'sweep':
      settleSweep(world, packet, owner, ending);
      break;
    case 'fallback':
      settleFallback(world, packet, owner, ending);
      break;
    case 'held':
      if (!isOk(ending)) keep(world, packet, owner);
      break;
    default:
      return unreachable(owner);
  }
  if (!isOk(ending)) markUndone(world, reasonOf(packet, ending));
  return undefined;
}

/**
 * The waiting packet gets the same answer, unless a timeout leaves attempts to send again. One that cannot be sent again
 * makes the timeout itself fail.
 *
 * @see ibc-apps `middleware/packet-forward-middleware/packetforward/ibc_middleware.go`, `OnTimeoutPacket`
 */
function settleForward(
  world: World,
  packet: Packet,
  owner: ForwardOwner,
  ending: Ending,
): Settled | undefined {
  const { outer, retriesLeft } = owner;
  if (ending.kind === 'timeout' && retriesLeft > 0) {
    sendAgain(world, packet, owner);
    return undefined;
  }
  if (!isOk(ending)) unforward(world, packet, outer);
  const ack: Ack = ending.kind === 'ack' ? ending.ack : { isOk: false, error: reasonOf(packet, ending) };
  return { packet: outer, ending: { kind: 'ack', ack } };
}

function sendAgain(world: World, packet: Packet, before: ForwardOwner): void {
  const { chainId, denom, amount } = refund(world, packet);
  const { source, sender, receiver, tx, index, attempt: attempts } = packet;
  const memo = chainIn(world, chainId).pfm === 'ibc-apps' ? memoAgain(world, packet.memo) : packet.memo;
  const { port, channel } = source;
  const [coin, timeout] = [{ denom, amount }, world.time + before.timeout];
  const owner = { ...before, retriesLeft: before.retriesLeft - 1 };
  const again = { chainId, port, channel, coin, sender, receiver, memo, timeout, owner };
  send(world, again, { tx, index, attempt: attempts + 1 });
}

/** These adapters pay out their whole balance, whoever owned it. */
function settleSweep(world: World, packet: Packet, { to, fee }: SweepOwner, ending: Ending): void {
  if (!isOk(ending)) refund(world, packet);
  const unspent = fee === undefined ? undefined : returnFee(world, packet, fee, ending);
  const { chainId } = packet.source;
  for (const { denom, amount } of coinsOf(world, chainId, packet.sender)) {
    const held = { chainId, address: packet.sender, denom, amount };
    if (!payFrom(world, held, to)) continue;
    const returned = denom === unspent?.denom ? unspent.amount : 0n;
    notePayment(world, 'fee-return', { ...held, address: to, amount: returned });
    notePayment(world, 'recover', { ...held, address: to, amount: amount - returned });
  }
}

/** A relayer fee is spent on the actual end; the part for the other end is returned. */
function returnFee(world: World, packet: Packet, fee: RelayerFee, ending: Ending): HeldCoin {
  const isAcked = ending.kind === 'ack';
  const spent = fee.receive + (isAcked ? fee.ack : fee.timeout);
  const unspent = isAcked ? fee.timeout : fee.ack;
  const held = { chainId: packet.source.chainId, address: moduleAccounts.relayerFees, denom: fee.denom };
  move(world, { amount: spent, ...held }, moduleAccounts.relayer);
  move(world, { amount: unspent, ...held }, packet.sender);
  return { denom: fee.denom, amount: unspent };
}

function settleFallback(world: World, packet: Packet, owner: FallbackOwner, ending: Ending): void {
  const { chainId } = packet.source;
  const { sender: address, amount } = packet;
  if (!isOk(ending)) refund(world, packet);
  else if (owner.trusts === 'every-result' || isPlain(ending)) return;
  if (hitsPacket(world.faults, 'no-recovery-record', packet)) return;
  const coin = { chainId, address, denom: denomIn(world, chainId, packet.denom), amount };
  // After a success that it treated as a failure the adapter has no coins, and the payout fails without harm.
  if (balanceOf(world, chainId, address, coin.denom) < amount) return;
  if (payFrom(world, coin, owner.to)) notePayment(world, 'recover', { ...coin, address: owner.to });
}

/** The coin goes back to where the bridge had it, and waits there. */
function keep(world: World, packet: Packet, { stall, message }: HeldOwner): void {
  const { dest, receiver } = packet;
  const place = refund(world, packet);
  const settlesTo = { chainId: dest.chainId, address: receiver, ...receivedCoin(world, packet) };
  stop(world, { kind: stall, place, settlesTo, message });
}

/** A contract that may not pay an account keeps the coins; the packet has ended anyway. */
function payFrom(world: World, from: Balance, to: string): boolean {
  const paid = attempt(world, () => {
    demandPayable(world, { ...from, address: to });
    move(world, from, to);
  });
  return paid.isOk;
}

function notePayment(world: World, why: PaymentReason, to: Balance): void {
  if (to.amount > 0n) note(world, { kind: 'pay', tx: world.tx, why, to });
}

function isOk(ending: Ending): boolean {
  return ending.kind === 'ack' && ending.ack.isOk;
}

function isPlain(ending: Ending): boolean {
  return ending.kind === 'ack' && ending.ack.isOk && ending.ack.result === 'AQ==';
}

function reasonOf({ dest }: Packet, ending: Ending): string {
  if (ending.kind === 'timeout') return `the packet to ${dest.chainId} timed out`;
  return ending.ack.isOk ? '' : ending.ack.error;
}
