import { RoutingError } from 'wayfold';
import {
  hopExactIn,
  hopExactOut,
  isRefused,
  poolAt,
  type PoolState,
  type Refusal,
  type SequenceDone,
  type SwapLimits,
  sequenceExactIn,
  sequenceExactOut,
  stateOf,
  takerFeeOf,
} from 'wayfold/pools';
import { amountIn, decimalIn, type Fields, flagIn, isGiven, listIn, objectIn, textIn } from './fields.js';
import { mostRoutes, type Place, type SwapKind } from './place.js';
import { type Searched, searched } from './search.js';
import { wantedOf } from './wanted.js';

/** A swap of a line, carried out. @throws RoutingError where the line cannot be read */
export function swapOfLine(line: Fields, kind: SwapKind, { chain, swap }: Place): Searched | Refusal {
  const state = stateOf(chain);
  if (swap.kind === 'pool') return throughPool(line, kind, state, swap.id);
  for (const name of ['price_limit', 'allow_partial']) {
    if (isGiven(line, name) && line.row[name] !== false)
      throw new RoutingError('UNSUPPORTED_FIELD', `/${name}`, `${name} is for a swap in one pool`);
  }
  if (swap.kind === 'search') return searched(line, kind, state);
  return kind === 'exact_in' ? alongIn(line, state, swap.routes) : alongOut(line, state, swap.routes);
}

function throughPool(line: Fields, kind: SwapKind, state: PoolState, id: string): SequenceDone | Refusal {
  const { denomIn, denomOut, amount } = wantedOf(line, kind);
  const limits: SwapLimits = {
    priceLimit: decimalIn(line, 'price_limit', { decimals: 36, end: 10n ** 90n }),
    allowPartial: flagIn(line, 'allow_partial'),
  };
  const pool = poolAt(state, id);
  if (pool === undefined) return { refusal: 'unknown_pool', message: `there is no pool ${id}` };
  if (limits.priceLimit !== undefined && !/^(concentrated|uniswap_v3)$/.test(pool.kind.type))
    throw new RoutingError('UNSUPPORTED_FIELD', '/price_limit', 'price_limit is for concentrated pools');
  const fee = takerFeeOf(state.chain.takerFees, denomIn, denomOut);
  const hop =
    kind === 'exact_in'
      ? hopExactIn(pool, { denomIn, denomOut, amountIn: amount, limits }, fee)
      : hopExactOut(pool, { denomIn, denomOut, amountOut: amount, limits }, fee);
  if (isRefused(hop)) return hop;
  const { after, ...done } = hop;
  const amounts = { amountIn: done.amountIn, amountOut: done.amountOut };
  return {
    ...amounts,
    routes: [{ ...amounts, path: [{ pool: id, ...done }] }],
    after: { chain: state.chain, changed: new Map([[id, after]]) },
  };
}

function alongIn(line: Fields, state: PoolState, given: readonly Fields[]): SequenceDone | Refusal {
  const coin = objectIn(line, 'token_in');
  const routes = given.map((route) => ({
    amountIn: amountIn(route, 'amount_in'),
    path: listIn(route, 'path', mostRoutes).map((hop) => ({
      pool: textIn(hop, 'pool'),
      denomOut: textIn(hop, 'denom_out'),
    })),
  }));
  checkTotal(
    coin,
    routes.map((route) => route.amountIn),
  );
  checkEnd(line, 'denom_out', routes[0]?.path.at(-1)?.denomOut);
  return sequenceExactIn(state, textIn(coin, 'denom'), routes);
}

function alongOut(line: Fields, state: PoolState, given: readonly Fields[]): SequenceDone | Refusal {
  const coin = objectIn(line, 'token_out');
  const routes = given.map((route) => ({
    amountOut: amountIn(route, 'amount_out'),
    path: listIn(route, 'path', mostRoutes).map((hop) => ({
      pool: textIn(hop, 'pool'),
      denomIn: textIn(hop, 'denom_in'),
    })),
  }));
  checkTotal(
    coin,
    routes.map((route) => route.amountOut),
  );
  checkEnd(line, 'denom_in', routes[0]?.path[0]?.denomIn);
  return sequenceExactOut(state, textIn(coin, 'denom'), routes);
}

/**
 * Checks that the amount of the line, if any, equals the sum of its routes. @throws RoutingError
 * `INVALID_AMOUNT`
 */
function checkTotal(coin: Fields, parts: readonly bigint[]): void {
  if (!isGiven(coin, 'amount')) return;
  if (amountIn(coin, 'amount') === parts.reduce((sum, part) => sum + part, 0n)) return;
  throw new RoutingError('INVALID_AMOUNT', `${coin.at}/amount`, 'invalid amount: not the sum of the routes');
}

/** That the other denom of the line, if there is one, is where its routes end. @throws RoutingError `DENOM_MISMATCH` */
function checkEnd(line: Fields, name: 'denom_in' | 'denom_out', end: string | undefined): void {
  if (end === undefined || !isGiven(line, name) || textIn(line, name) === end) return;
  throw new RoutingError('DENOM_MISMATCH', `/${name}`, `${name} differs from the denom of the routes`);
}
