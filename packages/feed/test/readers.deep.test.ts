/** A feed over HTTP from a loopback address, with hostile answers. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { updateFromFeed } from '@wayfold/feed';
import { httpsReader, nodeEd25519 } from '@wayfold/feed/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clock, feedOf, type Files, memoryStore, start, wordOf } from './world.js';

type Answer = (request: IncomingMessage, response: ServerResponse, bytes: Uint8Array | undefined) => void;

let server: Server;
let files: Files = new Map();
let answer: Answer;
const plain: Answer = (_request, response, bytes) => {
  response.statusCode = bytes === undefined ? 404 : 200;
  response.end(bytes);
};

beforeAll(async () => {
  files = await feedOf();
  server = createServer((request, response) =>
    answer(
      request,
      response,
      files.get(decodeURIComponent((request.url ?? '').replace(/^\/feed\/|\?.*$/g, ''))),
    ),
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const base = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`;

async function follow(next: Answer, options: Parameters<typeof httpsReader>[1] = {}): Promise<string> {
  answer = next;
  const root = files.get('1.root.json') ?? new Uint8Array();
  return wordOf(
    await updateFromFeed({
      ...{ reader: httpsReader(base(), options), store: memoryStore(), ed25519: nodeEd25519 },
      ...{ now: clock(start), purpose: 'test', root },
    }),
  );
}

/** Answers of one file, and plain ones of the others. */
const only =
  (path: string, special: Answer): Answer =>
  (request, response, bytes) =>
    (request.url?.endsWith(path) === true ? special : plain)(request, response, bytes);

const packed =
  (encoding: string, pack: (bytes: Uint8Array) => Uint8Array): Answer =>
  (request, response, bytes) => {
    if (bytes === undefined) return plain(request, response, bytes);
    response.setHeader('content-encoding', encoding);
    response.end(pack(bytes));
  };

test.each<[string, Answer, string, Parameters<typeof httpsReader>[1]?]>([
  ['plain', plain, 'updated 1.0.0'],
  ['gzip', packed('gzip', gzipSync), 'updated 1.0.0'],
  ['Brotli', packed('br', brotliCompressSync), 'updated 1.0.0'],
  [
    'missing roots by status 403',
    only('2.root.json', (_q, r) => void r.writeHead(403).end()),
    'updated 1.0.0',
  ],
  ['a server that fails', only('2.root.json', (_q, r) => void r.writeHead(500).end()), 'UNREACHABLE at root'],
  [
    'a missing timestamp',
    only('timestamp.json', (_q, r) => void r.writeHead(404).end()),
    'UNREACHABLE at timestamp',
  ],
  ['an endless file', only('timestamp.json', endless), 'LIMIT at timestamp'],
  ['an endless file of a stated length', only('snapshot.json', endless), 'LENGTH at snapshot'],
  [
    'a packed file that grows a thousandfold',
    only(
      'timestamp.json',
      packed('gzip', () => gzipSync(Buffer.alloc(50_000_000))),
    ),
    'LIMIT at timestamp',
  ],
  ['a file cut off', only('timestamp.json', cutOff), 'UNREACHABLE at timestamp'],
  [
    'a shorter file',
    only('snapshot.json', (_q, r, bytes) => void r.end(bytes?.subarray(1))),
    'LENGTH at snapshot',
  ],
  [
    'a connection that ends',
    only('timestamp.json', (q) => void q.socket.destroy()),
    'UNREACHABLE at timestamp',
  ],
  ['no answer', only('timestamp.json', () => {}), 'LIMIT at timestamp', { fileMs: 50 }],
  ['no answer in all the time', only('timestamp.json', () => {}), 'LIMIT at timestamp', { totalMs: 1000 }],
  [
    'a redirect within the host',
    only('/feed/timestamp.json', moved('/feed/sub/../timestamp.json?x')),
    'updated 1.0.0',
  ],
  [
    'a redirect to another host',
    only('timestamp.json', moved('http://localhost:1/timestamp.json')),
    'UNREACHABLE at timestamp',
  ],
  ['a redirect to itself', only('timestamp.json', moved('/feed/timestamp.json')), 'UNREACHABLE at timestamp'],
])('over HTTP: %s', async (_name, next, expected, options) => {
  expect(await follow(next, options)).toBe(expected);
});

function endless(_request: IncomingMessage, response: ServerResponse): void {
  const more = (): void => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536))) {
      // until the socket is full
    }
  };
  response.on('drain', more);
  more();
}

function cutOff(_request: IncomingMessage, response: ServerResponse, bytes: Uint8Array | undefined): void {
  response.setHeader('content-length', bytes?.length ?? 0);
  response.write(bytes?.subarray(0, 10));
  setImmediate(() => response.destroy());
}

function moved(location: string): Answer {
  return (_request, response) => void response.writeHead(302, { location }).end();
}

test.each([
  'http://example.org/feed',
  'ftp://127.0.0.1/',
  'https://user:pass@example.org/',
  'https://example.org/?a',
  'nothing',
])('a feed is not read from %s', (url) => {
  expect(() => httpsReader(url)).toThrow(expect.objectContaining({ reason: 'UNREACHABLE' }));
});

test('a signal ends all reading', async () => {
  expect(await follow(plain, { signal: AbortSignal.abort() })).toBe('UNREACHABLE at root');
});
