/** Edits that are small and ask for much: what they cost, what they say, and what they leave behind. */
import { describe, expect, test } from 'vitest';
import {
  createRegistry,
  patchRegistry,
  printPatches,
  type Registry,
  type RegistryPatch,
  type Snapshot,
  updateRegistryWithPatches,
} from '../registry/index.js';
import { digestOf } from './apply.js';
import { createPools } from '../pools/index.js';
import {
  createLiveRegistry,
  type DataEdit,
  editAt,
  editsOf,
  type Outcome,
  type PatchEdit,
  snapshotEdit,
} from './index.js';
import { poolsDigest } from './shared.js';

const end = (chain_id: string, channel: string) => ({ chain_id, channel, port: 'transfer' });
const cosmos = (chain_id: string, chain_name: string) =>
  ({ chain_id, chain_name, chain_type: 'cosmos', bech32_prefix: chain_name }) as const;
const rename = (name: string) => ({ old: name, new: `${name}2`, chainId: 'a-1', denom: 'ua' });
const world: Snapshot = {
  chains: [cosmos('a-1', 'alpha'), cosmos('b-1', 'beta'), cosmos('c-1', 'gamma')],
  channels: [{ a: end('a-1', 'channel-0'), b: end('b-1', 'channel-1'), status: 'ACTIVE' }],
  assets: [{ chain_id: 'a-1', denom: 'ua', symbol: 'A' }],
};
const base = createRegistry(world, { strict: true });

/** What becomes of patches whose edit states the digest that is here; what they make is never reached, or is the same. */
function offered(part: string, patches: readonly RegistryPatch[], registry: Registry = base): Outcome[] {
  const from = digestOf({ registry }, part) ?? '';
  const edit: PatchEdit = { seq: 1, kind: 'patch', part, from, to: from, patches: printPatches(patches) };
  return [...createLiveRegistry(registry).offer([edit])];
}

describe('values of JSON that a message has room for, and nobody makes', () => {
  const many = (count: number): string => `[${Array.from({ length: count }, () => '{}').join()}]`;
  const patch = (patches: string): PatchEdit => {
    const from = digestOf({ registry: base }, 'symbols') ?? '';
    return { seq: 1, kind: 'patch', part: 'symbols', from, to: from, patches };
  };

  test.each<[string, DataEdit]>([
    ['a message that is a list of objects', editAt(many(100), 1)],
    ['a message of brackets', editAt('['.repeat(100_000), 1)],
    ['patches', patch(many(250_000))],
    ['a value of a patch', patch(`[{"op":"add","path":["symbols","renames",0],"value":${many(250_000)}}]`)],
    ['whole data', { seq: 1, kind: 'snapshot', to: '', data: `{"chains":${many(1_000_000)}}` }],
    ['the depth of whole data', { seq: 1, kind: 'snapshot', to: '', data: '['.repeat(100_000) }],
    ['pools', { ...patch(`{"chainId":"a-1","rows":${many(1_000_000)}}`), part: 'pools' }],
  ])('%s', (_name, edit) => {
    const pools = createPools([]);
    const part = edit.kind === 'patch' && edit.part === 'pools' ? { from: poolsDigest(pools, base) } : {};
    const live = createLiveRegistry(base, { pools });
    expect(live.offer([{ ...edit, ...part }])).toMatchObject([
      { kind: 'refused', reason: 'oversized', message: expect.stringMatching(/more than|deeper than/) },
    ]);
  });

  test('whoever would publish them is told', () => {
    const assets = Array.from({ length: 22_000 }, (_, at) => ({
      chain_id: 'a-1',
      denom: `u${at}`,
      symbol: 'U',
    }));
    expect(() => editsOf(base, { assets }, 1)).toThrow('more than 250000 values');
    const { registry } = createLiveRegistry(base, { overlays: [{ assets }] }).current;
    expect(createLiveRegistry(base).offer([snapshotEdit(registry, 1)])).toMatchObject([{ kind: 'applied' }]);
  });
});

