/** What is out of service, as the compiler, the model of the chains and the auditor treat it. */
import { describe, expect, test } from 'vitest';
import { ibcDenom } from 'wayfold';
import { auditMsgs } from 'wayfold/audit';
import { type CompileRequest, compileMsgs } from 'wayfold/compile';
import {
  bridgeLinks,
  type OutageRow,
  type OutageScopeRow,
  type Registry,
  sha256,
  type Snapshot,
} from 'wayfold/registry';
import { brandAs } from '../../../../test/support/ids.js';
import { now, registry, routeOf, type Step, userOn, worldWith } from '../compile/world.js';
import { verdictsOf as verdictsIn } from './judges.js';

const row = (scope: OutageScopeRow, more: Partial<OutageRow> = {}): OutageRow => ({
  scope,
  ...{ direction: 'both', effect: 'refuse', reason: 'asset_halted', since: '2024-06-01' },
  ...{ note: 'It was said.', source: 'a public page', checked: '2024-06-02' },
  ...more,
});
/** The world in which ATOM is listed on Osmosis, with rows laid over it. */
const worldOver = (overlay: Snapshot): Registry =>
  worldWith({
    assets: [{ chain_id: 'osmosis-1', trace: 'transfer/channel-0', origin_denom: 'uatom' }],
    ...overlay,
  });
const allOpen = worldOver({});
const verdictsOf = (
  world: Registry,
  request: CompileRequest,
  options: Partial<Parameters<typeof verdictsIn>[2]> = {},
) => verdictsIn(world, request, { open: allOpen, ...options });

const atomOnOsmosis = ibcDenom(brandAs('transfer/channel-0/uatom'), sha256);
const there = (world: Registry): CompileRequest => routeOf(world, ['hub-1', 'uatom'], [{ to: 'osmosis-1' }]);
const back = (world: Registry): CompileRequest =>
  routeOf(world, ['osmosis-1', 'transfer/channel-0/uatom'], [{ to: 'hub-1' }]);

/** Scopes at either end, with the direction that stops the way there, and what the compiler and the auditor call it. */
const scopes: readonly (readonly [
  OutageScopeRow,
  stops: 'in' | 'out',
  string,
  member: readonly [string, string],
  string,
])[] = [
  [{ chain_id: 'osmosis-1' }, 'in', 'CHAIN_INACTIVE', ['', ''], 'CHANNEL_DEAD'],
  [{ chain_id: 'hub-1' }, 'out', 'CHAIN_INACTIVE', ['', ''], 'CHANNEL_DEAD'],
  [{ chain_id: 'osmosis-1', counterparty_chain_id: 'hub-1' }, 'in', 'LINK_CLOSED', ['', ''], 'LINK_CLOSED'],
  [
    { chain_id: 'hub-1', counterparty_chain_id: 'osmosis-1', bridge: 'IBC' },
    ...(['out', 'LINK_CLOSED', ['', ''], 'LINK_CLOSED'] as const),
  ],
  [{ chain_id: 'osmosis-1', bridge: 'IBC' }, 'in', 'LINK_CLOSED', ['', ''], 'LINK_CLOSED'],
  [{ chain_id: 'hub-1', bridge: 'IBC' }, 'out', 'LINK_CLOSED', ['', ''], 'LINK_CLOSED'],
  [
    { chain_id: 'osmosis-1', channel_id: 'channel-0' },
    ...(['in', 'CHANNEL_INACTIVE', ['.channel', '.channel'], 'CHANNEL_DEAD'] as const),
  ],
  [
    { chain_id: 'hub-1', channel_id: 'channel-141', counterparty_chain_id: 'osmosis-1' },
    ...(['out', 'CHANNEL_INACTIVE', ['.channel', '.channel'], 'CHANNEL_DEAD'] as const),
  ],
  [
    { chain_id: 'osmosis-1', denom: atomOnOsmosis },
    ...(['in', 'LINK_CLOSED', ['.denomOut', '.denomIn'], 'LINK_CLOSED'] as const),
  ],
  [
    { chain_id: 'hub-1', denom: 'uatom' },
    ...(['out', 'LINK_CLOSED', ['.denomIn', '.denomOut'], 'LINK_CLOSED'] as const),
  ],
];

