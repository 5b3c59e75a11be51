/** Published requests over bridges with anything changed: each is answered, or refused with a reason of the list. A failure prints its seed. */
import { loadSnapshot } from '@wayfold/data';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRegistry, reasons } from 'wayfold';
import { createCheckedApi } from '../support/checked-api.js';
import { cases, clock, overlay } from './support/bridge-cases.js';
import { changed, placesOf, refusalOf } from './support/bridge-attacks.js';

const api = createCheckedApi(createRegistry([loadSnapshot(), overlay]), {
  now: () => clock,
  onInternalError(error) {
    throw error;
  },
});

const nobody = `0x${'0'.repeat(40)}`;
const compiled = cases.filter(({ expect: { txs } }) => txs !== undefined);
/** What published requests say anywhere: an amount where a denom stands, a chain where an address stands. */
const said = [
  ...new Set(
    compiled.flatMap(({ request }) =>
      placesOf(request).map(([, value]) => JSON.stringify(value)),
    ),
  ),
].map((text) => JSON.parse(text) as unknown);

const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...said) },
  { weight: 2, arbitrary: fc.bigInt({ min: 0n, max: 2n ** 257n }).map(String) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...[undefined, null, '', '0', 0, -1, 1.5, 2 ** 32, 2 ** 53, true, false, [], {}, nobody, '__proto__', 'solana'],
      ...['constructor', '\ud800', '9'.repeat(600), 'x'.repeat(40_000), { __proto__: { a: 1 } }, [[[[]]]]],
    ),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** A request, and up to three of its places with what stands there instead. */
const mutation = fc.constantFrom(...compiled).chain((one) => {
  const places = placesOf(one.request).map(([path]) => path);
  return fc.record({
    name: fc.constant(one.name),
    request: fc.constant(one.request),
    changes: fc.array(fc.tuple(fc.constantFrom(...places), value), { minLength: 1, maxLength: 3 }),
  });
});

test('nothing is thrown, and nothing refused without a reason and a place', () => {
  fc.assert(
    fc.property(mutation, ({ request, changes }) => {
      const hostile = changes.reduce<object>((made, [path, now]) => changed(made, path, now), request);
      const answer = api.handle('/v2/fungible/msgs', hostile);
      const refusal = refusalOf(answer);
      if (refusal === 'answered') return;
      const [reason = '', field = ''] = refusal.split(' ');
      expect(reason in reasons).toBe(true);
      expect(reason).not.toBe('INTERNAL');
      expect(field).toMatch(/^(?:\/|$)/);
    }),
    { numRuns: 3_000 },
  );
});
