/**
 * The graph model and the table read directly must be the same to everybody who asks: for random registries, and after
 * each of a few edits. A failure prints its seed.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRegistry as createWithGraph, graphLinks } from 'wayfold/graph-model';
import {
  counterparties,
  directLinks,
  kShortestPaths,
  linkSource,
  linkTable,
  preferredLink,
  shortestPath,
} from 'wayfold/graph';
import { assetsBetweenChains } from 'wayfold/pairing';
import { planRoute } from 'wayfold/plan';
import {
  type AssetRow,
  type ChannelRow,
  createRegistry,
  putAsset,
  putChain,
  putChannel,
  type Registry,
  type RegistryDraft,
  removeChain,
  removeChannel,
  type Snapshot,
  updateRegistry,
} from 'wayfold/registry';
import { resolveOrigin } from 'wayfold/trace';
import { createApi } from 'wayfold/wire';
import { runsOf } from '../../../../test/support/runs.js';

interface Link {
  readonly a: number;
  readonly b: number;
  readonly isCw20: boolean;
  readonly status: 'ACTIVE' | 'INACTIVE';
  readonly isPreferred: boolean;
}

interface World {
  readonly size: number;
  readonly links: readonly Link[];
  readonly bridged: readonly (readonly [number, number])[];
  readonly halted: readonly number[];
}

/** Chains by number; the last of them is in the data as an end of channels only. */
const id = (number: number): string => `${(number * 7) % 10}-${number}`;

const worlds = fc.integer({ min: 3, max: 7 }).chain((size): fc.Arbitrary<World> => {
  const chain = fc.nat({ max: size });
  const link = fc.record({
    a: chain,
    b: chain,
    isCw20: fc.nat(5).map((die) => die === 0),
    status: fc.constantFrom('ACTIVE' as const, 'ACTIVE' as const, 'INACTIVE' as const),
    isPreferred: fc.boolean(),
  });
  const different = ({ a, b }: { readonly a: number; readonly b: number }): boolean => a !== b;
  return fc.record({
    size: fc.constant(size),
    links: fc.array(link.filter(different), { minLength: 3, maxLength: 18, size: 'max' }),
    bridged: fc.array(fc.tuple(fc.nat({ max: size - 1 }), fc.nat({ max: size - 1 })), { maxLength: 3 }),
    halted: fc.uniqueArray(chain, { maxLength: 1 }),
  });
});

function channelRow({ a, b, isCw20, status, isPreferred }: Link, number: number): ChannelRow {
  return {
    a: { chain_id: id(a), port: isCw20 ? `wasm.c${number}` : 'transfer', channel: `channel-${number}` },
    b: { chain_id: id(b), port: 'transfer', channel: `channel-${(number * 37) % 101}00${number}` },
    status,
    preferred: isPreferred,
  };
}

function snapshotOf({ size, links, bridged, halted }: World): Snapshot {
  const numbers = Array.from({ length: size }, (_, number) => number);
  const channels = links.map(channelRow);
  const vouchers = links.flatMap(({ a, b }, number): readonly AssetRow[] => {
    const row = channels[number];
    const beyond = links.findIndex((link) => link.b === a && link.a !== b);
    const first = `transfer/${row?.b.channel}`;
    const second = `/transfer/${channels[beyond]?.b.channel}`;
    return [
      { chain_id: id(b), trace: first, origin_denom: `u${a}` },
      ...(beyond < 0
        ? []
        : [{ chain_id: id(b), trace: first + second, origin_denom: `u${links[beyond]?.a}` }]),
    ];
  });
  return {
    chains: numbers.map((number) => ({
      chain_id: id(number),
      chain_name: `chain${number}`,
      chain_type: 'cosmos',
      bech32_prefix: 'test',
    })),
    channels,
    assets: [
      ...numbers.map((number) => ({
        chain_id: id(number),
        denom: `u${number}`,
        symbol: `U${number}`,
        decimals: 6,
      })),
      ...vouchers,
    ],
    capabilities: numbers
      .filter((number) => number % 2 === 0)
      .map((number) => ({ chain_id: id(number), supports_memo: true, pfm_enabled: true })),
    liveness: { halted_chains: halted.map((number) => ({ chain_id: id(number) })) },
    bridges: {
      axelar: {
        hub_chain_id: id(0),
        assets_on_hub: bridged.map(([a]) => ({
          axelar_denom: `axl${a}`,
          origin_chain_id: id(a),
          origin_denom: `u${a}`,
        })),
      },
    },
  };
}

