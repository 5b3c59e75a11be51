/** Random requests. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reasons } from '../primitives/index.js';
import { endpoints } from './endpoints.js';
import { decode } from './json/body.js';
import type { Shape } from '../json/index.js';
import { api, atomOnOsmosis, samples, swapHome, transferHome } from '../../test/wire/world.js';

/** A sample with one place, found by the choices, replaced. */
function replaced(json: unknown, [choice, ...rest]: readonly number[], value: unknown): unknown {
  if (typeof json !== 'object' || json === null || choice === undefined) return value;
  const keys = Object.keys(json);
  const key = keys[choice % (keys.length + 1)] ?? '__proto__';
  const inner = replaced(Object.hasOwn(json, key) ? Reflect.get(json, key) : value, rest, value);
  const entries = Object.entries(json).filter(([name]) => name !== key);
  return Array.isArray(json)
    ? json.map((item, index) => (String(index) === key ? inner : item))
    : Object.fromEntries([...entries, [key, inner]]);
}

const words = fc.constantFrom(
  'assets',
  'denom',
  'chain_id',
  'chain_ids',
  '__proto__',
  'constructor',
  'transfer',
);
const { value: anyJson } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, 0, -1.5, '', '1', 'uatom', 'osmosis-1', '__proto__', atomOnOsmosis),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(words, tie('value')), { maxLength: 5 }).map((entries) => Object.fromEntries(entries)),
  ),
}));
const rich = {
  ...swapHome,
  timeout_seconds: '60',
  include_recovery: true,
  chain_ids_to_affiliates: {
    'osmosis-1': { affiliates: [{ address: transferHome.address_list[0], basis_points_fee: '10' }] },
  },
  post_route_handler: { wasm_msg: { contract_address: 'cosmos1', msg: '{}' } },
};
const requests = fc.oneof(
  fc.tuple(fc.constantFrom(...api.endpoints.map(({ path }) => path)), anyJson),
  fc
    .tuple(fc.constantFrom(...api.endpoints), fc.array(fc.nat(9), { maxLength: 8 }), anyJson)
    .map(([{ name, path }, choices, value]) => [path, replaced(samples[name], choices, value)] as const),
  fc
    .tuple(fc.array(fc.nat(20), { maxLength: 8 }), anyJson)
    .map(([choices, value]) => ['/v2/fungible/msgs', replaced(rich, choices, value)] as const),
);

test('whatever comes in, an answer or a refusal comes out, and no prototype changes', () => {
  const prototype = Object.getOwnPropertyNames(Object.prototype);
  fc.assert(
    fc.property(requests, ([path, body]) => {
      const answers = [api.handle(path, body), api.handleText(path, JSON.stringify(body))];
      expect(answers[0]).toEqual(answers[1]);
      const [{ status, body: answer } = { status: 0, body: {} }] = answers;
      const reason = (answer as { details?: readonly { reason: string }[] }).details?.[0]?.reason;
      if (status === 200) expect(reason).toBeUndefined();
      else expect(Object.keys(reasons).filter((known) => known !== 'INTERNAL')).toContain(reason);
    }),
    { numRuns: 3000 },
  );
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

const shapes = new Map<string, Shape<unknown>>(
  Object.values(endpoints).map(({ path, request }) => [path, request]),
);

test('good requests have the shape of their endpoint', () => {
  for (const { name, path } of api.endpoints) expect(shapes.get(path)?.fits(samples[name])).toBe(true);
});

test('a request that reading finds something wrong with does not fit, and the other way round', () => {
  fc.assert(
    fc.property(requests, ([path, body]) => {
      const shape = shapes.get(path);
      if (shape === undefined) return;
      const told: string[] = [];
      shape.read(body, '', { at: (row) => row, report: (_reason, field) => told.push(field) });
      expect(told.length === 0).toBe(shape.fits(body));
      if (told[0] !== undefined)
        expect(() => decode(shape, body)).toThrow(expect.objectContaining({ field: told[0] }));
    }),
    { numRuns: 3000 },
  );
});
