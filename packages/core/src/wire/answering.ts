import type { ChainDenom } from '../operation/index.js';
import type { PlanOptions } from '../plan/index.js';
import {
  type Budget,
  brandAs,
  createBudget,
  dayNanoseconds,
  RoutingError,
  type Warning,
} from '../primitives/index.js';
import { type Registry, staleWarnings } from '../registry/index.js';
import { type AssetInfo, describeAsset, findPath } from '../trace/index.js';
import type { Context, Endpoint } from './endpoint.js';
import { type ApiResult, failure } from './errors.js';
import { decode } from './json/decode.js';
import { type ApiOptions, type Host, poolsOf, timeOf } from './options.js';
import { NotLoaded } from './parts/not-loaded.js';
import { assetEncoder } from './read/asset.js';

/** Any endpoint. */
export type AnyEndpoint = Endpoint<unknown, unknown>;

/** Answers requests to endpoints from one registry. */
export interface Answering {
  /**
   * The response to a parsed request.
   *
   * @throws RoutingError where it cannot be answered; NotLoaded where a part of the code has to be loaded first
   */
  ask<Request, Response>(endpoint: Endpoint<Request, Response>, body: unknown, host?: Host): Response;
  /** The result for a body that is read from whatever came in. @throws NotLoaded, and nothing else */
  attempt(
    endpoint: AnyEndpoint,
    bodyFor: (endpoint: AnyEndpoint) => unknown,
    host: Host | undefined,
  ): ApiResult;
  /** The UTC day by the clock of the service, as text; empty where it has none. @throws RoutingError where the clock gives no time */
  dayOf(host: Host | undefined): string;
}

/**
 * Answers by endpoints, however they were loaded.
 *
 * @param part gives what only some requests need
 */
export function answering(registry: Registry, options: ApiOptions, part: Context['part']): Answering {
  const contextFor = contexts(registry, options, part);
  const ask: Answering['ask'] = (endpoint, body, host) =>
    endpoint.answer(contextFor(host), decode(endpoint.request, body));
  return {
    ask,
    attempt(endpoint, bodyFor, host) {
      try {
        return { status: 200, body: ask(endpoint, bodyFor(endpoint), host) };
      } catch (error) {
        if (error instanceof NotLoaded) throw error;
        if (!(error instanceof RoutingError) || ours.has(error.reason)) options.onInternalError?.(error);
        return failure(error, domainOf(options));
      }
    },
    dayOf(host) {
      const asked = options.now ?? host?.now;
      return asked === undefined ? '' : `${timeOf(asked) / dayNanoseconds}`;
    },
  };
}

/** Reasons for refusals that the operator of a service should hear of: the engine may be wrong. */
const ours: ReadonlySet<string> = /* @__PURE__ */ new Set(['INTERNAL', 'SELF_CHECK_FAILED']);

/** `domain` of error details. */
export function domainOf({ errorDomain = 'wayfold' }: ApiOptions): string {
  return errorDomain;
}

/** Returns the context of each request; a request has a separate budget unless one is given. */
export function contexts(
  registry: Registry,
  options: ApiOptions,
  part: Context['part'],
): (host: Host | undefined, budget?: Budget) => Context {
  const asset = assetEncoder(options.compat?.coingeckoId === true);
  const staleOn = staleByDay(registry, options);
  return (host, budget = createBudget()) => {
    const asked = options.now ?? host?.now;
    const now = (): bigint => timeOf(asked);
    const clock = () => (asked === undefined ? {} : { now: now() });
    const dataWarnings = () => (asked === undefined ? [] : staleOn(now()));
    const pools = askedOnce(() => (options.pools === undefined ? undefined : poolsOf(options.pools)));
    const swapOptions = (): PlanOptions => {
      const found = pools();
      const { maxPoolAge } = options;
      if (found === undefined) return { swaps: undefined, maxPoolAge };
      const { swapsIn, marketsOf } = part('swaps');
      return { swaps: swapsIn(marketsOf(found)), maxPoolAge };
    };
    return {
      registry,
      part,
      selfCheck: options.selfCheck === true,
      quotes: options.quotes,
      asset,
      pools,
      swapOptions,
      now,
      clock,
      dataWarnings,
      budget,
      assetOf: (coin) => asset(described(registry, coin, budget)),
    };
  };
}

/** Stale parts of the data at a time. Ages are whole days, so the result is valid for the rest of the day. */
function staleByDay(registry: Registry, { maxDataAge }: ApiOptions): (now: bigint) => readonly Warning[] {
  let found: { readonly day: bigint; readonly warnings: readonly Warning[] } | undefined;
  return (now) => {
    const day = now / dayNanoseconds;
    if (found?.day !== day) found = { day, warnings: staleWarnings(registry, { now, maxDataAge }) };
    return found.warnings;
  };
}

function described(registry: Registry, coin: ChainDenom, budget: Budget): AssetInfo {
  return describeAsset(registry, {
    chainId: coin.chainId,
    path: findPath(registry, coin, { budget }) ?? brandAs(coin.denom),
  });
}

/** A function that asks another once, when it is first called. */
function askedOnce<T>(ask: () => T): () => T {
  let answer: { readonly value: T } | undefined;
  return () => {
    answer ??= { value: ask() };
    return answer.value;
  };
}
