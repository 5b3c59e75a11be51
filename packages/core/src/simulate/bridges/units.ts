import { findAsset } from '../../registry/index.js';
import type { Balance } from '../balance.js';
import type { World } from '../world.js';

/** A coin of a chain. */
export type Coin = Pick<Balance, 'chainId' | 'denom'>;

/** Whether two coins have equal units according to the data; unknown coins count as equal. */
export function isSameUnit({ registry }: World, from: Coin, to: Coin): boolean {
  const [one, other] = [findAsset(registry, from)?.decimals, findAsset(registry, to)?.decimals];
  return one === undefined || other === undefined || one === other;
}