describe.each(scopes)('%o', (scope, stops, reason, [memberThere, memberBack], found) => {
  test.each(['in', 'out', 'both'] as const)('%s', (direction) => {
    for (const effect of ['refuse', 'warn'] as const) {
      for (const includeInactive of [false, true]) {
        const world = worldOver({ outages: [row(scope, { direction, effect })] });
        for (const [way, member] of [
          [there, memberThere],
          [back, memberBack],
        ] as const) {
          const isHit = direction === 'both' || (direction === stops) === (way === there);
          const isRefused = isHit && effect === 'refuse' && !includeInactive;
          const field = `operations[0]${member}`;
          const { compiler, simulator, auditor } = verdictsOf(world, way(world), { includeInactive });
          expect(compiler).toEqual(isHit ? [`${isRefused ? reason : 'OUTAGE'} ${field}`] : []);
          if (isRefused)
            expect(simulator).toContain('is out of service since 2024-06-01: It was said. (a public page)');
          else expect(simulator).toBeUndefined();
          expect(auditor).toEqual(isHit ? [`${isRefused ? found : 'OUTAGE'} asset_halted`] : []);
        }
      }
    }
  });
});

test.each<[string, OutageScopeRow]>([
  ['another bridge', { chain_id: 'osmosis-1', counterparty_chain_id: 'hub-1', bridge: 'CCTP' }],
  ['another bridge at the chain', { chain_id: 'osmosis-1', bridge: 'CCTP' }],
  ['another pair', { chain_id: 'osmosis-1', counterparty_chain_id: 'neutron-1' }],
  ['another channel', { chain_id: 'osmosis-1', channel_id: 'channel-874' }],
  ['another coin', { chain_id: 'osmosis-1', denom: 'uosmo' }],
])('%s closes nothing', (_name, scope) => {
  const world = worldOver({ outages: [row(scope)] });
  for (const way of [there, back])
    expect(verdictsOf(world, way(world))).toEqual({ compiler: [], simulator: undefined, auditor: [] });
});

const planned = (since: string): Registry =>
  worldOver({ outages: [row({ chain_id: 'osmosis-1' }, { reason: 'planned_shutdown', since })] });

test('a planned shutdown warns before its day and refuses from it', () => {
  // The clock of the world is in the first second of 2025.
  const after = planned('2025-01-01');
  expect(verdictsOf(after, there(after), { now })).toMatchObject({
    compiler: ['CHAIN_INACTIVE operations[0]'],
    simulator: expect.stringContaining('osmosis-1 is out of service'),
    auditor: ['CHANNEL_DEAD planned_shutdown'],
  });
  const before = planned('2025-01-02');
  expect(verdictsOf(before, there(before), { now })).toEqual({
    ...{ compiler: ['OUTAGE operations[0]'], simulator: undefined },
    auditor: ['OUTAGE planned_shutdown'],
  });
  // An auditor without a clock takes it that the day has come.
  expect(verdictsOf(before, there(before)).auditor).toEqual(['CHANNEL_DEAD planned_shutdown']);
});

test('what the data calls killed stays refused', () => {
  const chains: Snapshot['chains'] = [
    {
      chain_id: 'osmosis-1',
      chain_name: 'osmosis',
      chain_type: 'cosmos',
      bech32_prefix: 'osmo',
      status: 'killed',
    },
  ];
  for (const outages of [[], [row({ chain_id: 'osmosis-1' })]]) {
    const world = worldOver({ chains, outages });
    expect(verdictsOf(world, there(registry), { includeInactive: true })).toMatchObject({
      compiler: ['CHAIN_INACTIVE operations[0]'],
      simulator: expect.stringContaining('osmosis-1 is out of service'),
      auditor: [expect.stringMatching(/^CHANNEL_DEAD/)],
    });
  }
});

