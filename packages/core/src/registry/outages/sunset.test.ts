/** Published ends by the clock: a row for each side of each boundary, where only that side decides. */
import { describe, expect, test } from 'vitest';
import { ibcDenom } from '../../denom/index.js';
import { brandAs, dayNanoseconds, momentOf, sha256 } from '../../primitives/index.js';
import {
  type AssetRow,
  type ChainRow,
  type ChannelRow,
  createRegistry,
  exportSnapshot,
  isChainLive,
  livenessKey,
  type Movement,
  outagesOf,
  outageWarning,
  putAsset,
  putChain,
  putChannel,
  refusalOf,
  type Registry,
  removeAsset,
  type Snapshot,
  updateRegistry,
} from '../index.js';

const chain = (name: string, members: Partial<ChainRow> = {}): ChainRow => ({
  ...{ chain_id: `${name}-1`, chain_name: name, chain_type: 'cosmos', bech32_prefix: name },
  ...members,
});
const end = (chain_id: string, channel: string) => ({ chain_id, port: 'transfer', channel });
const channelRow: ChannelRow = { a: end('a-1', 'channel-0'), b: end('b-1', 'channel-1'), status: 'ACTIVE' };
const assetRow: AssetRow = { chain_id: 'b-1', trace: 'transfer/channel-1', origin_denom: 'ua' };
const uaOnB = ibcDenom(brandAs('transfer/channel-1/ua'), sha256);

const evm = (id: string, name: string): ChainRow => ({ chain_id: id, chain_name: name, chain_type: 'evm' });
const tokens = ['0x1111111111111111111111111111111111111111', '0x2222222222222222222222222222222222222222'];
const [one = '', two = ''] = tokens;
const warp = (members: object) => ({
  ...{
    symbol: 'T',
    a: { chain_id: '1', denom: one, router: two },
    b: { chain_id: '2', denom: two, router: one },
  },
  ...members,
});

/** Two chains with a channel, and two more with a bridge; one of them states its end. */
function world({ at, chains, assets, routes }: Ends = {}): Registry {
  const snapshot: Snapshot = {
    chains: [chain('a'), chain('b', chains), evm('1', 'one'), evm('2', 'two')],
    channels: [{ ...channelRow, ...at }],
    assets: [
      { chain_id: 'a-1', denom: 'ua' },
      { ...assetRow, ...assets },
    ],
    bridges: { hyperlane: { routes: [warp(routes ?? {})] } },
  };
  return createRegistry(snapshot, { strict: true });
}

interface Ends {
  readonly at?: Partial<ChannelRow>;
  readonly chains?: Partial<ChainRow>;
  readonly assets?: Partial<AssetRow>;
  readonly routes?: object;
}

const closes = '2027-01-01';
const ends = { closes_at: closes };
const into: Movement = {
  fromChainId: 'a-1',
  toChainId: 'b-1',
  channelId: 'channel-0',
  denom: 'ua',
  toDenom: uaOnB,
};
const out: Movement = {
  fromChainId: 'b-1',
  toChainId: 'a-1',
  channelId: 'channel-1',
  denom: uaOnB,
  toDenom: 'ua',
};
const over: Movement = { fromChainId: '1', toChainId: '2', bridge: 'HYPERLANE', denom: one, toDenom: two };

const end0 = momentOf(closes) ?? 0n;
const before = (days: number, more = 0n): bigint => end0 - BigInt(days) * dayNanoseconds + more;

type Seconds = number | null | undefined;

function answer(registry: Registry, movement: Movement, now: bigint | undefined, seconds?: Seconds) {
  const options = {
    ...(now !== undefined && { now }),
    ...(seconds !== undefined && { routeSeconds: () => seconds }),
  };
  if (refusalOf(registry, movement, options) !== undefined) return 'refused';
  return outagesOf(registry, movement, options).length > 0 ? 'warned' : 'open';
}

const hour = 3600;

/** Clock, seconds of the route, into it, out of it. */
const table: readonly (readonly [string, bigint | undefined, Seconds, string, string])[] = [
  ['no clock', undefined, undefined, 'refused', 'refused'],
  ['a year before', before(365), null, 'open', 'open'],
  ['a nanosecond more than 30 days before', before(30, -1n), hour, 'open', 'open'],
  ['30 days before', before(30), hour, 'warned', 'warned'],
  ['a nanosecond more than 14 days before, of unknown duration', before(14, -1n), null, 'warned', 'warned'],
  ['14 days before, of unknown duration', before(14), null, 'refused', 'warned'],
  ['14 days before, of known duration', before(14), hour, 'warned', 'warned'],
  ['an hour before, of an hour', before(0, -3_600_000_000_000n), hour, 'warned', 'warned'],
  ['a nanosecond less before, of an hour', before(0, -3_599_999_999_999n), hour, 'refused', 'warned'],
  ['40 days before, of 40 days', before(40), 40 * 24 * hour, 'open', 'open'],
  ['40 days before, of 40 days and a second', before(40), 40 * 24 * hour + 1, 'refused', 'warned'],
  ['a nanosecond before', before(0, -1n), 0, 'warned', 'warned'],
  ['at the end', before(0), 0, 'refused', 'refused'],
  ['a year after', before(-365), hour, 'refused', 'refused'],
];

