import { printBech32 } from '../../primitives/index.js';
import { findChain, type Registry } from '../../registry/index.js';

/**
 * A sample address of a chain, as long as those of its users: messages with it have the size of real ones.
 * Undefined if the address form of the chain is unknown.
 */
export function sampleAddress(registry: Registry, chainId: string): string | undefined {
  const chain = findChain(registry, chainId);
  switch (chain?.type) {
    case 'cosmos':
      return printBech32(chain.bech32Prefix, bytes);
    case 'evm':
      return `0x${'57'.repeat(bytes.length)}`;
    case 'svm':
      return pointOnCurve;
    default:
      return undefined;
  }
}

const bytes = new Uint8Array(20).fill(0x57);

/** The base point of ed25519, in base58: some key that a wallet could have. */
const pointOnCurve = '6x5SYnLroiN7WYq8NQYU9KHcH4YjpBbwpUfVu3EB7ieH';