test('what stays on a chain is stopped by what closes it both ways', () => {
  for (const direction of ['in', 'out', 'both'] as const) {
    const world = worldOver({ outages: [row({ chain_id: 'osmosis-1' }, { direction })] });
    const isClosed = direction === 'both';
    for (const steps of [['send'], [{ swap: 'uother' }]] satisfies Step[][]) {
      const stays = verdictsOf(world, routeOf(world, ['osmosis-1', 'uosmo'], steps));
      expect(stays.compiler).toEqual(isClosed ? ['CHAIN_INACTIVE operations[0]'] : []);
      expect(stays.simulator === undefined).toBe(!isClosed);
      expect(stays.auditor).toEqual(isClosed ? ['LINK_CLOSED asset_halted'] : []);
    }
  }
});

test.each<[string, 'live' | 'killed', readonly ('in' | 'out')[], boolean, readonly string[]]>([
  ['one row each way', 'live', ['in', 'out'], false, ['CHAIN_INACTIVE operations[0]']],
  ['lifted', 'live', ['in', 'out'], true, ['OUTAGE operations[0]', 'OUTAGE operations[0]']],
  ['a killed chain with a row for one way', 'killed', ['out'], true, ['CHAIN_INACTIVE operations[0]']],
  ['and for the other', 'killed', ['in'], true, ['CHAIN_INACTIVE operations[0]']],
])(
  'what closes a chain both ways may be two facts: %s',
  (_name, status, directions, includeInactive, said) => {
    const ids = { chain_id: 'osmosis-1', chain_name: 'osmosis', bech32_prefix: 'osmo' };
    const world = worldOver({
      chains: [{ ...ids, chain_type: 'cosmos', status }],
      outages: directions.map((direction) => row({ chain_id: 'osmosis-1' }, { direction })),
    });
    const trade = routeOf(registry, ['osmosis-1', 'uosmo'], [{ swap: 'uother' }]);
    const { compiler, simulator, auditor } = verdictsOf(world, trade, { includeInactive });
    const isRefused = said[0] !== 'OUTAGE operations[0]';
    expect(compiler).toEqual(said);
    expect(simulator !== undefined).toBe(isRefused);
    expect(auditor).toContain(
      `${isRefused ? 'LINK_CLOSED' : 'OUTAGE'} ${status === 'killed' ? 'chain_retired' : 'asset_halted'}`,
    );
  },
);

test('a chain that is passed is closed on the way in, or on the way out', () => {
  const through = (world: Registry) =>
    routeOf(world, ['hub-1', 'uatom'], [{ to: 'osmosis-1' }, { to: 'neutron-1' }]);
  for (const [direction, at] of [
    ['in', 0],
    ['out', 1],
    ['both', 0],
  ] as const) {
    const world = worldOver({ outages: [row({ chain_id: 'osmosis-1' }, { direction })] });
    const { compiler, simulator, auditor } = verdictsOf(world, through(world));
    expect(compiler).toEqual([`CHAIN_INACTIVE operations[${at}]`]);
    expect(simulator).toContain('osmosis-1');
    expect(auditor).toEqual(['CHANNEL_DEAD asset_halted']);
  }
  const frail = worldOver({ outages: [row({ chain_id: 'osmosis-1' }, { effect: 'warn' })] });
  expect(verdictsOf(frail, through(frail))).toEqual({
    ...{ compiler: ['OUTAGE operations[0]'], simulator: undefined, auditor: ['OUTAGE asset_halted'] },
  });
});

