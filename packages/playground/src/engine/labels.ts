import { findChain, findAsset, type Registry } from 'wayfold/registry';
import { describeAsset, findPath } from 'wayfold/trace';
import type { ChainLabel, CoinLabel, Labels } from './protocol.js';

/** Names of chains and coins, gathered while an answer is put together. */
export interface Labelling {
  chain(id: string): ChainLabel;
  coin(chainId: string, denom: string): CoinLabel;
  readonly all: () => Labels;
}

/** Collects the names of the chains and coins in an answer. */
export function createLabels(registry: Registry): Labelling {
  const chains: Record<string, ChainLabel> = {};
  const coins: Record<string, CoinLabel> = {};
  return {
    chain(id) {
      chains[id] ??= chainLabel(registry, id);
      return chains[id];
    },
    coin(chainId, denom) {
      this.chain(chainId);
      const key = `${chainId}/${denom}`;
      coins[key] ??= coinLabel(registry, chainId, denom);
      return coins[key];
    },
    all: () => ({ chains, coins }),
  };
}

/** Label of a chain; its id if the chain is not in the data. */
export function chainLabel(registry: Registry, id: string): ChainLabel {
  const chain = findChain(registry, id);
  if (chain === undefined) return { id, name: id, prefix: '', type: 'unknown' };
  return { id, name: chain.prettyName, prefix: chain.bech32Prefix, type: chain.type };
}

/** Label of a coin; its denom if the coin has no name. */
export function coinLabel(registry: Registry, chainId: string, denom: string): CoinLabel {
  if (findChain(registry, chainId) === undefined) return { symbol: shortDenom(denom) };
  const path = findAsset(registry, { chainId, denom })?.path ?? pathOf(registry, chainId, denom);
  if (path === undefined) return { symbol: shortDenom(denom) };
  const { symbol, recommendedSymbol, decimals } = describeAsset(registry, { chainId, path });
  return {
    symbol: recommendedSymbol ?? symbol ?? shortDenom(denom),
    ...(decimals !== undefined && { decimals }),
  };
}

function pathOf(registry: Registry, chainId: string, denom: string): string | undefined {
  try {
    return findPath(registry, { chainId, denom });
  } catch {
    return undefined; // a voucher that takes too long to search for is shown by its denom
  }
}

/** A denom without a name, shortened to fit in a line. */
export function shortDenom(denom: string): string {
  return denom.length <= 16 ? denom : `${denom.slice(0, 8)}…${denom.slice(-4)}`;
}
