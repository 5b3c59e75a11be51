/** Edits that must not get in: each is refused whole with its reason, and what was there before stays. */
import { describe, expect, test } from 'vitest';
import { createPools, type Pools, type PoolsUpdate } from '../pools/index.js';
import {
  createRegistry,
  markChannelDead,
  parsePatches,
  printPatches,
  putAsset,
  putBridges,
  putCapabilities,
  putChain,
  putChannel,
  type Registry,
  type RegistryDraft,
  type RegistryPatch,
  rowsInOrder,
  type Snapshot,
  tryPatches,
} from '../registry/index.js';
import { digestOf } from './apply.js';
import {
  createLiveRegistry,
  type DataEdit,
  editAt,
  editsOf,
  type EditRefusal,
  type LiveRegistry,
  type PatchEdit,
  printEdit,
  readEdit,
  snapshotEdit,
} from './index.js';

const end = (chain_id: string, channel: string) => ({ chain_id, channel, port: 'transfer' });
const cosmos = (chain_id: string, chain_name: string) =>
  ({ chain_id, chain_name, chain_type: 'cosmos', bech32_prefix: chain_name }) as const;
const world: Snapshot = {
  chains: [cosmos('a-1', 'alpha'), cosmos('b-1', 'beta'), cosmos('c-1', 'gamma')],
  channels: [{ a: end('a-1', 'channel-0'), b: end('b-1', 'channel-1'), status: 'ACTIVE' }],
  assets: [
    { chain_id: 'a-1', denom: 'ua', symbol: 'A' },
    { chain_id: 'b-1', trace: 'transfer/channel-1', origin_denom: 'ua' },
  ],
  swap_venues: [{ chain_id: 'a-1', entry_point: 'a1entry', venues: [{ name: 'pools' }] }],
  symbols: { suffix_by_bridge_provider: { Axelar: 'axl' } },
};
const base = createRegistry(world, { strict: true });
const channelEnd = { chainId: 'a-1', port: 'transfer', channel: 'channel-0' };

/** Touches every part that has rows here. */
function everything(draft: RegistryDraft): void {
  putChain(draft, cosmos('d-1', 'delta'));
  putChannel(draft, { a: end('d-1', 'channel-2'), b: end('b-1', 'channel-3') });
  putAsset(draft, { chain_id: 'd-1', denom: 'ud', symbol: 'D', decimals: 6 });
  putCapabilities(draft, { chain_id: 'd-1', pfm_enabled: true });
  putBridges(draft, {
    opinit: { l1_chain_id: 'a-1', bridges: [{ chain_id: 'b-1', bridge_id: '1', l1_denoms: ['ua'] }] },
  });
  markChannelDead(draft, channelEnd);
  draft.symbols = { ...draft.symbols, suffixes: new Map([['Gravity', 'grv']]) };
  draft.asOf = { ...draft.asOf, assets: '2026-03-01' };
}

/** An edit as one makes it who skips every check, and states the digests that come out of it. */
function unchecked(part: string, patches: readonly RegistryPatch[] | string, registry = base): PatchEdit {
  const text = typeof patches === 'string' ? patches : printPatches(patches);
  const from = digestOf({ registry }, part) ?? '';
  let to = from;
  try {
    to = digestOf({ registry: tryPatches(registry, parsePatches(text)) }, part) ?? from;
  } catch {
    // What has no digest cannot state one.
  }
  return { seq: 1, kind: 'patch', part, from, to, patches: text };
}

function refuse(live: LiveRegistry, edit: DataEdit, reason: EditRefusal): string {
  const { registry, digest, seq } = live.current;
  const { refused } = live.state(0n);
  const [outcome] = live.offer([edit]);
  expect(outcome).toMatchObject({ seq: edit.seq, kind: 'refused', reason });
  expect(live.current.registry).toBe(registry);
  expect(live.current.digest).toBe(digest);
  expect(live.state(0n)).toMatchObject({ seq: seq + 1, refused: refused + 1, behind: 0 });
  return outcome?.kind === 'refused' ? outcome.message : '';
}

const [chainA] = [...base.chains.values()];
const [channel] = [...base.channels.values()];
const outageKey = [...createLiveRegistry(base).current.registry.outages.keys()][0] ?? 'x';

