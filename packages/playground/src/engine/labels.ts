import { findChain, findAsset, type Registry } from 'wayfold/registry';
import { describeAsset, findPath } from 'wayfold/trace';
import type { ChainLabel, CoinLabel, Labels } from './protocol.js';

/** Names of chains and coins, gathered while an answer is put together. */
export interface Labelling {
  chain(id: string): ChainLabel;
  coin(chainId: string, denom: string): CoinLabel;
  readonly all: () => Labels;
}

/** Collects what an answer needs to be shown by names. */
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

/** How a chain is shown; by its id where the data does not hold it. */
export function chainLabel(registry: Registry, id: string): ChainLabel {
  const chain = findChain(registry, id);
  if (chain === undefined) return { id, name: id, prefix: '', type: 'unknown' };
  return { id, name: chain.prettyName, prefix: chain.bech32Prefix, type: chain.type };
}

/** How a coin is shown; by its denom where nothing names it. */
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

/** A denom that nothing names, short enough to stand in a line. */
export function shortDenom(denom: string): string {
  return denom.length <= 16 ? denom : `${denom.slice(0, 8)}…${denom.slice(-4)}`;
}
