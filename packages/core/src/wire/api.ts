import { suggestModel } from '../graph/index.js';
import { graphLinks } from '../graph-model/index.js';
import type { Registry } from '../registry/index.js';
import { answering, type AnyEndpoint, type ApiOptions, domainOf, type Host } from './answering.js';
import type { Mount } from './endpoint.js';
import { type EndpointName, endpoints, type Shapes } from './endpoints.js';
import { type ApiResult, notFound } from './errors.js';
import { bodyOfQuery, parseBody, type QueryEntries } from './json/body.js';
import { staticParts } from './parts/static.js';

/** An endpoint, for hosts that mount it. */
export interface EndpointInfo extends Mount {
  /** Name of the function of `Api`. */
  readonly name: EndpointName;
}

/** Each endpoint as a function of its parsed request. Throws `RoutingError` where the request cannot be answered. */
export type EndpointFunctions = { readonly [N in EndpointName]: (body: unknown) => Shapes[N]['response'] };

/** The interface over one registry: pure functions from JSON to JSON. */
export interface Api extends EndpointFunctions {
  /** Endpoints of the interface. */
  readonly endpoints: readonly EndpointInfo[];
  /** Answers a parsed body. Never throws. */
  handle(path: string, body: unknown, host?: Host): ApiResult;
  /** Answers the text of a body, and so sees repeated keys and sizes. Never throws. */
  handleText(path: string, text: string, host?: Host): ApiResult;
  /** Answers query parameters. Never throws. */
  handleQuery(path: string, query: QueryEntries, host?: Host): ApiResult;
  /**
   * Key of the answer to query parameters: the request and the day. Equal keys have equal answers, so a host
   * may cache them by it, per path; undefined if the answer must not be cached. Never throws.
   */
  queryKey(path: string, query: QueryEntries, host?: Host): string | undefined;
  /** Like `queryKey`, for the text of a body. Different texts have different keys, even with equal meaning. */
  textKey(path: string, text: string, host?: Host): string | undefined;
}

/**
 * The endpoints of the interface, answered from one registry. It reads links by the graph model, unless it was created
 * with another.
 *
 * @example createApi(createRegistry(snapshot)).handleText('/v2/fungible/ibc_origin_assets', body)
 */
export function createApi(registry: Registry, options: ApiOptions = {}): Api {
  suggestModel(registry, graphLinks);
  const { ask, attempt, dayOf } = answering(registry, options, (name) => staticParts[name]);
  const functions = infos.map(({ name }) => [
    name,
    (body: unknown) => ask<unknown, unknown>(endpoints[name], body),
  ]);
  const result = (
    path: string,
    host: Host | undefined,
    bodyFor: (endpoint: AnyEndpoint) => unknown,
  ): ApiResult => {
    const endpoint = byPath.get(path);
    return endpoint === undefined ? notFound(path, domainOf(options)) : attempt(endpoint, bodyFor, host);
  };
  const keyed = (
    path: string,
    host: Host | undefined,
    questionFor: (endpoint: AnyEndpoint) => string,
  ): string | undefined => {
    const endpoint = byPath.get(path);
    if (endpoint?.readsDataAlone !== true) return undefined;
    try {
      return `${dayOf(host)} ${questionFor(endpoint)}`;
    } catch {
      return undefined; // the answer says what is wrong
    }
  };
  return {
    endpoints: infos,
    handle: (path, body, host) => result(path, host, () => body),
    handleText: (path, text, host) => result(path, host, (endpoint) => parseBody(text, endpoint)),
    handleQuery: (path, query, host) => result(path, host, ({ request }) => bodyOfQuery(request, query)),
    queryKey: (path, query, host) =>
      keyed(path, host, ({ request }) => JSON.stringify(bodyOfQuery(request, query))),
    textKey: (path, text, host) => keyed(path, host, () => text),
    ...(Object.fromEntries(functions) as EndpointFunctions), // one for each endpoint
  };
}

const byPath: ReadonlyMap<string, AnyEndpoint> = new Map(
  Object.values(endpoints).map((endpoint) => [endpoint.path, endpoint]),
);

const infos: readonly EndpointInfo[] = Object.entries(endpoints).map(([name, endpoint]) => {
  const { path, methods, summary } = endpoint;
  return { name: name as EndpointName, path, methods, summary }; // the keys of a table typed by these names
});
