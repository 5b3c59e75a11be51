import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBudget, fromHex, RoutingError, toHex } from '../primitives/index.js';
import { coin, decode, encode, type ProtoMessage, type ProtoType, txBody } from './index.js';

/** A type with every kind, with lists, and with itself. */
const every: ProtoType = {
  name: 'test.Every',
  fields: [
    { number: 1, name: 'text', kind: 'text' },
    { number: 2, name: 'bytes', kind: 'bytes' },
    { number: 3, name: 'uint64', kind: 'uint64' },
    { number: 4, name: 'int64', kind: 'int64' },
    { number: 5, name: 'uint32', kind: 'uint32' },
    { number: 6, name: 'int32', kind: 'int32' },
    { number: 7, name: 'bool', kind: 'bool' },
    { number: 8, name: 'enum', kind: 'enum' },
    { number: 9, name: 'coin', kind: 'message', type: coin },
    { number: 10, name: 'numbers', kind: 'uint32', isRepeated: true, isPacked: true },
    { number: 11, name: 'singles', kind: 'uint64', isRepeated: true },
    { number: 12, name: 'coins', kind: 'message', type: coin, isRepeated: true },
    { number: 13, name: 'self', kind: 'message', type: () => every },
    { number: 14, name: 'texts', kind: 'text', isRepeated: true },
    { number: 20, name: 'far', kind: 'text' },
  ],
};

const read = (hex: string, type = every) => decode(type, fromHex(hex.replaceAll(' ', '')));

describe('canonical', () => {
  test.each<[what: string, value: ProtoMessage, hex: string]>([
    ['nothing', {}, ''],
    ['text', { text: 'aé' }, '0a0361c3a9'],
    ['bytes', { bytes: Uint8Array.of(0) }, '120100'],
    ['the most of 64 bits', { uint64: 2n ** 64n - 1n }, '18ffffffffffffffffff01'],
    ['a number behind 49 bits', { uint64: 2n ** 49n }, '188080808080808001'],
    ['less than nothing', { int64: -1n }, '20ffffffffffffffffff01'],
    ['the most of 32 bits', { uint32: 2 ** 32 - 1 }, '28ffffffff0f'],
    ['less than nothing of 32 bits', { int32: -1 }, '30ffffffffffffffffff01'],
    ['true', { bool: true }, '3801'],
    ['an enumeration', { enum: 127 }, '407f'],
    ['a message', { coin: { denom: 'a', amount: '1' } }, '4a060a016112 0131'],
    ['an empty message', { coin: {} }, '4a00'],
    ['numbers together', { numbers: [1, 300] }, '520301ac02'],
    ['numbers apart', { singles: [1n, 0n] }, '58015800'],
    ['messages', { coins: [{}, { denom: 'a' }] }, '6200620 30a0161'],
    ['itself', { self: { self: { bool: true } } }, '6a046a023801'],
    ['texts', { texts: ['', 'a'] }, '7200720161'],
    ['a number above 15', { far: 'a' }, 'a2010161'],
  ])('%s', (_what, value, hex) => {
    expect(toHex(encode(every, value))).toBe(hex.replaceAll(' ', ''));
    expect(read(hex)).toEqual({ value, findings: [] });
  });

  test.each<[what: string, value: ProtoMessage]>([
    ['text', { text: '' }],
    ['bytes', { bytes: new Uint8Array() }],
    ['numbers', { uint64: 0n, int64: 0n, uint32: 0, int32: 0, enum: 0 }],
    ['false', { bool: false }],
    ['lists', { numbers: [], coins: [] }],
  ])('default values are left out: %s', (_what, value) => {
    expect(encode(every, value)).toEqual(new Uint8Array());
  });

  test.each<[what: string, value: ProtoMessage, message: string]>([
    ['another name', { sourceChannel: 'channel-0' }, 'test.Every has no field sourceChannel'],
    ['a number for text', { text: 1 }, 'text of test.Every is no text'],
    ['text for a number', { uint64: '1' }, 'uint64 of test.Every is no uint64'],
    ['a number for a bigint', { uint64: 0 }, 'uint64 of test.Every is no uint64'],
    ['too much', { uint64: 2n ** 64n }, 'uint64 of test.Every is no uint64'],
    ['too little', { uint32: -1 }, 'uint32 of test.Every is no uint32'],
    ['a fraction', { int32: 0.5 }, 'int32 of test.Every is no int32'],
    ['half of a character', { text: '\ud800' }, 'text of test.Every is no text'],
    ['a list for one', { text: ['a'] }, 'text of test.Every is no text'],
    ['one for a list', { texts: 'a' }, 'texts of test.Every is no text'],
    ['bytes for a message', { coin: new Uint8Array() }, 'coin of test.Every is no message'],
    ['a list for a message', { coin: [{}] }, 'coin of test.Every is no message'],
  ])('nothing is lost without an error: %s', (_what, value, message) => {
    expect(() => encode(every, value)).toThrow(message);
  });
});

