import { cw20Contract, firstHop, parseTrace } from '../../denom/index.js';
import {
  addressProblem,
  type ChainId,
  isCosmosDenom,
  isEvmAddress,
  isPrintableDenom,
  isVoucherDenom,
  memoByIdentity,
  say,
} from '../../primitives/index.js';
import { type Chain, findAsset, findChain, type Registry } from '../../registry/index.js';
import { checkEnds, type Crossing } from './basic.js';
import { nameOf, type Place, refuse, shown } from './refuse.js';

/**
 * Checks that a denom is written as its chain writes it. On Cosmos chains that is the bank's denom: `ibc/` and
 * an upper-case hash instead of a path; on EVM chains a contract's address. Denoms in the data are exempt from
 * the grammar.
 *
 * @throws RoutingError `INVALID_DENOM`
 */
export function checkDenom(registry: Registry, chainId: ChainId, denom: string, place: Place): void {
  if (isVoucherDenom(denom)) return;
  if (firstHop(denom) !== undefined) {
    const message = say`${nameOf(place)} is a path; a denom is ibc/ and its hash: ${shown(denom)}`;
    refuse('INVALID_DENOM', place, message);
  }
  const chain = findChain(registry, chainId);
  const isDenom = chain === undefined ? isPrintableDenom : grammars[chain.type];
  if (!isDenom(denom, chain) && !isKnown(registry, chainId, denom)) {
    refuse('INVALID_DENOM', place, say`${nameOf(place)} is not a denom of ${chainId}: ${shown(denom)}`);
  }
}

/** The chains and denoms of a move are well formed. @throws RoutingError as {@link checkEnds} and {@link checkDenom} do */
export function checkMove(
  registry: Registry,
  move: Crossing,
  index: number,
  place: Place = ['operations', index],
): void {
  checkEnds(registry, move, index, place);
  checkDenom(registry, move.fromChainId, move.denomIn, [place, 'denomIn']);
  checkDenom(registry, move.toChainId, move.denomOut, [place, 'denomOut']);
}

/** Forms of denoms, by the kind of chain; unknown chains are reported later. */
const grammars: { readonly [T in Chain['type']]: (denom: string, chain: Chain | undefined) => boolean } = {
  cosmos: (denom, chain) => {
    const contract = cw20Contract(denom);
    return isCosmosDenom(denom) && (contract === undefined || isAddress(contract, chain));
  },
  evm: (denom) => isEvmAddress(denom) || isNativeName(denom),
  svm: (denom, chain) => isAddress(denom, chain) || isNativeName(denom),
  unknown: isPrintableDenom,
};

function isAddress(text: string, chain: Chain | undefined): boolean {
  return chain !== undefined && addressProblem(chain, text) === undefined;
}

/** The name of a native coin without a contract, e.g. `ethereum-native`. */
function isNativeName(text: string): boolean {
  return /^[a-z0-9-]{1,64}-native$/.test(text);
}

/** Real chains have denoms that break the rule of the bank module, such as `au` and bare numbers. */
function isKnown(registry: Registry, chainId: ChainId, denom: string): boolean {
  if (denom.startsWith('ibc/')) return false;
  return findAsset(registry, { chainId, denom }) !== undefined || baseDenoms(registry.assets).has(denom);
}

const baseDenoms = /* @__PURE__ */ memoByIdentity((assets: Registry['assets']): ReadonlySet<string> => {
  const bases = new Set<string>();
  for (const bucket of assets.values()) {
    for (const path of bucket.keys()) bases.add(parseTrace(path).baseDenom);
  }
  return bases;
});
