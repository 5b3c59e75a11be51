/** Addresses of published pools, from the factories of the routers that find them. */
import { expect, test } from 'vitest';
import { brandAs } from '../primitives/index.js';
import { routedPoolAddress, type UniswapRouter } from './index.js';

const router: UniswapRouter = {
  chainId: brandAs('1'),
  venue: 'ethereum-uniswap',
  router: brandAs('0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45'),
  v2: { factory: brandAs('0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f') },
  v3: { factory: brandAs('0x1f98431c8ad98523631ae4a59f267346ea31f984') },
};
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
const dai = '0x6b175474e89094c44da98b954eedeac495271d0f';

test.each([
  [[usdc, weth], 500, '0x88e6a0c2ddd26feeb64f039a2c41296fcb3f5640'],
  [[weth, usdc], 3000, '0x8ad599c3a0ff1de082011efddc58f1908eb6e6d8'],
  [[usdc, weth], undefined, '0xb4e16d0168e52d35cacd2c6185b44281ec28c9dc'],
  [[weth, dai], undefined, '0xa478c2975ab1ea89e8196811f51a7b7ade33eb11'],
])('pool of %j with the fee %s', (tokens, fee, address) => {
  expect(routedPoolAddress(router, { tokens, fee })).toBe(address);
});

test('another code has another address, and without a factory there is none', () => {
  const initCodeHash = `0x${'ab'.repeat(32)}`;
  const pool = { tokens: [weth, usdc], fee: 500 };
  const other = { ...router, v3: { factory: brandAs(router.router), initCodeHash } } as UniswapRouter;
  expect(routedPoolAddress(other, pool)).toMatch(/^0x[0-9a-f]{40}$/);
  expect(routedPoolAddress(other, pool)).not.toBe(routedPoolAddress(router, pool));
  const { v3: _v3, ...pairsOnly } = router;
  expect(routedPoolAddress(pairsOnly, pool)).toBeUndefined();
});