describe.each(table)('%s', (_name, now, seconds, inward, outward) => {
  test.each<[string, Registry]>([
    ['a chain', world({ chains: ends })],
    ['a chain, by the other name', world({ chains: { sunset_at: '2027-01-01T00:00:00Z' } })],
    ['an asset', world({ assets: ends })],
  ])('%s', (_what, registry) => {
    expect([answer(registry, into, now, seconds), answer(registry, out, now, seconds)]).toEqual([
      inward,
      outward,
    ]);
  });

  test('a channel: both directions lead into it', () => {
    const registry = world({ at: ends });
    expect([into, out].map((movement) => answer(registry, movement, now, seconds))).toEqual([inward, inward]);
  });

  test('a bridge route: both directions lead into it', () => {
    const registry = world({ routes: ends });
    const back = { ...over, fromChainId: '2', toChainId: '1', denom: two, toDenom: one };
    expect([over, back].map((movement) => answer(registry, movement, now, seconds))).toEqual([
      inward,
      inward,
    ]);
    expect(answer(registry, { ...over, denom: two, toDenom: one }, now, seconds)).toBe('open');
  });

  test('chains without an end are open', () => {
    expect(answer(world(), into, now, seconds)).toBe('open');
  });
});

describe('the end of deposits', () => {
  const last = { ...ends, last_in_at: '2026-06-30' };
  const day = momentOf('2026-06-30') ?? 0n;
  test.each([
    ['before', day - 1n, 'open', 'open'],
    ['from then', day, 'refused', 'open'],
    ['30 days before the end', before(30), 'refused', 'warned'],
    ['after the end', before(-1), 'refused', 'refused'],
  ])('%s', (_name, now, inward, outward) => {
    for (const registry of [world({ chains: last }), world({ assets: last })])
      expect([answer(registry, into, now), answer(registry, out, now)]).toEqual([inward, outward]);
    expect([answer(world({ at: last }), out, now), answer(world({ routes: last }), over, now)]).toEqual([
      inward,
      // The data has no duration of the route, so 14 days count.
      inward,
    ]);
  });

  test('two days from two sources: the earlier for deposits, the later for withdrawals', () => {
    const registry = world({ chains: { closes_at: '2026-06-30', sunset_at: closes } });
    expect(exportSnapshot(registry).chains).toContainEqual(expect.objectContaining(last));
    expect([answer(registry, into, day), answer(registry, out, day)]).toEqual(['refused', 'open']);
  });
});

test('a movement of unknown duration within 14 days, without a route', () => {
  const registry = world({ routes: ends });
  expect([before(14, -1n), before(14)].map((now) => answer(registry, over, now))).toEqual([
    'warned',
    'refused',
  ]);
  expect(answer(world({ chains: ends }), into, before(1))).toBe('warned');
});

test('a chain is live until its end', () => {
  const registry = world({ chains: ends });
  const live = (now?: bigint) => isChainLive(registry, 'b-1', now === undefined ? {} : { now });
  expect([live(), live(before(1)), live(before(0))]).toEqual([false, true, false]);
});

test.each([
  [before(30), 30],
  [before(1), 1],
  [before(1, 1n), 0],
])('the warning has the date and the whole days left: %s', (now, daysLeft) => {
  const registry = world({ chains: { ...ends, note: 'It closes.', source: 'a page' } });
  const [outage] = outagesOf(registry, out, { now });
  expect(outage && outageWarning(outage, 'destChainId', now)).toEqual({
    reason: 'SUNSET_NEAR',
    field: 'destChainId',
    message: `b-1 closes on 2027-01-01: It closes. (a page); ${daysLeft === 1 ? '1 day' : `${daysLeft} days`} left`,
    facts: { outageReason: 'sunset', closesAt: closes, daysLeft, source: 'a page' },
  });
});

test('refusals name the day that decides', () => {
  const registry = world({ chains: { ...ends, last_in_at: '2026-06-30', source: 'a page' } });
  const said = (now: bigint, seconds: number | null) =>
    refusalOf(registry, into, { now, routeSeconds: () => seconds })?.since;
  expect([said(before(100), 1), said(before(0), 1)]).toEqual(['2026-06-30', closes]);
  const late = refusalOf(world({ chains: ends }), into, { now: before(1), routeSeconds: () => null });
  expect(late).toMatchObject({ reason: 'sunset', since: closes, direction: 'in' });
});

