import { bech32 } from '@scure/base';
import { createHash } from 'node:crypto';

/** A bech32 address. */
export function printBech32(prefix: string, bytes: Uint8Array): string {
  return bech32.encode(prefix, bech32.toWords(bytes), false);
}

/** What a bech32 address is made of; undefined where a text is none. */
export function parseBech32(
  text: string,
): { readonly prefix: string; readonly bytes: Uint8Array } | undefined {
  const decoded = bech32.decodeUnsafe(text, false);
  const bytes = decoded && bech32.fromWordsUnsafe(decoded.words);
  return bytes instanceof Uint8Array && decoded ? { prefix: decoded.prefix, bytes } : undefined;
}

/** Address of a Cosmos SDK module's account. @see cosmos/cosmos-sdk x/auth/types/account.go NewModuleAddress */
export function moduleAddress(prefix: string, module: string): string {
  return printBech32(prefix, createHash('sha256').update(module).digest().subarray(0, 20));
}
