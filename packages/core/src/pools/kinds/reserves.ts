import { decimalAt, integerAt, listAt, objectAt, PoolRowError, type Row, denomAt } from '../row.js';
import { dec } from '../math/scaled.js';
import { type Refusal, refused } from '../refusal.js';
import type { PoolBase } from './kind.js';

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
    return refused(
      'denom_not_in_pool',
      `pool ${id} does not hold ${input === undefined ? denomIn : denomOut}`,
    );
  if (input === output) return refused('same_denom', 'a denom is not exchanged for itself');
  if (input.amount === 0n || output.amount === 0n) return refused('no_liquidity', `pool ${id} is empty`);
  return { input, output };
}

/** Why no pool takes or gives an amount, if so. */
export function unfitAmount(amount: bigint): Refusal | undefined {
  if (amount <= 0n) return refused('zero_amount', 'the amount must be above 0');
  return amount >= amountEnd ? refused('overflow', 'the amount is beyond 256 bits') : undefined;
}

/** The reserves after a swap: the whole input stays in the pool, its fee included. */
export function movedReserves<R extends Reserve>(
  assets: readonly R[],
  { input, output }: Sides<R>,
  amountIn: bigint,
  amountOut: bigint,
): readonly R[] {
  return Object.freeze(
    assets.map((asset) => {
      if (asset === input) return Object.freeze({ ...asset, amount: asset.amount + amountIn });
      if (asset === output) return Object.freeze({ ...asset, amount: asset.amount - amountOut });
      return asset;
    }),
  );
}
