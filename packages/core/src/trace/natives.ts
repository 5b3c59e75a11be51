import { cw20Denom, foldCase, isCw20Denom, isNativePath } from '../denom/index.js';
import { type ChainId, type DenomPath, memoByIdentity } from '../primitives/index.js';
import { type Asset, bucketOf, type Registry } from '../registry/index.js';

/** Native assets of a chain as paths spell them: by the port they leave over, the transfer module's or a converter's. */
export interface Natives {
  readonly bank: readonly string[];
  readonly cw20: readonly string[];
}

/**
 * Native assets of a chain. Lists with equal denoms are one object while the channel table is unchanged, so
 * that an edit of other assets, or of a symbol or name, keeps derived values.
 */
export function nativesOf(registry: Registry, chainId: ChainId): Natives {
  const bucket = bucketOf(registry, chainId);
  if (bucket === undefined) return none;
  const found = nativesIn(bucket);
  const known = lastSeen(registry.channels);
  const last = known.get(chainId);
  if (last === found) return last;
  if (last !== undefined && isSameList(last.bank, found.bank) && isSameList(last.cw20, found.cw20))
    return last;
  known.set(chainId, found);
  return found;
}

const none: Natives = { bank: [], cw20: [] };

/** ERC-20 tokens cross IBC v2 with their address in lower case; a few lists leave out the prefix `cw20:`. */
const nativesIn = /* @__PURE__ */ memoByIdentity((bucket: ReadonlyMap<DenomPath, Asset>): Natives => {
  const natives = [...bucket.values()].filter(({ path }) => isNativePath(path));
  return {
    bank: natives.filter(({ isCw20 }) => !isCw20).map(({ path }) => foldCase(path)),
    cw20: natives
      .filter(({ isCw20 }) => isCw20)
      .map(({ path }) => (isCw20Denom(path) ? path : cw20Denom(path))),
  };
});

const lastSeen = /* @__PURE__ */ memoByIdentity(
  (_channels: Registry['channels']) => new Map<ChainId, Natives>(),
);

function isSameList(x: readonly string[], y: readonly string[]): boolean {
  return x.length === y.length && x.every((text, at) => text === y[at]);
}
