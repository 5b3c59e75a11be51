/** The table of several routes. */
import { expect, test } from 'vitest';
import { createRegistry } from 'wayfold';
import type { ListedRoute } from 'wayfold/wire';
import { answersLines } from './answers.js';
import { createPaint } from './paint.js';

const registry = createRegistry({});
const route = (more: Partial<ListedRoute>): ListedRoute =>
  ({
    ...{ source_asset_chain_id: 'a-1', source_asset_denom: 'ua', dest_asset_chain_id: 'b-1' },
    ...{ dest_asset_denom: 'ub', amount_in: '10', amount_out: '9', txs_required: 1 },
    ...{
      chain_ids: ['a-1', 'b-1'],
      operations: [{ transfer: {} }],
      duration_seconds: { least: 60, most: 60 },
    },
    why: ['output'],
    ...more,
  }) as ListedRoute; // what the table shows of it

const show = (...routes: readonly ListedRoute[]): readonly string[] =>
  answersLines(registry, routes, { paint: createPaint(false), width: undefined });

test('shows what arrives, the time, the signatures and the criteria', () => {
  const estimate = { operations: [{ swap: {} }, { axelar_transfer: {} }], is_estimate: true } as const;
  expect(show(route({}), route({ ...estimate, amount_out: '10', duration_seconds: null, why: [] }))).toEqual([
    'route                                        receive  time              sign  not surpassed in',
    'a-1 > b-1: transfer                          9 ub     about 60 seconds     1  output',
    'a-1 > b-1: swap, axelar transfer (estimate)  10 ub    unknown              1',
  ]);
});

test('shows what is sent where that differs', () => {
  const [titles = ''] = show(route({}), route({ amount_in: '11' }));
  expect(titles).toMatch(/^route +send +time/);
});
