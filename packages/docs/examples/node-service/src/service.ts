import { Readable } from 'node:stream';
import { createHandler, type Handler } from '@wayfold/http';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Registry, RoutingError, reasons } from 'wayfold';
import { createApi } from 'wayfold/wire';
import type { Dataset } from './dataset.js';
import { type Balance, balancesSchema, originsOf } from './wallet.js';

/** The interface of Wayfold, and a route of our own beside it. */
export function createService(dataset: Dataset): FastifyInstance {
  const app = fastify({ logger: true });

  // Whoever is answered while the service ends is told not to come back on this connection, which would hold up the end.
  let isEnding = false;
  app.addHook('preClose', async () => {
    isEnding = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isEnding) reply.header('connection', 'close');
  });

  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof RoutingError)) throw error; // Fastify answers it
    const { reason, field, message } = error;
    return reply.code(reasons[reason].httpStatus).send({ reason, field, message });
  });

  app.post<{ Body: { balances: Balance[] } }>(
    '/wallet/origins',
    { schema: { body: balancesSchema } },
    ({ body }) => originsOf(dataset.registry, body.balances),
  );

  void app.register(async (scope) => {
    // The handler reads bodies itself: it sees repeated keys, and has a limit of its own.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    const handler = latest(dataset, (error) => app.log.error(error));
    scope.all('/*', async (request, reply) => reply.send(await handler()(toRequest(request))));
  });

  return app;
}

/** The handler of the registry as it is now. */
function latest(dataset: Dataset, onInternalError: (error: unknown) => void): () => Handler {
  const serve = (registry: Registry) => {
    const api = createApi(registry, { selfCheck: true, onInternalError });
    return { registry, handler: createHandler(api, { registry, onInternalError }) };
  };
  let served = serve(dataset.registry);
  return () => {
    if (served.registry !== dataset.registry) served = serve(dataset.registry);
    return served.handler;
  };
}

function toRequest({ method, url, headers, body }: FastifyRequest): Request {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) sent.set(name, String(value));
  const stream = body instanceof Readable ? Readable.toWeb(body) : null;
  return new Request(new URL(url, 'http://service'), { method, headers: sent, body: stream, duplex: 'half' });
}