test.each<[string, RegistryPatch]>([
  ['a chain of the wrong type', { op: 'add', path: ['chains', 'z-1'], value: 7 }],
  ['a chain under another key', { op: 'add', path: ['chains', 'z-1'], value: chainA }],
  ['a prefix that is none', { op: 'replace', path: ['chains', 'a-1', 'bech32Prefix'], value: 'A1' }],
  ['a field that no row gives', { op: 'add', path: ['chains', 'a-1', 'secret'], value: 'x' }],
  [
    'a chain under the name of what objects inherit',
    { op: 'add', path: ['chains', 'constructor'], value: { ...chainA } },
  ],
  ['a chain without its assets', { op: 'remove', path: ['chains', 'a-1'] }],
  ['no Map', { op: 'replace', path: ['chains'], value: {} }],
  [
    'an end that is taken',
    {
      op: 'add',
      path: ['channels', 'a-1/transfer/channel-9'],
      value: { ...channel, a: { ...channel?.a, channel: 'channel-9' } },
    },
  ],
  [
    'a status that is none',
    { op: 'replace', path: ['channels', 'a-1/transfer/channel-0', 'status'], value: 'DEAD' },
  ],
  ['an asset on no chain', { op: 'add', path: ['assets', 'z-1'], value: new Map() }],
  ['an object for a bucket', { op: 'replace', path: ['assets', 'a-1'], value: {} }],
  ['decimals as a text', { op: 'add', path: ['assets', 'a-1', 'ua', 'decimals'], value: '6' }],
  ['capabilities of no chain id', { op: 'add', path: ['capabilities', '__x'], value: {} }],
  ['capabilities as texts', { op: 'add', path: ['capabilities', 'a-1'], value: { pfm: 'yes' } }],
  ['a contract that is a number', { op: 'replace', path: ['venues', 'a-1', 'entryPoint'], value: 7 }],
  ['an outage of nothing', { op: 'add', path: ['outages', outageKey], value: { effect: 'refuse' } }],
  ['no outages', { op: 'remove', path: ['outages'] }],
  ['a Set for a Map', { op: 'replace', path: ['symbols', 'suffixes'], value: new Set() }],
  ['a number for a symbol', { op: 'add', path: ['symbols', 'suffixes', 'x'], value: 7 }],
  ['a bridge of the wrong shape', { op: 'replace', path: ['bridges', 'axelar'], value: [7] }],
  ['a day that is none', { op: 'add', path: ['asOf', 'assets'], value: 'tomorrow' }],
  ['a day that is a number', { op: 'add', path: ['asOf', 'assets'], value: 20_260_101 }],
  ['a day of no part', { op: 'add', path: ['asOf', 'pools'], value: '2026-01-01' }],
  ['a list of days', { op: 'replace', path: ['asOf'], value: [] }],
  ['no days', { op: 'remove', path: ['asOf'] }],
  ['durations that are none', { op: 'replace', path: ['durations'], value: { blocks: 7 } }],
])('%s is refused as at loading, though the digests are right', (_name, patch) => {
  const edit = unchecked(String(patch.path[0]), [patch]);
  const message = refuse(createLiveRegistry(base), edit, 'bad_row');
  expect(message).not.toBe('');
  // The same among others that are good.
  const live = createLiveRegistry(base);
  const [good] = editsOf(
    base,
    (draft) => putCapabilities(draft, { chain_id: 'b-1', supports_memo: true }),
    1,
  );
  const second = { ...unchecked(String(patch.path[0]), [patch]), seq: 2 };
  if (good === undefined) throw new Error('the edit that is good changes nothing');
  if (good.part === second.part) return;
  expect(live.offer([good, second]).map(({ kind }) => kind)).toEqual(['applied', 'refused']);
});

