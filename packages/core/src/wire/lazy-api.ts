import type { Registry } from '../registry/index.js';
import { answering, type AnyEndpoint, type ApiOptions, domainOf, type Host } from './answering.js';
import type { EndpointName } from './endpoints.js';
import { type ApiResult, notFound } from './errors.js';
import { bodyOfQuery, parseBody, type QueryEntries } from './json/body.js';
import { NotLoaded, type Parts } from './parts/index.js';
import { lazyEndpoints, lazyParts } from './parts/lazy.js';
import { paths } from './endpoint.js';

export type { ApiOptions, ApiResult, EndpointName, Host, QueryEntries };

/** The interface over one registry, with code loaded on demand. `createApi` gives equal answers. */
export interface LazyApi {
  /** Answers a parsed body. Rejects only where code cannot be loaded. */
  handle(path: string, body: unknown, host?: Host): Promise<ApiResult>;
  /** Answers the text of a body, and so sees repeated keys and sizes. Rejects only where code cannot be loaded. */
  handleText(path: string, text: string, host?: Host): Promise<ApiResult>;
  /** Answers query parameters. Rejects only where code cannot be loaded. */
  handleQuery(path: string, query: QueryEntries, host?: Host): Promise<ApiResult>;
}

/**
 * The endpoints of the interface for pages that count bytes: each loads with its first request, and optional
 * parts, such as bridges, with the first request that needs them. Such a request starts again, so it calls
 * `options.pools` again. Links are read by the model of the registry.
 *
 * @example await createLazyApi(createRegistry(snapshot)).handleText('/v2/fungible/route', body)
 */
export function createLazyApi(registry: Registry, options: ApiOptions = {}): LazyApi {
  const loaded: { -readonly [N in keyof Parts]?: Parts[N] } = {};
  const { attempt } = answering(registry, options, (name) => loaded[name] ?? missing(name));
  const load = async <N extends keyof Parts>(name: N): Promise<void> => {
    loaded[name] = await lazyParts[name]();
  };
  const result = async (
    path: string,
    host: Host | undefined,
    bodyFor: (endpoint: AnyEndpoint) => unknown,
  ): Promise<ApiResult> => {
    const name = byPath.get(path);
    if (name === undefined) return notFound(path, domainOf(options));
    const endpoint: AnyEndpoint = await lazyEndpoints[name]();
    for (;;) {
      try {
        return attempt(endpoint, bodyFor, host);
      } catch (error) {
        if (!(error instanceof NotLoaded)) throw error;
        await load(error.part);
      }
    }
  };
  return {
    handle: (path, body, host) => result(path, host, () => body),
    handleText: (path, text, host) => result(path, host, (endpoint) => parseBody(text, endpoint)),
    handleQuery: (path, query, host) => result(path, host, ({ request }) => bodyOfQuery(request, query)),
  };
}

/** Loads the code of an endpoint before its first request. Rejects if it cannot be loaded. */
export async function loadEndpoint(name: EndpointName): Promise<void> {
  await lazyEndpoints[name]();
}

function missing(part: keyof Parts): never {
  throw new NotLoaded(part);
}

const byPath: ReadonlyMap<string, EndpointName> = /* @__PURE__ */ new Map(
  (Object.keys(paths) as EndpointName[]).map((name) => [paths[name], name]), // the keys of a table by these names
);
