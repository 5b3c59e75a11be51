/**
 * Properties of data that follow edits. `RANDOM_RUNS` sets how many cases are drawn, `RANDOM_SEED` repeats what a failure printed.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answers, chains, type Edit, edit as step, edited, world } from '../edits/steps.js';
import {
  createRegistry,
  digestOf as contentDigest,
  digestOfParts,
  exportSnapshot,
  layOver,
  packSnapshot,
  parsePatches,
  partDigests,
  type Registry,
  rowsInOrder,
  type Snapshot,
  tryPatches,
  unpackShipped,
} from '../../src/registry/index.js';
import { digestOf } from '../../src/live/apply.js';
import {
  createLiveRegistry,
  type DataEdit,
  editAt,
  editsOf,
  type LiveRegistry,
  type Outcome,
  type PatchEdit,
  printEdit,
  snapshotEdit,
} from '../../src/live/index.js';
import { drawsAll, fixedCases, runsOf } from '../../../../test/support/runs.js';

const runs = runsOf(60);
const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);
const drawn = { numRuns: runs, seed };

const digestOfAll = (registry: Registry): string => digestOfParts(partDigests(registry), registry.sha256);

/** What an edit is turned into on its way, or by a publisher who means ill. */
type Harm = (edit: PatchEdit, data: Registry, at: number) => DataEdit;

const harms: Readonly<Record<string, Harm>> = {
  forged: (edit) => ({ ...edit, to: edit.to.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) }),
  otherBase: (edit) => ({ ...edit, from: edit.to }),
  unknownPart: (edit) => ({ ...edit, part: 'toString' }),
  otherPart: (edit) => ({ ...edit, part: edit.part === 'outages' ? 'chains' : 'outages' }),
  cutOff: (edit) => editAt(printEdit(edit).slice(0, -7), edit.seq),
  poisoned: (edit, data, at) => poisoned(edit, data, at),
  snapshot: (edit, data) => snapshotEdit(edited(data, ['asset', at0, at0, 1]), edit.seq),
  badSnapshot: ({ seq }, data) => {
    const whole = snapshotEdit(data, seq);
    return { ...whole, data: whole.data.replace('"ACTIVE"', '"DEAD"') };
  },
};
const at0 = chains[0] ?? 0;

/** One text of the patches changed, under the digest that this makes. */
function poisoned(edit: PatchEdit, registry: Registry, at: number): PatchEdit {
  const texts = [...edit.patches.matchAll(/:"(?!add|remove|replace|map)[^"]*"/g)];
  const found = texts[at % Math.max(1, texts.length)];
  if (found === undefined) return { ...edit, patches: '[{"op":"remove","path":["chains"]}]' };
  const patches = `${edit.patches.slice(0, found.index)}:"Px"${edit.patches.slice(found.index + found[0].length)}`;
  try {
    const made = { registry: tryPatches(registry, parsePatches(patches)) };
    return { ...edit, patches, to: digestOf(made, edit.part) ?? '' };
  } catch {
    return { ...edit, patches };
  }
}

const turn = fc.record({
  step,
  harm: fc.option(fc.constantFrom(...Object.keys(harms)), { freq: 2 }),
  at: fc.nat({ max: 50 }),
  way: fc.constantFrom('once', 'once', 'once', 'once', 'twice', 'lost', 'late'),
});
type Turn = typeof turn extends fc.Arbitrary<infer T> ? T : never;

/** Edits as a source offers them, made by a publisher that goes on with what its own registry makes of them. */
function offered(turns: readonly Turn[]): readonly DataEdit[] {
  const live = createLiveRegistry(world);
  const sent: DataEdit[] = [];
  let late: DataEdit | undefined;
  for (const { step: one, harm, at, way } of turns) {
    const { registry, seq } = live.current;
    const made = stepOf(registry, one, seq + 1);
    if (made === undefined) continue;
    const edit = harm === null ? made : (harms[harm]?.(made, registry, at) ?? made);
    live.offer([edit]);
    if (way !== 'lost' && way !== 'late') sent.push(edit);
    if (way === 'twice') sent.push(edit);
    if (late !== undefined) sent.push(late);
    late = way === 'late' ? edit : undefined;
  }
  return late === undefined ? sent : [...sent, late];
}

function stepOf(registry: Registry, one: Edit, seq: number): PatchEdit | undefined {
  try {
    return between(registry, edited(registry, one), seq);
  } catch {
    return undefined;
  }
}

function between(before: Registry, after: Registry, seq: number): PatchEdit | undefined {
  if (before === after) return undefined;
  return editsOf(
    before,
    (draft) => {
      const parts = [
        'chains',
        'channels',
        'assets',
        'capabilities',
        'outages',
        'bridges',
        'symbols',
        'asOf',
      ] as const;
      for (const part of parts) if (before[part] !== after[part]) Reflect.set(draft, part, after[part]);
    },
    seq,
  )[0];
}

/** Where each of the edits came to, offered in lists of the sizes given, over and over. */
function offer(live: LiveRegistry, edits: readonly DataEdit[], sizes: readonly number[]): readonly Outcome[] {
  const outcomes: Outcome[] = [];
  for (let at = 0, turn = 0; at < edits.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    outcomes.push(...live.offer(edits.slice(at, at + size)));
    at += size;
  }
  return outcomes;
}

test('edits offered together become what they become one after another, refused ones among them', () => {
  const seen = new Set<string>();
  const tapes = fc.array(turn, { minLength: 1, maxLength: 14 });
  const lists = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(tapes, lists, (turns, sizes) => {
      const edits = offered(turns);
      const [alone, some, all] = [world, world, world].map((base) => createLiveRegistry(base));
      if (alone === undefined || some === undefined || all === undefined) return;
      const outcomes = offer(alone, edits, [1]);
      for (const outcome of outcomes) seen.add(outcome.kind === 'refused' ? outcome.reason : outcome.kind);
      expect(offer(some, edits, sizes)).toEqual(outcomes);
      expect(all.offer(edits)).toEqual(outcomes);
      for (const other of [some, all]) {
        expect(other.state(0n)).toEqual(alone.state(0n));
        expect(other.current.registry).toEqual(alone.current.registry);
        expect(partDigests(other.current.shared)).toEqual(partDigests(alone.current.shared));
      }
      const anew = createRegistry(rowsInOrder(alone.current.shared), { strict: true });
      expect(createRegistry(exportSnapshot(anew), { strict: true }).diagnostics).toEqual([]);
    }),
    { ...drawn, examples: fixedCases(fc.tuple(tapes, lists), 1, 50) }, // all reasons are among these
  );
  const reasons = ['bad_row', 'forged', 'gap', 'other_base', 'unknown_part', 'unreadable'];
  if (runs >= 60)
    expect([...seen].sort()).toEqual(expect.arrayContaining(['applied', 'repeated', ...reasons]));
});

