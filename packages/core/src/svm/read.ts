import { toBase58 } from '../primitives/index.js';
import { largestTransaction, readCompactU16 } from './print.js';

/** A transaction as it was read, signed or not. */
export interface SvmTransaction {
  readonly version: 'legacy' | 0;
  readonly feePayer: string;
  readonly recentBlockhash: string;
  /** Who must sign, the fee payer first, base58. */
  readonly signers: readonly string[];
  /** One of 64 bytes for each signer; all zero where it is still to be made. Not verified. */
  readonly signatures: readonly Uint8Array[];
  readonly instructions: readonly SvmReadInstruction[];
  /** Whether accounts are in tables on the chain, so that their addresses are unknown here. */
  readonly hasLookups: boolean;
}

/** An instruction as it was read. */
export interface SvmReadInstruction {
  readonly programId: string;
  readonly accounts: readonly SvmReadAccount[];
  readonly data: Uint8Array;
}

/**
 * A decoded account of an instruction. A transaction states the uses of an account once, for all instructions together.
 */
export interface SvmReadAccount {
  /** Public key, base58; undefined if it is in a table on the chain. */
  readonly address: string | undefined;
  readonly isSigner: boolean;
  readonly isWritable: boolean;
}

/**
 * Reads a transaction with a legacy message or one of version 0. Work is bounded by the size of a packet.
 *
 * @returns undefined for input that validators refuse: too few or too many bytes, overlong lengths, indices
 * without an account, a repeated account, a program that is the fee payer or in a table
 * @see anza-xyz/solana-sdk `message/src/legacy.rs` and `message/src/versions/v0/mod.rs`, `sanitize`
 */
export function readTransaction(bytes: Uint8Array): SvmTransaction | undefined {
  if (bytes.length > largestTransaction) return undefined;
  const cursor = createCursor(bytes);
  const signatures = cursor.list(() => cursor.bytes(64));
  const message = readMessageAt(cursor);
  if (message === undefined || signatures.length !== message.signers.length) return undefined;
  return { ...message, signatures };
}

/** Reads the signed message of a transaction; undefined for input that validators refuse. */
export function readMessage(bytes: Uint8Array): Omit<SvmTransaction, 'signatures'> | undefined {
  return bytes.length > largestTransaction ? undefined : readMessageAt(createCursor(bytes));
}

function readMessageAt(cursor: Cursor): Omit<SvmTransaction, 'signatures'> | undefined {
  const version = readVersion(cursor);
  const header = { signers: cursor.byte(), readonlySigners: cursor.byte(), readonlyOthers: cursor.byte() };
  const keys = cursor.list(() => cursor.key());
  const recentBlockhash = cursor.key();
  const calls = cursor.list(() => readCall(cursor));
  const lookups = version === 0 ? cursor.list(() => readLookup(cursor)) : [];
  const feePayer = keys[0];
  if (!cursor.isDone() || version === undefined || feePayer === undefined) return undefined;
  if (!isSound(header, keys)) return undefined;
  const accounts = [...keys.map((_, place) => accountAt(place, header, keys)), ...lookedUp(lookups)];
  if (accounts.length > 256 || lookups.some((lookup) => lookup.writable + lookup.readonly === 0))
    return undefined;
  const instructions = calls.flatMap((call) => instructionOf(call, keys, accounts) ?? []);
  if (instructions.length !== calls.length) return undefined;
  const signers = keys.slice(0, header.signers);
  return { version, feePayer, recentBlockhash, signers, instructions, hasLookups: lookups.length > 0 };
}

interface Header {
  readonly signers: number;
  readonly readonlySigners: number;
  readonly readonlyOthers: number;
}

/** An instruction with places instead of accounts. */
interface Call {
  readonly program: number;
  readonly places: Uint8Array;
  readonly data: Uint8Array;
}

/** Number of accounts from a table. */
interface Lookup {
  readonly writable: number;
  readonly readonly: number;
}

/** A message with a version has the highest bit of its first byte set; a legacy one starts with its header. */
function readVersion(cursor: Cursor): SvmTransaction['version'] | undefined {
  if (cursor.peek() < 0x80) return 'legacy';
  return cursor.byte() === 0x80 ? 0 : undefined;
}

