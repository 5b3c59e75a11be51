import { readFileSync } from 'node:fs';
import { loadSnapshot, nativeSha256 } from '@wayfold/data';
import { createRegistry, type Registry, type Snapshot } from 'wayfold';

/** The data that answers come from. A registry never changes; another takes its place. */
export interface Dataset {
  readonly registry: Registry;
  /** Reads the overlay again. What it throws leaves the registry as it was. */
  reload(): void;
}

/** The data that ships, with the rows of a file of yours over it. */
export function createDataset(overlayFile: string | undefined): Dataset {
  const shipped = loadSnapshot({ meta: true });
  const read = (): Registry => {
    const layers = [shipped];
    if (overlayFile !== undefined) {
      const overlay: Snapshot = JSON.parse(readFileSync(overlayFile, 'utf8'));
      layers.push(overlay);
    }
    return createRegistry(layers, { strict: true, sha256: nativeSha256 });
  };
  let registry = read();
  return {
    get registry() {
      return registry;
    },
    reload() {
      registry = read();
    },
  };
}
