import { describe, expect, test } from 'vitest';
import { createFixture } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';

const { file, folder, wayfold } = createFixture(runProgram);

type Json = Readonly<Record<string, unknown>>;

/** Answers to lines, objects or texts as they stand. */
async function answers(lines: readonly (Json | string)[], ...options: readonly string[]) {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  const { code, out, err } = await wayfold('quote', '--batch', file('lines.ndjson', text), ...options);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out
    .split('\n')
    .slice(0, -1)
    .map((line): Json => JSON.parse(line));
}

async function answer(line: Json | string, ...options: readonly string[]): Promise<Json | undefined> {
  const list = await answers([line], ...options);
  expect(list).toHaveLength(1);
  return list[0];
}

const side = (denom: string, amount: string, weight = '1') => ({ denom, amount, weight });
const weighted = (id: string, ...assets: readonly Json[]) => ({
  ...{ id, type: 'weighted', spread_factor: '0' },
  assets,
});
/** A million of each of two coins. */
const even = weighted('1', side('bar', '1000000'), side('foo', '1000000'));
const second = weighted('2', side('bar', '1000000'), side('qux', '4000000'));
const snapshot = {
  ...{ format: 'pool-snapshot/1', chain_id: 'osmosis-1', height: '77', time: '2026-11-20', synthetic: true },
  taker_fee: { default: '0', pairs: { 'foo|bar': '0.1' } },
  pools: [even, second, { ...even, id: '3', active: false }],
};
const pools = ['--pools', file('pools.json', snapshot)];

const inline = {
  ...{ id: 'a', kind: 'exact_in', pool: even, denom_out: 'bar' },
  token_in: { denom: 'foo', amount: '100000' },
};
const { pool: _pool, ...open } = inline;
const ofFile = { ...open, chain_id: 'osmosis-1', pool_id: '1' };
const moment = {
  ...{ height: '77', time: '2026-11-20', synthetic: true },
  quoted_at: [
    {
      ...{ chain_id: 'osmosis-1', height: '77', time: '2026-11-20', synthetic: true },
      digest: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    },
  ],
};

describe('an answer', () => {
  const hop = (pool: string, denom_in: string, denom_out: string) => ({ pool, denom_in, denom_out });
  const swapped = (amount_in: string, amount_out: string, ...path: readonly Json[]) => ({
    ...{ amount_in, amount_out },
    routes: [{ amount_in, amount_out, path }],
  });

  test.each<[string, Json, Json]>([
    [
      'an inline pool',
      inline,
      {
        ...{ id: 'a', price_impact_percent: '9.0910' },
        ...swapped('100000', '90909', hop('1', 'foo', 'bar')),
      },
    ],
    [
      'an inline pool without an id, with a taker fee',
      { ...inline, pool: { ...even, id: undefined }, taker_fee: '0.1' },
      {
        ...{ id: 'a', price_impact_percent: '17.4320' },
        ...swapped('100000', '82568', hop('inline', 'foo', 'bar')),
      },
    ],
    [
      'a pool of a file, with its taker fee of the direction',
      ofFile,
      {
        ...{ id: 'a', price_impact_percent: '17.4320', ...moment },
        ...swapped('100000', '82568', hop('1', 'foo', 'bar')),
      },
    ],
    [
      'a pool of a file, with a taker fee of the line',
      { ...ofFile, taker_fee: '0' },
      {
        ...{ id: 'a', price_impact_percent: '9.0910', ...moment },
        ...swapped('100000', '90909', hop('1', 'foo', 'bar')),
      },
    ],
    [
      'an exact output',
      {
        ...{ id: 'b', kind: 'exact_out', pool: even },
        ...{ token_out: { denom: 'bar', amount: '90909' }, denom_in: 'foo' },
      },
      {
        ...{ id: 'b', price_impact_percent: '9.0910' },
        ...swapped('100000', '90909', hop('1', 'foo', 'bar')),
      },
    ],
    [
      'a price',
      {
        ...{ id: '', kind: 'spot_price', chain_id: 'osmosis-1', pool_id: '2' },
        ...{ base_denom: 'bar', quote_denom: 'qux' },
      },
      { id: '', spot_price: '4.000000000000000000', ...moment },
    ],
    [
      'a line with more than is known',
      { ...inline, colour: 'blue', __proto__: { id: 1 }, max_hops: null },
      {
        ...{ id: 'a', price_impact_percent: '9.0910' },
        ...swapped('100000', '90909', hop('1', 'foo', 'bar')),
      },
    ],
  ])('to %s', async (_name, line, expected) => {
    expect(await answer(line, ...pools)).toEqual(expected);
  });

  test('holds the pool after the swap where that is asked for', async () => {
    const { after } = (await answer({ ...inline, include_after: true })) ?? {};
    expect(after).toMatchObject({
      id: '1',
      assets: [{ amount: '909091' }, { amount: '1100000' }],
    });
  });

  test('holds the orders that are left', async () => {
    const tick = (index: string, bid_liquidity: string) => ({ index, bid_liquidity, ask_liquidity: '0' });
    const pool = {
      ...{ id: '1', type: 'orderbook', base_denom: 'foo', quote_denom: 'bar' },
      ...{ next_bid_tick: '0', next_ask_tick: '5', ticks: [tick('-1000000', '500'), tick('0', '7')] },
    };
    const token_in = { denom: 'foo', amount: '17' };
    const line = { id: 'a', kind: 'exact_in', pool, token_in, denom_out: 'bar', include_after: true };
    const { amount_out, after } = (await answer(line)) ?? {};
    expect(amount_out).toBe('16');
    expect(after).toMatchObject({
      next_bid_tick: '-1000000',
      ticks: [{ bid_liquidity: `491.${'0'.repeat(18)}` }, { bid_liquidity: `0.${'0'.repeat(18)}` }],
    });
    const wanted = { ...line, kind: 'exact_out', token_out: { denom: 'bar', amount: '7' }, denom_in: 'foo' };
    expect(await answer(wanted)).toMatchObject({ error: { reason: 'not_offered' } });
  });

  test('to routes of exact outputs adds up their inputs', async () => {
    const line = {
      ...{ id: 'r', kind: 'exact_out', chain_id: 'osmosis-1', include_after: true },
      ...{ token_out: { denom: 'qux', amount: '4000' }, denom_in: 'foo' },
      routes: [
        {
          amount_out: '4000',
          path: [
            { pool: '1', denom_in: 'foo' },
            { pool: '2', denom_in: 'bar' },
          ],
        },
      ],
    };
    expect(await answer(line, ...pools)).toMatchObject({
      ...{ amount_in: '1116', amount_out: '4000' },
      after: [{ id: '1' }, { id: '2' }],
    });
  });
});

