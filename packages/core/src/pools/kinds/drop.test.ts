/** Liquid staking of Drop: published cases, the contract of every pool type, rounding and rows. */
import { expect, test } from 'vitest';
import { testContract } from '../../../test/pools/contract.js';
import { testVectors } from '../../../test/pools/vectors.js';
import { PoolRowError } from '../row.js';
import { drop } from './drop.js';

const staking = {
  ...{ id: 'neutron1drop', type: 'drop' },
  ...{ base_denom: 'ibc/A', bonded_denom: 'factory/dA', exchange_rate: '1.100000000000000000' },
};

testVectors(drop);
testContract(drop, {
  rows: [
    ['above one', staking],
    ['below one', { ...staking, exchange_rate: '0.333333333333333333' }],
  ],
  keepsState: true,
});

test.each([
  // The inverse of 1.1 is cut before it is multiplied: 9.99…, not 10.
  ['the inverse is cut first', '1.1', 11n, 9n],
  ['one unit', '0.5', 1n, 2n],
  ['less than a unit', '1.1', 1n, 'zero_amount'],
  ['the contract counts to 2^128', '1', 2n ** 128n, 'overflow'],
  ['and pays no more', '0.5', 2n ** 127n, 'overflow'],
])('drop: %s', (_name, exchange_rate, amountIn, expected) => {
  const pool = drop.read({ ...staking, exchange_rate }, undefined);
  const swapped = drop.exactIn(pool, { denomIn: 'ibc/A', denomOut: 'factory/dA', amountIn });
  expect('refusal' in swapped ? swapped.refusal : swapped.amountOut).toBe(expected);
});

test('drop: exact outputs are not offered', () => {
  const pool = drop.read(staking, undefined);
  const asked = { denomIn: 'ibc/A', denomOut: 'factory/dA', amountOut: 10n };
  expect(drop.exactOut(pool, asked)).toMatchObject({ refusal: 'not_offered' });
});

test.each([
  ['bonded_denom', 'ibc/A'],
  ['exchange_rate', undefined],
  ['exchange_rate', '0'],
])('a row with another %s is refused there', (member, value) => {
  expect.assertions(2);
  try {
    drop.read({ ...staking, [member]: value }, undefined);
  } catch (error) {
    expect(error).toBeInstanceOf(PoolRowError);
    expect(error).toMatchObject({ pointer: `/${member}` });
  }
});
