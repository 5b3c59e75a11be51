import { type Arc, type ChainIndex, indexOf, type ViewMemo, type Views } from './chain-index.js';
import { compileView } from './compile-view.js';
import { isOpenFrom } from './movement.js';
import { memoByParts } from '../primitives/index.js';
import {
  type ChainEdge,
  type ChainNode,
  leavesFrom,
  livenessKey,
  mayLift,
  type Registry,
} from '../registry/index.js';
import type { EdgeCost, PathOptions } from './model.js';
import type { View } from './view.js';

/**
 * The view of a registry's index that options select, compiled when it is first asked for and for each state of
 * service. Without a cost every step costs the same.
 */
export function viewOf(registry: Registry, options?: PathOptions, cost: EdgeCost = sameCost): View {
  const index = indexOf(registry);
  const { views } = index;
  if (options === undefined) {
    views.usual ??= compile(registry, index, {}, cost);
    return views.usual;
  }
  const { kinds, bridges, through = anywhere, over = anywhere } = options;
  const lists = `${kinds ?? ''} ${bridges ?? ''} ${livenessKey(registry, options)}`;
  const alike = views.others.get(lists) ?? addLists(views, lists);
  return alike([through, over, cost], () => compile(registry, index, options, cost));
}

/** Lists may come from requests: when there are too many kinds of them, all are forgotten. */
function addLists(views: Views, lists: string): ViewMemo {
  if (views.others.size >= maxLists) views.others.clear();
  const memo = memoByParts<View>();
  views.others.set(lists, memo);
  return memo;
}

const maxLists = 64;

const anywhere = (): boolean => true;
const sameCost = (): number => 1;

function compile(registry: Registry, index: ChainIndex, options: PathOptions, cost: EdgeCost): View {
  const { kinds = ['bank'], bridges = ['IBC'], through = anywhere, over = anywhere } = options;
  const isLifting = mayLift(options);
  const isSelected = ({ edge, isOpen }: Arc, from: ChainNode): boolean =>
    bridges.includes(edge.bridge) &&
    (edge.kind === 'bridge' || kinds.includes(edge.kind)) &&
    (isOpen || (isLifting && isOpenFrom(registry, edge, from, options))) &&
    isWayOut(edge, from) &&
    over(edge, from);
  return compileView(index, {
    arcs: index.arcsOver(bridges),
    cost: (arc, from) => (isSelected(arc, from) ? cost(arc.edge, from) : Infinity),
    through,
  });
}

/**
 * A cw20 token leaves its chain through a converter contract, whose port is `wasm.<contract>`. Towards that end
 * the channel only returns coins that came out of it, along the path of the voucher; other coins cannot leave
 * over it. A bridge may carry coins in one direction only.
 *
 * @see CosmWasm/cw-plus `contracts/cw20-ics20`
 *
 */
function isWayOut(edge: ChainEdge, from: ChainNode): boolean {
  if (edge.kind === 'bridge') return leavesFrom(edge, from.chainId);
  if (edge.kind !== 'cw20') return true;
  const end = edge.a === from ? edge.channel.a : edge.channel.b;
  return end.port !== 'transfer';
}
