/** `max_answers` of `/v2/fungible/route`: what it accepts, and the form of the answer. */
import { describe, expect, test } from 'vitest';
import { createPools } from 'wayfold/pools';
import { createApi, type RouteResponse } from 'wayfold/wire';
import { now } from '../compile/world.js';
import { listedWorld, neutron, osmosis } from '../plan/swap-world.js';

const pools = createPools([osmosis, neutron]);
const api = createApi(listedWorld(), { now: () => now, pools: () => pools });
const path = '/v2/fungible/route';
const request = {
  ...{ source_asset_chain_id: 'hub-1', source_asset_denom: 'uatom' },
  ...{ dest_asset_chain_id: 'noble-1', dest_asset_denom: 'uusdc', amount_in: '1000000000' },
};

const ask = (more: object) => api.handleText(path, JSON.stringify({ ...request, ...more }));

describe('the single answer, byte for byte,', () => {
  const single = JSON.stringify(ask({}));

  test.each([1, 1.0, null])('is that of max_answers %o', (max_answers) => {
    expect(JSON.stringify(ask({ max_answers }))).toBe(single);
    expect(single).not.toContain('"routes":[{"source');
  });

  test.each([2, 8])('comes first for max_answers %i, in the answer and in its list', (max_answers) => {
    const { status, body } = ask({ max_answers });
    const { routes = [], ...rest } = body as RouteResponse;
    expect(JSON.stringify({ status, body: rest })).toBe(single);
    const [first] = routes.map(({ why: _, ...route }) => route);
    expect(JSON.stringify({ status, body: first })).toBe(single);
    expect(routes.map(({ why }) => why)).toEqual([
      ['output', 'signatures', 'safety', 'fees'],
      ['duration', 'signatures', 'safety', 'fees'],
    ]);
  });
});

test.each<[unknown, string]>([
  [0, 'LIMIT_EXCEEDED'],
  [9, 'LIMIT_EXCEEDED'],
  [-1, 'LIMIT_EXCEEDED'],
  [1.5, 'LIMIT_EXCEEDED'],
  [1e300, 'LIMIT_EXCEEDED'],
  ['2', 'INVALID_TYPE'],
  ['two', 'INVALID_TYPE'],
  [true, 'INVALID_TYPE'],
  [[2], 'INVALID_TYPE'],
])('max_answers %o is %s at /max_answers', (max_answers, reason) => {
  const { status, body } = ask({ max_answers });
  expect(status).toBe(400);
  expect(body).toMatchObject({ details: [{ reason, metadata: { field: '/max_answers' } }] });
});

test('a refused question is refused as for one answer', () => {
  const unknown = { dest_asset_denom: 'unknown' };
  expect(ask({ ...unknown, max_answers: 8 })).toEqual(ask(unknown));
});
