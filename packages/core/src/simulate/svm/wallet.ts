import { isSameSpelling } from '../../denom/index.js';
import { addressProblem } from '../../primitives/index.js';
import { findChain, type Registry } from '../../registry/index.js';
import { associatedTokenAccount } from '../../svm/index.js';
import type { Balance } from '../balance.js';

/**
 * Whether coins are on an account of an owner: on EVM chains in any letter case, on Solana also in the token account of
 * the wallet.
 *
 * @param owner address as its holder states it
 */
export function isHeldBy(
  registry: Registry,
  { chainId, address, denom }: Omit<Balance, 'amount'>,
  owner: string,
): boolean {
  if (isSameSpelling(owner, address)) return true;
  const chain = findChain(registry, chainId);
  if (chain?.type !== 'svm') return false;
  const isKey = (text: string): boolean => addressProblem(chain, text) === undefined;
  return isKey(owner) && isKey(denom) && associatedTokenAccount(owner, denom) === address;
}
