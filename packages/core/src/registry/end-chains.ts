import { type ChainId, memoByIdentity } from '../primitives/index.js';
import type { Registry } from './model.js';

/**
 * Chains that are only the first or the last of a route: their addresses have a separate form, and only their wallets make their
 * transactions, so that nothing is passed on there.
 */
export function endChains({ chains }: Pick<Registry, 'chains'>): ReadonlySet<ChainId> {
  return endsAmong(chains);
}

const endsAmong = /* @__PURE__ */ memoByIdentity(
  (chains: Registry['chains']): ReadonlySet<ChainId> =>
    new Set([...chains.values()].flatMap(({ id, addressKind }) => (addressKind === undefined ? [] : [id]))),
);

/** Why no transaction of a chain can be made here, in a sentence; undefined where it can. */
export function signingProblem(registry: Registry, chainId: ChainId): string | undefined {
  const chain = registry.chains.get(chainId);
  return chain?.addressKind === undefined ? undefined : signedElsewhere[chain.addressKind](chainId);
}

/**
 * Transfers from such chains, as sentences.
 *
 * @see npm `@penumbra-zone/protobuf` 2.1.0 `Ics20Withdrawal`; anoma/namada v0.251.0 libraries
 */
const signedElsewhere = {
  penumbra: (chainId: string) =>
    `a transfer from ${chainId} is an action Ics20Withdrawal, which only wallets of Penumbra make`,
  namada: (chainId: string) =>
    `a transfer from ${chainId} is a transaction of Namada, which only its wallets make`,
};
