import type { Snapshot } from 'wayfold/registry';

/** The user's files, read. */
export interface UserLayers {
  readonly overlays: readonly Snapshot[];
  readonly pools: readonly unknown[];
  readonly findings: readonly string[];
}

/** No files. */
export const noLayers: UserLayers = { overlays: [], pools: [], findings: [] };
