import type { ChainId, DenomPath } from '../../primitives/index.js';
import type { Asset, Registry } from '../model.js';
import type { Snapshot } from '../rows.js';

/** The parts of a registry, each made when it is asked for, of data that was checked when it was built. */
export interface PartMakers {
  readonly chains: () => Registry['chains'];
  readonly channels: () => Registry['channels'];
  /** Chains with assets, in data order. */
  readonly listed: () => readonly ChainId[];
  /** Assets of one chain; undefined for one without. */
  readonly bucket: (chainId: string) => ReadonlyMap<DenomPath, Asset> | undefined;
  readonly capabilities: () => Registry['capabilities'];
  readonly venues: () => Registry['venues'];
  readonly outages: () => Registry['outages'];
  readonly bridges: () => Registry['bridges'];
  readonly symbols: () => Registry['symbols'];
  readonly durations: () => Registry['durations'];
  readonly asOf: () => Registry['asOf'];
  readonly sources: () => Registry['sources'];
}

/**
 * The snapshot of data that was checked when it was built. Its rows are made when somebody first looks into it; from
 * then on it is like any other, since it may have been changed.
 *
 * @param members what it holds
 * @param open makes its rows
 * @param makers makes the parts of a registry without them
 */
export function verifiedSnapshot(
  members: readonly (keyof Snapshot)[],
  open: () => Snapshot,
  makers: () => PartMakers,
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
  verified.set(snapshot, { closed, makers });
  return snapshot;
}

/** What makes a registry of a snapshot that was checked when it was built, as long as nobody has looked into it. */
export function makersOf(snapshot: Snapshot): PartMakers | undefined {
  const known = verified.get(snapshot);
  if (known === undefined) return undefined;
  const { closed, makers } = known;
  const names = Reflect.ownKeys(snapshot);
  const isUntouched =
    names.length === closed.size && [...closed.keys()].every((name) => isClosed(snapshot, name, closed));
  return isUntouched ? makers() : undefined;
}

/** Notes that a snapshot is not the one that was checked when it was built. */
export function holdsOtherBytes(snapshot: Snapshot): Snapshot {
  altered.add(snapshot);
  return snapshot;
}

/** Whether a snapshot was said to be what was checked when it was built, and is not. */
export function isAltered(snapshot: Snapshot): boolean {
  return altered.has(snapshot);
}

interface Verified {
  /** Members as they are until somebody looks. */
  readonly closed: ReadonlyMap<string, PropertyDescriptor>;
  readonly makers: () => PartMakers;
}

const verified = new WeakMap<Snapshot, Verified>();
const altered = new WeakSet<Snapshot>();

function isClosed(snapshot: Snapshot, name: string, closed: Verified['closed']): boolean {
  const get = Object.getOwnPropertyDescriptor(snapshot, name)?.get;
  return get !== undefined && get === closed.get(name)?.get;
}

function put(snapshot: Snapshot, name: string, value: unknown): void {
  Object.defineProperty(snapshot, name, { configurable: true, enumerable: true, writable: true, value });
}
