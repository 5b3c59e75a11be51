/** The listener of Node over raw connections: what clients get wrong, and what they reuse. */
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { once } from 'node:events';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createRegistry, limits } from 'wayfold';
import { type Api, createApi } from 'wayfold/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptedBy } from '../../test/connections.js';
import { createNodeListener, type NodeListenerOptions } from './index.js';

const registry = createRegistry({
  chains: Array.from({ length: 40 }, (_, index) => ({
    ...{
      chain_id: `chain-${index}`,
      chain_name: `chain${index}`,
      chain_type: 'cosmos',
      bech32_prefix: 'cosmos',
    },
  })),
});
const api = createApi(registry);
const told: unknown[] = [];

function serverOf(options: NodeListenerOptions = {}, served: Api = api): Server {
  return createServer(
    createNodeListener(served, { onInternalError: (error) => told.push(error), ...options }),
  );
}

const server = serverOf({ discardBytes: 1024 * 1024 });
const accepted = acceptedBy(server);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends pieces on one connection, each once the one before is read, and gives what came until the server closed it. */
function raw(pieces: readonly (string | Buffer)[]): Promise<string> {
  return new Promise((resolve) => {
    const { port } = server.address() as AddressInfo; // it listens to a port
    let received = '';
    const socket = connect(port, '127.0.0.1', async () => {
      for (const piece of pieces) {
        socket.write(piece);
        await accepted.read(socket);
      }
    });
    socket.setEncoding('latin1').on('data', (chunk) => {
      received += chunk;
    });
    socket.on('close', () => resolve(received)).on('error', () => {});
  });
}

const path = '/v2/fungible/ibc_origin_assets';
const good = '{"assets":[]}';
const head = (...lines: readonly string[]): string => `${lines.join('\r\n')}\r\n\r\n`;
const post = (body: string, ...lines: readonly string[]): string =>
  head(`POST ${path} HTTP/1.1`, 'Host: a', `Content-Length: ${body.length}`, ...lines) + body;
const last = head('GET /health HTTP/1.1', 'Host: a', 'Connection: close');
const statuses = (received: string): string[] =>
  received.match(/HTTP\/1\.1 \d+/g)?.map((one) => one.slice(9)) ?? [];

const chunked = head(`POST ${path} HTTP/1.1`, 'Host: a', 'Transfer-Encoding: chunked');
const tooLarge = ' '.repeat(limits.bodyBytes + 1);

test.each<[string, readonly string[], readonly string[]]>([
  ['requests in a pipeline', [post(good) + post('{') + last], ['200', '400', '200']],
  [
    'a body byte by byte',
    [post(good).slice(0, -3), good.slice(-3, -1), good.slice(-1), last],
    ['200', '200'],
  ],
  ['a body in chunks', [`${chunked}5\r\n{"ass\r\n8\r\nets":[]}\r\n0\r\n\r\n`, last], ['200', '200']],
  ['chunks that are none', [`${chunked}zz\r\n`], ['400']],
  ['a refused body, then another request', [post(tooLarge), last], ['413', '200']],
  ['a body nobody reads, then another request', [post(good).replace(path, '/none'), last], ['404', '200']],
  ['a foreign body, then another request', [post(good, 'Content-Encoding: br'), last], ['415', '200']],
  [
    'a GET with a body',
    [`${head('GET /health HTTP/1.1', 'Host: a', 'Content-Length: 3')}abc`, last],
    ['200', '200'],
  ],
  ['HTTP/1.0 without a host', [head('GET /health HTTP/1.0')], ['200']],
  ['a host that is none', [last.replace('Host: a', 'Host: a b')], ['400']],
  ['a whole address', [last.replace('/health', 'http://a/health?x')], ['200']],
  ['an address that is none', [last.replace('/health', 'http://[')], ['400']],
  ['dots and percent signs', [last.replace('/health', '/x/../%68ealth#y')], ['200']],
  ['a flood of headers', [head('GET / HTTP/1.1', `X: ${'x'.repeat(20_000)}`)], ['431']],
  ['100-continue', [post(good, 'Expect: 100-continue', 'Connection: close')], ['100', '200']],
])('%s', async (_name, pieces, expected) => {
  expect(statuses(await raw(pieces))).toEqual(expected);
  expect(told).toEqual([]);
});