describe('whatever is changed in an edit of every part', () => {
  const [whole] = editsOf(base, everything, 1);
  const text = whole?.patches ?? '';
  const wrong = [
    undefined,
    null,
    7,
    -1.5,
    '',
    'x',
    'a-1',
    '__proto__',
    true,
    [],
    {},
    { $type: 'map', entries: [] },
  ];

  test('it is refused, or what it makes would be loaded just so', () => {
    const met = { applied: 0, refused: 0 };
    for (const at of pointersInto(JSON.parse(text)).filter(({ length }) => length > 0)) {
      for (const value of wrong) {
        const live = createLiveRegistry(base);
        const [outcome] = live.offer([unchecked('all', withValue(text, at, value))]);
        if (outcome?.kind === 'applied') {
          met.applied += 1;
          const anew = createRegistry(rowsInOrder(live.current.shared), { strict: true });
          expect(anew.chains).toEqual(live.current.shared.chains);
          expect(anew.channels).toEqual(live.current.shared.channels);
        } else {
          met.refused += 1;
          expect(outcome).toMatchObject({
            kind: 'refused',
            reason: expect.stringMatching(/^(bad_row|unreadable|forged)$/),
          });
          expect(live.current.shared).toBe(base);
        }
      }
    }
    expect(met.refused).toBeGreaterThan(met.applied);
    expect(met.applied).toBeGreaterThan(10);
  });
});

type Pointer = readonly (string | number)[];

function pointersInto(value: unknown, at: Pointer = []): readonly Pointer[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => pointersInto(inner, [...at, key]))];
}

function withValue(text: string, at: Pointer, value: unknown): string {
  const copy: unknown = JSON.parse(text);
  const parent = at.slice(0, -1).reduce<unknown>((inner, key) => Reflect.get(inner as object, key), copy); // a path that was walked
  Reflect.set(parent as object, at.at(-1) ?? '', value); // the same
  return JSON.stringify(copy);
}

