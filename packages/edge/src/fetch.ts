import { createRegistry, type Snapshot } from 'wayfold';
import { createHandler, type Handler, type HandlerOptions } from '@wayfold/http';
import { type PackedPart, unpackShipped } from 'wayfold/registry';
import { type ApiOptions, createApi } from 'wayfold/wire';
import { coreText } from './core-text.js';

/** What the endpoints are asked with, beside the data. */
export interface EdgeOptions extends ApiOptions, Omit<HandlerOptions, 'registry'> {
  /** Own data, laid over the core data in this order. Every row of it is checked; findings are counted by `/health`. */
  readonly overlays?: readonly Snapshot[];
}

/**
 * Answers a request from the data in this file. What comes beside the request is for the options: Workers give their
 * environment, Deno and Bun something of their own.
 */
export type Fetch = (request: Request, environment?: unknown) => Promise<Response>;

/**
 * The endpoints of Wayfold with the core data, for runtimes that call a function with each request.
 *
 * Nothing is done before the first request: Workers have neither clock nor I/O until then, and bound the time in which
 * they start. What the first request makes is kept for those that follow. Time is asked for with every request.
 *
 * With options that cannot be, such as a name in `cors` that is no origin, every request is rejected with their `TypeError`.
 *
 * @param options or what makes them of what came beside the first request
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
  // The text is part of the program: whoever could change it could change the checks as well.
  const core = unpackShipped(JSON.parse(coreText) as PackedPart, undefined, { isVerified: true }); // the unpacker looks at format, version and shape
  const registry = createRegistry(overlays.length === 0 ? core : [core, ...overlays]);
  return createHandler(createApi(registry, options), { ...options, registry });
}
