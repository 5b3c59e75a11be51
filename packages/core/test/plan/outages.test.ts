/** Pairs, routes and paths honour outages: scope by direction by effect, by clock, and with everything included. */
import { describe, expect, test } from 'vitest';
import { preferredLink, shortestPath } from 'wayfold/graph';
import { assetsBetweenChains, type LivenessOptions, pairsOfAsset } from 'wayfold/pairing';
import { planRoute, whyNot } from 'wayfold/plan';
import {
  createRegistry,
  type OutageDirection,
  type OutageEffect,
  type OutageRow,
  outageText,
  type Registry,
  type Snapshot,
} from 'wayfold/registry';

const cosmos = (chain_id: string) =>
  ({ chain_id, chain_name: chain_id, chain_type: 'cosmos', bech32_prefix: chain_id }) as const;
const end = (chain_id: string, channel: string) => ({ chain_id, port: 'transfer', channel });
const coin = (chain_id: string, denom: string) => ({ chain_id, denom, symbol: denom.slice(1), decimals: 6 });

/** a – b – c in a line; c has a second channel to b that is not preferred, and b is the first layer of a rollup. */
const base: Snapshot = {
  chains: ['a', 'b', 'c', 'roll', 'dead'].map((id) => ({
    ...cosmos(id),
    ...(id === 'dead' && { status: 'killed' as const }),
  })),
  channels: [
    { a: end('a', 'channel-0'), b: end('b', 'channel-1') },
    { a: end('b', 'channel-4'), b: end('c', 'channel-5'), preferred: true },
    { a: end('b', 'channel-6'), b: end('c', 'channel-7') },
    { a: end('b', 'channel-8'), b: end('dead', 'channel-9') },
  ],
  assets: [
    coin('a', 'ua'),
    coin('b', 'ub'),
    coin('c', 'uc'),
    coin('dead', 'udead'),
    { chain_id: 'b', trace: 'transfer/channel-1', origin_denom: 'ua' },
    { chain_id: 'b', trace: 'transfer/channel-4', origin_denom: 'uc' },
    { chain_id: 'b', trace: 'transfer/channel-6', origin_denom: 'uc' },
    { chain_id: 'a', trace: 'transfer/channel-0/transfer/channel-4', origin_denom: 'uc' },
  ],
  capabilities: ['a', 'b', 'c'].map((chain_id) => ({
    chain_id,
    supports_memo: true,
    pfm_enabled: true,
    pfm_flavour: 'ibc-apps',
  })),
  bridges: {
    opinit: {
      l1_chain_id: 'b',
      bridges: [{ chain_id: 'roll', bridge_id: '1', in_live_registry: true, l1_denoms: ['ub'] }],
    },
  },
};

type Row = Partial<OutageRow> & Pick<OutageRow, 'scope'>;

function world(...rows: readonly Row[]): Registry {
  const outages = rows.map(
    (row): OutageRow => ({
      direction: 'both',
      effect: 'refuse',
      reason: 'asset_halted',
      note: 'a note',
      source: 'a test',
      ...row,
    }),
  );
  return createRegistry([base, { outages }], { strict: true });
}

interface Asked {
  readonly from: string;
  readonly denom: string;
  readonly to: string;
}

/** What pairs and the planner say of one coin: `closed`, `open`, or the reasons of what it is warned of. */
function ask(registry: Registry, { from, denom, to }: Asked, options: LivenessOptions = {}) {
  const ends = { sourceChainId: from, destChainId: to, ...options };
  const listed = assetsBetweenChains(registry, { ...ends, allowMultiTx: true, includeNoMetadata: true });
  const one = pairsOfAsset(registry, {
    ...ends,
    sourceDenom: denom,
    allowMultiTx: true,
    includeNoMetadata: true,
  });
  expect(listed.filter(({ source }) => source.denom === denom)).toEqual(one);
  const query = { ...ends, sourceDenom: denom, amountIn: 1n, allowMultiTx: true };
  const rejection = whyNot(registry, query).find(({ outage }) => outage !== undefined);
  const [pair] = one;
  if (pair === undefined) return `closed: ${rejection?.outage?.reason}`;
  const route = planRoute(registry, query);
  expect(route.dest).toEqual(pair.dest);
  const outages = route.warnings.filter(({ reason }) => reason !== 'DURATION_UNKNOWN');
  expect(outages.map(({ message }) => message)).toEqual(pair.outages.map(outageText));
  return pair.outages.map(({ effect, reason }) => `${effect} ${reason}`).join() || 'open';
}

const out: Asked = { from: 'a', denom: 'ua', to: 'b' };
const arrived = planRoute(createRegistry(base), {
  sourceChainId: 'a',
  sourceDenom: 'ua',
  destChainId: 'b',
  amountIn: 1n,
});
const back: Asked = { from: 'b', denom: arrived.dest.denom, to: 'a' };

