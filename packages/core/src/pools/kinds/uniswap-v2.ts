import { dec } from '../math/scaled.js';
import { wholeFee } from '../math/uniswap.js';
import { MathRefusal } from '../refusal.js';
import { integerAt, type Row } from '../row.js';
import { type PoolKind, readBase, type Swapped, writeBase } from './kind.js';
import { type Reserve, type ReservePool, reserveKind, settled, type Sides } from './reserves.js';
import { readFee, readPair } from './uniswap/tokens.js';

/** A pair of Uniswap v2 or of a fork with its mathematics. `spreadFactor` is the fee of its row. */
type PairOfReserves = ReservePool<Reserve>;

/** Reserves of the contract are below it. */
const reserveEnd = 1n << 112n;
const pip = dec.one / wholeFee;

/**
 * Pairs of constant product on EVM chains.
 *
 * @see Uniswap/v2-core `contracts/UniswapV2Pair.sol`, Uniswap/v2-periphery `contracts/libraries/UniswapV2Library.sol`
 */
export const uniswapV2: PoolKind<PairOfReserves> = /* @__PURE__ */ reserveKind<Reserve, PairOfReserves>({
  type: 'uniswap_v2',
  read: readPool,

  write(pool) {
    const [first, second] = pool.assets;
    return {
      ...writeBase(pool, uniswapV2.type),
      ...{ token0: first?.denom, token1: second?.denom },
      fee_pips: Number(pool.spreadFactor / pip),
      ...{ reserve0: String(first?.amount), reserve1: String(second?.amount) },
    };
  },

  exactIn(pool, sides, amountIn) {
    const kept = amountIn * keptOf(pool);
    const { input, output } = sides;
    return moved(pool, sides, amountIn, (kept * output.amount) / (input.amount * wholeFee + kept));
  },

  exactOut(pool, sides, amountOut) {
    const { input, output } = sides;
    const by = (output.amount - amountOut) * keptOf(pool);
    return moved(pool, sides, (input.amount * amountOut * wholeFee) / by + 1n, amountOut);
  },

  price: (_, { input, output }) => (output.amount * dec.one) / input.amount,

  floats(pool) {
    const kept = Number(keptOf(pool)) / Number(wholeFee);
    return {
      rate: (reserves, from, to) => ((reserves[to] ?? 0) / (reserves[from] ?? 1)) * kept,
      pays: (reserves, from, to, amountIn) =>
        ((reserves[to] ?? 0) * amountIn * kept) / ((reserves[from] ?? 0) + amountIn * kept),
      blur: (reserve) => reserve * 1e-15,
    };
  },
});

function readPool(row: Row): PairOfReserves {
  const { token0, token1 } = readPair(row);
  const reserve = (member: string): bigint => integerAt(row[member], `/${member}`, [0n, reserveEnd - 1n]);
  const assets = [
    Object.freeze({ denom: token0, amount: reserve('reserve0') }),
    Object.freeze({ denom: token1, amount: reserve('reserve1') }),
  ];
  return Object.freeze({
    ...readBase(row),
    spreadFactor: BigInt(readFee(row)) * pip,
    assets: Object.freeze(assets),
  });
}

/** Part of an input that is exchanged, in millionths. */
const keptOf = ({ spreadFactor }: PairOfReserves): bigint => wholeFee - spreadFactor / pip;

/** @throws MathRefusal `overflow` where the input makes a reserve too large for the contract */
function moved(
  pool: PairOfReserves,
  sides: Sides<Reserve>,
  amountIn: bigint,
  amountOut: bigint,
): Swapped<PairOfReserves> {
  if (sides.input.amount + amountIn >= reserveEnd)
    throw new MathRefusal('overflow', 'a reserve would be beyond 112 bits');
  return settled(pool, sides, amountIn, amountOut);
}