describe('a line is refused', () => {
  const routed = {
    ...{ ...open, chain_id: 'osmosis-1' },
    routes: [{ amount_in: '100000', path: [{ pool: '1', denom_out: 'bar' }] }],
  };
  const at = (change: Json): Json => ({ ...inline, ...change });
  const deep = `{"id":"a","pool":${'['.repeat(5000)}${']'.repeat(5000)}}`;

  test.each<[string, Json | string, string, string | undefined]>([
    ['that is no JSON', '{"id":', 'INVALID_JSON', undefined],
    ['that is nested deep', deep, 'LIMIT_EXCEEDED', undefined],
    ['that is no object', '[]', 'INVALID_TYPE', undefined],
    ['that is null', 'null', 'INVALID_TYPE', undefined],
    ['without an id', '{"__proto__":{"id":"a"}}', 'MISSING_FIELD', '/id'],
    ['with a number for its id', at({ id: 1 }), 'INVALID_TYPE', '/id'],
    ['without a kind', at({ kind: undefined }), 'MISSING_FIELD', '/kind'],
    ['of no known kind', at({ kind: 'constructor' }), 'INVALID_TYPE', '/kind'],
    ['without a place', open, 'MISSING_FIELD', '/chain_id'],
    ['of no known chain', { ...ofFile, chain_id: '__proto__' }, 'UNKNOWN_CHAIN', '/chain_id'],
    ['of no known pool', { ...ofFile, pool_id: 'constructor' }, 'unknown_pool', undefined],
    ['of an idle pool', { ...ofFile, pool_id: '3' }, 'no_liquidity', undefined],
    ['of a pool that is none', at({ pool: [] }), 'INVALID_TYPE', '/pool'],
    ['of a pool of no type', at({ pool: { ...even, type: '__proto__' } }), 'DATA_INVALID', '/pool/type'],
    [
      'of a pool with a wrong amount',
      at({ pool: weighted('1', side('bar', '-1'), side('foo', '1')) }),
      'DATA_INVALID',
      '/pool/assets/0/amount',
    ],
    ['with two places', at({ pool_id: '1' }), 'UNSUPPORTED_FIELD', '/pool_id'],
    ['with routes beside a pool', { ...routed, pool_id: '1' }, 'UNSUPPORTED_FIELD', '/routes'],
    ['without a coin', at({ token_in: undefined }), 'MISSING_FIELD', '/token_in'],
    ['with a text for a coin', at({ token_in: 'foo' }), 'INVALID_TYPE', '/token_in'],
    ['without an amount', at({ token_in: { denom: 'foo' } }), 'MISSING_FIELD', '/token_in/amount'],
    ['with a number', at({ token_in: { denom: 'foo', amount: 5 } }), 'INVALID_TYPE', '/token_in/amount'],
    ['below 0', at({ token_in: { denom: 'foo', amount: '-5' } }), 'INVALID_AMOUNT', '/token_in/amount'],
    ['of nothing', at({ token_in: { denom: 'foo', amount: '0' } }), 'zero_amount', undefined],
    [
      'of 2^256',
      at({ token_in: { denom: 'foo', amount: `${1n << 256n}` } }),
      'AMOUNT_OUT_OF_RANGE',
      '/token_in/amount',
    ],
    [
      'of a million digits',
      at({ token_in: { denom: 'foo', amount: '9'.repeat(1_000_000) } }),
      'AMOUNT_OUT_OF_RANGE',
      '/token_in/amount',
    ],
    ['without the other denom', at({ denom_out: undefined }), 'MISSING_FIELD', '/denom_out'],
    ['for the same denom', at({ denom_out: 'foo' }), 'same_denom', undefined],
    ['for a denom not in the pool', at({ denom_out: '__proto__' }), 'denom_not_in_pool', undefined],
    ['with a fee of all', at({ taker_fee: '1' }), 'INVALID_AMOUNT', '/taker_fee'],
    ['with a fee of a number', at({ taker_fee: 0.1 }), 'INVALID_TYPE', '/taker_fee'],
    ['with a fee of 19 decimals', at({ taker_fee: `0.${'1'.repeat(19)}` }), 'INVALID_AMOUNT', '/taker_fee'],
    ['with a fee below 0', at({ taker_fee: '-0.1' }), 'INVALID_AMOUNT', '/taker_fee'],
    ['with leave that is a text', at({ allow_partial: 'yes' }), 'INVALID_TYPE', '/allow_partial'],
    ['with a price limit of no use', at({ price_limit: '1' }), 'UNSUPPORTED_FIELD', '/price_limit'],
    ['with a price limit for routes', { ...routed, price_limit: '1' }, 'UNSUPPORTED_FIELD', '/price_limit'],
    [
      'whose routes do not add up',
      { ...routed, token_in: { denom: 'foo', amount: '99999' } },
      'INVALID_AMOUNT',
      '/token_in/amount',
    ],
    ['whose routes end elsewhere', { ...routed, denom_out: 'qux' }, 'DENOM_MISMATCH', '/denom_out'],
    ['whose routes are no list', { ...routed, routes: {} }, 'INVALID_TYPE', '/routes'],
    ['of no routes', { ...routed, token_in: { denom: 'foo' }, routes: [] }, 'no_path', undefined],
    [
      'of too many pools',
      {
        ...routed,
        routes: [{ amount_in: '100000', path: Array.from({ length: 101 }, () => ({ pool: '1' })) }],
      },
      'LIMIT_EXCEEDED',
      '/routes/0/path',
    ],
    [
      'with a hop that is none',
      { ...routed, routes: [{ amount_in: '100000', path: [{ pool: '1', denom_out: 'bar' }, 7] }] },
      'INVALID_TYPE',
      '/routes/0/path/1',
    ],
    [
      'for a price of routes',
      { ...routed, kind: 'spot_price', base_denom: 'foo', quote_denom: 'bar' },
      'MISSING_FIELD',
      '/pool_id',
    ],
    [
      'for a search over too many routes',
      { ...open, chain_id: 'osmosis-1', max_routes: 21 },
      'LIMIT_EXCEEDED',
      '/max_routes',
    ],
    [
      'for a search over no hops',
      { ...open, chain_id: 'osmosis-1', max_hops: 0 },
      'INVALID_TYPE',
      '/max_hops',
    ],
    [
      'for a search over pools that are no list',
      { ...open, chain_id: 'osmosis-1', pool_ids: '1' },
      'INVALID_TYPE',
      '/pool_ids',
    ],
  ])('%s, and harms no other', async (_name, line, reason, field) => {
    const [before, refused, after, ...rest] = await answers([ofFile, line, ofFile], ...pools);
    expect(refused).toEqual({
      id: refused?.['id'],
      error: { reason, message: expect.any(String), ...(field === undefined ? {} : { field }) },
    });
    expect([null, 'a']).toContain(refused?.['id']);
    expect(before).toMatchObject({ amount_out: '82568' });
    expect([after, rest]).toEqual([before, []]);
  });

  test('of an amount that no pool holds, at once', async () => {
    const amount = `${(1n << 256n) - 1n}`;
    const got = await answer(at({ token_in: { denom: 'foo', amount } }));
    expect(got).toMatchObject({ error: { reason: 'limit_exceeded' } });
  });
});

