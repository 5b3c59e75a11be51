import { ibcDenom, isNativePath } from '../denom/index.js';
import {
  brandAs,
  type Denom,
  type DenomPath,
  memoByIdentity,
  rememberedAWhile,
  type Sha256,
} from '../primitives/index.js';
import { denomOf } from './lookup.js';
import type { Registry } from './model.js';

/**
 * Denom that the bank of a chain prints for a path, whether the chain lists it or not. The listing of a path remembers its hash;
 * of the paths that are listed nowhere, the last ones that came up are remembered.
 */
export function denomOfPath(registry: Registry, chainId: string, path: DenomPath): Denom {
  const listed = registry.assets.get(brandAs(chainId))?.get(path);
  if (listed !== undefined) return denomOf(registry, listed);
  if (isNativePath(path)) return brandAs(path);
  return rememberedAWhile(unlisted(registry.sha256), path, () => ibcDenom(path, registry.sha256));
}

/** Denoms by their paths: nothing but the hash decides them, so that edits of the data leave them alone. */
const unlisted: (hash: Sha256) => Map<string, Denom> = /* @__PURE__ */ memoByIdentity(
  (_hash: Sha256) => new Map<string, Denom>(),
);
