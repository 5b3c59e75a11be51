import type { CallEffect, DeliverEffect, Effect, SendEffect } from './effect.js';

/** Where coins end as far as messages tell: on an account, or with a contract that is called with them. */
export type EndEffect = DeliverEffect | CallEffect;

/** The last place where coins end, if they are seen to end anywhere. */
export function lastEnd(effects: readonly Effect[]): EndEffect | undefined {
  return effects.filter((effect): effect is EndEffect => isEnd(effect)).at(-1);
}

/** What leaves the accounts of signers. */
export function sendsOf(effects: readonly Effect[]): readonly SendEffect[] {
  return effects.filter((effect): effect is SendEffect => effect.kind === 'send');
}

/** Sum of what is sent, in base units. */
export function sumOf(sends: readonly SendEffect[]): bigint {
  return sends.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n);
}

/**
 * Base units that are sure to arrive in the end. A transaction spends what was quoted for the one before it; where that
 * one guarantees less, less arrives, unless a swap guarantees an amount of its own.
 */
export function guaranteedOf(effects: readonly Effect[]): bigint | undefined {
  const count = Math.max(0, ...effects.map(({ tx }) => tx + 1));
  let sure: bigint | undefined;
  for (let index = 0; index < count; index++) {
    const own = effects.filter(({ tx }) => tx === index);
    const end = lastEnd(own);
    if (end === undefined) continue;
    const isSwapped = own.some((effect) => effect.kind === 'swap' && effect.purpose === 'user');
    const short = sure === undefined || isSwapped ? 0n : sumOf(sendsOf(own)) - sure;
    const stated = end.amount ?? end.minAmountOut;
    sure = stated !== undefined && short > 0n ? stated - short : stated;
  }
  return sure;
}

function isEnd({ kind }: Effect): boolean {
  return kind === 'deliver' || kind === 'call';
}
