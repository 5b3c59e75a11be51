import { createServer, type Server, type ServerResponse } from 'node:http';
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
  return server;
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