const edits: readonly ((draft: RegistryDraft) => void)[] = [
  (draft) => putAsset(draft, { chain_id: id(1), denom: 'unew', symbol: 'NEW' }),
  (draft) =>
    putChain(draft, { chain_id: 'new-1', chain_name: 'new', chain_type: 'cosmos', bech32_prefix: 'n' }),
  (draft) =>
    putChannel(draft, {
      a: { chain_id: 'new-1', port: 'transfer', channel: 'channel-7' },
      b: { chain_id: id(0), port: 'transfer', channel: 'channel-777' },
    }),
  (draft) => {
    for (const { a } of [...draft.channels.values()].slice(0, 1)) removeChannel(draft, a);
  },
  (draft) => removeChain(draft, id(2)),
];

/** Everything that reads links, as text. */
function answers(registry: Registry): string {
  const source = linkSource(registry);
  const ids = source.chains().map(({ chainId }) => chainId);
  const pairs = ids.flatMap((from) => ids.map((to) => [from, to] as const));
  return JSON.stringify(
    [
      source.chains(),
      source.edges(),
      [...ids, id(7), id(8)].map((chainId) => [...source.linksOf(chainId)]),
      ids.map((chainId) => counterparties(registry, chainId, { bridges: ['IBC', 'AXELAR'] })),
      pairs.map(([from, to]) => [
        preferredLink(registry, { from, to }, { kinds: ['bank', 'cw20'], includeInactive: true })?.edge.key,
        shortestPath(registry, { from, to }),
        kShortestPaths(registry, { from, to }, { count: 3 }),
        assetsBetweenChains(registry, { sourceChainId: from, destChainId: to, allowMultiTx: true }),
      ]),
      ids.flatMap((chainId) =>
        assetsBetweenChains(registry, {
          sourceChainId: chainId,
          destChainId: id(0),
          includeInactive: true,
        }).map(({ source: { denom } }) => [
          resolveOrigin(registry, { chainId, denom }),
          attempt(() =>
            planRoute(registry, {
              sourceChainId: chainId,
              sourceDenom: denom,
              destChainId: id(0),
              amountIn: 1n,
            }),
          ),
        ]),
      ),
    ],
    (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value),
  );
}

function attempt(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return String(error);
  }
}

/** Worlds; the nightly form tries more. */
const runs = runsOf(25);

it('answer alike, from loading on and after each edit', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const snapshot = snapshotOf(world);
      let direct = createRegistry(snapshot, { links: directLinks });
      let modelled = createWithGraph(snapshot);
      expect(answers(modelled)).toBe(answers(direct));
      for (const edit of edits) {
        direct = updateRegistry(direct, edit);
        modelled = updateRegistry(modelled, edit);
        expect(modelled.links).toBe(graphLinks);
        expect(answers(modelled)).toBe(answers(direct));
      }
    }),
    { numRuns: runs },
  );
});

it('the interface reads the graph where a registry was created without a model', () => {
  const snapshot: Snapshot = {
    chains: ['a-1', 'b-1'].map((chain_id) => ({ chain_id, chain_name: chain_id, chain_type: 'cosmos' })),
  };
  const tried = (registry: Registry): boolean => {
    createApi(registry);
    return linkSource(registry) === linkTable(registry);
  };
  expect(tried(createRegistry(snapshot))).toBe(false);
  expect(tried(createRegistry(snapshot, { links: directLinks }))).toBe(true);
});
