import { addressProblem, spend } from '../primitives/index.js';
import { findChain } from '../registry/index.js';
import { associatedTokenAccount } from '../svm/index.js';
import type { Coins } from './coins.js';
import type { Audit } from './context.js';
import { namedAddresses } from './named-addresses.js';

/**
 * The wallet whose account for a token an address is, if it is one that the expectation names: nothing in the address
 * itself says whose it is.
 *
 * @see solana-program/associated-token-account `interface/src/address.rs`
 */
export function walletOf(audit: Audit, { chainId, denom }: Coins, address: string): string | undefined {
  const chain = chainId === undefined ? undefined : findChain(audit.registry, chainId);
  if (chain?.type !== 'svm' || denom === undefined) return undefined;
  if (addressProblem(chain, denom) !== undefined) return undefined;
  return namedAddresses(audit).find((wallet) => {
    if (addressProblem(chain, wallet) !== undefined) return false;
    spend(audit.budget, 'hashes', 4, '');
    return associatedTokenAccount(wallet, denom) === address;
  });
}
