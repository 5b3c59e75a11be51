import { decimalAt, integerAt, listAt, objectAt, PoolRowError, type Row, denomAt } from '../row.js';
import { dec } from '../math/scaled.js';
import { attempt, isRefused, MathRefusal, type Refusal, refused } from '../refusal.js';
import type { PoolBase, Swapped } from './kind.js';

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

/** The reserves of a row, each with the members of its type. @throws PoolRowError */
export function readReserves<R extends Reserve>(
  row: Row,
  read: (reserve: Reserve, asset: Row, pointer: string) => R,
): readonly R[] {
  const reserves = listAt(row['assets'], '/assets', [2, 8]).map((value, index) => {
    const pointer = `/assets/${index}`;
    const asset = objectAt(value, pointer);
    const denom = denomAt(asset['denom'], `${pointer}/denom`);
    const amount = integerAt(asset['amount'], `${pointer}/amount`, [0n, amountEnd - 1n]);
    return Object.freeze(read({ denom, amount }, asset, pointer));
  });
  for (const [index, { denom }] of reserves.entries()) {
    const before = reserves[index - 1];
    if (before !== undefined && before.denom >= denom)
      throw new PoolRowError(
        `/assets/${index}/denom`,
        'must come after the denom before it, as the chain sorts',
      );
  }
  return Object.freeze(reserves);
}

/** The fee of a row. @throws PoolRowError */
export function readSpreadFactor(row: Row): bigint {
  return decimalAt(row['spread_factor'], '/spread_factor', 18, [0n, dec.one - 1n]);
}

/** The two reserves of a swap, or of a price. */
export interface Sides<R extends Reserve> {
  readonly input: R;
  readonly output: R;
}

/** The two reserves between which a pool trades. */
export function sidesOf<R extends Reserve>(
  { id, assets }: ReservePool<R>,
  denomIn: string,
  denomOut: string,
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
export function betweenReserves<R extends Reserve, T extends object>(
  pool: ReservePool<R>,
  { denomIn, denomOut }: { readonly denomIn: string; readonly denomOut: string },
  amount: bigint,
  swap: (sides: Sides<R>) => T,
): T | Refusal {
  const sides = sidesOf(pool, denomIn, denomOut);
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
