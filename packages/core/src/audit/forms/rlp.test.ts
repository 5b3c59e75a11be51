/** Lists and bytes of RLP: what another library writes is read, and nothing that has a shorter form, is cut off or goes on. */
import { describe, expect, test } from 'vitest';
import { hexToBytes, toRlp } from 'viem';
import { type RlpItem, readRlp } from './rlp.js';

type Nested = `0x${string}` | readonly Nested[];

const bytes = (hex: string): Uint8Array => hexToBytes(`0x${hex}`);
const nested = (item: RlpItem | undefined): unknown => {
  if (item === undefined) return undefined;
  return item instanceof Uint8Array ? `0x${Buffer.from(item).toString('hex')}` : item.map(nested);
};
const many = (count: number): `0x${string}` => `0x${'ab'.repeat(count)}`;
const deep = (levels: number): Nested => (levels === 0 ? '0x01' : [deep(levels - 1)]);

describe('what another library writes', () => {
  test.each<[string, Nested]>([
    ['no bytes', '0x'],
    ['a byte that is itself', '0x7f'],
    ['a byte of zero', '0x00'],
    ['a byte with a head', '0x80'],
    ['55 bytes', many(55)],
    ['56 bytes', many(56)],
    ['255 bytes', many(255)],
    ['256 bytes', many(256)],
    ['65536 bytes', many(65_536)],
    ['an empty list', []],
    ['lists in lists', [[], [[]], [[], [[]]]]],
    ['several items', ['0x01', many(3), ['0x', many(60)], '0x7f']],
    ['a list of 55 bytes', [many(54)]],
    ['a list of 56 bytes', [many(27), many(27)]],
    ['a long list of lists', Array.from({ length: 100 }, () => ['0x01', many(40)])],
    ['lists eight deep', deep(8)],
  ])('%s', (_name, item) => {
    const written = toRlp(item as Parameters<typeof toRlp>[0], 'bytes'); // its type has no readonly lists
    expect(nested(readRlp(written))).toEqual(item);
  });
});

describe('what is no RLP', () => {
  const ab = (count: number): string => 'ab'.repeat(count);
  test.each<[string, string]>([
    ['nothing', ''],
    ['two items', '0102'],
    ['an item and a byte more', '8180ff'],
    ['a byte with a head that it does not need', '817f'],
    ['bytes that are cut off', '83abab'],
    ['a list that is cut off', 'c201'],
    ['a list with an item that is cut off', 'c181'],
    ['a list with a byte more', 'c10102'],
    ['55 bytes with a long head', `b837${ab(55)}`],
    ['a length with a zero in front', `b90038${ab(56)}`],
    ['a length that is cut off', 'b9ff'],
    ['long bytes that are cut off', `b838${ab(55)}`],
    ['long bytes with a byte more', `b838${ab(57)}`],
    ['a length of five bytes', `bc0000000038${ab(56)}`],
    ['a length of five bytes that is no zero', `bc0100000038${ab(56)}`],
    ['a list of 55 bytes with a long head', `f837${ab(55)}`],
  ])('%s', (_name, hex) => expect(readRlp(bytes(hex))).toBeUndefined());

  test('lists nine deep, which no transaction has', () => {
    expect(readRlp(toRlp(deep(9) as Parameters<typeof toRlp>[0], 'bytes'))).toBeUndefined(); // as above
  });
});
