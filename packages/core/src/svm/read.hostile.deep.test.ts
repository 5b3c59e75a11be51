/** Bytes that are no transaction, or one that validators refuse. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toBase58, toHex } from '../primitives/index.js';
import { readTransaction } from './index.js';

const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);

/** The parts of a transaction, one list of bytes each. */
const sound = {
  signatures: [2, ...Array<number>(128).fill(0)],
  version: [] as number[],
  header: [2, 1, 1],
  keys: [4, ...[1, 2, 3, 4].flatMap((byte) => Array<number>(32).fill(byte))],
  blockhash: Array<number>(32).fill(9),
  instructions: [1, 3, 2, 1, 2, 1, 77],
  lookups: [] as number[],
  behind: [] as number[],
};

type Parts = typeof sound;

const key = (byte: number): number[] => Array<number>(32).fill(byte);
const bytesOf = (change: Partial<Parts>): Uint8Array =>
  Uint8Array.from(Object.values({ ...sound, ...change }).flat());
const read = (change: Partial<Parts>) => readTransaction(bytesOf(change));
const tables = { version: [0x80], lookups: [0] };

test('what the changes below start from is read', () => {
  const account = (byte: number, isSigner: boolean, isWritable: boolean) => ({
    address: toBase58(Uint8Array.from(key(byte))),
    isSigner,
    isWritable,
  });
  const instruction = {
    programId: toBase58(Uint8Array.from(key(4))),
    accounts: [account(2, true, false), account(3, false, true)],
    data: Uint8Array.of(77),
  };
  const wanted = {
    feePayer: toBase58(Uint8Array.from(key(1))),
    instructions: [instruction],
    hasLookups: false,
  };
  expect(read({})).toMatchObject({ ...wanted, version: 'legacy' });
  expect(read(tables)).toMatchObject({ ...wanted, version: 0 });
});

test('accounts of tables are told apart and have no address', () => {
  const found = read({
    version: [0x80],
    instructions: [1, 3, 5, 1, 4, 5, 6, 7, 0],
    lookups: [2, ...key(20), 1, 250, 1, 251, ...key(21), 1, 0, 1, 0],
  });
  expect(found?.hasLookups).toBe(true);
  const inTables = found?.instructions[0]?.accounts.slice(1);
  expect(inTables).toEqual(
    [true, true, false, false].map((isWritable) => ({ address: undefined, isSigner: false, isWritable })),
  );
});

test('signatures are kept', () => {
  const signatures = [2, ...Array<number>(64).fill(5), ...Array<number>(64).fill(0)];
  expect(read({ signatures })?.signatures.map(toHex)).toEqual(['05'.repeat(64), '00'.repeat(64)]);
});

test('an instruction may be without accounts and data, and a message without instructions', () => {
  expect(read({ instructions: [1, 3, 0, 0] })?.instructions).toHaveLength(1);
  expect(read({ instructions: [0] })?.instructions).toEqual([]);
});

