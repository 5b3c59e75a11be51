import type { Operation, OperationKind, OperationOf } from '../../operation/index.js';
import { compileKinds } from '../../kinds/tables/compile.js';
import type { CompiledKind, Kinds } from './kind.js';

export {
  at,
  type CompiledKind,
  type Flow,
  type Kinds,
  type Lessened,
  type OperationFees,
  type StatedAmount,
} from './kind.js';

/** A context with the kinds that this request may use. */
export interface WithKinds {
  readonly kinds: Kinds;
}

/** What compiling does with the operations of a kind. */
export function kindOf<K extends OperationKind>(
  { kinds }: WithKinds,
  { kind }: { readonly kind: K },
): CompiledKind<OperationOf<K>> {
  return kinds[kind];
}

/** Whether an operation is of a kind that loads apart: those of `compile/bridges`. */
export function needsBridges(operations: readonly Operation[]): boolean {
  return operations.some(({ kind }) => !compileKinds[kind].isBuilt);
}