test('after more than is thrown away the connection is closed', async () => {
  const received = await raw([post(' '.repeat(limits.bodyBytes + 3 * 1024 * 1024)), last]);
  // A client that is still sending may see the end of the connection before the answer.
  expect([[], ['413']]).toContainEqual(statuses(received));
  if (received !== '') expect(received.toLowerCase()).toContain('connection: close');
});

test('a client that goes away costs the next one nothing', async () => {
  const { port } = server.address() as AddressInfo; // it listens to a port
  const gone = connect(port, '127.0.0.1', () => gone.write(post(good).slice(0, -3)));
  await once(gone, 'connect');
  await accepted.read(gone);
  const side = accepted.sideOf(gone);
  if (side === undefined) return expect.fail('it was not accepted');
  const closed = new Promise((resolve) => side.on('close', resolve));
  gone.destroy();
  await closed;
  expect(statuses(await raw([last]))).toEqual(['200']);
  expect(told).toEqual([]);
});

async function answered(at: Server, init: RequestInit = {}, address = '/v2/info/chains'): Promise<Response> {
  if (!at.listening) await new Promise<void>((resolve) => at.listen(0, '127.0.0.1', resolve));
  const { port } = at.address() as AddressInfo; // it listens to a port
  return fetch(`http://127.0.0.1:${port}${address}`, init);
}

test('a failure of ours is told, and the answer says nothing of it', async () => {
  const failing: Api = {
    ...api,
    handleText: () => {
      throw new Error('secret');
    },
  };
  const errors: unknown[] = [];
  const at = serverOf({ onInternalError: (error) => errors.push(error) }, failing);
  const response = await answered(at, { method: 'POST', body: good }, path);
  expect([response.status, (await response.text()).includes('secret')]).toEqual([500, false]);
  expect(errors).toEqual([expect.objectContaining({ message: 'secret' })]);
  at.closeAllConnections();
  at.close();
});

test('a body that a parser took is not guessed', async () => {
  const listener = createNodeListener(api);
  const at = createServer((request, response) => {
    request.resume().on('end', () => listener(request, response));
  });
  expect((await answered(at, { method: 'POST', body: good }, path)).status).toBe(500);
  at.closeAllConnections();
  at.close();
});

