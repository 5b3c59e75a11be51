import type { Snapshot } from '../rows.js';
import { bridgeForm } from '../bridges/index.js';
import { asset, capability, chain, channel, liveness, source, swapDeployment, symbols } from './rows.js';
import { list, row, type Shape } from '../../json/index.js';

/** The snapshot form, which is also the overlay form. */
export const snapshot: Shape<Snapshot> = row<Snapshot>({
  chains: list(chain),
  channels: list(channel),
  assets: list(asset),
  capabilities: list(capability),
  swap_venues: list(swapDeployment),
  liveness,
  bridges: bridgeForm.shape,
  symbols,
  source,
});
