/** Specification 4.3: the same request gives the same bytes, and they survive a client written in JavaScript. */
import fc from 'fast-check';
import { loadSnapshot } from '@wayfold/data';
import { expect, test } from 'vitest';
import { createRegistry } from 'wayfold';
import { createApi } from 'wayfold/wire';
import { api, type Request } from './support/ask.js';
import { users } from './support/known.js';
import { cut, forwarded, swapped } from './support/requests.js';

const path = '/v2/fungible/msgs';

const shares = {
  'osmosis-1': [{ address: users.osmosis, basis_points_fee: '30' }],
  'cosmoshub-4': { affiliates: [{ address: users.hub, basis_points_fee: '30' }] },
};
const requests: readonly Request[] = [
  forwarded,
  { ...cut, timeout_seconds: '60', enable_gas_warnings: true },
  { ...swapped, chain_ids_to_affiliates: shares },
];
const wrong = { address: 'nobody', basis_points_fee: '30' };
const refused: readonly Request[] = [
  { ...forwarded, amount_in: '0', amount_out: 'x' },
  { ...swapped, chain_ids_to_affiliates: { 'osmosis-1': [wrong], 'cosmoshub-4': [wrong] } },
];

/** The same JSON with the keys of every object in any order. */
function anyOrder(json: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(json)) return fc.tuple(...json.map(anyOrder));
  if (typeof json !== 'object' || json === null) return fc.constant(json);
  const entries = Object.entries(json).map(([key, value]) =>
    anyOrder(value).map((inner) => [key, inner] as const),
  );
  return fc
    .tuple(...entries)
    .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }))
    .map((all) => Object.fromEntries(all));
}

test.each([...requests, ...refused])('keys in any order', (request) => {
  const answer = JSON.stringify(api.handle(path, request));
  fc.assert(
    fc.property(anyOrder(request), (same) => {
      expect(JSON.stringify(api.handleText(path, JSON.stringify(same)))).toBe(answer);
    }),
    { numRuns: 50 },
  );
});

const registry = createRegistry(loadSnapshot());
const aYear = 31_536_000;
const latest = 2n ** 63n - BigInt(aYear) * 1_000_000_000n;

test('every time in a message is exact whoever reads and writes it again', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...requests),
      fc.bigInt({ min: 10n ** 18n, max: latest - 1n }),
      fc.integer({ min: 1, max: aYear }),
      (request, now, seconds) => {
        const { msgs } = createApi(registry, { now: () => now });
        const answer = JSON.stringify(msgs({ ...request, timeout_seconds: String(seconds) }));
        expect(JSON.stringify(JSON.parse(answer))).toBe(answer);
        const deadline = (now / 1_000_000n) * 1_000_000n + BigInt(seconds) * 1_000_000_000n;
        expect(deadline < 2n ** 63n).toBe(true);
        const texts = textsIn(JSON.parse(answer));
        for (const text of texts) expect(JSON.stringify(JSON.parse(text))).toBe(text);
        const times = texts.flatMap((text) => [...text.matchAll(/"timeout_timestamp":(\d+)/g)]);
        expect(times.length).toBeGreaterThan(0);
        for (const [, digits] of times) expect(BigInt(digits ?? 0)).toBe(deadline);
      },
    ),
  );
});

/** Every text in a value that is JSON itself, at any depth. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string' && value.startsWith('{')) return [value, ...textsIn(JSON.parse(value))];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
