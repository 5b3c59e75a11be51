/** Published ends, as planner, pairs, compiler, the model of the chains, the auditor and the interface treat them. */
import { describe, expect, test } from 'vitest';
import { ibcDenom, RoutingError } from 'wayfold';
import { auditMsgs } from 'wayfold/audit';
import { type CompileRequest, compileMsgs } from 'wayfold/compile';
import { assetsBetweenChains } from 'wayfold/pairing';
import { planRoute } from 'wayfold/plan';
import {
  createRegistry,
  exportSnapshot,
  type OutageScopeRow,
  packSnapshot,
  type Registry,
  sha256,
  type Snapshot,
  unpackSnapshot,
} from 'wayfold/registry';
import { simulateMsgs } from 'wayfold/simulate';
import { createCheckedApi } from '../../../../test/support/checked-api.js';
import { brandAs } from '../../../../test/support/ids.js';
import { routeOf, worldWith } from '../compile/world.js';

const closes = '2025-02-01';
const end = 1_738_368_000_000_000_000n;
const second = 1_000_000_000n;
const before = (days: number, seconds = 0): bigint =>
  end - BigInt(days) * 86_400n * second - BigInt(seconds) * second;

const atom = { chain_id: 'osmosis-1', trace: 'transfer/channel-0', origin_denom: 'uatom' };
const atomOnOsmosis = ibcDenom(brandAs('transfer/channel-0/uatom'), sha256);
const worldOver = (overlay: Snapshot): Registry =>
  worldWith({ assets: [{ chain_id: 'hub-1', denom: 'uatom' }, atom], ...overlay });
const open = worldOver({});
const closing = (scope: OutageScopeRow, more: Snapshot = {}): Registry =>
  worldOver({
    outages: [
      { scope, direction: 'both', effect: 'refuse', reason: 'sunset', since: closes, source: 'a page' },
    ],
    ...more,
  });

const there = routeOf(open, ['hub-1', 'uatom'], [{ to: 'osmosis-1' }]);
const back = routeOf(open, ['osmosis-1', 'transfer/channel-0/uatom'], [{ to: 'hub-1' }]);

/** `REASON field` of a refusal or of the warnings. */
function told(
  run: () => { readonly warnings: readonly { reason: string; field: string }[] },
): readonly string[] {
  try {
    return run().warnings.map(({ reason, field }) => `${reason} ${field}`);
  } catch (error) {
    if (error instanceof RoutingError) return [`${error.reason} ${error.facts?.['outageReason']}`];
    throw error;
  }
}

const compiled = (world: Registry, request: CompileRequest, now: bigint) =>
  told(() => compileMsgs(world, request, { now }));

const planned = (world: Registry, isThere: boolean, now: bigint) => {
  const [source, dest, denom] = isThere
    ? (['hub-1', 'osmosis-1', 'uatom'] as const)
    : (['osmosis-1', 'hub-1', atomOnOsmosis] as const);
  const query = { sourceChainId: source, sourceDenom: denom, destChainId: dest, amountIn: 5n, now };
  return told(() => planRoute(world, query));
};

/** The usual packet takes 30 seconds at most. Times: seconds before the end, into it, out of it. */
const clocks: readonly (readonly [string, bigint, isNear: boolean, isShutIn: boolean, isShutOut: boolean])[] =
  [
    ['31 days before', before(31), false, false, false],
    ['a second more than 30 days before', before(30, 1), false, false, false],
    ['30 days before', before(30), true, false, false],
    ['30 seconds before', before(0, 30), true, false, false],
    ['29 seconds before', before(0, 29), true, true, false],
    ['at the end', end, true, true, true],
  ];

describe.each<[string, OutageScopeRow, string, isLink: boolean]>([
  ['a chain', { chain_id: 'osmosis-1' }, 'CHAIN_INACTIVE', false],
  ['a channel', { chain_id: 'osmosis-1', channel_id: 'channel-0' }, 'LINK_CLOSED', true],
  ['a coin', { chain_id: 'osmosis-1', denom: atomOnOsmosis }, 'LINK_CLOSED', false],
])('%s', (_what, scope, reason, isLink) => {
  test.each(clocks)('%s', (_when, now, isNear, isShutIn, isShutOut) => {
    const world = closing(scope);
    for (const isThere of [true, false]) {
      const isShut = isThere || isLink ? isShutIn : isShutOut;
      const said = compiled(world, isThere ? there : back, now);
      if (isShut) expect(said).toEqual([`${reason} sunset`]);
      else expect(said).toEqual(isNear ? [expect.stringMatching(/^SUNSET_NEAR operations/)] : []);
      const plan = planned(world, isThere, now);
      if (isShut) expect(plan).toEqual(['NO_ROUTE sunset']);
      else expect(plan).toEqual(isNear ? [expect.stringMatching(/^SUNSET_NEAR /)] : []);
    }
  });

  test('messages of others: the model refuses from the end on, the auditor when they may be late', () => {
    const world = closing(scope);
    const made = compileMsgs(open, there, { now: before(0, 29) });
    const run = (now: bigint) =>
      simulateMsgs(world, made, { now }).txs.some(({ outcome }) => outcome !== 'done');
    expect([run(before(0, 29)), run(end)]).toEqual([false, true]);
    const audited = (now: bigint) =>
      auditMsgs(world, { msgs: made }, { now })
        .findings.filter(({ facts }) => facts?.['outageReason'] === 'sunset')
        .map(({ reason: found }) => found);
    expect(audited(before(31))).toEqual([]);
    expect(audited(before(0, 30))).toEqual(['OUTAGE']);
    expect(audited(before(0, 29))).toEqual([expect.stringMatching(/CHANNEL_DEAD|LINK_CLOSED/)]);
    expect(audited(end)).toEqual([expect.stringMatching(/CHANNEL_DEAD|LINK_CLOSED/)]);
  });
});

