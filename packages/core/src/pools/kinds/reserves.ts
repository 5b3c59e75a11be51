import { dec } from '../math/scaled.js';
import { attempt, isRefused, MathRefusal, type Refusal, refused } from '../refusal.js';
import {
  decimalAt,
  denomAt,
  integerAt,
  listAt,
  objectAt,
  PoolRowError,
  printDecimal,
  type Row,
} from '../row.js';
import type { PoolBase, PoolKind, ReserveCurve, Swapped } from './kind.js';
import { readBase, sketchOfReserves, writeBase } from './kind.js';

/** Mathematics of a type of pools between two reserves, which are above 0. A `MathRefusal` ends a swap. */
interface ReserveMath<R extends Reserve, P extends ReservePool<R>>
  extends Pick<PoolKind<P>, 'type' | 'read' | 'write' | 'isTimed'> {
  exactIn(pool: P, sides: Sides<R>, amountIn: bigint): Swapped<P>;
  /** For less than the whole reserve. */
  exactOut(pool: P, sides: Sides<R>, amountOut: bigint): Swapped<P>;
  /** Base units of the output for one of the input, before fees, 18 decimals. */
  price(pool: P, sides: Sides<R>): bigint;
  /** The pool in floats, reserves and amounts in base units. */
  floats(pool: P): ReserveCurve;
}

/** A pool type of reserves from its mathematics. */
export function reserveKind<R extends Reserve, P extends ReservePool<R>>(
  math: ReserveMath<R, P>,
): PoolKind<P> {
  return {
    ...math,
    denoms: ({ assets }) => assets.map(({ denom }) => denom),
    exactIn: (pool, swap) =>
      betweenReserves<R, P>(pool, swap, swap.amountIn, (sides) => math.exactIn(pool, sides, swap.amountIn)),
    exactOut: (pool, swap) =>
      betweenReserves<R, P>(pool, swap, swap.amountOut, (sides) => {
        if (swap.amountOut >= sides.output.amount) throw reserveTooSmall(pool, sides.output);
        return math.exactOut(pool, sides, swap.amountOut);
      }),
    spotPrice(pool, denomIn, denomOut) {
      const sides = sidesOf<R>(pool, { denomIn, denomOut });
      return isRefused(sides) ? sides : attempt(() => math.price(pool, sides));
    },
    sketch: (pool) =>
      sketchOfReserves(
        pool.assets.map(({ amount }) => Number(amount)),
        math.floats(pool),
      ),
  };
}

/** Reserve of one denom. */
export interface Reserve {
  readonly denom: string;
  /** Base units. */
  readonly amount: bigint;
}

/** A pool of two to eight reserves and a fee that stays in them. */
export interface ReservePool<R extends Reserve> extends PoolBase {
  /** Part of an input that is not exchanged, 18 decimals. */
  readonly spreadFactor: bigint;
  /** In the order of their denoms. */
  readonly assets: readonly R[];
}

/** Whole amounts are below it. */
export const amountEnd: bigint = 1n << 256n;

/** A pool of reserves from its row, each reserve with the members of its type. @throws PoolRowError */
export function readReserves<R extends Reserve>(
  row: Row,
  read: (reserve: Reserve, asset: Row, pointer: string) => R,
): ReservePool<R> {
  const assets = listAt(row['assets'], '/assets', [2, 8]).map((value, index) => {
    const pointer = `/assets/${index}`;
    const asset = objectAt(value, pointer);
    const denom = denomAt(asset['denom'], `${pointer}/denom`);
    const amount = integerAt(asset['amount'], `${pointer}/amount`, [0n, amountEnd - 1n]);
    return Object.freeze(read({ denom, amount }, asset, pointer));
  });
  const misplaced = assets.findIndex(({ denom }, index) => (assets[index - 1]?.denom ?? '') >= denom);
  if (misplaced >= 0)
    throw new PoolRowError(
      `/assets/${misplaced}/denom`,
      'must come after the denom before it, as the chain sorts',
    );
  const base = readBase(row);
  const spreadFactor = decimalAt(row['spread_factor'], '/spread_factor', 18, [0n, dec.one - 1n]);
  return Object.freeze({ ...base, spreadFactor, assets: Object.freeze(assets) });
}

/** The row of a pool of reserves, each with the members of its type. */
export function writeReserves<R extends Reserve>(
  pool: ReservePool<R>,
  type: string,
  write: (asset: R) => Row,
): Row {
  const assets = pool.assets.map((asset) => ({
    denom: asset.denom,
    amount: String(asset.amount),
    ...write(asset),
  }));
  return { ...writeBase(pool, type), spread_factor: printDecimal(pool.spreadFactor, 18), assets };
}

/** The two reserves of a swap, or of a price. */
export interface Sides<R extends Reserve> {
  readonly input: R;
  readonly output: R;
}

/** Denoms of a swap. */
interface Ends {
  readonly denomIn: string;
  readonly denomOut: string;
}

function sidesOf<R extends Reserve>(
  { id, assets }: ReservePool<R>,
  { denomIn, denomOut }: Ends,
): Sides<R> | Refusal {
  const input = assets.find(({ denom }) => denom === denomIn);
  const output = assets.find(({ denom }) => denom === denomOut);
  if (input === undefined || output === undefined)
    return refused('denom_not_in_pool', `${input === undefined ? denomIn : denomOut} is not in pool ${id}`);
  if (input === output) return refused('same_denom', 'a denom is not exchanged for itself');
  if (input.amount === 0n || output.amount === 0n) return refused('no_liquidity', `pool ${id} is empty`);
  return { input, output };
}

/** Result of a swap between two reserves, or the refusal of its denoms, its given amount or its computation. */
function betweenReserves<R extends Reserve, P extends ReservePool<R>>(
  pool: P,
  ends: Ends,
  amount: bigint,
  swap: (sides: Sides<R>) => Swapped<P>,
): Swapped<P> | Refusal {
  const sides = sidesOf<R>(pool, ends);
  if (isRefused(sides)) return sides;
  if (amount <= 0n) return refused('zero_amount', 'the amount must be above 0');
  if (amount >= amountEnd) return refused('overflow', 'the amount is beyond 256 bits');
  return attempt(() => swap(sides));
}

/** Refusal of an output that a reserve cannot pay. */
export function reserveTooSmall({ id }: PoolBase, { amount }: Reserve): MathRefusal {
  return new MathRefusal(
    'insufficient_liquidity',
    `pool ${id} has a reserve of ${amount}, which is too small`,
  );
}

/**
 * The swap and the pool after it: the whole input stays in the pool, its fee included.
 *
 * @throws MathRefusal `zero_amount` if an amount is not above 0
 */
export function settled<R extends Reserve, P extends ReservePool<R>>(
  pool: P,
  { input, output }: Sides<R>,
  amountIn: bigint,
  amountOut: bigint,
): Swapped<P> {
  if (amountIn <= 0n || amountOut <= 0n)
    throw new MathRefusal('zero_amount', 'the swap comes to nothing after rounding');
  const assets = pool.assets.map((asset) => {
    if (asset === input) return Object.freeze({ ...asset, amount: asset.amount + amountIn });
    if (asset === output) return Object.freeze({ ...asset, amount: asset.amount - amountOut });
    return asset;
  });
  return { amountIn, amountOut, after: Object.freeze({ ...pool, assets: Object.freeze(assets) }) };
}
