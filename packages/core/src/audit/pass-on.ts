import type { Coins } from './coins.js';
import { type Audit, addEffect } from './context.js';
import type { ForwardEffect } from './effect.js';

/** A forward of coins, with their form on the other side. */
interface Passing extends Omit<ForwardEffect, 'kind' | 'tx' | 'chainId' | 'denomIn' | 'denomOut' | 'amount'> {
  readonly beyond: Coins;
}

/** Notes that a chain or a contract passes coins on to another chain. */
export function passOn(audit: Audit, coins: Coins, { beyond, ...passing }: Passing): void {
  const { chainId, denom: denomIn, amount } = coins;
  addEffect(audit, { kind: 'forward', chainId, denomIn, denomOut: beyond.denom, amount, ...passing });
}

/** Notes that an account gives coins to another account of the chain. */
export function giveTo(
  audit: Audit,
  { chainId, denom, amount }: Coins,
  to: { readonly address: string | undefined; readonly pointer: string },
): void {
  const { address, pointer } = to;
  addEffect(audit, { kind: 'send', chainId, denomIn: denom, denomOut: denom, amount, address, pointer });
}
