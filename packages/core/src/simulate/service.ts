import { type Movement, outageText, refusalOf } from '../registry/index.js';
import { fail } from './failure.js';
import type { World } from './world.js';

/** Continues only if no outage refuses a movement. @throws ChainFailure with the reason as text */
export function demandOpen({ registry, liveness }: World, movement: Movement): void {
  const outage = refusalOf(registry, movement, liveness);
  if (outage !== undefined) fail(outageText(outage));
}