describe('patches of a list', () => {
  const listed = patchRegistry(base, [
    { op: 'replace', path: ['symbols', 'renames'], value: ['x', 'y', 'z'].map(rename) },
  ]);
  const renames = ['symbols', 'renames'];

  test.each<[string, RegistryPatch]>([
    ['beyond its end', { op: 'replace', path: [...renames, 100_000_000], value: rename('v') }],
    ['just beyond its end', { op: 'replace', path: [...renames, 3], value: rename('v') }],
    ['of its length', { op: 'replace', path: [...renames, 'length'], value: 100_000_000 }],
    ['through its length', { op: 'add', path: [...renames, 'length', 'x'], value: 1 }],
    ['that leave a hole', { op: 'add', path: [...renames, 4], value: rename('v') }],
    ['in front', { op: 'add', path: [...renames, 0], value: rename('v') }],
    ['of a name', { op: 'add', path: [...renames, 'junk'], value: 1 }],
    ['of a place before the first', { op: 'add', path: [...renames, -1], value: rename('v') }],
    ['of half a place', { op: 'replace', path: [...renames, 0.5], value: rename('v') }],
    ['that take from its front', { op: 'remove', path: [...renames, 0] }],
    ['inside a place that it has not', { op: 'replace', path: [...renames, 9, 'old'], value: 'v' }],
  ])('%s are refused before they are applied', (_name, patch) => {
    const [outcome] = offered('symbols', [patch], listed);
    expect(outcome).toMatchObject({ reason: 'bad_row', message: expect.stringMatching(/a list of 3 has/) });
  });

  test('that a recipe recorded are applied, whether it became longer, shorter or other', () => {
    const recipes = [
      (list: unknown[]) => list.push(...Array.from({ length: 500 }, (_, at) => rename(`n${at}`))),
      (list: unknown[]) => list.unshift(rename('first')),
      (list: unknown[]) => list.splice(0, 2),
      (list: unknown[]) => list.splice(0),
    ];
    for (const recipe of recipes) {
      const { registry, patches } = updateRegistryWithPatches(listed, ({ symbols }) => {
        recipe(symbols.renames as unknown as unknown[]); // as immer hands it out
      });
      expect(patchRegistry(listed, patches).symbols).toEqual(registry.symbols);
    }
  });
});

describe('equal digests mean equal data:', () => {
  const named = { ...rename('x'), junk: 1 };
  test.each<[string, RegistryPatch]>([
    ['a member beside the symbols', { op: 'add', path: ['symbols', 'junk'], value: {} }],
    ['a member of a rename', { op: 'add', path: ['symbols', 'renames', 0], value: named }],
    ['a member beside the durations', { op: 'add', path: ['durations', 'junk'], value: {} }],
    ['a member beside the days', { op: 'add', path: ['asOf', 'junk'], value: {} }],
    ['a member beside the bridges', { op: 'add', path: ['bridges', 'junk'], value: {} }],
  ])('%s, which no row says, is refused', (_name, patch) => {
    expect(() => patchRegistry(base, [patch])).toThrow(/the edit must leave/);
    expect(offered(String(patch.path[0]), [patch])).toMatchObject([{ reason: 'bad_row' }]);
  });
});

