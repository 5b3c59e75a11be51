import { foldCase } from '../denom/index.js';

/** Key of an asset by chain and denom. Letter case of addresses does not count. */
export function assetKey(chainId: string, denom: string): string {
  return `${chainId}|${foldCase(denom)}`;
}
