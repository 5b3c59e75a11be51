/** Solana's formats against the packages of @solana/kit. */
import {
  type Address,
  address,
  getAddressEncoder,
  getProgramDerivedAddress,
  isOffCurveAddress,
} from '@solana/addresses';
import {
  appendTransactionMessageInstructions,
  createTransactionMessage,
  getCompiledTransactionMessageDecoder,
  setTransactionMessageComputeUnitLimit,
  setTransactionMessageComputeUnitPrice,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/transaction-messages';
import { compileTransaction, getTransactionDecoder, getTransactionEncoder } from '@solana/transactions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import vectors from '../../../../test/vectors/bridges-public.json' with { type: 'json' };
import { fromBase64, toBase58, toHex } from '../primitives/index.js';
import {
  associatedTokenAccount,
  isOnCurve,
  messageBytes,
  printTransaction,
  programAddress,
  readTransaction,
  type SvmInstruction,
  type SvmMessage,
  setComputeUnitLimit,
  setComputeUnitPrice,
  tokenProgram,
} from './index.js';

const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);
const keys = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toBase58);

type Blockhash = Parameters<typeof setTransactionMessageLifetimeUsingBlockhash>[0]['blockhash'];

/** Few keys, so that instructions share them, in every role; programs are never written to, which kit refuses. */
const messages: fc.Arbitrary<SvmMessage> = fc
  .uniqueArray(keys, { minLength: 8, maxLength: 8 })
  .chain(([feePayer = '', ...rest]) => {
    const programs = rest.slice(0, 2);
    const account = fc.oneof(
      fc.record({
        address: fc.constantFrom(feePayer, ...rest.slice(2)),
        isSigner: fc.boolean(),
        isWritable: fc.boolean(),
      }),
      fc
        .constantFrom(...programs)
        .map((program) => ({ address: program, isSigner: false, isWritable: false })),
    );
    const instruction = fc.record({
      programId: fc.constantFrom(...programs),
      accounts: fc.array(account, { maxLength: 7 }),
      data: fc.uint8Array({ maxLength: 60 }),
    });
    return fc.record({
      feePayer: fc.constant(feePayer),
      recentBlockhash: keys,
      instructions: fc.array(instruction, { minLength: 1, maxLength: 4 }),
    });
  });

/** Bytes of kit for the same. */
function printedByKit(
  version: 'legacy' | 0,
  { feePayer, recentBlockhash, instructions }: SvmMessage,
): Uint8Array {
  const empty = setTransactionMessageFeePayer(address(feePayer), createTransactionMessage({ version }));
  const dated = setTransactionMessageLifetimeUsingBlockhash(
    { blockhash: recentBlockhash as Blockhash, lastValidBlockHeight: 1n }, // a brand of kit's
    empty,
  );
  const message = appendTransactionMessageInstructions(instructions.map(kitInstruction), dated);
  return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)));
}

function kitInstruction({ programId, accounts, data }: SvmInstruction) {
  return {
    programAddress: address(programId),
    accounts: accounts.map((each) => ({
      address: address(each.address),
      role: (each.isSigner ? 2 : 0) + (each.isWritable ? 1 : 0),
    })),
    data,
  };
}

test(`a message is compiled to the same bytes (seed ${seed})`, () => {
  const property = fc.property(messages, (message) => {
    expect(toHex(printTransaction(message))).toBe(toHex(printedByKit('legacy', message)));
  });
  fc.assert(property, { seed, numRuns: 300 });
});

test.each(['legacy', 0] as const)(`what kit writes is read, version %s (seed ${seed})`, (version) => {
  const property = fc.property(messages, (message) => {
    const bytes = printedByKit(version, message);
    const read = readTransaction(bytes);
    expect(messageBytes(bytes)).toEqual(Uint8Array.from(getTransactionDecoder().decode(bytes).messageBytes));
    expect(read).toMatchObject({
      version,
      feePayer: message.feePayer,
      recentBlockhash: message.recentBlockhash,
    });
    expect(read?.hasLookups).toBe(false);
    const written = message.instructions.map(({ programId, accounts, data }) => ({
      programId,
      data: toHex(data),
      accounts: accounts.map((each) => each.address),
    }));
    expect(
      read?.instructions.map(({ programId, accounts, data }) => ({
        programId,
        data: toHex(data),
        accounts: accounts.map((each) => each.address),
      })),
    ).toEqual(written);
  });
  fc.assert(property, { seed, numRuns: 150 });
});

