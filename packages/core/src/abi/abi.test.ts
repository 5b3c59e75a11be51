/** The encoding against published check values, and the reader against the writer. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromHex, keccak, toHex } from '../primitives/index.js';
import {
  type AbiValue,
  abiFunction,
  decodeCall,
  decodeValues,
  encodeCall,
  encodeValues,
  selectorOf,
} from './index.js';

const recipient = '11'.repeat(20).padStart(64, '0');
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const zero = '0'.repeat(64);
const someone = `0x${'11'.repeat(20)}`;
const send = [[30110n, recipient, 1000000n, 990000n, '', '', ''], [12345n, 0n], someone];

const calls: readonly (readonly [string, string, readonly AbiValue[], number, string])[] = [
  [
    '6fd3504e',
    'depositForBurn(uint256,uint32,bytes32,address)',
    [1000000n, 4n, recipient, usdc],
    132,
    '5d1d6b2184b81e7657d425133c05c20695f3f15d1276701aa93c58c8c801bc6b',
  ],
  [
    '8e0250ee',
    'depositForBurn(uint256,uint32,bytes32,address,bytes32,uint256,uint32)',
    [1000000n, 6n, recipient, usdc, zero, 500n, 1000n],
    228,
    '746dd3aed21549741c494dd0ea657dd6476eeebd77738d5dfc2f3c3859885366',
  ],
  [
    'c7c7f5b3',
    'send((uint32,bytes32,uint256,uint256,bytes,bytes,bytes),(uint256,uint256),address)',
    send,
    452,
    'd7b594f3724ea6e20eece497c268ba139b4f26216adc2b812f2c3689616230cb',
  ],
  [
    'eecf31f9',
    'transfer(uint256,(address,string,string,string,uint64,string),(uint256,address,uint64))',
    [
      1000000n,
      [usdc, 'cosmos1abc', 'cosmoshub-0', 'transfer', 1700000300n, ''],
      [2500n, someone, 1700000200n],
    ],
    580,
    'b8d5857ef64cb7b4b4fa014c74120dea21b1b6561263af1024eed0c2fd72c81b',
  ],
  [
    '6ad1b6ac',
    'submitOrder(bytes32,bytes32,uint256,uint256,uint32,uint64,bytes)',
    [recipient, '33'.repeat(32), 50000000n, 49500000n, 875n, 1700000300n, '7b7d'],
    292,
    '61d3f094ade0378d0aafae86877bda7e49d0b239cdfe4f7ff09c7be0a623bfc8',
  ],
];

describe.each(calls)('%s %s', (selector, signature, values, length, hash) => {
  const call = abiFunction(selector, signature);
  const data = encodeCall(call, values);

  test('has the selector of its signature', () => expect(selectorOf(signature)).toBe(selector));
  test('has the published bytes', () => {
    expect(data.length / 2).toBe(length);
    expect(toHex(keccak(fromHex(data)))).toBe(hash);
  });
  test('is read back', () => {
    expect(JSON.stringify(decodeCall(call, data), text)).toBe(JSON.stringify(values, text).toLowerCase());
  });
  test('is not read where its last word is missing', () => {
    expect(decodeCall(call, data.slice(0, -64))).toBeUndefined();
  });
});

function text(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

test('encodes a payload of two layers', () => {
  const data = encodeValues('uint8,bytes', [0n, encodeValues('address', [someone])]);
  expect(data.length / 2).toBe(128);
  expect(toHex(keccak(fromHex(data)))).toBe(
    'cfec1b6dcdeb836f09648492857a42b3a4b50eafe4cfc90f0a3099aa0d23ac38',
  );
});

describe('refuses what a contract refuses', () => {
  test.each([
    ['uint32', 'ff'.repeat(32)],
    ['address', `01${'0'.repeat(62)}`],
    ['bool', '2'.padStart(64, '0')],
    ['bytes', 'ff'.repeat(32)],
    ['string', `${'20'.padStart(64, '0')}${'1'.padStart(64, '0')}${'ff'.padEnd(64, '0')}`],
    ['uint256[]', `${'20'.padStart(64, '0')}${'ffff'.padStart(64, '0')}`],
    ['uint256', '0'],
    ['uint256', 'zz'.repeat(32)],
  ])('%s in %s', (types, hex) => {
    expect(decodeValues(types, hex)).toBeUndefined();
  });

  test('lists that share their bytes, so that little data holds much', () => {
    const shared = ['20', '40', ...Array<string>(64).fill('0')]
      .map((word) => word.padStart(64, '0'))
      .join('');
    expect(decodeValues('bytes[][][]', shared)).toBeUndefined();
  });
});

test('reads back what it writes, and the reader bounds its work', () => {
  const bytes = fc.uint8Array({ maxLength: 70 }).map(toHex);
  const values = fc.tuple(
    fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
    fc.array(fc.tuple(bytes, fc.boolean())),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(values, fc.nat(), (value, cut) => {
      const types = 'uint256,(bytes,bool)[],string';
      const data = encodeValues(types, value);
      expect(decodeValues(types, data)).toEqual(value);
      decodeValues(types, data.slice(0, cut % data.length));
    }),
  );
});
