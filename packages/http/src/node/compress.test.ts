import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressed } from './compress.js';

const body = 'wayfold '.repeat(1000);

test('forms of what is kept are made once, and told how large they are', async () => {
  const told: number[] = [];
  const answer = { status: 200, headers: {}, body, keptAs: {}, onForm: (bytes: number) => told.push(bytes) };
  const [gzip, br] = [await compressed(answer, body, 'gzip'), await compressed(answer, body, 'br')];
  expect(await compressed(answer, body, 'gzip')).toBe(gzip);
  expect(await compressed(answer, body, 'br')).toBe(br);
  expect(told).toEqual([gzip.length, br.length]);
  expect([gunzipSync(gzip).toString(), brotliDecompressSync(br).toString()]).toEqual([body, body]);
});

test('forms of what is not kept are made each time, and not told of', async () => {
  const told: number[] = [];
  const answer = { status: 200, headers: {}, body, onForm: (bytes: number) => told.push(bytes) };
  expect(await compressed(answer, body, 'gzip')).not.toBe(await compressed(answer, body, 'gzip'));
  expect(told).toEqual([]);
});