test.each(
  vectors.cases.flatMap(({ name, expect: { txs = [] } }) =>
    txs.flatMap((tx) => ('svm' in tx && tx.svm !== undefined ? [[name, tx.svm.legacy_base64] as const] : [])),
  ),
)('%s is read as kit reads it', (_name, base64) => {
  const bytes = fromBase64(base64) ?? new Uint8Array();
  const { messageBytes, signatures } = getTransactionDecoder().decode(bytes);
  const kit = getCompiledTransactionMessageDecoder().decode(messageBytes);
  const read = readTransaction(bytes);
  if (kit.version === 1) throw new Error('a version that is not printed');
  expect(read?.version).toBe(kit.version);
  expect(read?.signers).toEqual(Object.keys(signatures));
  expect(read?.recentBlockhash).toBe(kit.lifetimeToken);
  const addressAt = (place: number): string | undefined => kit.staticAccounts[place];
  expect(
    read?.instructions.map(({ programId, accounts, data }) => [
      programId,
      accounts.map((each) => each.address),
      toHex(data),
    ]),
  ).toEqual(
    kit.instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => [
      addressAt(programAddressIndex),
      accountIndices.map(addressAt),
      toHex(Uint8Array.from(data)),
    ]),
  );
});

test(`programs derive the same addresses (seed ${seed})`, async () => {
  const seeds = fc.array(fc.uint8Array({ maxLength: 32 }), { maxLength: 5 });
  const property = fc.asyncProperty(keys, seeds, async (program, parts) => {
    const [derived, bump] = await getProgramDerivedAddress({
      programAddress: address(program),
      seeds: parts,
    });
    expect(programAddress(program, parts)).toEqual({ address: derived, bump });
  });
  await fc.assert(property, { seed, numRuns: 100 });
});

test(`wallets keep tokens in the same accounts (seed ${seed})`, async () => {
  const program: Address = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL');
  const encoder = getAddressEncoder();
  const property = fc.asyncProperty(keys, keys, async (wallet, mint) => {
    const seeds = [wallet, tokenProgram, mint].map((each) => encoder.encode(address(each)));
    const [derived] = await getProgramDerivedAddress({ programAddress: program, seeds });
    expect(associatedTokenAccount(wallet, mint)).toBe(derived);
  });
  await fc.assert(property, { seed, numRuns: 50 });
});

test(`the same addresses are on the curve (seed ${seed})`, () => {
  const property = fc.property(keys, (key) => {
    expect(isOnCurve(key)).toBe(!isOffCurveAddress(address(key)));
  });
  fc.assert(property, { seed, numRuns: 300 });
});

test(`limits of compute units are the same instructions (seed ${seed})`, () => {
  const property = fc.property(
    keys,
    keys,
    fc.nat(1_400_000),
    fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
    (feePayer, blockhash, units, price) => {
      const empty = setTransactionMessageFeePayer(
        address(feePayer),
        createTransactionMessage({ version: 'legacy' }),
      );
      const limited = setTransactionMessageComputeUnitPrice(
        price,
        setTransactionMessageComputeUnitLimit(units, empty),
      );
      const dated = setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash as Blockhash, lastValidBlockHeight: 1n }, // a brand of kit's
        limited,
      );
      const instructions = [setComputeUnitLimit(units), setComputeUnitPrice(price)];
      expect(toHex(printTransaction({ feePayer, recentBlockhash: blockhash, instructions }))).toBe(
        toHex(Uint8Array.from(getTransactionEncoder().encode(compileTransaction(dated)))),
      );
    },
  );
  fc.assert(property, { seed, numRuns: 50 });
});
