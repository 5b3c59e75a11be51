/** Solana's formats against published accounts and transactions, and the reader against the printer. */
import { createPrivateKey, createPublicKey } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '../../../../test/vectors/bridges-public.json' with { type: 'json' };
import {
  fromBase58,
  fromBase64,
  fromHex,
  sha256,
  toBase58,
  toBase64,
  toHex,
  toUtf8,
} from '../primitives/index.js';
import { printCompactU16, readCompactU16 } from './print.js';
import {
  anchorDiscriminator,
  associatedTokenAccount,
  decodeAnchor,
  decodeBorsh,
  encodeAnchor,
  encodeBorsh,
  isOnCurve,
  programAddress,
  printTransaction,
  readTransaction,
  type SvmInstruction,
  setComputeUnitLimit,
  setComputeUnitPrice,
} from './index.js';

const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);
const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const messenger = 'CCTPiPYPc6AsJuwueEnWgSgucamXDZwBd53dQ11YiKX3';
const transmitter = 'CCTPmbSD7gX1bxKPAmg77w8oFzNFpaQiQUWD43TKaecd';
const system = '11111111111111111111111111111111';

const transactions = vectors.cases.flatMap(({ name, expect: wanted }) =>
  (wanted.txs ?? []).flatMap((tx) => ('svm' in tx && tx.svm !== undefined ? [[name, tx.svm] as const] : [])),
);

const bytesOf = (base64: string): Uint8Array => fromBase64(base64) ?? new Uint8Array();

describe('addresses of programs', () => {
  test.each([
    [transmitter, ['message_transmitter'], 'BWrwSWjbikT3H7qHAkUEbLmwDQoB4ZDJ4wcSEhSPTZCu'],
    [messenger, ['token_messenger'], 'Afgq3BHEfCE7d78D2XE9Bfyu2ieDqvE24xX8KDwreBms'],
    [messenger, ['token_minter'], 'DBD8hAwLDRQkTsu6EqviaYNGKPnsAMmQonxf7AH8ZcFY'],
    [messenger, ['__event_authority'], 'CNfZLeeL4RUxwfPnjA3tLiQt4y43jp4V7bMpga673jf9'],
    [messenger, ['remote_token_messenger', '4'], '3LQBc39CVMtAMN84LP38LeFUdrVWrRkrsi8gBuPW1dER'],
    [messenger, ['local_token', fromBase58(usdc)], '72bvEFk2Usi2uYc1SnaTNhBcQPc6tiJWXr9oKk7rkd4C'],
  ])('%s %j', (program, seeds, address) => {
    const bytes = seeds.map((part) => (typeof part === 'string' ? toUtf8(part) : part));
    const found = programAddress(program, bytes);
    expect(found.address).toBe(address);
    expect(isOnCurve(address)).toBe(false);
    // The bump is the seed that makes the same hash by hand, and no higher one leaves the curve.
    const hashAt = (bump: number): string =>
      toBase58(
        sha256(
          Uint8Array.from([
            ...bytes.flatMap((part) => [...part]),
            bump,
            ...fromBase58(program),
            ...toUtf8('ProgramDerivedAddress'),
          ]),
        ),
      );
    expect(hashAt(found.bump)).toBe(address);
    for (let bump = found.bump + 1; bump < 256; bump++) expect(isOnCurve(hashAt(bump))).toBe(true);
  });

  test('the token account of a wallet', () => {
    const wallet = '48gZ2SHMa2cECuo4BYeiKVk5RR9PoxVrnxGxUnK3f3Cj';
    expect(associatedTokenAccount(wallet, usdc)).toBe('BVatFPLG5MnFaCjVozLReo5MsaBSPfEK6H7ktXtPkHn3');
  });

  test.each([
    ['sixteen seeds', Array.from({ length: 16 }, () => new Uint8Array())],
    ['a seed of 33 bytes', [new Uint8Array(33)]],
  ])('%s are too much', (_name, seeds) => {
    expect(() => programAddress(messenger, seeds)).toThrow('seeds are at most 15');
  });
  test('15 seeds of 32 bytes are not', () => {
    expect(isOnCurve(programAddress(messenger, Array<Uint8Array>(15).fill(new Uint8Array(32))).address)).toBe(
      false,
    );
  });
});

