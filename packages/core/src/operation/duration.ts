import { blockSeconds, type DurationRange, durationOver, type Registry } from '../registry/index.js';
import type { Operation, OperationKind, OperationOf } from '../kinds/names.js';
import { operationTraits } from '../kinds/tables/traits.js';

/** How long operations take one after the other, without the time to sign. */
export interface RouteDuration {
  /** Null where an operation is not known. */
  readonly seconds: DurationRange | null;
  /** Seconds that are usually not exceeded; {@link unknownDurationSeconds} where an operation is not known. */
  readonly estimate: number;
  /** Indexes of the operations of unknown duration. */
  readonly unknown: readonly number[];
}

/** The time that operations take, by the block times and bridges of the data. */
export function routeDuration(registry: Registry, operations: readonly Operation[]): RouteDuration {
  const all = operations.map((operation) => operationDuration(registry, operation));
  const unknown = all.flatMap((range, index) => (range === undefined ? [index] : []));
  const known = all.filter((range) => range !== undefined);
  const total = (end: keyof DurationRange) => known.reduce((sum, range) => sum + range[end], 0);
  const seconds = unknown.length > 0 ? null : { least: total('least'), most: total('most') };
  return { seconds, estimate: seconds?.most ?? unknownDurationSeconds, unknown };
}

/** Seconds given as the estimate of a route whose duration is unknown: public clients stop waiting at three times the estimate. */
export const unknownDurationSeconds = 1800;

/** How long one operation takes. What stays on its chain takes a block at most: a packet that brings the coins may carry it along. */
export function operationDuration<K extends OperationKind>(
  registry: Registry,
  operation: OperationOf<K>,
): DurationRange | undefined {
  const { bridge, startsOn, endsOn, mode } = operationTraits[operation.kind];
  const fromChainId = startsOn(operation);
  if (bridge === undefined) return blockSeconds(registry, fromChainId);
  const used = mode?.(registry, operation);
  return durationOver(registry, {
    bridge,
    fromChainId,
    toChainId: endsOn(operation),
    ...(used !== undefined && { mode: used }),
  });
}
