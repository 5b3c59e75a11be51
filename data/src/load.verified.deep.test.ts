/** Data that was checked when it was built gives, unchecked and part by part, what its rows give when they are checked. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import {
  bridgeLinks,
  createRegistry,
  exportSnapshot,
  type PackedCore,
  patchRegistry,
  putAsset,
  putBridges,
  putChannel,
  putOutage,
  type Registry,
  type RegistryDraft,
  removeAsset,
  removeChain,
  type Snapshot,
  unpackSnapshot,
  updateRegistry,
  updateRegistryWithPatches,
} from 'wayfold/registry';
import { linkTable } from 'wayfold/graph';
import { resolveOrigin } from 'wayfold/trace';
import type { Digests, PartName } from './digests.js';
import { type LoadOptions, loadParts } from './load.js';

const digests = JSON.parse(
  readFileSync(new URL('../generated/digests.json', import.meta.url), 'utf8'),
) as Digests; // as the build writes it
const others: Digests = { ...digests, core: '00' };

const lazy = (options: LoadOptions = {}): Registry => createRegistry(loadParts(options, digests));
/** The SHA-256 of shipped data, which a registry uses unless it is given another. */
const { sha256 } = lazy();
const eager = (options: LoadOptions = {}): Registry =>
  createRegistry(loadParts(options, undefined), { sha256 });

describe.each<LoadOptions>([{}, { meta: true }, { meta: true, testnet: true }])(
  'loaded with %o',
  (options) => {
    const theirs = eager(options);
    const parts = Object.keys(theirs) as (keyof Registry)[]; // its own keys

    it.each(parts)('%s are the same, asked for first', (part) => {
      expect(lazy(options)[part]).toStrictEqual(theirs[part]);
    });

    it('rows are the same', () => {
      expect({ ...loadParts(options, digests) }).toStrictEqual({ ...loadParts(options, undefined) });
    });
  },
);

test('parts are made once, and the assets of a chain are those of the whole', () => {
  const registry = lazy();
  const origin = resolveOrigin(registry, { chainId: 'osmosis-1', denom: 'uosmo' });
  expect(registry.assets).toBe(registry.assets);
  expect(registry.assets.get('osmosis-1' as never)?.get('uosmo' as never)).toBe(origin?.asset);
  expect([...registry.assets.keys()]).toEqual([...eager().assets.keys()]);
});

test('nothing that is reached from it can be changed', () => {
  const seen = new Set<unknown>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    expect(Object.isFrozen(value)).toBe(true);
    if (value instanceof Map) {
      expect(() => value.set('a', 1)).toThrow(TypeError);
      expect(() => value.delete('a')).toThrow(TypeError);
      expect(() => value.clear()).toThrow(TypeError);
      for (const inner of value.values()) walk(inner);
    } else for (const inner of Object.values(value)) walk(inner);
  };
  walk(lazy({ meta: true }));
  expect(seen.size).toBeGreaterThan(5000);
});

describe('bytes that are not those of the build', () => {
  it('are checked, and said to be others', () => {
    const registry = createRegistry(loadParts({}, others));
    expect(registry.diagnostics).toMatchObject([{ reason: 'DATA_HASH_MISMATCH', field: '' }]);
    expect({ ...registry, diagnostics: [] }).toStrictEqual({ ...eager() });
  });

  it('count for testnets as well', () => {
    const snapshot = loadParts({ testnet: true }, { ...digests, testnet: '00' });
    expect(createRegistry(snapshot).diagnostics).toMatchObject([{ reason: 'DATA_HASH_MISMATCH' }]);
  });

  it('are refused where findings are thrown', () => {
    expect(() => createRegistry(loadParts({}, others), { strict: true })).toThrow(
      /differs from the build that was checked/,
    );
  });
});

