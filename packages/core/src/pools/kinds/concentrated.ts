import { memoByIdentity } from '../../primitives/index.js';
import { bigDec, dec, mul, quo } from '../math/scaled.js';
import { tickToRoot } from '../math/tick.js';
import { tickKind } from './concentrated/kind.js';
import { readConcentrated, writeConcentrated } from './concentrated/rows.js';
import { swapConcentrated } from './concentrated/swap.js';
import { floatsOfTicks, sketchOfTicks, type TickFloats } from './concentrated/sketch.js';
import { type ConcentratedPool, positionAtOrBelow, type Ticks } from './concentrated/ticks.js';
import type { PoolKind, Sketch } from './kind.js';

/**
 * Pools of concentrated liquidity: positions between ticks, each stretch a separate constant product. `swap.ts` walks
 * from tick to tick, `math/tick.ts` has their prices.
 *
 * @see osmosis-labs/osmosis `x/concentrated-liquidity`
 */
export const concentrated: PoolKind<ConcentratedPool> = /* @__PURE__ */ tickKind<ConcentratedPool>({
  type: 'concentrated',
  amountBits: 256n,
  read: (row) => readConcentrated(row),
  write: writeConcentrated,
  isEmpty: ({ sqrtPrice }) => sqrtPrice === 0n,
  swap: swapConcentrated,
  price({ sqrtPrice }, isToken0Base) {
    const price = mul(bigDec, sqrtPrice, sqrtPrice);
    return (isToken0Base ? price : quo(bigDec, bigDec.one, price)) / decGap;
  },
  sketch: sketchConcentrated,
});

const decGap = bigDec.one / dec.one;

function sketchConcentrated(pool: ConcentratedPool): Sketch {
  const root = Number(pool.sqrtPrice) / 1e36;
  const below = positionAtOrBelow(pool.ticks, pool.currentTick);
  return sketchOfTicks(floatsOf(pool.ticks), { root, below }, 1 - Number(pool.spreadFactor) / 1e18);
}

/** Floats shared by all states of a pool. */
const floatsOf: (ticks: Ticks) => TickFloats = /* @__PURE__ */ memoByIdentity(({ indexes, nets }: Ticks) =>
  floatsOfTicks(Float64Array.from(indexes, tickToRoot), nets, 1e18),
);
