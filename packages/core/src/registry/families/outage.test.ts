/** Rows of outages as data files state them: what they mean, what is wrong with them, and what a mistake must not do. */
import { describe, expect, test } from 'vitest';
import { ibcDenom } from '../../denom/index.js';
import { sha256 } from '../../primitives/index.js';
import fc from 'fast-check';
import {
  createRegistry,
  type Diagnostic,
  markChainHalted,
  markChainLive,
  markChannelDead,
  markChannelLive,
  type Outage,
  outageReasons,
  type OutageRow,
  patchRegistry,
  putChannel,
  putOutage,
  type Registry,
  type Snapshot,
  updateRegistry,
  updateRegistryWithPatches,
} from '../index.js';
import { outageKey } from '../outages/index.js';

const chain = (id: string) =>
  ({ chain_id: `${id}-1`, chain_name: id, chain_type: 'cosmos', bech32_prefix: id }) as const;
const end = (chain_id: string, channel: string, port = 'transfer') => ({ chain_id, port, channel });
const first = { a: end('a-1', 'channel-0'), b: end('b-1', 'channel-1'), status: 'ACTIVE' } as const;
const world: Snapshot = {
  chains: [chain('a'), chain('b'), chain('c')],
  channels: [
    first,
    { a: end('a-1', 'channel-2', 'wasm.a1contract'), b: end('c-1', 'channel-3') },
    { a: end('b-1', 'channel-4'), b: end('c-1', 'channel-5') },
  ],
  assets: [{ chain_id: 'b-1', trace: 'transfer/channel-1', origin_denom: 'ua' }],
};

const stated = { direction: 'both', effect: 'refuse', reason: 'ibc_closed', source: 'a page' } as const;
const chainRow: OutageRow = { scope: { chain_id: 'a-1' }, ...stated };
const pairRow: OutageRow = { scope: { chain_id: 'a-1', counterparty_chain_id: 'b-1' }, ...stated };
const channelRow: OutageRow = { scope: { chain_id: 'a-1', channel_id: 'channel-0' }, ...stated };
const denomRow: OutageRow = { scope: { chain_id: 'a-1', denom: 'ua' }, ...stated };

const textOf = ({ scope, direction, effect, reason }: Outage): string => {
  const { chainId, channel, counterpartyChainId: other, coin, bridge } = scope;
  return [effect, direction, reason, chainId, channel?.port, channel?.channel, other, bridge, coin]
    .filter((word) => word !== undefined)
    .join(' ');
};
const outagesIn = (registry: Registry): readonly string[] => [...registry.outages.values()].map(textOf);

/** What rows leave behind, each list a layer of its own; rows may be anything, as in files. */
function load(...layers: readonly (readonly unknown[])[]): Registry {
  // Bad rows are the point of these tests.
  return createRegistry([world, ...layers.map((outages) => ({ outages }) as unknown as Snapshot)]);
}

