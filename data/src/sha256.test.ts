import { ibcDenom } from 'wayfold';
import { sha256 } from 'wayfold/registry';
import { expect, it } from 'vitest';
import { nativeSha256 } from './sha256.js';

it.each([0, 1, 55, 56, 63, 64, 65, 200])('agrees with the portable one on %i bytes', (length) => {
  const data = Uint8Array.from({ length }, (_, at) => (at * 37) % 256);
  expect(new Uint8Array(nativeSha256(data))).toEqual(sha256(data));
});

it.each(['uatom', 'é', '\u{1F600}', 'a\ud800', '\udc00b', 'x'.repeat(200)])(
  'makes the same voucher denom as the portable one of %j',
  (base) => {
    const path = `transfer/channel-0/${base}`;
    expect(nativeSha256.hexOfText).toBeDefined();
    expect(ibcDenom(path as Path, nativeSha256)).toBe(ibcDenom(path as Path, sha256)); // brands, made for the table
  },
);

type Path = Parameters<typeof ibcDenom>[0];
