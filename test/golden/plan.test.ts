/** Routes that may swap: the published cases by the text of their requests, then messages of the answers and what these do. */
import { describe, expect, test } from 'vitest';
import type { JsonObject, RouteResponse } from 'wayfold/wire';
import { addressOn, ask, cases, type Expected, executed, serviceOf } from './support/plan-cases.js';

const planned = cases.filter(({ expect: { error } }) => error === undefined);
const refused = cases.filter(({ expect: { error } }) => error !== undefined);

test('there are cases of both kinds', () => {
  expect([planned.length, refused.length]).toEqual([11, 4]);
});

const at = (json: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    json,
  );

function swapOf(route: RouteResponse): JsonObject {
  const swaps = route.operations.filter((one) => 'swap' in one);
  return at(swaps.at(-1), 'swap') as JsonObject; // an answer with a swap has one
}

/** Affiliates are paid of the least output, so that without a tolerance they get what the route says. */
function affiliatesOf({ affiliate_bps: bps, venue }: Expected): object {
  if (bps === undefined || venue === undefined) return {};
  const { chain_id: chainId } = venue;
  const affiliates = [{ address: addressOn(chainId, 0x22), basis_points_fee: String(bps) }];
  return { slippage_tolerance_percent: '0', chain_ids_to_affiliates: { [chainId]: { affiliates } } };
}

const answered = planned.map((one) => {
  const api = serviceOf(one.pools);
  return { ...one, api, route: ask<RouteResponse>(api, 'route', one.request) };
});

describe('a route', () => {
  test.each(answered)('$id: $title', ({ route, expect: wanted }) => {
    expect(route.message).toBeUndefined();
    expect(route.operations.map((one) => Object.keys(one)[0])).toEqual(wanted.kinds);
    expect(route.chain_ids).toEqual(wanted.chain_ids);
    expect(route.txs_required).toBe(wanted.txs_required);
    expect(route.estimated_amount_out).toBe(route.amount_out);
    if (wanted.amount_out !== undefined) expect(route.amount_out).toBe(wanted.amount_out);
    expect(BigInt(route.amount_out)).toBeGreaterThanOrEqual(BigInt(wanted.amount_out_at_least ?? 0));
    if (wanted.amount_in_at_most !== undefined)
      expect(BigInt(route.amount_in)).toBeLessThanOrEqual(BigInt(wanted.amount_in_at_most));
  });

  const swapping = answered.filter(({ expect: { venue } }) => venue !== undefined);
  test.each(swapping)('says what it swaps, where and on which pools: $id', ({ route, expect: wanted }) => {
    expect(route).toMatchObject({ does_swap: true, swap_venues: [wanted.venue], swap_venue: wanted.venue });
    expect(route.pools).toMatchObject([{ venue: wanted.venue?.name, synthetic: true }]);
    expect(route.warnings?.map(({ reason }) => reason)).toEqual(['SYNTHETIC_DATA']);
    expect(route).not.toHaveProperty('warning');
    const swap = swapOf(route);
    expect([swap['denom_in'], swap['denom_out']]).toEqual([wanted.swap_denom_in, wanted.swap_denom_out]);
    if (wanted.variant !== 'any') expect(Object.keys(swap)[0]).toBe(wanted.variant);
    for (const one of route.operations)
      if ('swap' in one) expect(at(one, 'swap', 'estimated_affiliate_fee')).toMatch(/^[0-9]+[a-zA-Z]/);
  });

  const shared = answered.filter(({ expect: { affiliate_bps: bps } }) => bps !== undefined);
  test.each(shared)('leaves affiliates their part: $id', ({ route, expect: wanted }) => {
    const net = BigInt(String(route.operations.at(-2)?.['amount_out']));
    const fee = (net * BigInt(wanted.affiliate_bps ?? 0)) / 10_000n;
    expect(swapOf(route)['estimated_affiliate_fee']).toBe(`${fee}${wanted.swap_denom_out}`);
  });

  const buying = answered.filter(({ expect: { fee_purchase: isBought } }) => isBought === true);
  test.each(buying)('buys what relayers are paid first: $id', ({ route }) => {
    expect(at(route.operations[0], 'swap', 'swap_out')).toMatchObject({ swap_amount_out: '200000' });
    expect(at(route.operations[0], 'swap', 'estimated_affiliate_fee')).toBe('0untrn');
  });

  test('is asked of each of these', () => {
    expect([swapping.length, shared.length, buying.length]).toEqual([10, 1, 1]);
  });
});

test.each(answered)(
  'messages are as many transactions as the route says, and pay what it says: $id',
  ({ api, route, expect: wanted }) => {
    const { msgs, run } = executed(api, route, affiliatesOf(wanted));
    expect(msgs.message).toBeUndefined();
    expect(msgs.txs).toHaveLength(route.txs_required);
    expect(run.txs.map(({ outcome, reason }) => reason ?? outcome)).toEqual(msgs.txs.map(() => 'done'));
    expect(run.delivered).toMatchObject({ denom: route.dest_asset_denom, amount: route.amount_out });
    expect(run.lost).toEqual([]);
  },
);

test.each(refused)('$id: $title', ({ pools, request, expect: { error } }) => {
  const { status, body } = serviceOf(pools).handleText('/v2/fungible/route', JSON.stringify(request));
  expect({ status, body }).toMatchObject({
    status: error?.http,
    body: { code: error?.code, details: [{ reason: error?.reason }] },
  });
  const message = String(at(body, 'message'));
  if (error?.message !== undefined)
    expect(error.message.filter((part) => message.includes(part))).toHaveLength(1);
});
