import { expect, test } from 'vitest';
import { createFetch } from './fetch.js';
import { originsOf } from './origins.js';

test.each<[environment: unknown, origins: string | readonly string[]]>([
  [undefined, '*'],
  [null, '*'],
  [{}, '*'],
  [{ ALLOWED_ORIGINS: undefined }, '*'],
  [{ ALLOWED_ORIGINS: '' }, '*'],
  [{ ALLOWED_ORIGINS: '  ' }, '*'],
  [{ ALLOWED_ORIGINS: 'https://a.example' }, ['https://a.example']],
  [
    { ALLOWED_ORIGINS: ' https://a.example\n https://b.example ' },
    ['https://a.example', 'https://b.example'],
  ],
  // What Deno and Bun give beside a request is an object of another kind.
  [{ remoteAddr: { hostname: '127.0.0.1' } }, '*'],
])('%j allows %j', (environment, origins) => {
  expect(originsOf(environment)).toEqual(origins);
});

test.each([1, false, null, ['https://a.example'], {}])('%j is no list of origins', (value) => {
  expect(() => originsOf({ ALLOWED_ORIGINS: value })).toThrow(/ALLOWED_ORIGINS/);
});

const asked = (environment: unknown): Promise<Response> => {
  const fetch = createFetch((given) => ({ cors: originsOf(given) }));
  const headers = { origin: 'https://a.example' };
  return fetch(new Request('https://worker.example/health', { headers }), environment);
};

test.each([
  ['', '*'],
  ['*', '*'],
  ['https://b.example *', '*'],
  ['https://b.example', null],
  ['https://A.example/ https://b.example', 'https://a.example'],
])('%j answers a page of https://a.example with %j', async (names, allowed) => {
  const { headers } = await asked({ ALLOWED_ORIGINS: names });
  expect(headers.get('access-control-allow-origin')).toBe(allowed);
});

test.each(['a.example', 'https://a.example, https://b.example', 'https://a.example/app', '"*"'])(
  '%j is refused with the first name that is no origin',
  async (names) => {
    const [first = ''] = names.split(' ');
    const message = `${JSON.stringify(first)} is no origin`;
    await expect(asked({ ALLOWED_ORIGINS: names })).rejects.toThrow(message);
  },
);
