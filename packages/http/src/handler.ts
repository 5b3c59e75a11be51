import { Hono } from 'hono/tiny';
import { limits, RoutingError } from 'wayfold';
import { type Api, failure, type Method, openApiDocument } from 'wayfold/wire';
import { readText } from './body.js';
import { healthOf } from './health.js';
import { middleware } from './middleware.js';
import type { HandlerOptions } from './options.js';
import { answer, json } from './respond.js';

/** Answers one request. Always resolves. */
export type Handler = (request: Request) => Promise<Response>;

/**
 * The interface over HTTP, as one function that any server of the Fetch API can call: Node, Deno, Bun, workers.
 *
 * A POST carries its request as JSON, a GET as query parameters; `/health` tells of the data and `/openapi.json` is the
 * interface document. Every body is JSON, errors included.
 *
 * @example Deno.serve(createHandler(createApi(registry), { registry }))
 */
export function createHandler(api: Api, options: HandlerOptions = {}): Handler {
  const app = new Hono();
  const domain = options.errorDomain ?? 'wayfold';
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
      GET: ({ url }) => answer(api.handleQuery(path, new URL(url).searchParams)),
      POST: (request) => post(api, domain, path, request),
    };
    mount(path, Object.fromEntries(methods.map((method) => [method, all[method]])));
  }
  mount('/health', { GET: () => json(200, healthOf(options.version, options.registry)) });
  mount('/openapi.json', {
    GET: () => json(200, openApiDocument(options.version === undefined ? {} : { version: options.version })),
  });
  app.notFound(({ req }) => answer(api.handle(req.path, undefined)));
  app.onError((error) => {
    options.onInternalError?.(error);
    return answer(failure(error, domain));
  });
  return async (request) => app.fetch(request);
}

type Responders = { readonly [M in Method]?: (request: Request) => Response | Promise<Response> };

async function post(api: Api, domain: string, path: string, request: Request): Promise<Response> {
  const body = await readText(request, limits.bodyBytes);
  if ('text' in body) return answer(api.handleText(path, body.text));
  const refuse = (reason: 'LIMIT_EXCEEDED' | 'INVALID_JSON', message: string): unknown =>
    failure(new RoutingError(reason, '', message), domain).body;
  return body.problem === 'too large'
    ? json(
        413,
        refuse('LIMIT_EXCEEDED', `the body of a request to ${path} exceeds ${limits.bodyBytes} bytes`),
      )
    : json(400, refuse('INVALID_JSON', 'the request body is not UTF-8'));
}

function allowedBy({ GET, POST }: Responders): string {
  return [...(GET ? ['GET', 'HEAD'] : []), ...(POST ? ['POST'] : []), 'OPTIONS'].join(', ');
}

/** gRPC's code for a method that is not there is 12, UNIMPLEMENTED. */
function methodNotAllowed(allowed: string): Response {
  const response = json(405, { code: 12, message: `this address answers ${allowed}`, details: [] });
  response.headers.set('allow', allowed);
  return response;
}
