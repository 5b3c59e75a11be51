/**
 * What callers without types may pass: data, edits and pools that no JSON could hold. Each is answered with findings, refusals or a
 * RoutingError, and what was loaded can be used. `RANDOM_RUNS` sets how many cases are drawn, `RANDOM_SEED` repeats what a failure printed.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRegistry as createWithGraph, reasons, RoutingError } from 'wayfold';
import { createLiveRegistry, editRefusals, editsOf, snapshotEdit } from 'wayfold/live';
import { createPools, updatePools } from 'wayfold/pools';
import {
  assetsOf,
  bridgeLinks,
  createRegistry,
  digestOf,
  exportSnapshot,
  isChannelLive,
  markChannelDead,
  parsePatches,
  patchRegistry,
  printPatches,
  putAsset,
  putBridges,
  putCapabilities,
  putChain,
  putChannel,
  putDurations,
  putOutage,
  type Registry,
  type RegistryDraft,
  removeAsset,
  removeChannel,
  updateRegistry,
  updateRegistryWithPatches,
} from 'wayfold/registry';
import { rich } from '../edits/rich.js';
import { runsOf } from '../../../../test/support/runs.js';

const runs = runsOf(60);
const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);
const drawn = { numRuns: runs, seed };

const world: unknown = exportSnapshot(rich);

type Harm = readonly [name: string, harm: (value: unknown) => unknown];

const same = (value: unknown): Harm => [
  typeof value === 'object' ? JSON.stringify(value) : String(value),
  () => value,
];
const failing = (): never => {
  throw new Error('mine');
};
const objectOf = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : { value };
const nested = (value: unknown, isList: boolean): unknown =>
  Array.from({ length: 20_000 }).reduce<unknown>((inner) => (isList ? [inner] : { a: inner }), value);

/** Something else in the place of a value. */
const harms: readonly Harm[] = [
  ...[
    null,
    undefined,
    true,
    7,
    -1,
    0.5,
    Number.NaN,
    1e300,
    '',
    'x',
    '__proto__',
    '\ud800',
    'x'.repeat(5000),
  ].map(same),
  ...[
    [],
    {},
    [null],
    [undefined],
    [[]],
    { length: 1 },
    { __proto__: null },
    JSON.parse('{"__proto__":{"a":1}}'),
  ].map(same),
  ['a bigint', () => 1n],
  ['a symbol', () => Symbol('x')],
  ['a function', () => failing],
  ['a date', () => new Date(Number.NaN)],
  ['a Map', () => new Map([['chain_id', 'x']])],
  ['a text object', () => new String('chain-0')],
  ['in a list', (value) => [value]],
  ['twice', (value) => [value, value]],
  ['behind a gap', (value) => Object.assign(Array.from({ length: 0 }), { 1: value })],
  ['inherited', (value) => Object.create(objectOf(value))],
  ['without a prototype', (value) => Object.assign(Object.create(null), value)],
  ['with an inherited toJSON', (value) => Object.assign(Object.create({ toJSON: failing }), value)],
  [
    'with members that throw',
    (value) => {
      const copy = {};
      for (const key of [...Object.keys(objectOf(value)), 'chain_id', 'length'])
        Object.defineProperty(copy, key, { enumerable: true, configurable: true, get: failing });
      return copy;
    },
  ],
  [
    'in a list with an entry that throws',
    (value) => Object.defineProperty([value], 0, { enumerable: true, get: failing }),
  ],
  ['a proxy that throws', () => new Proxy({}, { get: failing, ownKeys: failing, has: failing })],
  ['a list by a proxy that throws', () => new Proxy([1], { get: failing, ownKeys: failing })],
  [
    'a revoked proxy',
    () => {
      const { proxy, revoke } = Proxy.revocable([], {});
      revoke();
      return proxy;
    },
  ],
  [
    'in itself',
    (value) => {
      const copy: Record<string, unknown> = { ...objectOf(value) };
      for (const key of [...Object.keys(copy), 'a']) copy[key] = copy;
      return copy;
    },
  ],
  [
    'a list in itself',
    () => {
      const list: unknown[] = [];
      list.push(list, list);
      return list;
    },
  ],
  ['deep', (value) => nested(value, false)],
  ['deep in lists', (value) => nested(value, true)],
];

type Path = readonly (string | number)[];

function pathsInto(value: unknown, at: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  return [at, ...[...keys].flatMap((key) => pathsInto(Reflect.get(value, key), [...at, key]))];
}

