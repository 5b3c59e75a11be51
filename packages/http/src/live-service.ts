import type { Registry } from 'wayfold';
import { createLiveRegistry, type LiveData, type LiveOptions, type LiveRegistry } from 'wayfold/live';
import { linkSource, shortestPath } from 'wayfold/graph';
import type { Api } from 'wayfold/wire';
import type { HandlerOptions, ServiceOptions } from './options.js';
import { createService, type Service } from './service.js';
import type { Digest } from './tags.js';

/** How a handler serves data that follow edits. */
export interface LiveHandlerOptions extends Omit<HandlerOptions, 'registry' | 'pools'>, LiveOptions {
  /** Returns the api over the current data; called for each new state of the data, before it takes effect. */
  readonly apiOf: (data: LiveData) => Api;
  /**
   * Questions asked of a new api before it serves, so that its indexes are built by then; their answers are dropped. The graph is built
   * in any case.
   */
  readonly warm?: readonly WarmQuestion[];
  /** Name of a header that states the data of each answer, such as `x-wayfold-data`; none unless given. */
  readonly dataHeader?: string;
}

/** A question that a new api is asked. */
export interface WarmQuestion {
  /** Path of the endpoint, such as `/v2/fungible/route`. */
  readonly path: string;
  /** Body of the request. */
  readonly body: unknown;
}

/** Services over data that follows edits; the current one answers. */
export interface LiveService {
  readonly present: () => Service;
  readonly live: LiveRegistry;
}

/** Creates a service for each state of the data: built and warmed before it replaces the previous one, which finishes its requests. */
export function createLiveService(base: Registry, options: LiveHandlerOptions, digest: Digest): LiveService {
  const build = (data: LiveData): Service => {
    const api = options.apiOf(data);
    warm(api, data, options.warm ?? []);
    return createService(
      api,
      serviceOptions(data, options, (now) => live.state(now)),
      digest,
    );
  };
  const live = createLiveRegistry(base, {
    ...options,
    onSwap(next) {
      const built = build(next);
      options.onSwap?.(next);
      service = built;
    },
  });
  let service = build(live.current);
  return { present: () => service, live };
}

function serviceOptions(
  data: LiveData,
  { dataHeader, pools: _begun, ...options }: LiveHandlerOptions,
  state: NonNullable<ServiceOptions['live']>,
): ServiceOptions {
  const { registry, pools, digest, overlayDigest } = data;
  const value = overlayDigest === undefined ? digest : `${digest}+${overlayDigest}`;
  return {
    ...options,
    registry,
    ...(pools && { pools: () => pools }),
    live: state,
    ...(dataHeader !== undefined && { dataHeader: { name: dataHeader, value } }),
  };
}

/** One path makes the index that all paths are searched in. */
function warm(api: Api, { registry }: LiveData, questions: readonly WarmQuestion[]): void {
  const [edge] = linkSource(registry).edges();
  if (edge !== undefined) shortestPath(registry, { from: edge.a.chainId, to: edge.b.chainId });
  for (const { path, body } of questions) api.handle(path, body);
}
