/** Whether the price of a route is a danger, at the borders of every rule, and how losses are printed. */
import { expect, test } from 'vitest';
import type { Fraction } from '../../../pools/index.js';
import { dangerOf, keptBy, lossText, type Price, usdText } from './price.js';

const share = (units: number, per: number) => ({ units: BigInt(units), per: BigInt(per) });

test.each<[string, Price, string | undefined]>([
  ['a loss of a tenth', { kept: share(900, 1000) }, undefined],
  ['a loss of more', { kept: share(899, 1000) }, 'expected price impact: 10.1000%'],
  ['a gain', { kept: share(1100, 1000) }, undefined],
  ['a tenth of the worth in dollars', { usdIn: share(100, 1), usdOut: share(90, 1) }, undefined],
  [
    'more of the worth in dollars',
    { usdIn: share(100, 1), usdOut: share(8999, 100) },
    'input usd value: 100.00 output usd value: 89.99',
  ],
  ['dollars alone, the least', { usdIn: share(1, 1), usdOut: share(1, 1) }, undefined],
  ['dollars in other units', { usdIn: share(1000, 10), usdOut: share(180, 2) }, undefined],
  [
    'a good price and bad dollars',
    { kept: share(1, 1), usdIn: share(10, 1), usdOut: share(8, 1) },
    'input usd value: 10.00 output usd value: 8.00',
  ],
  [
    'a bad price before bad dollars',
    { kept: share(1, 2), usdIn: share(10, 1), usdOut: share(8, 1) },
    'expected price impact: 50.0000%',
  ],
  [
    'a bad price and good dollars',
    { kept: share(1, 2), usdIn: share(10, 1), usdOut: share(10, 1) },
    'expected price impact: 50.0000%',
  ],
  ['a price without dollars of the output', { kept: share(1, 1), usdIn: share(10, 1) }, undefined],
  ['no price, and dollars of one end', { usdIn: share(10, 1) }, 'unable to determine route safety'],
  ['no price, and dollars of the other end', { usdOut: share(10, 1) }, 'unable to determine route safety'],
  [
    'no price, and an input of no worth',
    { usdIn: share(0, 1), usdOut: share(10, 1) },
    'unable to determine route safety',
  ],
  ['nothing', {}, 'unable to determine route safety'],
])('%s', (_name, price, expected) => {
  const danger = dangerOf(price);
  if (expected === undefined) expect(danger).toBeUndefined();
  else expect(danger?.message).toContain(expected);
  const isUnknown = expected?.startsWith('unable');
  expect(danger?.refusal).toBe(expected && (isUnknown ? 'LOW_INFO_ERROR' : 'BAD_PRICE_ERROR'));
  expect(danger?.warning).toBe(expected && (isUnknown ? 'LOW_INFO_WARNING' : 'BAD_PRICE_WARNING'));
});

test.each<[number, number, string]>([
  [1, 1, '0.0000'],
  [2, 1, '0.0000'],
  [0, 1, '100.0000'],
  [2, 3, '33.3333'],
  [1, 3, '66.6667'],
  // Half of the last digit is rounded up: 100 * 1 / 2_000_000 is 0.00005.
  [1_999_999, 2_000_000, '0.0001'],
  [2_000_000, 2_000_001, '0.0000'],
])('%s of %s are lost as %s', (units, per, text) => expect(lossText(share(units, per))).toBe(text));

test.each<[number, number, string]>([
  [0, 1, '0.00'],
  [1, 200, '0.01'],
  [1, 201, '0.00'],
  [12_345, 10, '1234.50'],
])('%s / %s dollars are %s', (units, per, text) => expect(usdText(share(units, per))).toBe(text));

test('a share is the output in the worth of the input, where that is known', () => {
  const swap = { amountIn: 5n, amountOut: 3n, routes: [], after: {} as never }; // pools are not read
  const of = (worth: Fraction | undefined, received = 3n) => keptBy({ swap: { ...swap, worth }, received });
  expect(of(share(8, 2))).toEqual(share(6, 8));
  // Of an exact output only the wanted part counts.
  expect(of(share(8, 2), 2n)).toEqual(share(4, 8));
  expect(of(share(0, 2))).toBeUndefined();
  expect(of(undefined)).toBeUndefined();
});
