/** Values of typed data on both sides of the bounds of their types, and structs whose members are missing, wrong or not named. */
import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../json/index.js';
import { createBudget } from '../../primitives/index.js';
import { type Audit, emptyDraft } from '../context.js';
import {
  bigintIn,
  flagIn,
  readStruct,
  type StructMember,
  structsIn,
  textIn,
  type TypedValue,
  typeText,
} from './struct.js';

const typesOf = (types: Readonly<Record<string, string>>): ReadonlyMap<string, readonly StructMember[]> =>
  new Map(
    Object.entries(types).map(([name, members]) => [
      name,
      members
        .split(',')
        .filter(Boolean)
        .map((member) => {
          const [type = '', called = ''] = member.split(' ');
          return { type, name: called };
        }),
    ]),
  );

const plain = (value: TypedValue): unknown => {
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([key, one]) => [key, plain(one.value)]));
  if (typeof value !== 'object') return value;
  return (value as readonly { readonly value: TypedValue }[]).map((one) => plain(one.value)); // no struct
};

/** A struct as it is read, its findings, and the rows that it took. */
function told(types: Readonly<Record<string, string>>, value: JsonValue) {
  const audit = { draft: emptyDraft(), budget: createBudget() } as unknown as Audit; // nothing else is read
  const struct = readStruct(audit, { value, pointer: '/m' }, { types: typesOf(types), name: 'A' });
  const findings = [...audit.draft.findings.keys()];
  return { read: struct && plain(struct), findings, rows: audit.budget.spent.rows };
}

const most = 2n ** 256n;
const address = `0x${'Ab'.repeat(20)}`;
const wrong = undefined;

describe('values', () => {
  test.each<[string, JsonValue, unknown]>([
    ['uint256', 0, 0n],
    ['uint256', most - 1n, most - 1n],
    ['uint256', most, wrong],
    ['uint256', -1, wrong],
    ['uint', String(most - 1n), most - 1n],
    ['uint', String(most), wrong],
    ['uint8', 255, 255n],
    ['uint8', 256, wrong],
    ['uint8', '0xff', 255n],
    ['uint8', '0x100', wrong],
    ['uint8', '0x', wrong],
    ['uint8', '', wrong],
    ['uint8', ' 1', wrong],
    ['uint8', '1.0', wrong],
    ['uint8', 1.5, wrong],
    ['uint8', true, wrong],
    ['uint8', null, wrong],
    ['uint64', 2 ** 53 - 1, 2n ** 53n - 1n],
    ['uint64', 2 ** 53, wrong],
    ['int8', 127, 127n],
    ['int8', 128, wrong],
    ['int8', -128, -128n],
    ['int8', '-128', -128n],
    ['int8', -129, wrong],
    ['int', String(most / 2n - 1n), most / 2n - 1n],
    ['int', most / 2n, wrong],
    ['int256', -(most / 2n), -(most / 2n)],
    ['uint256', `0x${'f'.repeat(64)}`, most - 1n],
    ['uint256', `0x${'0'.repeat(65)}`, wrong],
    ['uint256', '0'.repeat(78), 0n],
    ['uint256', '0'.repeat(79), wrong],
    ['bool', true, true],
    ['bool', false, false],
    ['bool', 'true', wrong],
    ['bool', 1, wrong],
    ['string', '', ''],
    ['string', 'a', 'a'],
    ['string', 1, wrong],
    ['address', address, address],
    ['address', address.slice(0, -1), wrong],
    ['address', 1, wrong],
    ['bytes', '0x', ''],
    ['bytes', '0xAb', 'ab'],
    ['bytes', '0xa', wrong],
    ['bytes', 'ab', wrong],
    ['bytes', 7, wrong],
    ['bytes2', '0xabcd', 'abcd'],
    ['bytes2', '0xab', wrong],
    ['bytes2', '0xabcdef', wrong],
    ['float', '0xab', wrong],
    ['B', '0xab', wrong],
    ['uint8[]', [], []],
    ['uint8[]', [1, '2'], [1n, 2n]],
    ['uint8[]', 1, wrong],
    ['uint8[2]', [1, 2], [1n, 2n]],
    ['uint8[2]', [1], wrong],
    ['uint8[2]', [1, 2, 3], wrong],
    [
      'uint8[2][]',
      [
        [1, 2],
        [3, 4],
      ],
      [
        [1n, 2n],
        [3n, 4n],
      ],
    ],
    ['uint8[][2]', [[1], []], [[1n], []]],
  ])('%s %o', (type, value, expected) => {
    const { read, findings, rows } = told({ A: `${type} a` }, { a: value });
    expect(read).toEqual(expected === wrong ? {} : { a: expected });
    expect(findings).toEqual(expected === wrong ? ['MALFORMED /m/a'] : []);
    expect(rows).toBe(2);
  });
});

