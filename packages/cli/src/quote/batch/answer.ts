import { parseExactJson, RoutingError } from 'wayfold';
import {
  countLeftOut,
  digestOfChainPools,
  isRefused,
  MathRefusal,
  type Pool,
  poolAt,
  priceImpact,
  type Refusal,
  type SequenceDone,
  stateOf,
} from 'wayfold/pools';
import { sha256 } from 'wayfold/registry';
import { wordsOf } from '../../errors.js';
import { decimalText } from '../../render/numbers.js';
import { type Fields, fieldsOf, flagIn, textIn } from './fields.js';
import type { Line } from '../../lines.js';
import { type Place, placeOf, type QuotedPools, type SwapKind } from './place.js';
import type { Searched } from './search.js';
import { swapOfLine } from './swap.js';
import { wantedOf } from './wanted.js';

/** Printed JSON of a line. */
export type Answer = Readonly<Record<string, unknown>> & {
  /** Id of the line; null if it could not be read. */
  readonly id: string | null;
  readonly error?: { readonly reason: string; readonly message: string; readonly field?: string };
};

/** The answer to one line of a batch. Never throws: whatever is wrong with a line is its answer. */
export function answerLine(pools: QuotedPools, line: Line): Answer {
  let id: string | null = null;
  try {
    if (line instanceof RoutingError) throw line;
    const fields = fieldsOf(parseExactJson(line), '');
    id = textIn(fields, 'id');
    const body = bodyOf(pools, fields);
    return isRefused(body) ? { id, error: refusalOf(body) } : { id, ...body };
  } catch (error) {
    return { id, error: errorOf(error) };
  }
}

type Body = Readonly<Record<string, unknown>>;

function bodyOf(pools: QuotedPools, line: Fields): Body | Refusal {
  const kind = textIn(line, 'kind');
  switch (kind) {
    case 'exact_in':
    case 'exact_out':
      return swapBody(line, kind, placeOf(pools, line));
    case 'spot_price':
      return spotBody(line, placeOf(pools, line));
    default:
      throw new RoutingError('INVALID_TYPE', '/kind', 'kind must be one of exact_in, exact_out, spot_price');
  }
}

function swapBody(line: Fields, kind: SwapKind, place: Place): Body | Refusal {
  const withAfter = flagIn(line, 'include_after');
  const done = swapOfLine(line, kind, place);
  if (isRefused(done)) return done;
  const { amountIn, amountOut, routes, search } = done;
  const impact = priceImpact(stateOf(place.chain), done);
  const [hop, ...others] = routes.flatMap(({ path }) => path);
  const contractAmountIn = others.length === 0 ? hop?.contractAmountIn : undefined;
  return {
    amount_in: `${amountIn}`,
    amount_out: `${amountOut}`,
    ...(search?.netAmountOut === undefined ? {} : { net_amount_out: `${search.netAmountOut}` }),
    ...(search === undefined ? {} : { is_complete: search.isComplete, ...certificateOf(search) }),
    ...(search?.asExactIn === undefined ? {} : comparedOf(line, kind, search)),
    ...(contractAmountIn === undefined ? {} : { contract_amount_in: `${contractAmountIn}` }),
    ...(typeof impact === 'bigint' ? { price_impact_percent: decimalText(impact, 4) } : {}),
    routes: routesOf(done),
    ...(withAfter ? { after: afterOf(done, place) } : {}),
    ...momentOf(place),
  };
}

function routesOf({ routes }: SequenceDone): unknown {
  return routes.map((route) => ({
    amount_in: `${route.amountIn}`,
    amount_out: `${route.amountOut}`,
    path: route.path.map(({ pool, denomIn, denomOut }) => ({
      pool,
      denom_in: denomIn,
      denom_out: denomOut,
    })),
  }));
}

type Search = NonNullable<Searched['search']>;

/** The bound of a search, or why it has none. */
function certificateOf({ bound, noBound }: Search): Body {
  if (noBound !== undefined) return { no_upper_bound: noBound };
  if (bound === undefined) return {};
  const { amountOut, gapPpm, maxHops, pools, assumes } = bound;
  return {
    upper_bound: { amount_out: `${amountOut}`, gap_ppm: gapPpm, max_hops: maxHops, pools, assumes },
  };
}

/** An exact output as an exact input. */
function comparedOf(line: Fields, kind: SwapKind, { asExactIn, isExactIn }: Search): Body {
  if (asExactIn === undefined) return {};
  const { denomOut, amount } = wantedOf(line, kind);
  const { surplus, leastAmountIn, alternative } = asExactIn;
  return {
    surplus: { denom: denomOut, amount: `${surplus}` },
    least_amount_in: `${leastAmountIn}`,
    ...(isExactIn === true && { rule: 'EXACT_OUT_AS_IN', min_amount_out: `${amount}` }),
    ...(isExactIn !== true &&
      alternative && {
        alternative: {
          amount_in: `${alternative.amountIn}`,
          amount_out: `${alternative.amountOut}`,
          min_amount_out: `${amount}`,
          routes: routesOf(alternative),
        },
      }),
  };
}

function spotBody(line: Fields, place: Place): Body | Refusal {
  const { chain, swap } = place;
  if (swap.kind !== 'pool')
    throw new RoutingError('MISSING_FIELD', '/pool_id', 'a price is that of one pool');
  const pool = poolAt(stateOf(chain), swap.id);
  if (pool === undefined) return { refusal: 'unknown_pool', message: `there is no pool ${swap.id}` };
  const price = pool.kind.spotPrice(pool.state, textIn(line, 'base_denom'), textIn(line, 'quote_denom'));
  return typeof price === 'bigint' ? { spot_price: decimalText(price, 18), ...momentOf(place) } : price;
}

/** The row of the requested pool, or of all pools on the routes, by id. */
function afterOf({ after: { changed } }: SequenceDone, { swap }: Place): unknown {
  const rows = [...changed.values()].map(rowOf);
  return swap.kind === 'pool' ? rows[0] : rows.sort((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1));
}

/** A pool's row; for a concentrated pool without its ticks, which swaps do not change, unlike orders. */
function rowOf({ kind, state }: Pool): Body {
  const whole = kind.write(state);
  const { ticks, ...row } = whole;
  return kind.type === 'orderbook' ? whole : row;
}

/** The state of the pools of a file, and the pools that are not used. */
function momentOf({ file, used = file }: Place): Body {
  if (file === undefined || used === undefined) return {};
  const { chainId, height, time, isSynthetic } = file;
  const moment = {
    height: height === undefined ? null : `${height}`,
    time: time ?? null,
    synthetic: isSynthetic,
  };
  const { count = 0, reasons } = countLeftOut(used) ?? {};
  return {
    ...moment,
    quoted_at: [{ chain_id: chainId, ...moment, digest: digestOfChainPools(file, sha256) }],
    ...(count > 0 && { pools_left_out: [{ chain_id: chainId, count, reasons }] }),
  };
}

type AnswerError = NonNullable<Answer['error']>;

function refusalOf({ refusal, message }: Refusal): AnswerError {
  return { reason: refusal, message };
}

function errorOf(error: unknown): AnswerError {
  if (error instanceof MathRefusal) return { reason: error.reason, message: error.message };
  if (!(error instanceof RoutingError)) return { reason: 'INTERNAL', message: wordsOf(error) };
  const { reason, message, field } = error;
  return { reason, message, ...(field === '' ? {} : { field }) };
}
