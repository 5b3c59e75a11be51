/**
 * Whatever a live registry begins with or accepts, a snapshot carries to one that has nothing: to equal data with equal digests and
 * equal answers. `RANDOM_RUNS` sets how many cases are drawn, `RANDOM_SEED` repeats what a failure printed.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byHand, layerBy, tapeOf } from '../edits/by-hand.js';
import { poolsThere, updateBy } from '../edits/pools-by-hand.js';
import { rich, serviceAnswers, trace, unlisted } from '../edits/rich.js';
import { answers, type Edit, edit as step, edited, id } from '../edits/steps.js';
import { createPools } from '../../src/pools/index.js';
import {
  createRegistry,
  dataParts,
  exportSnapshot,
  packSnapshot,
  partDigests,
  printPatches,
  putAsset,
  type Registry,
  type RegistryPatch,
  removeAsset,
  rowsInOrder,
  type Snapshot,
  unpackShipped,
  updateRegistry,
} from '../../src/registry/index.js';
import { digestOf, makePatched } from '../../src/live/apply.js';
import {
  createLiveRegistry,
  editsOf,
  type LiveRegistry,
  type PatchEdit,
  snapshotEdit,
} from '../../src/live/index.js';
import { isRefused } from '../../src/live/edit.js';
import type { Shared } from '../../src/live/shared.js';
import { drawsAll, fixedCases, runsOf } from '../../../../test/support/runs.js';

const runs = runsOf(25);
const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);
const drawn = { numRuns: runs, seed };

/** All that a registry says, in its order. */
function contentOf(registry: Registry): unknown {
  const listed = (value: unknown): unknown =>
    value instanceof Map ? [...value].map(([key, one]) => [key, listed(one)]) : value;
  const isInOrder = (part: string): boolean => part !== 'symbols' && part !== 'durations'; // asked by keys alone
  return dataParts.map((part) => [part, isInOrder(part) ? listed(registry[part]) : registry[part]]);
}

/** An edit with the digests that it makes, whoever wrote its patches; undefined where they are refused. */
function editOf(before: Shared, edit: Pick<PatchEdit, 'part' | 'patches'>): PatchEdit | undefined {
  const made = makePatched(before, edit);
  if (isRefused(made)) return undefined;
  const [from = '', to = ''] = [before, made].map((one) => digestOf(one, edit.part));
  return { ...edit, seq: 1, kind: 'patch', from, to };
}

function editOfPatches(registry: Registry, patches: readonly RegistryPatch[]): PatchEdit | undefined {
  const [part = '', ...others] = new Set(patches.map(({ path }) => String(path[0])));
  return editOf({ registry }, { part: others.length > 0 ? 'all' : part, patches: printPatches(patches) });
}

function editOfStep(registry: Registry, one: Edit): PatchEdit | undefined {
  const after = edited(registry, one);
  const change = (draft: object): void => {
    for (const part of dataParts) if (registry[part] !== after[part]) Reflect.set(draft, part, after[part]);
  };
  return after === registry ? undefined : editsOf(registry, change, 1)[0];
}

/** @returns what the follower has */
function expectCarried(now: LiveRegistry): Shared {
  const whole = snapshotEdit(now.current, 1);
  const follower = createLiveRegistry(createRegistry({}));
  expect(follower.offer([whole])).toEqual([{ seq: 1, kind: 'applied' }]);
  const [ours, theirs] = [now.current.shared, follower.current.shared];
  expect([...partDigests(theirs)]).toEqual([...partDigests(ours)]);
  expect(follower.current.digest).toBe(now.current.digest);
  expect(contentOf(theirs)).toStrictEqual(contentOf(ours));
  expect(snapshotEdit(follower.current, 1).data).toBe(whole.data);
  expect(JSON.stringify(exportSnapshot(theirs))).toBe(JSON.stringify(exportSnapshot(ours)));
  expect(serviceAnswers(theirs)).toBe(serviceAnswers(ours));
  expect(answers(theirs, 0, 1, 2)).toBe(answers(ours, 0, 1, 2));
  return { registry: theirs, pools: follower.current.pools };
}

const turn = fc.oneof(
  { arbitrary: fc.record({ step }), weight: 1 },
  { arbitrary: fc.record({ hand: fc.integer() }), weight: 2 },
);

