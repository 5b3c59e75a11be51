import { limits, utf8Length } from '../primitives/index.js';
import { capabilitiesOf, type Registry } from '../registry/index.js';
import type { Continuation, PrintContext, Swap, Transfer } from './continuation.js';
import { printPacket, receiverOf } from './print/packet.js';

/** A packet of a transaction. */
export interface SentPacket {
  readonly transfer: Transfer;
  readonly receiver: string;
  /** The swap whose contract sends it; absent where the user or a forwarding chain does. */
  readonly sender: Swap | undefined;
}

/** The packets of a transaction, in order, behind a bridge too. */
export function packetsOf(start: Continuation): readonly SentPacket[] {
  const packets: SentPacket[] = [];
  let sender: Swap | undefined;
  let at = start;
  while ('then' in at) {
    if (at.kind === 'transfer')
      packets.push({ transfer: at, receiver: receiverOf(at.then, at.arrival), sender });
    sender = at.kind === 'swap' ? at : undefined;
    at = at.then;
  }
  return packets;
}

/**
 * Whether the memo of a packet is longer than one of its two chains allows, in bytes as that chain sees it.
 *
 * @param message text of the message that carries all packets of the transaction
 */
export function isMemoTooLong(
  registry: Registry,
  { transfer, sender }: SentPacket,
  message: string,
  context: PrintContext,
): boolean {
  const most = limitOf(registry, transfer, 'memoLimitBytes', limits.memoBytes);
  // A memo is part of the message, and no character of it takes more than six bytes: most packets need no measuring.
  if (message.length * 6 <= most) return false;
  const { memo } = printPacket(transfer, context);
  return memo !== undefined && memoBytes(context.print(memo)) + addedBytes(sender) > most;
}

/** Whether the receiver of a packet is longer than one of its two chains allows. */
export function isReceiverTooLong(registry: Registry, { transfer, receiver }: SentPacket): boolean {
  const most = limitOf(registry, transfer, 'receiverLimitBytes', limits.receiverBytes);
  return receiver.length > most;
}

/** The lower limit of the two chains of a packet; the sender checks it, and newer receivers do too. */
function limitOf(
  registry: Registry,
  { operation }: Transfer,
  limit: 'memoLimitBytes' | 'receiverLimitBytes',
  general: number,
): number {
  const from = capabilitiesOf(registry, operation.fromChainId)[limit] ?? general;
  const to = capabilitiesOf(registry, operation.toChainId)[limit] ?? general;
  return Math.min(general, from, to);
}

/** Go writes these five characters as escapes whenever it writes JSON again, as middlewares do with inner memos. */
function memoBytes(text: string): number {
  const html = text.match(/[<>&]/g)?.length ?? 0;
  const separators = text.match(/[\u2028\u2029]/g)?.length ?? 0;
  return utf8Length(text) + 5 * html + 3 * separators;
}

/**
 * Bytes that a swap contract's adapter adds to the memo of its packets to be notified of their end.
 *
 * @see skip-mev/skip-go-cosmwasm-contracts `contracts/adapters/ibc`
 */
function addedBytes(sender: Swap | undefined): number {
  const adapter = sender?.deployment.adapter ?? '';
  switch (sender?.deployment.adapterKind) {
    case 'ibc-hooks':
      return `,"ibc_callback":"${adapter}"`.length;
    case 'ibc-callbacks':
      return `,"src_callback":{"address":"${adapter}"}`.length;
    default:
      return 0;
  }
}
