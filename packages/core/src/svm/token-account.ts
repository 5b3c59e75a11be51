import { keyBytes } from './key.js';
import { programAddress } from './program-address.js';

/**
 * The account of a wallet for a token, as wallets and services derive it.
 *
 * @see solana-program/associated-token-account `interface/src/address.rs`
 *
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
