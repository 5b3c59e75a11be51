import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '../primitives/index.js';
import { type JsonValue, parseExactJson, printJson, rawJson, readPrinted, scanJson } from './index.js';

const good = [
  '0',
  '-0',
  '1.5',
  '1e5',
  '-12.5E-3',
  'true',
  'false',
  'null',
  '""',
  ' [ ] ',
  '{ }',
  '{"a":{},"b":[]}',
  '[1,2,[3]]',
  '\t{"a" : 1 ,\n"b":\r2}',
  '"\\u00e9\\n\\/\\ud83d\\ude00😀"',
  '{"":0,"\\u0000":1}',
  '{"__proto__":1}',
  '[{"a":1},{"a":1}]',
];

test.each(good)('accepts %s', (text) => {
  expect(scanJson(text)).toBeUndefined();
  expect(parseExactJson(text)).toEqual(JSON.parse(text));
});

const bad = [
  '',
  ' ',
  '{',
  '[',
  '[1',
  '[1,',
  '[1,]',
  '{"a"',
  '{"a":',
  '{"a":1',
  '{"a":1,',
  '{"a":1,}',
  '{a:1}',
  '{"a" 1}',
  '{1:1}',
  '[}',
  '{]',
  '[1}',
  '{"a":1]',
  '1 2',
  '[] []',
  '01',
  '-',
  '-01',
  '1.',
  '.5',
  '+1',
  '1e',
  '1e+',
  '0x10',
  'NaN',
  'Infinity',
  'tru',
  'nulll',
  "'a'",
  '"a',
  '"\\x"',
  '"\\u12g4"',
  '"\\',
  '"\n"',
  '"\u0000"',
  '\ufeff1',
  '\u00a01',
  '[1]//',
  '1,',
  ']',
];

test.each(bad)('refuses %j', (text) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(scanJson(text)?.reason).toBe('INVALID_JSON');
});

test.each([
  ['{"a":1,"a":1}', 7, 'duplicate key "a"'],
  ['[{"b":{"a":1,"\\u0061":2}}]', 13, 'duplicate key "\\u0061"'],
  [`{${Array.from({ length: 40 }, (_, i) => `"k${i}":0`).join()},"k39":1}`, 311, 'duplicate key "k39"'],
  [`{${Array.from({ length: 16 }, (_, i) => `"k${i}":0`).join()},"k0":1}`, 119, 'duplicate key "k0"'],
  ['"\ud800"', 1, 'unexpected character'],
  ['"\udc00\ud800"', 1, 'unexpected character'],
  ['"\\ud800"', 1, 'unexpected character'],
  ['"\\ud800\\u0041"', 1, 'unexpected character'],
  ['"\\udc00"', 1, 'unexpected character'],
  ['{"\ud800":1}', 2, 'unexpected character'],
])('refuses what JSON.parse lets pass: %s', (text, offset, message) => {
  expect(() => JSON.parse(text)).not.toThrow();
  expect(readPrinted(text, limits)).toBeUndefined();
  expect(scanJson(text)).toMatchObject({
    reason: 'INVALID_JSON',
    offset,
    message: expect.stringContaining(message),
  });
});

test('nesting is bounded without recursion', () => {
  expect(scanJson('[[{"a":1}]]', { nesting: 3 })).toBeUndefined();
  expect(scanJson('[[{"a":[]}]]', { nesting: 3 })).toMatchObject({ reason: 'LIMIT_EXCEEDED', offset: 7 });
  expect(scanJson('['.repeat(1_000_000), { nesting: 2_000_000 })?.reason).toBe('INVALID_JSON');
  expect(() => parseExactJson('['.repeat(65))).toThrow('nested deeper than 64');
});

test.each([
  '{"a":{"b":[1,"x",true,null,0.5]},"__proto__":{}}',
  '"\\n\\u0001é😀"',
  'null',
  `"${'x'.repeat(2000)}"`,
])('what is printed plainly is read without a scan: %.40s', (text) => {
  expect(readPrinted(text, limits)).toEqual(JSON.parse(text));
});