test('an outage of the coin at home is a warning for its vouchers elsewhere', () => {
  const world = worldOver({ outages: [row({ chain_id: 'hub-1', denom: 'uatom' })] });
  const away = routeOf(world, ['osmosis-1', 'transfer/channel-0/uatom'], [{ to: 'neutron-1' }]);
  expect(verdictsOf(world, away).compiler).toEqual(['OUTAGE operations[0].denomIn']);
  expect(verdictsOf(world, away).simulator).toBeUndefined();
});

test('a row that only warned on the way still refuses at home', () => {
  const world = worldOver({ outages: [row({ chain_id: 'hub-1', denom: 'uatom' })] });
  const steps: Step[] = [{ to: 'stride-1' }, { to: 'osmosis-1' }, { to: 'hub-1' }];
  expect(verdictsOf(world, routeOf(world, ['osmosis-1', 'transfer/channel-0/uatom'], steps))).toEqual({
    compiler: ['LINK_CLOSED operations[2].denomOut'],
    simulator: expect.stringContaining('uatom on hub-1 is out of service'),
    auditor: expect.arrayContaining(['LINK_CLOSED asset_halted']),
  });
});

test.each<[string, OutageScopeRow, 'in' | 'out', readonly string[]]>([
  ['its chain', { chain_id: 'osmosis-1' }, 'in', ['CHANNEL_DEAD asset_halted']],
  ['its chain, the other way', { chain_id: 'osmosis-1' }, 'out', []],
  ['its channel', { chain_id: 'hub-1', channel_id: 'channel-141' }, 'out', ['CHANNEL_DEAD asset_halted']],
  ['its coin as it left', { chain_id: 'hub-1', denom: 'uatom' }, 'out', ['LINK_CLOSED asset_halted']],
  [
    'its coin as it comes',
    { chain_id: 'osmosis-1', denom: atomOnOsmosis },
    'in',
    ['LINK_CLOSED asset_halted'],
  ],
])('a packet is held against %s', (_name, scope, direction, found) => {
  const world = worldOver({ outages: [row(scope, { direction })] });
  const place = { chain_id: 'osmosis-1', port: 'transfer', channel: 'channel-0' };
  const packet = { ...place, denom: 'uatom', amount: '5', receiver: userOn(world, 'osmosis-1'), memo: '' };
  const { findings } = auditMsgs(world, { msgs: { packet } });
  const outages = findings.filter(({ facts }) => facts !== undefined);
  expect(outages.map(({ reason, facts }) => `${reason} ${facts?.['outageReason']}`)).toEqual(found);
});

test('a refusal comes before a warning, and a chain before a channel', () => {
  const outages = [
    row({ chain_id: 'osmosis-1' }, { effect: 'warn' }),
    row({ chain_id: 'hub-1' }, { direction: 'in' }),
    row({ chain_id: 'osmosis-1', channel_id: 'channel-0' }),
    row({ chain_id: 'osmosis-1', denom: atomOnOsmosis }),
  ];
  const world = worldOver({ outages });
  expect(verdictsOf(world, there(world)).compiler).toEqual(['CHANNEL_INACTIVE operations[0].channel']);
  expect(verdictsOf(world, back(world)).compiler).toEqual(['CHAIN_INACTIVE operations[0]']);
  expect(verdictsOf(world, there(world), { includeInactive: true })).toEqual({
    compiler: ['OUTAGE operations[0].channel', 'OUTAGE operations[0].denomOut', 'OUTAGE operations[0]'],
    simulator: undefined,
    auditor: ['OUTAGE asset_halted', 'OUTAGE asset_halted', 'OUTAGE asset_halted'],
  });
});

test('liveness is asked before the channel, coins after the denoms', () => {
  const wrong = { ...there(registry), dest: { chainId: brandAs('osmosis-1'), denom: brandAs('uother') } };
  const request = wrong as CompileRequest; // ids of the world
  const reasonIn = (outages: readonly OutageRow[]) => {
    try {
      return compileMsgs(worldOver({ outages }), request, { now }).warnings.length;
    } catch (error) {
      return String((error as { readonly reason?: string }).reason);
    }
  };
  expect(reasonIn([row({ chain_id: 'osmosis-1', channel_id: 'channel-0' })])).toBe('CHANNEL_INACTIVE');
  expect(reasonIn([row({ chain_id: 'osmosis-1', denom: atomOnOsmosis })])).toBe('ROUTE_DISCONTINUOUS');
});

