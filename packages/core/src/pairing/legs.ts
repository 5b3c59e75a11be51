import { countTransactions, type Leg } from '../operation/index.js';
import type { Registry } from '../registry/index.js';
import type { CoinLink } from './coin-links.js';
import { type CoinPath, makesOwnHops } from './coin-paths.js';

/** Transactions that a path takes, counted by the one split. */
export function transactionsOf(registry: Registry, path: CoinPath): number {
  const { before, bridge, after } = path;
  if (bridge === undefined) return before.transactions;
  return countTransactions(registry, legsOver(bridge, before.legs, after?.legs ?? []));
}

/**
 * Legs over channels, a bridge and channels. A bridge is a transaction of its own, but for the hops that it makes
 * itself: the packet that takes a coin to its hub carries its call, and the one that leaves its hub is sent by it.
 */
function legsOver(bridge: CoinLink, before: readonly Leg[], after: readonly Leg[]): readonly Leg[] {
  const own = makesOwnHops(bridge.bridge) ? 1 : 0;
  const toHub = before[before.length - own];
  const fromHub = after[own - 1];
  const leg: Leg = {
    role: toHub === undefined ? 'alone' : 'final-packet',
    startsOn: toHub?.startsOn ?? bridge.from.chainId,
    endsOn: fromHub?.endsOn ?? bridge.to.chainId,
    denomIn: toHub?.denomIn ?? bridge.from.info.denom,
    denomOut: fromHub?.denomOut ?? bridge.to.info.denom,
    packet: toHub?.packet,
  };
  return [...before.slice(0, before.length - (toHub === undefined ? 0 : 1)), leg, ...after.slice(own)];
}
