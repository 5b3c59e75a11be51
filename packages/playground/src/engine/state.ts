import { createRegistry, type Registry, type Snapshot } from 'wayfold/registry';
import { createLazyApi, type LazyApi } from 'wayfold/lazy-api';
import type { Layers } from './protocol.js';
import { shippedSnapshot } from './shipped.js';
import { noLayers, type UserLayers } from './user-layers.js';

/** State that the tasks read. */
export interface State {
  readonly shipped: Snapshot;
  readonly registry: Registry;
  /** The interface over it. */
  readonly api: LazyApi;
  /** Findings in the user's files. */
  readonly user: UserLayers;
}

/** Nanoseconds since the epoch, by the clock of this device. */
export const now = (): bigint => BigInt(Date.now()) * 1_000_000n;

/** Whether there are files of the user's. */
export function hasFiles({ overlays, pools }: Layers): boolean {
  return overlays.length + pools.length > 0;
}

/** Builds the state from the shipped data and the user's files. */
export async function createState(layers: Layers): Promise<State> {
  const shipped = await shippedSnapshot();
  const user = hasFiles(layers) ? (await import('./user-files.js')).readLayers(layers) : noLayers;
  const registry = createRegistry([shipped, ...user.overlays]);
  return { shipped, registry, user, api: await openApi(registry, user) };
}

async function openApi(registry: Registry, { pools: files }: UserLayers): Promise<LazyApi> {
  if (files.length === 0) return createLazyApi(registry);
  const { createPools } = await import('wayfold/pools');
  const pools = createPools(files);
  return createLazyApi(registry, { pools: () => pools });
}