describe('an outage whose chain or channel goes', () => {
  const outage = { direction: 'both', effect: 'refuse', reason: 'killed', source: 'x' } as const;
  const scopes: NonNullable<Snapshot['outages']>[number]['scope'][] = [
    { chain_id: 'a-1', channel_id: 'channel-0' },
    { chain_id: 'c-1' },
    { chain_id: 'a-1', counterparty_chain_id: 'c-1' },
  ];
  const [first] = base.channels.keys();
  const moved = { chainId: 'a-1', port: 'transfer', channel: 'channel-9' };
  const withOutage = (at: number): Registry =>
    createRegistry({ ...world, outages: scopes.slice(at, at + 1).map((scope) => ({ scope, ...outage })) });

  test.each<[string, number, RegistryPatch[]]>([
    ['a channel taken away', 0, [{ op: 'remove', path: ['channels', String(first)] }]],
    [
      'a channel moved to another end',
      0,
      [
        { op: 'remove', path: ['channels', String(first)] },
        {
          op: 'add',
          path: ['channels', 'a-1/transfer/channel-9'],
          value: { ...base.channels.get(first as never), a: moved },
        },
      ],
    ],
    ['a chain taken away', 1, [{ op: 'remove', path: ['chains', 'c-1'] }]],
    ['the other chain of a pair taken away', 2, [{ op: 'remove', path: ['chains', 'c-1'] }]],
  ])('is left by no edit: %s', (_name, at, patches) => {
    const registry = withOutage(at);
    expect(registry.outages.size).toBe(1);
    expect(() => patchRegistry(registry, patches)).toThrow(/no channel|the chain .* is not in the data/);
    expect(offered(String(patches[0]?.path[0]), patches, registry)).toMatchObject([{ reason: 'bad_row' }]);
    // Together with what it closes it goes, and what is left can be sent whole.
    const [key] = registry.outages.keys();
    const whole = patchRegistry(registry, [...patches, { op: 'remove', path: ['outages', String(key)] }]);
    expect(snapshotEdit(whole, 1).to).toBe(digestOf({ registry: whole }, 'all'));
  });

  test('on a channel that changes its state stays, and no other is read', () => {
    const registry = withOutage(0);
    const patch: RegistryPatch = { op: 'replace', path: ['channels', String(first), 'status'], value: null };
    expect(patchRegistry(registry, [patch]).outages).toBe(registry.outages);
  });
});

describe('what is said of a refusal is short, and in our own words:', () => {
  const long = 'y'.repeat(5_000_000);
  test.each<[string, () => Outcome[]]>([
    ['a long path', () => offered('symbols', [{ op: 'add', path: ['symbols', long, long], value: 1 }])],
    ['a long key', () => offered('chains', [{ op: 'add', path: ['chains', long], value: {} }])],
    ['a long kind', () => offered('chains', [{ op: 'add', path: [long, 'x'], value: {} }])],
    [
      'an edit that says itself why it cannot be read',
      () => [
        ...createLiveRegistry(base).offer([
          { seq: 1, kind: 'unreadable', reason: 'unreadable', message: long },
        ]),
      ],
    ],
    [
      'whoever builds on the data',
      () => {
        const onSwap = (): never => {
          throw new Error(long);
        };
        return [...createLiveRegistry(base, { onSwap }).offer([snapshotEdit(createRegistry({}), 1)])];
      },
    ],
  ])('of %s', (_name, offer) => {
    const [outcome] = offer();
    expect(outcome?.kind === 'refused' && outcome.message.length).toBeLessThanOrEqual(500);
  });

  test.each(['{"a":1}', 'null', '7', '"x"'])('pools %s in a snapshot are no list', (pools) => {
    const edit = { seq: 1, kind: 'snapshot', to: 'x', data: `{"pools":${pools}}` } as const;
    expect(createLiveRegistry(base).offer([edit])).toEqual([
      { seq: 1, kind: 'refused', reason: 'bad_row', message: '/pools: pools must be a list of snapshots' },
    ]);
  });

  test.each<[string, unknown]>([
    ['of another kind', { kind: 'delete' }],
    ['without a kind', {}],
    ['of patches without any member', { kind: 'patch' }],
    ['of a snapshot without data', { kind: 'snapshot' }],
    ['that does not say why it cannot be read', { kind: 'unreadable' }],
  ])('an edit %s', (_name, edit) => {
    const live = createLiveRegistry(base);
    const edits = [1, 2].map((seq) => Object.assign({ seq }, edit) as DataEdit); // what no reader makes
    expect(live.offer(edits).map(({ kind }) => kind)).toEqual(['refused', 'refused']);
    expect(live.state(0n)).toMatchObject({ seq: 2, refused: 2 });
  });
});
