import { suggestModel } from '../graph/index.js';
import { graphLinks } from '../graph-model/index.js';
import type { ChainDenom } from '../operation/index.js';
import type { PlanOptions, QuoteProvider } from '../plan/index.js';
import type { Pools } from '../pools/index.js';
import { swapsIn } from '../plan/swapping.js';
import { marketsOf } from '../quote/index.js';
import {
  type Budget,
  brandAs,
  checkClock,
  createBudget,
  InvariantError,
  RoutingError,
} from '../primitives/index.js';
import { type MaxDataAge, type Registry, staleWarnings } from '../registry/index.js';
import { type AssetInfo, describeAsset, findPath } from '../trace/index.js';
import { assetEncoder } from './read/asset.js';
import { decode } from './json/decode.js';
import type { Context, Endpoint, Method } from './endpoint.js';
import { type EndpointName, endpoints, type Shapes } from './endpoints.js';
import { type ApiResult, failure, notFound } from './errors.js';
import { bodyOfQuery, type QueryEntries } from './json/query.js';
import { parseBody } from './json/text.js';

/** How an `Api` answers. */
export interface ApiOptions {
  /**
   * Clock: nanoseconds since the epoch. Endpoints that set deadlines or run messages need it; without it a planned
   * shutdown counts from the day it is known, and no data is called stale.
   */
  readonly now?: () => bigint;
  /** `domain` of error details. */
  readonly errorDomain?: string;
  readonly compat?: {
    /** Emit `coingecko_id` beside `pricing_id`, for public clients that read only the former. */
    readonly coingeckoId?: boolean;
  };
  /**
   * Whether messages must pass the simulator and the auditor before they are given; no unless it says so. A request can
   * ask for it by `self_check`. What does not pass is a bug of ours: `onInternalError` gets the evidence.
   */
  readonly selfCheck?: boolean;
  /** Called with every failure that is our own bug: the answer says nothing about it. */
  readonly onInternalError?: (error: unknown) => void;
  /**
   * Where live quotes come from, which bridges need that cannot be planned from data alone: a pure function. Without it such
   * routes are estimates, and `msgs_direct` refuses them.
   */
  readonly quotes?: QuoteProvider;
  /**
   * The pools that swaps are quoted on, as they stand now: asked once for a request, and only for one that may use them. Without it
   * nothing is swapped.
   */
  readonly pools?: () => Pools;
  /** Seconds after which pools are called stale against the clock, 300 unless it says otherwise. */
  readonly maxPoolAge?: number;
  /**
   * Days after which a part of the data is called stale in the warnings of `route` and of the read endpoints: 180 for
   * chains, channels, assets and capabilities, 120 for outages, unless it says otherwise.
   */
  readonly maxDataAge?: MaxDataAge;
}

/** An endpoint, for hosts that mount it. */
export interface EndpointInfo {
  readonly name: EndpointName;
  readonly path: string;
  readonly methods: readonly Method[];
  readonly summary: string;
}

/** Each endpoint as a function of its parsed request. Throws `RoutingError` where the request cannot be answered. */
export type EndpointFunctions = { readonly [N in EndpointName]: (body: unknown) => Shapes[N]['response'] };

/** The interface over one registry: pure functions from JSON to JSON. */
export interface Api extends EndpointFunctions {
  readonly endpoints: readonly EndpointInfo[];
  /** Answers a parsed body. Never throws. */
  handle(path: string, body: unknown, host?: Host): ApiResult;
  /** Answers the text of a body, and so sees repeated keys and sizes. Never throws. */
  handleText(path: string, text: string, host?: Host): ApiResult;
  /** Answers query parameters. Never throws. */
  handleQuery(path: string, query: QueryEntries, host?: Host): ApiResult;
}

/** What the host of an api can give it. */
export interface Host {
  /** Clock, nanoseconds since the epoch, where `createApi` was given none. */
  readonly now?: () => bigint;
}

/**
 * The endpoints of the interface, answered from one registry. It reads links by the graph model, unless it was created
 * with another.
 *
 * @example createApi(createRegistry(snapshot)).handleText('/v2/fungible/ibc_origin_assets', body)
 */
