import { InvariantError, sha256, toUtf8 } from '../primitives/index.js';

/** Types of a program's arguments. */
export type BorshKind = keyof BorshTypes;

interface BorshTypes {
  readonly u32: number;
  readonly u64: bigint;
  readonly bytes32: Uint8Array;
  /** Any number of bytes, behind their count. */
  readonly bytes: Uint8Array;
}

/** Values of a list of types. */
export type BorshValues<Kinds extends readonly BorshKind[]> = {
  readonly [At in keyof Kinds]: BorshTypes[Kinds[At]];
};

/**
 * Values one after another, numbers with the lowest byte first.
 *
 * @throws InvariantError for a value that does not fit its type: callers check amounts and addresses before
 * @see near/borsh `README.md`
 */
export function encodeBorsh<const Kinds extends readonly BorshKind[]>(
  kinds: Kinds,
  values: BorshValues<Kinds>,
): Uint8Array {
  return Uint8Array.from(kinds.flatMap((kind, index) => [...encodeOne(kind, values[index])]));
}

/** Values of a list of types, or undefined for too few or too many bytes. */
export function decodeBorsh<const Kinds extends readonly BorshKind[]>(
  kinds: Kinds,
  bytes: Uint8Array,
): BorshValues<Kinds> | undefined {
  const values: BorshTypes[BorshKind][] = [];
  let at = 0;
  for (const kind of kinds) {
    const start = kind === 'bytes' ? at + sizes.u32 : at;
    const size = kind === 'bytes' ? Number(numberOf(bytes.slice(at, start))) : sizes[kind];
    if (bytes.length < start + size) return undefined;
    values.push(decodeOne(kind, bytes.slice(start, start + size)));
    at = start + size;
  }
  if (at !== bytes.length) return undefined;
  return values as unknown as BorshValues<Kinds>; // One value for each type, in their order.
}

const sizes = { u32: 4, u64: 8, bytes32: 32 } as const;

function encodeOne(kind: BorshKind, value: BorshTypes[BorshKind] | undefined): Uint8Array {
  if (kind === 'bytes') {
    if (!(value instanceof Uint8Array)) throw new InvariantError(`${String(value)} is no ${kind}`);
    return Uint8Array.from([...encodeOne('u32', value.length), ...value]);
  }
  const bytes = value instanceof Uint8Array ? value : wholeBytes(value, sizes[kind]);
  if (bytes?.length === sizes[kind]) return bytes;
  throw new InvariantError(`${String(value)} is no ${kind}`);
}

/** Undefined for fractions, and for numbers that are negative or take more bytes: something of them is always left. */
function wholeBytes(value: number | bigint | undefined, size: number): Uint8Array | undefined {
  if (typeof value !== 'bigint' && !Number.isInteger(value)) return undefined;
  const bytes = new Uint8Array(size);
  let rest = BigInt(value ?? 0);
  for (let at = 0; at < size; at++, rest >>= 8n) bytes[at] = Number(rest & 0xffn);
  return rest === 0n ? bytes : undefined;
}

function decodeOne(kind: BorshKind, bytes: Uint8Array): BorshTypes[BorshKind] {
  if (kind === 'bytes32' || kind === 'bytes') return bytes;
  return kind === 'u32' ? Number(numberOf(bytes)) : numberOf(bytes);
}

function numberOf(bytes: Uint8Array): bigint {
  return bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}

/**
 * The eight bytes that identify an instruction of an Anchor program, from its name, such as `deposit_for_burn`.
 *
 * @see coral-xyz/anchor `lang/syn/src/codegen/program/common.rs`
 */
export function anchorDiscriminator(instruction: string): Uint8Array {
  return sha256(toUtf8(`global:${instruction}`)).slice(0, 8);
}

/** Data of an instruction. @throws InvariantError for a value that does not fit its type */
export function encodeAnchor<const Kinds extends readonly BorshKind[]>(
  instruction: string,
  kinds: Kinds,
  values: BorshValues<Kinds>,
): Uint8Array {
  return Uint8Array.from([...anchorDiscriminator(instruction), ...encodeBorsh(kinds, values)]);
}

/** Arguments of an instruction; undefined for data of another or of another length: honest callers send no bytes behind them. */
export function decodeAnchor<const Kinds extends readonly BorshKind[]>(
  instruction: string,
  kinds: Kinds,
  data: Uint8Array,
): BorshValues<Kinds> | undefined {
  const isThis = anchorDiscriminator(instruction).every((byte, at) => data[at] === byte);
  return isThis ? decodeBorsh(kinds, data.slice(8)) : undefined;
}
