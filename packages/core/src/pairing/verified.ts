import { isNativePath } from '../denom/index.js';
import { type ChainId, memoByIdentity } from '../primitives/index.js';
import {
  assetKey,
  bridgeLinks,
  findAsset,
  findChain,
  nativeDenomOf,
  type Registry,
} from '../registry/index.js';
import { type AssetInfo, describeAsset } from '../trace/index.js';

/** The symbol that users see: the recommended one, else the plain one. */
export function shownSymbol({ recommendedSymbol, symbol }: AssetInfo): string | undefined {
  return recommendedSymbol ?? symbol;
}

/**
 * Whether the symbol of a coin is trusted: its list verifies it, its chain uses it for fees or staking, the facts of a bridge name
 * it, `symbols.canonical` names it, or it is a voucher of such a coin under the same symbol.
 *
 * @param symbolOf the symbol in question; default: the one that users see
 */
export function isVerified(
  registry: Registry,
  info: AssetInfo,
  symbolOf: (info: AssetInfo) => string | undefined = shownSymbol,
): boolean {
  return isVerifiedHere(registry, info) || isOfVerified(registry, info, symbolOf);
}

function isVerifiedHere(registry: Registry, { chainId, denom, trace }: AssetInfo): boolean {
  if (findAsset(registry, { chainId, denom })?.verifiedBy !== undefined) return true;
  return (
    trace === '' &&
    (isChainsOwn(registry, chainId, denom) || namedCoins(registry).has(assetKey(chainId, denom)))
  );
}

/** Whether a chain takes fees in one of its native coins, or stakes it. */
export function isChainsOwn(registry: Registry, chainId: ChainId, denom: string): boolean {
  if (!isNativePath(denom)) return false;
  const { stakingDenoms = [], feeAssets = [] } = findChain(registry, chainId) ?? {};
  if (stakingDenoms.includes(denom) || feeAssets.some((fee) => fee.denom === denom)) return true;
  return nativeDenomOf(registry.bridges, chainId) === denom;
}

function isOfVerified(registry: Registry, info: AssetInfo, symbolOf: typeof shownSymbol): boolean {
  const { trace, originChainId, originDenom } = info;
  if (trace === '' || originChainId === '') return false;
  const path = findAsset(registry, { chainId: originChainId, denom: originDenom })?.path;
  if (path === undefined) return false;
  const origin = describeAsset(registry, { chainId: originChainId, path });
  const isSame = namesCoin(registry, info) || symbolOf(origin) === symbolOf(info);
  return isSame && isVerifiedHere(registry, origin);
}

/** Whether a symbol rule gives a coin its symbol on its chain. */
function namesCoin({ symbols }: Registry, { chainId, denom }: AssetInfo): boolean {
  return symbols.assets.has(assetKey(chainId, denom));
}

/** Keys of the coins that the facts of bridges or the rules of symbols name. */
const namedCoins = /* @__PURE__ */ memoByIdentity((registry: Registry): ReadonlySet<string> => {
  const ends = bridgeLinks(registry).flatMap(({ a, b }) => [a, b]);
  const bridged = ends.map(({ chainId, denom }) => assetKey(chainId, denom));
  return new Set([...bridged, ...registry.symbols.canonical.values()]);
});
