import type { Api } from 'wayfold/wire';
import { discardRest, readBytes } from './body.js';
import { type Answer, type Asked, bytesOf } from './exchange.js';
import { createBodyMemory } from './memory.js';
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
 * @throws TypeError for a name in `cors` that is no origin, and for a `bodyMemory` that is not a number of bytes
 * @example Deno.serve(createHandler(createApi(registry), { registry }))
 */
export function createHandler(api: Api, options: HandlerOptions = {}): Handler {
  const service = createService(api, options, webDigest);
  return handlerOf(() => service, options);
}

/** A handler that asks for the service with each request, which is then answered by that one to its end. */
export function handlerOf(present: () => Service, options: Pick<HandlerOptions, 'bodyMemory'>): Handler {
  const memory = createBodyMemory(options);
  return async (request) => {
    const service = present();
    const decision = service.decide(askedBy(request));
    let isRefusedNow = false;
    const answer = await (typeof decision === 'function'
      ? readBytes(request, memory, (body) => {
          isRefusedNow = 'problem' in body && body.problem === 'no room';
          return decision(body);
        })
      : decision);
    // An unread remainder would block the next request of the connection.
    const isUnread = typeof decision === 'function' && !request.bodyUsed;
    const rest = discardRest(request, service.discardBytes + (isUnread ? memory.largest : 0));
    // Without room for it a client must not have to send its body before it hears so.
    return respond(request, answer, isRefusedNow || (await rest));
  };
}

function askedBy({ method, url, headers }: Request): Asked {
  const { pathname, search, host } = new URL(url);
  return {
    method,
    path: pathname,
    query: search.slice(1),
    hosts: () => [host, headers.get('host')].filter((name) => name !== null),
    header: (name) => headers.get(name) ?? undefined,
  };
}

function respond({ method }: Request, { status, headers, body }: Answer, isEnded: boolean): Response {
  const bytes = body === undefined ? undefined : bytesOf(body);
  return new Response(method === 'HEAD' || bytes === undefined ? null : bytes, {
    status,
    headers: {
      ...headers,
      // Stated, so that a server can decide by size whether to compress.
      ...(bytes !== undefined && { 'content-length': String(bytes.length) }),
      ...(!isEnded && { connection: 'close' }),
    },
  });
}