describe('structs', () => {
  const pair = { A: 'uint8 a,B b', B: 'bool c' };
  test.each<[string, Readonly<Record<string, string>>, JsonValue, unknown, readonly string[], number]>([
    ['in a struct', pair, { a: 1, b: { c: true } }, { a: 1n, b: { c: true } }, [], 5],
    ['with a member that is missing', pair, { b: { c: true } }, { b: { c: true } }, ['MALFORMED /m'], 5],
    ['that are wrong', pair, { a: 1, b: 2 }, { a: 1n }, ['MALFORMED /m/b'], 3],
    ['with a wrong member', pair, { a: 1, b: { c: 1 } }, { a: 1n, b: {} }, ['MALFORMED /m/b/c'], 5],
    ['with another member', { A: 'uint8 a' }, { a: 1, 'b/': 2 }, { a: 1n }, ['FIELD_IGNORED /m/b~1'], 2],
    ['with no members', { A: '' }, {}, {}, [], 1],
    ['that are not declared', {}, { a: 1 }, {}, ['FIELD_IGNORED /m/a'], 1],
    ['that are lists', pair, [], undefined, ['MALFORMED /m'], 0],
    [
      'in lists, one of them wrong',
      { A: 'B[] b', B: 'bool c' },
      { b: [{ c: true }, 1, { c: false }] },
      { b: [{ c: true }, { c: false }] },
      ['MALFORMED /m/b/1'],
      6,
    ],
  ])('%s', (_, types, value, read, findings, rows) => {
    expect(told(types, value)).toEqual({ read, findings, rows });
  });

  const nested = (levels: number): JsonValue => (levels === 0 ? { a: [] } : { a: [nested(levels - 1)] });
  test('sixteen deep, and no deeper', () => {
    expect(told({ A: 'A[] a' }, nested(15)).findings).toEqual([]);
    expect(told({ A: 'A[] a' }, nested(16)).findings).toEqual([`MALFORMED /m${'/a/0'.repeat(16)}`]);
  });
});

test('members by their kind', () => {
  const audit = { draft: emptyDraft(), budget: createBudget() } as unknown as Audit; // nothing else is read
  const types = typesOf({ A: 'uint8 n,string t,bool f,B s,B[] l,uint8[] k', B: 'uint8 b' });
  const value = { n: 1, t: 'x', f: false, s: { b: 2 }, l: [{ b: 3 }, { b: 4 }], k: [5] };
  const struct = readStruct(audit, { value, pointer: '/m' }, { types, name: 'A' });
  if (struct === undefined) throw new Error('not read');
  const names = ['n', 't', 'f', 's', 'l', 'k', 'none'];
  const found = (read: (name: string) => unknown): readonly unknown[] => names.map(read);
  const none = undefined;
  expect(found((name) => bigintIn(struct, name))).toEqual([
    { value: 1n, pointer: '/m/n' },
    ...Array(6).fill(none),
  ]);
  expect(found((name) => textIn(struct, name))).toEqual([
    none,
    { value: 'x', pointer: '/m/t' },
    ...Array(5).fill(none),
  ]);
  expect(found((name) => flagIn(struct, name)?.value)).toEqual([none, none, false, ...Array(4).fill(none)]);
  expect(found((name) => structsIn(struct, name).map(plain))).toEqual([
    ...[[], [], []],
    ...[[{ b: 2n }], [{ b: 3n }, { b: 4n }], [], []],
  ]);
});

describe('the text of a type', () => {
  test.each<[string, Readonly<Record<string, string>>, string | undefined]>([
    ['alone', { A: 'uint8 a,bool b' }, 'A(uint8 a,bool b)'],
    ['with no members', { A: '' }, 'A()'],
    ['with others by name', { A: 'C c,B b', B: 'bool x', C: 'bool y' }, 'A(C c,B b)B(bool x)C(bool y)'],
    ['with others in lists', { A: 'B[2][] b', B: 'bool x' }, 'A(B[2][] b)B(bool x)'],
    ['with others of others', { A: 'C c', B: 'bool x', C: 'B b' }, 'A(C c)B(bool x)C(B b)'],
    ['with itself', { A: 'A[] a' }, 'A(A[] a)'],
    ['beside one that is not used', { A: 'bool a', B: 'bool b' }, 'A(bool a)'],
    ['that is not declared', { B: 'bool b' }, undefined],
  ])('%s', (_, types, expected) => expect(typeText(typesOf(types), 'A')).toBe(expected));
});
