import { bridgesOf } from '../pairing/index.js';
import {
  type ChannelLink,
  endKey,
  findChain,
  isChainLive,
  isChannelLive,
  type Registry,
} from '../registry/index.js';
import type { Candidate, Rejection } from './candidate.js';
import type { RouteQuery } from './query.js';

/** Why a candidate may not be used, or undefined when it may. */
export function rejectionOf(
  registry: Registry,
  { path, cost }: Candidate,
  query: RouteQuery,
): Rejection | undefined {
  const { before, bridge, after } = path;
  const left = bridgesOf(path).find((used) => query.bridges?.includes(used) === false);
  if (left !== undefined) {
    const message = `the route uses ${left}, which the list of bridges leaves out`;
    return { rule: 'BRIDGE_NOT_ALLOWED', message };
  }
  const links = [...before.links, ...(after?.links ?? [])];
  const ends = [...links, ...(bridge === undefined ? [] : [bridge])];
  const barred = ends
    .flatMap(({ from, to }) => [from.chainId, to.chainId])
    .find((chainId) => query.chainIds?.includes(chainId) === false);
  if (barred !== undefined) {
    const message = `the route passes ${barred}, which the list of chains leaves out`;
    return { rule: 'CHAIN_NOT_ALLOWED', message };
  }
  const isLive = before.isLive && after?.isLive !== false;
  if (!isLive && query.includeInactive !== true) {
    return { rule: 'OUT_OF_SERVICE', message: outage(registry, links) };
  }
  if (cost.transactions > 1 && query.allowMultiTx !== true) {
    return { rule: 'SEVERAL_TRANSACTIONS', message: `the route takes ${cost.transactions} transactions` };
  }
  return undefined;
}

function outage(registry: Registry, links: readonly ChannelLink[]): string {
  const dead = links.find((link) => !isChannelLive(registry, link.channel));
  if (dead === undefined) return 'a channel of the route is out of service';
  const chain = [dead.from.chainId, dead.to.chainId].find((id) => !isChainLive(registry, id));
  const where = `${endKey(dead.from)} to ${dead.to.chainId}`;
  return chain === undefined
    ? `channel ${where} is inactive or its client has expired`
    : `channel ${where} is out of service: ${chain} is ${findChain(registry, chain)?.status === 'live' ? 'halted' : 'not live'}`;
}