test.each([
  ' 1',
  '-0',
  '1.0',
  '1e400',
  `1${'0'.repeat(2000)}`,
  '{"b":1,"1":2}',
  '"\\u0041"',
  `"${'x'.repeat(300_000)}"`,
])('what is spelled otherwise, or long, is left to the scan: %.40s', (text) => {
  expect(() => JSON.parse(text)).not.toThrow();
  expect(readPrinted(text, limits)).toBeUndefined();
});

test('what is read without a scan is nested as little', () => {
  expect(readPrinted('[[{"a":1}]]', { nesting: 3 })).toEqual([[{ a: 1 }]]);
  expect(readPrinted('[[{"a":[]}]]', { nesting: 3 })).toBeUndefined();
  expect(readPrinted('['.repeat(100_000) + ']'.repeat(100_000), limits)).toBeUndefined();
});

test.each([
  ['[9007199254740992]', [9007199254740992n]],
  ['[12345678901234567000]', [12345678901234567000n]],
  ['{"a":[-9007199254740994]}', { a: [-9007199254740994n] }],
  ['[9007199254740991,0.5,1e+21]', [9007199254740991, 0.5, 1e21]],
  ['{"__proto__":{"a":"1"}}', JSON.parse('{"__proto__":{"a":"1"}}')],
])('integers that a double holds by chance are read as all beyond 2^53 are: %s', (text, value) => {
  expect(JSON.stringify(JSON.parse(text))).toBe(text);
  expect(parseExactJson(text)).toEqual(value);
});

test('integers beyond 2^53 are read and written exactly', () => {
  const text = '{"a":9007199254740993,"b":-9007199254740993,"c":9007199254740991,"d":1693012979767514087}';
  const value = parseExactJson(text);
  expect(value).toEqual({
    a: 9007199254740993n,
    b: -9007199254740993n,
    c: 9007199254740991,
    d: 1693012979767514087n,
  });
  expect(printJson(value)).toBe(text);
});

test('a key named __proto__ touches no prototype', () => {
  const value = parseExactJson('{"__proto__":{"polluted":true}}');
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect('polluted' in {}).toBe(false);
  expect(printJson(value)).toBe('{"__proto__":{"polluted":true}}');
});

test('checked text is written as it stands, and undefined members are left out', () => {
  expect(
    printJson({
      z: rawJson('{ "b":1.0,"a":10000000000000000001 }'),
      a: undefined,
      b: [rawJson('1e2'), null],
    }),
  ).toBe('{"z":{ "b":1.0,"a":10000000000000000001 },"b":[1e2,null]}');
});

const jsonValue: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.bigInt({ min: 2n ** 53n, max: 2n ** 70n }),
    fc.string({ unit: 'grapheme' }),
    fc.array(tie('value')),
    fc.dictionary(fc.string(), tie('value'), { noNullPrototype: true }),
  ),
})).value;

test('what is printed is well-formed and reads back equal', () => {
  fc.assert(
    fc.property(jsonValue, (value) => {
      const text = printJson(value);
      expect(scanJson(text)).toBeUndefined();
      expect(printJson(parseExactJson(text))).toBe(text);
    }),
  );
});

test('the scan agrees with JSON.parse on mutilated text, duplicates and surrogates aside', () => {
  const part = fc.constantFrom(
    ...'{}[],:"\\ue0 -.19+'.split(''),
    '"a"',
    '"b"',
    'true',
    'null',
    '1.5',
    '\\u0041',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      const problem = scanJson(text);
      let isJson = true;
      try {
        JSON.parse(text);
      } catch {
        isJson = false;
      }
      expect(problem === undefined).toBe(isJson);
    }),
    { numRuns: 3000 },
  );
});
