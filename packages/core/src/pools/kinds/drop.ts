import { amount128, most128, whole } from '../math/decimal256.js';
import { attempt, type Refusal, refused } from '../refusal.js';
import { decimalAt, denomAt, PoolRowError, printDecimal, type Row } from '../row.js';
import { sketchOfRates } from './fixed-rate/sketch.js';
import { type ExactIn, type PoolBase, type PoolKind, readBase, type Swapped, writeBase } from './kind.js';

/** Drop's contract for one coin, at the exchange rate of a height. */
interface DropPool extends PoolBase {
  /** Coin that is staked. */
  readonly baseDenom: string;
  /** Coin that is issued for it. */
  readonly bondedDenom: string;
  /** Base units of the staked coin that one of the issued coin is worth, 18 decimals. */
  readonly rate: bigint;
}

/**
 * Liquid staking of Drop: coins are bonded at an exchange rate, whose inverse is cut at 18 decimals before it is multiplied. Its
 * adapter does not go back. It also does not offer exact outputs reliably: it divides by the rate where the contract multiplies by
 * the inverse, so that its answer often pays a unit less than was wanted.
 *
 * @see hadronlabs-org/drop-contracts `contracts/native-bond-provider/src/contract.rs` (query_token_amount),
 * `contracts/core/src/contract.rs` (execute_bond); skip-mev/skip-go-cosmwasm-contracts `contracts/adapters/swap/drop/src/contract.rs`
 */
export const drop: PoolKind<DropPool> = {
  type: 'drop',
  isExactInOnly: true,
  read,

  write(pool) {
    return {
      ...writeBase(pool, drop.type),
      ...{ base_denom: pool.baseDenom, bonded_denom: pool.bondedDenom },
      exchange_rate: printDecimal(pool.rate, 18),
    };
  },

  denoms: ({ baseDenom, bondedDenom }) => [baseDenom, bondedDenom],
  exactIn,

  exactOut(pool, { denomIn, denomOut, amountOut }) {
    const wrong = unfit(pool, denomIn, denomOut, amountOut);
    return wrong ?? refused('not_offered', `pool ${pool.id} bonds exact inputs only`);
  },

  spotPrice(pool, base, quote) {
    const wrong = unknownOf(pool, base, quote);
    if (wrong !== undefined) return wrong;
    return base === pool.baseDenom ? inverseOf(pool) : pool.rate;
  },

  sketch(pool) {
    const minted = Number.POSITIVE_INFINITY;
    return sketchOfRates({ rates: [Number(inverseOf(pool)) / Number(whole), 0], held: [minted, minted] });
  },
};

function read(row: Row): DropPool {
  const baseDenom = denomAt(row['base_denom'], '/base_denom');
  const bondedDenom = denomAt(row['bonded_denom'], '/bonded_denom');
  if (baseDenom === bondedDenom) throw new PoolRowError('/bonded_denom', 'must not be the base denom');
  const rate = decimalAt(row['exchange_rate'], '/exchange_rate', 18, [1n, most128]);
  return Object.freeze({ ...readBase(row), baseDenom, bondedDenom, rate });
}

/** Units of the issued coin for one of the staked coin, 18 decimals, cut. */
function inverseOf({ rate }: DropPool): bigint {
  return (whole * whole) / rate;
}

function exactIn(pool: DropPool, { denomIn, denomOut, amountIn }: ExactIn): Swapped<DropPool> | Refusal {
  const wrong = unfit(pool, denomIn, denomOut, amountIn);
  if (wrong !== undefined) return wrong;
  return attempt(() => {
    const amountOut = amount128((amount128(amountIn) * inverseOf(pool)) / whole);
    if (amountOut === 0n) return refused('zero_amount', 'the input is worth less than one unit');
    return { amountIn, amountOut, after: pool };
  });
}

function unfit(pool: DropPool, denomIn: string, denomOut: string, amount: bigint): Refusal | undefined {
  const wrong = unknownOf(pool, denomIn, denomOut);
  if (wrong !== undefined) return wrong;
  if (amount <= 0n) return refused('zero_amount', 'the amount must be above 0');
  if (denomIn === pool.baseDenom) return undefined;
  return refused('not_offered', `pool ${pool.id} issues ${pool.bondedDenom} and does not take it back`);
}

function unknownOf({ baseDenom, bondedDenom }: DropPool, x: string, y: string): Refusal | undefined {
  const unknown = [x, y].find((denom) => denom !== baseDenom && denom !== bondedDenom);
  if (unknown !== undefined) return refused('denom_not_in_pool', `${unknown} is not in the pool`);
  return x === y ? refused('same_denom', 'both denoms are the same') : undefined;
}