describe('scopes', () => {
  test.each<[string, OutageRow['scope'], string]>([
    ['a chain', { chain_id: 'a-1' }, 'a-1'],
    ['a pair', { chain_id: 'a-1', counterparty_chain_id: 'c-1' }, 'a-1 c-1'],
    ['a pair by a bridge', { chain_id: 'a-1', counterparty_chain_id: 'c-1', bridge: 'CCTP' }, 'a-1 c-1 CCTP'],
    ['a bridge at a chain', { chain_id: 'a-1', bridge: 'CCTP' }, 'a-1 CCTP'],
    ['a channel', { chain_id: 'a-1', channel_id: 'channel-0' }, 'a-1 transfer channel-0'],
    [
      'a channel of which another port is known',
      { chain_id: 'a-1', channel_id: 'channel-2', counterparty_chain_id: 'c-1' },
      'a-1 wasm.a1contract channel-2',
    ],
    ['a coin', { chain_id: 'a-1', denom: 'ua' }, 'a-1 ua'],
    [
      'a voucher by its path',
      { chain_id: 'b-1', trace: 'transfer/channel-1', origin_denom: 'ua' },
      'b-1 transfer/channel-1/ua',
    ],
    [
      'a voucher by its denom, listed nowhere',
      { chain_id: 'a-1', denom: voucher('A') },
      `a-1 ${voucher('A')}`,
    ],
  ])('%s', (_name, scope, text) => {
    const registry = load([{ ...stated, scope }]);
    expect(registry.diagnostics).toEqual([]);
    expect(outagesIn(registry)).toEqual([`refuse both ibc_closed ${text}`]);
  });

  test('a listed voucher is one coin by denom and by path', () => {
    const path = { chain_id: 'b-1', trace: 'transfer/channel-1', origin_denom: 'ua' };
    const byDenom = { chain_id: 'b-1', denom: ibcDenom('transfer/channel-1/ua', sha256) };
    expect(
      outagesIn(load([{ ...stated, scope: path }], [{ ...stated, effect: 'none', scope: byDenom }])),
    ).toEqual([]);
  });
});

function voucher(digit: string): string {
  return `ibc/${digit.repeat(64)}`;
}

