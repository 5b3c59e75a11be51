import { toHex } from '../primitives/index.js';
import { keyBytes } from './key.js';

/**
 * Whether an address is a point of the curve ed25519, so that it may have a private key. Addresses that
 * programs derive are not.
 *
 * @see dalek-cryptography/curve25519-dalek `curve25519-dalek/src/edwards.rs`, `CompressedEdwardsY::decompress`: what validators ask
 *
 */
export function isOnCurve(address: string): boolean {
  return isPoint(keyBytes(address));
}

/**
 * Whether 32 bytes are a point: y, the lowest byte first, with the sign of x in the highest bit. There is an x where
 * x² = (y² − 1) / (d·y² + 1) has a root. The denominator is never zero, and the sign does not matter: zero with either counts.
 */
export function isPoint(bytes: Uint8Array): boolean {
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