describe('not canonical', () => {
  test.each<[what: string, hex: string, value: ProtoMessage, findings: readonly string[]]>([
    ['default values written out', '0a00 1200 1800 3800 5200', {}, []],
    ['numbers apart that stand together', '5a020102', { singles: [1n, 2n] }, []],
    ['numbers together that stand apart', '5001 520102', { numbers: [1, 2] }, []],
    ['lists in parts', '720161 a2010162 720163', { texts: ['a', 'c'], far: 'b' }, ['out-of-order /texts']],
    ['steps back', '3801 1801 2001', { bool: true, uint64: 1n, int64: 1n }, ['out-of-order /uint64']],
    ['twice', '0a0161 0a0162', { text: 'b' }, ['twice /text']],
    ['twice, the last empty', '0a0161 0a00', {}, ['twice /text']],
    ['a message twice', '4a030a0161 4a03120131', { coin: { denom: 'a', amount: '1' } }, ['twice /coin']],
    [
      'a message twice with the same field',
      '4a030a0161 4a030a0162',
      { coin: { denom: 'b' } },
      ['twice /coin', 'twice /coin/denom'],
    ],
    ['a long number', '388100', { bool: true }, ['overlong /bool']],
    ['a long length', '0a810061', { text: 'a' }, ['overlong /text']],
    ['a long tag', '8a000161', { text: 'a' }, ['overlong ']],
    ['nothing in ten bytes', '1880808080808080808000', {}, ['overlong /uint64']],
    ['true as 2', '3802', { bool: true }, ['too-large /bool']],
    ['33 bits in 32', '288180808010', { uint32: 1 }, ['too-large /uint32']],
    ['less than nothing in five bytes', '30ffffffff0f', { int32: -1 }, ['too-large /int32']],
    ['an unknown number', 'f80601 3801', { bool: true }, ['unknown-field /111', 'out-of-order /bool']],
    ['unknown bytes', 'aa0102ffff', {}, ['unknown-field /21']],
    [
      'unknown numbers of fixed length',
      'ad0101020304 a9010102030405060708',
      {},
      ['unknown-field /21', 'unknown-field /21'],
    ],
    ['an unknown group', 'ab01 0801 b301 b401 ac01', {}, ['unknown-field /21']],
    ['unknown within', '4a021801', { coin: {} }, ['unknown-field /coin/3']],
    ['unknown in a list', '6200 62021801', { coins: [{}, {}] }, ['unknown-field /coins/1/3']],
  ])('%s', (_what, hex, value, findings) => {
    const found = read(hex);
    expect(found.value).toEqual(value);
    expect(found.findings.map(({ kind, pointer }) => `${kind} ${pointer}`)).toEqual(findings);
  });

  test('the number of an unknown field is told', () => {
    expect(read('ba4000', txBody).findings).toEqual([
      {
        kind: 'unknown-field',
        pointer: '/1031',
        number: 1031,
        message: '`cosmos.tx.v1beta1.TxBody` has no field 1031',
      },
    ]);
  });
});

