import { loadSnapshot } from '@wayfold/data';
import { type Chain, createRegistry, isChainLive, isChannelLive, linksOf, type Registry } from 'wayfold';

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
