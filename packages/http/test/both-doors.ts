import { createServer, request as send, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import type { Api } from 'wayfold/wire';
import { createHandler, type Handler, type HandlerOptions } from '@wayfold/http';
import { createNodeListener } from '@wayfold/http/node';

/** The handler, checked with every request to answer what the listener of Node answers over a connection: status, headers, bytes. */
export function createBoth(api: Api, options: HandlerOptions = {}): Handler {
  const handler = createHandler(api, options);
  return async (request) => {
    const copy = request.clone();
    const response = await handler(request);
    const here = await plain(response.clone());
    const there = await overNode(api, options, copy);
    expect(there).toEqual(here);
    return response;
  };
}

/** What both doors must have in common. */
interface Plain {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

async function plain(response: Response): Promise<Plain> {
  const headers = Object.fromEntries(response.headers);
  return {
    status: response.status,
    headers,
    text: Buffer.from(await response.arrayBuffer()).toString('latin1'),
  };
}

async function overNode(api: Api, options: HandlerOptions, request: Request): Promise<Plain> {
  const server = createServer(createNodeListener(api, { ...options, compress: false }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens to a port
  const { pathname, search } = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const length = request.method === 'POST' ? { 'content-length': body.length } : {};
    const headers = { ...Object.fromEntries(request.headers), ...length };
    send({ port, method: request.method, path: pathname + search, headers, agent: false }, resolve)
      .on('error', reject)
      .end(body);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  server.close();
  const { date: _date, connection: _connection, ...headers } = answer.headers;
  return {
    status: answer.statusCode ?? 0,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    text: Buffer.concat(chunks).toString('latin1'),
  };
}
