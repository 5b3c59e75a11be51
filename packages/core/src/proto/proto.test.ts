import { describe, expect, test } from 'vitest';
import { fromHex, toHex } from '../primitives/index.js';
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
    ['lists in parts', '720161 a2010162 720163', { texts: ['a', 'c'], far: 'b' }, ['out-of-order /14']],
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
    ['an unknown number', 'f80601 3801', { bool: true }, ['unknown-field /111', 'out-of-order /7']],
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