describe('an edit', () => {
  const [edit] = editsOf(base, (draft) => markChannelDead(draft, channelEnd), 1);
  if (edit === undefined) throw new Error('nothing to do');
  const other = digestOf({ registry: base }, 'all') ?? '';

  test.each<[string, DataEdit, EditRefusal]>([
    ['a forged digest', { ...edit, to: other }, 'forged'],
    ['another base', { ...edit, from: other }, 'other_base'],
    ['no part', { ...edit, part: '__proto__' }, 'unknown_part'],
    ['sha256 for a part', { ...edit, part: 'sha256' }, 'unknown_part'],
    ['pools, of which there are none', { ...edit, part: 'pools' }, 'unknown_part'],
    ['patches of another part', { ...unchecked('chains', edit.patches), to: edit.to }, 'forged'],
    ['no patches', { ...edit, patches: '{}' }, 'unreadable'],
    ['patches that were cut off', { ...edit, patches: edit.patches.slice(0, -1) }, 'unreadable'],
    [
      'a patch of what it inherits',
      unchecked('chains', '[{"op":"add","path":["chains","__proto__"],"value":1}]'),
      'unreadable',
    ],
    ['a snapshot that is none', { seq: 1, kind: 'snapshot', to: '', data: '[]' }, 'unreadable'],
    [
      'a snapshot that says it was refused',
      { seq: 1, kind: 'snapshot', to: '', data: '{"refused":"gap"}' },
      'forged',
    ],
    ['a snapshot with a bad row', { seq: 1, kind: 'snapshot', to: '', data: '{"chains":[7]}' }, 'bad_row'],
    ['a forged snapshot', { seq: 1, kind: 'snapshot', to: other.slice(1), data: '{}' }, 'forged'],
  ])('with %s is refused', (_name, hostile, reason) => {
    refuse(createLiveRegistry(base), hostile, reason);
  });

  test.each<[string, string | Uint8Array, EditRefusal]>([
    ['is cut off', printEdit(edit).slice(0, -2), 'unreadable'],
    ['is no UTF-8', new Uint8Array([0x7b, 0xff]), 'unreadable'],
    ['is of another kind', '{"kind":"delete"}', 'unreadable'],
    ['lacks a member', '{"kind":"patch","part":"chains","from":"","to":""}', 'unreadable'],
    ['has a member too many', printEdit(edit).replace('{', '{"seq":"7",'), 'unreadable'],
    ['has a number for a text', printEdit(edit).replace(/"to":"\w+"/, '"to":7'), 'unreadable'],
    ['is too large', ' '.repeat(5000), 'oversized'],
  ])('that %s is refused in its place', (_name, message, reason) => {
    expect(() => readEdit(message, 1, { mostBytes: 4096 })).toThrow();
    refuse(createLiveRegistry(base), editAt(message, 1, { mostBytes: 4096 }), reason);
  });

  test('is read as it was written, at its size to the byte', () => {
    const text = printEdit(edit);
    const bytes = new TextEncoder().encode(text);
    expect(readEdit(bytes, 1, { mostBytes: bytes.length })).toEqual(edit);
    expect(() => readEdit(bytes, 1, { mostBytes: bytes.length - 1 })).toThrow(/bytes/);
  });

  test('that cannot be swapped in is refused, the others offered with it are not', () => {
    const [second] = editsOf(base, (draft) => putChain(draft, cosmos('d-1', 'delta')), 2);
    if (second === undefined) throw new Error('nothing to do');
    const onSwap = ({ shared }: { readonly shared: Registry }): void => {
      if (shared.outages.size > 0) throw new Error('no room');
    };
    const [alone, together] = [createLiveRegistry(base, { onSwap }), createLiveRegistry(base, { onSwap })];
    const outcomes = [...alone.offer([edit]), ...alone.offer([second])];
    expect(outcomes).toEqual([
      { seq: 1, kind: 'refused', reason: 'not_swapped', message: 'no room' },
      { seq: 2, kind: 'applied' },
    ]);
    expect(together.offer([edit, second])).toEqual(outcomes);
    expect(together.state(0n)).toEqual(alone.state(0n));
    expect([...alone.current.registry.chains.keys()]).toContain('d-1');
  });

  test('that the next one takes back is refused all the same, where both are offered together', () => {
    const key = ['capabilities', 'a-1'] as const;
    const bad = unchecked('capabilities', [{ op: 'add', path: [...key], value: { isForwarder: 'yes' } }]);
    const poisoned = tryPatches(base, parsePatches(bad.patches));
    const taken = unchecked('capabilities', [{ op: 'remove', path: [...key] }], poisoned);
    const outcomes = createLiveRegistry(base).offer([bad, { ...taken, seq: 2 }]);
    expect(outcomes).toMatchObject([
      { seq: 1, kind: 'refused', reason: 'bad_row' },
      { seq: 2, kind: 'refused', reason: 'other_base' },
    ]);
  });

  test('that needs an end which the next one frees is refused all the same, and the next one with it', () => {
    const taken = { ...channel, a: { ...channel?.a, channel: 'channel-9' } };
    const bad = unchecked('channels', [
      { op: 'add', path: ['channels', 'a-1/transfer/channel-9'], value: taken },
    ]);
    const freed = { ...channel, b: { ...channel?.b, channel: 'channel-77' } };
    const next = unchecked(
      'channels',
      [{ op: 'add', path: ['channels', 'a-1/transfer/channel-0'], value: freed }],
      tryPatches(base, parsePatches(bad.patches)),
    );
    expect(createLiveRegistry(base).offer([bad, { ...next, seq: 2 }])).toMatchObject([
      { seq: 1, kind: 'refused', reason: 'bad_row' },
      { seq: 2, kind: 'refused', reason: 'other_base' },
    ]);
  });

  test('without a place is refused and changes nothing', () => {
    const live = createLiveRegistry(base);
    expect(live.offer([{ ...edit, seq: Number.NaN }])).toMatchObject([{ reason: 'unreadable' }]);
    expect(live.state(0n)).toMatchObject({ seq: 0, behind: 0 });
  });

  test('that is said to be missing is waited for in its own place, until whole data come there', () => {
    const live = createLiveRegistry(base);
    const missing = { seq: 1, kind: 'unreadable', reason: 'gap', message: 'the first is lost' } as const;
    const { message } = missing;
    expect(live.offer([missing])).toEqual([{ seq: 1, kind: 'refused', reason: 'gap', message }]);
    expect(live.state(0n)).toMatchObject({ seq: 0, behind: 1, refused: 0 });
    expect(live.offer([snapshotEdit(live.current, 1)])).toMatchObject([{ seq: 1, kind: 'applied' }]);
    expect(live.state(0n)).toMatchObject({ seq: 1, behind: 0 });
  });

  test('behind a gap waits, and a bad snapshot does not end the gap', () => {
    const live = createLiveRegistry(base);
    const bad = { ...snapshotEdit(base, 5), to: 'x' };
    expect(live.offer([{ ...edit, seq: 4 }, bad])).toMatchObject([{ reason: 'gap' }, { reason: 'forged' }]);
    expect(live.offer([bad])).toMatchObject([{ reason: 'forged' }]);
    expect(live.state(0n)).toMatchObject({ seq: 0, behind: 5, refused: 0 });
    expect(live.offer([snapshotEdit(base, 6)])).toEqual([{ seq: 6, kind: 'applied' }]);
    expect(live.state(0n)).toMatchObject({ seq: 6, behind: 0 });
    expect(live.current.shared).toBe(base);
  });
});

