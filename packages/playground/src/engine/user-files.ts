import { readPools, readSource } from '@wayfold/sources';
import type { Snapshot } from 'wayfold/registry';
import type { Layers, UserFile } from './protocol.js';
import type { UserLayers } from './user-layers.js';

/**
 * Reads the user's files: overlays of any shape that the sources know, and pools.
 *
 * @throws Error with a sentence that names the file
 */
export function readLayers({ overlays, pools }: Layers): UserLayers {
  const findings: string[] = [];
  const snapshots = overlays.map((file): Snapshot => {
    const { snapshot, diagnostics } = attempt(file, (json) => readSource(json));
    findings.push(...diagnostics.map(({ message }) => `${file.name}: ${message}`));
    return snapshot;
  });
  const states = pools.map((file): unknown => {
    const { snapshot, diagnostics } = attempt(file, (json) => readPools(json));
    findings.push(...diagnostics.map(({ message }) => `${file.name}: ${message}`));
    return snapshot;
  });
  return { overlays: snapshots, pools: states, findings };
}

function attempt<T>({ name, text }: UserFile, read: (json: unknown) => T): T {
  try {
    return read(JSON.parse(text));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${name} cannot be used: ${why}`);
  }
}
