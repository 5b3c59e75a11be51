import { compareText, InvariantError } from '../primitives/index.js';
import type { SvmAccount, SvmInstruction } from './instruction.js';
import { keyBytes } from './program-address.js';

/**
 * Bytes of the largest transaction that nodes take: an IPv6 packet of 1280 bytes without its headers.
 *
 * @see anza-xyz/solana-sdk `packet/src/lib.rs`, `PACKET_DATA_SIZE`
 */
export const largestTransaction = 1232;

/** Content of a transaction. */
export interface SvmMessage {
  /** Signs first and pays the fees, base58. */
  readonly feePayer: string;
  /** A block that is at most 150 blocks old when the transaction lands, base58. */
  readonly recentBlockhash: string;
  /** Done in this order, all or none. */
  readonly instructions: readonly SvmInstruction[];
}

/**
 * A transaction to sign: a legacy message, which every wallet reads, behind 64 zero bytes for each signature.
 *
 * @throws InvariantError for more than fits a packet, or keys that are none: callers check addresses before
 * @see anza-xyz/solana-sdk `message/src/legacy.rs`
 */
export function printTransaction(message: SvmMessage): Uint8Array {
  const bytes = bytesOf(message);
  if (bytes.length > largestTransaction)
    throw new InvariantError(`${bytes.length} bytes; a transaction has at most ${largestTransaction}`);
  return Uint8Array.from(bytes);
}

/** Whether a transaction fits a packet. */
export function fitsPacket(message: SvmMessage): boolean {
  return bytesOf(message).length <= largestTransaction;
}

function bytesOf({ feePayer, recentBlockhash, instructions }: SvmMessage): readonly number[] {
  const accounts = accountsOf(feePayer, instructions);
  const signers = accounts.filter(({ isSigner }) => isSigner);
  const others = accounts.filter(({ isSigner }) => !isSigner);
  const places = new Map(accounts.map(({ address }, place) => [address, place]));
  return [
    ...printCompactU16(signers.length),
    ...new Uint8Array(64 * signers.length),
    ...[signers.length, readonlyOf(signers), readonlyOf(others)],
    ...printCompactU16(accounts.length),
    ...accounts.flatMap(({ address }) => [...keyBytes(address)]),
    ...keyBytes(recentBlockhash),
    ...printCompactU16(instructions.length),
    ...instructions.flatMap((instruction) => printInstruction(instruction, places)),
  ];
}

function readonlyOf(accounts: readonly SvmInstruction['accounts'][number][]): number {
  return accounts.filter(({ isWritable }) => !isWritable).length;
}

function printInstruction(
  { programId, accounts, data }: SvmInstruction,
  places: ReadonlyMap<string, number>,
): number[] {
  const placeOf = (address: string): number => places.get(address) ?? 0;
  return [
    placeOf(programId),
    ...printCompactU16(accounts.length),
    ...accounts.map(({ address }) => placeOf(address)),
    ...printCompactU16(data.length),
    ...data,
  ];
}

/**
 * Accounts, each once with all its uses, in the order of a message: the fee payer, writable signers, other signers, writable ones,
 * the rest. Equal ones are sorted by text, alphabet before case, as the Solana clients sort them.
 *
 * @see solana-foundation/solana-web3.js `src/transaction/legacy.ts`, `compileMessage`
 */
function accountsOf(feePayer: string, instructions: readonly SvmInstruction[]): readonly SvmAccount[] {
  const used = new Map<string, SvmAccount>();
  const payer = { address: feePayer, isSigner: true, isWritable: true };
  const programs = instructions.map(({ programId }) => ({
    address: programId,
    isSigner: false,
    isWritable: false,
  }));
  for (const account of [payer, ...instructions.flatMap(({ accounts }) => accounts), ...programs]) {
    const before = used.get(account.address);
    used.set(account.address, {
      address: account.address,
      isSigner: account.isSigner || before?.isSigner === true,
      isWritable: account.isWritable || before?.isWritable === true,
    });
  }
  used.delete(feePayer);
  return [
    payer,
    ...[...used.values()].sort((a, b) => rank(a) - rank(b) || compareKeys(a.address, b.address)),
  ];
}

function rank({ isSigner, isWritable }: SvmAccount): number {
  return (isSigner ? 0 : 2) + (isWritable ? 0 : 1);
}

/** Digits before alphabet; case decides only between texts that are otherwise equal, lower case first. */
function compareKeys(a: string, b: string): number {
  return compareText(a.toLowerCase(), b.toLowerCase()) || compareText(b, a);
}

/**
 * A length in one to three bytes, seven bits in each, the lowest first.
 *
 * @see anza-xyz/solana-sdk `short-vec/src/lib.rs`
 */
export function printCompactU16(value: number): number[] {
  if (!Number.isInteger(value) || value < 0 || value > 0xffff)
    throw new InvariantError(`${value} is no 16-bit length`);
  if (value < 0x80) return [value];
  if (value < 0x4000) return [(value & 0x7f) | 0x80, value >> 7];
  return [(value & 0x7f) | 0x80, ((value >> 7) & 0x7f) | 0x80, value >> 14];
}

/** Reads a length at a place; undefined where there is none, or where it is written in more bytes than it needs. */
export function readCompactU16(
  bytes: Uint8Array,
  at: number,
): { readonly value: number; readonly end: number } | undefined {
  let value = 0;
  for (let index = 0; index < 3; index++) {
    const byte = bytes[at + index];
    if (byte === undefined || (index > 0 && byte === 0)) return undefined;
    value |= (byte & 0x7f) << (7 * index);
    if (byte < 0x80) return value > 0xffff ? undefined : { value, end: at + index + 1 };
  }
  return undefined;
}
