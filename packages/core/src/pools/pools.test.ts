import { describe, expect, test } from 'vitest';
import { RoutingError } from '../primitives/index.js';
import { digestOfPools, exportPools } from './export.js';
import { countLeftOut } from './left-out.js';
import { createPools, updatePools } from './pools.js';

const tick = (index: string, net: string): object => ({ index, liquidity_net: net });

function row(id: string, token0 = 'eth', token1 = 'usdc') {
  return {
    id,
    type: 'concentrated',
    token0,
    token1,
    tick_spacing: '100',
    spread_factor: '0.01',
    current_tick: '0',
    current_sqrt_price: '1',
    current_tick_liquidity: '1000000',
    ticks: [tick('-108000000', '1000000'), tick('342000000', '-1000000')],
  };
}

function pairOf(...denoms: readonly [string, string]): object {
  const assets = denoms.map((denom) => ({ denom, amount: '1000' }));
  return {
    ...{ id: '3', type: 'astroport_xyk', assets },
    ...{ fee_rate: '0.003', maker_fee_rate: '0', fee_share_bps: 0 },
  };
}

function snapshot(pools: readonly unknown[], more: object = {}): object {
  return {
    format: 'pool-snapshot/1',
    chain_id: 'osmosis-1',
    height: '12',
    time: '2026-08-01',
    synthetic: true,
    taker_fee: { default: '0.001', pairs: { 'eth|__proto__': '0.0002' } },
    denoms: { eth: { symbol: 'ETH', decimals: 18, price_usd: '3000.5' }, usdc: { price_usd: '1.' } },
    pools,
    ...more,
  };
}

const hostile = JSON.parse('{"__proto__|eth": "1"}');

const good = row('2');