describe('mistakes, each with its pointer', () => {
  /** The row that is wrong stands third, between good ones that must load. */
  const among = (row: unknown): readonly unknown[] => [pairRow, denomRow, pairOf('b-1'), row, channelRow];
  const pairOf = (chain_id: string): OutageRow => ({
    ...pairRow,
    scope: { chain_id, counterparty_chain_id: 'c-1' },
  });

  test.each<[field: string, row: unknown]>([
    ['', 'a text'],
    ['', null],
    ['', { effect: 'refuse', reason: 'ibc_closed' }],
    ['', { ...chainRow, reason: undefined }],
    ['/scope', { ...chainRow, scope: 'a-1' }],
    ['/scope', { ...chainRow, scope: {} }],
    ['/scope/chain_id', { ...chainRow, scope: { chain_id: 'z-1' } }],
    ['/scope/chain_id', { ...chainRow, scope: { chain_id: 7 } }],
    ['/scope/chain_id', { ...chainRow, scope: { chain_id: '__proto__' } }],
    ['/scope/channel_id', { ...chainRow, scope: { chain_id: 'a-1', channel_id: 'channel-9' } }],
    ['/scope/channel_id', { ...chainRow, scope: { chain_id: 'a-1', channel_id: 0 } }],
    ['/scope/channel_id', { ...chainRow, scope: { chain_id: 'a-1', channel_id: '' } }],
    [
      '/scope/channel_id',
      { ...chainRow, scope: { chain_id: 'a-1', channel_id: 'channel-0', port: 'icahost' } },
    ],
    ['/scope/channelId', { ...chainRow, scope: { chain_id: 'a-1', channelId: 'channel-0' } }],
    [
      '/scope/counterparty_chain_id',
      { ...chainRow, scope: { chain_id: 'a-1', channel_id: 'channel-0', counterparty_chain_id: 'c-1' } },
    ],
    [
      '/scope/counterparty_chain_id',
      { ...chainRow, scope: { chain_id: 'a-1', counterparty_chain_id: 'z-1' } },
    ],
    [
      '/scope/counterparty_chain_id',
      { ...chainRow, scope: { chain_id: 'a-1', counterparty_chain_id: 'a-1' } },
    ],
    [
      '/scope/counterparty_chain_id',
      { ...chainRow, scope: { chain_id: 'a-1', denom: 'ua', counterparty_chain_id: 'b-1' } },
    ],
    ['/scope/bridge', { ...chainRow, scope: { chain_id: 'a-1', bridge: 'ROPE' } }],
    ['/scope/bridge', { ...chainRow, scope: { chain_id: 'a-1', denom: 'ua', bridge: 'CCTP' } }],
    ['/scope/bridge', { ...chainRow, scope: { chain_id: 'a-1', channel_id: 'channel-0', bridge: 'IBC' } }],
    [
      '/scope/bridge',
      { ...chainRow, scope: { chain_id: 'a-1', counterparty_chain_id: 'b-1', bridge: 'ROPE' } },
    ],
    [
      '/scope/bridge',
      { ...chainRow, scope: { chain_id: 'a-1', counterparty_chain_id: 'b-1', bridge: 'constructor' } },
    ],
    ['/scope/port', { ...chainRow, scope: { chain_id: 'a-1', port: 'transfer' } }],
    ['/scope/denom', { ...chainRow, scope: { chain_id: 'a-1', denom: 'transfer/channel-0/ub' } }],
    ['/scope/denom', { ...chainRow, scope: { chain_id: 'a-1', denom: '' } }],
    ['/scope/denom', { ...chainRow, scope: { chain_id: 'a-1', denom: `ibc/${'ab'.repeat(32)}` } }],
    ['/scope/denom', { ...chainRow, scope: { chain_id: 'a-1', denom: 'ibc/A' } }],
    ['/scope/denom', { ...chainRow, scope: { chain_id: 'a-1', denom: 'ua', channel_id: 'channel-0' } }],
    ['/scope/trace', { ...chainRow, scope: { chain_id: 'a-1', trace: 'transfer/channel-0' } }],
    ['/scope/trace', { ...chainRow, scope: { chain_id: 'a-1', origin_denom: 'ub' } }],
    ['/scope/trace', { ...chainRow, scope: { chain_id: 'a-1', trace: 'home', origin_denom: 'ub' } }],
    [
      '/scope/origin_denom',
      { ...chainRow, scope: { chain_id: 'a-1', trace: 'transfer/channel-0', origin_denom: '' } },
    ],
    ['/effect', { ...chainRow, effect: 'forbid' }],
    ['/reason', { ...chainRow, reason: 5 }],
  ])('left out: %s %j', (field, row) => {
    const { diagnostics, outages } = load(among(row));
    expect(diagnostics).toMatchObject([{ reason: 'DATA_INVALID', field: `/outages/3${field}` }]);
    expect(outages.size).toBe(4);
  });

  test.each<[field: string, row: object, text: string]>([
    ['/reason', { ...chainRow, reason: 'tired' }, 'refuse both tired a-1'],
    ['/reason', { ...chainRow, reason: '*' }, 'refuse both * a-1'],
    ['/reason', { ...chainRow, reason: 'constructor' }, 'refuse both constructor a-1'],
    ['/direction', { ...chainRow, direction: undefined }, 'refuse both ibc_closed a-1'],
    ['/direction', { ...chainRow, direction: 'sideways' }, 'refuse both ibc_closed a-1'],
    ['/since', { ...chainRow, since: 'last week' }, 'refuse both ibc_closed a-1'],
    ['/since', { ...chainRow, since: '2026-02-30' }, 'refuse both ibc_closed a-1'],
    ['/since', { ...chainRow, since: 20_260_822 }, 'refuse both ibc_closed a-1'],
    ['/checked', { ...chainRow, checked: '22.08.2026' }, 'refuse both ibc_closed a-1'],
    ['/source', { ...chainRow, source: undefined }, 'refuse both ibc_closed a-1'],
    ['/source', { ...chainRow, source: '' }, 'refuse both ibc_closed a-1'],
    ['/note', { ...chainRow, note: ['why'] }, 'refuse both ibc_closed a-1'],
  ])('told of, and closed all the same: %s %j', (field, row, text) => {
    const registry = load(among(row));
    const fields = registry.diagnostics.map((finding) => finding.field);
    expect([...new Set(fields)]).toEqual([`/outages/3${field}`]);
    expect(outagesIn(registry)).toContain(text);
    expect(registry.outages.size).toBe(5);
  });

  test('a name that nothing reads is told of', () => {
    expect(load(among({ ...chainRow, until: '2026-08-22' })).diagnostics).toMatchObject([
      { reason: 'DATA_UNREAD_KEY', field: '/outages/3/until' },
    ]);
  });

  test.each([
    ['a list', {}],
    ['rows', 'no rows'],
  ])('what is no list of rows: %s', (_name, outages) => {
    // Bad data on purpose.
    const { diagnostics } = createRegistry([world, { outages } as unknown as Snapshot]);
    expect(diagnostics).toMatchObject([{ field: '/outages' }]);
  });
});

