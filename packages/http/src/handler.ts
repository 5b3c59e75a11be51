import { Hono } from 'hono/tiny';
import { limits } from 'wayfold';
import { type Api, failure, type Host, type Method, openApiDocument } from 'wayfold/wire';
import { discardRest } from './body.js';
import { healthOf } from './health.js';
import { middleware } from './middleware.js';
import type { HandlerOptions } from './options.js';
import { post } from './post.js';
import { answer, json } from './respond.js';

/** Answers one request. Always resolves. */
export type Handler = (request: Request) => Promise<Response>;

/**
 * The interface over HTTP, as one function that any server of the Fetch API can call: Node, Deno, Bun, workers.
 *
 * A POST carries its request as JSON, a GET as query parameters; `/health` describes the data and `/openapi.json` is the
 * interface document. Every body is JSON, errors included.
 *
 * Deadlines are set by the system's clock where `createApi` was given no other. Answers are not compressed: that is for
 * the server. A body that is too large is received to its end and thrown away, within a limit, before it is refused.
 *
 * @example Deno.serve(createHandler(createApi(registry), { registry }))
 */
export function createHandler(api: Api, options: HandlerOptions = {}): Handler {
  const app = new Hono();
  const domain = options.errorDomain ?? 'wayfold';
  const now = options.now ?? systemClock;
  const host: Host = { now };
  for (const layer of middleware(options)) app.use(layer);
  const mount = (path: string, respond: Responders): void => {
    const { GET, POST } = respond;
    if (GET) app.get(path, ({ req }) => GET(req.raw));
    if (POST) app.post(path, ({ req }) => POST(req.raw));
    const allowed = allowedBy(respond);
    app.options(path, () => new Response(null, { status: 204, headers: { allow: allowed } }));
    app.all(path, () => methodNotAllowed(allowed));
  };
  for (const { path, methods } of api.endpoints) {
    const all: Required<Responders> = {
      GET: ({ url }) => answer(api.handleQuery(path, new URL(url).searchParams, host)),
      POST: (request) => post({ api, host, domain }, path, request),
    };
    mount(path, Object.fromEntries(methods.map((method) => [method, all[method]])));
  }
  mount('/health', {
    GET: () => json(200, healthOf(options, now)),
  });
  mount('/openapi.json', {
    GET: () => json(200, openApiDocument(options.version === undefined ? {} : { version: options.version })),
  });
  app.notFound(({ req }) => answer(api.handle(req.path, undefined)));
  app.onError((error) => {
    options.onInternalError?.(error);
    return answer(failure(error, domain));
  });
  const discardBytes = options.discardBytes ?? 16 * limits.bodyBytes;
  return async (request) => {
    const response = await app.fetch(request);
    // An unread rest would stand in the way of the next request of the connection.
    if (!(await discardRest(request, discardBytes))) response.headers.set('connection', 'close');
    return response;
  };
}

function systemClock(): bigint {
  return BigInt(Date.now()) * 1_000_000n;
}

type Responders = { readonly [M in Method]?: (request: Request) => Response | Promise<Response> };

function allowedBy({ GET, POST }: Responders): string {
  return [...(GET ? ['GET', 'HEAD'] : []), ...(POST ? ['POST'] : []), 'OPTIONS'].join(', ');
}

/** gRPC's code for a method that is not there is 12, UNIMPLEMENTED. */
function methodNotAllowed(allowed: string): Response {
  const response = json(405, { code: 12, message: `this address answers ${allowed}`, details: [] });
  response.headers.set('allow', allowed);
  return response;
}
