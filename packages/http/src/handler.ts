import { limits } from 'wayfold';
import type { Api } from 'wayfold/wire';
import { discardRest, readBytes } from './body.js';
import { type Answer, type Asked, bytesOf } from './exchange.js';
import type { HandlerOptions } from './options.js';
import { createService, type Service } from './service.js';
import { webDigest } from './tags.js';

/** Answers one request. Always resolves. */
export type Handler = (request: Request) => Promise<Response>;

/**
 * The interface over HTTP, as one function that any server of the Fetch API can call: Deno, Bun, workers. Under Node the listener of
 * `@wayfold/http/node` answers the same at a fraction of the cost.
 *
 * A POST carries its request as JSON, a GET as query parameters; `/health` describes the data and `/openapi.json` is the
 * interface document. Every body is JSON, errors included.
 *
 * Deadlines are set by the system's clock where `createApi` was given no other. Answers are not compressed: that is for
 * the server. A body that is too large is received to its end and thrown away, within a limit, before it is refused.
 *
 * @throws TypeError for a name in `cors` that is no origin
 * @example Deno.serve(createHandler(createApi(registry), { registry }))
 */
export function createHandler(api: Api, options: HandlerOptions = {}): Handler {
  const service = createService(api, options, webDigest);
  return handlerOf(() => service);
}

/** A handler that asks for the service with each request, which is then answered by that one to its end. */
export function handlerOf(present: () => Service): Handler {
  return async (request) => {
    const service = present();
    const decision = service.decide(askedBy(request));
    const answer = await (typeof decision === 'function'
      ? decision(await readBytes(request, limits.bodyBytes))
      : decision);
    // An unread rest would stand in the way of the next request of the connection.
    const isEnded = await discardRest(request, service.discardBytes);
    return respond(request, answer, isEnded);
  };
}

function askedBy({ method, url, headers }: Request): Asked {
  const { pathname, search } = new URL(url);
  return {
    method,
    path: pathname,
    query: search.slice(1),
    header: (name) => headers.get(name) ?? undefined,
  };
}

function respond({ method }: Request, { status, headers, body }: Answer, isEnded: boolean): Response {
  const bytes = body === undefined ? undefined : bytesOf(body);
  return new Response(method === 'HEAD' || bytes === undefined ? null : bytes, {
    status,
    headers: {
      ...headers,
      // Stated, so that a server can tell small answers from large ones before it compresses them.
      ...(bytes !== undefined && { 'content-length': String(bytes.length) }),
      ...(!isEnded && { connection: 'close' }),
    },
  });
}
