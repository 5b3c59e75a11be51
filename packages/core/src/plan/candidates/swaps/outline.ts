import { countTransactions, type Leg, legOf, relayerFeeTotal } from '../../../operation/index.js';
import { type Coin, type CoinPath, transfersOver } from '../../../pairing/index.js';
import { brandAs } from '../../../primitives/index.js';
import type { Registry } from '../../../registry/index.js';
import type { CoinQuery } from '../../candidate.js';
import type { Place } from './places.js';
import type { Way } from './ways.js';

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
export type BareLeg = Omit<SwapLeg, 'paysRelayer'>;

/**
 * Outlines of paths and swaps. Contracts that pay relayers do so whenever they can forward their output; if
 * several transactions are allowed, forwarding by the user is another outline.
 */
export function outlinesOf(
  asked: CoinQuery,
  before: Way,
  legs: readonly [BareLeg, ...BareLeg[]],
): readonly Outline[] {
  const { registry, query } = asked;
  const paying = legs.map((leg) => sendsOn(registry, leg));
  const outline = (pays: readonly boolean[]): Outline => {
    const [first, ...others] = legs;
    const settled: Outline['legs'] = [
      { ...first, paysRelayer: pays[0] === true },
      ...others.map((leg, index) => ({ ...leg, paysRelayer: pays[index + 1] === true })),
    ];
    const all = [...legsBefore(asked, before), ...settled.flatMap((leg) => legsOf(registry, leg))];
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
function sendsOn(registry: Registry, leg: BareLeg): boolean {
  if (leg.place.deployment.relayerFee === undefined) return false;
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
