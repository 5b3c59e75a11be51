import {
  countTransactions,
  type Leg,
  legOf,
  type Operation,
  relayerFeeTotal,
} from '../../../operation/index.js';
import type { Coin, CoinPath } from '../../../pairing/index.js';
import { brandAs } from '../../../primitives/index.js';
import type { Registry } from '../../../registry/index.js';
import type { CoinQuery } from '../../candidate.js';
import type { Amounts } from '../../query.js';
import type { Place } from './places.js';
import type { Way } from './ways.js';

/** A route with swaps before any amount is known: ways, and a swap between each two. */
export interface Outline {
  /** The way to the first swap. */
  readonly before: Way;
  readonly legs: readonly [SwapLeg, ...SwapLeg[]];
  /** Transactions of the route as the one split counts them. */
  readonly transactions: number;
}

/** A swap of a route, and the way that its output takes. */
export interface SwapLeg {
  readonly place: Place;
  readonly from: Coin;
  readonly to: Coin;
  readonly after: Way;
  /** Whether the contract needs the fee that it pays relayers: then its packet leaves in the same transaction. */
  readonly paysRelayer: boolean;
}

/** What a swap is before it is known whether its contract pays relayers. */
export type BareLeg = Omit<SwapLeg, 'paysRelayer'>;

/**
 * Outlines of ways and swaps. Contracts that pay relayers do so wherever they can send their output on; where several transactions
 * are allowed, the user sending it on is another outline.
 */
export function outlinesOf(
  { registry, amount, query }: CoinQuery,
  before: Way,
  legs: readonly [BareLeg, ...BareLeg[]],
): readonly Outline[] {
  const paying = legs.map((leg) => sendsOn(registry, leg, amount));
  const outline = (pays: readonly boolean[]): Outline => {
    const [first, ...others] = legs;
    const settled: Outline['legs'] = [
      { ...first, paysRelayer: pays[0] === true },
      ...others.map((leg, index) => ({ ...leg, paysRelayer: pays[index + 1] === true })),
    ];
    const all = [...legsAlong(before, amount), ...settled.flatMap((leg) => legsOf(leg, amount))];
    return { before, legs: settled, transactions: countTransactions(registry, all) };
  };
  const whole = outline(paying);
  if (query.allowMultiTx !== true || !whole.legs.some((leg) => purchaseLegs(leg).length > 0)) return [whole];
  return [
    whole,
    outline(
      legs.map(
        (leg, index) => paying[index] === true && purchaseLegs({ ...leg, paysRelayer: true }).length === 0,
      ),
    ),
  ];
}

/** Paths of an outline in order. */
export function pathsOf({ before, legs }: Outline): readonly [CoinPath, ...CoinPath[]] {
  return [before.path, ...legs.map(({ after }) => after.path)];
}

/** Whether the contract sends its output on itself, and has to pay relayers for it. */
function sendsOn(registry: Registry, leg: BareLeg, amount: Amounts): boolean {
  if (leg.place.deployment.relayerFee === undefined) return false;
  const after = legsAlong(leg.after, amount);
  if (after.length === 0) return false;
  const joined = [...purchaseLegs({ ...leg, paysRelayer: true }), swapLeg(leg), ...after];
  return countTransactions(registry, joined) <= countTransactions(registry, after);
}

function legsOf(leg: SwapLeg, amount: Amounts): readonly Leg[] {
  return [...purchaseLegs(leg), swapLeg(leg), ...legsAlong(leg.after, amount)];
}

/** The purchase of the relayers' fee, where the input is another coin. */
function purchaseLegs(leg: SwapLeg): readonly Leg[] {
  const fee = leg.place.deployment.relayerFee;
  if (!leg.paysRelayer || fee === undefined || fee.denom === leg.from.info.denom) return [];
  const { venue, chainId } = leg.place;
  const amountOut = relayerFeeTotal(fee);
  const { denom: denomIn } = leg.from.info;
  const trade = { kind: 'swap_out' as const, venue, steps: [], amountOut };
  return [legOf({ kind: 'swap', chainId, denomIn, denomOut: brandAs(fee.denom), trade })];
}

function swapLeg({ place: { chainId, venue }, from, to }: BareLeg): Leg {
  const trade = { kind: 'swap_in' as const, venue, steps: [] };
  return legOf({ kind: 'swap', chainId, denomIn: from.info.denom, denomOut: to.info.denom, trade });
}

/** Legs of a way; those of a bridge that refuses this amount are counted when the right one is known. */
function legsAlong({ carry }: Way, amount: Amounts): readonly Leg[] {
  const carried = carry(amount);
  return 'rule' in carried ? [] : carried.operations.map((operation: Operation) => legOf(operation));
}
