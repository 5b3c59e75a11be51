import { createPools, isRefused, type Pools, updatePools } from 'wayfold/pools';
import { bestPath, bestSplit, type SplitQuery } from 'wayfold/quote';
import { type Figure, nanosecondsSince } from '../measure.js';
import { type Aim, type Case, type Form, ofForm, type Outcome } from '../outcome.js';
import { bestKnown, chainOf, marketOf, osmosis, osmosisPools, realPools, splitCases } from '../pool-world.js';
import { createRandom } from '../world.js';

/** Searches over all pools of a market, none chosen beforehand: each answer timed by itself, after all of them were given once. */
export const quotes: Case = {
  name: 'quotes',
  run: async ({ form }) => {
    const [count, parts] = ofForm(form, [
      [1, 1],
      [40, 8],
      [400, 60],
    ]);
    const real = queriesOn(realPools, count);
    const synthetic = queriesOn(osmosisPools, count);
    return [
      ...spread('Best path, 624 real pools', timesOf(pathsOf(realPools, real)), [1e6, 1e7]),
      ...spread('Split, 624 real pools', timesOf(splitsOf(realPools, real.slice(0, parts))), [2e7, 1e8]),
      ...bounded('624 real pools', realPools, real.slice(0, parts)),
      ...bounded('904 pools', osmosisPools, synthetic.slice(0, parts)),
      ...spread('Best path, 904 pools', timesOf(pathsOf(osmosisPools, synthetic)), [1e6, 1e7]),
      ...published(form),
      ...spread('One pool updated, first answer', updates(form), [1e6]),
      ...wide(form),
      ...(form === 'full' ? largest() : []),
    ];
  },
};

type Answer = () => unknown;

const pathsOf = (pools: Pools, queries: readonly SplitQuery[]): readonly Answer[] =>
  queries.map((query) => () => bestPath(pools, query));

const splitsOf = (pools: Pools, queries: readonly SplitQuery[]): readonly Answer[] =>
  queries.map((query) => () => bestSplit(pools, query));

/** Splits with their bounds: times of both together, and how far the bounds are above the answers. */
function bounded(on: string, pools: Pools, queries: readonly SplitQuery[]): readonly Outcome[] {
  const asked = queries.map((query) => ({ ...query, wantsBound: true }));
  const gaps = asked.flatMap((query) => {
    const split = bestSplit(pools, query);
    return isRefused(split) ? [] : [split.bound?.gapPpm ?? Number.POSITIVE_INFINITY];
  });
  const sorted = Float64Array.from(gaps).sort();
  const at = (share: number): string =>
    `${sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 'no'} ppm`;
  const note = `gap of the bound: median ${at(0.5)}, p95 ${at(0.95)}, of ${gaps.length} splits`;
  return spread(`Split with its bound, ${on}`, timesOf(splitsOf(pools, asked)), [], note);
}

/** Queries between denoms of random pools, for amounts of 1 to 1,000,000 dollars, or base units where there are no prices. */
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
function timesOf(answers: readonly Answer[]): Times {
  for (const answer of answers) answer();
  const once = (answer: Answer): readonly [wall: number, cpu: number] => {
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
function published(form: Form): readonly Outcome[] {
  const step = ofForm(form, [splitCases.length, 4, 1]);
  const answers = splitCases
    .filter((_, at) => at % step === 0)
    .map((each) => {
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
  return spread(
    'Published splits, 904 pools or some of them',
    timesOf(answers.map(({ answer }) => answer)),
    [2e7, 1e8],
    note,
  );
}

/** A pool gets a new state, and a path through it is asked for. */
function updates(form: Form): Times {
  const { chainId } = chainOf(osmosisPools);
  const answers = queriesOn(osmosisPools, ofForm(form, [1, 40, 40])).map((query, index) => () => {
    const rows = osmosis.pools.slice(index, index + 1);
    return bestPath(updatePools(osmosisPools, { chainId, rows }), query);
  });
  return timesOf(answers);
}

/** A market of ten thousand pools. */
function wide(form: Form): readonly Outcome[] {
  const pools = createPools([marketOf(ofForm(form, [1_000, 10_000, 10_000]))], { skipInvalid: true });
  const queries = queriesOn(pools, ofForm(form, [1, 16, 200]));
  const paths = timesOf(pathsOf(pools, queries));
  const rows = spread('Best path, 10,000 pools', paths, [5e6, 6e7]);
  if (form !== 'full') return rows;
  return [...rows, ...spread('Split, 10,000 pools', timesOf(splitsOf(pools, queries.slice(0, 30))), [])];
}

/** As many pools as a snapshot may have: read, and searched once. */
function largest(): readonly Outcome[] {
  const once = (work: () => unknown): Figure => {
    const [cpu, start] = [process.cpuUsage(), performance.now()];
    work();
    const time = (performance.now() - start) * 1e6;
    return {
      ...{ name: 'ours', role: 'ours', p50: time, min: time, best: time },
      cpu: nanosecondsSince(cpu),
    };
  };
  let pools = osmosisPools;
  const market = marketOf(200_000);
  const read = once(() => (pools = createPools([market], { skipInvalid: true })));
  const note = `${Math.round(process.memoryUsage().heapUsed / 1e6)} MB in use`;
  const [query] = queriesOn(pools, 1);
  const first = once(() => query && bestPath(pools, query));
  return [
    { work: '200,000 pools read', unit: 'ns', note, figures: [read], aims: [] },
    { work: '200,000 pools, first path', unit: 'ns', figures: [first], aims: [] },
  ];
}
