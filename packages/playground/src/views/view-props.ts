import type { Engine } from '../engine/client.js';
import type { DataInfo, Layers } from '../engine/protocol.js';

/** Properties of every view. */
export interface ViewProps {
  readonly engine: Engine;
  /** The request of the address, when it names this view. */
  readonly values: Readonly<Record<string, string>>;
  readonly info: DataInfo | undefined;
  readonly layers: Layers;
  /** Lays the user's files over the data; rejects with a sentence. */
  readonly load: (layers: Layers) => Promise<void>;
}
