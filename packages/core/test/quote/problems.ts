/** Problems with the best plan known, from the published list. */
import published from '../../../../test/vectors/router-best-2-public.json' with { type: 'json' };
import { bestSplit, type SplitQuery, type SplitQuote } from '../../src/quote/index.js';
import { isRefused, type Pools, sequenceExactIn, stateOf } from '../../src/pools/index.js';
import { poolsOf } from './snapshots.js';

/** A problem as the list has it. */
interface Row {
  readonly snapshot: string;
  readonly token_in: { readonly denom: string; readonly amount: string };
  readonly denom_out: string;
  readonly max_hops: number;
  readonly max_routes: number;
  readonly amount_out: string;
}

/** A problem whose pools are at hand. */
export interface Problem {
  readonly id: string;
  readonly pools: Pools;
  readonly query: SplitQuery & { readonly maxHops: number; readonly maxRoutes: number };
  /** The best output known. */
  readonly best: bigint;
}

/** The problems whose ids match; without those of a snapshot that is not at hand. */
export function problemsOf(ids: RegExp): readonly Problem[] {
  const rows: Readonly<Record<string, Row>> = published;
  return Object.entries(rows).flatMap(([id, row]) => {
    const pools = ids.test(id) ? poolsOf(row.snapshot) : undefined;
    const chain = pools && [...pools.chains.values()][0];
    if (pools === undefined || chain === undefined) return [];
    const query = {
      ...{ chainId: chain.chainId, denomIn: row.token_in.denom, denomOut: row.denom_out },
      ...{ amountIn: BigInt(row.token_in.amount), maxHops: row.max_hops, maxRoutes: row.max_routes },
    };
    return [{ id, pools, query, best: BigInt(row.amount_out) }];
  });
}

/** The answer to a problem, which must be executed as it says; a refusal fails. */
export function answerOf({ pools, query }: Problem, limits: Partial<SplitQuery> = {}): SplitQuote {
  const split = bestSplit(pools, { ...query, ...limits });
  const chain = [...pools.chains.values()][0];
  if (chain === undefined || isRefused(split)) throw new Error(`refused: ${JSON.stringify(split)}`);
  const executed = sequenceExactIn(stateOf(chain), query.denomIn, split.routes);
  if (isRefused(executed) || executed.amountOut !== split.amountOut || executed.amountIn !== query.amountIn)
    throw new Error('the answer is not what the pools pay');
  for (const { path } of split.routes)
    if (new Set(path.map(({ pool }) => pool)).size < path.length) throw new Error('a pool comes twice');
  return split;
}