describe('layers', () => {
  const warned = { ...chainRow, effect: 'warn' } as const;
  const none = { ...chainRow, effect: 'none' } as const;
  const halted = { ...chainRow, reason: 'chain_halted' } as const;
  const incoming = { ...chainRow, direction: 'in' } as const;

  test.each<[string, readonly (readonly unknown[])[], readonly string[]]>([
    ['a later row of the key replaces', [[chainRow], [warned]], ['warn both ibc_closed a-1']],
    ['and replaces back', [[warned], [chainRow]], ['refuse both ibc_closed a-1']],
    ['none takes back the key', [[chainRow, halted], [none]], ['refuse both chain_halted a-1']],
    [
      'none of another direction takes nothing back',
      [[chainRow], [{ ...none, direction: 'in' }]],
      ['refuse both ibc_closed a-1'],
    ],
    [
      'none of a wider scope takes nothing back',
      [[channelRow], [none]],
      ['refuse both ibc_closed a-1 transfer channel-0'],
    ],
    [
      'none takes back a channel by its other end',
      [[channelRow], [{ ...stated, effect: 'none', scope: { chain_id: 'b-1', channel_id: 'channel-1' } }]],
      [],
    ],
    [
      'what goes out at one end comes in at the other',
      [
        [
          { ...channelRow, direction: 'out' },
          { ...channelRow, direction: 'in' },
        ],
        [
          {
            ...{ ...stated, effect: 'none', direction: 'in', reason: '*' },
            scope: { chain_id: 'b-1', channel_id: 'channel-1' },
          },
        ],
      ],
      ['refuse in ibc_closed a-1 transfer channel-0'],
    ],
    [
      'the star takes back all of the scope and direction',
      [[chainRow, halted, incoming, pairRow], [{ ...none, reason: '*' }]],
      ['refuse in ibc_closed a-1', 'refuse both ibc_closed a-1 b-1'],
    ],
    [
      'the star spares its own layer',
      [[halted], [chainRow, { ...none, reason: '*' }]],
      ['refuse both ibc_closed a-1'],
    ],
    [
      'the star spares its own layer, first',
      [[halted], [{ ...none, reason: '*' }, chainRow]],
      ['refuse both ibc_closed a-1'],
    ],
    [
      'the star takes back reasons that nobody knows',
      [[{ ...chainRow, reason: 'tired' }], [{ ...none, reason: '*' }]],
      [],
    ],
  ])('%s', (_name, layers, left) => {
    expect(outagesIn(load(...layers))).toEqual(left);
  });

  test.each<[string, readonly unknown[]]>([
    ['refuse, warn', [chainRow, warned]],
    ['warn, refuse', [warned, chainRow]],
    ['refuse, none', [chainRow, none]],
    ['none, refuse', [none, chainRow]],
    ['refuse, refuse', [chainRow, chainRow]],
  ])('two rows of one key in one layer are told of, and the refusal stays: %s', (_name, rows) => {
    const registry = load(rows);
    expect(registry.diagnostics).toMatchObject([{ reason: 'DATA_INVALID', field: '/outages/1' }]);
    expect(outagesIn(registry)).toEqual(['refuse both ibc_closed a-1']);
  });

  test.each<[string, object]>([
    ['none without a direction', { ...none, direction: undefined }],
    ['none of an unknown direction', { ...none, direction: 'sideways' }],
    ['the star of an unknown direction', { ...none, reason: '*', direction: 'sideways' }],
    ['none since no day', { ...none, since: 'yesterday' }],
    ['none with a stray name in its scope', { ...none, scope: { chain_id: 'a-1', channel: 'channel-0' } }],
    ['none with a stray member in its scope', { ...none, scope: { chain_id: 'a-1', port: 'transfer' } }],
    ['none of an unreadable channel', { ...none, scope: { chain_id: 'a-1', channel_id: 0 } }],
    ['a warning without a direction', { ...warned, direction: undefined }],
    ['a warning without a source', { ...warned, source: undefined }],
    ['an effect that nobody knows', { ...chainRow, effect: 'off' }],
  ])('a mistake takes no refusal back: %s', (_name, row) => {
    const registry = load([chainRow], [row]);
    expect(registry.diagnostics).not.toEqual([]);
    expect(outagesIn(registry)).toEqual(['refuse both ibc_closed a-1']);
  });

  test.each<[string, object, readonly OutageRow[]]>([
    ['by this end', channelRow, [chainRow, pairRow, denomRow]],
    [
      'by the other end',
      { ...channelRow, scope: { chain_id: 'b-1', channel_id: 'channel-1' } },
      [chainRow, pairRow, denomRow],
    ],
  ])(
    'an active channel row above takes back rows of the channel, %s, and no others',
    (_name, row, others) => {
      const below: readonly Snapshot[] = [world, { outages: [row, ...others] } as Snapshot];
      const kept = others.map((other) => textOf([...load([other]).outages.values()][0] as Outage));
      expect(outagesIn(createRegistry([...below, { channels: [first] }]))).toEqual(kept);
      expect(
        outagesIn(createRegistry([...below, { channels: [{ ...first, status: 'INACTIVE' }] }])).length,
      ).toBe(4);
      // The row of its own layer says the newer thing.
      const both = { channels: [first], outages: [row] } as Snapshot;
      expect(outagesIn(createRegistry([world, both])).length).toBe(1);
    },
  );
});

