/**
 * Searches over a network with hubs after any edits find what they find in a registry that is made from its rows, and so
 * do searches in the registries from before the edits.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { counterparties, directLinks, kShortestPaths, preferredLink, shortestPath } from 'wayfold/graph';
import {
  createRegistry,
  linksOf,
  markChainHalted,
  markChainLive,
  markChannelDead,
  markChannelLive,
  putCapabilities,
  putChain,
  putChannel,
  type Registry,
  type RegistryDraft,
  removeChain,
  removeChannel,
  updateRegistry,
} from 'wayfold/registry';
import { rowsInOrder } from '../../src/registry/index.js';
import { runsOf } from '../../../../test/support/runs.js';

const size = 14;
const id = (number: number): string => `chain-${String(number).padStart(2, '0')}`;
const chainRow = (number: number) => ({
  ...{ chain_id: id(number), chain_name: `name${number}` },
  ...{ chain_type: 'cosmos' as const, bech32_prefix: 'chain' },
});
const end = (chain: number, channel: number) => ({
  chain_id: id(chain),
  port: 'transfer',
  channel: `channel-${channel}`,
});

const world = createRegistry(
  {
    chains: Array.from({ length: size }, (_, number) => chainRow(number)),
    channels: Array.from({ length: size - 1 }, (_, at) => [
      { a: end(0, 100 + at), b: end(at + 1, 100 + at), status: 'ACTIVE' as const },
      ...(at % 3 === 0 ? [{ a: end(1, 200 + at), b: end(size - 1, 200 + at), preferred: true }] : []),
      ...(at > 1 && at < 9 ? [{ a: end(at, 300 + at), b: end(at + 3, 300 + at) }] : []),
    ]).flat(),
  },
  { links: directLinks, strict: true },
);

type Edit = (draft: RegistryDraft, x: number, y: number, at: number) => void;

/** The end of one of a chain's channels. */
function endOn(draft: RegistryDraft, chain: number, at: number): Parameters<typeof removeChannel>[1] {
  const ends = [...draft.channels.values()].flatMap(({ a, b }) => [a, b]);
  const own = ends.filter(({ chainId }) => chainId === id(chain));
  const { chainId, port, channel } = own[at % own.length] ??
    ends[0] ?? { chainId: '', port: '', channel: '' };
  return { chainId, port, channel };
}

const edits: readonly Edit[] = [
  (draft, x, y, at) => putChannel(draft, { a: end(x, at), b: end(y, at) }),
  (draft, x, y, at) => putChannel(draft, { a: end(x, at), b: end(y, at), preferred: true }),
  (draft, x, y, at) => putChannel(draft, { a: end(x, at), b: end(y, at), status: 'INACTIVE' }),
  (draft, x, _y, at) => removeChannel(draft, endOn(draft, x, at)),
  (draft, x, _y, at) => markChannelDead(draft, endOn(draft, x, at)),
  (draft, x, _y, at) => markChannelLive(draft, endOn(draft, x, at)),
  (draft, x) => markChainHalted(draft, id(x)),
  (draft, x) => markChainLive(draft, id(x)),
  (draft, x, _y, at) => putCapabilities(draft, { chain_id: id(x), pfm_enabled: at % 2 === 0 }),
  (draft, x) => removeChain(draft, id(x)),
  (draft, x) => putChain(draft, chainRow(x)),
  (draft, x, y, at) => {
    const row = { a: end(x, at), b: end(y, at) };
    putChannel(draft, row);
    removeChannel(draft, { chainId: id(x), port: 'transfer', channel: `channel-${at}` });
    putChannel(draft, row);
    markChainHalted(draft, id(y));
  },
];

const number = fc.nat({ max: size - 1 });
const turn = fc.record({
  /** Edits between two questions. */
  edits: fc.array(fc.tuple(fc.nat({ max: edits.length - 1 }), number, number, fc.nat({ max: 5 })), {
    minLength: 1,
    maxLength: 3,
  }),
  /** How many registries back the first of them starts. */
  back: fc.constantFrom(0, 0, 0, 0, 1, 3),
  asked: fc.array(fc.tuple(number, number), { maxLength: 3 }),
});

function edited(registry: Registry, [kind, x, y, at]: readonly [number, number, number, number]): Registry {
  try {
    return updateRegistry(registry, (draft) => edits[kind]?.(draft, x, y, at));
  } catch {
    return registry; // what an edit refuses
  }
}

function answersOf(registry: Registry, [x, y]: readonly [number, number]): string {
  const ends = { from: id(x), to: id(y) };
  const ask = (question: () => unknown): unknown => {
    try {
      return question() ?? null;
    } catch (error) {
      return String(error);
    }
  };
  return JSON.stringify([
    ask(() => shortestPath(registry, ends)),
    ask(() => kShortestPaths(registry, ends, { count: 6 })),
    ask(() => counterparties(registry, ends.from)),
    ask(() => preferredLink(registry, ends)),
    ask(() => shortestPath(registry, ends, { includeInactive: true })),
    ask(() => [...linksOf(registry, ends.to).values()].map(({ channel }) => channel)),
  ]);
}

it('paths after edits are those of a registry that is made from its rows', () => {
  fc.assert(
    fc.property(fc.array(turn, { minLength: 1, maxLength: 25 }), (turns) => {
      const all = [world];
      for (const { edits: list, back, asked } of turns) {
        const start = all.at(-1 - back) ?? world;
        const registry = list.reduce(edited, start);
        all.push(registry);
        for (const one of [registry, start]) {
          const made = createRegistry(rowsInOrder(one), { links: directLinks });
          for (const question of asked) expect(answersOf(one, question)).toBe(answersOf(made, question));
        }
      }
    }),
    { numRuns: runsOf(60) },
  );
});

it('a step that an edit added comes after the better steps of its chain', () => {
  const link = (x: number, y: number, channel: number) => ({ a: end(x, channel), b: end(y, channel) });
  const leaves = [6, 7, 8, 9, 10].map((leaf) => link(0, leaf, leaf));
  const before = createRegistry(
    {
      chains: Array.from({ length: size }, (_, at) => chainRow(at)),
      channels: [...leaves, link(0, 1, 20), link(1, 2, 21), link(2, 4, 22), link(3, 4, 23)],
    },
    { links: directLinks },
  );
  const ways = (registry: Registry) =>
    kShortestPaths(registry, { from: id(0), to: id(4) }, { count: 3 }).map((path) =>
      path.map(({ to }) => to),
    );
  const [low, high] = [2, 3].map((middle) => [id(1), id(middle), id(4)]);
  expect(ways(before)).toEqual([low]);
  expect(shortestPath(before, { from: id(0), to: id(4) })).toHaveLength(3);
  const after = updateRegistry(before, (draft) => putChannel(draft, link(1, 3, 24)));
  expect(shortestPath(after, { from: id(0), to: id(4) })?.map(({ to }) => to)).toEqual(low);
  expect(ways(after)).toEqual([low, high]);
  expect(ways(before)).toEqual([low]);
});