test('a route of 40 days counts before the 30 days', () => {
  const slow = { durations: { bridges: [{ bridge: 'IBC', seconds: [10, 40 * 86_400] }] } };
  const world = closing({ chain_id: 'osmosis-1' }, slow);
  expect([planned(world, true, before(40)), planned(world, true, before(39))]).toEqual([
    [],
    ['NO_ROUTE sunset'],
  ]);
  expect(planned(world, false, before(39))).toEqual([expect.stringMatching(/^SUNSET_NEAR/)]);
  expect(compiled(world, there, before(39))).toEqual(['CHAIN_INACTIVE sunset']);
});

test('ends can be lifted, with a warning', () => {
  const world = closing({ chain_id: 'osmosis-1' });
  const lifted = (now: bigint) => told(() => compileMsgs(world, there, { now, includeInactive: true }));
  expect([lifted(before(0, 29)), lifted(end)]).toEqual([
    ['SUNSET_NEAR operations[0]'],
    ['OUTAGE operations[0]'],
  ]);
});

test('pairs are warned of an end and are gone after it', () => {
  const world = closing({ chain_id: 'osmosis-1' });
  const pairs = (now: bigint) =>
    assetsBetweenChains(world, {
      sourceChainId: 'hub-1',
      destChainId: 'osmosis-1',
      includeNoMetadata: true,
      now,
    }).map(({ outages }) => outages.map(({ reason, effect }) => `${reason} ${effect}`));
  expect(pairs(before(31))).toContainEqual([]);
  expect(pairs(before(30))).toContainEqual(['sunset warn']);
  expect(pairs(end)).toEqual([]);
});

test('the interface states the end and the days left', () => {
  const world = closing({ chain_id: 'osmosis-1' });
  const request = {
    source_asset_chain_id: 'hub-1',
    source_asset_denom: 'uatom',
    dest_asset_chain_id: 'osmosis-1',
  };
  const route = (now: bigint) =>
    createCheckedApi(world, { now: () => now }).route({
      ...request,
      ...{ dest_asset_denom: atomOnOsmosis, amount_in: '5' },
    });
  expect(route(before(12, -1)).warnings).toEqual([
    {
      ...{
        reason: 'SUNSET_NEAR',
        outage_reason: 'sunset',
        closes_at: closes,
        days_left: 11,
        source: 'a page',
      },
      ...{
        field: '/dest_asset_chain_id',
        message: expect.stringContaining('osmosis-1 closes on 2025-02-01'),
      },
    },
  ]);
  expect(() => route(end)).toThrow(expect.objectContaining({ reason: 'NO_ROUTE' }));
});

test('packed data keeps ends', () => {
  const evidence = { note: 'It closes.', source: 'a page', checked: '2024-12-01' };
  const ends = { closes_at: closes, last_in_at: '2025-01-15', ...evidence };
  const stated = exportSnapshot(open);
  const snapshot: Snapshot = {
    ...stated,
    chains: (stated.chains ?? []).map((row) => (row.chain_id === 'sei-1' ? { ...row, ...ends } : row)),
    channels: (stated.channels ?? []).map((row, at) => (at === 0 ? { ...row, ...ends } : row)),
    assets: (stated.assets ?? []).map((row) => ({ ...row, ...ends })),
  };
  const { core, meta } = packSnapshot(snapshot);
  expect(exportSnapshot(createRegistry(unpackSnapshot(core, meta)))).toEqual(
    exportSnapshot(createRegistry(snapshot)),
  );
  const [row] = exportSnapshot(createRegistry(unpackSnapshot(core))).assets ?? [];
  expect(row).toMatchObject({ closes_at: closes, last_in_at: '2025-01-15', source: null });
});
