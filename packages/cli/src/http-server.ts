import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Handler } from '@wayfold/http';
import { Hono } from 'hono';
import { compress } from 'hono/compress';

/** Answers of at least this many bytes are compressed for clients that accept gzip. */
const compressFromBytes = 1024;

/**
 * A handler as a server of this process. Large answers are compressed here, since the handler leaves that to its server;
 * requests of HTTP/1.0, which name no host, are answered too, and what is no request at all is refused in JSON.
 */
export function createHttpServer(handler: Handler): Server {
  const listener = getRequestListener(compressing(handler), {
    hostname: 'localhost',
    overrideGlobalObjects: false,
    errorHandler: refuseAddress,
  });
  const answers = new WeakMap<Duplex, ServerResponse>();
  const server = createServer((incoming, outgoing) => {
    answers.set(incoming.socket, outgoing);
    void listener(incoming, outgoing);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // A second answer must not run into one that is on its way.
    const answer = answers.get(socket);
    const isAnswering = answer?.headersSent === true && !answer.writableFinished;
    if (isAnswering || !socket.writable) socket.destroy();
    else socket.end(refuseMalformed(error.code));
  });
  return server;
}

function compressing(handler: Handler): Hono['fetch'] {
  const app = new Hono();
  app.use(compress({ encoding: 'gzip', threshold: compressFromBytes }));
  app.use(async (context, next) => {
    await next();
    context.header('vary', 'Accept-Encoding', { append: true });
  });
  app.all('*', ({ req }) => handler(req.raw));
  return app.fetch;
}

function refuseAddress(): Response {
  const body = refusal('the address or the host of the request is malformed');
  return new Response(body, { status: 400, headers: { 'content-type': 'application/json' } });
}

function refusal(message: string): string {
  return JSON.stringify({ code: 3, message, details: [] });
}

/** The whole answer to what Node could not read as a request, by the code of its error; the connection ends with it. */
function refuseMalformed(code = ''): string {
  const [status, message] = malformed.get(code) ?? ['400 Bad Request', 'this is no HTTP request'];
  const body = refusal(message);
  const type = 'Content-Type: application/json';
  const head = [`HTTP/1.1 ${status}`, 'Connection: close', type, `Content-Length: ${body.length}`];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

const malformed: ReadonlyMap<string, readonly [status: string, message: string]> = new Map([
  ['HPE_HEADER_OVERFLOW', ['431 Request Header Fields Too Large', 'address and headers are too long']],
  ['ERR_HTTP_REQUEST_TIMEOUT', ['408 Request Timeout', 'the request took too long to arrive']],
]);
