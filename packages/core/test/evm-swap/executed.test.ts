/** Planned calldata that the contracts of Uniswap carried out: the same bytes are planned, and the same amounts move. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { planRoute, type RouteQuery } from 'wayfold';
import { bridgeKinds } from 'wayfold/bridges';
import { compileMsgs } from 'wayfold/compile';
import { createPools, type Pools } from 'wayfold/pools';
import { poolQuotes } from 'wayfold/quote';
import { createRegistry } from 'wayfold/registry';
import { simulateMsgs } from 'wayfold/simulate';
import { swapsOf } from 'wayfold/swaps';
import { calldataOf, txOf, user } from './world.js';

interface Executed {
  readonly pools: string;
  readonly source: string;
  readonly dest: string;
  readonly amount_in?: string;
  readonly amount_out?: string;
  readonly split?: true;
  readonly tolerance?: string;
  readonly calldata: string;
  readonly value: string;
  /** Balances of the caller: less of the source, more of the destination. */
  readonly spent: string;
  readonly received: string;
}

interface Vectors {
  readonly about: { readonly seconds: string };
  readonly router: string;
  readonly tokens: Readonly<Record<string, string>>;
  readonly pools: readonly object[];
  readonly sets: Readonly<Record<string, readonly number[]>>;
  readonly cases: readonly Executed[];
}

const file = new URL('../../../../test/vectors/uniswap-router.json', import.meta.url);
const { about, router, tokens, pools: rows, sets, cases } = JSON.parse(readFileSync(file, 'utf8')) as Vectors; // a file of this repository
const now = BigInt(about.seconds) * 1_000_000_000n;
const registry = createRegistry({
  chains: [{ chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' }],
  bridges: {
    evm_native_denoms: { by_chain_id: { '1': { denom: 'ethereum-native' } } },
    evm_swap: {
      uniswap_routers: [
        { chain_id: '1', venue: 'ethereum-uniswap', router, wrapped: String(tokens['weth']) },
      ],
    },
  },
});

const pools: ReadonlyMap<string, Pools> = new Map(
  Object.entries(sets).map(([name, positions]) => {
    const head = { format: 'pool-snapshot/1', chain_id: '1', venue: 'ethereum-uniswap', height: '100' };
    const taker_fee = { default: '0' };
    return [name, createPools([{ ...head, taker_fee, pools: positions.map((at) => rows[at]) }])];
  }),
);

function queryOf({ source, dest, amount_in, amount_out, split, tolerance }: Executed): RouteQuery {
  return {
    ...{ sourceChainId: '1', sourceDenom: String(tokens[source]) },
    ...{ destChainId: '1', destDenom: String(tokens[dest]), now, allowUnsafe: true },
    ...(amount_in === undefined ? { amountOut: BigInt(amount_out ?? 0) } : { amountIn: BigInt(amount_in) }),
    ...(split && { splitRoutes: true }),
    ...(tolerance !== undefined && { inputTolerancePercent: tolerance }),
  };
}

test.each(cases.map((one, index) => [index, one.pools, one.source, one.dest, one] as const))(
  'case %i: by %s, from %s to %s',
  (_index, _pools, _source, _dest, one) => {
    const chain = pools.get(one.pools);
    if (chain === undefined) throw new Error(`no pools ${one.pools}`);
    const route = planRoute(registry, queryOf(one), { swaps: swapsOf(chain) });
    expect(calldataOf(route)).toBe(`0x${one.calldata}`);
    const { source, dest, amountIn, amountOut, operations } = route;
    const request = { source, dest, amountIn, amountOut, operations, addresses: [user] };
    const msgs = compileMsgs(registry, request as never, { now, bridges: bridgeKinds }); // a plain address
    expect(String(txOf(msgs).value)).toBe(one.value);
    const { events, delivered } = simulateMsgs(registry, msgs, { now, quote: poolQuotes(chain) });
    const [swap] = events.filter((event) => event.kind === 'swap');
    expect(String(swap?.coinIn.amount)).toBe(one.spent);
    // For an exact output of pairs the router pays what the input gives, which may be a few units more.
    const surplus = BigInt(one.received) - (delivered?.amount ?? 0n);
    const isOfPairs = one.amount_out !== undefined && /42712a67/.test(one.calldata);
    expect(surplus >= 0n && surplus <= (isOfPairs ? 4n : 0n)).toBe(true);
    expect(amountOut).toBe(delivered?.amount);
  },
);
