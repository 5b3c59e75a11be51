import { loadSnapshot } from '@wayfold/data';
import { type Chain, createRegistry, isChainLive, isChannelLive, linksOf, type Registry } from 'wayfold';
import { type AssetPair, assetsBetweenChains, type PairQuery } from 'wayfold/pairing';

/** The shipped data of the main networks, as a service loads it. */
export const mainnet: Registry = createRegistry(loadSnapshot({ meta: true }));

/** The same with the test networks. */
export const everything: Registry = createRegistry(loadSnapshot({ meta: true, testnet: true }));

/** Live chains with a channel that can be used, by id. */
export const linkedChains: readonly Chain[] = [...mainnet.chains.values()].filter(
  (chain) =>
    isChainLive(mainnet, chain.id) &&
    [...linksOf(mainnet, chain.id).values()].some(({ channel }) => isChannelLive(mainnet, channel)),
);

/** Permissions for every kind of pair. */
export const everyFlag = {
  allowMultiTx: true,
  includeCw20: true,
  includeEvm: true,
  includeSvm: true,
  includeNoMetadata: true,
  goFast: true,
  experimentalFeatures: ['stargate', 'layerZero', 'eureka'] as const,
};

/** Pairs of coins of two chains, of every kind. */
export const pairsOf = (
  sourceChainId: string,
  destChainId: string,
  more: Partial<PairQuery> = {},
): readonly AssetPair[] =>
  assetsBetweenChains(mainnet, { sourceChainId, destChainId, ...everyFlag, ...more });