test('equal keys of cached answers mean equal answers', () => {
  const registry = world({
    chains: { ...ends, last_in_at: '2026-12-20' },
    routes: { closes_at: '2026-12-25' },
  });
  const answers = new Map<string, string>();
  for (let hours = -24 * 50; hours <= 48; hours += 6) {
    const now = end0 + BigInt(hours) * 3_600_000_000_000n;
    const key = livenessKey(registry, { now });
    const found = [into, out, over].map((movement) => answer(registry, movement, now)).join();
    expect(answers.get(key) ?? found).toBe(found);
    answers.set(key, found);
  }
  expect(answers.size).toBeGreaterThan(6);
});

describe('rows', () => {
  test.each<[string, Ends, string]>([
    ['a chain', { chains: { closes_at: 'soon' } }, '/chains/1/closes_at'],
    ['a chain, by the other name', { chains: { sunset_at: '2027-02-30' } }, '/chains/1/sunset_at'],
    ['a channel', { at: { closes_at: '2027-01-01T25:00:00Z' } }, '/channels/0/closes_at'],
    ['an asset', { assets: { ...ends, last_in_at: '2027' } }, '/assets/1/last_in_at'],
    ['deposits without an end', { chains: { last_in_at: closes } }, '/chains/1/last_in_at'],
    ['deposits after the end', { chains: { ...ends, last_in_at: '2027-01-02' } }, '/chains/1/last_in_at'],
    ['a bridge route', { routes: { closes_at: 5 } }, '/bridges/hyperlane/routes/0/closes_at'],
    [
      'deposits of a bridge route',
      { routes: { last_in_at: closes } },
      '/bridges/hyperlane/routes/0/last_in_at',
    ],
  ])('%s: a wrong time is reported at its place', (_name, ending, field) => {
    expect(() => world(ending)).toThrow(expect.objectContaining({ reason: 'DATA_INVALID', field }));
  });

  test('an export states ends with their rows, and reads back alike', () => {
    const evidence = { note: 'n', source: 's', checked: '2026-08-01' };
    const members = { ...ends, last_in_at: '2026-06-30' };
    const registry = world({
      chains: { ...members, ...evidence },
      at: members,
      assets: { ...members, ...evidence },
      routes: members,
    });
    const snapshot = exportSnapshot(registry);
    expect(snapshot.outages).toBeUndefined();
    expect(snapshot.chains?.[3]).toMatchObject({ ...members, ...evidence });
    expect(snapshot.channels?.[0]).toMatchObject(members);
    expect(snapshot.assets?.[1]).toMatchObject({ ...members, ...evidence });
    expect(snapshot.bridges?.hyperlane?.routes?.[0]).toMatchObject(members);
    expect(exportSnapshot(createRegistry(snapshot, { strict: true }))).toEqual(snapshot);
  });

  test('a later row replaces the end with the row', () => {
    const registry = world({ chains: ends, at: ends, assets: ends });
    const { chains = [], channels = [], assets = [] } = exportSnapshot(world());
    expect(createRegistry([exportSnapshot(registry), { chains, channels, assets }]).outages.size).toBe(0);
    const later = { chains: [chain('b', { closes_at: '2028-01-01' })] };
    const moved = createRegistry([exportSnapshot(registry), later]);
    expect(answer(moved, into, before(1))).toBe('warned'); // by the channel and the asset
    expect(exportSnapshot(moved).chains?.[3]).toMatchObject({ closes_at: '2028-01-01' });
  });

  test('edits set and remove ends', () => {
    const edited = updateRegistry(world(), (draft) => {
      putChain(draft, chain('b', ends));
      putChannel(draft, { ...channelRow, ...ends });
      putAsset(draft, { ...assetRow, ...ends });
    });
    expect(exportSnapshot(edited)).toEqual(exportSnapshot(world({ chains: ends, at: ends, assets: ends })));
    const left = updateRegistry(edited, (draft) => {
      putChain(draft, chain('b'));
      putChannel(draft, channelRow);
      removeAsset(draft, { chainId: 'b-1', path: 'transfer/channel-1/ua' });
    });
    expect(left.outages.size).toBe(0);
  });

  test('an outage row can state an end, and lift one', () => {
    const scope = { chain_id: 'b-1' };
    const row = { scope, direction: 'both', effect: 'refuse', reason: 'sunset', source: 's' } as const;
    const stated = createRegistry([exportSnapshot(world()), { outages: [{ ...row, since: closes }] }]);
    expect([before(31), before(1), before(0)].map((now) => answer(stated, into, now))).toEqual([
      'open',
      'warned',
      'refused',
    ]);
    const lifted = createRegistry([
      exportSnapshot(world({ chains: ends })),
      { outages: [{ ...row, effect: 'none' }] },
    ]);
    expect(answer(lifted, into, before(0))).toBe('open');
  });
});
