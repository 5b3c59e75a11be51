/** Swaps whose memos would be too long: routes of fewer parts or fewer pools, first and among several. */
import { describe, expect, test } from 'vitest';
import { compileRoute, planRoutes, type RouteAnswer, type RouteQuery } from 'wayfold';
import { planRoute } from 'wayfold/plan';
import { createPools } from 'wayfold/pools';
import { createRegistry, exportSnapshot, type Registry } from 'wayfold/registry';
import { type SwapMarket, swapsIn, swapsOf } from 'wayfold/swaps';
import { now } from '../compile/world.js';
import { addresses, listedWorld, osmosis, swapping, voucher, weighted } from './swap-world.js';

const inOsmosis = voucher('transfer/channel-326/ufee');

/** Ways of as many pools as said from Stride's coin to OSMO, one beside the other; long ones are deeper. */
function poolsOf(ways: readonly number[]) {
  const pools = ways.flatMap((hops, way) => {
    const between = Array.from({ length: hops - 1 }, (_, step) =>
      voucher(`transfer/channel-1/u${way}x${step}`),
    );
    const denoms = [inOsmosis, ...between, 'uosmo'];
    const depth = hops === 4 ? '1700000000000' : '1000000000000';
    return denoms.slice(1).map((denom, step) =>
      weighted(`${way * 4 + step + 1}`, [
        { denom: denoms[step] ?? '', amount: depth },
        { denom, amount: depth },
      ]),
    );
  });
  return createPools([{ ...osmosis, denoms: {}, pools }]);
}

/** The world with another limit of Stride. */
function limitedTo(memo_limit_bytes: number): Registry {
  const capabilities = [{ chain_id: 'stride-1', supports_memo: true, memo_limit_bytes }];
  return createRegistry([exportSnapshot(listedWorld()), { capabilities }]);
}

const query: RouteQuery = swapping(['stride-1', 'ufee'], ['osmosis-1', 'uosmo'], {
  ...{ amountIn: 100_000_000_000n, splitRoutes: true, allowUnsafe: true },
});

/** Pools of each route of the swap, and the number of transactions. */
function shapeOf({ operations, txsRequired }: RouteAnswer): string {
  const sizes = operations.flatMap((one) => {
    if (one.kind !== 'swap') return [];
    const { trade } = one;
    return trade.kind === 'smart_swap_in'
      ? trade.routes.map(({ steps }) => steps.length)
      : [trade.steps.length];
  });
  return `${sizes.join(' ')}, ${txsRequired} tx`;
}

/** Memo limit of Stride, pools of each way, whether several transactions are allowed: shapes of the listed routes. */
const rows: readonly (readonly [string, number, readonly number[], boolean, readonly string[]])[] = [
  ['what fits stays as it is', 4000, [3, 3, 3, 3, 3], false, ['3 3 3 3 3, 1 tx']],
  ['a part too many is left out', 4000, [4, 4, 4, 4, 4], false, ['4 4 4 4, 1 tx']],
  [
    'the best one is listed in two transactions',
    4000,
    [4, 4, 4, 4, 4],
    true,
    ['4 4 4 4, 1 tx', '4 4 4 4 4, 2 tx'],
  ],
  ['five parts with one pool less pay more than four', 3600, [4, 3, 3, 3, 3, 3], false, ['3 3 3 3 3, 1 tx']],
  ['four parts pay more than those with one pool less', 3400, [4, 4, 4, 4, 1], false, ['1 4 4 4, 1 tx']],
  ['a swap in one part leads through fewer pools', 1000, [4, 1], false, ['1, 1 tx']],
  ['nothing shorter fits', 900, [4, 4, 4], true, ['4 4 4, 2 tx']],
];

describe('the shapes of routes', () => {
  test.each(rows)('%s', (_name, bytes, ways, allowMultiTx, shapes) => {
    const registry = limitedTo(bytes);
    const options = { swaps: swapsOf(poolsOf(ways)), maxAnswers: 8 };
    const asked = { ...query, allowMultiTx };
    const found = planRoutes(registry, asked, options);
    expect(found.map(shapeOf)).toEqual(shapes);
    const single = planRoute(registry, { ...asked, allowMultiTx: true }, options);
    for (const route of found) {
      const { txs } = compileRoute(registry, route, { addresses, now, slippageTolerancePercent: '1' });
      expect(txs).toHaveLength(route.txsRequired);
      const isOther = shapeOf(route) !== shapeOf({ ...single, txsRequired: route.txsRequired, why: [] });
      expect(route.warnings.map(({ reason }) => reason).includes('MEMO_LIMIT')).toBe(isOther);
    }
  });
});

test('each plan for the first route has narrower limits', () => {
  const asked: string[] = [];
  const counted = (market: SwapMarket): SwapMarket => ({
    ...market,
    exactIn: (ask) => {
      asked.push(`${ask.maxParts} ${ask.maxHops}`);
      return market.exactIn(ask);
    },
  });
  const swaps = swapsIn(swapsOf(poolsOf([4, 4, 4, 4, 4, 3, 2])).markets.map(counted));
  const registry = limitedTo(100);
  expect(() => planRoutes(registry, query, { swaps })).toThrow('no single-tx routes found');
  expect(asked).toEqual([
    ...['5 undefined', '4 undefined', '3 undefined', '2 undefined', '1 undefined'],
    ...['1 1', '5 3'],
  ]);
});
