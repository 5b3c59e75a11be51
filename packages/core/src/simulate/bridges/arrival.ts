import { isSameSpelling } from '../../denom/index.js';
import type { AssetRef } from '../../primitives/index.js';
import { type BridgeId, bridgedDenoms, type DurationRange } from '../../registry/index.js';
import { append } from '../journal.js';
import { move, moduleAccounts } from '../ledger.js';
import type { Balance } from '../model.js';
import { demandOpen } from '../service.js';
import type { Deliver, World } from '../world.js';
import { type Handing, handTo } from './crossing.js';

/** Coins to be deposited in a bridge; their form on the other side may be unknown. */
export interface OpenHanding extends Omit<Handing, 'to'> {
  readonly toChainId: string | undefined;
  readonly to: Balance | undefined;
}

/**
 * Deposits coins in a bridge. If neither data nor options determine their form on the other side, the model stops
 * following them.
 *
 * @throws ChainFailure
 */
export function cross(world: World, { to, toChainId, ...handing }: OpenHanding, deliver?: Deliver): void {
  const { from, bridge } = handing;
  if (to !== undefined) {
    handTo(world, { ...handing, to }, deliver);
    return;
  }
  if (toChainId !== undefined) {
    demandOpen(world, { fromChainId: from.chainId, toChainId, bridge, denom: from.denom });
  }
  move(world, from, moduleAccounts.bridge);
  append(world, world.events, { kind: 'leave', tx: world.tx, bridge: bridge.toLowerCase(), from });
}

/** Form of a coin on the other side of a bridge, from the data or else the options of the run. */
export function denomBehind(
  { bridged, registry }: World,
  bridge: BridgeId,
  from: AssetRef,
  toChainId: string,
): string | undefined {
  const [known] = bridgedDenoms(registry, {
    bridge,
    fromChainId: from.chainId,
    toChainId,
    denom: from.denom,
  });
  const stated = bridged.find(
    (pair) =>
      pair.from.chainId === from.chainId &&
      isSameSpelling(pair.from.denom, from.denom) &&
      pair.to.chainId === toChainId,
  );
  return known ?? stated?.to.denom;
}

/** A range of the data as the seconds of a wait. */
export function secondsOf(range: DurationRange | undefined): {
  readonly seconds?: readonly [least: number, most: number];
} {
  return range === undefined ? {} : { seconds: [range.least, range.most] };
}
