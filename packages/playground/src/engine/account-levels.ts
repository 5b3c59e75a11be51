import type { OwnershipLevel } from 'wayfold/registry';

/** How certain it is that accounts are the reader's, by `accountKey`. */
export type Levels = Readonly<Record<string, OwnershipLevel>>;

/** Where `Levels` has an account. */
export function accountKey(chainId: string, address: string): string {
  return `${chainId} ${address}`;
}
