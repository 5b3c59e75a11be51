/** Uniswap v2: published cases, what every pool type promises, and rows. */
import { expect, test } from 'vitest';
import { testContract } from '../../../test/pools/contract.js';
import { pointerOf } from '../../../test/pools/rows.js';
import { testVectors } from '../../../test/pools/vectors.js';
import { uniswapV2 } from './uniswap-v2.js';

const [token0, token1] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`];
const pair = { id: '0xpair', type: 'uniswap_v2', token0, token1, fee_pips: 3000 };
const even = { ...pair, reserve0: '1000000000000', reserve1: '5000000000000' };
const small = { ...pair, fee_pips: 2500, reserve0: '1000', reserve1: '3' };

testVectors(uniswapV2);
testContract(uniswapV2, {
  rows: [
    ['even', even],
    ['small', { ...small, active: false, tvl_usd: '3' }],
    ['at the bounds', { ...even, reserve1: String(2n ** 112n - 1n) }],
  ],
  reserve: (held, denom) => held.assets.find((asset) => asset.denom === denom)?.amount,
  surplus: 1n,
});

test.each([
  [{ token0: token1, token1: token0 }, '/token1'],
  [{ token1: token0 }, '/token1'],
  [{ token0: '0xABCDEF0000000000000000000000000000000000' }, '/token0'],
  [{ token0: 'uatom' }, '/token0'],
  [{ fee_pips: undefined }, '/fee_pips'],
  [{ fee_pips: 1_000_000 }, '/fee_pips'],
  [{ fee_pips: '3000' }, '/fee_pips'],
  [{ fee_pips: 0.5 }, '/fee_pips'],
  [{ reserve0: '-1' }, '/reserve0'],
  [{ reserve1: String(2n ** 112n) }, '/reserve1'],
  [{ fee_pips: 0 }, 'taken'],
])('v2 row %j', (members, pointer) => {
  expect(pointerOf(uniswapV2, { ...even, ...members })).toBe(pointer);
});

test('prices before fees', () => {
  const pool = uniswapV2.read(even, undefined);
  expect(uniswapV2.spotPrice(pool, token0, token1)).toBe(5n * 10n ** 18n);
  expect(uniswapV2.spotPrice(pool, token1, token0)).toBe(2n * 10n ** 17n);
});

test('a reserve beyond the numbers of the contract is refused', () => {
  const pool = uniswapV2.read(even, undefined);
  const swap = { denomIn: token0, denomOut: token1 };
  const most = 2n ** 112n - 1n - 10n ** 12n;
  expect(uniswapV2.exactIn(pool, { ...swap, amountIn: most })).toMatchObject({ amountIn: most });
  expect(uniswapV2.exactIn(pool, { ...swap, amountIn: most + 1n })).toMatchObject({ refusal: 'overflow' });
});
