/** The table of flags and rows, case by case, with files written in the form of the repository. */
import { expect, test } from 'vitest';
import type { Snapshot } from 'wayfold';
import { ibcDenom, type OutageRow, sha256 } from 'wayfold/registry';
import { loadRegistry } from '../load-registry.js';
import { fromSnapshot } from '../snapshot/from-snapshot.js';
import type { ZoneAsset } from './files.js';
import { fromAssetlists } from './from-assetlists.js';

const chain = (chain_id: string, chain_name: string) =>
  ({ chain_id, chain_name, chain_type: 'cosmos', bech32_prefix: chain_name }) as const;
const end = (chain_id: string, channel: string) => ({ chain_id, port: 'transfer', channel });
const over: Snapshot = {
  chains: [chain('osmosis-1', 'osmosis'), chain('juno-1', 'juno'), chain('kava-2', 'kava')],
  channels: [
    { a: end('osmosis-1', 'channel-42'), b: end('juno-1', 'channel-0') },
    { a: end('osmosis-1', 'channel-143'), b: end('kava-2', 'channel-1') },
  ],
};

const day = '2026-08-22T15:25:17.539Z';
const juno: ZoneAsset = { chain_name: 'juno', base_denom: 'ujuno', path: 'transfer/channel-42/ujuno' };
const neta: ZoneAsset = { chain_name: 'juno', base_denom: 'uneta', path: 'transfer/channel-42/uneta' };
const osmo: ZoneAsset = { chain_name: 'osmosis', base_denom: 'uosmo' };
const junoDenom = ibcDenom('transfer/channel-42/ujuno', sha256);

interface State {
  readonly streaks?: object;
  readonly heights?: object;
  readonly clients?: object;
  readonly frontend?: object;
}

function files(
  assets: readonly object[],
  { streaks = {}, heights = {}, clients = {}, frontend }: State = {},
) {
  return new Map<string, unknown>([
    [
      'osmosis-1/osmosis.zone_assets.json',
      { $schema: '../zone_assets.schema.json', chain_name: 'osmosis', assets },
    ],
    ['osmosis-1/generated/state/dead_chain_streaks.json', streaks],
    ['osmosis-1/generated/state/dead_chain_heights.json', heights],
    ['osmosis-1/generated/state/counterparty_client_streaks.json', clients],
    ...(frontend ? [['osmosis-1/generated/frontend/assetlist.json', frontend] as const] : []),
    ['osmosis-1/osmosis.zone_chains.json', { chains: 'not read' }],
  ]);
}

const textOf = ({ scope, direction, effect, reason }: OutageRow): string =>
  [effect, direction, reason, scope.chain_id, scope.channel_id ?? scope.denom].filter(Boolean).join(' ');
const rowsOf = (...given: Parameters<typeof files>): readonly string[] =>
  (fromAssetlists(files(...given), { over }).snapshot.outages ?? []).map(textOf);

const client = { osmosis_unstable: true, osmosis_unstable_reason: 'ibc_client' };
const bridgeDown = { osmosis_halt_withdrawals: true, osmosis_withdrawal_halt_reason: 'bridge_down' };
const killed = { osmosis_unstable_reason: 'source_chain_killed' };
const manualIn = { osmosis_halt_deposits: true, osmosis_deposit_halt_reason: 'manual' };
const manualOut = { osmosis_halt_withdrawals: true, osmosis_withdrawal_halt_reason: 'manual' };