test('what has an equal digest has equal answers', () => {
  let again = 0;
  const someSteps = fc.array(step, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(someSteps, fc.nat(), (steps, order) => {
      const known = new Map<string, { readonly registry: Registry; readonly text: string }>();
      const meet = (registry: Registry): void => {
        const text = [0, 1, 2].map((from) => answers(registry, from, (from + 1) % 3, 2)).join();
        const before = known.get(digestOfAll(registry));
        if (before === undefined) known.set(digestOfAll(registry), { registry, text });
        else if (before.registry !== registry) {
          again += 1;
          expect(text).toBe(before.text);
        }
      };
      let registry = world;
      for (const one of [...steps, ...steps]) {
        registry = edited(registry, one);
        meet(registry);
        meet(createRegistry(rowsInOrder(registry), { strict: true }));
        meet(createRegistry(shuffled(exportSnapshot(registry), order), { strict: true }));
      }
    }),
    { ...drawn, numRuns: Math.ceil(runs / 4), examples: fixedCases(fc.tuple(someSteps, fc.nat()), 1, 1) },
  );
  expect(again).toBeGreaterThan(drawsAll ? runs / 4 : 0);
});

/** Rows of every list from another beginning, or backwards. */
function shuffled(snapshot: Snapshot, order: number): Snapshot {
  const turned = <T>(rows: readonly T[] = []): readonly T[] => {
    const at = rows.length === 0 ? 0 : order % rows.length;
    const from = [...rows.slice(at), ...rows.slice(0, at)];
    return order % 2 === 0 ? from : from.reverse();
  };
  return {
    ...snapshot,
    chains: turned(snapshot.chains),
    channels: turned(snapshot.channels),
    assets: turned(snapshot.assets),
    outages: turned(snapshot.outages),
  };
}

/** The world with what layers may say otherwise beside other ends of its channels. */
const stated = createRegistry([
  rowsInOrder(world),
  {
    source: { name: 'shared' },
    assets: [{ chain_id: 'chain-0', denom: 'u0', token_contract: 'contract' }],
    swap_venues: [{ chain_id: 'chain-1', entry_point: 'entry', venues: [{ name: 'pools' }] }],
    bridges: { axelar: { chains: [{ chain_id: 'chain-0', axelar_chain: 'zero', gateway: 'gateway' }] } },
    durations: { chains: [{ chain_id: 'chain-0', block_time_s: 3 }] },
    as_of: { assets: '2026-01-01' },
  },
]);
const [held] = stated.channels.values();
const heldEnd = held && { chain_id: held.a.chainId, port: held.a.port, channel: held.a.channel };
const elsewhere = { chain_id: 'chain-4', port: 'transfer', channel: 'channel-7' };