/** A copy of plain data with one value harmed. */
function harmed(value: unknown, [step, ...rest]: Path, harm: (value: unknown) => unknown): unknown {
  if (step === undefined) return harm(value);
  if (typeof value !== 'object' || value === null) return value;
  const copy: object = Array.isArray(value) ? [...value] : { ...value };
  const inner = harmed(Reflect.get(value, step), rest, harm);
  Object.defineProperty(copy, step, { value: inner, enumerable: true, configurable: true, writable: true });
  return copy;
}

/** Data with up to three harms, the places as they are in the data unharmed; printed by their names. */
function hostile(data: unknown): fc.Arbitrary<{ readonly made: () => unknown; readonly what: string }> {
  const paths = pathsInto(data);
  const one = fc.tuple(
    // Places near the top have few others beside them, and would hardly ever be drawn.
    fc.oneof(
      fc.constantFrom(...paths),
      fc.constantFrom(...paths.filter(({ length }) => length <= 2)),
      fc.constantFrom(...paths.filter(({ length }) => length <= 1)),
    ),
    fc.constantFrom(...harms),
  );
  return fc.array(one, { minLength: 1, maxLength: 3 }).map((steps) => ({
    made: () => apart(steps).reduce<unknown>((value, [path, [, harm]]) => harmed(value, path, harm), data),
    what: steps.map(([path, [name]]) => `/${path.join('/')}: ${name.slice(0, 40)}`).join(', '),
  }));
}

/** The steps whose places are not in one another, since what is harmed cannot be copied. */
function apart(steps: readonly (readonly [Path, Harm])[]): readonly (readonly [Path, Harm])[] {
  const isIn = (inner: Path, outer: Path): boolean => outer.every((key, depth) => inner[depth] === key);
  return steps.filter(([path], index) =>
    steps.slice(0, index).every(([other]) => !isIn(path, other) && !isIn(other, path)),
  );
}

/** The result of a step, or undefined where it refuses with an error of the closed list; no other error may come. */
function allowed<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof RoutingError)) throw error;
    expect(Object.keys(reasons)).toContain(error.reason);
    expect(error.message.length).toBeLessThan(2000);
    return undefined;
  }
}

/** Reads what is derived of a registry. */
function use(registry: Registry): void {
  bridgeLinks(registry);
  for (const id of registry.chains.keys()) assetsOf(registry, id);
  for (const channel of registry.channels.values()) isChannelLive(registry, channel);
  expect(digestOf(createRegistry(exportSnapshot(registry)))).toBe(digestOf(registry));
  for (const { reason, message } of registry.diagnostics) {
    expect(reason).toMatch(/^DATA_/);
    expect(message.length).toBeLessThan(2000);
  }
}

/** What a caller without types passes. */
type Any = never;

const property = (data: unknown, check: (made: () => unknown) => void): void =>
  fc.assert(
    fc.property(hostile(data), ({ made }) => check(made)),
    drawn,
  );

test('snapshots are loaded with findings', () => {
  property(world, (made) => {
    use(createRegistry(made() as Any));
    use(createWithGraph(made() as Any));
  });
});

test('a message is cut where a row has texts of any length', () => {
  const row = { chain_id: 'a-1', denom: 'x'.repeat(5000), trace: 'transfer/channel-0', origin_denom: 'u' };
  const { diagnostics } = createRegistry({ chains: [alpha], assets: [row] } as Any);
  expect(diagnostics.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^denom x{1018}\.\.\.$/),
  );
});

const throwing = Object.defineProperty({}, 'chain_id', { enumerable: true, get: failing });
const day = Object.defineProperty({}, 'chains', { enumerable: true, get: failing });
const gap = (entry: unknown): unknown => Object.assign(Array.from({ length: 0 }), { 1: entry });
const alpha = { chain_id: 'a-1', chain_name: 'alpha', chain_type: 'cosmos', bech32_prefix: 'a' };
const venue = { name: 'pools', adapter: 'a1pools' };

test.each<readonly [name: string, snapshot: unknown, field: string, message: RegExp]>([
  ['a row that throws', { chains: [throwing, alpha] }, '/chains/0', /it has an accessor, "chain_id"$/],
  ['an absent row', { chains: gap(alpha) }, '/chains/0', /must be an object, got nothing$/],
  ['a block that throws', { chains: [alpha], liveness: throwing, bridges: throwing }, '', /an accessor/],
  [
    'a block with a member that throws',
    { chains: [alpha], as_of: day },
    '/as_of',
    /it has an accessor, "chains"$/,
  ],
  [
    'durations that are a list',
    { chains: [alpha], durations: [] },
    '/durations',
    /must be an object, got a list$/,
  ],
  [
    'an absent entry in a row',
    { chains: [alpha], swap_venues: [{ chain_id: 'a-1', entry_point: 'a1entry', venues: gap(venue) }] },
    '/swap_venues/0/venues/0',
    /must be an object, got nothing$/,
  ],
])('%s is left out with a finding, and the others are there', (_name, snapshot, field, message) => {
  const registry = createRegistry([snapshot, snapshot] as Any);
  expect(registry.diagnostics).toContainEqual({
    reason: 'DATA_INVALID',
    field,
    message: expect.stringMatching(message),
  });
  expect([...registry.chains.keys()]).toEqual(['a-1']);
  use(registry);
});

