import { findAsset } from '../../registry/index.js';
import type { Balance } from '../balance.js';
import type { World } from '../world.js';

/** A coin of a chain. */
export type Coin = Pick<Balance, 'chainId' | 'denom'>;

/**
 * Whether two coins count in the same units, as far as the data knows: where it does not know both, nothing says that they
 * differ.
 */
export function isSameUnit({ registry }: World, from: Coin, to: Coin): boolean {
  const [one, other] = [findAsset(registry, from)?.decimals, findAsset(registry, to)?.decimals];
  return one === undefined || other === undefined || one === other;
}
