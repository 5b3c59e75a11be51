import { createPools, isRefused, type Pools } from 'wayfold/pools';
import { bestPath, bestSplit, type SplitQuery } from 'wayfold/quote';
import { splitOfRankedRoutes } from '../limits/ranked-routes.js';
import { type Figure, nanosecondsSince } from '../measure.js';
import { type Case, ofForm, type Outcome } from '../outcome.js';
import { chainOf, type LongSplitCase, longSplitCases, neutron, osmosis, realRows } from '../pool-world.js';

/**
 * The published problems of splits with the best plan that is known: what is paid of it and the CPU time of an answer, beside the
 * best single path and beside tenths of the input over ranked routes.
 */
export const splits: Case = {
  name: 'splits',
  run: async ({ form }) => {
    const step = ofForm(form, [20, 1, 1]);
    const snapshots = [
      ['624 real pools', realRows, 'data/pools-snapshot.json'],
      ['904 pools', osmosis, 'data/pools-snapshot-synthetic.json'],
      ['22 pools of Neutron', neutron, 'data/pools-snapshot-neutron-synthetic.json'],
    ] as const;
    return snapshots.flatMap(([on, rows, file]) => {
      const problems = longSplitCases.filter(({ snapshot }) => snapshot === file);
      return rowsOf(
        on,
        createPools([rows]),
        problems.filter((_, at) => at % step === 0),
      );
    });
  },
};

/** One of the ways of answering. */
interface Way {
  readonly name: string;
  readonly role: Figure['role'];
  readonly answer: (query: SplitQuery) => bigint;
}

function rowsOf(on: string, pools: Pools, problems: readonly LongSplitCase[]): readonly Outcome[] {
  const chain = chainOf(pools);
  const queries = problems.map((problem) => ({
    ...{ chainId: chain.chainId, denomIn: problem.token_in.denom, denomOut: problem.denom_out },
    ...{
      amountIn: BigInt(problem.token_in.amount),
      maxHops: problem.max_hops,
      maxRoutes: problem.max_routes,
    },
  }));
  const ways: readonly Way[] = [
    { name: 'split', role: 'ours', answer: (query) => paidBy(bestSplit(pools, query)) },
    { name: 'best path alone', role: 'part', answer: (query) => paidBy(bestPath(pools, query)) },
    {
      ...{ name: 'tenths over ranked routes', role: 'limit' },
      answer: ({ maxHops = 4, maxRoutes = 5, ...query }) =>
        splitOfRankedRoutes(chain, { ...query, maxHops, maxRoutes }) ?? 0n,
    },
  ];
  const best = problems.map(({ amount_out: amount }) => BigInt(amount));
  const measured = ways.map((way) => ({ way, ...measuredOf(way, queries, best) }));
  const gaps = queries.flatMap((query) => {
    const split = bestSplit(pools, { ...query, wantsBound: true });
    return isRefused(split) ? [] : [split.bound?.gapPpm ?? Number.POSITIVE_INFINITY];
  });
  const counted = problems.filter(({ amount_out: amount }) => amount.length > 4).length;
  const notes = measured.map(({ way, shares }) => `${way.name} ${sharesOf(shares)}`);
  const note = `paid of the best known, outputs of 10,000 units and more (${counted} of ${problems.length}): ${notes.join('; ')}; gap of the bound ${quantile(gaps, 0.5)} ppm in the median, ${quantile(gaps, 0.95)} at p95`;
  const row = (share: number): Outcome => ({
    work: `Splits with a best plan known, ${on}, ${share === 0.5 ? 'median' : 'p95'}`,
    ...{ unit: 'ns', aims: [], ...(share === 0.5 && { note }) },
    figures: measured.map(({ way: { name, role }, cpu }) => {
      const time = quantile(cpu, share);
      return { name, role, p50: time, min: Math.min(...cpu), best: time, cpu: time };
    }),
  });
  return [row(0.5), row(0.95)];
}

function paidBy(answer: { readonly amountOut: bigint } | { readonly refusal: string }): bigint {
  return 'refusal' in answer ? 0n : answer.amountOut;
}

/** CPU time of each answer, the least of two after the first, and what it pays of the best known where that is 10,000 units or more. */
function measuredOf({ answer }: Way, queries: readonly SplitQuery[], best: readonly bigint[]) {
  const shares = queries.flatMap((query, at) => {
    const known = best[at] ?? 0n;
    return known < 10_000n ? [] : [Number(answer(query)) / Number(known)];
  });
  const once = (query: SplitQuery): number => {
    const start = process.cpuUsage();
    answer(query);
    return nanosecondsSince(start);
  };
  return { shares, cpu: queries.map((query) => Math.min(once(query), once(query))) };
}

function sharesOf(shares: readonly number[]): string {
  const near = shares.filter((share) => share >= 0.9999).length;
  const [least, low, half] = [0, 0.05, 0.5].map((share) => quantile(shares, share).toFixed(6));
  return `least ${least}, p5 ${low}, median ${half}, ${near} of ${shares.length} at 0.9999 or more`;
}

/** The value below which a share of the values are. */
function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
