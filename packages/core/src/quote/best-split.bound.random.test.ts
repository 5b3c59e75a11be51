/** Bounds of splits over few random pools of every type: no plan that meets their assumptions pays more, whatever its amounts. */
import { expect, test } from 'vitest';
import { poolFile } from '../../test/quote/pool-files.js';
import { runsOf } from '../../../../test/support/runs.js';
import {
  type ChainPools,
  createPools,
  evmMath,
  isRefused,
  type RouteIn,
  sequenceExactIn,
  stateOf,
} from '../pools/index.js';
import { bestSplit } from './index.js';

const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);
const runs = runsOf(300);

type Draw = (below: number) => number;

/** Whole numbers below a bound, by a seed. */
function drawFrom(start: number): Draw {
  let state = (start % 2_147_483_646) + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Denoms that pools of every chain take. */
const denoms = ['a', 'b', 'c', 'd'].map((letter) => `0x${letter.repeat(40)}`);
const pick = <T>(draw: Draw, list: readonly T[]): T => list[draw(list.length)] as T; // below the length

/** Some denoms in order. */
function some(draw: Draw, count: number): readonly string[] {
  const left = [...denoms];
  const taken = Array.from({ length: count }, () => left.splice(draw(left.length), 1)[0] ?? '');
  return taken.sort();
}

const reserve = (draw: Draw): string => String(10 ** (8 + draw(4)) * (1 + draw(9)) + draw(1e6));
const fee = (draw: Draw): string => pick(draw, ['0', '0.0005', '0.003', '0.02']);
const pairFee = (draw: Draw): object => ({
  maker_fee_rate: pick(draw, ['0', '0.5']),
  fee_share_bps: 0,
});

/** Liquidity of two positions around a tick, as ticks. */
function positions(draw: Draw, spacing: number, digits: string): { ticks: object[]; liquidity: string } {
  const [inner, outer] = [1 + draw(20), 30 + draw(100)];
  const [near, far] = [1 + draw(900), 1 + draw(90)];
  const tick = (place: number, net: number): object => ({
    index: digits === '' ? place * spacing : String(place * spacing),
    liquidity_net: `${net}${net === 0 ? '' : '0000000'}${digits}`,
  });
  return {
    ticks: [tick(-outer, far), tick(-inner, near), tick(inner, -near), tick(outer, -far)],
    liquidity: `${near + far}0000000${digits}`,
  };
}

/** Rows of every type, without their ids. */
const rows: Readonly<Record<string, (draw: Draw) => object>> = {
  weighted: (draw) => ({
    spread_factor: fee(draw),
    assets: some(draw, 2 + draw(2)).map((denom) => ({
      ...{ denom, amount: reserve(draw), weight: String(1 + draw(5)) },
    })),
  }),
  stable(draw) {
    const amount = 10 ** (8 + draw(4));
    return {
      spread_factor: fee(draw),
      assets: some(draw, 2 + draw(2)).map((denom) => ({
        ...{ denom, amount: String(amount + draw(amount)), scaling_factor: '1' },
      })),
    };
  },
  transmuter: (draw) => ({
    spread_factor: '0',
    assets: some(draw, 2 + draw(2)).map((denom) => ({
      ...{ denom, amount: reserve(draw), normalization_factor: pick(draw, ['1', '1', '10']) },
    })),
  }),
  concentrated(draw) {
    const [token0, token1] = some(draw, 2);
    const { ticks, liquidity } = positions(draw, 10_000, '.000000000000000000');
    return {
      ...{ token0, token1, tick_spacing: '100', spread_factor: fee(draw), ticks },
      ...{ current_tick: '0', current_sqrt_price: '1', current_tick_liquidity: liquidity },
    };
  },
  orderbook(draw) {
    const [base_denom, quote_denom] = some(draw, 2);
    const tick = (index: number): object => {
      const held = `${10 ** (4 + draw(6)) * (1 + draw(9))}.000000000000000000`;
      const none = '0.000000000000000000';
      return { index, bid_liquidity: index < 0 ? held : none, ask_liquidity: index < 0 ? none : held };
    };
    const ticks = [-90_000 - draw(9) * 10_000, -20_000, -1_000, 2_000, 30_000 + draw(9) * 10_000].map(tick);
    return { base_denom, quote_denom, next_bid_tick: -1_000, next_ask_tick: 2_000, ticks };
  },
  uniswap_v2(draw) {
    const [token0, token1] = some(draw, 2);
    return { token0, token1, fee_pips: 3000, reserve0: reserve(draw), reserve1: reserve(draw) };
  },
  uniswap_v3(draw) {
    const [token0, token1] = some(draw, 2);
    const { ticks, liquidity } = positions(draw, 60, '');
    return {
      ...{ token0, token1, fee_pips: pick(draw, [500, 3000]), tick_spacing: 60, ticks, liquidity },
      ...{ sqrt_price_x96: String(evmMath.tickToSqrtPriceX96(0)), current_tick: 0 },
    };
  },
  astroport_xyk: (draw) => ({
    ...{ fee_rate: pick(draw, ['0.003', '0.01']), ...pairFee(draw) },
    assets: some(draw, 2).map((denom) => ({ denom, amount: reserve(draw) })),
  }),
  astroport_stable: (draw) => ({
    ...{ amp: pick(draw, ['1000', '20000']), fee_rate: '0.0005', ...pairFee(draw) },
    assets: some(draw, 2).map((denom) => ({
      ...{ denom, amount: String(10 ** 11 + draw(1e11)), decimals: '6' },
    })),
  }),
  astroport_pcl: (draw) => ({
    ...{ amp: pick(draw, ['10', '40']), gamma: '0.000145', mid_fee: '0.0026', out_fee: '0.0045' },
    ...{ fee_gamma: '0.00023', price_scale: '1', oracle_price: '1', ...pairFee(draw) },
    assets: some(draw, 2).map((denom) => ({
      ...{ denom, amount: String(10 ** 11 + draw(3e9)), decimals: '6' },
    })),
  }),
};
const types = Object.keys(rows);

type Path = RouteIn['path'];

/** Every path of at most some hops that comes to no denom or pool twice. */
function pathsOf({ layout }: ChainPools, end: string, maxHops: number): readonly Path[] {
  const found: Path[] = [];
  const extend = (path: Path, at: string, seen: readonly string[]): void => {
    for (const [position, traded] of layout.denoms.entries()) {
      const pool = layout.ids[position] ?? '';
      if (!traded.includes(at) || path.some((hop) => hop.pool === pool)) continue;
      for (const denomOut of traded) {
        if (denomOut === at || seen.includes(denomOut)) continue;
        const longer = [...path, { pool, denomOut }];
        if (denomOut === end) found.push(longer);
        else if (longer.length < maxHops) extend(longer, denomOut, [...seen, denomOut]);
      }
    }
  };
  const start = denoms[0] ?? '';
  extend([], start, [start]);
  return found;
}

/** Whether each pool takes some denoms and pays others. */
function isOneWay(routes: readonly RouteIn[]): boolean {
  const taken = new Set<string>();
  const paid = new Set<string>();
  for (const { path } of routes) {
    let at = denoms[0] ?? '';
    for (const { pool, denomOut } of path) {
      taken.add(`${pool} ${at}`);
      paid.add(`${pool} ${denomOut}`);
      at = denomOut;
    }
  }
  return [...taken].every((place) => !paid.has(place));
}

/** The most that some plans pay: random ones, improved by moves between two routes. */
function mostBySearch(chain: ChainPools, amountIn: bigint, paths: readonly Path[], draw: Draw): bigint {
  const pays = (routes: readonly RouteIn[]): bigint => {
    const used = routes.filter((route) => route.amountIn > 0n);
    if (!isOneWay(used)) return 0n;
    const done = sequenceExactIn(stateOf(chain), denoms[0] ?? '', used);
    return isRefused(done) ? 0n : done.amountOut;
  };
  let most = 0n;
  for (let plan = 0; plan < 12; plan++) {
    const chosen = [...new Set(Array.from({ length: 1 + draw(5) }, () => pick(draw, paths)))];
    const part = amountIn / BigInt(chosen.length);
    const rest = amountIn - part * BigInt(chosen.length);
    let routes = chosen.map((path, at) => ({ path, amountIn: at === 0 ? part + rest : part }));
    let best = pays(routes);
    for (let move = 0; move < 40 && routes.length > 1; move++) {
      const [from, to] = [draw(routes.length), draw(routes.length)];
      const by = ((routes[from]?.amountIn ?? 0n) * BigInt(1 + draw(1000))) / 1000n;
      const next = routes.map((route, at) => ({
        ...route,
        amountIn: route.amountIn + (at === to ? by : 0n) - (at === from ? by : 0n),
      }));
      const paid = pays(next);
      if (paid > best) [best, routes] = [paid, next];
    }
    if (best > most) most = best;
  }
  return most;
}

test(`no plan pays more than the bound (RANDOM_SEED=${seed})`, () => {
  const draw = drawFrom(seed);
  let bounded = 0;
  for (let run = 0; run < runs; run++) {
    const isOne = draw(3) === 0;
    const one = pick(draw, types);
    const pools = Array.from({ length: 2 + draw(6) }, (_, at) => {
      const type = isOne ? one : pick(draw, types);
      return {
        id: `0x${String(at + 1)
          .repeat(40)
          .slice(0, 40)}`,
        type,
        ...rows[type]?.(draw),
      };
    });
    const file = createPools([poolFile(pools)]);
    const chain = [...file.chains.values()][0];
    if (chain === undefined) throw new Error('no chain');
    const [denomIn = '', denomOut = ''] = denoms;
    const amountIn = BigInt(10 ** (3 + draw(9))) + BigInt(draw(1e4));
    const query = { chainId: 'a-1', denomIn, denomOut, amountIn, maxRoutes: pick(draw, [1, 5, 20]) };
    const maxHops = 2 + draw(3);
    const split = bestSplit(file, { ...query, maxHops, leastGainPpm: 0, wantsBound: true });
    if (isRefused(split) || split.bound === undefined) continue;
    bounded++;
    const place = `run ${run}: ${JSON.stringify({ pools, query, maxHops }, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))}`;
    const paths = pathsOf(chain, denomOut, maxHops);
    expect(split.bound.amountOut, place).toBeGreaterThanOrEqual(mostBySearch(chain, amountIn, paths, draw));
    const { amountOut, gapPpm } = split.bound;
    expect(gapPpm, place).toBe(
      Math.ceil((Number(amountOut - split.amountOut) * 1e6) / Number(split.amountOut)),
    );
    const wide = bestSplit(file, { ...query, maxHops, maxRoutes: 20, leastGainPpm: 0 });
    if (!isRefused(wide) && isOneWay(wide.routes))
      expect(amountOut, place).toBeGreaterThanOrEqual(wide.amountOut);
  }
  expect(bounded).toBeGreaterThan(runs / 4);
});