describe.each<[string, OutageRow['scope']]>([
  ['a chain', { chain_id: 'a' }],
  ['a pair of chains', { chain_id: 'a', counterparty_chain_id: 'b' }],
  ['a pair over channels', { chain_id: 'a', counterparty_chain_id: 'b', bridge: 'IBC' }],
  ['a bridge at a chain', { chain_id: 'a', bridge: 'IBC' }],
  ['a channel', { chain_id: 'a', channel_id: 'channel-0' }],
  ['a coin', { chain_id: 'a', denom: 'ua' }],
])('%s', (_, scope) => {
  test.each<[OutageDirection, OutageEffect, string, string]>([
    ['both', 'refuse', 'closed: asset_halted', 'closed: asset_halted'],
    ['out', 'refuse', 'closed: asset_halted', 'open'],
    ['in', 'refuse', 'open', 'closed: asset_halted'],
    ['both', 'warn', 'warn asset_halted', 'warn asset_halted'],
    ['out', 'warn', 'warn asset_halted', 'open'],
    ['in', 'warn', 'open', 'warn asset_halted'],
  ])('%s, %s', (direction, effect, leaving, coming) => {
    const registry = world({ scope, direction, effect });
    const included = (text: string) => text.replace('closed:', 'refuse');
    expect(ask(registry, out)).toBe(leaving);
    expect(ask(registry, back)).toBe(coming);
    expect(ask(registry, out, { includeInactive: true })).toBe(included(leaving));
    expect(ask(registry, back, { includeInactive: true })).toBe(included(coming));
  });

  test('a planned shutdown warns until its day, and refuses from then on and without a clock', () => {
    const registry = world({ scope, reason: 'planned_shutdown', since: '2026-08-10' });
    const day = 1_786_320_000n * 1_000_000_000n; // 2026-08-10
    expect(ask(registry, out, { now: day - 1n })).toBe('warn planned_shutdown');
    expect(ask(registry, out, { now: day })).toBe('closed: planned_shutdown');
    expect(ask(registry, out)).toBe('closed: planned_shutdown');
    expect(ask(registry, out, { now: day, includeInactive: true })).toBe('refuse planned_shutdown');
    expect(ask(registry, out, { now: day - 1n, includeInactive: true })).toBe('warn planned_shutdown');
  });
});

test.each<[string, OutageRow['scope']]>([
  ['the same pair over a bridge', { chain_id: 'a', counterparty_chain_id: 'b', bridge: 'OPINIT' }],
  ['another bridge at the chain', { chain_id: 'a', bridge: 'OPINIT' }],
  ['another chain', { chain_id: 'c' }],
  ['another channel', { chain_id: 'b', channel_id: 'channel-4' }],
  ['another coin', { chain_id: 'b', denom: 'ub' }],
])('a row about %s says nothing', (_, scope) => {
  expect(ask(world({ scope }), out)).toBe('open');
});

describe('a coin on its way', () => {
  const through: Asked = { from: 'a', denom: '', to: 'c' };
  const vouchers = (registry: Registry) =>
    assetsBetweenChains(registry, { sourceChainId: 'a', destChainId: 'c', allowMultiTx: true }).filter(
      ({ dest }) => dest.denom === 'uc',
    );
  const denomOnA = vouchers(world())[0]?.source.denom ?? '';

  test.each<OutageDirection>(['in', 'out', 'both'])('is refused %s on a chain in between', (direction) => {
    const [voucher] = assetsBetweenChains(world(), { sourceChainId: 'c', destChainId: 'b' });
    const registry = world({ scope: { chain_id: 'b', denom: voucher?.dest.denom ?? '' }, direction });
    expect(ask(registry, { ...through, denom: denomOnA })).toBe('closed: asset_halted');
    expect(ask(registry, { ...through, denom: denomOnA }, { includeInactive: true })).toBe(
      'refuse asset_halted',
    );
  });

  test('is warned of what is wrong at home, whatever it is there', () => {
    const registry = world({ scope: { chain_id: 'c', denom: 'uc' }, effect: 'refuse', direction: 'in' });
    const [voucher] = assetsBetweenChains(registry, { sourceChainId: 'a', destChainId: 'b' }).filter(
      ({ source }) => source.denom === denomOnA,
    );
    expect(voucher?.outages).toMatchObject([{ effect: 'warn', reason: 'asset_halted' }]);
    expect(ask(registry, { ...through, denom: denomOnA })).toBe('closed: asset_halted');
  });

  test('one row is named once, however often it is met', () => {
    const registry = world({ scope: { chain_id: 'b' }, effect: 'warn' });
    expect(ask(registry, { ...through, denom: denomOnA })).toBe('warn asset_halted');
  });
});

