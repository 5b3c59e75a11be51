import { addressProblem, remembered, spend } from '../primitives/index.js';
import { type Chain, findChain } from '../registry/index.js';
import { associatedTokenAccount, hashesOfDerivation } from '../svm/index.js';
import type { Coins } from './coins.js';
import type { Audit } from './context.js';
import { namedAddresses } from './named-addresses.js';

/**
 * The wallet of a token account that the expectation names: the address alone does not show its owner.
 *
 * @see solana-program/associated-token-account `interface/src/address.rs`
 *
 */
export function walletOf(audit: Audit, { chainId, denom }: Coins, address: string): string | undefined {
  const chain = chainId === undefined ? undefined : findChain(audit.registry, chainId);
  if (chain?.type !== 'svm' || denom === undefined) return undefined;
  if (addressProblem(chain, denom) !== undefined) return undefined;
  const wallets = remembered(audit.draft.wallets, `${chain.id} ${denom}`, () =>
    walletsByAccount(audit, chain, denom),
  );
  return wallets.get(address);
}

function walletsByAccount(audit: Audit, chain: Chain, denom: string): ReadonlyMap<string, string> {
  const wallets = new Map<string, string>();
  for (const wallet of namedAddresses(audit)) {
    if (addressProblem(chain, wallet) !== undefined) continue;
    spend(audit.budget, 'hashes', hashesOfDerivation);
    wallets.set(associatedTokenAccount(wallet, denom), wallet);
  }
  return wallets;
}
