import { brandAll, type ChainId, type Plain } from '../primitives/index.js';
import type { Registry } from '../registry/index.js';
import type { Operation } from '../kinds/names.js';
import { type SplitOptions, splitIntoTransactions } from './split.js';
import { addsAddress, endsOn, roleOf, startsOn } from './traits.js';

/**
 * Chains whose address the messages of a route need, in order: `requiredChainAddresses` without those that
 * coins only pass without an owner. Noble is one if its Orbiter burns the coins of a packet, and if a
 * forwarding account forwards minted coins.
 */
export function neededChainAddresses(
  registry: Registry,
  route: Plain<readonly Operation[]>,
  options: SplitOptions = {},
): readonly ChainId[] {
  const operations = brandAll<readonly Operation[]>(route);
  const [first] = operations;
  if (first === undefined) return [];
  const passed = passedInNobodysName(registry, operations, options);
  const moves = operations.filter((operation, index) => addsAddress(operation) && !passed.has(index));
  return [startsOn(first), ...moves.map((operation) => endsOn(operation))];
}

/** Indices of the operations that end on a chain without an addressed account. */
export function passedInNobodysName(
  registry: Registry,
  operations: readonly Operation[],
  options: SplitOptions = {},
): ReadonlySet<number> {
  const roles = operations.map((operation) => roleOf(operation));
  if (!roles.includes('relayed')) return new Set();
  const ranges = splitIntoTransactions(registry, operations, options);
  return new Set(
    ranges.flatMap(({ start, end }) =>
      roles.slice(start, end - 1).flatMap((role, offset) => {
        const next = roles[start + offset + 1];
        const isPassed =
          (role === 'packet' && next === 'relayed') || (role === 'relayed' && next === 'packet');
        return isPassed ? [start + offset] : [];
      }),
    ),
  );
}
