import { firstHop, parseTrace } from '../../denom/index.js';
import {
  addressProblem,
  type ChainId,
  isCosmosDenom,
  isPrintableDenom,
  isVoucherDenom,
  memoByIdentity,
} from '../../primitives/index.js';
import { findAsset, findChain, type Registry } from '../../registry/index.js';
import { nameOf, type Place, refuse, shown } from './refuse.js';

/**
 * A denom must be written as its chain's bank writes it: on Cosmos chains `ibc/` and an upper-case hash instead of a
 * path, `cw20:` and a contract of that chain. Denoms that the data holds are exempt from the grammar.
 *
 * @throws RoutingError `INVALID_DENOM`
 */
export function checkDenom(registry: Registry, chainId: ChainId, denom: string, place: Place): void {
  if (isVoucherDenom(denom)) return;
  const chain = findChain(registry, chainId);
  if (chain !== undefined && chain.type !== 'cosmos') {
    if (!isPrintableDenom(denom))
      refuse('INVALID_DENOM', place, `${nameOf(place)} is not a denom: ${shown(denom)}`);
    return;
  }
  if (firstHop(denom) !== undefined) {
    refuse(
      'INVALID_DENOM',
      place,
      `${nameOf(place)} is a path; a denom is ibc/ and its hash: ${shown(denom)}`,
    );
  }
  if (chain !== undefined && denom.startsWith('cw20:')) {
    const problem = addressProblem(chain, denom.slice('cw20:'.length));
    if (problem !== undefined) refuse('INVALID_DENOM', place, `${nameOf(place)} ${shown(denom)}: ${problem}`);
  }
  if (!isCosmosDenom(denom) && !isKnown(registry, chainId, denom)) {
    refuse('INVALID_DENOM', place, `${nameOf(place)} is not a denom of ${chainId}: ${shown(denom)}`);
  }
}

/** Real chains have denoms that break the rule of the bank module, such as `au` and bare numbers. */
function isKnown(registry: Registry, chainId: ChainId, denom: string): boolean {
  if (!isPrintableDenom(denom) || denom.startsWith('ibc/')) return false;
  return findAsset(registry, chainId, denom) !== undefined || baseDenoms(registry.assets).has(denom);
}

const baseDenoms = memoByIdentity((assets: Registry['assets']): ReadonlySet<string> => {
  const bases = new Set<string>();
  for (const bucket of assets.values()) {
    for (const path of bucket.keys()) bases.add(parseTrace(path).baseDenom);
  }
  return bases;
});