/** Own rows that say otherwise than what is shared, that fit it not or only sometimes, or that nobody reads. */
const rivals: readonly Snapshot[] = [
  { source: { name: 'mine' }, ...(heldEnd && { channels: [{ a: heldEnd, b: elsewhere }] }) },
  { assets: [{ chain_id: 'chain-0', denom: 'u0', token_contract: 'other' }] },
  {
    assets: [{ chain_id: 'own-1', denom: 'uown' }],
    swap_venues: [{ chain_id: 'chain-1', entry_point: 'x' }],
  },
  { bridges: { axelar: { chains: [{ chain_id: 'chain-0', axelar_chain: 'zero', gateway: 'other' }] } } },
  {
    outages: [{ ...outageOf('chain-3'), effect: 'refuse' }],
    liveness: { killed_chains: [{ chain_id: 'chain-2' }] },
  },
  { durations: { chains: [{ chain_id: 'chain-0', block_time_s: 4 }] }, as_of: { assets: '2026-02-01' } },
  { symbols: { alloyed_prefix: { prefix: 'own' } }, ...{ surprise: 1 } },
  ...(heldEnd
    ? [{ outages: [{ ...outageOf(heldEnd.chain_id, heldEnd.channel), effect: 'none' }] } as const]
    : []),
];

function outageOf(chain_id: string, channel_id?: string) {
  const scope = { chain_id, ...(channel_id !== undefined && { channel_id }) };
  return { scope, direction: 'both', reason: 'channel_inactive', source: 'us' } as const;
}

/** Data that was checked when it was built, so that parts are made on demand. The packed form says of some facts that they are unknown. */
function packed(rows: Snapshot): Snapshot {
  const { core, meta } = packSnapshot(rows);
  return unpackShipped(core, meta, { isVerified: true });
}

function expectSame(ours: Registry, theirs: Registry): void {
  expect(JSON.stringify(exportSnapshot(ours))).toBe(JSON.stringify(exportSnapshot(theirs)));
  expect(contentDigest(ours)).toBe(contentDigest(theirs));
  expect(ours.diagnostics).toEqual(theirs.diagnostics);
  expect(ours.sources).toEqual(theirs.sources);
}

test('own rows are laid over each state as over it anew, and as over data made on demand', () => {
  const seen = new Set<string>();
  const own = fc.tuple(fc.array(step, { maxLength: 3 }), fc.shuffledSubarray([...rivals]));
  const ways = fc.array(fc.tuple(step, fc.boolean()), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(own, ways, ([mine, others], steps) => {
      const overlays = [changes(stated, mine.reduce(edited, stated)), ...others];
      const live = createLiveRegistry(stated, { overlays });
      for (const [one, isWhole] of steps) {
        const { shared: before, seq } = live.current;
        const edit = isWhole ? snapshotEdit(edited(before, one), seq + 1) : stepOf(before, one, seq + 1);
        if (edit !== undefined) live.offer([edit]);
        const { registry, shared } = live.current;
        expect(partDigests(registry)).toEqual(partDigests(layOver(shared, overlays)));
        const rows = rowsInOrder(shared);
        const anew = createRegistry([rows, ...overlays]);
        expectSame(registry, anew);
        expectSame(
          layOver(createRegistry(packed(rows)), overlays),
          createRegistry([packed(rows), ...overlays]),
        );
        expect(answers(registry, 0, 1, 1)).toBe(answers(anew, 0, 1, 1));
        for (const { reason } of registry.diagnostics) seen.add(reason);
      }
    }),
    { ...drawn, numRuns: Math.ceil(runs / 2) },
  );
  if (runs >= 60)
    expect([...seen].sort()).toEqual(['DATA_CHANGED_MEANING', 'DATA_INVALID', 'DATA_UNREAD_KEY']);
});

/** Rows of one registry that another has not. */
function changes(before: Registry, after: Registry): Snapshot {
  const [old, now] = [exportSnapshot(before), exportSnapshot(after)];
  const fresh = <T>(was: readonly T[] = [], is: readonly T[] = []): readonly T[] => {
    const known = new Set(was.map((row) => JSON.stringify(row)));
    return is.filter((row) => !known.has(JSON.stringify(row)));
  };
  return {
    chains: fresh(old.chains, now.chains),
    channels: fresh(old.channels, now.channels),
    assets: fresh(old.assets, now.assets),
    capabilities: fresh(old.capabilities, now.capabilities),
    outages: fresh(old.outages, now.outages),
    ...(before.bridges !== after.bridges && now.bridges && { bridges: now.bridges }),
    ...(before.symbols !== after.symbols && now.symbols && { symbols: now.symbols }),
  };
}
