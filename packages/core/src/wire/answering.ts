import type { PlanOptions, QuoteProvider } from '../plan/index.js';
import type { Pools } from '../pools/index.js';
import {
  brandAs,
  type Budget,
  checkClock,
  createBudget,
  dayNanoseconds,
  InvariantError,
  RoutingError,
  type Warning,
} from '../primitives/index.js';
import {
  behindWarnings,
  type DataProof,
  type MaxDataAge,
  proofWarnings,
  type Registry,
  staleWarnings,
} from '../registry/index.js';
import type { ChainDenom } from '../operation/index.js';
import { type AssetInfo, describeAsset, findPath } from '../trace/index.js';
import type { Context, Endpoint } from './endpoint.js';
import { type ApiResult, failure } from './errors.js';
import { decode } from './json/body.js';
import { NotLoaded } from './parts/index.js';
import { assetEncoder } from './read/asset.js';

/** How an `Api` answers. */
export interface ApiOptions {
  /** Clock for deadlines, runs and the age of data, in nanoseconds. Without it shutdowns count once known. */
  readonly now?: () => bigint;
  /** `domain` of error details. */
  readonly errorDomain?: string;
  /** Compatibility options. */
  readonly compat?: {
    /** Emits `coingecko_id` next to `pricing_id`, for public clients that read only the former. */
    readonly coingeckoId?: boolean;
  };
  /**
   * Whether messages must pass the simulator and the auditor; default false. A request can enable it with
   * `self_check`. Failures are refused as `SELF_CHECK_FAILED` and passed to `onInternalError`.
   */
  readonly selfCheck?: boolean;
  /** Called with every internal error, which the answer does not describe, and with every failed self-check. */
  readonly onInternalError?: (error: unknown) => void;
  /**
   * Where live quotes come from, which bridges need that cannot be planned from data alone: a pure function. Without it such
   * routes are estimates, and `msgs_direct` refuses them.
   */
  readonly quotes?: QuoteProvider;
  /** Current pools for swap quotes, read once per request that may use them. Without it there are no swaps. */
  readonly pools?: () => Pools;
  /** Seconds after which pools are called stale against the clock, 300 unless it says otherwise. */
  readonly maxPoolAge?: number;
  /** Days after which warnings call a part of the data stale; by default 60 for outages, 120 to 365 for the others. */
  readonly maxDataAge?: MaxDataAge;
  /**
   * Last statement of a feed about the data, read with each request: routes whose proof is a day old have the warning PROOF_OLD,
   * answers from data of an older major version than the feed's have DATA_BEHIND. Without it there are no such warnings.
   */
  readonly proof?: () => DataProof | undefined;
}

/** Functions that the host of an api can supply. */
export interface Host {
  /** Clock, nanoseconds since the epoch, where `createApi` was given none. */
  readonly now?: () => bigint;
}

/** The time by the clock of the service. A clock that is wrong is the fault of the service, never of the request. */
function timeOf(now: (() => bigint) | undefined): bigint {
  if (now === undefined)
    throw new RoutingError('INTERNAL', '', 'deadlines need a clock: give createApi the option `now`');
  try {
    return checkClock(now(), '');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new RoutingError('INTERNAL', '', `the option \`now\` of createApi gives no time: ${why}`);
  }
}

/** The pools of the service. Invalid pools are an error of the service, not of the request. */
export function poolsOf(give: () => Pools): Pools {
  let given: unknown;
  try {
    given = give();
  } catch (error) {
    // Only the operator sees the details: they may name files.
    throw new InvariantError('the option `pools` of createApi fails', [String(error)]);
  }
  if (isPools(given)) return given;
  throw new RoutingError('INTERNAL', '', 'the option `pools` of createApi gives no pools: see createPools');
}

function isPools(given: unknown): given is Pools {
  if (typeof given !== 'object' || given === null || !('chains' in given)) return false;
  const { chains } = given;
  return (
    chains instanceof Map &&
    [...chains.values()].every((chain) => Object(chain) === chain && 'layout' in chain)
  );
}

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
  /**
   * The UTC day by the clock of the service, and warnings about newer data, as text; empty without either. @throws RoutingError where
   * the clock gives no time
   */
  dayOf(host: Host | undefined): string;
}

/** Answers by endpoints, however they were loaded. @param part gives what only some requests need */
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
      const day = asked === undefined ? '' : `${timeOf(asked) / dayNanoseconds}`;
      return [day, ...behindNow(options).map(({ message }) => message)].join(' ');
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
    const clock = (): { readonly now?: bigint } => (asked === undefined ? {} : { now: now() });
    const dataWarnings = () => [...(asked === undefined ? [] : staleOn(now())), ...behindNow(options)];
    const routeWarnings = () => [
      ...dataWarnings(),
      ...ofService('proof', () => proofWarnings(options.proof?.(), clock().now)),
    ];
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
      routeWarnings,
      budget,
      assetOf: (coin) => asset(described(registry, coin, budget)),
    };
  };
}

/** Warnings about newer data of the feed. */
function behindNow({ proof }: ApiOptions): readonly Warning[] {
  return proof === undefined ? [] : ofService('proof', () => behindWarnings(proof()));
}

/** An invalid value of an option is an error of the service, never of the request. */
function ofService<T>(option: keyof ApiOptions, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new RoutingError('INTERNAL', '', `the option \`${option}\` of createApi is invalid: ${why}`);
  }
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

function askedOnce<T>(ask: () => T): () => T {
  let answer: { readonly value: T } | undefined;
  return () => {
    answer ??= { value: ask() };
    return answer.value;
  };
}