test.each<[string, readonly object[], readonly string[]]>([
  ['no flags', [osmo, juno, neta], []],
  ['an expired client', [{ ...juno, ...client }], ['warn both client_expired osmosis-1 channel-42']],
  [
    'an expired client and no way out, of any asset of the channel',
    [
      { ...juno, ...client },
      { ...neta, ...client, ...bridgeDown },
    ],
    ['refuse both client_expired osmosis-1 channel-42'],
  ],
  [
    'a chain of which every asset is flagged',
    [
      { ...juno, ...killed },
      { ...neta, ...killed },
    ],
    ['refuse both chain_retired juno-1'],
  ],
  [
    'a coin of a chain that lives',
    [{ ...juno, ...killed }, neta],
    [`refuse both asset_halted osmosis-1 ${junoDenom}`],
  ],
  ['deposits halted by hand', [{ ...juno, ...manualIn }], [`refuse in asset_halted osmosis-1 ${junoDenom}`]],
  [
    'withdrawals halted by hand',
    [{ ...juno, ...manualOut }],
    [`refuse out asset_halted osmosis-1 ${junoDenom}`],
  ],
  ['both', [{ ...juno, ...manualIn, ...manualOut }], [`refuse both asset_halted osmosis-1 ${junoDenom}`]],
  [
    'both, by a tooltip',
    [{ ...juno, ...manualIn, ...manualOut, tooltip_message: 'The bridge was exploited.' }],
    [`refuse both bridge_exploited osmosis-1 ${junoDenom}`],
  ],
  [
    'both, by a tooltip about something else',
    [{ ...juno, ...manualIn, ...manualOut, tooltip_message: 'JUNO was rebranded.' }],
    [`refuse both asset_halted osmosis-1 ${junoDenom}`],
  ],
  [
    'a bridge down because people say so',
    [{ ...juno, ...bridgeDown, osmosis_unstable_reason: 'manual' }],
    [`refuse out asset_halted osmosis-1 ${junoDenom}`],
  ],
  ['a bridge down alone is the channel’s affair', [{ ...juno, ...bridgeDown }], []],
  ['a reason without its halt', [{ ...juno, osmosis_deposit_halt_reason: 'manual' }], []],
  [
    'a market that is gone',
    [{ ...juno, osmosis_halt_deposits: true, osmosis_deposit_halt_reason: 'extended_unstable_market' }],
    [`warn in market_inactive osmosis-1 ${junoDenom}`],
  ],
  [
    'a tooltip alone',
    [{ ...juno, tooltip_message: 'The protocol is winding down.' }],
    [`warn both winding_down osmosis-1 ${junoDenom}`],
  ],
  ['a tooltip that is not about transfers', [{ ...juno, tooltip_message: 'JUNO was rebranded.' }], []],
  ['disabled only sends people elsewhere', [{ ...juno, osmosis_disabled: true }], []],
  ['a coin of Osmosis itself', [{ ...osmo, ...manualIn }], ['refuse in asset_halted osmosis-1 uosmo']],
])('%s', (_name, assets, rows) => {
  expect(rowsOf(assets)).toEqual(rows);
});

test('a shutdown with a date, in the directions that are halted already', () => {
  const date = { planned_shutdown_date: '2026-12-31' };
  const [row] = fromAssetlists(files([{ ...juno, ...date }]), { over }).snapshot.outages ?? [];
  expect(row).toMatchObject({
    direction: 'both',
    effect: 'refuse',
    reason: 'planned_shutdown',
    since: '2026-12-31',
  });
  expect(rowsOf([{ ...juno, ...date, ...manualIn }])).toEqual([
    `refuse in planned_shutdown osmosis-1 ${junoDenom}`,
  ]);
});

