import { countTransactions, type Leg, legOf, relayerFeeTotal } from '../../../operation/index.js';
import { type Coin, type CoinPath, transfersOver } from '../../../pairing/index.js';
import { brandAs, compareText } from '../../../primitives/index.js';
import type { Registry } from '../../../registry/index.js';
import type { CoinQuery, Rejection } from '../../candidate.js';
import type { Place } from './place.js';
import { type Way, waysBetween, waysInto, waysOutOf } from './ways.js';

/** A route with swaps without amounts: paths, with a swap between each two. */
export interface Outline {
  /** The way to the first swap. */
  readonly before: Way;
  readonly legs: readonly [SwapLeg, ...SwapLeg[]];
  /** Least number of transactions of the route: parts of a bridge are known only with its amount. */
  readonly transactions: number;
}

/** A swap of a route, and the path of its output. */
export interface SwapLeg {
  readonly place: Place;
  readonly from: Coin;
  readonly to: Coin;
  readonly after: Way;
  /** Whether the contract needs the fee that it pays relayers: then its packet leaves in the same transaction. */
  readonly paysRelayer: boolean;
}

/** A swap before the relayer fee of its contract is decided. */
type BareLeg = Omit<SwapLeg, 'paysRelayer'>;

/** Outlines. A contract that pays relayers does so whenever it can forward; with several transactions, the user may instead. */
function outlinesOf(
  asked: CoinQuery,
  before: Way,
  legs: readonly [BareLeg, ...BareLeg[]],
): readonly Outline[] {
  const { registry, query } = asked;
  const paying = new Set(legs.filter((leg) => sendsOn(registry, leg)));
  const buys = (leg: BareLeg): boolean => purchaseLegs({ ...leg, paysRelayer: true }).length > 0;
  const outline = (pays: (leg: BareLeg) => boolean): Outline => {
    const settle = (leg: BareLeg): SwapLeg => ({ ...leg, paysRelayer: pays(leg) });
    const [first, ...others] = legs;
    const settled: Outline['legs'] = [settle(first), ...others.map(settle)];
    const all = [...legsBefore(asked, before), ...settled.flatMap((leg) => legsOf(registry, leg))];
    return { before, legs: settled, transactions: countTransactions(registry, all) };
  };
  const whole = outline((leg) => paying.has(leg));
  if (query.allowMultiTx !== true || ![...paying].some(buys)) return [whole];
  return [whole, outline((leg) => paying.has(leg) && !buys(leg))];
}

/** Paths of an outline in order. */
export function pathsOf({ before, legs }: Outline): readonly [CoinPath, ...CoinPath[]] {
  return [before.path, ...legs.map(({ after }) => after.path)];
}

/** Whether the contract sends its output on itself, and has to pay relayers for it. */
function sendsOn(registry: Registry, leg: BareLeg): boolean {
  if (leg.place.deployment?.relayerFee === undefined) return false;
  const after = packetsAlong(registry, leg.after);
  if (after.length === 0) return false;
  const joined = [...purchaseLegs({ ...leg, paysRelayer: true }), swapLeg(leg), ...after];
  return countTransactions(registry, joined) <= countTransactions(registry, after);
}

function legsOf(registry: Registry, leg: SwapLeg): readonly Leg[] {
  return [...purchaseLegs(leg), swapLeg(leg), ...packetsAlong(registry, leg.after)];
}

/** The purchase of the relayers' fee, where the input is another coin. */
function purchaseLegs(leg: SwapLeg): readonly Leg[] {
  const fee = leg.place.deployment?.relayerFee;
  if (!leg.paysRelayer || fee === undefined || fee.denom === leg.from.info.denom) return [];
  const { venue, chainId } = leg.place;
  const amountOut = relayerFeeTotal(fee);
  const { denom: denomIn } = leg.from.info;
  const trade = { kind: 'swap_out' as const, venue, steps: [], amountOut };
  return [legOf({ kind: 'swap', chainId, denomIn, denomOut: brandAs(fee.denom), trade })];
}

function swapLeg({ place: { chainId, venue, router }, from, to }: BareLeg): Leg {
  if (router !== undefined) {
    const calldata = { inputToken: '', swapCalldata: '', swapVenues: [venue] };
    const ends = { fromChainId: chainId, denomIn: from.info.denom, denomOut: to.info.denom };
    return legOf({ kind: 'evm_swap', ...ends, ...calldata });
  }
  const trade = { kind: 'swap_in' as const, venue, steps: [] };
  return legOf({ kind: 'swap', chainId, denomIn: from.info.denom, denomOut: to.info.denom, trade });
}

/** Legs of the way to the first swap; none over a bridge that refuses the amount, or where it is not known yet what crosses it. */
function legsBefore({ registry, amount }: CoinQuery, way: Way): readonly Leg[] {
  if (way.path.bridge === undefined) return packetsAlong(registry, way);
  const carried = amount.amountIn === undefined ? undefined : way.carry(amount);
  return carried === undefined || 'rule' in carried ? [] : carried.operations.map(legOf);
}

/** Legs of a path up to a bridge: amounts do not change them. */
function packetsAlong(registry: Registry, { path: { from, to, before, bridge } }: Way): readonly Leg[] {
  const packets = transfersOver(registry, from, before.links).map(legOf);
  if (packets.length > 0 || bridge !== undefined || from === to) return packets;
  return [legOf({ kind: 'bank_send', chainId: from.chainId, denom: from.info.denom })];
}

/** A venue with the paths to it and from it, for one query. */
interface Reach {
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

/** Why a coin does not meet a place: it trades no coin of that origin, or no permitted path reaches one. */
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
