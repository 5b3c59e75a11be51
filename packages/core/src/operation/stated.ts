import type { OperationBase } from './base.js';
import type { KnownBurn, StepParties } from './next-step.js';

/** What is stated of the amount, and of those who send and get it. */
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
