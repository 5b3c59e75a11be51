/** `wayfold quote` on pools of Uniswap: only pools that the router of the data finds are searched. */
import { expect, test } from 'vitest';
import { createFixture } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';

const { file, wayfold } = createFixture(runProgram);

/** Ethereum's factory of Uniswap 2 and its pool of USDC and WETH. @see Uniswap/v2-core `contracts/UniswapV2Factory.sol` */
const factory = '0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f';
const found = '0xb4e16d0168e52d35cacd2c6185b44281ec28c9dc';
const [usdc, weth] = [
  '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
];
const [other, router] = [`0x${'d'.repeat(40)}`, `0x${'7'.repeat(40)}`];
const uniswap_routers = [
  { chain_id: '1', venue: 'ethereum-uniswap', router, wrapped: weth, v2: { factory } },
];
const overlay = file('router.json', { bridges: { evm_swap: { uniswap_routers } } });

const pair = (id: string, reserve1: string) => ({
  ...{ id, type: 'uniswap_v2', token0: usdc, token1: weth, fee_pips: 3000 },
  ...{ reserve0: '1000000000000', reserve1 },
});
const snapshot = {
  ...{ format: 'pool-snapshot/1', chain_id: '1', height: '9', time: '2024-01-01T00:00:00Z' },
  taker_fee: { default: '0' },
};
const poolsOf = (name: string, ...pools: readonly object[]) => file(`${name}.json`, { ...snapshot, pools });
const both = poolsOf('both', pair(other, '2000000000000'), pair(found, '1000000000000'));
const asked = (...argv: readonly string[]) => wayfold('--overlay', overlay, 'quote', ...argv);
const swap = [...['1', usdc, weth], '--amount', '1000000'];

test('a better pool at another address is left out, and named', async () => {
  const { code, out, err } = await asked(...swap, '--pools', both, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    amount_out: '996999',
    routes: [{ path: [{ pool: found }] }],
    pools_left_out: [{ chain_id: '1', count: 1, reasons: { OTHER_FACTORY: 1 } }],
  });
  expect(err).toContain('1 of 2 pools on 1 are left out: the router finds no pools at their addresses');
  expect((await asked(...swap, '--pools', both)).out).toContain('996999');
});

test('it is quoted where a line of a batch names it, and the state is that of the file', async () => {
  const line = {
    kind: 'exact_in',
    chain_id: '1',
    token_in: { denom: usdc, amount: '1000000' },
    denom_out: weth,
  };
  const lines = [
    { id: 'named', ...line, pool_id: other },
    { id: 'searched', ...line },
  ];
  const requests = file('requests.ndjson', lines.map((one) => JSON.stringify(one)).join('\n'));
  const { out } = await asked('--pools', both, '--batch', requests);
  const [named, searched] = out
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text));
  expect(named.amount_out).toBe('1993998');
  expect(searched.amount_out).toBe('996999');
  expect(searched.quoted_at).toEqual(named.quoted_at);
});

test('where the router finds none, nothing is quoted', async () => {
  const pools = poolsOf('none', pair(other, '2000000000000'));
  const { code, err } = await asked(...swap, '--pools', pools);
  expect(code).toBe(1);
  expect(err).toContain(`no quote: no pool of 1 trades`);
  expect(err).toContain('1 of 1 pools on 1 are left out');
});

test('invented pools are all used', async () => {
  const invented = file('invented.json', {
    ...snapshot,
    synthetic: true,
    pools: [pair(other, '2000000000000')],
  });
  expect((await asked(...swap, '--pools', invented, '--json')).out).toContain('"1993998"');
});
