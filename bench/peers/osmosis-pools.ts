import { Coin, Dec, Int } from '@keplr-wallet/unit';
import { BigDec, ConcentratedLiquidityMath, StableSwapMath, WeightedPoolMath } from '@osmosis-labs/math';
import type { PoolSwap } from '../pool-world.js';

interface Asset {
  readonly denom: string;
  readonly amount: string;
  readonly weight: string;
  readonly scaling_factor: string;
}

/** A swap as the frontend's mathematics does it, with all that can be prepared; what it pays. */
export type PeerSwap = () => bigint;

/** A swap in a weighted pool. */
export function weightedSwap({ row, denomIn, denomOut, amountIn }: PoolSwap): PeerSwap {
  const [from, to] = [assetOf(row, denomIn), assetOf(row, denomOut)];
  const [reserveIn, weightIn] = [new Dec(from.amount), new Dec(from.weight)];
  const [reserveOut, weightOut] = [new Dec(to.amount), new Dec(to.weight)];
  const [amount, fee] = [new Dec(amountIn.toString()), new Dec(String(row['spread_factor']))];
  return () => {
    const paid = WeightedPoolMath.calcOutGivenIn(reserveIn, weightIn, reserveOut, weightOut, amount, fee);
    return BigInt(paid.truncate().toString());
  };
}

/** A swap in a stable pool. */
export function stableSwap({ row, denomIn, denomOut, amountIn }: PoolSwap): PeerSwap {
  const tokens = assetsOf(row).map(({ denom, amount, scaling_factor: factor }) => ({
    ...{ denom, amount: new Dec(amount), scalingFactor: Number(factor) },
  }));
  const coin = new Coin(denomIn, new Int(amountIn.toString()));
  const fee = new Dec(String(row['spread_factor']));
  return () => BigInt(StableSwapMath.calcOutGivenIn(tokens, coin, denomOut, fee).toString());
}

/** A swap of token 0 in a concentrated pool. */
export function concentratedSwap({ row, denomIn, amountIn }: PoolSwap): PeerSwap {
  const ticks = (row['ticks'] ?? []) as readonly { readonly index: string; readonly liquidity_net: string }[]; // read well before
  const current = Number(row['current_tick']);
  const below = ticks
    .filter(({ index }) => Number(index) <= current)
    .reverse()
    .map((tick) => ({ tickIndex: new Int(tick.index), netLiquidity: new Dec(tick.liquidity_net) }));
  const query = {
    tokenIn: new Coin(denomIn, new Int(amountIn.toString())),
    tokenDenom0: String(row['token0']),
    poolLiquidity: new Dec(String(row['current_tick_liquidity'])),
    inittedTicks: below,
    curSqrtPrice: new BigDec(String(row['current_sqrt_price'])),
    swapFee: new Dec(String(row['spread_factor'])),
  };
  return () => {
    const paid = ConcentratedLiquidityMath.calcOutGivenIn(query);
    return paid === 'no-more-ticks' ? 0n : BigInt(paid.amountOut.toString());
  };
}

function assetsOf(row: PoolSwap['row']): readonly Asset[] {
  return row['assets'] as readonly Asset[]; // read well before
}

function assetOf(row: PoolSwap['row'], denom: string): Asset {
  const asset = assetsOf(row).find((each) => each.denom === denom);
  if (asset === undefined) throw new Error(`no ${denom} in the pool`);
  return asset;
}
