/** Pools at addresses where a router finds none: it would trade at the price of another pool. */
import { inspect } from 'node:util';
import { bridgeKinds } from 'wayfold/bridges';
import { compileMsgs } from 'wayfold/compile';
import { createRegistry, type Registry } from 'wayfold/registry';
import { bestPath, bestSplit, kBestPaths, poolQuotes } from 'wayfold/quote';
import { routedPools } from 'wayfold/swaps';
import { simulateMsgs } from 'wayfold/simulate';
import type { Pools } from 'wayfold/pools';
import { encodeAbiParameters, encodePacked, getCreate2Address, type Hex, keccak256 } from 'viem';
import { expect, test } from 'vitest';
import { deep, native, now, pair, planned, pool, poolsOf, router, token, usdc, user, weth } from './world.js';

const [factory, factoryOfPairs] = [token('9') as Hex, token('a') as Hex];
const codes = {
  v2: '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f',
  v3: `0x${'c0de'.repeat(16)}`,
} as const;

/** A registry whose router finds pools of these factories. */
function registryWith(factories: object): Registry {
  return createRegistry({
    chains: [{ chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' }],
    assets: [{ chain_id: '1', denom: weth }],
    bridges: {
      evm_native_denoms: { by_chain_id: { '1': { denom: native } } },
      evm_swap: {
        uniswap_routers: [{ chain_id: '1', venue: 'ethereum-uniswap', router, wrapped: weth, ...factories }],
      },
    },
  });
}

const v3 = { factory, init_code_hash: codes.v3 };
const v2 = { factory: factoryOfPairs };
const registry = registryWith({ v2, v3 });

/** Where a factory deploys a pool of version 3, or a pair. */
function addressOf([a, b]: readonly [string, string], fee: number | undefined): string {
  const tokens = [a as Hex, b as Hex] as const;
  const kinds = [{ type: 'address' }, { type: 'address' }, { type: 'uint24' }] as const;
  const salt = keccak256(
    fee === undefined
      ? encodePacked(['address', 'address'], tokens)
      : encodeAbiParameters(kinds, [...tokens, fee]),
  );
  const [from, bytecodeHash] = fee === undefined ? [factoryOfPairs, codes.v2] : [factory, codes.v3 as Hex];
  return getCreate2Address({ from, salt, bytecodeHash }).toLowerCase();
}

const tokens = [weth, usdc] as const;
const truePool = { ...pool(tokens, 500, deep), id: addressOf(tokens, 500) };
const truePair = { ...pair(tokens, [deep, deep]), id: addressOf(tokens, undefined) };
/** Better prices at addresses that no router looks up; ids sort before and behind the true ones. */
const poisoned = ['0x0', '0xf'].flatMap((start) => [
  { ...pool(tokens, 500, deep * 1000n), id: start.padEnd(42, '0') },
  { ...pair(tokens, [deep, deep * 2n]), id: start.padEnd(42, '1') },
]);
const query = { amountIn: 1_000_000_000_000n };

/** Output of a run of the messages of a route on pools. */
function delivered(route: ReturnType<typeof planned>, pools: Pools): bigint | undefined {
  const msgs = compileMsgs(registry, { ...route, addresses: [user] } as never, { now, bridges: bridgeKinds }); // plain addresses
  return simulateMsgs(registry, msgs, { now, quote: poolQuotes(pools) }).delivered?.amount;
}

test.each([
  ['version 3', truePool],
  ['version 2', truePair],
])('a route swaps in the pool that the router finds: %s', (_name, row) => {
  const alone = planned(poolsOf([row]), tokens, query, registry);
  expect(alone.swapped?.poolsLeftOut ?? []).toEqual([]);
  const pools = poolsOf([...poisoned, row]);
  const route = planned(pools, tokens, query, registry);
  expect(route.amountOut).toBe(alone.amountOut);
  expect(route.operations).toEqual(alone.operations);
  expect(route.swapped?.poolsLeftOut).toEqual([
    { chainId: '1', count: 4, of: 5, reasons: { OTHER_FACTORY: 4 } },
  ]);
  expect(route.warnings.map(({ reason, message }) => `${reason}: ${message}`)).toContain(
    'POOLS_LEFT_OUT: 4 of 5 pools on 1 were left out: 4 at addresses where the router finds no pools',
  );
  expect(delivered(route, pools)).toBe(route.amountOut);
  expect(delivered(route, poolsOf(poisoned))).toBeUndefined();
});

test('ids count in any letter case', () => {
  const shouted = { ...truePool, id: truePool.id.toUpperCase().replace('X', 'x') };
  const pools = poolsOf([shouted]);
  const route = planned(pools, tokens, query, registry);
  expect(route.swapped?.poolsLeftOut ?? []).toEqual([]);
  expect(delivered(route, pools)).toBe(route.amountOut);
});

test('where the router finds none of the pools there is no route', () => {
  expect(() => planned(poolsOf(poisoned), tokens, query, registry)).toThrow(
    /the router of ethereum-uniswap on 1 finds none of the pools: their ids are not the addresses/,
  );
});

test('a factory that the data does not state is not compared', () => {
  const [deeper, richer] = poisoned;
  const asked = (rows: readonly (object | undefined)[], factories: object) =>
    planned(poolsOf(rows as object[]), tokens, query, registryWith(factories)).amountOut; // both are there
  expect(asked([deeper, truePool], { v2 })).toBeGreaterThan(asked([truePool], { v3 }));
  expect(asked([richer, truePair], { v3 })).toBeGreaterThan(asked([truePair], { v2 }));
});

test.each([
  ['version 3', truePool],
  ['version 2', truePair],
])('quotes are of the pools that the router finds: %s', (_name, row) => {
  const pools = routedPools(registry, poolsOf([...poisoned, row]));
  const ends = { chainId: '1', denomIn: weth, denomOut: usdc };
  const asked = [
    bestPath(pools, { ...ends, amountIn: query.amountIn }),
    kBestPaths(pools, { ...ends, amountIn: query.amountIn, count: 9 }),
    bestSplit(pools, { ...ends, amountIn: query.amountIn }),
    bestPath(pools, { ...ends, amountOut: query.amountIn }),
  ];
  for (const text of asked.map((one) => inspect(one, { depth: 9 }))) {
    expect(text).toContain(row.id);
    for (const { id } of poisoned) expect(text).not.toContain(`pool: '${id}'`);
  }
  const [chain] = pools.chains.values();
  expect([...(chain?.leftOut ?? [])]).toEqual(poisoned.map(({ id }) => [id, 'OTHER_FACTORY']).sort());
  const route = planned(poolsOf([...poisoned, row]), tokens, query, registry);
  expect(Object(asked[2]).amountOut).toBe(route.amountOut);
  expect(routedPools(registry, pools)).toBe(pools);
});

test('ids of invented pools are invented too', () => {
  const invented = poolsOf(poisoned, { synthetic: true });
  const route = planned(invented, tokens, query, registry);
  expect(route.swapped?.poolsLeftOut ?? []).toEqual([]);
  expect(delivered(route, invented)).toBe(route.amountOut);
  expect(routedPools(registry, invented)).toBe(invented);
});