describe('refused', () => {
  test.each<[string, Partial<Parts>]>([
    ['a byte behind', { behind: [0] }],
    ['a byte behind the tables', { ...tables, behind: [0] }],
    ['tables in a legacy message', { lookups: [0] }],
    ['no tables in version 0', { version: [0x80] }],
    ['version 1', { ...tables, version: [0x81] }],
    ['version 127', { ...tables, version: [0xff] }],
    ['no signer', { signatures: [0], header: [0, 0, 1] }],
    ['a signature less than signers', { signatures: [1, ...Array<number>(64).fill(0)] }],
    ['a signature more than signers', { signatures: [3, ...Array<number>(192).fill(0)] }],
    ['a fee payer that may not be written', { header: [2, 2, 1] }],
    ['more read-only accounts than accounts', { header: [2, 1, 3] }],
    ['more signers than accounts', { header: [2, 1, 0], keys: [1, ...key(1)], instructions: [0] }],
    ['an account twice', { keys: [4, ...key(1), ...key(2), ...key(3), ...key(1)] }],
    ['no accounts', { keys: [0], instructions: [0] }],
    ['a place without an account', { instructions: [1, 3, 1, 4, 0] }],
    ['a program without an account', { instructions: [1, 4, 0, 0] }],
    ['the fee payer as the program', { instructions: [1, 0, 0, 0] }],
    ['a program of a table', { ...tables, instructions: [1, 4, 0, 0], lookups: [1, ...key(20), 1, 0, 0] }],
    [
      'a place behind the tables',
      { ...tables, instructions: [1, 3, 1, 5, 0], lookups: [1, ...key(20), 1, 0, 0] },
    ],
    ['a table that gives nothing', { ...tables, lookups: [1, ...key(20), 0, 0] }],
    [
      'more than 256 accounts',
      { ...tables, lookups: [1, ...key(20), 253, 1, ...Array<number>(253).fill(0), 0] },
    ],
    ['a length in two bytes that fits one', { instructions: [0x81, 0, 3, 2, 1, 2, 1, 77] }],
    ['a length of keys in three bytes', { keys: [0x84, 0x80, 0, ...sound.keys.slice(1)] }],
    ['more data than there is', { instructions: [1, 3, 2, 1, 2, 2, 77] }],
    ['more instructions than there are', { instructions: [2, 3, 2, 1, 2, 1, 77] }],
    ['a length without an end', { instructions: [0xff, 0xff, 0xff, 0xff] }],
    ['65535 instructions', { instructions: [0xff, 0xff, 3] }],
    ['65535 signatures', { signatures: [0xff, 0xff, 3] }],
  ])('%s', (_name, change) => expect(read(change)).toBeUndefined());

  test('every cut', () => {
    for (const change of [{}, tables]) {
      const bytes = bytesOf(change);
      for (let end = 0; end < bytes.length; end++)
        expect(readTransaction(bytes.slice(0, end))).toBeUndefined();
    }
  });

  test('256 accounts are not too many', () => {
    const lookups = [1, ...key(20), 252, 1, ...Array<number>(252).fill(0), 0];
    expect(read({ ...tables, lookups })?.hasLookups).toBe(true);
  });

  test('one byte more than a packet', () => {
    const used = bytesOf({ instructions: [] }).length;
    const filled = (size: number): Partial<Parts> => {
      const length = size - used - 5;
      const data = [(length & 0x7f) | 0x80, length >> 7, ...Array<number>(length).fill(0)];
      return { instructions: [1, 3, 0, ...data] };
    };
    expect(bytesOf(filled(1232)).length).toBe(1232);
    expect(read(filled(1232))?.instructions).toHaveLength(1);
    expect(read(filled(1233))).toBeUndefined();
    expect(readTransaction(new Uint8Array(50_000_000))).toBeUndefined();
  });
});

test(`any bytes are read or refused, and read at most one way (seed ${seed})`, () => {
  const counts = { read: 0, refused: 0 };
  const property = fc.property(
    fc.nat({ max: bytesOf(tables).length - 1 }),
    fc.nat({ max: 255 }),
    (at, byte) => {
      const bytes = bytesOf(tables);
      // How many unsigned accounts may only be read is told of those that an instruction names: here none does.
      const readOnlyUnsigned = 1 + 64 * (bytes[0] ?? 0) + 3;
      if (bytes[at] === byte || at === readOnlyUnsigned) return;
      bytes[at] = byte;
      const found = readTransaction(bytes);
      counts[found === undefined ? 'refused' : 'read']++;
      expect(found).not.toEqual(readTransaction(bytesOf(tables)));
    },
  );
  fc.assert(property, { numRuns: 500, seed });
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 1300 }), (bytes) => {
      readTransaction(bytes);
    }),
    { numRuns: 300, seed },
  );
  expect(Math.min(counts.read, counts.refused)).toBeGreaterThan(10);
});
