import {
  denomInOf,
  denomOutOf,
  type Operation,
  operationTraits,
  packetOf,
  tradeOf,
} from '../operation/index.js';
import type { Warning } from '../primitives/index.js';
import type { DatedPart } from '../registry/index.js';

/** Warnings without those about parts of the data that the operations do not use. */
export function aboutUsed(
  warnings: readonly Warning[],
  operations: readonly Operation[],
): readonly Warning[] {
  const used: ReadonlySet<unknown> = partsUsedBy(operations);
  return warnings.filter(({ facts }) => facts?.['part'] === undefined || used.has(facts['part']));
}

/** Parts of the data that operations use; symbols only name coins. */
function partsUsedBy(operations: readonly Operation[]): ReadonlySet<DatedPart> {
  const used = new Set<DatedPart>(['chains', 'assets', 'outages', 'durations']);
  for (const operation of operations) {
    const { bridge } = operationTraits[operation.kind];
    const isTrade = tradeOf(operation) !== undefined;
    if (packetOf(operation) !== undefined) used.add('channels').add('capabilities');
    if (isTrade) used.add('swap_venues').add('capabilities');
    // Routers of swaps on EVM chains are facts of bridges.
    const isRouted = bridge === undefined && !isTrade && denomInOf(operation) !== denomOutOf(operation);
    if (isRouted || (bridge !== undefined && bridge !== 'IBC')) used.add('bridges');
  }
  return used;
}
