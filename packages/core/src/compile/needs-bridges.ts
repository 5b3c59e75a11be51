import { compileKinds } from '../kinds/tables/compile.js';
import type { Operation } from '../operation/index.js';

/** Whether an operation's kind loads apart: the kinds of `compile/bridges`. */
export function needsBridges(operations: readonly Operation[]): boolean {
  return operations.some(({ kind }) => !compileKinds[kind].isBuilt);
}
