import { checksummed, isEvmAddress } from '../../primitives/index.js';

/**
 * A denom or token contract as answers write it: addresses of EVM chains with their EIP-55 checksum, anything else unchanged. Inputs
 * are read in every letter case, and the data has its own spelling, so answers are the one place where it is decided.
 */
export function withChecksum<Text extends string>(text: Text): Text {
  if (text.length !== evmAddressLength || !isEvmAddress(text)) return text;
  return checksummed(text) as Text; // the same id in another letter case
}

const evmAddressLength = 42;
