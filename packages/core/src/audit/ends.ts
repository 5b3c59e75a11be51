import type { CallEffect, DeliverEffect, Effect } from './effect.js';

/** Where coins end as far as messages tell: on an account, or with a contract that is called with them. */
export type EndEffect = DeliverEffect | CallEffect;

/** The effects at which coins end, in order. */
export function arrivals(effects: readonly Effect[]): readonly EndEffect[] {
  return effects.filter((effect): effect is EndEffect => effect.kind === 'deliver' || effect.kind === 'call');
}

/** What is sure to arrive, in base units. */
export function guaranteed({ amount, minAmountOut }: EndEffect): bigint | undefined {
  return amount ?? minAmountOut;
}
