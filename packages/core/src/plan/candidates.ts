import { type ChainId, createBudget } from '../primitives/index.js';
import {
  type Coin,
  type ChannelRoute,
  channelRoute,
  coinNamed,
  counterpartsOn,
  waysBetween,
} from '../pairing/index.js';
import {
  type BridgeId,
  endKey,
  findChain,
  getChain,
  isChainLive,
  isChannelLive,
  type Registry,
} from '../registry/index.js';
import type { RouteQuery } from './query.js';

/** A way for the asset over channels that every rule allows, or one that some rule removed. */
export interface Candidate {
  readonly from: Coin;
  readonly to: Coin;
  readonly route: ChannelRoute;
}

/** A candidate that a rule removed, in words. */
export interface Rejection {
  readonly rule: RejectionRule;
  readonly message: string;
}

/** Rules that remove candidates, in the order in which they are asked. */
export type RejectionRule =
  | 'SOURCE_UNKNOWN'
  | 'DEST_UNKNOWN'
  | 'OTHER_ORIGIN'
  | 'NO_CHANNEL'
  | 'BRIDGE_NOT_ALLOWED'
  | 'BRIDGE_NOT_PLANNED'
  | 'CHAIN_NOT_ALLOWED'
  | 'OUT_OF_SERVICE'
  | 'SEVERAL_TRANSACTIONS';

/** What is left after the rules, and what they removed. */
export interface Candidates {
  readonly kept: readonly Candidate[];
  readonly rejected: readonly Rejection[];
}

/**
 * Candidates for a query. A coin's path fixes its way home and the counterpart's path the way out, so channels give one
 * candidate; bridges that join the two chains are named among the rejected.
 *
 * @throws RoutingError `UNKNOWN_CHAIN`
 */
export function findCandidates(registry: Registry, query: RouteQuery): Candidates {
  const source = getChain(registry, query.sourceChainId, '/source_asset_chain_id');
  const dest = getChain(registry, query.destChainId, '/dest_asset_chain_id');
  const budget = query.budget ?? createBudget();
  const from = coinNamed(
    registry,
    { chainId: source.id, denom: query.sourceDenom },
    { budget, field: '/source_asset_denom' },
  );
  if (from === undefined) {
    return reject(
      'SOURCE_UNKNOWN',
      `nothing is known of ${query.sourceDenom} on ${source.id}: no list holds it and no path explains it`,
    );
  }
  const bridged = bridgedWays(registry, from, dest.id, query);
  const to = destCoin(registry, from, dest.id, { ...query, budget });
  if ('rule' in to) return { kept: [], rejected: [to, ...bridged] };
  if (to.home !== from.home) return { kept: [], rejected: [otherOrigin(from, to), ...bridged] };
  const candidate = { from, to, route: channelRoute(registry, from, to) };
  const reason = rejectionOf(registry, candidate, query);
  return reason ? { kept: [], rejected: [reason, ...bridged] } : { kept: [candidate], rejected: bridged };
}

function reject(rule: RejectionRule, message: string): Candidates {
  return { kept: [], rejected: [{ rule, message }] };
}

function destCoin(registry: Registry, from: Coin, chainId: ChainId, query: RouteQuery): Coin | Rejection {
  if (query.destDenom !== undefined) {
    const options = { ...(query.budget && { budget: query.budget }), field: '/dest_asset_denom' };
    const coin = coinNamed(registry, { chainId, denom: query.destDenom }, options);
    const message = `nothing is known of ${query.destDenom} on ${chainId}: no list holds it and no path explains it`;
    return coin ?? { rule: 'DEST_UNKNOWN', message };
  }
  const coin = counterpartsOn(registry, chainId, query)(from.home);
  const home = `${from.info.symbol ?? from.home.path} comes from ${from.home.chainId}`;
  return (
    coin ?? {
      rule: 'NO_CHANNEL',
      message: `${home}, which has no channel in service to ${chainId}, and ${chainId} lists no voucher of it`,
    }
  );
}

function otherOrigin(from: Coin, to: Coin): Rejection {
  const message = `${from.info.denom} comes from ${from.home.chainId}, ${to.info.denom} from ${to.home.chainId}: that takes a swap or a bridge`;
  return { rule: 'OTHER_ORIGIN', message };
}

/** Why a candidate may not be used, or undefined when it may. */
function rejectionOf(registry: Registry, { route }: Candidate, query: RouteQuery): Rejection | undefined {
  if (query.bridges && !query.bridges.includes('IBC')) {
    return {
      rule: 'BRIDGE_NOT_ALLOWED',
      message: 'the route uses IBC, which the list of bridges leaves out',
    };
  }
  const passed = route.links.flatMap((link) => [link.from.chainId, link.to.chainId]);
  const barred = passed.find((chainId) => query.chainIds && !query.chainIds.includes(chainId));
  if (barred !== undefined) {
    return {
      rule: 'CHAIN_NOT_ALLOWED',
      message: `the route passes ${barred}, which the list of chains leaves out`,
    };
  }
  if (!route.isLive && query.includeInactive !== true)
    return { rule: 'OUT_OF_SERVICE', message: outage(registry, route) };
  if (route.transactions > 1 && query.allowMultiTx !== true) {
    return { rule: 'SEVERAL_TRANSACTIONS', message: `the route takes ${route.transactions} transactions` };
  }
  return undefined;
}

function outage(registry: Registry, route: ChannelRoute): string {
  const dead = route.links.find((link) => !isChannelLive(registry, link.channel));
  if (dead === undefined) return 'a channel of the route is out of service';
  const chain = [dead.from.chainId, dead.to.chainId].find((id) => !isChainLive(registry, id));
  const where = `${endKey(dead.from)} to ${dead.to.chainId}`;
  return chain === undefined
    ? `channel ${where} is inactive or its client has expired`
    : `channel ${where} is out of service: ${chain} is ${findChain(registry, chain)?.status === 'live' ? 'halted' : 'not live'}`;
}

/** Bridges other than channels that would carry the coin; their operations are not planned here. */
function bridgedWays(registry: Registry, from: Coin, dest: ChainId, query: RouteQuery): readonly Rejection[] {
  const ways = waysBetween(registry, from.chainId, dest, query)(from);
  const bridges = new Set<BridgeId>(
    ways.map((way) => way.crossing?.bridge).filter((bridge) => bridge !== undefined),
  );
  return [...bridges].map((bridge) =>
    query.bridges === undefined || query.bridges.includes(bridge)
      ? {
          rule: 'BRIDGE_NOT_PLANNED',
          message: `${bridge} joins the two chains, but needs a live quote or messages that are not built here`,
        }
      : {
          rule: 'BRIDGE_NOT_ALLOWED',
          message: `${bridge} joins the two chains, and the list of bridges leaves it out`,
        },
  );
}
