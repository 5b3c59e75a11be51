/** EVM addresses against viem. */
import fc from 'fast-check';
import { getAddress, isAddress } from 'viem';
import { expect, test } from 'vitest';
import { addressProblem, checksummed, toHex } from './index.js';

const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);
const ethereum = { type: 'evm', bech32Prefix: '' } as const;
const addresses = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `0x${toHex(bytes)}` as const);

test(`the letter case of EIP-55 is viem's (seed ${seed})`, () => {
  fc.assert(
    fc.property(addresses, (address) => {
      expect(checksummed(address)).toBe(getAddress(address));
      expect(checksummed(checksummed(address))).toBe(getAddress(address));
    }),
    { seed, numRuns: 500 },
  );
});

test(`mixed case is accepted where viem accepts it (seed ${seed})`, () => {
  fc.assert(
    fc.property(addresses, fc.nat(39), (address, at) => {
      const right = checksummed(address);
      const digit = right.charAt(at + 2);
      const other = digit === digit.toLowerCase() ? digit.toUpperCase() : digit.toLowerCase();
      const changed = right.slice(0, at + 2) + other + right.slice(at + 3);
      const isOneCase = [changed.toLowerCase(), changed.toUpperCase()].some(
        (text) => text.slice(2) === changed.slice(2),
      );
      // viem refuses capitals alone, which EIP-55 allows.
      expect(addressProblem(ethereum, changed) === undefined).toBe(isOneCase || isAddress(changed));
    }),
    { seed, numRuns: 500 },
  );
});
