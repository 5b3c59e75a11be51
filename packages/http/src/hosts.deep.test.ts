import { connect } from 'node:net';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRegistry } from 'wayfold';
import { createApi } from 'wayfold/wire';
import { describe, expect, test } from 'vitest';
import { createHandler, hostCheck } from './index.js';
import { createNodeListener, forHosts, type NodeListener } from './node/index.js';

const api = createApi(createRegistry([]));

describe('a host is allowed by its name', () => {
  test.each<readonly [names: string, host: string, isAllowed: boolean]>([
    ['localhost', 'localhost', true],
    ['localhost', 'localhost:8787', true],
    ['localhost', 'LOCALHOST:8787', true],
    ['LocalHost', 'localhost', true],
    ['localhost', 'localhost.', true],
    ['localhost.', 'localhost', true],
    ['localhost', 'localhost:', true],
    ['localhost:8787', 'localhost:8787', true],
    ['localhost:8787', 'localhost:08787', true],
    ['localhost:8787', 'localhost:8788', false],
    ['localhost:8787', 'localhost', false],
    ['localhost:80', 'localhost', true],
    ['localhost:80', 'localhost:', true],
    ['localhost:443', 'localhost', true],
    ['localhost:80', 'localhost:443', false],
    ['localhost:80', 'localhost:81', false],
    ['localhost', 'localhost.evil.example', false],
    ['localhost', 'evil.example', false],
    ['localhost', 'evil-localhost', false],
    ['localhost', '', false],
    ['localhost', 'localhost@evil.example', false],
    ['localhost', 'evil.example/localhost', false],
    ['localhost', 'localhost, evil.example', false],
    ['localhost', 'localhost..', false],
    ['127.0.0.1', '127.0.0.1:80', true],
    ['127.0.0.1', '127.0.0.2', false],
    ['[::1]', '[::1]:8787', true],
    ['[::1]', '[0:0:0:0:0:0:0:1]', true],
    ['[0::1]:1', '[::1]:1', true],
    ['[::1]', '[::2]', false],
    ['[::1]', '::1', false],
    ['[::1]', '[::1', false],
    ['a.example,b.example:1', 'b.example:1', true],
    ['a.example,b.example:1', 'b.example:2', false],
    ['a.example,*', 'anything:1', true],
  ])('%s: %s is %s', (names, host, isAllowed) => {
    expect(hostCheck(names.split(','))(host)).toBe(isAllowed);
  });

  test.each([
    '',
    ' ',
    'http://localhost',
    'localhost/',
    '*.example',
    'a b',
    '::1',
    '[::1',
    '[1.2]',
    'a:b',
    'a:123456',
  ])('%j is not a host', (name) => {
    expect(() => hostCheck(['localhost', name])).toThrow(
      new TypeError(
        `${JSON.stringify(name)} is not a host: a name or an address, with or without a port: "localhost:8787"`,
      ),
    );
  });
});

/** The status line and the body that a listener answers to a request as it is on the wire. */
async function raw(listener: NodeListener, text: string): Promise<readonly [status: number, body: string]> {
  const server = createServer({ requireHostHeader: false }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens to a port
  const received = await new Promise<string>((resolve, reject) => {
    let all = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (chunk) => {
      all += chunk;
    });
    socket.on('end', () => resolve(all)).on('error', reject);
  });
  server.close();
  return [Number(received.slice(9, 12)), received.slice(received.indexOf('\r\n\r\n') + 4)];
}

const refusal = {
  code: 7,
  message: expect.stringMatching(/^the request is for ".*", and this server answers for other hosts$/),
  details: [
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: 'HOST_NOT_ALLOWED',
      domain: 'wayfold',
      metadata: { field: '' },
    },
  ],
};

const allowedHosts = ['localhost'];
const last = '\r\nConnection: close\r\n\r\n';

