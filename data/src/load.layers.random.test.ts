/**
 * Layers over data that was checked when it was built give what they give over its rows, and over a registry that follows edits,
 * whatever the layers say.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findAsset, RoutingError } from 'wayfold';
import { createLiveRegistry } from 'wayfold/live';
import {
  bridgeLinks,
  createRegistry,
  digestOf,
  packSnapshot,
  putAsset,
  type Registry,
  type RegistryDraft,
  removeChain,
  removeChannel,
  type Snapshot,
  unpackShipped,
  updateRegistry,
} from 'wayfold/registry';
import type { Digests } from './digests.js';
import { type LoadOptions, loadParts } from './load.js';
import { nativeSha256 } from './sha256.js';
import { runsOf } from '../../test/support/runs.js';

const digests = JSON.parse(
  readFileSync(new URL('../generated/digests.json', import.meta.url), 'utf8'),
) as Digests; // as the build writes it

const runs = runsOf(15);
const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 30);

/** A choice below a number. */
type Draw = (below: number) => number;

/** JSON whose shape is changed at will. */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Rows that the data holds, which layers say again, otherwise, or wrongly. */
const known = JSON.parse(JSON.stringify({ ...loadParts({ meta: true }, undefined) })) as Record<string, Json>; // text of JSON
const bare = JSON.parse(JSON.stringify({ ...vouchersByDenom() })) as Record<string, Json>; // text of JSON

function vouchersByDenom(): Snapshot {
  const registry = createRegistry(loadParts({}, undefined), { sha256: nativeSha256 });
  const rows = [...registry.assets.values()].flatMap((bucket) =>
    [...bucket.values()].flatMap(({ chainId, path }) =>
      path.startsWith('transfer/')
        ? [
            {
              chain_id: chainId,
              denom: `ibc/${nativeSha256.hexOfText?.(path).toUpperCase()}`,
              symbol: 'MINE',
            },
          ]
        : [],
    ),
  );
  return { assets: rows };
}

/** What rows of the older form of outages and blocks look like, and rows that name what the data does not hold. */
const strange: Record<string, readonly Json[]> = {
  chains: [
    { chain_id: 'new-1', chain_name: 'newchain', chain_type: 'cosmos', bech32_prefix: 'new' },
    {
      chain_id: 'new-2',
      chain_name: 'newchain',
      chain_type: 'cosmos',
      bech32_prefix: 'new',
      status: 'killed',
    },
    { chain_id: 'osmosis-1', chain_name: 'osmosis', chain_type: 'evm' },
  ],
  assets: [
    { chain_id: 'new-1', denom: 'unew', symbol: 'NEW' },
    { chain_id: 'nowhere-1', denom: 'unew' },
    {
      chain_id: 'osmosis-1',
      denom: `ibc/${'A'.repeat(64)}`,
      trace: 'transfer/channel-0',
      origin_denom: 'uatom',
    },
    {
      chain_id: '1',
      denom: '0x004E9C3EF86BC1CA1F0BB5C7662861EE93350568',
      token_contract: `0x${'1'.repeat(40)}`,
    },
  ],
  channels: [
    {
      a: { chain_id: 'osmosis-1', port: 'transfer', channel: 'channel-0' },
      b: { chain_id: 'juno-1', port: 'transfer', channel: 'channel-0' },
      status: 'ACTIVE',
    },
    {
      a: { chain_id: 'osmosis-1', port: 'other', channel: 'channel-0' },
      b: { chain_id: 'juno-1', port: 'transfer', channel: 'channel-999001' },
    },
    {
      a: { chain_id: 'osmosis-1', port: 'transfer', channel: 'channel-0' },
      b: { chain_id: 'stargaze-1', port: 'transfer', channel: 'channel-999002' },
    },
  ],
};

const liveness: readonly Json[] = [
  { killed_chains: [{ chain_id: 'juno-1' }, { chain_id: 'gone-1' }] },
  { halted_chains: [{ chain_id: 'stargaze-1', consecutive_failed_checks: 12 }] },
  {
    unusable_channels: [
      { a: { chain_id: 'osmosis-1', port: 'transfer', channel: 'channel-0' } },
      { a: { chain_id: 'juno-1', port: 'transfer', channel: 'channel-9999' } },
    ],
  },
];

function changed(value: Json, draw: Draw): Json {
  if (Array.isArray(value)) {
    const at = draw(value.length + 1);
    return draw(4) === 0
      ? value.slice(0, at)
      : value.map((item, index) => (index === at ? changed(item, draw) : item));
  }
  if (typeof value === 'object' && value !== null) {
    const keys = Object.keys(value);
    const key = keys[draw(keys.length)] ?? 'surprise';
    if (draw(6) === 0) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
    if (draw(12) === 0) return { ...value, surprise: 1 };
    return { ...value, [key]: changed(value[key] ?? null, draw) };
  }
  const others: readonly Json[] = [null, '', 'uatom', 'osmosis-1', 7, true, 'none', {}, []];
  if (typeof value !== 'string' || draw(2) === 0) return others[draw(others.length)] ?? null;
  return [value.toUpperCase(), `${value}1`, value.replace(/\d$/, '0')][draw(3)] ?? null;
}

