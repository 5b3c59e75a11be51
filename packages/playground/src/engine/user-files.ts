import { detectPools, detectSource, readPools, readSource } from '@wayfold/sources';
import { createPools } from 'wayfold/pools';
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
    const { snapshot, diagnostics } = attempt(file, (json) => {
      if (detectSource(json) === undefined) throw new Error(strange);
      return readSource(json);
    });
    findings.push(...diagnostics.map(({ message }) => `${file.name}: ${message}`));
    return snapshot;
  });
  const states = pools.map((file): unknown => {
    const { snapshot, diagnostics } = attempt(file, (json) => {
      if (detectPools(json) === undefined) throw new Error(strange);
      const read = readPools(json);
      createPools([read.snapshot]); // what cannot be used is said with the name of its file
      return read;
    });
    findings.push(...diagnostics.map(({ message }) => `${file.name}: ${message}`));
    return snapshot;
  });
  return { overlays: snapshots, pools: states, findings };
}

const strange =
  'it contains no data that this page reads: chains, channels, coins or outages (a snapshot or an overlay), or the state of pools';

function attempt<T>({ name, text }: UserFile, read: (json: unknown) => T): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    const found = text.trim() === '' ? 'it is empty' : 'it is no JSON, or breaks off';
    throw new Error(
      `${name} cannot be used: ${found}. Files here are JSON: an overlay, a snapshot, or the state of pools.`,
    );
  }
  try {
    return read(json);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${name} cannot be used: ${why}.`);
  }
}
