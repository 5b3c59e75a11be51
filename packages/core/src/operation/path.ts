import { brandAll, type ChainId, type Plain } from '../primitives/index.js';
import { type Operation, operationTraits } from './kinds/index.js';
import { endsOn, startsOn } from './traits.js';

/** Chains that operations visit, in order, without immediate repeats: the `path` of a transaction. */
export function chainPath(operations: readonly Operation[]): readonly ChainId[] {
  const path: ChainId[] = [];
  for (const operation of operations) {
    const from = startsOn(operation);
    if (path[path.length - 1] !== from) path.push(from);
    const to = endsOn(operation);
    if (to !== from) path.push(to);
  }
  return path;
}

/**
 * Chains that need an address, in order: where the route starts, then where each move ends, also when a chain comes
 * again. A send within a chain adds the recipient to the sender; swaps add nothing.
 */
export function requiredChainAddresses(route: Plain<readonly Operation[]>): readonly ChainId[] {
  const operations = brandAll<readonly Operation[]>(route);
  const [first] = operations;
  if (first === undefined) return [];
  const moves = operations.filter((operation) => operationTraits[operation.kind].addsAddress);
  return [startsOn(first), ...moves.map((operation) => endsOn(operation))];
}
