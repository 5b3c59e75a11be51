import { isSameSpelling } from '../../denom/index.js';
import type { AssetRef } from '../../primitives/index.js';
import { type BridgeId, bridgedDenoms, type DurationRange } from '../../registry/index.js';
import { append } from '../journal.js';
import { move, moduleAccounts } from '../ledger.js';
import type { Balance } from '../model.js';
import { demandOpen } from '../service.js';
import type { Deliver, World } from '../world.js';
import { type Handing, handTo } from './crossing.js';

/** Coins about to be given to a bridge, of which the data may not know what they become. */
export interface OpenHanding extends Omit<Handing, 'to'> {
  readonly toChainId: string | undefined;
  readonly to: Balance | undefined;
}

/**
 * Gives coins to a bridge. Where neither data nor options know what they become, the model follows them no further.
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

/** What a coin becomes on another chain over a bridge, as the data says, or else the options of the run. */
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
