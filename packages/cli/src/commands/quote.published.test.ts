/** The published cases of pools and routes, as lines of a batch. */
import { describe, expect, test } from 'vitest';
import published from '../../../../test/vectors/pools-public.json' with { type: 'json' };
import { createFixture } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';

const { file, wayfold } = createFixture(runProgram);

type Json = Readonly<Record<string, unknown>>;

async function answers(lines: readonly Json[], ...options: readonly string[]): Promise<readonly Json[]> {
  const text = lines.map((line) => JSON.stringify(line)).join('\n');
  const { code, out } = await wayfold('quote', '--batch', file('lines.ndjson', text), ...options);
  expect(code).toBe(0);
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('published cases, each as an inline pool', () => {
  interface Vector {
    readonly id: string;
    readonly kind: string;
    readonly pool_type: string;
    readonly pool_state: Json;
    readonly expected_amount?: string;
    readonly expected_error?: string;
    readonly tolerance?: number;
    readonly after?: Json;
  }
  const vectors: readonly Vector[] = published.vectors;

  function lineOf({ pool_type: type, pool_state: state, expected_error, ...request }: Vector): Json {
    const { expected_amount: _amount, after: _after, tolerance: _tolerance, ...rest } = request;
    const isPartial = type === 'concentrated' && expected_error === undefined;
    return { ...rest, pool: { type, ...state }, allow_partial: isPartial, include_after: true };
  }

  function expectedOf({
    kind,
    pool_type: type,
    expected_error: reason,
    expected_amount: amount,
  }: Vector): Json {
    if (reason !== undefined) return { error: { reason, message: expect.any(String) } };
    if (kind === 'spot_price') return { spot_price: amount };
    if (kind === 'exact_in') return { amount_out: amount };
    return type.startsWith('astroport') ? { contract_amount_in: amount } : { amount_in: amount };
  }

  test('all amounts, prices, refusals and states are those expected', async () => {
    const list = await answers(vectors.map(lineOf));
    expect(list.map(({ id }) => id)).toEqual(vectors.map(({ id }) => id));
    expect(vectors.length).toBe(615);
    for (const [index, vector] of vectors.entries()) {
      const got = list[index] ?? {};
      if (vector.tolerance === 1) expect(offBy(got, expectedOf(vector))).toBeLessThanOrEqual(1n);
      else expect(got).toMatchObject(expectedOf(vector));
      if (vector.after !== undefined) expect(got['after']).toMatchObject(stateOf(vector.after));
      if (vector.after !== undefined) expect(got['after']).not.toHaveProperty('ticks');
    }
  });

  function offBy(got: Json, expected: Json): bigint {
    const [[name = '', amount] = []] = Object.entries(expected);
    const difference = BigInt(String(got[name])) - BigInt(String(amount));
    return difference < 0n ? -difference : difference;
  }

  function stateOf({ current_tick, current_sqrt_price, current_tick_liquidity }: Json): Json {
    return { current_tick, current_sqrt_price, current_tick_liquidity };
  }
});

interface RouteVector {
  readonly id: string;
  readonly kind: string;
  readonly pools: readonly Json[];
  readonly taker_fees: Json;
  readonly default_taker_fee: string;
  readonly token_in_denom?: string;
  readonly token_out_denom?: string;
  readonly routes: readonly {
    readonly amount_in?: string;
    readonly amount_out?: string;
    readonly hops: readonly Json[];
  }[];
  readonly expected_amount: string;
}
const routeVectors: readonly RouteVector[] = published.routes;

test.each(routeVectors.map((vector) => [vector.id, vector] as const))(
  'published routes: %s',
  async (id, vector) => {
    const fees = { default: vector.default_taker_fee, pairs: vector.taker_fees };
    const head = { format: 'pool-snapshot/1', chain_id: 'osmosis-1', height: '77' };
    const path = file('routes.json', { ...head, pools: vector.pools, taker_fee: fees });
    const coin =
      vector.kind === 'exact_in'
        ? { token_in: { denom: vector.token_in_denom } }
        : { token_out: { denom: vector.token_out_denom } };
    const routes = vector.routes.map(({ hops, ...amounts }) => ({ ...amounts, path: hops }));
    const line = { id, kind: vector.kind, chain_id: 'osmosis-1', ...coin, routes };
    const amount = vector.expected_amount;
    const [got] = await answers([line], '--pools', path);
    expect(got).toMatchObject({
      ...{ id, height: '77', time: null, synthetic: false },
      ...(vector.kind === 'exact_in' ? { amount_out: amount } : { amount_in: amount }),
    });
  },
);
