import type { BridgeId } from '../registry/index.js';
import type { Coins } from './coins.js';
import { type Audit, addEffect } from './context.js';

/** Coins that are forwarded over a bridge, and their form on the other side. */
interface Passing {
  readonly bridge: BridgeId;
  readonly beyond: Coins;
  /** Who gets them there. */
  readonly address: string | undefined;
  /** Nanoseconds since the epoch after which they cannot be received. */
  readonly deadline?: bigint | undefined;
  readonly pointer: string;
}

/** Notes that a contract passes coins on over a bridge. */
export function passOn(
  audit: Audit,
  coins: Coins,
  { bridge, beyond, address, deadline, pointer }: Passing,
): void {
  addEffect(audit, {
    kind: 'forward',
    chainId: coins.chainId,
    bridge,
    denomIn: coins.denom,
    denomOut: beyond.denom,
    amount: coins.amount,
    address,
    deadline,
    pointer,
  });
}
