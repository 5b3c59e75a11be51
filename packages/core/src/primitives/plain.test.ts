import { describe, expect, test } from 'vitest';
import { RoutingError } from './errors.js';
import { blaming, notPlain } from './plain.js';

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

const loop: Record<string, unknown> = {};
loop['self'] = [loop];
const shared = { a: 1 };
const throwing = Object.defineProperty({}, 'a', {
  enumerable: true,
  get() {
    throw new Error('mine');
  },
});

describe('a value is what JSON could write, or why it is not', () => {
  test.each<readonly [name: string, value: unknown, why: string | undefined]>([
    ['null', null, undefined],
    ['undefined', undefined, undefined],
    ['a bigint', 1n, undefined],
    ['data', { a: [1, 'x', true, null, { b: undefined }], ['__proto__']: {} }, undefined],
    ['without a prototype', Object.create(null), undefined],
    ['the same object twice', [shared, shared], undefined],
    ['512 levels', nested(512), undefined],
    ['513 levels', nested(513), 'it is nested deeper than 512 levels'],
    ['very many levels', nested(100_000), 'it is nested deeper than 512 levels'],
    ['a function', [() => 1], 'it has a function'],
    ['a symbol', { a: Symbol('x') }, 'it has a symbol'],
    ['a date', [new Date()], 'it has an object with a prototype of another kind'],
    ['a Map', new Map(), 'it has an object with a prototype of another kind'],
    ['what inherits', Object.create({ a: 1 }), 'it has an object with a prototype of another kind'],
    ['a gap', Object.assign([1], { 2: 2 }), 'it has a list with gaps'],
    ['itself', loop, 'it contains itself'],
    ['an accessor', { x: [throwing] }, 'it has an accessor, "a"'],
    ['a revoked proxy', [revoked()], 'it throws when it is read'],
  ])('%s', (_name, value, why) => {
    expect(notPlain(value)).toBe(why);
  });
});

describe('a failure', () => {
  const fail = (error: Error) => () => {
    throw error;
  };
  const mine = new TypeError('mine');
  const known = new RoutingError('DATA_INVALID', '', 'known');

  test('of data that is not plain is the fault of the data', () => {
    expect(blaming(loop, fail(mine), (why) => why)).toBe('it contains itself');
  });

  test.each<readonly [name: string, data: unknown, error: Error]>([
    ['of plain data', { a: 1 }, mine],
    ['of the closed list', loop, known],
  ])('%s is thrown on', (_name, data, error) => {
    expect(() => blaming(data, fail(error), () => 'blamed')).toThrow(error);
  });

  test('that does not come leaves the result as it is, whatever the data', () => {
    expect(
      blaming(
        loop,
        () => 7,
        () => 8,
      ),
    ).toBe(7);
  });
});