export function createApi(registry: Registry, options: ApiOptions = {}): Api {
  suggestModel(registry, graphLinks);
  const shared = contextOf(registry, options);
  const context = (host: Host = {}): Context => {
    const budget = createBudget();
    const asked = options.now ?? host.now;
    const now = (): bigint => timeOf(asked);
    const clock = () => (asked === undefined ? {} : { now: now() });
    const dataWarnings = () =>
      asked === undefined ? [] : staleWarnings(registry, { now: now(), maxDataAge: options.maxDataAge });
    const pools = askedOnce(() => (options.pools === undefined ? undefined : poolsOf(options.pools)));
    const swapOptions = (): PlanOptions => {
      const found = pools();
      return { swaps: found && swapsIn(marketsOf(found)), maxPoolAge: options.maxPoolAge };
    };
    return {
      ...shared,
      pools,
      swapOptions,
      now,
      clock,
      dataWarnings,
      budget,
      assetOf: (coin) => shared.asset(described(registry, coin, budget)),
    };
  };
  const domain = options.errorDomain ?? 'wayfold';
  const answer =
    <N extends EndpointName>(name: N) =>
    (body: unknown): Shapes[N]['response'] =>
      ask(endpoints[name], context(), body);
  const attempt = (
    path: string,
    host: Host | undefined,
    bodyFor: (endpoint: AnyEndpoint) => unknown,
  ): ApiResult => {
    const endpoint = byPath.get(path);
    if (endpoint === undefined) return notFound(path, domain);
    try {
      return { status: 200, body: ask(endpoint, context(host), bodyFor(endpoint)) };
    } catch (error) {
      if (!(error instanceof RoutingError) || error.reason === 'INTERNAL') options.onInternalError?.(error);
      return failure(error, domain);
    }
  };
  return {
    endpoints: infos,
    handle: (path, body, host) => attempt(path, host, () => body),
    handleText: (path, text, host) => attempt(path, host, (endpoint) => parseBody(text, endpoint)),
    handleQuery: (path, query, host) => attempt(path, host, ({ request }) => bodyOfQuery(request, query)),
    ibcOriginAssets: answer('ibcOriginAssets'),
    assetsBetweenChains: answer('assetsBetweenChains'),
    msgs: answer('msgs'),
    route: answer('route'),
    msgsDirect: answer('msgsDirect'),
    assets: answer('assets'),
    assetsFromSource: answer('assetsFromSource'),
    recommendAssets: answer('recommendAssets'),
    venues: answer('venues'),
    chains: answer('chains'),
    bridges: answer('bridges'),
    audit: answer('audit'),
    simulate: answer('simulate'),
  };
}

type AnyEndpoint = Endpoint<unknown, unknown>;

const byPath: ReadonlyMap<string, AnyEndpoint> = new Map(
  Object.values(endpoints).map((endpoint) => [endpoint.path, endpoint]),
);

const infos: readonly EndpointInfo[] = Object.entries(endpoints).map(([name, endpoint]) => {
  const { path, methods, summary } = endpoint;
  return { name: name as EndpointName, path, methods, summary }; // the keys of a table typed by these names
});

function ask<Request, Response>(
  endpoint: Endpoint<Request, Response>,
  context: Context,
  body: unknown,
): Response {
  return endpoint.answer(context, decode(endpoint.request, body));
}

/** What all requests share. */
function contextOf(
  registry: Registry,
  options: ApiOptions,
): Pick<Context, 'registry' | 'selfCheck' | 'quotes' | 'asset'> {
  return {
    registry,
    selfCheck: options.selfCheck === true,
    quotes: options.quotes,
    asset: assetEncoder(options.compat?.coingeckoId === true),
  };
}

function described(registry: Registry, coin: ChainDenom, budget: Budget): AssetInfo {
  return describeAsset(registry, {
    chainId: coin.chainId,
    path: findPath(registry, coin, { budget }) ?? brandAs(coin.denom),
  });
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

/** A function that asks another once, when it is first called. */
function askedOnce<T>(ask: () => T): () => T {
  let answer: { readonly value: T } | undefined;
  return () => {
    answer ??= { value: ask() };
    return answer.value;
  };
}

/** The pools of the service. What are no pools is the fault of the service, never of the request. */
function poolsOf(give: () => Pools): Pools {
  let given: unknown;
  try {
    given = give();
  } catch (error) {
    // What is wrong there is for those who run the service alone: it may name their files.
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
