/** Calldata against viem, both ways, for every function that is called or read here. */
import { readdirSync, readFileSync } from 'node:fs';
import fc, { type Arbitrary } from 'fast-check';
import { type Abi, decodeFunctionData, encodeFunctionData, parseAbi, toFunctionSelector } from 'viem';
import { describe, expect, test } from 'vitest';
import { publishedCalls } from '../../../../test/support/evm/signatures.js';
import { toHex } from '../primitives/index.js';
import { abiFunction, decodeCall, encodeCall } from './index.js';
import type { AbiType, AbiValue } from './type.js';

const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);
const source = new URL('../', import.meta.url);

/** Functions in the tables of this library: whatever is given to `abiFunction` outside of tests. */
const ownCalls = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .flatMap((name) => [
    ...readFileSync(new URL(name, source), 'utf8').matchAll(/abiFunction\(\s*'(\w+)',\s*'([^']+)'/g),
  ])
  .map(([, selector = '', signature = '']): readonly [string, string] => [selector, signature]);

const calls = [...new Map([...publishedCalls, ...ownCalls].map((call) => [call.join(' '), call])).values()];

describe.each(calls)('%s %s', (selector, signature) => {
  const call = abiFunction(selector, signature);
  const lines: readonly string[] = [`function ${signature}`];
  const abi: Abi = parseAbi(lines);

  test('the selector is the one of its signature', () => {
    expect(toFunctionSelector(signature)).toBe(`0x${selector}`);
  });

  test(`bytes and values are the same (seed ${seed})`, () => {
    const values = fc.tuple(...call.inputs.map(arbitrary));
    const property = fc.property(values, (args) => {
      const data = encodeCall(call, args);
      expect(`0x${data}`).toBe(
        encodeFunctionData({ abi, args: call.inputs.map((type, at) => viem(type, args[at])) }),
      );
      expect(decodeCall(call, data)).toEqual(args);
      const read = decodeFunctionData({ abi, data: `0x${data}` });
      expect(call.inputs.map((type, at) => ours(type, read.args?.[at]))).toEqual(args);
    });
    fc.assert(property, { seed, numRuns: 60 });
  });
});

/** Values of a type, as this library has them; integers are often at their ends. */
function arbitrary(type: AbiType): Arbitrary<AbiValue> {
  switch (type.kind) {
    case 'uint':
      return fc.bigInt({ min: 0n, max: (1n << BigInt(type.bits)) - 1n });
    case 'bool':
      return fc.boolean();
    case 'address':
      return bytesOf(20, 20).map((hex) => `0x${hex}`);
    case 'bytes32':
      return bytesOf(32, 32);
    case 'bytes':
      return bytesOf(0, 100);
    case 'string':
      return fc.string({ unit: 'grapheme', maxLength: 70 });
    case 'tuple':
      return fc.tuple(...type.members.map(arbitrary));
    case 'list':
      return fc.array(arbitrary(type.of), { maxLength: 4 });
  }
}

function bytesOf(minLength: number, maxLength: number): Arbitrary<string> {
  return fc.uint8Array({ minLength, maxLength, size: 'max' }).map(toHex);
}

/** A value as viem has it: bytes with a prefix. */
function viem(type: AbiType, value: AbiValue | undefined): unknown {
  if (Array.isArray(value)) return value.map((item: AbiValue, at) => viem(memberOf(type, at), item));
  return type.kind === 'bytes' || type.kind === 'bytes32' ? `0x${String(value)}` : value;
}

/** A value of viem as this library has it. viem reads small integers as numbers, and addresses in the case of EIP-55. */
function ours(type: AbiType, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown, at) => ours(memberOf(type, at), item));
  switch (type.kind) {
    case 'uint':
      return typeof value === 'number' ? BigInt(value) : value;
    case 'address':
      return String(value).toLowerCase();
    case 'bytes':
    case 'bytes32':
      return String(value).slice(2);
    default:
      return value;
  }
}

function memberOf(type: AbiType, at: number): AbiType {
  const member = type.kind === 'tuple' ? type.members[at] : type.kind === 'list' ? type.of : undefined;
  if (member === undefined) throw new Error(`${type.kind} has no member ${at}`);
  return member;
}
