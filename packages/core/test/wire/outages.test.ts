/** What read endpoints say of chains out of service, and what they leave out. */
import { describe, expect, test } from 'vitest';
import { createRegistry, packSnapshot, type Snapshot, unpackSnapshot } from 'wayfold/registry';
import { createCheckedApi } from '../../../../test/support/checked-api.js';

const cosmos = (chain_id: string) =>
  ({ chain_id, chain_name: chain_id, chain_type: 'cosmos', bech32_prefix: chain_id }) as const;
const evm = (chain_id: string) => ({ chain_id, chain_name: `evm${chain_id}`, chain_type: 'evm' }) as const;
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const venue = (chain_id: string) => ({
  ...{ chain_id, entry_point: `${chain_id}1entry`, venues: [{ name: `${chain_id}-dex` }] },
});
const said = { note: 'The team says so.', source: 'example.org (2026-08-01)', checked: '2026-08-02' };
const row = (chain_id: string, more: object) => ({
  ...{
    scope: { chain_id },
    direction: 'both',
    effect: 'refuse',
    reason: 'chain_halted',
    since: '2026-08-01',
  },
  ...said,
  ...more,
});

const world = {
  chains: [
    ...['live', 'halt', 'care', 'half', 'plan'].map(cosmos),
    { ...cosmos('dead'), status: 'killed' },
    ...['1', '2'].map(evm),
  ],
  assets: ['1', '2'].map((chain_id) => ({ chain_id, denom: usdc, symbol: 'USDC', decimals: 6 })),
  swap_venues: ['live', 'halt', 'care', 'half', 'plan', 'dead'].map(venue),
  bridges: {
    cctp: {
      evm_v1: ['1', '2'].map((chain_id) => ({ chain_id, domain: Number(chain_id), usdc_denom: usdc })),
    },
  },
  outages: [
    row('halt', {}),
    row('care', { effect: 'warn', reason: 'winding_down' }),
    row('half', { direction: 'in' }),
    row('plan', { reason: 'planned_shutdown', since: '2026-12-01' }),
    row('dead', { reason: 'chain_retired' }),
  ],
} as Snapshot; // rows are spread together

const registry = createRegistry(world, { strict: true });
const api = createCheckedApi(registry);
const day = (text: string) =>
  createCheckedApi(registry, { now: () => BigInt(Date.parse(text)) * 1_000_000n });

describe('chains', () => {
  const ids = (asked: object, of = api) => of.chains(asked).chains.map(({ chain_id: id }) => id);

  test.each<[string, object, readonly string[]]>([
    ['in service', {}, ['live', 'care', 'half']],
    ['all of them', { include_inactive: true }, ['live', 'halt', 'care', 'half', 'plan', 'dead']],
    ['by id', { chain_ids: ['halt', 'live'] }, ['live']],
    ['by id, all of them', { chain_ids: ['halt', 'live'], include_inactive: true }, ['live', 'halt']],
  ])('%s', (_, asked, expected) => expect(ids(asked)).toEqual(expected));

  test('a planned shutdown counts from its day on', () => {
    expect(ids({ chain_ids: ['plan'] }, day('2026-11-30T23:59:59Z'))).toEqual(['plan']);
    expect(ids({ chain_ids: ['plan'] }, day('2026-12-01T00:00:00Z'))).toEqual([]);
  });

  const told = (id: string, of = api) =>
    of.chains({ chain_ids: [id], include_inactive: true }).chains.map(({ outages }) => outages);

  test('say what is out of service, and since when', () => {
    expect(told('halt')).toEqual([
      [
        {
          reason: 'chain_halted',
          effect: 'refuse',
          direction: 'both',
          since: '2026-08-01',
          note: 'The team says so.',
          source: 'example.org (2026-08-01)',
          message: 'halt is out of service since 2026-08-01: The team says so. (example.org (2026-08-01))',
        },
      ],
    ]);
    expect(told('live')).toEqual([undefined]);
    expect(told('care')).toMatchObject([[{ reason: 'winding_down', effect: 'warn', direction: 'both' }]]);
    expect(told('half')).toMatchObject([[{ effect: 'refuse', direction: 'in' }]]);
    expect(told('dead')).toMatchObject([[{ reason: 'chain_retired', effect: 'refuse' }]]);
    expect(told('plan', day('2026-11-30T00:00:00Z'))).toMatchObject([[{ effect: 'warn' }]]);
  });

  test('with the core part alone they say that notes are not loaded', () => {
    const { core } = packSnapshot(world);
    const [chain] = createCheckedApi(createRegistry(unpackSnapshot(core))).chains({
      ...{ chain_ids: ['halt'], include_inactive: true },
    }).chains;
    expect(chain?.outages).toMatchObject([
      {
        note: 'not loaded: it is in the meta part of the data',
        message:
          'halt is out of service since 2026-08-01: the chain makes no blocks (chain_halted); its note and source are not in the loaded data',
      },
    ]);
  });
});

test.each<[string, object, readonly string[]]>([
  ['in service', {}, ['live', 'care', 'half']],
  ['all but of chains that were ended', { include_inactive: true }, ['live', 'halt', 'care', 'half', 'plan']],
])('venues of chains %s', (_, asked, expected) => {
  expect(api.venues(asked).venues.map(({ chain_id: id }) => id)).toEqual(expected);
});

describe('bridges', () => {
  const over = (scope: object, more: object = {}) => ({
    outages: [{ ...row('1', more), scope: { chain_id: '1', ...scope } }],
  });
  const between = { counterparty_chain_id: '2' };
  test.each<[string, object, object, readonly string[]]>([
    ['in service', {}, {}, ['CCTP']],
    ['closed between the two', over({ ...between, bridge: 'CCTP' }), {}, []],
    ['closed, asked for all', over({ ...between, bridge: 'CCTP' }), { include_inactive: true }, ['CCTP']],
    ['one way is open', over({ ...between, bridge: 'CCTP' }, { direction: 'in' }), {}, ['CCTP']],
    ['another bridge is closed', over({ ...between, bridge: 'AXELAR' }), {}, ['CCTP']],
    ['an end is out of service', over({}), {}, []],
    ['with a warning', over(between, { effect: 'warn' }), {}, ['CCTP']],
  ])('%s', (_, overlay, asked, expected) => {
    const changed = createCheckedApi(createRegistry([world, overlay], { strict: true }));
    expect(changed.bridges(asked).bridges.map(({ id }) => id)).toEqual(expected);
  });
});
