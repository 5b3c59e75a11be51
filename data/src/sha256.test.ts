import { sha256 } from 'wayfold/registry';
import { expect, it } from 'vitest';
import { nativeSha256 } from './sha256.js';

it.each([0, 1, 55, 56, 63, 64, 65, 200])('agrees with the portable one on %i bytes', (length) => {
  const data = Uint8Array.from({ length }, (_, at) => (at * 37) % 256);
  expect(new Uint8Array(nativeSha256(data))).toEqual(sha256(data));
});
