/** Snapshots that tests of searches read. The synthetic ones are in the repository; the real one is not. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { createPools, type Pools } from '../../src/pools/index.js';
import neutron from '../../../../test/vectors/pools-snapshot-neutron-synthetic.json' with { type: 'json' };

/** A snapshot as its JSON says it. */
export interface SnapshotLike {
  readonly chain_id: string;
  readonly pools: readonly { readonly id: string }[];
}

/** A snapshot by the name that cases give it; nothing where it is not at hand. */
export function snapshotOf(name: string): SnapshotLike | undefined {
  const read = snapshots[name];
  if (read === undefined) throw new Error(`there is no snapshot ${name}`);
  return read();
}

const osmosis = new URL('../../../../test/vectors/pools-snapshot-synthetic.json.br', import.meta.url);

const snapshots: Readonly<Record<string, () => SnapshotLike | undefined>> = {
  'data/pools-snapshot-synthetic.json': () =>
    JSON.parse(brotliDecompressSync(readFileSync(osmosis)).toString('utf8')),
  'data/pools-snapshot-neutron-synthetic.json': () => neutron,
  'data/pools-snapshot.json': () => {
    const path = process.env['POOLS_SNAPSHOT'];
    return path === undefined ? undefined : JSON.parse(readFileSync(path, 'utf8'));
  },
};

const known = new Map<string, Pools | undefined>();

/** Pools of a snapshot, made once; undefined if the snapshot is not at hand. */
export function poolsOf(name: string): Pools | undefined {
  if (!known.has(name)) {
    const snapshot = snapshotOf(name);
    known.set(name, snapshot === undefined ? undefined : createPools([snapshot]));
  }
  return known.get(name);
}