describe('pools', () => {
  const row = (id: string, amount: string) => ({
    ...{ type: 'weighted', id, spread_factor: '0.002' },
    assets: [
      { denom: 'ua', amount, weight: '10737418240' },
      { denom: 'ub', amount: '2000000', weight: '10737418240' },
    ],
  });
  const pools: Pools = createPools([
    {
      ...{ format: 'pool-snapshot/1', chain_id: 'a-1', height: '7', time: '2026-01-01', synthetic: true },
      taker_fee: { default: '0.001', pairs: { 'ua|ub': '0.0005' } },
      denoms: { ua: { symbol: 'A', decimals: 6, price_usd: '0.5' } },
      pools: [row('1', '1000000'), row('2', '1000000')],
    },
  ]);
  const update = (height: string | null, amount = '5000000', id = '1'): PoolsUpdate => ({
    ...{ chainId: 'a-1', height, time: '2026-01-02' },
    rows: [row(id, amount)],
  });
  const start = createLiveRegistry(base, { pools });
  const editOf = (change: PoolsUpdate): PatchEdit => {
    const [edit] = editsOf(start.current, { pools: change }, 1);
    if (edit === undefined) throw new Error('nothing to do');
    return edit;
  };

  test('follow by their rows, and start over with a snapshot', () => {
    const live = createLiveRegistry(base, { pools });
    expect(live.offer([editOf(update('8'))])).toEqual([{ seq: 1, kind: 'applied' }]);
    expect(live.current.pools?.chains.get('a-1' as never)?.height).toBe(8n);
    expect(live.current.digest).not.toBe(start.current.digest);
    const other = createLiveRegistry(createRegistry({}));
    expect(other.offer([snapshotEdit(live.current, 3)])).toEqual([{ seq: 3, kind: 'applied' }]);
    expect(other.current.digest).toBe(live.current.digest);
    expect(other.current.pools?.chains).toEqual(live.current.pools?.chains);
  });

  const honest = editOf(update('7'));
  const changed = (patches: unknown): PatchEdit => ({ ...honest, patches: JSON.stringify(patches) });
  test.each<[string, PatchEdit, EditRefusal]>([
    ['of an older height', changed(update('6')), 'older'],
    ['of no height', changed(update(null)), 'older'],
    ['of another digest', changed(update('7', '6000000')), 'forged'],
    ['of a wrong row', changed({ ...update('7'), rows: [{ ...row('1', '-1') }] }), 'bad_row'],
    [
      'of an unknown type',
      changed({ ...update('7'), rows: [{ ...row('1', '1'), type: '__proto__' }] }),
      'bad_row',
    ],
    ['of a chain that has none', changed({ ...update('7'), chainId: 'b-1' }), 'bad_row'],
    ['of a height that is none', changed(update('7e9')), 'older'],
    ['with another member', changed({ ...update('7'), constructor: 1 }), 'unreadable'],
    ['with a fee that is none', changed({ ...update('7'), takerFee: { default: '-1' } }), 'bad_row'],
    ['with hints that are none', changed({ ...update('7'), denoms: { ua: { decimals: 'six' } } }), 'bad_row'],
    ['that are no list', changed({ ...update('7'), rows: {} }), 'unreadable'],
    ['that were cut off', { ...honest, patches: honest.patches.slice(1) }, 'unreadable'],
  ])('%s are refused', (_name, edit, reason) => {
    const live = createLiveRegistry(base, { pools });
    refuse(live, edit, reason);
    expect(live.current.pools).toBe(pools);
  });

  test('are not sent by who has none', () => {
    expect(() => editsOf(base, { pools: update('8') }, 1)).toThrow(/no pools/);
  });
});
