import { type Sha256, toUtf8 } from '../../primitives/index.js';

/** Destination of a forwarding account. */
export interface Forwarding {
  /** Channel end on Noble. */
  readonly channel: string;
  /** Who gets it on the chain that the channel leads to. */
  readonly recipient: string;
}

/**
 * The account on Noble from which every payment leaves over one channel, 20 bytes. It has no key: the chain
 * empties it once it is registered.
 *
 * @see noble-assets/forwarding `types/account.go`, `GenerateAddress`: without a fallback
 */
export function forwardingAccount(sha256: Sha256, { channel, recipient }: Forwarding): Uint8Array {
  const name = sha256(toUtf8('forwarding'));
  return sha256(Uint8Array.from([...name, ...toUtf8(channel + recipient)])).slice(12);
}
