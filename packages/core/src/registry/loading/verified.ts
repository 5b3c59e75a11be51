import type { ChainId, DenomPath, Sha256 } from '../../primitives/index.js';
import type { Asset } from '../families/asset.js';
import type { LinkModel, Makers, PartName, Registry } from '../model.js';
import type { Snapshot } from '../rows.js';
import type { Diagnostic } from './findings.js';
import type { Parts } from '../layers/parts.js';

/** The parts other than assets. */
export type PlainParts = Pick<Registry, Exclude<PartName, 'assets'>>;

/** The parts of a registry, each made when it is asked for, of data that was checked when it was built. */
export interface PartMakers extends Makers<PlainParts> {
  /** Chains with assets, in data order. */
  readonly listed: () => readonly ChainId[];
  /** Assets of one chain, the same each time; undefined for one without. */
  readonly bucket: (chainId: string) => ReadonlyMap<DenomPath, Asset> | undefined;
}

/**
 * The snapshot of verified data. Its rows are made on first access; from then on it is an ordinary snapshot,
 * since it may have been changed.
 *
 * @param members its members
 * @param open makes its rows
 * @param make makes its registry without the rows, while they are unread
 */
export function verifiedSnapshot(
  members: readonly (keyof Snapshot)[],
  open: () => Snapshot,
  make: ReadyMaker,
): Snapshot {
  const snapshot: Snapshot = {};
  const closed = new Map<string, PropertyDescriptor>();
  const show = (): void => {
    const rows = open();
    for (const name of members) if (isClosed(snapshot, name, closed)) put(snapshot, name, rows[name]);
  };
  for (const name of members) {
    closed.set(name, {
      configurable: true,
      enumerable: true,
      get: () => {
        show();
        return snapshot[name];
      },
      set: (value: unknown) => {
        show();
        put(snapshot, name, value);
      },
    });
  }
  Object.defineProperties(snapshot, Object.fromEntries(closed));
  makeReady(snapshot, (extras, lay) => (isUntouched(snapshot, closed) ? make(extras, lay) : undefined));
  return snapshot;
}

/** Members before the first access. */
type Closed = ReadonlyMap<string, PropertyDescriptor>;

function isUntouched(snapshot: Snapshot, closed: Closed): boolean {
  const names = Reflect.ownKeys(snapshot);
  return names.length === closed.size && [...closed.keys()].every((name) => isClosed(snapshot, name, closed));
}

function isClosed(snapshot: Snapshot, name: string, closed: Closed): boolean {
  const get = Object.getOwnPropertyDescriptor(snapshot, name)?.get;
  return get !== undefined && get === closed.get(name)?.get;
}

function put(snapshot: Snapshot, name: string, value: unknown): void {
  Object.defineProperty(snapshot, name, { configurable: true, enumerable: true, writable: true, value });
}

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

/** Notes the SHA-256 that a snapshot was read with: registries of it use it unless their options name another. */
export function readWith(snapshot: Snapshot, sha256: Sha256 | undefined): Snapshot {
  if (sha256 !== undefined) hashes.set(snapshot, sha256);
  return snapshot;
}

/** The SHA-256 that a snapshot was read with. */
export function hashOf(snapshot: Snapshot): Sha256 | undefined {
  return hashes.get(snapshot);
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
const hashes = new WeakMap<Snapshot, Sha256>();
const altered = new WeakSet<Snapshot>();