describe('hashes of rollup denoms', () => {
  const bytes = (name: PartName): Uint8Array =>
    readFileSync(new URL(`../generated/${name}.json`, import.meta.url));
  const core = JSON.parse(new TextDecoder().decode(bytes('core'))) as PackedCore; // as the build writes it
  const [first = '', ...rest] = core.rollupHashes ?? [];
  const forged = '0'.repeat(64);
  const text = JSON.stringify({ ...core, rollupHashes: [forged, ...rest] });
  const changed = new TextEncoder().encode(text);
  const read = (name: PartName): Uint8Array => (name === 'core' ? changed : bytes(name));
  const denomsIn = (registry: Registry): readonly string[] =>
    bridgeLinks(registry).flatMap(({ bridge, b }) => (bridge === 'OPINIT' ? [b.denom] : []));
  const right = denomsIn(eager());

  it('are stored for every coin, and are what the portable hash gives', () => {
    expect(core.rollupHashes?.map((hash) => `l2/${hash}`).sort()).toEqual([...right].sort());
    expect(right.length).toBeGreaterThan(10);
    expect(denomsIn(lazy())).toEqual(right);
  });

  it('are taken as they stand where the bytes were compared', () => {
    const trusted = createRegistry(loadParts({}, { ...digests, core: hash('sha256', changed, 'hex') }, read));
    const taken = right.map((denom) => denom.replace(first, forged));
    expect([...denomsIn(trusted)].sort()).toEqual(taken.sort());
  });

  const asked: readonly (readonly [string, () => Registry])[] = [
    ['a file that was changed', () => createRegistry(loadParts({}, digests, read))],
    ['files of which no digest is known', () => createRegistry(loadParts({}, undefined, read))],
    [
      'a page, which compares nothing',
      () => createRegistry(unpackSnapshot({ ...core, rollupHashes: [forged] })),
    ],
    [
      'facts that were edited',
      () =>
        updateRegistry(
          createRegistry(loadParts({}, { ...digests, core: hash('sha256', changed, 'hex') }, read)),
          (draft) => putBridges(draft, { opinit: exportSnapshot(eager()).bridges?.opinit } as never),
        ),
    ],
    [
      'an overlay that states the facts',
      () =>
        createRegistry([
          loadParts({}, { ...digests, core: hash('sha256', changed, 'hex') }, read),
          { bridges: { opinit: exportSnapshot(eager()).bridges?.opinit } as never },
        ]),
    ],
  ];

  it.each(asked)('are computed for %s', (_what, registry) => {
    expect(denomsIn(registry())).toEqual(right);
  });
});

const badRow = { chain_id: 'osmosis-1', denom: 'not a denom' };

/** What somebody can do to a snapshot before it is loaded. */
const touches: readonly (readonly [string, (snapshot: Snapshot) => unknown])[] = [
  ['a row that was added', ({ assets }) => (assets as object[]).push(badRow)],
  ['a list that was put in its place', (snapshot) => Object.assign(snapshot, { assets: [badRow] })],
  ['a list that was added', (snapshot) => Object.assign(snapshot, { liveness: { killed_chains: 3 } })],
  [
    'a member that was defined anew',
    (snapshot) => Object.defineProperty(snapshot, 'assets', { value: [badRow] }),
  ],
];

it.each(touches)('%s is checked', (_what, touch) => {
  const snapshot = loadParts({}, digests);
  touch(snapshot);
  expect(createRegistry(snapshot).diagnostics.map(({ reason }) => reason)).toContain('DATA_INVALID');
});

it('a list that was taken away is missed', () => {
  const snapshot = loadParts({}, digests) as { assets?: unknown };
  delete snapshot.assets;
  expect(createRegistry(snapshot as Snapshot).assets.size).toBe(0);
});

const channel = {
  a: { chain_id: 'osmosis-1', port: 'transfer', channel: 'channel-999001' },
  b: { chain_id: 'juno-1', port: 'transfer', channel: 'channel-999002' },
};

/** Edits of one part each. */
const edits: readonly (readonly [string, (draft: RegistryDraft) => void])[] = [
  ['an asset', (draft) => putAsset(draft, { chain_id: 'juno-1', denom: 'factory/juno1x/new', symbol: 'N' })],
  ['an asset less', (draft) => removeAsset(draft, { chainId: 'osmosis-1', path: 'uion' })],
  ['a channel', (draft) => putChannel(draft, channel)],
  ['a chain less', (draft) => removeChain(draft, 'stargaze-1')],
  [
    'an outage',
    (draft) =>
      putOutage(draft, {
        scope: { chain_id: 'juno-1' },
        ...({ direction: 'both', effect: 'refuse', reason: 'chain_halted', source: 'us' } as const),
      }),
  ],
  ['facts of a bridge', (draft) => putBridges(draft, { registry_chain_ids: {} } as never)],
];

it.each(edits)('edited alike: %s', (_what, recipe) => {
  const [ours, theirs] = [lazy(), eager()].map((one) => updateRegistryWithPatches(one, recipe));
  expect({ ...ours?.registry }).toStrictEqual({ ...theirs?.registry });
  expect(ours?.patches).toStrictEqual(theirs?.patches);
  expect(exportSnapshot(patchRegistry(lazy(), theirs?.patches ?? []))).toStrictEqual(
    exportSnapshot(theirs?.registry ?? eager()),
  );
});

it('layers lie over it as over any other', () => {
  const overlay: Snapshot = {
    assets: [{ chain_id: 'juno-1', denom: 'ujuno', symbol: 'MINE' }],
    channels: [channel],
  };
  const laid = [digests, undefined].map((of) => createRegistry([loadParts({}, of), overlay], { sha256 }));
  expect({ ...laid[0] }).toStrictEqual({ ...laid[1] });
});

test('what was derived of a part outlives edits of others, made or not', () => {
  const before = lazy();
  const table = linkTable(before);
  const asset = updateRegistry(before, (draft) => edits[0]?.[1](draft));
  expect(linkTable(asset)).toBe(table);
  expect(linkTable(updateRegistry(asset, (draft) => edits[2]?.[1](draft)))).not.toBe(table);
});
