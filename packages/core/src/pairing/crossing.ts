import { memoByIdentity, remembered } from '../primitives/index.js';
import {
  type BridgeEnd,
  type BridgeLink,
  bridgeLinks,
  type ChainType,
  findChain,
  type Registry,
} from '../registry/index.js';
import { coinOfBridge } from './bridged-coins.js';
import type { Coin, Home } from './coin.js';

/** A bridge in one direction, from one coin to another. */
export interface Crossing {
  readonly bridge: BridgeLink['bridge'];
  readonly from: Coin;
  readonly to: Coin;
}

/** Crossings by the home of the coin they start from. */
export type Crossings = ReadonlyMap<Home, readonly Crossing[]>;

/**
 * Crossings that start on a chain of one type and end on one of another. A crossing between chains that the data does
 * not hold is left out. Remembered per registry and types.
 */
export function crossingsBetween(registry: Registry, from: ChainType, to: ChainType): Crossings {
  return remembered(crossingsByTypes(registry), `${from} ${to}`, () => indexCrossings(registry, from, to));
}

const crossingsByTypes = memoByIdentity((_registry: Registry) => new Map<string, Crossings>());

function indexCrossings(registry: Registry, from: ChainType, to: ChainType): Crossings {
  const index = new Map<Home, Crossing[]>();
  for (const link of bridgeLinks(registry)) {
    for (const crossing of directionsOf(registry, link, from, to)) {
      const list = index.get(crossing.from.home) ?? [];
      index.set(crossing.from.home, list);
      list.push(crossing);
    }
  }
  return index;
}

function directionsOf(
  registry: Registry,
  link: BridgeLink,
  from: ChainType,
  to: ChainType,
): readonly Crossing[] {
  const { bridge, a, b } = link;
  const ends = [
    [a, b],
    [b, a],
  ] as const;
  return ends.flatMap(([start, goal]) => {
    if (typeOf(registry, start) !== from || typeOf(registry, goal) !== to) return [];
    const startCoin = coinOfBridge(registry, start);
    const goalCoin = coinOfBridge(registry, goal);
    return startCoin && goalCoin ? [{ bridge, from: startCoin, to: goalCoin }] : [];
  });
}

function typeOf(registry: Registry, end: BridgeEnd): ChainType | undefined {
  return findChain(registry, end.chainId)?.type;
}
