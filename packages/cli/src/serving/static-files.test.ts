/** Files of a page beside the interface: types, policy, tags, and nothing that is not a file of the folder. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStaticFiles, withStaticFiles } from './static-files.js';

const folder = mkdtempSync(join(tmpdir(), 'page-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html>');
writeFileSync(join(folder, 'assets/app-1.js'), 'export {};');
writeFileSync(join(folder, 'odd.bin'), 'x');

const server = createServer(
  withStaticFiles(readStaticFiles(folder), (request, response) => {
    request.resume();
    response.writeHead(404).end('behind');
  }),
);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (path: string, init: RequestInit = {}): Promise<Response> => {
  const { port } = server.address() as AddressInfo; // it listens to a port
  return fetch(`http://127.0.0.1:${port}${path}`, init);
};

test.each([
  ['/', 'text/html; charset=utf-8', 'no-cache'],
  ['/?x=1', 'text/html; charset=utf-8', 'no-cache'],
  ['/assets/app-1.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/odd.bin', 'application/octet-stream', 'no-cache'],
])('%s is sent as %s', async (path, type, cache) => {
  const response = await ask(path);
  expect(response.status).toBe(200);
  const { headers } = response;
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([type, cache]);
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('what is known already is not sent again, HEAD sends no body', async () => {
  const etag = (await ask('/')).headers.get('etag') ?? '';
  const again = await ask('/', { headers: { 'if-none-match': `"other", ${etag}` } });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  const head = await ask('/', { method: 'HEAD' });
  expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([200, '', '15']);
});

test.each([['/index.html'], ['/assets'], ['/assets/'], ['/%2e%2e/package.json'], ['/v2/info/chains']])(
  '%s is left to the interface',
  async (path) => {
    expect(await (await ask(path)).text()).toBe('behind');
  },
);

test('a POST is left to the interface, and without a folder everything is', async () => {
  expect(await (await ask('/', { method: 'POST' })).text()).toBe('behind');
  expect(readStaticFiles(join(folder, 'none')).size).toBe(0);
});