describe.each<readonly [name: string, listener: NodeListener]>([
  ['the option', createNodeListener(api, { allowedHosts })],
  ['the wrapper', forHosts(allowedHosts, createNodeListener(api))],
])('%s', (_name, listener) => {
  test.each<readonly [name: string, request: string, status: number]>([
    ['an allowed host', `GET /health HTTP/1.1\r\nHost: localhost:1${last}`, 200],
    ['a foreign one', `GET /health HTTP/1.1\r\nHost: evil.example${last}`, 421],
    ['a foreign one, of an address that is not there', `GET /x HTTP/1.1\r\nHost: evil.example${last}`, 421],
    ['a foreign one with a query', `GET /health?x=1 HTTP/1.1\r\nHost: evil.example${last}`, 421],
    [
      'a question of a browser',
      `OPTIONS /health HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example${last}`,
      421,
    ],
    [
      'a forwarded one',
      `GET /health HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-Host: evil.example${last}`,
      200,
    ],
    [
      'only forwarded as an allowed one',
      `GET /health HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: localhost${last}`,
      421,
    ],
    ['an empty one', `GET /health HTTP/1.1\r\nHost:${last}`, 421],
    ['none', 'GET /health HTTP/1.0\r\n\r\n', 200],
    ['HTTP/1.0 with a foreign one', 'GET /health HTTP/1.0\r\nHost: evil.example\r\n\r\n', 421],
    ['an allowed whole address', `GET http://localhost:9/health HTTP/1.1\r\nHost: localhost:9${last}`, 200],
    ['a foreign whole address', `GET http://evil.example/health HTTP/1.1\r\nHost: localhost${last}`, 421],
    [
      'an allowed whole address, for a foreign host',
      `GET http://localhost/health HTTP/1.1\r\nHost: evil.example${last}`,
      421,
    ],
    ['two, the second foreign', `GET /health HTTP/1.1\r\nHost: localhost\r\nHost: evil.example${last}`, 421],
    ['a malformed one', `GET /health HTTP/1.1\r\nHost: a b${last}`, 400],
    [
      'a foreign one with a body',
      `POST /v2/fungible/ibc_origin_assets HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 13\r\nConnection: close\r\n\r\n{"assets":[]}`,
      421,
    ],
  ])('%s', async (_case, request, status) => {
    const [found, body] = await raw(listener, request);
    expect(found).toBe(status);
    if (status === 421) expect(JSON.parse(body)).toEqual(refusal);
  });
});

describe('the handler', () => {
  const handler = createHandler(api, { allowedHosts, errorDomain: 'mine' });

  test.each<readonly [address: string, headers: Readonly<Record<string, string>>, status: number]>([
    ['http://localhost/health', {}, 200],
    ['http://LOCALHOST:8080/health', {}, 200],
    ['http://evil.example/health', {}, 421],
    ['http://evil.example/health', { host: 'localhost' }, 421],
    ['http://localhost/health', { host: 'evil.example' }, 421],
    ['http://localhost/health', { 'x-forwarded-host': 'evil.example' }, 200],
  ])('%s %j', async (address, headers, status) => {
    const response = await handler(new Request(address, { headers }));
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe(status === 421 ? null : '*');
    if (status === 421) expect((await response.json()).details[0].domain).toBe('mine');
  });

  test('answers for every host unless told otherwise', async () => {
    expect((await createHandler(api)(new Request('http://evil.example/health'))).status).toBe(200);
  });
});

test('the refusal says which host it was, shortened', async () => {
  const host = `${'x'.repeat(200)}.example`;
  const [, body] = await raw(
    createNodeListener(api, { allowedHosts }),
    `GET / HTTP/1.1\r\nHost: ${host}${last}`,
  );
  expect(JSON.parse(body).message).toBe(
    `the request is for "${'x'.repeat(100)}", and this server answers for other hosts`,
  );
});

test('a name that is not a host is refused at once', () => {
  for (const create of [createHandler, createNodeListener])
    expect(() => create(api, { allowedHosts: ['http://a'] })).toThrow(TypeError);
  expect(() => forHosts(['http://a'], () => {})).toThrow(TypeError);
});