describe('the curve', () => {
  const prime = (1n << 255n) - 19n;
  const power = (base: bigint, exponent: bigint): bigint => {
    let [result, square] = [1n, base % prime];
    for (let rest = exponent; rest > 0n; rest >>= 1n, square = (square * square) % prime)
      if (rest & 1n) result = (result * square) % prime;
    return result;
  };
  const d = (power(121666n, prime - 2n) * (prime - 121665n)) % prime;
  const keyOf = (y: bigint): string => toBase58(fromHex(y.toString(16).padStart(64, '0')).reverse());

  test.each([
    ['the neutral point', 1n, true],
    ['the neutral point with a sign', 1n | (1n << 255n), true],
    ['the point of order two', prime - 1n, true],
    ['zero', 0n, true],
    ['two, which is none', 2n, false],
    ['the base point', (4n * power(5n, prime - 2n)) % prime, true],
    ['the neutral point, not reduced', prime + 1n, true],
    ['two, not reduced', prime + 2n, false],
  ])('%s', (_name, y, is) => expect(isOnCurve(keyOf(y))).toBe(is));

  test(`holds what has a root, by Euler's criterion (seed ${seed})`, () => {
    const criterion = (y: bigint): boolean => {
      const square = ((y & ((1n << 255n) - 1n)) * y) % prime;
      return power(((square + prime - 1n) * (d * square + 1n)) % prime, (prime - 1n) / 2n) <= 1n;
    };
    const counts = { on: 0, off: 0 };
    const property = fc.property(fc.bigInt(0n, (1n << 255n) - 1n), (y) => {
      counts[criterion(y) ? 'on' : 'off']++;
      expect(isOnCurve(keyOf(y))).toBe(criterion(y));
    });
    fc.assert(property, { numRuns: 200, seed });
    expect(Math.min(counts.on, counts.off)).toBeGreaterThan(40);
  });

  test(`holds every public key (seed ${seed})`, () => {
    const pkcs8 = '302e020100300506032b657004220420';
    const property = fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (secret) => {
      const key = createPrivateKey({
        key: Buffer.from(pkcs8 + toHex(secret), 'hex'),
        format: 'der',
        type: 'pkcs8',
      });
      const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
      expect(isOnCurve(toBase58(Uint8Array.from(spki.subarray(-32))))).toBe(true);
    });
    fc.assert(property, { numRuns: 50, seed });
  });

  test.each(['', 'O0Il', `${usdc}1`, '1'.repeat(31), '1'.repeat(33), 'z'.repeat(44)])(
    '%j is no key',
    (text) => {
      expect(() => isOnCurve(text)).toThrow('is not the base58 form of 32 bytes');
    },
  );
});

describe.each(transactions)('the transaction of %s', (_name, { legacy_base64: base64, ...wanted }) => {
  const read = readTransaction(bytesOf(base64));

  test('is read', () => {
    expect(read).toMatchObject({
      version: 'legacy',
      feePayer: wanted.fee_payer,
      recentBlockhash: wanted.recent_blockhash,
      signers: wanted.signers,
      hasLookups: false,
    });
    expect(read?.signatures.map(toHex)).toEqual(wanted.signers.map(() => '00'.repeat(64)));
    expect(
      read?.instructions.map(({ programId, accounts, data }) => ({
        program: programId,
        accounts: accounts.map(({ address }) => address),
        data: toHex(data),
      })),
    ).toEqual(wanted.instructions);
    const used = new Map(
      read?.instructions.flatMap(({ accounts }) => accounts.map((one) => [one.address, one])),
    );
    const having = (flag: 'isSigner' | 'isWritable') =>
      [...used.values()].flatMap((one) => (one[flag] ? [one.address] : []));
    expect(having('isSigner')).toEqual(wanted.signers);
    expect(having('isWritable')).toEqual(wanted.writable);
  });

  test('is printed byte for byte', () => {
    const instructions = wanted.instructions.map(
      ({ program, accounts, data }): SvmInstruction => ({
        programId: program,
        accounts: accounts.map((address) => ({
          address,
          isSigner: wanted.signers.includes(address),
          isWritable: wanted.writable.includes(address),
        })),
        data: fromHex(data),
      }),
    );
    const printed = printTransaction({
      feePayer: wanted.fee_payer,
      recentBlockhash: wanted.recent_blockhash,
      instructions,
    });
    expect(toBase64(printed)).toBe(base64);
  });
});

test('there are such transactions', () => expect(transactions.length).toBeGreaterThan(1));

