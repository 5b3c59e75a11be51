/** What is out of service for a movement: scope by direction by effect by clock. */
import { describe, expect, test } from 'vitest';
import { ibcDenom } from '../../denom/index.js';
import { brandAs, sha256 } from '../../primitives/index.js';
import {
  channelEnd,
  type ChannelLink,
  createRegistry,
  markChannelDead,
  type OutageRow,
  type Registry,
  type Snapshot,
  updateRegistry,
} from '../index.js';
import {
  isChainLive,
  isChannelLive,
  isLinkOpen,
  livenessKey,
  type Movement,
  type NamingOptions,
  outagesOf,
  outageText,
  overLink,
  refusalOf,
} from './index.js';

const chain = (id: string) =>
  ({ chain_id: `${id}-1`, chain_name: id, chain_type: 'cosmos', bech32_prefix: id }) as const;
const end = (chain_id: string, channel: string) => ({ chain_id, port: 'transfer', channel });

const base: Snapshot = {
  chains: [
    chain('a'),
    chain('b'),
    chain('c'),
    { ...chain('dead'), status: 'killed' },
    { ...chain('soon'), status: 'upcoming' },
    { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
  ],
  channels: [
    { a: end('a-1', 'channel-0'), b: end('b-1', 'channel-1') },
    { a: end('a-1', 'channel-2'), b: end('b-1', 'channel-3'), status: 'INACTIVE' },
    { a: end('b-1', 'channel-4'), b: end('c-1', 'channel-5') },
    { a: end('a-1', 'channel-6'), b: end('dead-1', 'channel-7') },
  ],
  assets: [
    { chain_id: 'a-1', denom: 'ua' },
    { chain_id: 'b-1', trace: 'transfer/channel-1', origin_denom: 'ua' },
  ],
};
const uaOnB = ibcDenom(brandAs('transfer/channel-1/ua'), sha256);

function world(...outages: readonly Partial<OutageRow>[]) {
  const rows = outages.map(
    (row): OutageRow => ({
      scope: { chain_id: 'a-1' },
      direction: 'both',
      effect: 'refuse',
      reason: 'chain_halted',
      source: 'a test',
      ...row,
    }),
  );
  return createRegistry([base, { outages: rows }], { strict: true });
}

const aToB: Movement = { fromChainId: 'a-1', toChainId: 'b-1', channelId: 'channel-0' };
const bToA: Movement = { fromChainId: 'b-1', toChainId: 'a-1', channelId: 'channel-1' };
const stays: Movement = { fromChainId: 'a-1', toChainId: 'a-1' };

describe.each<[string, OutageRow['scope']]>([
  ['a chain', { chain_id: 'a-1' }],
  ['a pair', { chain_id: 'a-1', counterparty_chain_id: 'b-1' }],
  ['a pair over channels', { chain_id: 'a-1', counterparty_chain_id: 'b-1', bridge: 'IBC' }],
  ['a bridge at a chain', { chain_id: 'a-1', bridge: 'IBC' }],
  ['a channel', { chain_id: 'a-1', channel_id: 'channel-0' }],
  [
    'a channel whose other chain is stated',
    { chain_id: 'a-1', channel_id: 'channel-0', counterparty_chain_id: 'b-1' },
  ],
  ['a coin', { chain_id: 'a-1', denom: 'ua' }],
])('%s', (_name, scope) => {
  const out: Movement = { ...aToB, denom: 'ua', toDenom: uaOnB };
  const back: Movement = { ...bToA, denom: uaOnB, toDenom: 'ua' };
  test.each<[NonNullable<OutageRow['direction']>, boolean, boolean]>([
    ['both', true, true],
    ['in', false, true],
    ['out', true, false],
  ])('%s', (direction, isOut, isIn) => {
    const registry = world({ scope, direction });
    const warned = world({ scope, direction, effect: 'warn' });
    for (const [movement, isClosed] of [
      [out, isOut],
      [back, isIn],
    ] as const) {
      expect(refusalOf(registry, movement) !== undefined).toBe(isClosed);
      expect(refusalOf(registry, movement, { includeInactive: true })).toBeUndefined();
      expect(outagesOf(registry, movement)).toHaveLength(isClosed ? 1 : 0);
      expect(refusalOf(warned, movement)).toBeUndefined();
      expect(outagesOf(warned, movement).map(({ effect }) => effect)).toEqual(isClosed ? ['warn'] : []);
    }
  });
});

test.each<[string, OutageRow['scope'], Movement]>([
  ['another chain', { chain_id: 'c-1' }, aToB],
  ['another pair', { chain_id: 'a-1', counterparty_chain_id: 'c-1' }, aToB],
  ['a bridge beside channels', { chain_id: 'a-1', counterparty_chain_id: 'b-1', bridge: 'CCTP' }, aToB],
  [
    'channels beside a bridge',
    { chain_id: 'a-1', counterparty_chain_id: 'b-1', bridge: 'IBC' },
    { ...aToB, channelId: '', bridge: 'CCTP' },
  ],
  ['another bridge at the chain', { chain_id: 'a-1', bridge: 'CCTP' }, aToB],
  ['channels at the chain', { chain_id: 'a-1', bridge: 'IBC' }, { ...aToB, channelId: '', bridge: 'CCTP' }],
  ['a bridge at another chain', { chain_id: 'c-1', bridge: 'IBC' }, aToB],
  ['a bridge at the chain, for a coin that stays', { chain_id: 'a-1', bridge: 'IBC' }, stays],
  ['another channel', { chain_id: 'a-1', channel_id: 'channel-2' }, aToB],
  ['another coin', { chain_id: 'a-1', denom: 'ux' }, { ...aToB, denom: 'ua' }],
])('%s says nothing', (_name, scope, movement) => {
  const registry = createRegistry([
    base,
    {
      assets: [{ chain_id: 'a-1', denom: 'ux' }],
      outages: [{ scope, direction: 'both', effect: 'refuse', reason: 'asset_halted', source: 'a test' }],
    },
  ]);
  expect(registry.diagnostics).toEqual([]);
  expect(outagesOf(registry, movement)).toEqual([]);
});

test.each([
  ['denom', { denom: uaOnB }],
  ['path', { trace: 'transfer/channel-1', origin_denom: 'ua' }],
])('a voucher is named by its %s', (_name, coin) => {
  const registry = world({ scope: { chain_id: 'b-1', ...coin }, reason: 'asset_halted' });
  expect(refusalOf(registry, { ...bToA, denom: uaOnB })).toMatchObject({
    scope: { coin: 'transfer/channel-1/ua' },
  });
  expect(refusalOf(registry, bToA)).toBeUndefined();
});

test('a voucher that the chain no longer lists is known by its path', () => {
  const scope = { chain_id: 'b-1', trace: 'transfer/channel-1', origin_denom: 'ua' };
  const unlisted = { ...base, assets: [] };
  const registry = createRegistry({
    ...unlisted,
    outages: [{ scope, direction: 'both', effect: 'refuse', reason: 'asset_halted', source: 'a test' }],
  });
  expect(refusalOf(registry, { ...bToA, denom: uaOnB })).toBeDefined();
});

test('outages of the home coin warn of its vouchers, whatever their direction and effect', () => {
  const registry = world({
    scope: { chain_id: 'a-1', denom: 'ua' },
    direction: 'in',
    reason: 'asset_halted',
  });
  const far: Movement = {
    fromChainId: 'b-1',
    toChainId: 'c-1',
    channelId: 'channel-4',
    home: { chainId: 'a-1', denom: 'ua' },
  };
  expect(outagesOf(registry, far)).toMatchObject([{ effect: 'warn', reason: 'asset_halted' }]);
  expect(refusalOf(registry, far)).toBeUndefined();
  expect(
    refusalOf(registry, { ...bToA, toDenom: 'ua', home: { chainId: 'a-1', denom: 'ua' } }),
  ).toBeDefined();
});

test('what stays on a chain is held by what closes both directions alone', () => {
  expect(refusalOf(world({}), stays)).toBeDefined();
  expect(refusalOf(world({ direction: 'in' }), stays)).toBeUndefined();
  expect(isChainLive(world({ direction: 'in' }), 'a-1')).toBe(true);
  expect(isChainLive(world({ direction: 'in' }, { direction: 'out', reason: 'ibc_closed' }), 'a-1')).toBe(
    false,
  );
});

describe('what the data says of itself', () => {
  const registry = createRegistry(base, { strict: true });
  const toDead: Movement = { fromChainId: 'a-1', toChainId: 'dead-1', channelId: 'channel-6' };
  test('a chain that is not live, a channel marked inactive', () => {
    expect(refusalOf(registry, toDead)?.reason).toBe('chain_retired');
    expect(refusalOf(registry, { fromChainId: 'soon-1', toChainId: 'a-1' })?.reason).toBe('chain_upcoming');
    expect(refusalOf(registry, { ...aToB, channelId: 'channel-2' })?.reason).toBe('channel_inactive');
  });

  test('killed is never lifted', () => {
    const lifted = { includeInactive: true };
    expect(refusalOf(registry, toDead, lifted)?.reason).toBe('chain_retired');
    expect(refusalOf(registry, { ...aToB, channelId: 'channel-2' }, lifted)).toBeUndefined();
    const said = world({ scope: { chain_id: 'dead-1' }, reason: 'chain_retired' });
    expect(refusalOf(said, toDead, lifted)).toMatchObject({ source: 'a test' });
    expect(isChainLive(said, 'dead-1', lifted)).toBe(false);
  });

  test('a warning about a chain does not hide that it is killed', () => {
    for (const direction of ['in', 'both'] as const) {
      const said = world({
        scope: { chain_id: 'dead-1' },
        reason: 'winding_down',
        effect: 'warn',
        direction,
      });
      expect(refusalOf(said, toDead, { includeInactive: true })?.reason).toBe('chain_retired');
    }
  });
});

describe('a planned shutdown', () => {
  const registry = world({ reason: 'planned_shutdown', since: '2026-08-10' });
  const day = 1_786_320_000_000_000_000n;
  test.each<[string, bigint | undefined, 'refuse' | 'warn']>([
    ['the moment before', day - 1n, 'warn'],
    ['on the day', day, 'refuse'],
    ['without a clock', undefined, 'refuse'],
  ])('%s', (_name, now, effect) => {
    const options = now === undefined ? {} : { now };
    expect(outagesOf(registry, aToB, options).map((one) => one.effect)).toEqual([effect]);
    expect(isLinkOpen(registry, linkA(registry), options)).toBe(effect === 'warn');
  });

  test('the key of liveness changes on that day and no other', () => {
    const key = (now: bigint) => livenessKey(registry, { now });
    expect(key(day - 1n)).not.toBe(key(day));
    expect(key(day)).toBe(key(day + day));
    expect(livenessKey(registry, {})).toBe(key(day));
    expect(livenessKey(registry, { includeInactive: true })).not.toBe(key(day));
  });

  test('other reasons apply whatever the clock', () => {
    const halted = world({ since: '2026-08-10' });
    expect(refusalOf(halted, aToB, { now: day - 1n })).toBeDefined();
  });
});

test('refusals come first, wide before narrow', () => {
  const registry = world(
    { scope: { chain_id: 'a-1', channel_id: 'channel-0' }, reason: 'client_expired' },
    { scope: { chain_id: 'a-1' }, reason: 'winding_down', effect: 'warn' },
    { scope: { chain_id: 'b-1', counterparty_chain_id: 'a-1' }, reason: 'bridge_closed' },
    { scope: { chain_id: 'b-1' } },
  );
  const reasons = ['chain_halted', 'bridge_closed', 'client_expired', 'winding_down'];
  expect(outagesOf(registry, aToB).map(({ reason }) => reason)).toEqual(reasons);
});

test('a channel counts as live while it is open one way', () => {
  const registry = world({ scope: { chain_id: 'a-1', channel_id: 'channel-0' }, direction: 'out' });
  const link = linkA(registry);
  expect(isLinkOpen(registry, link)).toBe(false);
  expect(isLinkOpen(registry, { ...link, from: link.to, to: link.from })).toBe(true);
  expect(isChannelLive(registry, link.channel)).toBe(true);
});

test.each<[Partial<OutageRow>, string]>([
  [
    { since: '2026-06-10', note: 'It closed.' },
    'a-1 is out of service since 2026-06-10: It closed. (a test)',
  ],
  [
    { note: null, source: null, effect: 'warn' },
    'a-1 needs care: the chain makes no blocks (chain_halted); its note and source are not in the loaded data',
  ],
  [
    { scope: { chain_id: 'a-1', channel_id: 'channel-0' }, direction: 'in' },
    'channel channel-0 on a-1 (towards it) is out of service: the chain makes no blocks (chain_halted) (a test)',
  ],
])('%j in words', (row, text) => {
  const [outage] = world(row).outages.values();
  expect(outage && outageText(outage)).toBe(text);
});

function linkA(registry: ReturnType<typeof world>) {
  const link = channelEnd(registry, { chainId: 'a-1', port: 'transfer', channel: 'channel-0' });
  if (link === undefined) throw new Error('the world has this channel');
  return link;
}

describe('a channel, of which an index asks without a list', () => {
  const rows: readonly (readonly [string, readonly Partial<OutageRow>[]])[] = [
    ['nothing', []],
    ['all of a chain, out', [{ direction: 'out' }]],
    ['all of a chain, in', [{ direction: 'in' }]],
    ['a warning', [{ effect: 'warn' }]],
    ['its end', [{ scope: { chain_id: 'b-1', channel_id: 'channel-1' }, direction: 'in' }]],
    ['another end', [{ scope: { chain_id: 'b-1', channel_id: 'channel-4' } }]],
    ['two chains', [{ scope: { chain_id: 'a-1', counterparty_chain_id: 'b-1' }, direction: 'in' }]],
    ['a bridge', [{ scope: { chain_id: 'b-1', counterparty_chain_id: 'a-1', bridge: 'IBC' } }]],
    ['another bridge', [{ scope: { chain_id: 'b-1', counterparty_chain_id: 'a-1', bridge: 'CCTP' } }]],
    ['a bridge at a chain, in', [{ scope: { chain_id: 'b-1', bridge: 'IBC' }, direction: 'in' }]],
    ['another bridge at a chain', [{ scope: { chain_id: 'b-1', bridge: 'CCTP' } }]],
    ['the day of a shutdown', [{ reason: 'planned_shutdown', since: '2030-01-01' }]],
    ['two rows', [{ effect: 'warn', direction: 'in' }, { direction: 'out' }]],
  ];
  const options: readonly NamingOptions[] = [
    {},
    { includeInactive: true },
    { ignoreLiveness: true },
    { now: 1n },
  ];
  const ends = (registry: Registry): readonly ChannelLink[] =>
    [...registry.channels.values()].flatMap((channel) => [
      { from: channel.a, to: channel.b, channel },
      { from: channel.b, to: channel.a, channel },
    ]);

  test.each(rows)('%s: is in service where no outage refuses the movement', (_what, outages) => {
    const registry = world(...outages);
    for (const given of options) {
      for (const link of ends(registry)) {
        const refusal = refusalOf(registry, overLink(link), given);
        expect([link.from.channel, given, isLinkOpen(registry, link, given)]).toEqual([
          link.from.channel,
          given,
          refusal === undefined,
        ]);
      }
    }
  });

  test('one of an earlier registry is asked about as it is in this one', () => {
    const before = world();
    const after = updateRegistry(before, (draft) =>
      markChannelDead(draft, { ...end('a-1', 'channel-0'), chainId: 'a-1' }),
    );
    for (const link of ends(before)) {
      const refusal = refusalOf(after, overLink(link));
      expect([link.from.channel, isLinkOpen(after, link)]).toEqual([
        link.from.channel,
        refusal === undefined,
      ]);
    }
  });
});