test('overlays, and lists of them, are laid with findings', () => {
  property([world, world], (made) => use(createRegistry(made() as Any)));
});

test('a strict load refuses', () => {
  property(world, (made) => void allowed(() => createRegistry(made() as Any, { strict: true })));
});

test('overlays of a replica are laid with findings, or refused, and it follows edits', () => {
  property([world], (made) => {
    const live = allowed(() => createLiveRegistry(rich, { overlays: made() as Any }));
    if (live === undefined) return;
    use(live.current.registry);
    expect(live.offer([snapshotEdit(rich, 1)])).toEqual([{ seq: 1, kind: 'applied' }]);
  });
});

const end = { chainId: 'chain-0', port: 'transfer', channel: 'channel-0' };
const marking = (draft: RegistryDraft): void => {
  putChain(draft, { chain_id: 'new-1', chain_name: 'new', chain_type: 'cosmos', bech32_prefix: 'new' });
  for (const [channel] of [[[...draft.channels.values()][0]]]) if (channel) markChannelDead(draft, channel.a);
};
const [edit] = editsOf(rich, marking, 1);
const edits = [
  edit,
  snapshotEdit(rich, 2),
  { seq: 3, kind: 'unreadable', reason: 'oversized', message: 'too large' },
];

test('edits that are offered are refused in their places, and the next whole data lead on', () => {
  property(edits, (made) => {
    const live = createLiveRegistry(rich);
    const given = made();
    for (const outcome of live.offer(given as Any)) {
      expect(['applied', 'repeated', 'refused']).toContain(outcome.kind);
      expect(outcome.seq).toBeTypeOf('number');
      if (outcome.kind !== 'refused') continue;
      expect(editRefusals).toContain(outcome.reason);
      expect(outcome.message.length).toBeLessThanOrEqual(500);
    }
    live.state(1n);
    const next = snapshotEdit(rich, live.current.seq + 1);
    expect(live.offer([next])).toEqual([{ seq: next.seq, kind: 'applied' }]);
    expect(live.current.digest).toBe(createLiveRegistry(rich).current.digest);
  });
});

test.each<readonly [name: string, given: unknown, message: RegExp]>([
  ['null', null, /^an edit has no place: edits must be a list$/],
  ['an object', {}, /edits must be a list/],
  ['a text', 'x', /edits must be a list/],
  ['[null]', [null], /^an edit has no place: an edit must be an object, got null$/],
  ['[[]]', [[]], /an edit must be an object, got a list/],
  ['[{}]', [{}], /an edit is a patch with part, from, to and patches/],
  ['a gap', Array.from({ length: 1 }), /an edit must be an object, got nothing/],
])('%s is not offered in vain: it is refused as unreadable', (_name, given, message) => {
  const live = createLiveRegistry(rich);
  expect(live.offer(given as Any)).toEqual([
    { seq: Number.NaN, kind: 'refused', reason: 'unreadable', message: expect.stringMatching(message) },
  ]);
  expect(live.state(0n)).toMatchObject({ seq: 0, behind: 0, refused: 0 });
});

const { patches } = updateRegistryWithPatches(rich, marking);

test('patches are refused, or make a registry that can be used', () => {
  property(patches, (made) => {
    const next = allowed(() => patchRegistry(rich, made() as Any));
    if (next !== undefined) use(next);
    const text = allowed(() => printPatches(made() as Any));
    if (text !== undefined) allowed(() => parsePatches(text));
    allowed(() => parsePatches(made() as Any));
  });
});

const firstOf = (name: string): unknown => {
  const rows: unknown = Reflect.get(Object(world), name);
  return Array.isArray(rows) ? rows[0] : rows;
};

test.each<readonly [name: string, row: unknown, put: (draft: RegistryDraft, row: Any) => void]>([
  ['putChain', firstOf('chains'), putChain],
  ['putChannel', firstOf('channels'), putChannel],
  ['putAsset', firstOf('assets'), putAsset],
  ['putCapabilities', firstOf('capabilities'), putCapabilities],
  ['putOutage', firstOf('outages'), putOutage],
  ['putBridges', firstOf('bridges'), putBridges],
  ['putDurations', firstOf('durations'), putDurations],
  ['removeChannel', end, removeChannel],
  ['removeAsset', { chainId: 'chain-0', path: 'x' }, removeAsset],
  ['markChannelDead', end, markChannelDead],
])('%s refuses a row, or makes a registry that can be used', (_name, row, put) => {
  expect(row).toBeTypeOf('object');
  property(row, (made) => {
    const next = allowed(() => updateRegistry(rich, (draft) => put(draft, made() as Any)));
    if (next !== undefined) use(next);
  });
});

