import { type ChainId, type DenomPath, memoByIdentity } from '../primitives/index.js';
import { assetKey, type BridgeEnd, bridgeLinks, findAsset, type Registry } from '../registry/index.js';

/** The coin on the other side of a bridge from an unlisted one. */
export interface Twin {
  readonly chainId: ChainId;
  /** Path of the other coin where it is listed. */
  readonly path?: DenomPath;
  /** Bridge data about the requested coin. */
  readonly about: BridgeEnd;
}

/** The listed coin that a bridge turns into this one, for describing tokens that exist only by that bridge. */
export function twinOf(registry: Registry, chainId: ChainId, denom: string): Twin | undefined {
  return twins(registry).get(assetKey(chainId, denom));
}

const twins = /* @__PURE__ */ memoByIdentity((registry: Registry) => {
  const index = new Map<string, Twin>();
  const add = (about: BridgeEnd, other: BridgeEnd): void => {
    const path = findAsset(registry, other)?.path;
    const key = assetKey(about.chainId, about.denom);
    if (!index.has(key))
      index.set(key, { chainId: other.chainId, about, ...(path === undefined ? {} : { path }) });
  };
  for (const { a, b } of bridgeLinks(registry)) {
    add(a, b);
    add(b, a);
  }
  return index;
});
