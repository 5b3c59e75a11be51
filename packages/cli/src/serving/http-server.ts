import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { NodeListener } from '@wayfold/http/node';

/** A listener as a server of this process. What is no request at all is refused in JSON. */
export function createHttpServer(listener: NodeListener): Server {
  const answers = new WeakMap<Duplex, ServerResponse>();
  const server = createServer((incoming, outgoing) => {
    answers.set(incoming.socket, outgoing);
    listener(incoming, outgoing);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // A second answer must not run into one that is on its way.
    const answer = answers.get(socket);
    const isAnswering = answer?.headersSent === true && !answer.writableFinished;
    if (isAnswering || !socket.writable) socket.destroy();
    else socket.end(refuseMalformed(error.code));
  });
  drainWhenClosed(server);
  return server;
}

/** Connections with the answers under way on them, and how much had been read when the last one was sent. */
type Connections = Map<Socket, { readonly answers: Set<ServerResponse>; read: number }>;

/**
 * Lets a server that is closed finish its answers: each is the last of its connection. By itself Node cuts answers that are made but
 * not sent yet, and goes on with connections that are never at rest.
 */
function drainWhenClosed(server: Server): void {
  const connections: Connections = new Map();
  server.on('connection', (socket) => {
    connections.set(socket, { answers: new Set(), read: 0 });
    socket.on('close', () => connections.delete(socket));
  });
  server.prependListener('request', ({ socket }, answer) => {
    const connection = connections.get(socket);
    if (connection === undefined) return;
    connection.answers.add(answer);
    if (!server.listening) answer.shouldKeepAlive = false;
    answer.on('close', () => {
      connection.answers.delete(answer);
      connection.read = socket.bytesRead;
      if (!server.listening) server.closeIdleConnections();
    });
  });
  // What `close` calls too.
  server.closeIdleConnections = () => {
    for (const [socket, { answers, read }] of connections) {
      if (answers.size === 0 && socket.bytesRead === read) socket.destroy();
      for (const answer of answers) if (!answer.headersSent) answer.shouldKeepAlive = false;
    }
  };
}

/** The whole answer to what Node could not read as a request, by the code of its error; the connection ends with it. */
function refuseMalformed(code = ''): string {
  const [status, message] = malformed.get(code) ?? ['400 Bad Request', 'this is no HTTP request'];
  const body = JSON.stringify({ code: 3, message, details: [] });
  const type = 'Content-Type: application/json';
  const head = [`HTTP/1.1 ${status}`, 'Connection: close', type, `Content-Length: ${body.length}`];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

const malformed: ReadonlyMap<string, readonly [status: string, message: string]> = new Map([
  ['HPE_HEADER_OVERFLOW', ['431 Request Header Fields Too Large', 'address and headers are too long']],
  ['ERR_HTTP_REQUEST_TIMEOUT', ['408 Request Timeout', 'the request took too long to arrive']],
]);