test.each<readonly [name: string, load: () => unknown, field: string]>([
  ['options of a registry', () => createRegistry({}, null as Any), 'options'],
  ['options of a registry with its graph', () => createWithGraph({}, 7 as Any), 'options'],
  ['a hash', () => createRegistry({}, { sha256: {} as Any }), 'options.sha256'],
  ['pointers', () => createRegistry({}, { pointerOf: 'x' as Any }), 'options.pointerOf'],
  ['a recipe', () => updateRegistry(rich, {} as Any), 'recipe'],
  ['a live registry', () => createLiveRegistry({} as Any), 'base'],
  ['options of a live registry', () => createLiveRegistry(rich, null as Any), 'options'],
  ['overlays', () => createLiveRegistry(rich, { overlays: {} as Any }), 'options.overlays'],
  ['live pools', () => createLiveRegistry(rich, { pools: [] as Any }), 'options.pools'],
  ['a first place', () => createLiveRegistry(rich, { seq: -1 }), 'options.seq'],
  ['a listener', () => createLiveRegistry(rich, { onSwap: {} as Any }), 'options.onSwap'],
  ['a change', () => editsOf(rich, null as Any, 1), 'change'],
  ['a base of edits', () => editsOf(null as Any, marking, 1), 'before'],
  ['a base of whole data', () => snapshotEdit({} as Any, 1), 'before'],
  ['files of pools', () => createPools({} as Any), 'files'],
  ['pools', () => updatePools({} as Any, { chainId: 'x' }), 'pools'],
  ['an update of pools', () => updatePools(createPools([]), null as Any), 'update'],
])('%s of another type is INVALID_TYPE', (_name, load, field) => {
  expect(load).toThrow(expect.objectContaining({ name: 'RoutingError', reason: 'INVALID_TYPE', field }));
});

test('a clock and a place of another type are INVALID_TYPE, once they matter', async () => {
  const live = createLiveRegistry(rich);
  live.offer([snapshotEdit(rich, 1)], 5n);
  live.offer([snapshotEdit(rich, 2)], 'x' as Any);
  expect(live.state(7n).age).toBe(2n);
  const isRefused = expect.objectContaining({ reason: 'INVALID_TYPE' });
  expect(() => live.state(7 as Any)).toThrow(isRefused);
  for (const seq of [Number.NaN, '1', null, Symbol('x')])
    await expect(live.reached(seq as Any)).rejects.toEqual(isRefused);
});

test('what no recipe edits stays as it is', () => {
  for (const part of ['sha256', 'diagnostics', 'sources', 'other'])
    expect(() => updateRegistry(rich, (draft) => void Reflect.set(draft, part, () => {}))).toThrow(
      expect.objectContaining({ reason: 'DATA_INVALID', field: `/${part}` }),
    );
  // What a recipe gives back is not a registry.
  expect(updateRegistry(rich, (() => ({ chains: 7 })) as Any)).toBe(rich);
});

const pools = {
  ...{ format: 'pool-snapshot/1', chain_id: 'chain-0', height: '7', time: '2026-01-01', synthetic: true },
  taker_fee: { default: '0.001', pairs: { 'ua|ub': '0.0005' } },
  denoms: { ua: { symbol: 'A', decimals: 6, price_usd: '0.5' } },
  pools: ['1', '2'].map((id) => ({
    ...{ type: 'weighted', id, spread_factor: '0.002' },
    assets: ['ua', 'ub'].map((denom) => ({ denom, amount: '1000000', weight: '10737418240' })),
  })),
};

test('snapshots of pools and their updates are refused, or leave out pools with a finding', () => {
  property([pools], (made) => {
    allowed(() => createPools(made() as Any));
    for (const { reason } of allowed(() => createPools(made() as Any, { skipInvalid: true }))?.diagnostics ??
      [])
      expect(reason).toBe('DATA_INVALID');
  });
  const before = createPools([pools]);
  const update = {
    chainId: 'chain-0',
    height: '8',
    time: null,
    rows: pools.pools,
    removed: ['3'],
    denoms: {},
  };
  property(update, (made) => {
    allowed(() => updatePools(before, made() as Any));
    allowed(() =>
      editsOf({ ...createLiveRegistry(rich, { pools: before }).current }, { pools: made() as Any }, 1),
    );
  });
});
