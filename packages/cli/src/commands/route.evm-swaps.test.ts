/** `wayfold route` with pools of an EVM chain. */
import { expect, test } from 'vitest';
import { createFixture } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';

const { file, wayfold } = createFixture(runProgram);

const address = (digit: string): string => `0x${digit.repeat(40)}`;
const [weth, usdc, router] = [address('2'), address('3'), address('7')];
const user = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const evm_native_denoms = { by_chain_id: { '1': { denom: 'ethereum-native' } } };
const uniswap_routers = [{ chain_id: '1', venue: 'ethereum-uniswap', router, wrapped: weth }];
const overlay = file('router.json', { bridges: { evm_native_denoms, evm_swap: { uniswap_routers } } });
const reserves = { reserve0: '1000000000000', reserve1: '1000000000000' };
const pair = { id: '0x1', type: 'uniswap_v2', token0: weth, token1: usdc, fee_pips: 3000, ...reserves };
const poolFile = {
  ...{ format: 'pool-snapshot/1', chain_id: '1', venue: 'ethereum-uniswap-v2', height: '9' },
  ...{ time: '2024-01-01T00:00:00Z', taker_fee: { default: '0' }, pools: [pair] },
};
const pools = file('pools.json', poolFile);
const ask = (...more: readonly string[]) =>
  wayfold(
    '--overlay',
    overlay,
    '--clock',
    '1704067260000000000',
    'route',
    'ethereum',
    ...more,
    '--pools',
    pools,
  );

test('a route swaps by the router of the data', async () => {
  const { code, out } = await ask(weth, 'ethereum', usdc, '--amount', '1000000');
  expect(code).toBe(0);
  expect(out).toContain('──evm swap──▶');
  expect(out).toContain(`receive  996999 ${usdc} on 1`);
  expect(out).toContain('pools of 1: height 9, 2024-01-01T00:00:00Z');
});

test('with addresses the transaction is built and run on the same pools', async () => {
  const options = ['--venues', 'ethereum-uniswap', '--addresses', user, '--slippage', '0.5'];
  const { code, out } = await ask('ethereum-native', 'ethereum', usdc, '--amount', '1000000', ...options);
  expect(code).toBe(0);
  expect(out).toContain(`  to: ${router}\n  value: 1000000\n  data: 5ae401dc`);
  expect(out).toContain(`at least 992014 ${usdc} arrives on 1`);
  expect(out).toContain(`simulated  on the same pools: 996999 ${usdc} on 1 for ${user.toLowerCase()}`);
});

test('an amount of the native coin that is to arrive is sent for', async () => {
  const { out } = await ask(
    usdc,
    'ethereum',
    'ethereum-native',
    '--amount-out',
    '1000000',
    '--addresses',
    user,
  );
  expect(out).toContain('receive  1000000 ethereum-native on 1');
  expect(out).toContain(`    - token_contract: ${usdc}\n      spender: ${router}\n      amount: 1013042`);
});

test.each(['base-fork', 'ethereum-uniswap-fork', 'ethereum-uniswap-', 'ethereum'])(
  'a venue that the data does not have is unknown: %s',
  async (venue) => {
    const { code, err } = await ask(weth, 'ethereum', usdc, '--amount', '1000000', '--venues', venue);
    expect(code).toBe(3);
    expect(err).toContain(`unknown venue ${venue}`);
  },
);

test('a version of a venue is the venue', async () => {
  const { code } = await ask(
    weth,
    'ethereum',
    usdc,
    '--amount',
    '1000000',
    '--venues',
    'ethereum-uniswap-v2',
  );
  expect(code).toBe(0);
});

test('a quote names the venue of the file, else the only router of the chain', async () => {
  const { venue: _named, ...unnamed } = poolFile;
  const asked = async (path: string) =>
    wayfold('--overlay', overlay, 'quote', 'ethereum', weth, usdc, '--amount', '1000000', '--pools', path);
  expect((await asked(pools)).out).toMatch(/venue +ethereum-uniswap-v2\n/);
  expect((await asked(file('unnamed.json', unnamed))).out).toMatch(/venue +ethereum-uniswap\n/);
});
