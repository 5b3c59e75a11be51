import type { Coin } from '../../../pairing/index.js';
import { compareText } from '../../../primitives/index.js';
import type { CoinQuery, Rejection } from '../../candidate.js';
import { type Outline, outlinesOf } from './outline.js';
import type { Place } from './places.js';
import { type Way, waysBetween, waysInto, waysOutOf } from './ways.js';

/** A venue with the paths to it and from it, for one query. */
export interface Reach {
  readonly place: Place;
  readonly into: readonly Way[];
  readonly outOf: readonly Way[];
}

/** The ways to and from a place, and why there are none. */
export function reachOf(
  asked: CoinQuery,
  to: Coin,
  place: Place,
): { readonly reach: Reach; readonly rejected: readonly Rejection[] } {
  const into = waysInto(asked, place);
  const outOf = waysOutOf(asked, to, place);
  const reach = { place, into: into.open, outOf: outOf.open };
  const source = asked.from.info.denom;
  return {
    reach,
    rejected: [
      ...(into.open.length > 0 ? [] : shut(place, source, into.rejected)),
      ...(outOf.open.length > 0 ? [] : shut(place, to.info.denom, outOf.rejected)),
    ],
  };
}

/**
 * Reason for which a coin and a place are not connected: it trades no coin of that origin, or no permitted path
 * reaches one.
 */
function shut({ venue }: Place, denom: string, rejected: readonly Rejection[]): readonly Rejection[] {
  const [first] = rejected;
  const where = `${venue.name} on ${venue.chainId}`;
  if (first === undefined)
    return [{ rule: 'NOT_TRADED', message: `${where} trades nothing that ${denom} becomes there` }];
  const message = `${where} trades what ${denom} becomes there, but ${first.message}`;
  return [{ rule: 'VENUE_UNREACHABLE', message, ...(first.outage && { outage: first.outage }) }];
}

/** Routes with one swap. */
export function withOneSwap(asked: CoinQuery, reaches: readonly Reach[]): readonly Outline[] {
  return reaches.flatMap(({ place, into, outOf }) =>
    into.flatMap((before) =>
      outOf.flatMap((after) => {
        const [from, to] = [before.path.to, after.path.from];
        return from === to ? [] : outlinesOf(asked, before, [{ place, from, to, after }]);
      }),
    ),
  );
}

/** Coins in the middle of two swaps that are looked at, for each two venues. */
const mostMiddles = 8;

/** Routes with a swap on each of two chains: the coin between them is one that both venues trade. */
export function withTwoSwaps(asked: CoinQuery, reaches: readonly Reach[]): readonly Outline[] {
  return reaches.flatMap((first) =>
    reaches.flatMap((second) => {
      if (first.place.chainId === second.place.chainId) return [];
      if (first.into.length === 0 || second.outOf.length === 0) return [];
      return middlesOf(asked, first.place, second.place).flatMap((middle) =>
        throughMiddle(asked, [first, second], middle),
      );
    }),
  );
}

function throughMiddle(
  asked: CoinQuery,
  [first, second]: readonly [Reach, Reach],
  middle: Way,
): readonly Outline[] {
  const [out, back] = [middle.path.from, middle.path.to];
  return first.into.flatMap((before) =>
    second.outOf.flatMap((after) => {
      const [from, to] = [before.path.to, after.path.from];
      if (from === out || back === to) return [];
      return outlinesOf(asked, before, [
        { place: first.place, from, to: out, after: middle },
        { place: second.place, from: back, to, after },
      ]);
    }),
  );
}

/** Paths between two venues for coins that both trade, those with the most pools first. */
function middlesOf(asked: CoinQuery, first: Place, second: Place): readonly Way[] {
  const depth = ({ market }: Place, { info }: Coin): number => market.traders.get(info.denom)?.length ?? 0;
  const shared: { readonly way: Way; readonly depth: number }[] = [];
  for (const [home, coins] of first.coins) {
    for (const from of coins)
      for (const to of second.coins.get(home) ?? [])
        for (const way of waysBetween(asked, from, to).open)
          shared.push({ way, depth: Math.min(depth(first, from), depth(second, to)) });
  }
  return shared
    .sort((x, y) => y.depth - x.depth || compareText(denomOf(x.way), denomOf(y.way)))
    .slice(0, mostMiddles)
    .map(({ way }) => way);
}

function denomOf({ path }: Way): string {
  return path.from.info.denom;
}
