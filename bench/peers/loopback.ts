import { createServer, type Server } from 'node:http';

/** A service on this machine that does nothing but read a body and answer the same text every time. */
export interface Loopback {
  /** Where it listens; any path is answered alike. */
  readonly url: string;
  post(body: string): Promise<string>;
  close(): void;
}

/** Starts it. */
export async function startLoopback(answer: string): Promise<Loopback> {
  const server = createServer((request, response) => {
    request.on('data', () => undefined);
    request.on('end', () => response.setHeader('content-type', 'application/json').end(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${portOf(server)}`;
  const headers = { 'content-type': 'application/json' };
  return {
    url,
    post: async (body) => (await fetch(`${url}/v2/fungible/msgs`, { method: 'POST', headers, body })).text(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return address.port;
}
