/** Terms of swaps on EVM chains: which router, which least output, and until when. */
import { describe, expect, test } from 'vitest';
import { RoutingError } from 'wayfold';
import { bridgeKinds } from 'wayfold/bridges';
import { compileMsgs } from 'wayfold/compile';
import { createRegistry, type Registry } from 'wayfold/registry';
import {
  calldataOf,
  compiledFrom,
  dai,
  deadline,
  deep,
  native,
  now,
  pair,
  planned,
  pool,
  poolsOf,
  ran,
  registry,
  router,
  token,
  txOf,
  usdc,
  usdcDai,
  user,
  weth,
  wethUsdc,
  wethUsdcPair,
} from './world.js';

const amountIn = 1_000_000n;
const three = poolsOf([wethUsdc]);

describe('the router', () => {
  const fork = token('8');
  const chains = [{ chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' }] as const;
  const rowsOf = (...venues: readonly (readonly [string, string])[]): Registry =>
    createRegistry({
      chains,
      bridges: {
        evm_native_denoms: { by_chain_id: { '1': { denom: native } } },
        evm_swap: {
          uniswap_routers: venues.map(([venue, at]) => ({ chain_id: '1', venue, router: at, wrapped: weth })),
        },
      },
    });
  const both = rowsOf(['ethereum-uniswap', router], ['ethereum-uniswap-fork', fork]);

  test.each([
    ['ethereum-uniswap', router],
    ['ethereum-uniswap-v2', router],
    ['ethereum-uniswap-v3', router],
    ['ethereum-uniswap-fork', fork],
    ['ethereum-uniswap-fork-v3', fork],
  ])('of %s is that of the whole name, or of the name without its version', (venue, expected) => {
    const route = planned(poolsOf([wethUsdc], { venue }), [weth, usdc], { amountIn }, both);
    const request = { ...route, addresses: [user] };
    const msgs = compileMsgs(both, request as never, { now, bridges: bridgeKinds }); // plain addresses
    expect(txOf(msgs).to.toLowerCase()).toBe(expected);
  });

  test.each(['ethereum-uniswap-fork', 'ethereum-uniswap-v3-fork', 'ethereum-uniswap-v'])(
    'of %s is not that of a venue with the same beginning',
    (venue) => {
      const plan = () => planned(poolsOf([wethUsdc], { venue }), [weth, usdc], { amountIn });
      expect(plan).toThrow(RoutingError);
      expect(plan).toThrow(`no router on 1 for the venue "${venue}"`);
    },
  );

  test('is an address: a row without one is left out of the data', () => {
    const data = rowsOf(['ethereum-uniswap', 'x']);
    const plan = () => planned(three, [weth, usdc], { amountIn }, data);
    expect(plan).toThrow('no router on 1 for the venue');
    const request = { ...planned(three, [weth, usdc], { amountIn }), addresses: [user] };
    const compile = () => compileMsgs(data, request as never, { now, bridges: bridgeKinds }); // plain addresses
    expect(compile).toThrow(/^operation 0 needs the router of the venue "ethereum-uniswap-v3" on 1/);
  });

  test('of a version has a row of its own before that of the venue', () => {
    const data = rowsOf(['ethereum-uniswap', router], ['ethereum-uniswap-v3', fork]);
    const route = planned(three, [weth, usdc], { amountIn }, data);
    const request = { ...route, addresses: [user] };
    const msgs = compileMsgs(data, request as never, { now, bridges: bridgeKinds }); // plain addresses
    expect(txOf(msgs).to.toLowerCase()).toBe(fork);
  });
});

test('the least output is never zero', () => {
  const route = planned(three, [weth, usdc], { amountIn: 10_000n, evmSlippagePercent: '99.999' });
  expect(route.amountOut).toBe(9_994n);
  expect(compiledFrom(route).minAmountOut).toBe(1n);
});

describe('a run of a split', () => {
  const flat = pool([weth, usdc], 3000, deep);
  const split = planned(poolsOf([wethUsdc, flat, wethUsdcPair]), [weth, usdc], {
    ...{ amountIn: 50_000_000_000_000n, splitRoutes: true },
  });
  const msgs = compiledFrom(split);

  test('fails if one route pays less than its own least output, though all together pay enough', () => {
    const richer = pool([weth, usdc], 500, 30n * deep);
    const poorer = pair([weth, usdc], [deep, (deep * 97n) / 100n]);
    const run = ran(msgs, poolsOf([richer, flat, poorer]));
    expect(run.txs).toMatchObject([{ outcome: 'failed', reason: 'Too little received' }]);
    const other = ran(msgs, poolsOf([richer, flat, wethUsdcPair]));
    expect(other.txs).toMatchObject([{ outcome: 'done' }]);
    expect(other.delivered?.amount).toBeGreaterThan(split.amountOut);
  });
});

describe('a slippage of the request for messages', () => {
  const route = planned(three, [weth, usdc], { amountIn });
  const warningsWith = (slippageTolerancePercent: string) => {
    const request = { ...route, addresses: [user], slippageTolerancePercent };
    const msgs = compileMsgs(registry, request as never, { now, bridges: bridgeKinds }); // plain addresses
    return msgs.warnings.map(({ reason, field }) => `${reason} ${field}`);
  };

  test('that is stricter than the calldata has a warning', () => {
    expect(warningsWith('0.9')).toEqual(['INPUT_WITHOUT_EFFECT slippageTolerancePercent']);
    expect(warningsWith('1')).toEqual([]);
    expect(warningsWith('3')).toEqual([]);
  });

  test('has none for a given output', () => {
    const exact = planned(three, [weth, usdc], { amountOut: amountIn });
    const request = { ...exact, addresses: [user], slippageTolerancePercent: '0' };
    expect(compileMsgs(registry, request as never, { now, bridges: bridgeKinds }).warnings).toEqual([]); // plain addresses
  });
});

test('calldata has the deadline of its plan, in seconds', () => {
  const route = planned(three, [weth, usdc], { amountIn });
  expect(BigInt(`0x${calldataOf(route).slice(10, 74)}`)).toBe(deadline);
});

test('a second transaction with a swap needs calldata of its own time', () => {
  const pools = poolsOf([wethUsdc, usdcDai]);
  const first = planned(pools, [weth, usdc], { amountIn });
  const second = planned(pools, [usdc, dai], { amountIn: first.amountOut });
  const { txs, rebuild } = compiledFrom({
    ...{ ...first, dest: second.dest, amountOut: second.amountOut },
    operations: [...first.operations, ...second.operations.map((one) => ({ ...one, txIndex: 1 }))],
  });
  expect(txs).toHaveLength(2);
  expect(rebuild).toEqual([{ fromOperation: 1, needs: ['amountIn', 'now', 'quotes'] }]);
});

describe('pools that a router does not use', () => {
  test('leave the others: pairs of another fee', () => {
    const cheap = pair([weth, usdc], [30n * deep, 30n * deep], { id: token('c'), fee_pips: 100 });
    const pools = poolsOf([cheap, pool([weth, usdc], 3000, deep), wethUsdcPair]);
    const route = planned(pools, [weth, usdc], { amountIn: 1_000_000_000n, splitRoutes: true });
    expect(route.operations).toMatchObject([{ swapVenues: [{ name: 'ethereum-uniswap-v3' }] }]);
    const run = ran(compiledFrom(route), pools);
    expect(run.delivered?.amount).toBe(route.amountOut);
  });

  test('leave the others: a second pool with the same tokens, version and fee', () => {
    const pools = poolsOf([wethUsdc, { ...wethUsdc, id: token('d') }]);
    const ask = { amountIn: 50_000_000_000_000n, splitRoutes: true };
    const route = planned(pools, [weth, usdc], ask);
    expect(route.amountOut).toBe(planned(three, [weth, usdc], ask).amountOut);
    expect(ran(compiledFrom(route), pools).delivered?.amount).toBe(route.amountOut);
  });

  test('leave the others: an exact output over both versions', () => {
    const mixed = [wethUsdc, pair([usdc, dai], [30n * deep, 30n * deep])];
    const dear = [pool([usdc, dai], 10_000, deep)];
    const route = planned(poolsOf([...mixed, ...dear]), [weth, dai], { amountOut: amountIn });
    const run = ran(compiledFrom(route), poolsOf([...mixed, ...dear]));
    expect(run.delivered?.amount).toBe(amountIn);
    expect(() => planned(poolsOf(mixed), [weth, dai], { amountOut: amountIn })).toThrow('no routes found');
  });
});
