import { createRegistry, type Snapshot } from 'wayfold';
import { createHandler, type Handler, type HandlerOptions } from '@wayfold/http';
import { type PackedPart, unpackShipped } from 'wayfold/registry';
import { type ApiOptions, createApi } from 'wayfold/wire';
import { coreText } from './core-text.js';

/** Options of the endpoints. */
export interface EdgeOptions extends ApiOptions, Omit<HandlerOptions, 'registry'> {
  /** Data that is applied over the core data in this order. Every row is checked; `/health` counts the findings. */
  readonly overlays?: readonly Snapshot[];
}

/**
 * Answers a request from the data in this file. Further arguments are passed to the options: Workers pass their
 * environment, Deno and Bun other values.
 */
export type Fetch = (request: Request, environment?: unknown) => Promise<Response>;

/**
 * The endpoints of Wayfold with the core data, for runtimes that call a function with each request.
 *
 * Nothing runs before the first request: Workers have neither clock nor I/O until then, and limit their start time. The
 * first request creates the registry for all later ones. The clock is read for every request.
 *
 * With invalid options, such as a name in `cors` that is not an origin, every request is rejected with a `TypeError`.
 *
 * @param options or a function that returns them from the further arguments of the first request
 * @example export default { fetch: createFetch({ cors: 'https://app.example' }) };
 */
export function createFetch(options: EdgeOptions | ((environment: unknown) => EdgeOptions) = {}): Fetch {
  let handler: Handler | undefined;
  return async (request, environment) => {
    handler ??= handlerOf(typeof options === 'function' ? options(environment) : options);
    return handler(request);
  };
}

function handlerOf({ overlays = [], ...options }: EdgeOptions): Handler {
  // The text is part of the program: an attacker who can change it can change the checks as well.
  const core = unpackShipped(JSON.parse(coreText) as PackedPart, undefined, { isVerified: true }); // the unpacker looks at format, version and shape
  const registry = createRegistry(overlays.length === 0 ? core : [core, ...overlays]);
  return createHandler(createApi(registry, options), { ...options, registry });
}
