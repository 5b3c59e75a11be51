import { endsOn, type NextStep, type Operation, startsOn } from '../../../operation/index.js';
import { InvariantError, type Warning } from '../../../primitives/index.js';
import type { DurationRange } from '../../../registry/index.js';

/** A claim waits for days, so it is also a warning. */
export function claimWarnings(
  nextSteps: readonly NextStep[],
  operations: readonly Operation[],
): readonly Warning[] {
  return nextSteps.flatMap(({ kind, operation: index, seconds }): Warning[] => {
    if (kind !== 'claim') return [];
    const operation = operations[index];
    if (operation === undefined) throw new InvariantError(`no operation ${index} before its claim`);
    const days = seconds === undefined ? 'after some days' : `after ${daysOf(seconds)}`;
    const message = `operation ${index} withdraws from ${startsOn(operation)}: the coins can be claimed on ${endsOn(operation)} ${days}, and the claim is for the user to sign`;
    return [{ reason: 'CLAIM_NEEDED', field: '', message }];
  });
}

function daysOf({ least, most }: DurationRange): string {
  const [from, to] = [least, most].map((seconds) => Math.ceil(seconds / 86_400));
  return from === to ? `${to} days` : `${from} to ${to} days`;
}