test('over a bridge', () => {
  const deposit: Asked = { from: 'b', denom: 'ub', to: 'roll' };
  const pair = { chain_id: 'roll', counterparty_chain_id: 'b', bridge: 'OPINIT' } as const;
  expect(ask(world(), deposit)).toBe('open');
  expect(ask(world({ scope: pair, direction: 'in' }), deposit)).toBe('closed: asset_halted');
  expect(ask(world({ scope: pair, direction: 'out' }), deposit)).toBe('open');
  expect(ask(world({ scope: pair, effect: 'warn' }), deposit)).toBe('warn asset_halted');
  expect(ask(world({ scope: { ...pair, bridge: 'IBC' } }), deposit)).toBe('open');
  expect(ask(world({ scope: pair }), deposit, { includeInactive: true })).toBe('refuse asset_halted');
});

test('a chain that is killed is never reached, nor left', () => {
  for (const includeInactive of [false, true]) {
    const options = { includeInactive };
    expect(ask(world(), { from: 'dead', denom: 'udead', to: 'b' }, options)).toBe('closed: chain_retired');
    expect(ask(world(), { from: 'b', denom: 'ub', to: 'dead' }, options)).toBe('closed: chain_retired');
  }
});

describe('another way', () => {
  const home: Asked = { from: 'c', denom: 'uc', to: 'b' };
  const destOf = (registry: Registry) =>
    planRoute(registry, { sourceChainId: 'c', sourceDenom: 'uc', destChainId: 'b', amountIn: 1n }).dest;
  const denom = destOf(world()).denom;
  const closed = world({ scope: { chain_id: 'b', denom }, note: 'why it is so', since: '2026-01-02' });

  test('is taken where the query names no coin', () => {
    expect(destOf(world()).trace).toBe('transfer/channel-4');
    expect(destOf(closed).trace).toBe('transfer/channel-6');
    expect(ask(closed, home)).toBe('open');
    const channel = world({ scope: { chain_id: 'c', channel_id: 'channel-5' }, direction: 'out' });
    expect(destOf(channel).trace).toBe('transfer/channel-6');
    const other = world({ scope: { chain_id: 'c', channel_id: 'channel-5' }, direction: 'in' });
    expect(destOf(other).trace).toBe('transfer/channel-4');
  });

  test('is named, with the reason, where it names one', () => {
    const query = { sourceChainId: 'c', sourceDenom: 'uc', destChainId: 'b', destDenom: denom, amountIn: 1n };
    const instead = destOf(closed).denom;
    const message = `${denom} on b is out of service since 2026-01-02: why it is so (a test); it can arrive as ${instead} instead, over channel-7 of c`;
    expect(whyNot(closed, query).map((rejection) => rejection.message)).toEqual([
      message.replace(denom, 'transfer/channel-4/uc'),
    ]);
    expect(() => planRoute(closed, query)).toThrow(
      expect.objectContaining({
        reason: 'NO_ROUTE',
        facts: { outageReason: 'asset_halted', since: '2026-01-02', note: 'why it is so', source: 'a test' },
      }),
    );
    expect(planRoute(closed, { ...query, includeInactive: true }).dest.denom).toBe(denom);
  });
});

describe('paths over the graph', () => {
  const hops = (registry: Registry, from: string, to: string, options: LivenessOptions = {}) =>
    shortestPath(registry, { from, to }, options)
      ?.map((hop) => hop.to)
      .join(' ');

  test('leave a chain in open directions only', () => {
    const registry = world({ scope: { chain_id: 'b' }, direction: 'in' });
    expect(hops(registry, 'a', 'c')).toBe(undefined);
    expect(hops(registry, 'b', 'c')).toBe('c');
    expect(hops(registry, 'a', 'c', { includeInactive: true })).toBe('b c');
  });

  test('take the parallel channel that is open in their direction', () => {
    const registry = world({ scope: { chain_id: 'b', channel_id: 'channel-4' }, direction: 'out' });
    const channelOf = (from: string, to: string, options?: LivenessOptions) => {
      const hop = preferredLink(registry, { from, to }, options);
      return hop?.kind === 'bank' ? hop.link.from.channel : undefined;
    };
    expect(channelOf('b', 'c')).toBe('channel-6');
    expect(channelOf('b', 'c', { includeInactive: true })).toBe('channel-6');
    expect(channelOf('c', 'b')).toBe('channel-5');
  });

  test('go by the clock', () => {
    const registry = world({ scope: { chain_id: 'b' }, reason: 'planned_shutdown', since: '2026-08-10' });
    const day = 1_786_320_000n * 1_000_000_000n; // 2026-08-10
    expect(hops(registry, 'a', 'c', { now: day - 1n })).toBe('b c');
    expect(hops(registry, 'a', 'c', { now: day })).toBe(undefined);
    expect(hops(registry, 'a', 'c')).toBe(undefined);
  });
});