test('what is accepted is carried by a snapshot: edits by recipes and by hand, of every part', () => {
  const touched = new Set<string>();
  const turns = fc.array(turn, { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(turns, (edits) => {
      let registry = rich;
      for (const [at, one] of edits.entries()) {
        const edit =
          'hand' in one
            ? editOfPatches(registry, byHand(registry, tapeOf(one.hand)))
            : editOfStep(registry, one.step);
        const live = createLiveRegistry(registry);
        if (edit === undefined || live.offer([edit])[0]?.kind !== 'applied') continue;
        if (live.current.shared === registry) continue;
        touched.add(edit.part);
        const follower = expectCarried(live);
        registry = at % 2 === 0 ? live.current.shared : follower.registry;
      }
    }),
    { ...drawn, examples: fixedCases(fc.tuple(turns), 5, 1) },
  );
  expect(touched.size).toBeGreaterThan(0);
  if (runs >= 100) expect(touched.size).toBeGreaterThan(6);
  if (runs >= 300) expect([...touched].sort()).toEqual([...dataParts, 'all'].sort());
});

const { core, meta } = packSnapshot(exportSnapshot(rich));

test('what is loaded of several files is carried by a snapshot, whatever they say of each other', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.boolean(), fc.array(fc.integer(), { minLength: 1, maxLength: 3 }), (isPacked, seeds) => {
      const layers = seeds.map((one) => layerBy(tapeOf(one)));
      const registry = createRegistry([
        isPacked ? unpackShipped(core, meta, { isVerified: true }) : exportSnapshot(rich),
        ...layers,
      ]);
      for (const { reason } of registry.diagnostics) seen.add(reason);
      expectCarried(createLiveRegistry(registry));
    }),
    drawn,
  );
  const reasons = ['DATA_CHANGED_MEANING', 'DATA_DUPLICATE_CHAIN', 'DATA_INVALID', 'DATA_UNREAD_KEY'];
  if (runs >= 300) expect([...seen].sort()).toEqual(expect.arrayContaining(reasons));
});

test('own rows of any kind are laid over each state as over it anew', () => {
  const textOf = (one: Registry) => JSON.stringify([[...partDigests(one)], one.diagnostics]);
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.integer(), { maxLength: 8 }), (own, hands) => {
      const overlays = [layerBy(tapeOf(own)), layerBy(tapeOf(own + 1))];
      const live = createLiveRegistry(rich, { overlays });
      for (const hand of hands) {
        const { shared, seq } = live.current;
        const edit = editOfPatches(shared, byHand(shared, tapeOf(hand)));
        if (edit !== undefined) live.offer([{ ...edit, seq: seq + 1 }]);
        const anew = createRegistry([rowsInOrder(live.current.shared), ...overlays]);
        expect(textOf(live.current.registry)).toBe(textOf(anew));
      }
    }),
    drawn,
  );
});

test('what is accepted of pools is carried by a snapshot', () => {
  let accepted = 0;
  const updates = fc.array(fc.integer(), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(updates, (hands) => {
      const live = createLiveRegistry(rich, { pools: createPools([poolsThere]) });
      for (const [at, hand] of hands.entries()) {
        const { shared: registry, pools, seq } = live.current;
        const before = { registry, pools };
        const edit = editOf(before, { part: 'pools', patches: updateBy(tapeOf(hand), at) });
        if (edit === undefined || live.offer([{ ...edit, seq: seq + 1 }])[0]?.kind !== 'applied') continue;
        accepted += 1;
        const whole = snapshotEdit(live.current, 1);
        const follower = createLiveRegistry(createRegistry({}));
        follower.offer([whole]);
        expect(follower.current.digest).toBe(live.current.digest);
        expect(follower.current.pools).toStrictEqual(live.current.pools);
        expect(snapshotEdit(follower.current, 1).data).toBe(whole.data);
      }
    }),
    { ...drawn, examples: fixedCases(fc.tuple(updates), 5, 1) },
  );
  expect(accepted).toBeGreaterThan(drawsAll ? runs / 10 : 0);
});

