import type { Registry } from '../registry/index.js';
import { operationDuration } from './duration.js';
import type { Operation, OperationKind, OperationOf } from '../kinds/names.js';
import { operationTraits } from '../kinds/tables/traits.js';
import type { NextStep, StepParties } from './next-step.js';

/** Manual steps after the operations of a route, in order. @param partiesOf further facts by index of the operation */
export function nextStepsOf(
  registry: Registry,
  operations: readonly Operation[],
  partiesOf: (index: number) => StepParties = () => ({}),
): readonly NextStep[] {
  return operations.flatMap((operation, index) => stepsAfter(registry, operation, index, partiesOf(index)));
}

function stepsAfter<K extends OperationKind>(
  registry: Registry,
  operation: OperationOf<K>,
  index: number,
  parties: StepParties,
): readonly NextStep[] {
  const step = operationTraits[operation.kind].nextStep?.(registry, operation, parties);
  if (step === undefined) return [];
  const seconds = operationDuration(registry, operation);
  return [{ ...step, operation: index, who: 'anyone', ...(seconds && { seconds }) }];
}
