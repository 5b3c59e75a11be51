/** Lido's wrapper: published cases, the contract of every pool type, bounds and rows. */
import { expect, test } from 'vitest';
import { testContract } from '../../../test/pools/contract.js';
import { testVectors } from '../../../test/pools/vectors.js';
import { PoolRowError } from '../row.js';
import { lidoSatellite } from './lido-satellite.js';

const satellite = {
  ...{ id: 'neutron1lido', type: 'lido_satellite' },
  ...{ bridged_denom: 'ibc/W', canonical_denom: 'factory/W', bridged_amount: '1000000' },
};

testVectors(lidoSatellite);
testContract(lidoSatellite, {
  rows: [
    ['full', { ...satellite, tvl_usd: '12.5' }],
    ['empty', { ...satellite, bridged_amount: '0', active: false }],
  ],
  reserve: (pool, denom) => pool.assets.find((held) => held.denom === denom)?.amount,
});

const most = (2n ** 128n - 1n).toString();

test.each([
  ['all that is held', satellite, 'factory/W', 1_000_000n, 1_000_000n],
  ['a unit more', satellite, 'factory/W', 1_000_001n, 'insufficient_liquidity'],
  ['any amount is minted', satellite, 'ibc/W', 10n ** 30n, 10n ** 30n],
  ['beyond 128 bits', { ...satellite, bridged_amount: most }, 'ibc/W', 1n, 'overflow'],
])('lido_satellite: %s', (_name, row, denomIn, amountIn, expected) => {
  const denomOut = denomIn === 'ibc/W' ? 'factory/W' : 'ibc/W';
  const swapped = lidoSatellite.exactIn(lidoSatellite.read(row, undefined), { denomIn, denomOut, amountIn });
  expect('refusal' in swapped ? swapped.refusal : swapped.amountOut).toBe(expected);
});

test.each([
  ['canonical_denom', 'ibc/W'],
  ['bridged_amount', undefined],
  ['bridged_amount', '-1'],
])('a row with another %s is refused there', (member, value) => {
  expect.assertions(2);
  try {
    lidoSatellite.read({ ...satellite, [member]: value }, undefined);
  } catch (error) {
    expect(error).toBeInstanceOf(PoolRowError);
    expect(error).toMatchObject({ pointer: `/${member}` });
  }
});