function layerOf(draw: Draw): Snapshot {
  const layer: Record<string, Json> = {};
  for (const [member, rows] of Object.entries(known)) {
    if (draw(3) !== 0) continue;
    if (!Array.isArray(rows)) {
      layer[member] = changed(rows, draw);
      continue;
    }
    const from = [rows, rows, strange[member] ?? rows, (bare[member] as Json[] | undefined) ?? rows]; // a list as well
    layer[member] = Array.from({ length: 1 + draw(5) }, () => {
      const some = from[draw(from.length)] ?? rows;
      const row = some[draw(some.length)] ?? null;
      return draw(2) === 0 ? row : changed(row, draw);
    });
  }
  const blocks = known['bridges'] as Record<string, Json>; // an object of blocks
  const block = Object.keys(blocks)[draw(Object.keys(blocks).length)] ?? '';
  if (draw(3) === 0) layer['bridges'] = { [block]: changed(blocks[block] ?? null, draw) };
  if (draw(5) === 0) layer['liveness'] = liveness[draw(liveness.length)] ?? null;
  return layer as Snapshot; // that it may be none is the point
}

/** All of a value in the order in which it stands. */
function written(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (inner instanceof Map) return { map: [...inner] };
    if (typeof inner === 'bigint') return `${inner}n`;
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** What is found, or thrown. */
function outcome(make: () => Registry): unknown {
  try {
    const registry = make();
    const digest = digestOf(registry);
    return { ...registry, sha256: undefined, digest, links: bridgeLinks(registry) };
  } catch (error) {
    if (error instanceof RoutingError) return [error.reason, error.field, error.message];
    throw error;
  }
}

/** Mulberry32: even and the same everywhere. */
function drawing(from: number): Draw {
  let state = from;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return below === 0 ? 0 : ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/**
 * Ways to read the same data under the same layers: what the first gives, and what it should; and what a replica has whose own rows
 * they are, which is never strict.
 */
function allWays(
  layers: readonly Snapshot[],
  { strict = false, ...options }: LoadOptions & { readonly strict?: boolean },
  edit: (registry: Registry) => Registry = (registry) => registry,
): readonly (string | undefined)[] {
  const own = () => structuredClone(layers);
  const read = (of: Digests | undefined) => () =>
    createRegistry([loadParts(options, of), ...own()], { sha256: nativeSha256, strict });
  const follow = () => {
    const base = createRegistry(loadParts(options, digests), { sha256: nativeSha256 });
    return createLiveRegistry(base, { overlays: own() }).current.registry;
  };
  return [read(digests), read(undefined), ...(strict ? [] : [follow])].map((make) =>
    written(outcome(() => edit(make()))),
  );
}

it.each(Array.from({ length: runs }, (_, at) => seed + at))(
  'layers drawn at random give the same, edited or not (RANDOM_SEED=%i)',
  (from) => {
    const draw = drawing(from);
    const layers = Array.from({ length: 1 + draw(3) }, () => layerOf(draw));
    const [, edit] = edits[draw(2 * edits.length)] ?? ['', () => {}];
    const asked = draw(3) === 0;
    const options = { meta: draw(3) === 0, strict: draw(8) === 0 };
    const [ours, theirs, live = theirs] = allWays(layers, options, (registry) => {
      if (asked) findAsset(registry, { chainId: 'osmosis-1', denom: 'uosmo' });
      return updateRegistry(registry, edit);
    });
    expect(ours).toBe(theirs);
    expect(live).toBe(theirs);
  },
);

/** One part each. */
const edits: readonly (readonly [string, (draft: RegistryDraft) => void])[] = [
  ['an asset', (draft) => putAsset(draft, { chain_id: 'juno-1', denom: 'factory/juno1x/new', symbol: 'N' })],
  [
    'a channel less',
    (draft) => removeChannel(draft, { chainId: 'juno-1', port: 'transfer', channel: 'channel-0' }),
  ],
  ['a chain less', (draft) => removeChain(draft, 'stargaze-1')],
];

const reasons = [
  ...(['DATA_CHANGED_MEANING', 'DATA_CHANNEL_CONFLICT', 'DATA_DUPLICATE_CHAIN'] as const),
  ...(['DATA_HASH_MISMATCH', 'DATA_INVALID', 'DATA_UNREAD_KEY'] as const),
];

it('a layer with mistakes of every kind gives the same findings', () => {
  const everything = { ...strange, liveness: liveness[0], surprise: 1 } as unknown as Snapshot; // mistakes on purpose
  const [ours, theirs, live] = allWays([everything, { liveness: liveness[2] } as never, everything], {});
  expect(ours).toBe(theirs);
  expect(live).toBe(theirs);
  const parts = [...reasons, 'the token contract of', 'listed vouchers'];
  expect(parts.filter((text) => !ours?.includes(text))).toEqual([]);
});

it('a layer is read against what is below only where it speaks of it', () => {
  const { core } = packSnapshot(loadParts({}, undefined));
  let reads = 0;
  const channels = core.channels;
  const get = () => {
    reads += 1;
    return channels;
  };
  Object.defineProperty(core, 'channels', { get });
  const under = unpackShipped(core, undefined, { isVerified: true });
  const before = reads;
  const registry = createRegistry([
    under,
    { assets: [{ chain_id: 'juno-1', denom: 'unew', symbol: 'NEW' }] },
  ]);
  expect(findAsset(registry, { chainId: 'juno-1', denom: 'unew' })?.symbol).toBe('NEW');
  expect(reads).toBe(before);
  expect(registry.channels.size).toBeGreaterThan(500);
  expect(reads).toBeGreaterThan(before);
});
