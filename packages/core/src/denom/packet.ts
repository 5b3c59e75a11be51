import { brandAs, type DenomPath } from '../primitives/index.js';
import { type Hop, printHop } from './path.js';

/** Effect of sending a coin on the departure chain: returning vouchers are burned, other coins are escrowed. */
export type SendAction = 'burn' | 'escrow';

/** Effect of receiving a coin on the arrival chain: returning coins are released, others are minted. */
export type ReceiveAction = 'unescrow' | 'mint';

/** Effect of sending a coin over a channel end. @see ibc-go `modules/apps/transfer/keeper/relay.go`, `sendTransfer` */
export function sendAction(path: string, end: Hop): SendAction {
  return isReturning(path, end) ? 'burn' : 'escrow';
}

/**
 * Path of a coin after it travelled over one channel: the source end's prefix is taken off when the coin returns by
 * the channel it came through, else the destination end's prefix is put on.
 *
 * @param path full path on the sending chain, as the packet carries it
 * @see ibc-go `modules/apps/transfer/keeper/relay.go`, `OnRecvPacket`
 */
export function receivePath(
  path: string,
  source: Hop,
  dest: Hop,
): { readonly action: ReceiveAction; readonly path: DenomPath } {
  if (isReturning(path, source)) {
    return { action: 'unescrow', path: brandAs(path.slice(printHop(source).length + 1)) };
  }
  return { action: 'mint', path: brandAs(`${printHop(dest)}/${path}`) };
}

/** The slash after the channel belongs to the test: `channel-1` must not match `channel-10`. */
function isReturning(path: string, end: Hop): boolean {
  return path.startsWith(`${printHop(end)}/`);
}
