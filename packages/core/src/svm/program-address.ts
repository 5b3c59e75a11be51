import {
  fromBase58,
  InvariantError,
  rememberedAWhile,
  sha256,
  toBase58,
  toHex,
  toUtf8,
} from '../primitives/index.js';

/**
 * The address a program derives from seeds and alone signs for: the first off the curve, counting the bump down from 255.
 *
 * @throws InvariantError for more than 15 seeds or one longer than 32 bytes
 * @see anza-xyz/solana-sdk `address/src/lib.rs`, `find_program_address`
 */
export function programAddress(programId: string, seeds: readonly Uint8Array[]): Derived {
  if (seeds.length > mostSeeds || seeds.some(({ length }) => length > longestSeed))
    throw new InvariantError(`seeds are at most ${mostSeeds}, each of ${longestSeed} bytes at most`);
  const bytes = joined([...seeds, new Uint8Array(1), keyBytes(programId), marker]);
  return rememberedAWhile(derived, toHex(bytes), () => derive(bytes));
}

interface Derived {
  readonly address: string;
  readonly bump: number;
}

/** Cache by seeds and program. Most addresses of a transaction depend on the program and the coin only, and repeat. */
const derived = new Map<string, Derived>();

function derive(bytes: Uint8Array): Derived {
  const bumpAt = bytes.length - marker.length - 33;
  for (let bump = 255; bump >= 0; bump--) {
    bytes[bumpAt] = bump;
    const hash = sha256(bytes);
    if (!isPoint(hash)) return { address: toBase58(hash), bump };
  }
  throw new InvariantError('every bump leads to a point of the curve');
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Average cost of deriving an address in hashes: mostly checks for points of the curve. */
export const hashesOfDerivation = 24;

/** Sixteen with the bump. */
const mostSeeds = 15;
const longestSeed = 32;
const marker = /* @__PURE__ */ toUtf8('ProgramDerivedAddress');

/**
 * The account of a wallet for a token, as wallets and services derive it.
 *
 * @see solana-program/associated-token-account `interface/src/address.rs`
 */
export function associatedTokenAccount(wallet: string, mint: string): string {
  const seeds = [wallet, tokenProgram, mint].map(keyBytes);
  return programAddress(associatedTokenProgram, seeds).address;
}

/** The program that keeps accounts of tokens. */
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';

/** The program that makes accounts. */
export const systemProgram = '11111111111111111111111111111111';

const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';

/**
 * Whether an address is a point of the curve ed25519, so that it may have a private key; derived ones are not.
 *
 * @see dalek-cryptography/curve25519-dalek `curve25519-dalek/src/edwards.rs`, `CompressedEdwardsY::decompress`: what validators ask
 */
export function isOnCurve(address: string): boolean {
  return isPoint(keyBytes(address));
}

/**
 * Whether 32 bytes are a point: y, the lowest byte first, with the sign of x in the highest bit. There is an x where
 * x² = (y² − 1) / (d·y² + 1) has a root. The denominator is never zero, and the sign does not matter: zero with either counts.
 */
function isPoint(bytes: Uint8Array): boolean {
  const y = BigInt(`0x${toHex(Uint8Array.from(bytes).reverse())}`) & yBits;
  const square = (y * y) % prime;
  return jacobi(((square - 1n) * (d * square + 1n)) % prime) >= 0;
}

const yBits = (1n << 255n) - 1n;
const prime = (1n << 255n) - 19n;
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;

/** The Jacobi symbol over the prime: 1 where a number has a root, −1 where it has none, 0 for zero. */
function jacobi(number: bigint): number {
  let [top, bottom, sign] = [(number + prime) % prime, prime, 1];
  while (top !== 0n) {
    const twos = lowZeros(top);
    top >>= BigInt(twos);
    const rest = Number(bottom & 7n);
    if ((twos & 1) === 1 && (rest === 3 || rest === 5)) sign = -sign;
    if ((rest & 3) === 3 && (top & 3n) === 3n) sign = -sign;
    [top, bottom] = [bottom % top, top];
  }
  return bottom === 1n ? sign : 0;
}

/** How often two divides a number that is not zero. */
function lowZeros(number: bigint): number {
  let zeros = 0;
  let low = Number(BigInt.asUintN(32, number));
  while (low === 0) {
    zeros += 32;
    low = Number(BigInt.asUintN(32, number >> BigInt(zeros)));
  }
  return zeros + 31 - Math.clz32(low & -low);
}

/** The 32 bytes of a public key or a hash, base58. @throws InvariantError for another text: callers check addresses before */
export function keyBytes(text: string): Uint8Array {
  const bytes = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) ? fromBase58(text) : undefined;
  if (bytes?.length !== 32) throw new InvariantError(`${text} is not the base58 form of 32 bytes`);
  return bytes;
}
