import { type ChainId, memoByIdentity } from '../primitives/index.js';
import {
  type BridgeEnd,
  type BridgeLink,
  bridgeLinks,
  type ChainType,
  findAsset,
  findChain,
  type Registry,
} from '../registry/index.js';
import { findPath } from '../trace/index.js';
import { type Place, placeKey, type TracedCoin, wayHome } from './place.js';

/** A bridge in one direction, with the coins at both ends and their ways home. */
export interface Crossing {
  readonly bridge: BridgeLink['bridge'];
  readonly from: TracedCoin;
  readonly to: TracedCoin;
}

/**
 * Crossings that start from a coin with the given home, between chains of two types. A crossing whose chains the data
 * does not hold is left out.
 */
export function crossingsFrom(
  registry: Registry,
  home: Place,
  types: readonly [ChainType, ChainType],
): readonly Crossing[] {
  const known = crossingsByTypes(registry);
  const key = types.join(' ');
  const found = known.get(key) ?? indexCrossings(registry, types);
  known.set(key, found);
  return found.get(placeKey(home)) ?? [];
}

const crossingsByTypes = memoByIdentity(
  (_registry: Registry) => new Map<string, ReadonlyMap<string, readonly Crossing[]>>(),
);

function indexCrossings(
  registry: Registry,
  types: readonly [ChainType, ChainType],
): ReadonlyMap<string, readonly Crossing[]> {
  const index = new Map<string, Crossing[]>();
  for (const crossing of allCrossings(registry, types)) {
    const key = placeKey(crossing.from.home);
    const list = index.get(key) ?? [];
    index.set(key, list);
    list.push(crossing);
  }
  return index;
}

function* allCrossings(
  registry: Registry,
  [fromType, toType]: readonly [ChainType, ChainType],
): Generator<Crossing> {
  const isType = (end: BridgeEnd, type: ChainType): boolean =>
    findChain(registry, end.chainId)?.type === type;
  for (const link of bridgeLinks(registry)) {
    for (const [start, goal] of [
      [link.a, link.b],
      [link.b, link.a],
    ] as const) {
      if (!isType(start, fromType) || !isType(goal, toType)) continue;
      const from = placeOf(registry, start);
      const to = placeOf(registry, goal);
      if (from !== undefined && to !== undefined) yield { bridge: link.bridge, from, to };
    }
  }
}

function placeOf(registry: Registry, end: BridgeEnd): TracedCoin | undefined {
  const chainId: ChainId = end.chainId;
  const path = findAsset(registry, chainId, end.denom)?.path ?? findPath(registry, end);
  const way = path && wayHome(registry, { chainId, path });
  return path && way ? { chainId, path, ...way } : undefined;
}
