import { findChain, type Registry } from 'wayfold/registry';
import { chainLabel, coinLabel } from './labels.js';
import type { ChainLabel, Found } from './protocol.js';

/** The coin `chain/denom`, or the chain, that a link names; undefined if the chain is not in the data. */
export function foundOf(registry: Registry, text: string): Found | undefined {
  const slash = text.indexOf('/');
  const chainId = slash < 0 ? text : text.slice(0, slash);
  if (findChain(registry, chainId) === undefined) return undefined;
  const chain = chainLabel(registry, chainId);
  if (slash < 0) return placeOf(chain);
  const denom = text.slice(slash + 1);
  return { chainId, denom, chain, name: '', ...coinLabel(registry, chainId, denom) };
}

/** A chain as a result. */
export function placeOf(chain: ChainLabel): Found {
  return { chainId: chain.id, chain, symbol: '', name: chain.name };
}
