import { InvariantError } from '../primitives/index.js';

/** Types of a program's arguments. */
export type BorshKind = keyof BorshTypes;

interface BorshTypes {
  readonly u32: number;
  readonly u64: bigint;
  readonly bytes32: Uint8Array;
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

/** Values of a list of types, or undefined where bytes are too few or too many for them. */
export function decodeBorsh<const Kinds extends readonly BorshKind[]>(
  kinds: Kinds,
  bytes: Uint8Array,
): BorshValues<Kinds> | undefined {
  if (bytes.length !== kinds.reduce((sum, kind) => sum + sizes[kind], 0)) return undefined;
  let at = 0;
  const values = kinds.map((kind) => {
    at += sizes[kind];
    return decodeOne(kind, bytes.slice(at - sizes[kind], at));
  });
  return values as unknown as BorshValues<Kinds>; // One value for each type, in their order.
}

const sizes: Readonly<Record<BorshKind, number>> = { u32: 4, u64: 8, bytes32: 32 };

function encodeOne(kind: BorshKind, value: BorshTypes[BorshKind] | undefined): Uint8Array {
  if (value instanceof Uint8Array) {
    if (kind === 'bytes32' && value.length === sizes[kind]) return value;
  } else if (typeof value === (kind === 'u32' ? 'number' : 'bigint') && isWhole(value)) {
    const bytes = new Uint8Array(sizes[kind]);
    let rest = BigInt(value);
    for (let at = 0; at < bytes.length; at++, rest >>= 8n) bytes[at] = Number(rest & 0xffn);
    if (rest === 0n) return bytes;
  }
  throw new InvariantError(`${String(value)} is no ${kind}`);
}

function isWhole(value: number | bigint | undefined): value is number | bigint {
  return typeof value === 'bigint' ? value >= 0n : Number.isSafeInteger(value) && Number(value) >= 0;
}

function decodeOne(kind: BorshKind, bytes: Uint8Array): BorshTypes[BorshKind] {
  if (kind === 'bytes32') return bytes;
  const number = bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return kind === 'u32' ? Number(number) : number;
}