describe('over OPinit', () => {
  const cosmos = (chain_id: string, bech32_prefix: string) =>
    ({ chain_id, chain_name: bech32_prefix, bech32_prefix, chain_type: 'cosmos' }) as const;
  const initia: Snapshot = {
    chains: [cosmos('main-1', 'main'), cosmos('roll-1', 'roll')],
    bridges: {
      opinit: {
        l1_chain_id: 'main-1',
        bridges: [{ chain_id: 'roll-1', bridge_id: '7', l1_denoms: ['umain'], in_live_registry: true }],
      },
    },
  };
  const open = worldOver(initia);
  const [link] = bridgeLinks(open).filter(({ bridge }) => bridge === 'OPINIT');
  const [l1, l2] = [link?.a.denom ?? '', link?.b.denom ?? ''];
  const crossing = (from: string, to: string): CompileRequest => {
    const [denomIn, denomOut] = from === 'main-1' ? [l1, l2] : [l2, l1];
    const ends = { fromChainId: from, toChainId: to, denomIn, denomOut };
    return {
      ...{ source: { chainId: from, denom: denomIn }, dest: { chainId: to, denom: denomOut } },
      ...{ amountIn: 5n, addresses: [userOn(open, from), userOn(open, to)] },
      operations: [{ kind: 'op_init_transfer', ...ends, opInitBridgeId: '7', smartRelay: false }],
    } as unknown as CompileRequest; // ids are text here
  };
  const [deposit, withdrawal] = [crossing('main-1', 'roll-1'), crossing('roll-1', 'main-1')];

  test.each<[string, OutageScopeRow, stops: 'in' | 'out', string, string, string]>([
    ['the rollup', { chain_id: 'roll-1' }, 'in', 'CHAIN_INACTIVE', '', ''],
    ['the pair', { chain_id: 'main-1', counterparty_chain_id: 'roll-1' }, 'out', 'LINK_CLOSED', '', ''],
    [
      'the bridge',
      { chain_id: 'roll-1', counterparty_chain_id: 'main-1', bridge: 'OPINIT' },
      ...(['in', 'LINK_CLOSED', '', ''] as const),
    ],
    ['the bridge at the rollup', { chain_id: 'roll-1', bridge: 'OPINIT' }, 'in', 'LINK_CLOSED', '', ''],
    ['the coin', { chain_id: 'main-1', denom: l1 }, 'out', 'LINK_CLOSED', '.denomIn', '.denomOut'],
    ['its other end', { chain_id: 'roll-1', denom: l2 }, 'in', 'LINK_CLOSED', '.denomOut', '.denomIn'],
  ])('%s', (_name, scope, stops, reason, memberIn, memberOut) => {
    for (const direction of ['in', 'out', 'both'] as const) {
      for (const includeInactive of [false, true]) {
        const world = worldOver({ ...initia, outages: [row(scope, { direction })] });
        for (const [request, member] of [
          [deposit, memberIn],
          [withdrawal, memberOut],
        ] as const) {
          const isHit = direction === 'both' || (direction === stops) === (request === deposit);
          const { compiler, simulator, auditor } = verdictsOf(world, request, { includeInactive, open });
          const isRefused = isHit && !includeInactive;
          expect(compiler).toEqual(isHit ? [`${isRefused ? reason : 'OUTAGE'} operations[0]${member}`] : []);
          expect(simulator !== undefined).toBe(isRefused);
          expect(auditor).toEqual(isHit ? [`${isRefused ? 'LINK_CLOSED' : 'OUTAGE'} asset_halted`] : []);
        }
      }
    }
  });
});
