import { createRegistry } from 'wayfold';
import { createApi } from 'wayfold/wire';
import { describe, expect, test } from 'vitest';
import { createBoth } from '../test/both-doors.js';
import { createHandler, type HandlerOptions } from './index.js';
import { createNodeListener } from './node/index.js';

type CorsOption = HandlerOptions['cors'] & {};

const api = createApi(createRegistry([]));
const address = '/v2/info/chains';

function send(cors: CorsOption, init: RequestInit): Promise<Response> {
  return createBoth(api, { cors })(new Request(`https://wayfold.test${address}`, init));
}

/** What the answer to a page of an origin says of who may read it. */
async function allowedTo(origin: string, cors: CorsOption): Promise<string | null> {
  const response = await send(cors, { headers: { origin } });
  expect(response.status).toBe(200);
  return response.headers.get('access-control-allow-origin');
}

describe('which pages may ask', () => {
  test.each<[string, CorsOption, string | null]>([
    ['all, by default', '*', '*'],
    ['all, in a list', ['*'], '*'],
    ['all, among others', ['https://a.test', '*'], '*'],
    ['one', 'https://page.test', 'https://page.test'],
    ['one of a list', ['https://a.test', 'https://page.test'], 'https://page.test'],
    ['others', ['https://a.test'], null],
    ['none of an empty list', [], null],
    ['none', false, null],
  ])('%s', async (_name, cors, allowed) => {
    const headers = { origin: 'https://page.test', 'access-control-request-method': 'POST' };
    const preflight = await send(cors, { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(allowed);
    const response = await send(cors, { headers });
    expect(response.headers.get('access-control-allow-origin')).toBe(allowed);
    expect(response.headers.get('access-control-expose-headers')).toBe(cors === false ? null : 'ETag');
    expect(response.headers.get('vary') ?? '').toBe(cors === false || allowed === '*' ? '' : 'Origin');
  });

  test('OPTIONS names the methods when no page may call', async () => {
    const response = await send(false, { method: 'OPTIONS' });
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  /** A name, and the origin that a browser says of such a page. */
  test.each<[name: string, origin: string]>([
    ['https://a.test', 'https://a.test'],
    ['https://a.test/', 'https://a.test'],
    ['HTTPS://A.Test', 'https://a.test'],
    ['https://a.test:443', 'https://a.test'],
    ['http://a.test:443/', 'http://a.test:443'],
    ['http://localhost:5173', 'http://localhost:5173'],
    ['http://[::1]:80', 'http://[::1]'],
    ['https://zażółć.test', 'https://xn--za-6ja4f8n1l.test'],
    ['https://a_b.test.', 'https://a_b.test.'],
    // Pages of wallets. To `URL` each of these has the origin `null`.
    [
      'chrome-extension://abcdefghijklmnopabcdefghijklmnop',
      'chrome-extension://abcdefghijklmnopabcdefghijklmnop',
    ],
    ['capacitor://localhost/', 'capacitor://localhost'],
    // Pages that have no origin to tell: files, frames in a sandbox.
    ['null', 'null'],
  ])('%s names %s', async (name, origin) => {
    for (const cors of [name, ['https://other.test', name]])
      expect(await allowedTo(origin, cors)).toBe(origin);
    for (const other of ['https://b.test', 'https://a.test:444', 'null'])
      if (other !== origin) expect(await allowedTo(other, name)).toBeNull();
  });

  test.each([
    '',
    ' https://a.test',
    'a.test',
    'a.test:8080',
    'localhost:5173',
    '//a.test',
    'https:a.test',
    'https:\\\\a.test',
    'https://',
    'https://a.test//',
    'https://a.test/app',
    'https://a.test/?',
    'https://a.test?a=1',
    'https://a.test#',
    'https://me@a.test',
    'https://me:word@a.test',
    'https://@a.test',
    'https://a.test:99999',
    'https://a.test\t',
    'https://a.test\u0001',
    'https://a.test,',
    'https://a.test,https://b.test',
    'https://*.a.test',
    'http://*',
    'https://%61.test',
    'chrome-extension://*',
    'blob:https://a.test',
    'file:///',
    'file://',
    'NULL',
    'mailto:a@a.test',
  ])('%j is no origin', (name) => {
    for (const cors of [name, ['https://a.test', name], ['*', name]])
      for (const create of [createHandler, createNodeListener])
        expect(() => create(api, { cors })).toThrow(
          new TypeError(
            `${JSON.stringify(name)} is no origin, which is a scheme, a host and perhaps a port: "https://app.example"`,
          ),
        );
  });
});