function readCall(cursor: Cursor): Call {
  return { program: cursor.byte(), places: cursor.sized(), data: cursor.sized() };
}

function readLookup(cursor: Cursor): Lookup {
  cursor.key();
  return { writable: cursor.sized().length, readonly: cursor.sized().length };
}

/** Whether the fee payer is writable, signers and read-only accounts are among the keys, and no key is repeated. */
function isSound({ signers, readonlySigners, readonlyOthers }: Header, keys: readonly string[]): boolean {
  return (
    readonlySigners < signers && signers + readonlyOthers <= keys.length && new Set(keys).size === keys.length
  );
}

function accountAt(place: number, header: Header, keys: readonly string[]): SvmReadAccount {
  const { signers, readonlySigners, readonlyOthers } = header;
  const isSigner = place < signers;
  const isWritable = place < (isSigner ? signers - readonlySigners : keys.length - readonlyOthers);
  return { address: keys[place], isSigner, isWritable };
}

/** Accounts of tables follow the keys: the writable ones of all tables, then the rest. */
function lookedUp(lookups: readonly Lookup[]): SvmReadAccount[] {
  const some = (count: number, isWritable: boolean): SvmReadAccount[] =>
    Array.from({ length: count }, () => ({ address: undefined, isSigner: false, isWritable }));
  return [
    ...lookups.flatMap(({ writable }) => some(writable, true)),
    ...lookups.flatMap(({ readonly }) => some(readonly, false)),
  ];
}

function instructionOf(
  { program, places, data }: Call,
  keys: readonly string[],
  accounts: readonly SvmReadAccount[],
): SvmReadInstruction | undefined {
  const programId = program === 0 ? undefined : keys[program];
  const used = [...places].flatMap((place) => accounts[place] ?? []);
  return programId === undefined || used.length !== places.length
    ? undefined
    : { programId, accounts: used, data };
}

/** Reads bytes in order. After their end or an invalid length every value reads as zero or empty, as `isDone` reports. */
interface Cursor {
  /** The next byte, left where it is. */
  peek(): number;
  byte(): number;
  bytes(count: number): Uint8Array;
  /** 32 bytes, base58. */
  key(): string;
  /** A length and as many bytes. */
  sized(): Uint8Array;
  /** A length and as many items. */
  list<Item>(read: () => Item): Item[];
  /** Whether all bytes were read and none was missing. */
  isDone(): boolean;
}

/** A cursor at the first of some bytes. */
function createCursor(all: Uint8Array): Cursor {
  let at = 0;
  let isBroken = false;
  const take = (count: number): Uint8Array => {
    if (isBroken || at + count > all.length) {
      isBroken = true;
      return new Uint8Array(count);
    }
    at += count;
    return all.slice(at - count, at);
  };
  const length = (): number => {
    const read = isBroken ? undefined : readCompactU16(all, at);
    if (read === undefined || read.value > all.length - read.end) {
      isBroken = true;
      return 0;
    }
    at = read.end;
    return read.value;
  };
  const list = <Item>(read: () => Item): Item[] => {
    const items: Item[] = [];
    for (let left = length(); left > 0 && !isBroken; left--) items.push(read());
    return items;
  };
  return {
    peek: () => all[at] ?? 0,
    byte: () => take(1)[0] ?? 0,
    bytes: take,
    key: () => toBase58(take(32)),
    sized: () => take(length()),
    list,
    isDone: () => !isBroken && at === all.length,
  };
}

/**
 * The signed message of a transaction: all bytes after the signatures.
 *
 * @returns undefined for input that validators refuse
 * @see anza-xyz/solana-sdk `transaction/src/lib.rs`, `message_data`
 */
export function messageBytes(transaction: Uint8Array): Uint8Array | undefined {
  const signatures = readCompactU16(transaction, 0);
  if (signatures === undefined || readTransaction(transaction) === undefined) return undefined;
  return transaction.slice(signatures.end + 64 * signatures.value);
}
