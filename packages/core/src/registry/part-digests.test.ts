import { describe, expect, test } from 'vitest';
import { sha256 } from '../primitives/index.js';
import {
  type AssetRow,
  createRegistry,
  markChainHalted,
  markChannelLive,
  partDigests,
  putAsset,
  putChannel,
  type Registry,
  type RegistryDraft,
  removeAsset,
  removeChannel,
  rowsInOrder,
  type Snapshot,
  updateRegistry,
} from './index.js';

let hashed = 0;
const counting = (data: Uint8Array): Uint8Array => {
  hashed += data.length;
  return sha256(data);
};

const end = (chain_id: string, channel: string) => ({ chain_id, channel, port: 'transfer' });
const from = (channel: string) => ({ chainId: 'a-1', channel, port: 'transfer' });

/** Two chains, and so many channels between them, outages of channels and assets of one chain. */
function worldOf(size: number): Snapshot {
  const each = <T>(make: (at: number) => T): T[] => Array.from({ length: size }, (_, at) => make(at));
  return {
    chains: ['a', 'b'].map((name) => ({
      ...{ chain_id: `${name}-1`, chain_name: name, chain_type: 'cosmos', bech32_prefix: name },
    })),
    channels: each((at) => ({ a: end('a-1', `channel-${at}`), b: end('b-1', `channel-${at}`) })),
    outages: each((at) => ({
      scope: { chain_id: 'a-1', channel_id: `channel-${at}` },
      ...{ direction: 'both', effect: 'refuse', reason: 'channel_inactive', source: 'test' },
    })),
    assets: each((at) => ({ chain_id: 'a-1', denom: `u${at}`, symbol: `U${at}`, decimals: 6 })),
  };
}

/** A registry of some size, made once. */
const held = memoBy(
  (size: number): Registry => createRegistry(worldOf(size), { strict: true, sha256: counting }),
);

function memoBy<T>(make: (size: number) => T): (size: number) => T {
  const made = new Map<number, T>();
  return (size) => {
    const found = made.get(size) ?? make(size);
    made.set(size, found);
    return found;
  };
}

/** Bytes that the digests of a whole registry hash, counted once. */
const wholeOf = memoBy((size: number): number => {
  hashed = 0;
  partDigests(held(size));
  return hashed;
});

const edits: Readonly<Record<string, (draft: RegistryDraft, size: number) => void>> = {
  'a channel at the end': (draft, size) =>
    putChannel(draft, { a: end('a-1', `channel-${size}`), b: end('b-1', `channel-${size}`) }),
  'a channel in the middle taken out': (draft, size) => removeChannel(draft, from(`channel-${size / 2}`)),
  'an outage at the end': (draft) => markChainHalted(draft, 'b-1'),
  'an outage in the middle taken out': (draft, size) => markChannelLive(draft, from(`channel-${size / 2}`)),
  'an asset in the middle': (draft, size) =>
    putAsset(draft, { chain_id: 'a-1', denom: `u${size / 2}`, symbol: 'OTHER', decimals: 6 }),
  'the first asset taken out': (draft) => removeAsset(draft, { chainId: 'a-1', path: 'u0' }),
};

/** Bytes that an edit has hashed for its digests; those of the data before it are known. */
function hashedBy(edit: (draft: RegistryDraft, size: number) => void, size: number): number {
  const before = held(size);
  partDigests(before);
  const after = updateRegistry(before, (draft) => edit(draft, size));
  hashed = 0;
  expect(partDigests(after)).not.toEqual(partDigests(before));
  return hashed;
}

describe('an edit hashes what stands near it:', () => {
  test.each(Object.entries(edits))('%s', (_name, edit) => {
    const whole = wholeOf(8_000);
    const [small, large] = [hashedBy(edit, 4_000), hashedBy(edit, 8_000)];
    expect(large).toBeLessThan(whole / 20);
    expect(large).toBeLessThan(small + whole / 40);
  });
});

test.each(Object.entries(edits))('digests after an edit are those of the same rows: %s', (_name, edit) => {
  const after = updateRegistry(held(300), (draft) => edit(draft, 300));
  expect(partDigests(after)).toEqual(partDigests(createRegistry(rowsInOrder(after), { strict: true })));
});

test('order counts, within a stretch and between stretches', () => {
  const digestOf = (assets: readonly AssetRow[]) =>
    partDigests(createRegistry({ ...worldOf(0), assets }, { strict: true })).get('assets');
  const rows = worldOf(300).assets ?? [];
  const swapped = (a: number, b: number) =>
    rows.map((row, at) => rows[at === a ? b : at === b ? a : at] ?? row);
  const digests = [
    digestOf(rows),
    digestOf(swapped(0, 1)),
    digestOf(swapped(0, 299)),
    digestOf(rows.slice(1)),
  ];
  expect(new Set(digests).size).toBe(4);
});

test('one record under two keys is two records', () => {
  const base = createRegistry({ ...worldOf(0), capabilities: [{ chain_id: 'a-1', supports_memo: true }] });
  const [[, record] = []] = base.capabilities;
  const moved = updateRegistry(base, ({ capabilities }) => {
    const [[key] = []] = capabilities;
    if (key === undefined || record === undefined) return;
    capabilities.delete(key);
    capabilities.set('b-1' as typeof key, record);
  });
  expect([...moved.capabilities.keys()]).toEqual(['b-1']);
  expect(partDigests(moved).get('capabilities')).not.toBe(partDigests(base).get('capabilities'));
});
