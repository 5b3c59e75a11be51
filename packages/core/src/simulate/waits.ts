import { sendAction } from '../denom/index.js';
import { ownMember } from '../json/index.js';
import { type ChannelEnd, keylessAccount, type Registry } from '../registry/index.js';
import { denomIn, escrowOf } from './ledger.js';
import type { Balance } from './model.js';
import type { Packet } from './packet.js';
import { receivedCoin } from './transfer.js';
import type { Settling, SettlingEvent } from './settling.js';
import type { World } from './world.js';

/** A failure that no timeout ends: the coins move only when a relayer, a chain or the user acts. */
export type WaitKind = 'no-relayer' | 'client-expired' | 'chain-halted' | 'refund-refused';

/** Event before the coins of a packet are final, as code and as text. */
interface WaitRow {
  readonly event: SettlingEvent;
  readonly sentence: (packet: Packet) => string;
}

const waitRows: { readonly [Kind in WaitKind]: WaitRow } = {
  'no-relayer': { event: 'timeout-proven', sentence: () => 'a relayer must prove the timeout' },
  'client-expired': {
    event: 'client-revived',
    sentence: ({ source, dest }) =>
      `governance must revive the client of ${dest.chainId} on ${source.chainId}`,
  },
  'chain-halted': {
    event: 'chain-resumed',
    sentence: ({ dest }) => `${dest.chainId} must produce blocks again`,
  },
  'refund-refused': {
    event: 'refund-allowed',
    sentence: ({ source }) => `${source.chainId} must let the refunded account be paid`,
  },
};

const withEnd: WaitRow = {
  event: 'packet-ended',
  sentence: () => 'a relayer must prove how the packet ended, and its sending chain must accept it',
};

/**
 * Event that ends a packet which a failure leaves open, as code and as text. None has a time limit. The last step is
 * always a relayer's, who proves how the packet ended.
 */
export function settlingOf(
  kind: string,
  packet: Packet,
): { readonly settlesWhen: Settling; readonly sentence: string } {
  const { event, sentence } = ownMember<WaitRow>(waitRows, kind) ?? withEnd;
  return { settlesWhen: { event, by: 'relayer' }, sentence: sentence(packet) };
}

/**
 * Whether the sending chain refuses to pay a packet back. A packet that another waits for is not paid back.
 *
 * @see ibc-go `modules/apps/transfer/keeper/relay.go`, `refundPacketTokens`
 */
export function isRefundRefused(registry: Registry, { owner, sender, source }: Packet): boolean {
  if (owner.kind === 'forward') return false;
  const payee = owner.kind === 'account' || owner.kind === 'held' ? sender : owner.to;
  return keylessAccount(registry, source.chainId, payee)?.isBlocked === true;
}

/**
 * Where the coin of a packet without an end is: in the escrow of the channel, on the sending chain when it leaves its
 * home, and on the receiving one when its voucher was burned to bring it home.
 */
export function waitingPlace(world: World, packet: Packet): Balance {
  const { source, dest, denom, amount } = packet;
  if (sendAction(denom, source) === 'escrow') {
    const held = denomIn(world, source.chainId, denom);
    return { chainId: source.chainId, address: escrowAt(world, source), denom: held, amount };
  }
  return { chainId: dest.chainId, address: escrowAt(world, dest), ...receivedCoin(world, packet) };
}

function escrowAt(world: World, end: ChannelEnd): string {
  const account = escrowOf(world, end);
  return world.escrows.get(`${end.chainId}/${account}`)?.address ?? account;
}

/** Open packets of the current transaction, without those that wait for another of them. */
export function unsettledPackets({ events, began }: World): Packet[] {
  const open = new Map<string, Packet>();
  for (const event of events.slice(began)) {
    if (event.kind === 'packet') open.set(keyOf(event.packet), event.packet);
    else if (event.kind === 'ack' || event.kind === 'timeout') open.delete(keyOf(event.packet));
  }
  const waiting = new Set(
    [...open.values()].map(({ owner }) => (owner.kind === 'forward' ? keyOf(owner.outer) : '')),
  );
  return [...open].filter(([key]) => !waiting.has(key)).map(([, packet]) => packet);
}

function keyOf({ index, attempt }: Packet): string {
  return `${index}/${attempt}`;
}
