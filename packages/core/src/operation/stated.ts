import type { OperationBase } from './base.js';
import type { KnownBurn, StepParties } from './next-step.js';

/** Stated facts about the amount, the sender and the recipient. */
export function statedOf(
  { amountIn }: OperationBase,
  { sender, receiver, amount = amountIn }: StepParties,
): Pick<KnownBurn, 'sender' | 'receiver' | 'amount'> {
  return {
    ...(amount !== undefined && { amount }),
    ...(sender !== undefined && { sender }),
    ...(receiver !== undefined && { receiver }),
  };
}
