import { type BridgeKinds, needsBridges } from '../../compile/index.js';
import type { Operation } from '../../operation/index.js';
import type { Context } from '../endpoint.js';

/** The bridges that operations take, for the compiler; undefined where they take none. */
export function bridgesOf(
  { part }: Pick<Context, 'part'>,
  operations: readonly Operation[],
): BridgeKinds | undefined {
  return needsBridges(operations) ? part('bridges').bridgeKinds : undefined;
}
