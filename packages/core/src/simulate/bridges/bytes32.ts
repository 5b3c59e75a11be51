import { fromHex, printBech32, toBase58 } from '../../primitives/index.js';
import { fail } from '../failure.js';
import type { SimulatedChain } from '../world.js';

/** 32 zero bytes: no account, or any account. */
export const zero32: string = '0'.repeat(64);

/**
 * Address on a chain for 32 bytes of a message: on EVM chains the last 20 bytes, whatever precedes them; on Solana all;
 * on Cosmos chains 20 bytes after twelve zeros, else all.
 *
 * @param hex 64 digits
 * @throws ChainFailure for a chain of another kind
 */
export function addressFrom32(chain: SimulatedChain, hex: string): string {
  if (chain.type === 'evm') return `0x${hex.slice(24)}`;
  if (chain.type === 'svm') return toBase58(bytesOf(hex));
  if (chain.bech32Prefix === '') fail(`${chain.id} has no addresses of 32 bytes`);
  const short = hex.startsWith('0'.repeat(24)) ? hex.slice(24) : hex;
  return printBech32(chain.bech32Prefix, bytesOf(short));
}

/**
 * Account of Noble: the last 20 bytes, whatever precedes them (circlefin/noble-cctp `msg_server_receive_message.go`).
 */
export function nobleAccount(prefix: string, hex: string): string {
  return printBech32(prefix, bytesOf(hex.slice(24)));
}

function bytesOf(hex: string): Uint8Array {
  return fromHex(hex) ?? fail('not hex');
}
