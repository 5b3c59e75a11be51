import type { SwapDeployment } from '../../registry/index.js';
import { runCw20 } from '../cw20/simulate.js';
import type { RunEntry } from '../../simulate/contracts/calls.js';
import { runEntryPoint } from '../entry-point/simulate.js';
import { runSwapWithAction } from '../entry-point/simulate-swap-with-action.js';
import { type Absent, absent, type Formats } from '../format.js';

/** The models of contracts: a swap contract for each dialect, and the tokens. */
export type ContractSimulators = {
  readonly [F in Formats['contract']]: F extends SwapDeployment['dialect']
    ? RunEntry
    : F extends 'cw20'
      ? typeof runCw20
      : Absent;
};

/** The model of every contract; its messages call each other, so that it is apart from the table of all formats. */
export const contractSimulators: ContractSimulators = {
  swap_and_action: runEntryPoint,
  swap_with_action: runSwapWithAction,
  osmosis_swap: absent('no deployment of the data has the message'),
  cw20: runCw20,
  warp_route: absent('the call is reported and its coins stay with the contract'),
};
