import { expect, test } from 'vitest';
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
