/** Specification 8: limits. */
import { expect, test } from 'vitest';
import { api, refusal } from './support/ask.js';
import { forwarded } from './support/requests.js';

test('timeout_seconds is five minutes when it is left out', () => {
  expect(api.msgs(forwarded)).toEqual(api.msgs({ ...forwarded, timeout_seconds: '300' }));
  expect(api.msgs(forwarded)).not.toEqual(api.msgs({ ...forwarded, timeout_seconds: '301' }));
});

test.each([
  ['operations', 64, forwarded.operations[0]],
  ['address_list', 128, forwarded.address_list[0]],
])('%s holds at most %i', (field, most, item) => {
  const ask = (length: number) => refusal('msgs', { ...forwarded, [field]: Array(length).fill(item) });
  expect(ask(most + 1)).toBe(`LIMIT_EXCEEDED /${field}`);
  expect(ask(most)).not.toMatch(/LIMIT_EXCEEDED/);
});

test('a list of assets holds at most 10,000', () => {
  const ask = (length: number) =>
    refusal('ibc_origin_assets', { assets: Array(length).fill({ denom: 'uosmo', chain_id: 'osmosis-1' }) });
  expect(ask(10_001)).toBe('LIMIT_EXCEEDED /assets');
  expect(ask(10_000)).toBeUndefined();
});

test.each([
  ['largest', 2n ** 256n - 2n, undefined],
  ['too large', 2n ** 256n - 1n, 'AMOUNT_OUT_OF_RANGE /amount_in'],
])('the %s amount', (_name, amount, expected) => {
  const amounts = { amount_in: String(amount), amount_out: '0' };
  expect(refusal('msgs', { ...forwarded, ...amounts })).toBe(expected);
});
