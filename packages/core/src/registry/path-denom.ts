import { ibcDenom } from '../denom/index.js';
import { type Denom, memoByIdentity, rememberedAWhile, type Sha256 } from '../primitives/index.js';
import type { Registry } from './model.js';

/**
 * Denom that the bank of a chain prints for a path, listed or not. Remembered a while, since every step of a route asks
 * for the same few.
 */
export function denomOfPath({ sha256 }: Registry, path: string): Denom {
  return rememberedAWhile(denomsBy(sha256), path, () => ibcDenom(path, sha256));
}

const denomsBy = /* @__PURE__ */ memoByIdentity((_hash: Sha256) => new Map<string, Denom>());