describe('refused', () => {
  test.each<[what: string, hex: string, message: string, pointer?: string]>([
    ['field 0', '0000', '0 is no number of a field'],
    ['a number of a field beyond 29 bits', '8080808010 00', '536870912 is no number of a field'],
    ['wire type 6', '0e', 'there is no wire type 6'],
    ['wire type 7', '0f', 'there is no wire type 7'],
    ['an end within a tag', '80', 'it ends within a number'],
    ['an end behind a tag', '18', 'it ends within a number', '/uint64'],
    ['an end within a number', '1880', 'it ends within a number', '/uint64'],
    ['an end within text', '0a0261', 'it ends within a field', '/text'],
    ['an end within a list', '72006202', 'it ends within a field', '/coins/0'],
    ['an end within a number of a message', '4a021280 0000', 'it ends within a number', '/coin/amount'],
    ['a length that leads out of its message', '4a030a0261 61', 'it ends within a field', '/coin/denom'],
    ['a length beyond all numbers', '0affffffffffffffffff01', 'it ends within a field', '/text'],
    ['more than ten bytes', `18${'80'.repeat(10)}00`, 'a number has more than ten bytes', '/uint64'],
    ['65 bits', '18ffffffffffffffffff02', 'a number has more than 64 bits', '/uint64'],
    ['text that is not UTF-8', '0a01ff', 'text is not UTF-8', '/text'],
    ['half a pair of surrogates', '0a03eda080', 'text is not UTF-8', '/text'],
    ['text as a number', '0801', '`text` has wire type 0, not 2', '/text'],
    ['a number as text', '1a00', '`uint64` has wire type 2, not 0', '/uint64'],
    ['a number of fixed length', '2901020304050607 08', '`uint32` has wire type 1, not 0', '/uint32'],
    ['a message as a group', '4b4c', '`coin` has wire type 3, not 2', '/coin'],
    ['an item of another wire type', '5d00000000', '`singles` has wire type 5, not 0', '/singles/0'],
    ['numbers together that end within one', '520180', 'it ends within a number', '/numbers/0'],
    ['a group that ends and did not begin', 'ac01', 'group 21 ends, but it did not begin', '/21'],
    ['a group that ends as another', 'ab01b401', 'group 22 ends, but it did not begin', '/21'],
    ['a group without an end', 'ab01', 'it ends within a number', '/21'],
    ['a group that leads out of its message', '4a02ab01 ac01', 'it ends within a number', '/coin/21'],
    ['fixed length that leads out', 'ad01010203', 'it ends within a field', '/21'],
  ])('%s', (_what, hex, message, pointer = '') => {
    expect(() => read(hex)).toThrow(
      expect.objectContaining({
        reason: 'INVALID_TYPE',
        field: pointer,
        message: `is no protobuf: ${message}`,
      }),
    );
  });

  test('pointers begin where the bytes are', () => {
    const bytes = fromHex('4a021801');
    expect(decode(every, bytes, { pointer: '/msgs/0' }).findings[0]?.pointer).toBe('/msgs/0/coin/3');
    expect(() => decode(every, bytes.slice(0, 3), { pointer: '/msgs/0' })).toThrow(
      expect.objectContaining({ field: '/msgs/0/coin' }),
    );
  });
});

describe('bounded', () => {
  const limit = (run: () => unknown) =>
    expect(run).toThrow(expect.objectContaining({ name: 'RoutingError', reason: 'LIMIT_EXCEEDED' }));

  test('messages within messages', () => {
    expect(decode(every, Uint8Array.from(nest(64))).findings).toEqual([]);
    limit(() => decode(every, Uint8Array.from(nest(65))));
  });
  test('groups within groups', () => {
    expect(read(`${'ab01'.repeat(64)}${'ac01'.repeat(64)}`).findings).toHaveLength(1);
    limit(() => read('ab01'.repeat(10_000)));
  });
  test('fields', () => {
    expect(decode(every, fromHex('7200'.repeat(8)), { values: 8 }).findings).toEqual([]);
    limit(() => decode(every, fromHex('7200'.repeat(9)), { values: 8 }));
    limit(() => decode(every, fromHex('520400000000'), { values: 4 }));
    limit(() => read('7200'.repeat(100_000)));
  });
  test('findings', () => {
    const budget = createBudget({ findings: 2 });
    decode(every, fromHex('aa0100'), { budget });
    expect(budget.spent.findings).toBe(1);
    limit(() => decode(every, fromHex('aa0100aa0100'), { budget }));
  });

  /** `self` in `self`, by hand: lengths of one byte or two. */
  function nest(levels: number): number[] {
    let bytes: number[] = [];
    for (let level = 0; level < levels; level++) {
      const { length } = bytes;
      bytes = [0x6a, ...(length < 128 ? [length] : [(length & 127) | 128, length >> 7]), ...bytes];
    }
    return bytes;
  }
});

test('nothing but fields can be reached by name', () => {
  const { value } = read('4a00');
  expect(Object.getPrototypeOf(value)).toBeNull();
  expect(value['constructor']).toBeUndefined();
  expect(Object.getPrototypeOf(value['coin'])).toBeNull();
});

const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);

test(`any bytes are read or refused, and what was read is written as it means (seed ${seed})`, () => {
  const byte = fc.oneof(fc.nat(255), fc.constantFrom(0x0a, 0x18, 0x4a, 0x52, 0x62, 0x6a, 0x80, 0, 1, 2, 3));
  let reads = 0;
  const property = fc.property(fc.array(byte, { maxLength: 24 }), (list) => {
    try {
      const { value } = decode(every, Uint8Array.from(list));
      const again = decode(every, encode(every, value));
      expect(again).toEqual({ value, findings: [] });
      reads++;
    } catch (problem) {
      if (!(problem instanceof RoutingError)) throw problem;
    }
  });
  fc.assert(property, { seed, numRuns: 5000 });
  expect(reads).toBeGreaterThan(100);
});