describe('kept answers', () => {
  let [asked, day] = [0, 20_000n];
  const counting: Api = {
    ...createApi(createRegistry({ ...{ chains: [], as_of: { chains: '2024-01-01' } } })),
  };
  const counted: Api = {
    ...counting,
    handleQuery(...question) {
      asked += 1;
      return counting.handleQuery(...question);
    },
    handleText(...question) {
      asked += 1;
      return counting.handleText(...question);
    },
  };
  const at = serverOf({ now: () => day * 86_400_000_000_000n }, counted);
  afterAll(() => {
    at.closeAllConnections();
    at.close();
  });

  test('are made once a question and day', async () => {
    const times = async (address: string): Promise<number> => {
      const before = asked;
      await (await answered(at, {}, address)).text();
      return asked - before;
    };
    const found = [];
    for (const query of [
      '',
      '?client_id=a',
      '?chain_ids=a',
      '?chain_ids=%61',
      '?only_testnets=true',
      '?x=1',
      '?x=1',
    ])
      found.push(await times(`/v2/info/chains${query}`));
    expect(found).toEqual([1, 0, 1, 0, 1, 1, 1]);
    const before = await (await answered(at)).json();
    day += 1000n;
    const after = await (await answered(at)).json();
    expect([before.warnings, after.warnings?.length]).toEqual([expect.any(Array), 1]);
    expect(after.warnings).not.toEqual(before.warnings);
  });

  const read = (body: string, address = path, headers: Readonly<Record<string, string>> = {}) =>
    answered(at, { method: 'POST', body, headers }, address);

  test('of a POST are made twice a body and day, those that read data alone', async () => {
    const madeIn = async (
      requests: readonly (readonly [body: string, address?: string | undefined])[],
    ): Promise<number> => {
      const before = asked;
      for (const request of requests) await (await read(...request)).text();
      return asked - before;
    };
    const thrice = (body: string, address?: string) =>
      madeIn([body, body, body].map((text) => [text, address]));
    expect(await thrice(good)).toBe(2);
    expect(await thrice('{"assets": []}')).toBe(2);
    expect(await thrice('{"assets":null}')).toBe(3);
    expect(await thrice('{}', '/v2/audit')).toBe(3);
    expect(await thrice('{"txs":[]}', '/v2/simulate')).toBe(3);
    expect(await thrice(`{"assets":[]${' '.repeat(16_384)}}`)).toBe(3);
    const before = await (await read(good)).json();
    day += 1000n;
    expect(await thrice(good)).toBe(2);
    expect((await (await read(good)).json()).warnings).not.toEqual(before.warnings);
  });

  test('of a POST have a tag, which is no condition', async () => {
    const texts = new Set<string>();
    const tags = [];
    let tag = '*';
    for (const _round of [1, 2, 3, 4]) {
      const headers = { 'if-none-match': tag, 'accept-encoding': 'identity', 'cache-control': 'no-cache' };
      const again = await read('{"assets":[],"a":1}', path, headers);
      expect(again.status).toBe(200);
      texts.add(await again.text());
      tag = again.headers.get('etag') ?? '*';
      tags.push(tag);
    }
    expect(texts.size).toBe(1);
    const made = expect.stringMatching(/^"[\da-f]{40}"$/);
    expect(tags).toEqual(['*', made, made, made]);
    expect(new Set(tags).size).toBe(2);
  });

  test('of a POST are compressed for who asks for it alone', async () => {
    const names = Array.from({ length: 40 }, (_, number) => `utoken${number}`);
    const world = createRegistry({
      chains: [0, 1].map((index) => ({
        ...{ chain_id: `chain-${index}`, chain_name: `chain${index}` },
        ...{ chain_type: 'cosmos', bech32_prefix: 'cosmos' },
      })),
      channels: [
        {
          a: { chain_id: 'chain-0', port: 'transfer', channel: 'channel-0' },
          b: { chain_id: 'chain-1', port: 'transfer', channel: 'channel-0' },
        },
      ],
      assets: names.map((denom) => ({ chain_id: 'chain-0', denom, symbol: denom, decimals: 6 })),
    });
    const pairs = serverOf({}, createApi(world));
    const found = [];
    for (const encoding of ['br', 'br', 'identity', 'br', 'gzip']) {
      const body = '{"source_chain_id":"chain-0","dest_chain_id":"chain-1"}';
      const init = { method: 'POST', body, headers: { 'accept-encoding': encoding } };
      const answer = await answered(pairs, init, '/v2/fungible/assets_between_chains');
      const text = await answer.text();
      expect(text).toContain('utoken39');
      found.push(answer.headers.get('content-encoding'));
    }
    // The first time nothing is kept, and brotli is for what is kept.
    expect(found).toEqual([null, 'br', null, 'br', 'gzip']);
    pairs.closeAllConnections();
    pairs.close();
  });

  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

  test.each(['br', 'gzip'] as const)('have a form in %s with a tag of its own', async (encoding) => {
    const plain = await answered(server, { headers: { 'accept-encoding': 'identity' } });
    const text = await plain.text();
    const lines = head(
      'GET /v2/info/chains HTTP/1.1',
      'Host: a',
      `Accept-Encoding: ${encoding}`,
      'Connection: close',
    );
    for (const _round of [1, 2]) {
      const received = await raw([lines]);
      const [top = '', body = ''] = received.split('\r\n\r\n', 2);
      expect(top).toContain(`content-encoding: ${encoding}`);
      expect(top).toContain(plain.headers.get('etag')?.replace(/"$/, `-${encoding}"`));
      const start = received.indexOf('\r\n\r\n') + 4;
      expect(body.length).toBeGreaterThan(0);
      expect(unpack[encoding](Buffer.from(received.slice(start), 'latin1')).toString()).toBe(text);
    }
  });

  test.each([
    ['the tag', (tag: string) => tag, 304],
    ['a weak one', (tag: string) => `W/${tag}`, 304],
    ['another form', (tag: string) => tag.replace(/"$/, '-br"'), 304],
    ['any', () => '*', 304],
    ['another tag', () => '"other"', 200],
  ])('are not sent to who has them: %s', async (_name, known, status) => {
    const tag =
      (await answered(server, { headers: { 'accept-encoding': 'identity' } })).headers.get('etag') ?? '';
    const again = await answered(server, {
      headers: { 'if-none-match': known(tag), 'accept-encoding': 'identity', 'cache-control': 'no-cache' },
    });
    expect(again.status).toBe(status);
    await again.text();
  });
});