test('many lines are answered one by one, in order, while they are read', async () => {
  const many = 100_000;
  const path = file('many.ndjson', `${JSON.stringify({ id: 'x' })}\n`.repeat(many));
  let [printed, longest] = [0, 0];
  const terminal = {
    out: (text: string): void => {
      printed++;
      longest = Math.max(longest, text.length);
    },
    err: () => {},
    columns: undefined,
    hasColors: false,
  };
  expect(await runProgram(['quote', '--batch', path], terminal)).toBe(0);
  expect(printed).toBe(many);
  expect(longest).toBeLessThan(200);
});

test('a batch ends when nobody reads on', async () => {
  let printed = 0;
  const terminal = {
    out: (): void => {
      printed++;
    },
    err: () => {},
    columns: undefined,
    hasColors: false,
    flushed: async () => printed < 3,
  };
  const path = file('unread.ndjson', '{}\n'.repeat(10));
  expect(await runProgram(['quote', '--batch', path], terminal)).toBe(0);
  expect(printed).toBe(3);
});

test.each<[string, readonly string[], string]>([
  ['neither a swap nor a batch', [], 'a chain and two assets are needed, or --batch <file>'],
  ['a swap beside a batch', ['osmosis-1', 'foo', 'bar', '--batch', '-'], 'osmosis-1 cannot be given'],
  ['an option of a swap beside a batch', ['--batch', '-', '--max-hops', '2'], '--max-hops cannot be given'],
  ['a file that is not there', ['--batch', `${folder}/absent`], 'there is no such file'],
  ['a folder', ['--batch', folder], 'it is a folder'],
  ['standard input twice', ['--batch', '-', '--pools', '-'], 'only once'],
  ['standard input twice for pools', ['--batch', folder, '--pools', '-', '--pools', '-'], 'only once'],
  ['no such pools', ['--batch', '-', '--pools', `${folder}/absent`], 'there is no such file'],
  [
    'pools that are no JSON',
    ['--batch', '-', '--pools', file('no.json', '{')],
    'no.json cannot be used: not JSON',
  ],
  [
    'pools that are wrong',
    ['--batch', '-', ...pools, '--pools', file('bad.json', { ...snapshot, chain_id: 'x', pools: [{}] })],
    'bad.json cannot be used: must be a text of 1 to 256 characters (at /pools/0/type)',
  ],
  [
    'pools of a chain twice',
    ['--batch', '-', ...pools, ...pools],
    'a snapshot of osmosis-1 was given before',
  ],
])('%s is a matter of usage', async (_name, argv, message) => {
  const { code, out, err } = await wayfold('quote', ...argv);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(message);
});

