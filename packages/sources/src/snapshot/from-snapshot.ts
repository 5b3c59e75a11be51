import type { Snapshot } from 'wayfold';
import { createDraft, type Fragment } from '../fragment.js';
import { list, record, type Shape } from '../shape.js';
import { bridges } from './bridges.js';
import { asset, capability, chain, channel, liveness, source, swapDeployment, symbols } from './rows.js';

const snapshot: Shape<Snapshot> = record<Snapshot>({
  chains: list(chain),
  channels: list(channel),
  assets: list(asset),
  capabilities: list(capability),
  swap_venues: list(swapDeployment),
  liveness,
  bridges,
  symbols,
  source,
});

/**
 * Adapter for the snapshot form itself, which is also the overlay form: a JSON object of lists of rows, every list
 * optional. Fields the form does not know are ignored; rows and fields of the wrong type are reported and left out.
 */
export function fromSnapshot(input: unknown): Fragment {
  const draft = createDraft();
  return draft.finish(snapshot(input, '', draft) ?? {});
}
