import { sendAction } from '../denom/index.js';
import { type ChannelEnd, keylessAccount, type Registry } from '../registry/index.js';
import { denomIn, escrowOf } from './ledger.js';
import type { Balance } from './model.js';
import type { Packet } from './packet.js';
import { receivedCoin } from './transfer.js';
import type { Settling } from './settling.js';
import type { World } from './world.js';

/** A failure that no timeout ends: the coins move only when a relayer, a chain or the user acts. */
export type WaitKind = 'no-relayer' | 'client-expired' | 'chain-halted' | 'refund-refused';

/** Event before the coins of a packet are final, as code and as text. */
interface WaitRow extends Pick<Settling, 'event' | 'by'> {
  readonly sentence: (packet: Packet) => string;
}

/** None of these has a time limit. The last step is always a relayer's, who proves how the packet ended. */
const waitRows: { readonly [Kind in WaitKind]: WaitRow } = {
  'no-relayer': {
    event: 'timeout-proven',
    by: 'relayer',
    sentence: () => 'a relayer must prove the timeout',
  },
  'client-expired': {
    event: 'client-revived',
    by: 'relayer',
    sentence: ({ source, dest }) =>
      `governance must revive the client of ${dest.chainId} on ${source.chainId}`,
  },
  'chain-halted': {
    event: 'chain-resumed',
    by: 'relayer',
    sentence: ({ dest }) => `${dest.chainId} must produce blocks again`,
  },
  'refund-refused': {
    event: 'refund-allowed',
    by: 'relayer',
    sentence: ({ source }) => `${source.chainId} must let the refunded account be paid`,
  },
};

/** Whether no timeout ends a failure. */
export function isWait(kind: string): kind is WaitKind {
  return Object.hasOwn(waitRows, kind);
}

/** Event that ends a packet which a failure leaves open, as code and as text. */
export function settlingOf(
  kind: string,
  packet: Packet,
): { readonly settlesWhen: Settling; readonly sentence: string } {
  const { event, by, sentence } = isWait(kind) ? waitRows[kind] : withEnd;
  return { settlesWhen: { event, by }, sentence: sentence(packet) };
}

const withEnd: WaitRow = {
  event: 'packet-ended',
  by: 'relayer',
  sentence: () => 'a relayer must prove how the packet ended, and its sending chain must accept it',
};

/** Account that a sending chain would pay back for a packet; undefined where another packet waits for this one. */
function refundedAccount({ owner, sender }: Packet): string | undefined {
  if (owner.kind === 'forward') return undefined;
  return owner.kind === 'account' || owner.kind === 'held' ? sender : owner.to;
}

/**
 * Whether the sending chain refuses to pay a packet back.
 *
 * @see ibc-go `modules/apps/transfer/keeper/relay.go`, `refundPacketTokens`
 */
export function isRefundRefused(registry: Registry, packet: Packet): boolean {
  const account = refundedAccount(packet);
  if (account === undefined) return false;
  return keylessAccount(registry, packet.source.chainId, account)?.isBlocked === true;
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
