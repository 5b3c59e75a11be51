import {
  type Coin,
  type CoinPath,
  coinPath,
  coinPathsBetween,
  counterpartsOn,
} from '../../../pairing/index.js';
import type { ChainId } from '../../../primitives/index.js';
import { findChain } from '../../../registry/index.js';
import type { Candidate, CoinQuery, Rejection } from '../../candidate.js';
import type { Amounts } from '../../query.js';
import { pathRejection } from '../../rules.js';
import { hasBridge, overBridge } from '../bridges/index.js';
import { overChannels } from '../channels.js';
import type { Place } from './place.js';

/** A path to a swap, between two, or from one: for any amount the operations that move coins along it. */
export interface Way {
  readonly path: CoinPath;
  readonly carry: (amount: Amounts) => Carried | Rejection;
}

/** Result of moving an amount along a path; no operations if the coins stay. */
export type Carried = Pick<Candidate, 'operations' | 'amountIn' | 'amountOut' | 'warnings' | 'nextSteps'>;

/** Paths, and the reasons against others. */
export interface Ways {
  readonly open: readonly Way[];
  readonly rejected: readonly Rejection[];
}

/** Paths of a coin to the coins of a place, its vouchers and bridged forms included. */
export function waysInto(asked: CoinQuery, place: Place): Ways {
  const { registry, from, query } = asked;
  const { chainId, market } = place;
  const own = tradedAs(asked, from, place);
  const all = coinPathsBetween(registry, from.chainId, chainId, query)(from);
  const bridged = all.filter((path) => hasBridge(path) && market.traders.has(path.to.info.denom));
  return waysAlong(asked, [...channelPaths(asked, from, own), ...bridged]);
}

/** Paths from the coins of a place to the requested coin. */
export function waysOutOf(asked: CoinQuery, to: Coin, place: Place): Ways {
  const { registry, query } = asked;
  const { chainId, market } = place;
  const own = tradedAs(asked, to, place);
  const over = coinPathsBetween(registry, chainId, to.chainId, query);
  // A bridge to the coin is also a bridge from it to the coin's counterpart, so few coins are checked.
  const back = coinPathsBetween(registry, to.chainId, chainId, { ...query, includeInactive: true });
  const senders = new Set(back(to).flatMap((path) => (hasBridge(path) ? [path.to] : [])));
  const bridged = [...senders]
    .filter(({ info }) => market.traders.has(info.denom))
    .flatMap((coin) => over(coin).filter((path) => hasBridge(path) && path.to === to));
  const channels = own.flatMap((coin) => channelPaths(asked, coin, [to]));
  return waysAlong(asked, [...channels, ...bridged]);
}

/** Paths from coins of one place to the same coins at another. */
export function waysBetween(asked: CoinQuery, from: Coin, to: Coin): Ways {
  return waysAlong(asked, channelPaths(asked, from, [to]));
}

/** Traded forms of a coin at a place: the coin, its counterpart there, and all listed coins of the same origin. */
function tradedAs(
  { registry, query }: CoinQuery,
  coin: Coin,
  { chainId, coins, market }: Place,
): readonly Coin[] {
  const counterpart = counterpartsOn(registry, chainId, query)(coin.home);
  const unlisted = [coin, counterpart].filter(
    (one) => one?.chainId === chainId && market.traders.has(one.info.denom),
  );
  const all = [...unlisted, ...(coins.get(coin.home) ?? [])];
  return [...new Set(all.filter((one) => one !== undefined))];
}

function channelPaths(
  { registry, query }: CoinQuery,
  from: Coin,
  ends: readonly Coin[],
): readonly CoinPath[] {
  const isCosmos = (chainId: ChainId): boolean => findChain(registry, chainId)?.type === 'cosmos';
  return ends
    .filter((to) => from === to || (isCosmos(from.chainId) && isCosmos(to.chainId)))
    .map((to) => coinPath(registry, from, to, query));
}

function waysAlong(asked: CoinQuery, paths: readonly CoinPath[]): Ways {
  const open: Way[] = [];
  const rejected: Rejection[] = [];
  for (const path of paths) {
    const reason = pathRejection(path, asked.query);
    if (reason === undefined) open.push(wayAlong(asked, path));
    else rejected.push(reason);
  }
  return { open, rejected };
}

function wayAlong(asked: CoinQuery, path: CoinPath): Way {
  const { from, to } = path;
  // How many transactions there are is asked of the whole route.
  const query = { ...asked.query, allowMultiTx: true };
  return {
    path,
    carry(amount) {
      if (from === to) return staying(amount);
      const moved: CoinQuery = { ...asked, from, to, dest: to.chainId, amount, query };
      return hasBridge(path) ? overBridge(moved, path) : overChannels(moved, path);
    },
  };
}

function staying({ amountIn, amountOut }: Amounts): Carried {
  const amount = amountIn ?? amountOut ?? 0n;
  return { operations: [], amountIn: amount, amountOut: amount, warnings: [], nextSteps: [] };
}