describe('a message', () => {
  const key = (byte: number): string => toBase58(new Uint8Array(32).fill(byte));
  const account = (address: string, flags = '') => ({
    address,
    isSigner: flags.includes('s'),
    isWritable: flags.includes('w'),
  });
  const call = (programId: string, ...accounts: SvmInstruction['accounts'][number][]): SvmInstruction => ({
    programId,
    accounts,
    data: new Uint8Array(),
  });
  const read = (...instructions: SvmInstruction[]) =>
    readTransaction(printTransaction({ feePayer: key(9), recentBlockhash: key(7), instructions }));

  test('joins what instructions need of an account', () => {
    const found = read(
      call(key(1), account(key(2)), account(key(3), 'w')),
      call(key(3), account(key(2), 's'), account(key(1), 'w')),
    );
    expect(found?.instructions.map(({ accounts }) => accounts)).toEqual([
      [account(key(2), 's'), account(key(3), 'w')],
      [account(key(2), 's'), account(key(1), 'w')],
    ]);
    expect(found?.signers).toEqual([key(9), key(2)]);
  });

  test('gives the fee payer its rights', () => {
    expect(read(call(key(1), account(key(9))))?.instructions[0]?.accounts).toEqual([account(key(9), 'sw')]);
  });

  test('sorts equals by their text, letters before their case', () => {
    const feePayer = key(9);
    const starts = ['E2', 'EA', 'Ea', 'EB', 'Eb', 'Ez', 'EZ', 'EpJ', 'EPj', 'Epj', 'EPJ'];
    const others = starts.map((start) => start + usdc.slice(start.length));
    const bytes = printTransaction({
      feePayer,
      recentBlockhash: key(7),
      instructions: [call(system, ...[...others].reverse().map((one) => account(one, 'w')))],
    });
    const places = Array.from({ length: others.length }, (_, place) =>
      toBase58(bytes.slice(69 + 32 * (place + 1), 101 + 32 * (place + 1))),
    );
    const byCase = (a: string, b: string): number =>
      a.localeCompare(b, 'en', { sensitivity: 'variant', caseFirst: 'lower' });
    expect(places).toEqual([...others].sort(byCase));
    expect(places.length).toBe(11);
  });

  test('does not grow beyond a packet', () => {
    const long = (length: number) => ({ ...call(key(1)), data: new Uint8Array(length) });
    expect(read(long(1024))?.instructions[0]?.data.length).toBe(1024);
    expect(() => read(long(1100))).toThrow('1270 bytes; a transaction has at most 1232');
  });

  test.each([[{ feePayer: 'x', recentBlockhash: key(7) }], [{ feePayer: key(9), recentBlockhash: 'x' }]])(
    'needs keys: %j',
    (frame) => {
      expect(() => printTransaction({ ...frame, instructions: [] })).toThrow(
        'x is not the base58 form of 32 bytes',
      );
    },
  );

  test(`is read as it was printed (seed ${seed})`, () => {
    const keys = fc.integer({ min: 1, max: 12 }).map((byte) => key(byte));
    // Few sign, so that all that is made fits into a packet.
    const signs = new Set([1, 2, 3, 4].map((byte) => key(byte)));
    const accounts = fc
      .record({ address: keys, isSigner: fc.boolean(), isWritable: fc.boolean() })
      .map((one) => ({ ...one, isSigner: one.isSigner && signs.has(one.address) }));
    const instructions = fc.record({
      programId: keys,
      accounts: fc.array(accounts, { maxLength: 6 }),
      data: fc.uint8Array({ maxLength: 40 }),
    });
    const messages = fc.record({
      feePayer: fc.constant(key(13)),
      recentBlockhash: keys,
      instructions: fc.array(instructions, { maxLength: 4 }),
    });
    const property = fc.property(messages, (message) => {
      const bytes = printTransaction(message);
      const found = readTransaction(bytes);
      const all = message.instructions.flatMap((one) => one.accounts);
      const any = (address: string, flag: 'isSigner' | 'isWritable'): boolean =>
        all.some((one) => one.address === address && one[flag]);
      expect(found).toMatchObject({ feePayer: message.feePayer, recentBlockhash: message.recentBlockhash });
      expect(found?.instructions).toEqual(
        message.instructions.map((one) => ({
          ...one,
          accounts: one.accounts.map(({ address }) => ({
            address,
            isSigner: any(address, 'isSigner'),
            isWritable: any(address, 'isWritable'),
          })),
        })),
      );
      // What was read says all there was: printed again, it is the same.
      const again = found?.instructions.map((one) => ({
        ...one,
        accounts: one.accounts.map((used) => ({ ...used, address: used.address ?? '' })),
      }));
      expect(toHex(printTransaction({ ...message, instructions: again ?? [] }))).toBe(toHex(bytes));
    });
    fc.assert(property, { numRuns: 200, seed });
  });
});

