/** The memory for request bodies over connections: how it is used up, and that every end of a request gives it back. */
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createRegistry, limits } from 'wayfold';
import { createApi } from 'wayfold/wire';
import { afterEach, describe, expect, test } from 'vitest';
import { until } from '../../../../test/support/waiting.js';
import { type Accepted, acceptedBy } from '../../test/connections.js';
import { createHandler } from '../index.js';
import { createLiveListener, createNodeListener, type NodeListenerOptions } from './index.js';

const registry = createRegistry([]);
const api = createApi(registry);
const path = '/v2/fungible/ibc_origin_assets';
const good = '{"assets":[]}';
const bodyMemory = 10_000;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Connections of each server. */
const accepted = new WeakMap<Server, Accepted>();

async function started(server: Server): Promise<Server> {
  servers.push(server);
  accepted.set(server, acceptedBy(server));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const serving = (options: NodeListenerOptions = {}): Promise<Server> =>
  started(createServer(createNodeListener(api, { bodyMemory, ...options })));

/** A connection, and what came on it so far. */
interface Client {
  readonly socket: Socket;
  readonly received: () => string;
}

function client(server: Server): Client {
  const { port } = server.address() as AddressInfo; // it listens to a port
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket
    .setEncoding('utf8')
    .on('data', (chunk) => {
      received += chunk;
    })
    .on('error', () => {});
  return { socket, received: () => received };
}

const head = (length: number | 'chunked', address = path): string =>
  `POST ${address} HTTP/1.1\r\nHost: a\r\n${length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`}\r\n\r\n`;

/** Sends text, and waits until the server has read it. */
async function write(server: Server, { socket }: Client, text: string): Promise<void> {
  socket.write(text);
  await accepted.get(server)?.read(socket);
}

/** Leaves a request open whose body is not all there. */
async function unfinished(server: Server, length: number): Promise<Client> {
  const opened = client(server);
  await write(server, opened, head(length + 1) + ' '.repeat(length));
  return opened;
}

/** Resolves once a client was sent this text. */
const receives = ({ received }: Client, text: string): Promise<void> =>
  until(
    () => received().includes(text),
    () => `${text} in: ${received()}`,
  );

/** The answer to a small question: 503 while there is no room for it. */
async function asked(server: Server, length = 5000): Promise<number> {
  const { port } = server.address() as AddressInfo; // it listens to a port
  const body = good.padEnd(length);
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body });
  await response.text();
  return response.status;
}

describe('a request that there is no room for', () => {
  test('is refused before its body is sent, and its connection carries the next one', async () => {
    const server = await serving();
    const first = await unfinished(server, 8000);
    const second = client(server);
    second.socket.write(head(5000));
    await receives(second, '}]}');
    expect(second.received()).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n/);
    expect(second.received()).toContain('\r\nretry-after: 1\r\n');
    expect(second.received().toLowerCase()).toContain('\r\nconnection: keep-alive\r\n');
    expect(second.received()).toContain('access-control-allow-origin: *');
    const body = JSON.parse(second.received().split('\r\n\r\n')[1] ?? '');
    expect(body).toMatchObject({ code: 14, details: [{ reason: 'SERVER_BUSY', domain: 'wayfold' }] });
    second.socket.write(' '.repeat(5000) + head(good.length) + good);
    await receives(second, '200 OK');
    first.socket.write(' ');
    await receives(first, '400 Bad Request');
  });

  test('is refused in the middle where it states no length', async () => {
    const server = await serving();
    await unfinished(server, 8000);
    const second = client(server);
    second.socket.write(head('chunked'));
    for (let sent = 0; sent < 4; sent += 1) second.socket.write(`3e8\r\n${' '.repeat(1000)}\r\n`);
    await receives(second, '503');
    second.socket.write(`0\r\n\r\n${head(good.length)}${good}`);
    await receives(second, '200 OK');
    expect(second.received().match(/HTTP\/1\.1/g)).toHaveLength(2);
  });

  test('is cut off where it sends on and on', async () => {
    const server = await serving({ discardBytes: 100_000 });
    await unfinished(server, 8000);
    const third = client(server);
    const isCut = new Promise((resolve) => third.socket.on('close', resolve));
    third.socket.write(head('chunked'));
    for (let sent = 0; sent < 4; sent += 1) third.socket.write(`3e8\r\n${' '.repeat(1000)}\r\n`);
    await receives(third, '503');
    third.socket.write(`7a120\r\n${' '.repeat(500_000)}\r\n`);
    await isCut;
  });
});

describe('the memory is free again', () => {
  test.each<readonly [name: string, end: (first: Client, server: Server) => unknown]>([
    ['once the body is answered', ({ socket }) => socket.write(' ')],
    ['once the client is gone', ({ socket }) => socket.destroy()],
    ['once the client ends its half', ({ socket }) => socket.end()],
    [
      'once the server closes the connection',
      ({ socket }, server) => accepted.get(server)?.sideOf(socket)?.destroy(),
    ],
  ])('%s', async (_name, end) => {
    const server = await serving();
    for (let round = 0; round < 3; round += 1) {
      const first = await unfinished(server, 8000);
      expect(await asked(server)).toBe(503);
      end(first, server);
      await until(async () => (await asked(server)) === 200, 'that there is room again');
    }
  });

  test('once the body is found to be too large', async () => {
    const server = await serving();
    const first = client(server);
    await write(server, first, `${head('chunked')}1f40\r\n${' '.repeat(8000)}\r\n`);
    expect(await asked(server)).toBe(503);
    await write(server, first, `1f40\r\n${' '.repeat(8000)}\r\n`);
    expect(await asked(server)).toBe(200);
    first.socket.write('0\r\n\r\n');
    await receives(first, '413');
    expect(first.received()).toContain('exceeds 10000 bytes');
  });

  test('once the request takes too long', async () => {
    const server = await started(
      createServer(
        { requestTimeout: 300, headersTimeout: 200, connectionsCheckingInterval: 50 },
        createNodeListener(api, { bodyMemory }),
      ),
    );
    const first = await unfinished(server, 8000);
    expect(await asked(server)).toBe(503);
    await receives(first, '408');
    expect(await asked(server)).toBe(200);
  });

  test('after many refusals', async () => {
    const server = await serving();
    const first = await unfinished(server, 8000);
    for (let round = 0; round < 20; round += 1) expect(await asked(server)).toBe(503);
    first.socket.destroy();
    await until(async () => (await asked(server, 9999)) === 200, 'that there is room again');
  });
});

test('a stated length uses no memory before its body comes', async () => {
  const server = await serving();
  const idle = Array.from({ length: 20 }, () => client(server));
  for (const one of idle) await write(server, one, head(9000));
  expect(await asked(server, 9999)).toBe(200);
});

test('bodies that are not read use none', async () => {
  const server = await serving();
  const opened = client(server);
  await write(server, opened, `${head(50_000, '/none')}${' '.repeat(40_000)}`);
  expect(await asked(server, 9999)).toBe(200);
});

test('data that follow edits have one memory through all edits', async () => {
  const { listener, live } = createLiveListener(registry, { apiOf: () => api, bodyMemory });
  const server = await started(createServer(listener));
  await unfinished(server, 8000);
  const [outcome] = live.offer([{ seq: 1, kind: 'snapshot', to: live.current.digest, data: '{}' }]);
  expect(outcome?.kind).toBe('applied');
  expect(await asked(server)).toBe(503);
});

describe('the handler of Fetch', () => {
  /** A body that is sent as the test says. `send` resolves once its reader asks for more. */
  function stream(): {
    readonly body: ReadableStream<Uint8Array>;
    send: (length: number) => Promise<void>;
    end: () => void;
    fail: () => void;
  } {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    let askedForMore = (): void => {};
    const body = new ReadableStream<Uint8Array>(
      {
        start(given) {
          controller = given;
        },
        pull: () => askedForMore(),
      },
      { highWaterMark: 0 },
    );
    return {
      body,
      send: (length) =>
        new Promise((resolve) => {
          askedForMore = resolve;
          controller?.enqueue(new Uint8Array(length).fill(32));
        }),
      end: () => controller?.close(),
      fail: () => controller?.error(new Error('gone')),
    };
  }

  const post = (body: BodyInit, headers: Readonly<Record<string, string>> = {}): Request =>
    new Request(`http://a${path}`, { method: 'POST', body, headers, duplex: 'half' } as RequestInit); // Node asks for `duplex`

  test.each(['end', 'fail'] as const)(
    'refuses what there is no room for until another body comes to an %s',
    async (how) => {
      const handler = createHandler(api, { bodyMemory });
      const ask = async (): Promise<Response> => handler(post(good.padEnd(5000)));
      const first = stream();
      const pending = handler(post(first.body));
      await first.send(8000);
      const refused = await ask();
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
      expect((await refused.json()).details[0].reason).toBe('SERVER_BUSY');
      first[how]();
      expect((await pending).status).toBe(400);
      expect((await ask()).status).toBe(200);
    },
  );

  test('refuses by the stated length without waiting for the body', async () => {
    const handler = createHandler(api, { bodyMemory });
    const first = stream();
    void handler(post(first.body));
    await first.send(8000);
    const second = stream();
    expect((await handler(post(second.body, { 'content-length': '5000' }))).status).toBe(503);
    const third = stream();
    const pending = handler(post(third.body));
    void third.send(5000);
    expect((await pending).status).toBe(503);
  });

  test('has 64 MiB unless another number is given', async () => {
    const handler = createHandler(api);
    const bodies = Array.from({ length: 16 }, stream);
    for (const { body, send } of bodies) {
      void handler(post(body));
      await send(limits.bodyBytes);
    }
    expect((await handler(post(good))).status).toBe(503);
  });
});

test.each([0, 0.5, Number.NaN])('%s is no number of bytes', (bytes) => {
  for (const create of [createHandler, createNodeListener])
    expect(() => create(api, { bodyMemory: bytes })).toThrow(TypeError);
});