describe('edits', () => {
  const end0 = { chainId: 'a-1', port: 'transfer', channel: 'channel-0' };
  const closed = load([chainRow, channelRow]);

  test.each<[string, Parameters<typeof updateRegistry>[1], readonly string[]]>([
    [
      'a row is added',
      (draft) => putOutage(draft, denomRow),
      [
        'refuse both ibc_closed a-1',
        'refuse both ibc_closed a-1 transfer channel-0',
        'refuse both ibc_closed a-1 ua',
      ],
    ],
    [
      'a row is replaced',
      (draft) => putOutage(draft, { ...chainRow, effect: 'warn' }),
      ['warn both ibc_closed a-1', 'refuse both ibc_closed a-1 transfer channel-0'],
    ],
    [
      'a row is taken back',
      (draft) => putOutage(draft, { ...chainRow, effect: 'none' }),
      ['refuse both ibc_closed a-1 transfer channel-0'],
    ],
    [
      'all rows are taken back',
      (draft) => {
        markChainHalted(draft, 'a-1');
        putOutage(draft, { ...chainRow, reason: '*', effect: 'none' });
      },
      ['refuse both ibc_closed a-1 transfer channel-0'],
    ],
    [
      'a mark on a chain',
      (draft) => markChainHalted(draft, 'a-1'),
      [
        'refuse both ibc_closed a-1',
        'refuse both ibc_closed a-1 transfer channel-0',
        'refuse both chain_halted a-1',
      ],
    ],
    [
      'a chain that is back',
      (draft) => markChainLive(draft, 'a-1'),
      ['refuse both ibc_closed a-1 transfer channel-0'],
    ],
    [
      'a mark on a channel',
      (draft) => markChannelDead(draft, end0),
      [
        'refuse both ibc_closed a-1',
        'refuse both ibc_closed a-1 transfer channel-0',
        'refuse both channel_inactive a-1 transfer channel-0',
      ],
    ],
    ['a channel that is back', (draft) => markChannelLive(draft, end0), ['refuse both ibc_closed a-1']],
  ])('%s, and its patches do the same', (_name, recipe, left) => {
    expect(outagesIn(updateRegistry(closed, recipe))).toEqual(left);
    const { patches } = updateRegistryWithPatches(closed, recipe);
    expect(outagesIn(patchRegistry(closed, patches))).toEqual(left);
  });

  test.each<[string, Parameters<typeof updateRegistry>[1]]>([
    ['an unknown chain', (draft) => putOutage(draft, { ...chainRow, scope: { chain_id: 'z-1' } })],
    ['an unknown reason', (draft) => putOutage(draft, { ...chainRow, reason: 'tired' })],
    ['no day', (draft) => putOutage(draft, { ...chainRow, since: 'today' })],
    [
      'a record under another key',
      (draft) => {
        const [outage] = draft.outages.values();
        if (outage) draft.outages.set(outageKey({ ...outage, reason: 'chain_halted' }), outage);
      },
    ],
  ])('%s is refused, and nothing changes', (_name, recipe) => {
    const before = outagesIn(closed);
    expect(() => updateRegistry(closed, recipe)).toThrow(expect.objectContaining({ reason: 'DATA_INVALID' }));
    expect(outagesIn(closed)).toEqual(before);
  });

  test('a channel put anew keeps nothing of what was known of it', () => {
    const edited = updateRegistry(closed, (draft) => putChannel(draft, first));
    expect(outagesIn(edited)).toContain('refuse both ibc_closed a-1');
  });
});