describe('instructions', () => {
  test('set the compute budget', () => {
    const programId = 'ComputeBudget111111111111111111111111111111';
    const printed = [setComputeUnitLimit(200_000), setComputeUnitPrice(2n ** 64n - 1n)];
    expect(printed.map(({ data }) => toHex(data))).toEqual(['02400d0300', '03ffffffffffffffff']);
    expect(printed.map(({ data: _, ...rest }) => rest)).toEqual(Array(2).fill({ programId, accounts: [] }));
    expect(() => setComputeUnitLimit(2 ** 32)).toThrow('4294967296 is no u32');
    expect(() => setComputeUnitPrice(2n ** 64n)).toThrow('18446744073709551616 is no u64');
  });

  test.each([
    ['deposit_for_burn', 'd73c3d2e723780b0'],
    ['deposit_for_burn_with_caller', 'a7de137255150e76'],
    ['deposit_for_burn_with_hook', '6ff53e83cc6cdf9b'],
  ])('%s is known by %s', (name, hex) => expect(toHex(anchorDiscriminator(name))).toBe(hex));

  const kinds = ['u64', 'u32', 'bytes32'] as const;
  const values = [2500000n, 4, new Uint8Array(32).fill(7)] as const;
  const data = encodeAnchor('deposit_for_burn', kinds, values);

  test('have their arguments behind the name', () => {
    expect(toHex(data)).toBe(`d73c3d2e723780b0${'a025260000000000'}${'04000000'}${'07'.repeat(32)}`);
    expect(decodeAnchor('deposit_for_burn', kinds, data)).toEqual(values);
  });
  test.each([
    ['of another name', decodeAnchor('deposit', kinds, data)],
    ['cut', decodeAnchor('deposit_for_burn', kinds, data.slice(0, -1))],
    ['with bytes behind', decodeAnchor('deposit_for_burn', kinds, Uint8Array.from([...data, 0]))],
    ['of seven bytes', decodeAnchor('deposit_for_burn', [], data.slice(0, 7))],
  ])('%s are not read', (_name, read) => expect(read).toBeUndefined());

  test.each([
    ['-1', () => encodeBorsh(['u32'], [-1])],
    ['0.5', () => encodeBorsh(['u32'], [0.5])],
    ['4294967296', () => encodeBorsh(['u32'], [2 ** 32])],
    ['-1', () => encodeBorsh(['u64'], [-1n])],
    ['18446744073709551616', () => encodeBorsh(['u64'], [2n ** 64n])],
    ['1,2', () => encodeBorsh(['bytes32'], [Uint8Array.of(1, 2)])],
  ])('%s is not written', (text, write) => expect(write).toThrow(`${text} is no `));

  test(`are read as they were written (seed ${seed})`, () => {
    const property = fc.property(
      fc.bigInt(0n, 2n ** 64n - 1n),
      fc.nat({ max: 2 ** 32 - 1 }),
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      (...all) => {
        expect(decodeBorsh(kinds, encodeBorsh(kinds, all))).toEqual(all);
      },
    );
    fc.assert(property, { numRuns: 100, seed });
  });
});

describe('lengths', () => {
  // The examples of Solana's own tests.
  test.each([
    [0, '00'],
    [0x7f, '7f'],
    [0x80, '8001'],
    [0xff, 'ff01'],
    [0x100, '8002'],
    [0x7fff, 'ffff01'],
    [0x200000 >> 7, '808001'],
    [0xffff, 'ffff03'],
  ])('%i', (value, hex) => {
    expect(toHex(Uint8Array.from(printCompactU16(value)))).toBe(hex);
    expect(readCompactU16(fromHex(hex), 0)).toEqual({ value, end: hex.length / 2 });
  });
  test.each(['', '80', '8000', '808000', '808004', 'ffff04', '8080', '80808001', 'ffff83', '80000001'])(
    '%j is none',
    (hex) => expect(readCompactU16(fromHex(hex), 0)).toBeUndefined(),
  );
  test('every one is read back', () => {
    for (let value = 0; value <= 0xffff; value++)
      if (readCompactU16(Uint8Array.from(printCompactU16(value)), 0)?.value !== value)
        expect.fail(`${value}`);
  });
  test.each([-1, 0x10000, 0.5])('%d is not written', (value) =>
    expect(() => printCompactU16(value)).toThrow(`${value} is no 16-bit length`),
  );
});
