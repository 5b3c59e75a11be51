import type { Sha256 } from '../../primitives/index.js';
import type { Diagnostic } from './findings.js';
import type { LinkModel, Registry } from '../model.js';
import type { Snapshot } from '../rows.js';
import type { Parts } from '../layers/parts.js';

/** Further inputs of `createRegistry`. */
export interface Extras {
  readonly sha256: Sha256;
  readonly links: LinkModel | undefined;
}

/** Applies the layers above a snapshot, if any, to its parts and returns the findings. */
export type Lay = (parts: Parts) => readonly Diagnostic[];

/** Makes the registry of a snapshot otherwise than from its rows; undefined where they are to be read after all. */
export type ReadyMaker = (extras: Extras, lay: Lay) => Registry | undefined;

/** Notes what makes the registry of a snapshot. Only who asks for such snapshots carries what makes them. */
export function makeReady(snapshot: Snapshot, make: ReadyMaker): void {
  ready.set(snapshot, make);
}

/** The registry of a snapshot that needs no reading of rows, under layers that do. */
export function readyRegistry(snapshot: Snapshot, extras: Extras, lay: Lay): Registry | undefined {
  return ready.get(snapshot)?.(extras, lay);
}

/** Notes that a snapshot is not the one that was checked when it was built. */
export function holdsOtherBytes(snapshot: Snapshot): Snapshot {
  altered.add(snapshot);
  return snapshot;
}

/** Whether a snapshot was claimed to be verified, and is not. */
export function isAltered(snapshot: Snapshot): boolean {
  return altered.has(snapshot);
}

const ready = new WeakMap<Snapshot, ReadyMaker>();
const altered = new WeakSet<Snapshot>();
