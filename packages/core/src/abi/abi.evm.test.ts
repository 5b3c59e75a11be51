/**
 * The reader against contracts of Solidity on a local EVM: it takes what they take, with the same values, and refuses the rest.
 * Two things it refuses alone: texts that are not UTF-8, and values that share so many bytes that there would be more of them
 * than the data could hold.
 */
import fc from 'fast-check';
import { encodeFunctionData, type Hex } from 'viem';
import { beforeAll, describe, expect, test } from 'vitest';
import { type LocalChain, startChain } from '../../../../test/support/evm/chain.js';
import { contractNamed } from '../../../../test/support/evm/contracts.js';
import { decodeValues, encodeValues } from './index.js';

const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);
const reader = contractNamed('Reader');
const at = '0x00000000000000000000000000000000000bead5';
const someone = `0x${'11'.repeat(20)}`;

/** Functions of the contract, the types each reads, and data to start from. */
const functions = [
  ['words', 'uint256,uint32,bytes32,address', [7n, 4n, 'ab'.repeat(32), someone]],
  ['small', 'bool,uint8,uint64', [true, 255n, 1n]],
  ['texts', 'string,bytes,uint256', ['grüße', '00ff'.repeat(20), 3n]],
  [
    'tuples',
    '(uint32,bytes32,uint256,bytes),(address,uint256),address',
    [[30110n, 'cd'.repeat(32), 5n, '01'], [someone, 9n], someone],
  ],
  [
    'places',
    'uint256,(address,string,uint64,string),(address,uint256)',
    [1n, [someone, 'cosmos1abc', 1700000300n, ''], [someone, 2n]],
  ],
  [
    'lists',
    '(uint8,bytes)[],(address,uint256)[]',
    [
      [
        [1n, 'aa'.repeat(40)],
        [0n, ''],
      ],
      [[someone, 30n]],
    ],
  ],
  ['payload', 'string,string[],string[],bytes', ['swap', ['a', 'b'], [], '00'.repeat(33)]],
] as const;

let chain: LocalChain;
beforeAll(async () => {
  chain = await startChain(1, 0n);
  await chain.deploy(at, reader.code);
});

/** What the contract makes of the data: its values encoded anew, or undefined where it reverts. */
async function readByContract(functionName: string, hex: string): Promise<string | undefined> {
  const data = encodeFunctionData({ abi: reader.abi, functionName, args: [`0x${hex}`] });
  try {
    const answer = (await chain.request({ method: 'eth_call', params: [{ to: at, data }] })) as Hex; // as nodes answer
    return String(decodeValues('bytes', answer.slice(2))?.[0]);
  } catch {
    return undefined;
  }
}

describe.each(functions)('%s(%s)', (name, types, values) => {
  const start = encodeValues(types, values);

  test('reads what was written', async () => {
    expect(await readByContract(name, start)).toBe(start);
  });

  test('reads each word at the ends of types as the contract does', async () => {
    for (let index = 0; index < start.length / 64; index++) {
      for (const number of ends) await expectSame(name, types, withWord(start, index, printWord(number)));
    }
  });

  test(`reads changed data as the contract does (seed ${seed})`, async () => {
    const lists = fc.array(changes(start.length / 64), { minLength: 1, maxLength: 3 });
    const property = fc.asyncProperty(lists, async (list) => {
      const changed = list.reduce((before, change) => change(before), start);
      await expectSame(name, types, changed.slice(0, changed.length - (changed.length % 2)));
    });
    await fc.assert(property, { seed, numRuns: 150 });
  });
});

async function expectSame(functionName: string, types: string, hex: string): Promise<void> {
  const theirs = await readByContract(functionName, hex);
  const ours = decodeValues(types, hex);
  if (ours !== undefined) expect(encodeValues(types, ours)).toBe(theirs);
  else if (theirs !== undefined) expectRefusedAlone(types, hex, theirs);
}

/** Holds that what the contract took and the reader did not is one of the two things that it refuses alone. */
function expectRefusedAlone(types: string, hex: string, theirs: string): void {
  const asBytes = decodeValues(types.replaceAll('string', 'bytes'), hex);
  if (asBytes === undefined) expect(theirs.length).toBeGreaterThan(hex.length + 64);
  else expect(types).toContain('string');
}

function withWord(hex: string, index: number, word: string): string {
  return hex.slice(0, 64 * index) + word + hex.slice(64 * index + 64);
}

function printWord(number: bigint): string {
  return number.toString(16).padStart(64, '0');
}

/** Numbers at the ends of types. */
const ends = [
  0n,
  1n,
  2n,
  3n,
  ...[8n, 32n, 64n, 160n].flatMap((bits) => [(1n << bits) - 1n, 1n << bits]),
  (1n << 256n) - 1n,
];

/** Changes of data: of a word, of a digit, of the length. */
function changes(words: number): fc.Arbitrary<(hex: string) => string> {
  const place = fc.nat(words - 1);
  const word = fc
    .oneof(
      fc.nat(32 * words + 40).map(BigInt),
      fc.nat(words + 1).map((index) => 32n * BigInt(index)),
      fc.nat(255).map((bit) => 1n << BigInt(bit)),
      fc.constantFrom(...ends),
    )
    .map(printWord);
  const digits = fc.constantFrom(...'0158f');
  return fc.oneof(
    fc.tuple(place, word).map(
      ([index, other]) =>
        (hex: string) =>
          withWord(hex, index, other),
    ),
    fc.tuple(fc.nat(64 * words - 1), digits).map(
      ([at, to]) =>
        (hex: string) =>
          hex.slice(0, at) + to + hex.slice(at + 1),
    ),
    fc.nat(40).map((bytes) => (hex: string) => hex.slice(0, Math.max(0, hex.length - 2 * bytes))),
    fc.nat(40).map((bytes) => (hex: string) => hex + 'e7'.repeat(bytes)),
  );
}
