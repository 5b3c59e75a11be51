import type { Registry, Snapshot } from 'wayfold';
import { layersOf, registryOf } from '../load.js';
import { findingsNotice } from '../render/data.js';
import type { Session } from '../session.js';

/** The data that all replicas share, and the rows of this one alone. */
export interface SharedData {
  readonly base: Registry;
  readonly overlays: readonly Snapshot[];
}

/** The data of the options, `--overlay` apart. @throws CliError when a file cannot be used */
export async function sharedData({ options, notice }: Session): Promise<SharedData> {
  const layers = await layersOf(options);
  const own = options.overlay?.length ?? 0;
  const base = registryOf(layers.slice(0, layers.length - own));
  if (base.diagnostics.length > 0) notice(findingsNotice(base.diagnostics));
  return { base, overlays: layers.slice(layers.length - own).map(({ snapshot }) => snapshot) };
}
