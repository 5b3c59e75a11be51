import { createPools, isRefused, type Pools, updatePools } from 'wayfold/pools';
import { bestPath, bestSplit, kBestPaths, type SplitQuery } from 'wayfold/quote';
import { type Figure, nanosecondsSince } from '../measure.js';
import type { Aim, Case, Outcome } from '../outcome.js';
import { bestKnown, chainOf, marketOf, osmosis, osmosisPools, splitCases } from '../pool-world.js';
import { createRandom } from '../world.js';

/** Searches on a market: each answer timed by itself, after all of them were given once. */
export const quotes: Case = {
  name: 'quotes',
  run: ({ isFull }) => {
    const queries = queriesOn(osmosisPools, isFull ? 400 : 40);
    const path = timesOf(queries.map((query) => () => bestPath(osmosisPools, query)));
    const wide = createPools([marketOf(10_000)], { skipInvalid: true });
    const wideQueries = queriesOn(wide, isFull ? 200 : 16);
    const widePath = timesOf(wideQueries.map((query) => () => bestPath(wide, query)));
    const wideSplit = timesOf(
      wideQueries.slice(0, isFull ? 30 : 8).map((query) => () => bestSplit(wide, query)),
    );
    const bounds = timesOf(
      queries.map((query) => () => kBestPaths(osmosisPools, { ...query, count: 1 }, { maxWork: 1 })),
    );
    const outcomes = [
      ...spread('Best path, 904 pools', path, [1e6, 1e7]),
      ...splits(isFull ? splitCases : splitCases.filter((_, at) => at % 4 === 0)),
      ...spread('Best path, 10,000 pools', widePath, [5e6, 6e7]),
      ...spread('Split, 10,000 pools', wideSplit, []),
      ...spread('Bounds alone, 904 pools', bounds, [25e3]),
      ...spread('One pool updated, first answer', updates(), [1e6]),
      ...(isFull ? largest() : []),
    ];
    return Promise.resolve(outcomes);
  },
};

/** Queries between denoms of random pools, for amounts of 1 to 1,000,000 dollars. */
function queriesOn(pools: Pools, count: number): readonly SplitQuery[] {
  const { chainId, layout, denoms } = chainOf(pools);
  const next = createRandom(12_345);
  const pick = (): string => {
    const traded = layout.denoms[Math.floor(next() * layout.denoms.length)] ?? [];
    return traded[Math.floor(next() * traded.length)] ?? '';
  };
  const queries: SplitQuery[] = [];
  while (queries.length < count) {
    const [denomIn, denomOut] = [pick(), pick()];
    const { priceUsd = '1', decimals = 6 } = denoms.get(denomIn) ?? {};
    const amount = ((10 ** (next() * 6) / (Number(priceUsd) || 1)) * 10 ** decimals).toFixed(0);
    if (denomIn !== denomOut && /^[1-9][0-9]*$/.test(amount))
      queries.push({ chainId, denomIn, denomOut, amountIn: BigInt(amount) });
  }
  return queries;
}

/** Nanoseconds of each answer, in rising order. */
interface Times {
  readonly wall: Float64Array;
  readonly cpu: Float64Array;
}

/** The least of two after the first. */
function timesOf(answers: readonly (() => unknown)[]): Times {
  for (const answer of answers) answer();
  const once = (answer: () => unknown): readonly [wall: number, cpu: number] => {
    const [cpu, start] = [process.cpuUsage(), performance.now()];
    answer();
    return [(performance.now() - start) * 1e6, nanosecondsSince(cpu)];
  };
  const twice = answers.map((answer) => [once(answer), once(answer)] as const);
  const least = (part: 0 | 1): Float64Array =>
    Float64Array.from(twice, ([first, second]) => Math.min(first[part], second[part])).sort();
  return { wall: least(0), cpu: least(1) };
}

/** The median and the 95th of a hundred, with what is aimed at. */
function spread(
  work: string,
  { wall, cpu }: Times,
  [half, most]: readonly number[],
  note?: string,
): readonly Outcome[] {
  const at = (share: number): Figure => {
    const place = Math.min(wall.length - 1, Math.floor(wall.length * share));
    const time = wall[place] ?? Number.NaN;
    const spent = cpu[place] ?? Number.NaN;
    return { name: 'ours', role: 'ours', p50: time, min: wall[0] ?? Number.NaN, best: time, cpu: spent };
  };
  const aimsOf = (amount: number | undefined): readonly Aim[] =>
    amount === undefined ? [] : [{ kind: 'atMost', amount }];
  const said = note === undefined ? {} : { note };
  return [
    { work: `${work}, median`, unit: 'ns', figures: [at(0.5)], aims: aimsOf(half), ...said },
    { work: `${work}, p95`, unit: 'ns', figures: [at(0.95)], aims: aimsOf(most) },
  ];
}

/** The published splits: times, and what is paid of the best that is known. */
function splits(cases: typeof splitCases): readonly Outcome[] {
  const answers = cases.map((each) => {
    const query: SplitQuery = {
      ...{ chainId: osmosis.chain_id, denomIn: each.token_in.denom, denomOut: each.denom_out },
      ...{ amountIn: BigInt(each.token_in.amount), maxHops: each.max_hops, maxRoutes: each.max_routes },
    };
    const options = each.pool_ids === undefined ? {} : { poolIds: each.pool_ids };
    return { id: each.id, answer: () => bestSplit(osmosisPools, query, options) };
  });
  const shares = answers.map(({ id, answer }) => {
    const split = answer();
    return isRefused(split) ? 0 : Number(split.amountOut) / Number(bestKnown[id]?.amount_out);
  });
  const sorted = Float64Array.from(shares).sort();
  const [least, median, most] = [0, sorted.length >> 1, sorted.length - 1].map((at) =>
    sorted[at]?.toFixed(6),
  );
  const near = shares.filter((share) => share >= 0.9999).length;
  const note = `of the best known: least ${least}, median ${median}, most ${most}; ${near} of ${shares.length} at 0.9999 or more`;
  return spread('Split, 904 pools', timesOf(answers.map(({ answer }) => answer)), [2e7, 1e8], note);
}

/** A pool gets a new state, and a path through it is asked for. */
function updates(): Times {
  const { chainId } = chainOf(osmosisPools);
  const answers = queriesOn(osmosisPools, 40).map((query, index) => () => {
    const rows = osmosis.pools.slice(index, index + 1);
    return bestPath(updatePools(osmosisPools, { chainId, rows }), query);
  });
  return timesOf(answers);
}

/** As many pools as a snapshot may have: read, and searched once. */
function largest(): readonly Outcome[] {
  const snapshot = marketOf(200_000);
  const start = performance.now();
  const pools = createPools([snapshot], { skipInvalid: true });
  const read = (performance.now() - start) * 1e6;
  const memory = `${Math.round(process.memoryUsage().heapUsed / 1e6)} MB in use`;
  const [query] = queriesOn(pools, 1);
  const from = performance.now();
  if (query !== undefined) bestPath(pools, query);
  const first = (performance.now() - from) * 1e6;
  const figure = (time: number): Figure => ({ name: 'ours', role: 'ours', p50: time, min: time, best: time });
  return [
    { work: '200,000 pools read', unit: 'ns', note: memory, figures: [figure(read)], aims: [] },
    { work: '200,000 pools, first path', unit: 'ns', figures: [figure(first)], aims: [] },
  ];
}
