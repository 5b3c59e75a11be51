/** What holds of every route: random walks through the world, with random flags, and random damage. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CompileRequest, compileMsgs } from 'wayfold/compile';
import { parseExactJson } from 'wayfold';
import { RoutingError } from 'wayfold';
import { choices, now, registry, see, walkOf } from './world.js';

/** Walks whose swaps all state what they give, so that most of them compile. */
const requests: fc.Arbitrary<CompileRequest> = fc
  .record({ walk: choices, amounts: fc.bigInt({ min: 1n, max: 10n ** 24n }), percent: fc.nat(99) })
  .map(({ walk, amounts, percent }) => {
    const request = walkOf(registry, walk, { slippageTolerancePercent: String(percent) });
    const operations = request.operations.map((one) =>
      one.kind === 'swap' ? { ...one, amountOut: amounts } : one,
    );
    return { ...request, operations };
  });

/** The compiled request, or the error; anything but a RoutingError fails the test. */
function attempt(request: CompileRequest): ReturnType<typeof compileMsgs> | RoutingError {
  try {
    return compileMsgs(registry, request, { now });
  } catch (error) {
    if (error instanceof RoutingError) return error;
    throw error;
  }
}

test('transactions cover the operations once, in order, and each is signed where its coins are', () => {
  let compiledCount = 0;
  fc.assert(
    fc.property(requests, (request) => {
      const compiled = attempt(request);
      if (compiled instanceof RoutingError) return;
      compiledCount++;
      expect(compiled.txs.flatMap((tx) => tx.operationsIndices)).toEqual(
        request.operations.map((_, at) => at),
      );
      for (const tx of compiled.txs) expect(tx.kind === 'cosmos_tx' && tx.path[0]).toBe(tx.chainId);
      expect(compiled.minAmountOut).toBeGreaterThan(0n);
    }),
  );
  expect(compiledCount).toBeGreaterThan(50);
});

test('every text in a message is JSON that no reader reads otherwise', () => {
  fc.assert(
    fc.property(requests, (request) => {
      const compiled = attempt(request);
      if (compiled instanceof RoutingError) return;
      for (const tx of compiled.txs) {
        const values = tx.kind === 'cosmos_tx' ? tx.msgs.map(({ value }) => value) : [];
        for (const value of values) {
          expect(JSON.stringify(JSON.parse(value))).toBe(value);
          for (const memo of memosOf(parseExactJson(value))) expect(() => parseExactJson(memo)).not.toThrow();
        }
      }
    }),
  );
});

test('the same request gives the same bytes, whatever the order of its keys', () => {
  fc.assert(
    fc.property(requests, (request) => {
      const print = (one: CompileRequest) =>
        JSON.stringify(attempt(one), (_key, value) => (typeof value === 'bigint' ? String(value) : value));
      expect(print(reversed(request))).toBe(print(request));
    }),
  );
});

test('an intermediate chain never sees an address of another chain', () => {
  fc.assert(
    fc.property(requests, (request) => {
      if (attempt(request) instanceof RoutingError) return;
      const own = new Set(request.addresses);
      for (const { msg } of see(registry, request).txs) {
        for (const [key, value] of leaves(msg)) {
          if (['recover_address', 'refund_address', 'to_address', 'sender', 'from_address'].includes(key))
            expect(own).toContain(value);
        }
      }
    }),
  );
});

test('a damaged request is refused with a reason, or compiles', () => {
  const junk = fc.constantFrom(
    ...['', 'x', '\u0000', 'ibc/', '/', '__proto__', 'constructor', 'channel-1', 'cw20:'],
    ...[-1n, 0n, 1n, 2n ** 300n],
    ...[true, false],
  );
  fc.assert(
    fc.property(requests, fc.nat(), junk, (request, seed, value) => {
      attempt(replaceLeaf(request, seed, value));
    }),
    { numRuns: 1000 },
  );
});

function memosOf(value: unknown): string[] {
  return leaves(value).flatMap(([key, inner]) =>
    key === 'memo' && typeof inner === 'string' && inner !== ''
      ? [inner, ...memosOf(parseExactJson(inner))]
      : [],
  );
}

function leaves(value: unknown, key = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[key, value]];
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, name));
}

function reversed<T>(value: T): T {
  if (typeof value !== 'object' || value === null || value instanceof Map) return value;
  if (Array.isArray(value)) return value.map(reversed) as T; // elements keep their types
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, reversed(inner)]),
  ) as T; // so do members
}

/** Replaces one leaf of the same type, or any when there is none. */
function replaceLeaf<T>(value: T, seed: number, by: unknown): T {
  const places = leafPlaces(value).filter(([, leaf]) => typeof leaf === typeof by);
  const [path] = places[seed % Math.max(places.length, 1)] ?? [undefined];
  return path === undefined ? value : (put(value, path, by) as T); // a leaf of the same type
}

function leafPlaces(value: unknown, path: string[] = []): [string[], unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => leafPlaces(inner, [...path, key]));
}

function put(value: unknown, [key, ...rest]: string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((inner, at) => (String(at) === key ? put(inner, rest, by) : inner));
  return Object.fromEntries(
    Object.entries(value as object).map(([name, inner]) => [
      name,
      name === key ? put(inner, rest, by) : inner,
    ]),
  );
}