describe('random rows', () => {
  const pieces = fc.constantFrom<unknown>(
    'a-1',
    'b-1',
    'z-1',
    'channel-0',
    'ua',
    '',
    '*',
    'none',
    'warn',
    'both',
    'in',
    0,
    null,
    [],
    {},
  );
  const scope = fc.dictionary(
    fc.constantFrom(
      'chain_id',
      'counterparty_chain_id',
      'channel_id',
      'port',
      'denom',
      'trace',
      'origin_denom',
      'bridge',
      'chain',
    ),
    pieces,
    { maxKeys: 4 },
  );
  const row = fc.record(
    {
      scope: fc.oneof(fc.constant<unknown>({ chain_id: 'a-1' }), scope, pieces),
      direction: fc.constantFrom<unknown>('both', 'in', 'out', 'sideways', 1),
      effect: fc.constantFrom<unknown>('refuse', 'warn', 'none', 'off', null),
      reason: fc.oneof(fc.constantFrom<unknown>(...Object.keys(outageReasons), '*'), pieces),
      since: fc.oneof(fc.constant<unknown>('2026-08-22'), pieces),
      source: fc.oneof(fc.constant<unknown>('a page'), pieces),
    },
    { requiredKeys: [] },
  );
  const isClean = (diagnostics: readonly Diagnostic[]) => diagnostics.length === 0;

  test('load or are told of, and those with a mistake take back no refusal', () => {
    const refusals = [chainRow, pairRow, channelRow, denomRow, { ...chainRow, reason: 'chain_halted' }];
    fc.assert(
      fc.property(row, (hostile) => {
        const registry = load(refusals, [hostile]);
        const isRefuse = [...registry.outages.values()].filter(({ effect }) => effect === 'refuse').length;
        if (!isClean(registry.diagnostics)) expect(isRefuse).toBeGreaterThanOrEqual(refusals.length);
        for (const { field } of registry.diagnostics) expect(field).toMatch(/^\/outages\/0/);
        // A row among others leaves the others as they are.
        const amid = load([...refusals.slice(0, 2), hostile, ...refusals.slice(2)]);
        const kept = outagesIn(amid).filter((text) => text.startsWith('refuse'));
        expect(kept).toEqual(expect.arrayContaining([...outagesIn(load(refusals))]));
      }),
      { numRuns: 400 },
    );
  });
});
