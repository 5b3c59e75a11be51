import type { SwapDeployment } from '../../registry/index.js';
import type { World } from '../world.js';
import type { EntryCall } from './entry-call.js';
import { runEntryPoint } from './entry-point.js';
import { runSwapWithAction } from './swap-with-action.js';

type Dialect = SwapDeployment['dialect'];

const contracts: { readonly [Name in Dialect]: (world: World, call: EntryCall, msg: string) => void } = {
  swap_and_action: runEntryPoint,
  swap_with_action: runSwapWithAction,
};

/** Runs the swap contract of a chain in the dialect it speaks. @throws ChainFailure */
export function runEntry(world: World, call: EntryCall, msg: string): void {
  contracts[call.deployment.dialect](world, call, msg);
}
