import { contractSimulators } from '../../formats/tables/simulate-contracts.js';
import type { World } from '../world.js';
import type { EntryCall } from './entry-call.js';

/** Runs the swap contract of a chain in the dialect it speaks. @throws ChainFailure */
export function runEntry(world: World, call: EntryCall, msg: string): void {
  contractSimulators[call.deployment.dialect](world, call, msg);
}
