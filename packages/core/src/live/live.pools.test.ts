/** Replicas with pools that the publisher does not know. */
import { expect, test } from 'vitest';
import { createPools, exportPools } from '../pools/index.js';
import { sha256 } from '../primitives/index.js';
import { createRegistry, putCapabilities, putChain, type RegistryDraft } from '../registry/index.js';
import { createLiveRegistry, editsOf, type SnapshotEdit, snapshotEdit } from './index.js';
import { digestOfShared } from './shared.js';

const chain = { chain_id: 'a-1', chain_name: 'alpha', chain_type: 'cosmos', bech32_prefix: 'a' } as const;
const base = createRegistry({ chains: [chain] }, { strict: true });
const poolsAt = (height: string) =>
  createPools([
    {
      ...{ format: 'pool-snapshot/1', chain_id: 'a-1', height, time: '2026-01-01', synthetic: true },
      taker_fee: { default: '0.001' },
      pools: [
        {
          ...{ type: 'weighted', id: '1', spread_factor: '0.002' },
          assets: ['ua', 'ub'].map((denom) => ({ denom, amount: '1000000', weight: '1' })),
        },
      ],
    },
  ]);
const pools = poolsAt('7');
const twoParts = (draft: RegistryDraft): void => {
  putChain(draft, { ...chain, chain_id: 'b-1', chain_name: 'beta' });
  putCapabilities(draft, { chain_id: 'b-1', supports_memo: true });
};
const publisher = createLiveRegistry(base);
const edits = editsOf(base, twoParts, 1);
publisher.offer(edits);

test('an edit of several parts is checked by the parts of the registry, whatever pools are here', () => {
  expect(edits).toMatchObject([{ part: 'all' }]);
  const [withPools, without] = [createLiveRegistry(base, { pools }), createLiveRegistry(base)];
  for (const live of [withPools, without]) expect(live.offer(edits)).toEqual([{ seq: 1, kind: 'applied' }]);
  expect(withPools.current.pools).toBe(pools);
  expect(withPools.current.shared).toEqual(without.current.shared);
  // And the other way round, by a publisher that has pools.
  const live = createLiveRegistry(base);
  expect(live.offer(editsOf(createLiveRegistry(base, { pools }).current, twoParts, 1))).toMatchObject([
    { kind: 'applied' },
  ]);
  expect(live.current.digest).toBe(publisher.current.digest);
});

test('a snapshot that states no pools leaves those that are here, of other data and of the same', () => {
  const live = createLiveRegistry(base, { pools });
  const snapshot = snapshotEdit(publisher.current, 1);
  expect(live.offer([snapshot])).toEqual([{ seq: 1, kind: 'applied' }]);
  const { registry } = live.current;
  expect(live.offer([{ ...snapshot, seq: 2 }])).toEqual([{ seq: 2, kind: 'applied' }]);
  expect(live.current.registry).toBe(registry);
  expect(live.current.pools).toBe(pools);
  expect(live.current.shared.chains).toEqual(publisher.current.shared.chains);
  // Its digest says that there are pools: those of equal data alone are equal.
  expect(live.current.digest).not.toBe(publisher.current.digest);
  expect(live.current.digest).toBe(digestOfShared({ registry: publisher.current.shared, pools }));
});

test('a snapshot that states pools, or that there are none, replaces them', () => {
  const other = createLiveRegistry(base, { pools: poolsAt('3') });
  for (const now of [other.current, { ...other.current, pools: createPools([]) }]) {
    const live = createLiveRegistry(base, { pools });
    expect(live.offer([snapshotEdit(now, 1)])).toEqual([{ seq: 1, kind: 'applied' }]);
    expect(live.current.pools?.chains).toEqual(now.pools?.chains);
    expect(live.current.digest).toBe(digestOfShared({ registry: base, pools: now.pools }));
  }
});

test('a snapshot whose digest leaves out the pools that it states is forged', () => {
  const whole = snapshotEdit(createLiveRegistry(publisher.current.shared, { pools }).current, 1);
  const forged: SnapshotEdit = { ...whole, to: publisher.current.digest };
  expect(createLiveRegistry(base).offer([forged])).toMatchObject([{ reason: 'forged' }]);
});

test('an edit hashes no pools that it leaves alone, however many there are', () => {
  const [snapshot = {}] = exportPools(pools);
  const [row] = snapshot['pools'] as readonly object[]; // as it was written above
  const poolOf = (at: number, amount: string) => ({
    ...{ ...row, id: `${1000 + at}` },
    assets: ['ua', 'ub'].map((denom) => ({ denom, amount, weight: '1' })),
  });
  const later = { chainId: 'a-1', height: '8', time: '2026-01-01' };
  const hashed = (count: number): readonly number[] => {
    let bytes = 0;
    const counting = (data: Uint8Array): Uint8Array => {
      bytes += data.length;
      return sha256(data);
    };
    const many = Array.from({ length: count }, (_, at) => poolOf(at, '1000000'));
    const live = createLiveRegistry(createRegistry({ chains: [chain] }, { sha256: counting }), {
      pools: createPools([{ ...snapshot, pools: many }]),
    });
    const changed = { ...later, rows: [poolOf(count / 2, '2000000')] };
    return [twoParts, { pools: later }, { pools: changed }].map((change, at) => {
      const made = editsOf(live.current, change, at + 1);
      bytes = 0;
      expect(live.offer(made)).toMatchObject([{ kind: 'applied' }]);
      return bytes;
    });
  };
  const [parts, height, one] = hashed(2_000);
  const [ofMore, heightOfMore, oneOfMore] = hashed(4_000);
  expect(ofMore).toBe(parts);
  expect(heightOfMore).toBe(height);
  for (const bytes of [one, oneOfMore]) expect(bytes).toBeLessThan(500 * '"",'.length + 500 * 64);
});