const [denom = ''] = unlisted;
const killed = { direction: 'both', effect: 'refuse', reason: 'killed', source: 'x' } as const;
const listed = { chain_id: id(0), trace, origin_denom: 'u5' };
const listing: RegistryPatch = {
  op: 'add',
  path: ['assets', id(0), `${trace}/u5`],
  value: { chainId: id(0), path: `${trace}/u5`, isCw20: false, isDeprecated: false },
};

describe('refused, as loading would:', () => {
  const zero = rich.chains.get(id(0) as never);
  test.each<[string, RegistryPatch[], string | RegExp]>([
    [
      'a chain under the name of another',
      [{ op: 'add', path: ['chains', 'new-1'], value: { ...zero, id: 'new-1' } }],
      '/chains/new-1: two chains claim the name name0: new-1 and chain-0',
    ],
    [
      'a chain that takes the name of one behind it',
      [{ op: 'replace', path: ['chains', id(0), 'name'], value: 'name4' }],
      '/chains/chain-0: two chains claim the name name4: chain-0 and chain-4',
    ],
    [
      'a chain whose list of assets is empty',
      [{ op: 'remove', path: ['assets', id(3), 'u3'] }],
      '/assets/chain-3: chain-3 has no assets left, and must not be listed',
    ],
    [
      'a voucher listed beside an outage that names it by its denom',
      [listing],
      /^\/outages\/coin chain-0 ibc~1.*: an edit that lists transfer\/channel-1020\/u5 on chain-0 leaves an outage/,
    ],
    [
      'a gas price with more members than are read',
      [{ op: 'add', path: ['chains', 'chain-5', 'feeAssets', 0, 'gasPrice', 'x'], value: new Set([1]) }],
      /the record that its row describes/,
    ],
    [
      'a key of symbols that names no coin',
      [{ op: 'add', path: ['symbols', 'assets', 'nobar'], value: 'X' }],
      /\/symbols\/assets: .*the record that its row describes/,
    ],
    [
      'a key of symbols that is spelled otherwise',
      [{ op: 'add', path: ['symbols', 'origins', 'chain-0|0xAB'], value: 'X' }],
      /\/symbols\/origins: .*the record that its row describes/,
    ],
  ])('%s', (_name, patches, message) => {
    const [part] = patches[0]?.path ?? [];
    const edit = { part: String(part), patches: printPatches(patches) };
    expect(makePatched({ registry: rich }, edit)).toEqual({
      refused: 'bad_row',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
  });
});

describe('carried:', () => {
  test.each<[string, RegistryPatch[]]>([
    [
      'names that two chains change for each other',
      [
        { op: 'replace', path: ['chains', id(0), 'name'], value: 'name1' },
        { op: 'replace', path: ['chains', id(1), 'name'], value: 'name0' },
      ],
    ],
    ['a chain whose last asset goes', [{ op: 'remove', path: ['assets', id(3)] }]],
    [
      'one of which the last goes and another comes',
      [
        { op: 'remove', path: ['assets', id(3), 'u3'] },
        {
          op: 'add',
          path: ['assets', id(3), 'x3'],
          value: { chainId: id(3), path: 'x3', isCw20: false, isDeprecated: false },
        },
      ],
    ],
    [
      'members in another order',
      [{ op: 'replace', path: ['capabilities', id(0)], value: { pfm: true, memo: true } }],
    ],
    [
      'venues with members in another order',
      [{ op: 'replace', path: ['venues', id(0), 'venues', 0], value: { adapter: 'x', name: 'z' } }],
    ],
    ['days in another order', [{ op: 'add', path: ['asOf', 'assets'], value: '2026-01-01' }]],
    [
      'keys that are numbers',
      ['x', '7', '3'].map((key) => ({ op: 'add', path: ['symbols', 'suffixes', key], value: key })),
    ],
    ['a zero below zero', [{ op: 'replace', path: ['chains', 'chain-5', 'slip44'], value: -0 }]],
    [
      'nulls where members may be unknown',
      [
        {
          op: 'add',
          path: ['bridges', 'evmNativeDenoms', 'byChainId', '2'],
          value: { decimals: null, denom: 'x' },
        },
      ],
    ],
  ])('%s', (_name, patches) => {
    const live = createLiveRegistry(rich);
    const edit = editOfPatches(rich, patches);
    const text = edit?.patches.replace(/"value":0/, '"value":-0') ?? ''; // what JSON of others may hold
    expect(live.offer(edit ? [{ ...edit, patches: text }] : [])).toMatchObject([{ kind: 'applied' }]);
    expectCarried(live);
  });

  test('an outage of a voucher by its denom, which a recipe lists, and one of it by its path', () => {
    const base = createRegistry([
      rowsInOrder(rich),
      {
        outages: [
          {
            scope: { chain_id: id(0), trace, origin_denom: 'u5' },
            ...killed,
            reason: 'asset_halted',
            effect: 'warn',
          },
        ],
      },
    ]);
    const live = createLiveRegistry(base);
    const size = base.outages.size;
    expect(live.offer(editsOf(base, (draft) => putAsset(draft, listed), 1))).toMatchObject([
      { kind: 'applied' },
    ]);
    const { registry } = expectCarried(live);
    expect(registry.outages.size).toBe(size - 1);
    expect(registry.outages.get(`coin chain-0 ${trace}/u5 both asset_halted` as never)?.effect).toBe(
      'refuse',
    );
    expect([...registry.outages.values()].some(({ scope }) => scope.coin === denom)).toBe(false);
    // A layer that lists it makes the same of it, over data that stands as over rows.
    for (const laid of [
      editsOf(base, { assets: [listed] }, 1),
      editsOf(base, (draft) => putAsset(draft, listed), 1),
    ]) {
      const other = createLiveRegistry(base);
      other.offer(laid);
      expect(other.current.digest).toBe(live.current.digest);
    }
    expect(partDigests(createRegistry([rowsInOrder(base), { assets: [listed] }]))).toEqual(
      partDigests(registry),
    );
  });

  test('a chain whose last asset a recipe takes, and which gets another later', () => {
    const without = updateRegistry(rich, (draft) => removeAsset(draft, { chainId: id(3), path: 'u3' }));
    expect(without.assets.has(id(3) as never)).toBe(false);
    const live = createLiveRegistry(without);
    const follower = expectCarried(live);
    const edits = editsOf(live.current, (draft) => putAsset(draft, { chain_id: id(3), denom: 'u3' }), 1);
    live.offer(edits);
    const again = createLiveRegistry(follower.registry);
    expect(again.offer(edits)).toMatchObject([{ kind: 'applied' }]);
    expect(again.current.digest).toBe(live.current.digest);
    expectCarried(live);
  });

  const end = (chain_id: string, channel: string) => ({ chain_id, port: 'transfer', channel });
  test.each<[string, Snapshot[]]>([
    ['a chain under the name of one below', [{ chains: [cosmos('new-1', 'name0')] }]],
    [
      'one that displaces in its layer the row of a chain with assets',
      [{ chains: [{ ...cosmos(id(3), 'other'), status: 'killed' }, cosmos('new-1', 'other')] }],
    ],
    ['a killed chain under the name of another', [{ liveness: { killed_chains: [{ chain_id: 'name0' }] } }]],
    [
      'an outage of an end that a layer takes away',
      [
        outageOn(id(2), 'channel-1200'),
        { channels: [{ a: end(id(0), 'channel-1020'), b: end(id(4), 'channel-9') }] },
      ],
    ],
    ['denoms of a chain that changes its type', [{ chains: [{ ...cosmos('1', 'ethereum') }] }]],
    [
      'an outage with a reason that nobody knows, and without a source',
      [{ outages: [{ scope: { chain_id: id(2) }, direction: 'both', effect: 'refuse', reason: 'eaten' }] }],
    ],
    [
      'days stated by several layers',
      [{ as_of: { symbols: '2026-01-01' } }, { as_of: { assets: '2026-01-02' } }],
    ],
  ])('%s', (_name, layers) => {
    expectCarried(createLiveRegistry(createRegistry([rowsInOrder(rich), ...layers])));
  });
});

function cosmos(chain_id: string, chain_name: string) {
  return { chain_id, chain_name, chain_type: 'cosmos', bech32_prefix: 'x' } as const;
}

function outageOn(chain_id: string, channel_id: string): Snapshot {
  return { outages: [{ scope: { chain_id, channel_id }, ...killed, reason: 'client_expired' }] };
}
