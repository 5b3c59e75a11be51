import { isHexAddress } from '../../../denom/index.js';
import { type Operation, type OperationOf, routeDuration } from '../../../operation/index.js';
import { poolAt, type PoolState, type RouteDone, uniswapTermsOf } from '../../../pools/index.js';
import { limits, parsePercent, routedPairFee } from '../../../primitives/index.js';
import type { Registry } from '../../../registry/index.js';
import type { CoinQuery, Rejection } from '../../candidate.js';
import type { RouteQuery } from '../../query.js';
import type { MarketSwap } from '../../swaps.js';
import type { SwapLeg } from './outline.js';
import { uniswapCalldata, type UniswapHop, type UniswapRoute } from './uniswap-call.js';

/** A swap as the pools would do it, with the amounts of its operation. */
export interface QuotedTrade {
  readonly swap: MarketSwap;
  /** Base units of the output that go on, without the shares of affiliates. */
  readonly net: bigint;
  /** Stated input of the operation: includes the relayer fee of the contract, and the safety margin. */
  readonly stated: bigint;
  readonly isExactOut: boolean;
  /** Operations of the route before it. */
  readonly before: readonly Operation[];
}

/** A swap by the router of a venue, whose calldata states the paths, the least output and a deadline. */
export function evmSwapOf(
  { place: { chainId, venue }, from, to }: SwapLeg,
  { registry, query }: CoinQuery,
  { swap, net, stated, isExactOut, before }: QuotedTrade,
): OperationOf<'evm_swap'> | Rejection {
  const paths: (readonly UniswapHop[])[] = [];
  for (const route of swap.routes) {
    const hops = hopsOf(swap.after, route);
    if ('rule' in hops) return hops;
    paths.push(hops);
  }
  const [denomIn, denomOut] = [from.info.denom, to.info.denom];
  const [isNativeIn, isNativeOut] = [denomIn, denomOut].map((denom) => !isHexAddress(denom));
  const routes = isExactOut
    ? paths.map((hops): UniswapRoute => ({ hops, amountIn: stated, amountOut: net }))
    : withLeast(swap.routes, paths, leastOf(net, query));
  const calldata = uniswapCalldata({
    ...{ routes, isExactOut, deadline: deadlineOf(registry, query, before) },
    ...{ isNativeIn: isNativeIn === true, isNativeOut: isNativeOut === true },
  });
  if (calldata === undefined) {
    const message = `the router on ${chainId} gives no exact output over pools of both versions`;
    return { rule: 'EXACT_OUT_SHORT', message };
  }
  return {
    kind: 'evm_swap',
    fromChainId: chainId,
    inputToken: isNativeIn === true ? '' : denomIn,
    swapCalldata: calldata,
    denomIn,
    denomOut,
    swapVenues: [venue],
    amountIn: stated,
    amountOut: net,
  };
}

/** The hops of a route, by the versions and fees of their pools. */
function hopsOf(state: PoolState, { path }: RouteDone): readonly UniswapHop[] | Rejection {
  const hops: UniswapHop[] = [];
  for (const { pool: id, denomIn: tokenIn, denomOut: tokenOut } of path) {
    const pool = poolAt(state, id);
    const terms = pool && uniswapTermsOf(pool);
    if (terms === undefined || (terms.isPair && terms.fee !== routedPairFee)) {
      const message = `the router takes ${routedPairFee} millionths for pairs of version 2, and the pool ${id} takes ${terms?.fee ?? 'another fee'}`;
      return { rule: 'VENUE_UNREACHABLE', message };
    }
    hops.push({ tokenIn, tokenOut, fee: terms.isPair ? undefined : terms.fee });
  }
  return hops;
}

/** The whole minimum is shared out by the outputs of the routes; the last one has what rounding leaves. */
function withLeast(
  routes: readonly RouteDone[],
  paths: readonly (readonly UniswapHop[])[],
  least: bigint,
): readonly UniswapRoute[] {
  const whole = routes.reduce((sum, { amountOut }) => sum + amountOut, 0n);
  let left = least;
  return routes.map(({ amountIn, amountOut }, index) => {
    const isLast = index === routes.length - 1;
    const share = isLast ? left : (least * amountOut) / whole;
    left -= share;
    return { hops: paths[index] ?? [], amountIn, amountOut: share };
  });
}

/** The planned output less the slippage, rounded down, and at least one unit: zero accepts any output. */
function leastOf(net: bigint, { evmSlippagePercent = '1' }: RouteQuery): bigint {
  const { numerator, denominator } = parsePercent(evmSlippagePercent) ?? { numerator: 0n, denominator: 1n };
  const least = (net * (denominator - numerator)) / denominator;
  return least > 0n ? least : 1n;
}

/** Whole seconds since the epoch. Behind a bridge the coins arrive late, so that its longest time is added. */
function deadlineOf(registry: Registry, query: RouteQuery, before: readonly Operation[]): bigint {
  const { now = 0n, evmTimeoutSeconds: timeout = limits.defaultTimeoutSeconds } = query;
  const known = before.map((one) => routeDuration(registry, [one]).seconds?.most ?? 0);
  const latest = known.reduce((sum, seconds) => sum + seconds, timeout);
  const seconds = before.length === 0 ? timeout : Math.max(latest, limits.behindBridgeSeconds);
  return now / 1_000_000_000n + BigInt(seconds);
}