function caught(act: () => unknown): RoutingError {
  try {
    act();
  } catch (error) {
    if (error instanceof RoutingError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

test('a snapshot is read, in the order of ids', () => {
  const files = [snapshot([row('2'), row('10', 'eth', '__proto__'), row('constructor')])];
  const chain = [...createPools(files).chains.values()][0];
  expect(chain).toMatchObject({
    chainId: 'osmosis-1',
    height: 12n,
    time: '2026-08-01',
    timestamp: 1785542400000000000n,
    isSynthetic: true,
    layout: {
      ids: ['10', '2', 'constructor'],
      denoms: [
        ['eth', '__proto__'],
        ['eth', 'usdc'],
        ['eth', 'usdc'],
      ],
    },
  });
  expect(chain?.takerFees.standard).toBe(10n ** 15n);
  expect(chain?.takerFees.pairs.get('eth')?.get('__proto__')).toBe(2n * 10n ** 14n);
  expect(chain?.denoms.get('eth')).toEqual({ symbol: 'ETH', decimals: 18, priceUsd: '3000.5' });
  expect(chain?.denoms.get('usdc')).toEqual({ symbol: undefined, decimals: undefined, priceUsd: '1' });
  expect(chain?.layout.tradersOf.get('__proto__')).toEqual([0]);
  expect(chain?.layout.tradersOf.get('toString')).toBeUndefined();
  expect(chain?.pools.map(({ state }) => state.id)).toEqual(chain?.layout.ids);
});

/** Snapshots that are wrong, and where. */
const wrongFiles: readonly (readonly [pointer: string, file: unknown])[] = [
  ['', null],
  ['', [snapshot([])]],
  ['/format', snapshot([], { format: 'pool-snapshot/2' })],
  ['/chain_id', snapshot([], { chain_id: '__proto__' })],
  ['/height', snapshot([], { height: 12 })],
  ['/height', snapshot([], { height: '-1' })],
  ['/time', snapshot([], { time: '2026-02-30' })],
  ['/synthetic', snapshot([], { synthetic: 'no' })],
  ['/venue', snapshot([], { venue: '' })],
  ['/provenance', snapshot([], { provenance: {} })],
  ['/taker_fee', snapshot([], { taker_fee: undefined })],
  ['/taker_fee/default', snapshot([], { taker_fee: { default: '1', pairs: {} } })],
  ['/taker_fee/pairs/eth', snapshot([], { taker_fee: { default: '0', pairs: { eth: '0' } } })],
  ['/taker_fee/pairs/a~1b|c', snapshot([], { taker_fee: { default: '0', pairs: { 'a/b|c': 0 } } })],
  ['/taker_fee/pairs/__proto__|eth', snapshot([], { taker_fee: { default: '0', pairs: hostile } })],
  ['/denoms/eth', snapshot([], { denoms: { eth: 'ETH' } })],
  ['/denoms/eth/decimals', snapshot([], { denoms: { eth: { decimals: 19.5 } } })],
  ['/denoms/eth/price_usd', snapshot([], { denoms: { eth: { price_usd: '-1' } } })],
  ['/pools', snapshot([], { pools: {} })],
  ['/pools', snapshot(new Array(1_000_000).fill(0))],
];

test.each(wrongFiles)('a snapshot wrong at "%s" is refused, with leave or without', (pointer, file) => {
  for (const skipInvalid of [false, true]) {
    const error = caught(() => createPools([snapshot([], { chain_id: 'other-1' }), file], { skipInvalid }));
    expect([error.reason, error.field, error.facts['file']]).toEqual(['DATA_INVALID', pointer, '1']);
  }
});

test('two snapshots of a chain are refused', () => {
  const error = caught(() => createPools([snapshot([]), snapshot([])]));
  expect([error.reason, error.field, error.facts['file']]).toEqual([
    'DATA_DUPLICATE_CHAIN',
    '/chain_id',
    '1',
  ]);
});

/** Rows beside a good one: where they are wrong, and which pools stay where leave is given. */
const wrongRows: readonly (readonly [pointer: string, rows: readonly unknown[], left: readonly string[]])[] =
  [
    ['/pools/1', [good, 7], ['2']],
    ['/pools/1', [good, []], ['2']],
    ['/pools/0/type', [{ ...row('1'), type: 7 }, good], ['2']],
    ['/pools/0/id', [{ ...row('1'), id: 1 }, good], ['2']],
    ['/pools/0/id', [row('1 '), good], ['2']],
    ['/pools/0/id', [row('"1"'), good], ['2']],
    ['/pools/1/token1', [good, row('3', 'eth', 'a b')], ['2']],
    ['/pools/1/assets/1/denom', [good, pairOf('a', 'b\\')], ['2']],
    ['/pools/1/ticks/1/index', [good, { ...row('1'), ticks: [tick('0', '1'), tick('0', '-1')] }], ['2']],
    ['/pools/1/id', [good, row('2'), row('1')], ['1']],
    ['/pools/0/token0', [{ ...row('2'), token0: 5 }, good, row('1')], ['1']],
  ];

test.each(wrongRows)('a row wrong at %s is refused, or left out with leave', (pointer, rows, left) => {
  const error = caught(() => createPools([snapshot(rows)]));
  expect([error.reason, error.field]).toEqual(['DATA_INVALID', pointer]);
  const pools = createPools([snapshot(rows)], { skipInvalid: true });
  expect([...pools.chains.values()].flatMap(({ layout }) => layout.ids)).toEqual(left);
  expect(pools.diagnostics[0]).toMatchObject({ file: 0, reason: 'DATA_INVALID', field: pointer });
});

describe('pools that cannot be quoted', () => {
  const { ticks, ...tickless } = row('1');
  const { spread_factor: _, ...feeless } = row('1');
  /** Omitted rows next to a good one, and why. */
  const omitted: readonly (readonly [why: string, row: object])[] = [
    ['NO_TICKS', tickless],
    ['NO_TICKS', { ...tickless, ticks: null }],
    ['UNKNOWN_FEE', feeless],
    ['UNKNOWN_TYPE', { ...row('1'), type: 'toString' }],
    ['ROUNDING_UNCONFIRMED', { ...row('1'), type: 'duality' }],
  ];

  test.each(omitted)('are left out, with leave or without: %s %j', (why, omittedRow) => {
    for (const skipInvalid of [false, true]) {
      const pools = createPools([snapshot([omittedRow, good])], { skipInvalid });
      const [chain] = pools.chains.values();
      if (chain === undefined) throw new Error('there is no chain');
      expect(chain.layout.ids).toEqual(['2']);
      expect([...chain.leftOut]).toEqual([['1', why]]);
      expect(countLeftOut(chain)).toEqual({ count: 1, of: 2, reasons: { [why]: 1 } });
      expect(pools.diagnostics).toHaveLength(1);
      expect([...createPools(exportPools(pools)).chains.values()][0]?.leftOut).toEqual(chain.leftOut);
    }
  });

  test('are refused where a file has no others', () => {
    const error = caught(() => createPools([snapshot([tickless, { ...tickless, id: '2' }])]));
    expect([error.reason, error.field]).toEqual(['DATA_INVALID', '/pools/0/ticks']);
  });

  test('a row that is wrong otherwise is an error without leave', () => {
    const error = caught(() =>
      createPools([snapshot([good, { ...row('1'), ticks }, { ...row('3'), ticks: {} }])]),
    );
    expect(error.field).toBe('/pools/2/ticks');
    const invalid = createPools([snapshot([good, 7, { ...row('3'), ticks: {} }])], { skipInvalid: true });
    expect([...invalid.chains.values()].map(({ leftOut }) => [...leftOut])).toEqual([
      [
        ['/pools/1', 'INVALID'],
        ['3', 'INVALID'],
      ],
    ]);
  });

  test('that a source left out before count too', () => {
    const before = [{ id: '9', reason: 'NO_TICKS' }];
    const pools = createPools([snapshot([good, tickless], { left_out: before })]);
    const counts = [...pools.chains.values()].map(countLeftOut);
    expect(counts).toEqual([{ count: 2, of: 3, reasons: { NO_TICKS: 2 } }]);
    const digest = (list: readonly unknown[]): string => digestOfPools(createPools(list), JSON.stringify);
    expect(digest([snapshot([good])])).toBe(digest([snapshot([good], { left_out: before })]));
    for (const [pointer, left_out] of [
      ['/left_out', {}],
      ['/left_out/0', ['9']],
      ['/left_out/0/reason', [{ id: '9', reason: 'OLD' }]],
      ['/left_out/0/id', [{ reason: 'INVALID' }]],
    ] as const)
      expect(caught(() => createPools([snapshot([good], { left_out })])).field).toBe(pointer);
  });

  test('an update replaces the pools that it names', () => {
    const update = { chainId: 'osmosis-1', height: '13', time: '2026-08-02' };
    const leftOutOf = (pools: ReturnType<typeof createPools>) =>
      [...pools.chains.values()].map(({ leftOut }) => [...leftOut]);
    const pools = createPools([snapshot([good, tickless])]);
    expect(leftOutOf(updatePools(pools, { ...update, rows: [row('1')] }))).toEqual([[]]);
    expect(leftOutOf(updatePools(pools, { ...update, removed: ['1'] }))).toEqual([[]]);
    const rows = [{ ...feeless, id: '2' }];
    expect(caught(() => updatePools(pools, { ...update, rows })).field).toBe('/rows/0/spread_factor');
    const more = updatePools(pools, { ...update, rows }, { skipInvalid: true });
    expect(leftOutOf(more)).toEqual([
      [
        ['1', 'NO_TICKS'],
        ['2', 'UNKNOWN_FEE'],
      ],
    ]);
    expect([...more.chains.values()].map(({ layout }) => layout.ids)).toEqual([[]]);
    const [old, next] = [pools, updatePools(pools, { ...update, rows: [good] })].map(
      ({ chains }) => [...chains.values()][0],
    );
    expect(next?.leftOut).toBe(old?.leftOut);
  });
});

describe('an update', () => {
  const before = createPools([
    snapshot([row('1'), row('2'), row('3', 'eth', 'atom')]),
    snapshot([row('1')], { chain_id: 'other-1' }),
  ]);
  const chainOf = (pools: typeof before, id = 'osmosis-1') =>
    [...pools.chains.values()].find(({ chainId }) => chainId === id);
  const update = { chainId: 'osmosis-1', height: '13', time: '2026-08-02' };
  const moved = {
    ...row('2'),
    current_tick_liquidity: '2000000',
    ticks: [tick('-108000000', '2000000'), tick('342000000', '-2000000')],
  };

  test('of a state shares the layout and all other pools', () => {
    const after = updatePools(before, { ...update, rows: [moved] });
    expect(chainOf(after)).toMatchObject({ height: 13n, time: '2026-08-02' });
    expect(chainOf(after)?.layout).toBe(chainOf(before)?.layout);
    expect(chainOf(after)?.pools[0]).toBe(chainOf(before)?.pools[0]);
    expect(chainOf(after)?.pools[1]?.state).toMatchObject({ id: '2', liquidity: 2n * 10n ** 24n });
    expect(chainOf(before)?.pools[1]?.state).toMatchObject({ id: '2', liquidity: 10n ** 24n });
    expect(chainOf(after, 'other-1')).toBe(chainOf(before, 'other-1'));
    const whole = [
      snapshot([row('1'), moved, row('3', 'eth', 'atom')], { height: '13', time: '2026-08-02' }),
    ];
    expect(chainOf(after)).toEqual(chainOf(createPools(whole)));
  });

  test.each([
    ['a new pool', { rows: [row('0')] }, [row('0'), row('1'), row('2'), row('3', 'eth', 'atom')]],
    ['a pool less', { removed: ['2', 'unknown'] }, [row('1'), row('3', 'eth', 'atom')]],
    ['other denoms', { rows: [row('3', 'eth', 'osmo')] }, [row('1'), row('2'), row('3', 'eth', 'osmo')]],
    ['another type', { rows: [pairOf('eth', 'atom')] }, [row('1'), row('2'), pairOf('eth', 'atom')]],
  ])('with %s equals reading all anew', (_name, change, rows) => {
    const after = updatePools(before, { ...update, ...change });
    const whole = createPools([snapshot(rows, { height: '13', time: '2026-08-02' })]);
    expect(chainOf(after)).toEqual(chainOf(whole));
    expect(chainOf(after)?.layout).not.toBe(chainOf(before)?.layout);
  });

  test('with other fees and hints equals reading all anew; what it does not name stays', () => {
    const terms = {
      takerFee: { default: '0.5', pairs: { 'atom|eth': '0.25' } },
      denoms: { eth: { decimals: 18 } },
    };
    const after = updatePools(before, { ...update, ...terms });
    const moment = { height: '13', time: '2026-08-02' };
    const rows = [row('1'), row('2'), row('3', 'eth', 'atom')];
    const whole = createPools([
      snapshot(rows, { ...moment, taker_fee: terms.takerFee, denoms: terms.denoms }),
    ]);
    expect(chainOf(after)).toEqual(chainOf(whole));
    expect(chainOf(after)?.layout).toBe(chainOf(before)?.layout);
    const later = chainOf(updatePools(after, { ...update, height: '14', takerFee: null }));
    expect(later?.takerFees).toBe(chainOf(after)?.takerFees);
    expect(later?.denoms).toBe(chainOf(after)?.denoms);
  });

  test.each([
    ['/takerFee/default', { takerFee: { default: '1' } }],
    ['/takerFee/pairs/atom', { takerFee: { default: '0', pairs: { atom: '0' } } }],
    ['/denoms/eth/decimals', { denoms: { eth: { decimals: -1 } } }],
    ['/rows/1/token1', { rows: [moved, { ...row('3'), token1: 'eth' }] }],
    ['/rows', { rows: 'none' }],
    ['/removed/0', { removed: [2] }],
    ['/removed/0', { removed: ['2'], rows: [moved] }],
    ['/time', { time: 'now' }],
    ['/height', { height: '1.5' }],
  ])('wrong at %s is refused', (pointer, change) => {
    // What callers without types may hand over.
    const error = caught(() => updatePools(before, { ...update, ...(change as object) }));
    expect([error.reason, error.field]).toEqual(['DATA_INVALID', pointer]);
  });

  test('with a wrong row leaves that pool out where leave is given: its old state is no longer known to be true', () => {
    const after = updatePools(
      before,
      { ...update, rows: [moved, { ...row('3'), token1: 'eth' }] },
      { skipInvalid: true },
    );
    expect(chainOf(after)?.layout.ids).toEqual(['1', '2']);
    expect(after.diagnostics).toMatchObject([{ field: '/rows/1/token1' }]);
  });

  describe('to another time', () => {
    const asset = (denom: string): object => ({ denom, amount: '1000', weight: '1000' });
    const moving = {
      id: '4',
      type: 'weighted',
      spread_factor: '0',
      assets: [asset('a'), asset('b')],
      smooth_weight_change: {
        start_time: '2026-08-01T00:00:00Z',
        duration_seconds: String(2 * 86_400),
        initial_weights: ['1000', '1000'],
        target_weights: ['3000', '1000'],
      },
    };
    const timed = createPools([snapshot([row('1'), moving])]);

    test('moves the weights that move with it', () => {
      const after = chainOf(updatePools(timed, update));
      expect(chainOf(timed)?.pools[1]?.state).toMatchObject({
        assets: [{ weight: 1000n }, { weight: 1000n }],
      });
      expect(after?.pools[1]?.state).toMatchObject({ assets: [{ weight: 2000n }, { weight: 1000n }] });
      expect(after?.pools[0]).toBe(chainOf(timed)?.pools[0]);
      expect(after?.layout).toBe(chainOf(timed)?.layout);
    });

    test('moves a pool as its last row says, and one that moves no more not', () => {
      const { smooth_weight_change: change, ...still } = moving;
      const started = updatePools(timed, { ...update, rows: [{ ...row('1'), ...moving, id: '1' }, still] });
      const after = chainOf(updatePools(started, { ...update, time: '2026-08-03', height: '14' }));
      expect(change).toBeDefined();
      expect(after?.pools.map(({ state }) => state)).toMatchObject([
        { id: '1', assets: [{ weight: 3000n }, { weight: 1000n }] },
        { id: '4', assets: [{ weight: 1000n }, { weight: 1000n }] },
      ]);
      const ended = updatePools(timed, { ...update, rows: [still] });
      const afterwards = chainOf(updatePools(ended, { ...update, time: '2026-08-03', height: '14' }));
      expect(afterwards?.pools[1]).toBe(chainOf(ended)?.pools[1]);
      const same = updatePools(timed, { ...update, rows: [row('1'), { ...moving, spread_factor: '0.1' }] });
      const later = chainOf(updatePools(same, { ...update, time: '2026-08-03', height: '14' }));
      expect(later?.pools[1]?.state).toMatchObject({ assets: [{ weight: 3000n }, { weight: 1000n }] });
    });

    test('that is not known is refused, or leaves out what moves', () => {
      const unknown = { chainId: 'osmosis-1' };
      expect(caught(() => updatePools(timed, unknown)).field).toBe('/time');
      const after = updatePools(timed, unknown, { skipInvalid: true });
      expect(chainOf(after)?.layout.ids).toEqual(['1']);
      expect(chainOf(updatePools(before, unknown))?.time).toBeUndefined();
    });
  });

  test('of a chain without pools is refused', () => {
    expect(caught(() => updatePools(before, { ...update, chainId: 'osmosis-2' })).reason).toBe(
      'UNKNOWN_CHAIN',
    );
  });

  test('cannot reach into what was read', () => {
    const pools = chainOf(before);
    for (const part of [
      before,
      pools,
      pools?.layout,
      pools?.pools,
      pools?.pools[0],
      pools?.takerFees,
      pools?.denoms,
    ])
      expect(Object.isFrozen(part)).toBe(true);
    const chains: ReadonlyMap<unknown, unknown> = before.chains;
    expect(() => chains instanceof Map && chains.clear()).toThrow(TypeError);
  });
});