test('a search heeds its bounds', async () => {
  const twins = [even, { ...even, id: '2' }, { ...even, id: '3' }];
  const both = ['--pools', file('twins.json', { ...snapshot, pools: twins })];
  const line = { ...open, chain_id: 'osmosis-1' };
  const routesOf = async (bounds: Json): Promise<number> => {
    const [found] = await answers([{ ...line, ...bounds }], ...both);
    return (found as { routes: readonly Json[] }).routes.length;
  };
  expect(await routesOf({})).toBe(3);
  expect(await routesOf({ max_routes: 2 })).toBe(2);
  expect(await routesOf({ max_routes: 1 })).toBe(1);
  expect(await routesOf({ pool_ids: ['1', '3'] })).toBe(2);
});

test('a line that states no pools is searched for, in both directions', async () => {
  const search = { ...open, chain_id: 'osmosis-1' };
  const out = {
    id: 'b',
    kind: 'exact_out',
    chain_id: 'osmosis-1',
    token_out: { denom: 'bar', amount: '1000' },
    denom_in: 'foo',
  };
  const [found, exact] = await answers([search, out], ...pools);
  const routes = found?.['routes'] as readonly { amount_in: string }[];
  expect(routes.reduce((sum, { amount_in }) => sum + BigInt(amount_in), 0n)).toBe(
    BigInt(open.token_in.amount),
  );
  const [alone] = await answers([{ ...search, max_routes: 1 }], ...pools);
  expect(BigInt(String(found?.['amount_out']))).toBeGreaterThanOrEqual(BigInt(String(alone?.['amount_out'])));
  expect(exact).toMatchObject({ id: 'b', amount_out: '1000' });
});
