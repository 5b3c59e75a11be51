import { InvariantError, rememberedAWhile, sha256, toBase58, toHex, toUtf8 } from '../primitives/index.js';
import { isPoint } from './curve.js';
import { keyBytes } from './key.js';

/**
 * The address a program derives from seeds: the first one off the curve, counting the bump down from 255, so
 * that only the program can sign for it.
 *
 * @throws InvariantError for more than 15 seeds or one longer than 32 bytes
 * @see anza-xyz/solana-sdk `address/src/lib.rs`, `find_program_address`
 *
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

/** By all that is hashed. Most addresses of a transaction depend on the program and the coin only, and come back. */
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
