import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { NodeListener } from '@wayfold/http/node';

/** A server of this process. */
export interface HttpServer {
  readonly server: Server;
  /**
   * Ends the server without losing a request sent before its client could know. Answers from now on have
   * `connection: close`. New connections are refused; idle ones stay open for a while, since a request may be
   * in transit, and are then closed. Resolves when there are none left; after five seconds all are closed.
   */
  drain(): Promise<void>;
}

/** How long the end of a server may take, in milliseconds. */
export interface DrainTimes {
  /** How long a connection without a request stays open. */
  readonly idle: number;
  /** Time limit of answers in progress. */
  readonly patience: number;
}

/** How long the end of a server takes by itself. */
export const drainTimes: DrainTimes = { idle: 1000, patience: 5000 };

/** Milliseconds in which connections waiting at the end are still accepted. */
const lastCalls = 20;

/** A listener as a server of this process. Bytes that are not a request are refused in JSON. */
export function createHttpServer(listener: NodeListener, times: DrainTimes = drainTimes): HttpServer {
  const answers = new WeakMap<Duplex, ServerResponse>();
  const server = createServer((incoming, outgoing) => {
    answers.set(incoming.socket, outgoing);
    listener(incoming, outgoing);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // A second answer must not overlap one in transit.
    const answer = answers.get(socket);
    const isAnswering = answer?.headersSent === true && !answer.writableFinished;
    if (isAnswering || !socket.writable) socket.destroy();
    else socket.end(refuseMalformed(error.code));
  });
  return { server, drain: draining(server, times) };
}

/** A connection: its answers in progress, in order, and the amount read when the last one was sent. */
interface Connection {
  /** With whether the connection would go on behind it. */
  readonly answers: Map<ServerResponse, boolean>;
  read: number;
}

function draining(server: Server, { idle, patience }: DrainTimes): () => Promise<void> {
  const connections = new Map<Socket, Connection>();
  let [isEnding, isIdleOver] = [false, false];
  const closeIdle = (): void => {
    for (const [socket, { answers, read }] of connections)
      if (answers.size === 0 && socket.bytesRead === read) socket.destroy();
  };
  server.on('connection', (socket) => {
    connections.set(socket, { answers: new Map(), read: 0 });
    socket.on('close', () => connections.delete(socket));
  });
  server.prependListener('request', ({ socket }, answer) => {
    const connection = connections.get(socket);
    if (connection === undefined) return;
    connection.answers.set(answer, answer.shouldKeepAlive);
    if (isEnding) announceEnd(connection);
    answer.on('close', () => {
      connection.answers.delete(answer);
      connection.read = socket.bytesRead;
      if (isIdleOver) closeIdle();
    });
  });
  // `close` calls it, at once.
  server.closeIdleConnections = () => {};
  return async () => {
    isEnding = true;
    for (const connection of connections.values()) announceEnd(connection);
    await wait(lastCalls);
    const idleOver = setTimeout(() => {
      isIdleOver = true;
      closeIdle();
    }, idle);
    const impatience = setTimeout(() => server.closeAllConnections(), patience);
    await new Promise((resolve) => server.close(resolve));
    clearTimeout(idleOver);
    clearTimeout(impatience);
  };
}

/** Makes the last answer of a connection say so: the answers before it would take those behind them along. */
function announceEnd({ answers }: Connection): void {
  const last = [...answers.keys()].at(-1);
  for (const [answer, isKept] of answers)
    if (!answer.headersSent) answer.shouldKeepAlive = isKept && answer !== last;
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