test.each<[string, State, readonly string[]]>([
  [
    'a long streak',
    { streaks: { juno: { streak: 10, lastVerdict: 'frozen', lastSeen: day } } },
    ['refuse both chain_halted juno-1'],
  ],
  [
    'a short one',
    { streaks: { juno: { streak: 9, lastVerdict: 'all_dead', lastSeen: day } } },
    ['warn both chain_halted juno-1'],
  ],
  ['another verdict', { streaks: { juno: { streak: 99, lastVerdict: 'alive', lastSeen: day } } }, []],
  [
    'a height that moves in the same run',
    {
      streaks: { juno: { streak: 92, lastVerdict: 'frozen', lastSeen: day } },
      heights: { juno: { stallRuns: 1, lastSeen: day } },
    },
    [],
  ],
  [
    'a height that moved in an older run',
    {
      streaks: { juno: { streak: 92, lastVerdict: 'frozen', lastSeen: day } },
      heights: { juno: { stallRuns: 1, lastSeen: '2026-08-01T00:00:00.000Z' } },
    },
    ['refuse both chain_halted juno-1'],
  ],
  [
    'a height that stands',
    {
      streaks: { juno: { streak: 92, lastVerdict: 'frozen', lastSeen: day } },
      heights: { juno: { stallRuns: 2, lastSeen: day } },
    },
    ['refuse both chain_halted juno-1'],
  ],
  [
    'a client that expired on the far side',
    { clients: { 'kava|channel-1|transfer': { streak: 1, lastStatus: 'Expired', lastSeen: day } } },
    ['refuse both client_expired kava-2 channel-1'],
  ],
  [
    'a client of unknown state',
    { clients: { 'kava|channel-1|transfer': { streak: 40, lastStatus: 'unknown' } } },
    [],
  ],
])('state: %s', (_name, state, rows) => {
  expect(rowsOf([juno], state)).toEqual(rows);
});

test('no warning about a chain whose channel is refused', () => {
  const streaks = { juno: { streak: 3, lastVerdict: 'frozen', lastSeen: day } };
  expect(rowsOf([{ ...juno, ...client, ...bridgeDown }], { streaks })).toEqual([
    'refuse both client_expired osmosis-1 channel-42',
  ]);
});

test('rows say when, why, and where it is known from', () => {
  const frontend = {
    assets: [{ coinMinimalDenom: junoDenom, lastDowntimeDate: '2026-06-01T10:00:00.000Z' }],
  };
  const streaks = {
    kava: { streak: 12, lastVerdict: 'frozen', firstSeen: '2026-06-03T15:08:43.705Z', lastSeen: day },
  };
  const assets = [osmo, { ...juno, ...manualIn, tooltip_message: 'Deposits are off.' }];
  const { snapshot, diagnostics, pointerOf } = fromAssetlists(files(assets, { streaks, frontend }), {
    over,
    version: '9f879b27',
  });
  expect(diagnostics).toEqual([]);
  expect(snapshot.outages).toMatchObject([
    {
      since: '2026-06-01',
      note: 'Deposits are off.',
      source: 'osmosis-labs/assetlists at 9f879b27 osmosis.zone_assets.json',
      checked: '2026-08-22',
    },
    {
      since: '2026-06-03',
      source: 'osmosis-labs/assetlists at 9f879b27 dead_chain_streaks.json',
      checked: '2026-08-22',
    },
  ]);
  expect((snapshot.outages ?? []).map(pointerOf)).toEqual([
    '/osmosis-1~1osmosis.zone_assets.json/assets/1',
    '/osmosis-1~1generated~1state~1dead_chain_streaks.json/kava',
  ]);
  expect(
    loadRegistry([fromSnapshot(over), { snapshot, diagnostics, pointerOf }], { strict: true }).outages.size,
  ).toBe(2);
});

test('chains that the data does not hold, and files that do not fit, are told of', () => {
  const streaks = { nowhere: { streak: 12, lastVerdict: 'frozen' }, juno: { streak: 'many' } };
  const { diagnostics, snapshot } = fromAssetlists(
    files([{ ...juno, osmosis_halt_deposits: 'yes' }], { streaks }),
    { over },
  );
  expect(snapshot.outages).toEqual([]);
  expect(diagnostics.map(({ field }) => field).sort()).toEqual([
    '/osmosis-1~1generated~1state~1dead_chain_streaks.json/juno/streak',
    '/osmosis-1~1generated~1state~1dead_chain_streaks.json/nowhere',
    '/osmosis-1~1osmosis.zone_assets.json/assets/0/osmosis_halt_deposits',
  ]);
});
