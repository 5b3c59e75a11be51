import { isOperationKind, type Operation, type OperationKind, type OperationOf } from '../operation/index.js';
import type { Found, LoweringContext, Placed } from './context.js';
import type { CompiledKind, Kinds } from './kinds/kind.js';
import { unknownKind } from './kinds/loaded-apart.js';

/** One operation at its place in a route, with the rules of its kind. */
export interface Step<O extends Operation = Operation> extends Placed {
  readonly rules: CompiledKind<O>;
  readonly operation: O;
  /** Set by the check of the data. */
  found: Found;
}

/** A context with the steps of its route. */
export interface WithSteps {
  readonly steps: readonly Step[];
}

/** A checked request with the steps of its route. */
export interface BoundContext extends LoweringContext, WithSteps {
  readonly steps: readonly Step[];
}

/** Binds the operations of a route to the rules of their kinds. */
export function bindAll(kinds: Kinds, operations: readonly Operation[]): readonly Step[] {
  return operations.map((operation, index) => bind(kinds, operation, index));
}

function bind<K extends OperationKind>(kinds: Kinds, operation: OperationOf<K>, index: number): Step {
  const { kind }: { readonly kind: K } = operation;
  if (!isOperationKind(kind)) return { rules: unknownKind, operation, index, found: {} };
  const step: Step<OperationOf<K>> = { rules: kinds[kind], operation, index, found: {} };
  return step;
}
