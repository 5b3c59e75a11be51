import { dec, quoRoundUp } from '../../math/scaled.js';
import {
  highestSqrtPrice,
  highestTick,
  lowestInitialTick,
  lowestSqrtPrice,
  lowestTick,
  sqrtPriceToTick,
  tickToSqrtPrice,
} from '../../math/tick.js';
import {
  decimalAt,
  integerAt,
  listAt,
  objectAt,
  PoolRowError,
  printDecimal,
  type Row,
  denomAt,
} from '../../row.js';
import { readBase, writeBase } from '../kind.js';
import { type ConcentratedPool, positionAtOrBelow, type Ticks } from './ticks.js';

const mostTicks = 200_000;
const mostTickSpacing = 1_000_000n;

/** Reads a pool. Net liquidity must sum to 0 over all ticks, and to the current liquidity up to the current one. @throws PoolRowError */
export function readConcentrated(row: Row): ConcentratedPool {
  const base = readBase(row);
  const token0 = denomAt(row['token0'], '/token0');
  const token1 = denomAt(row['token1'], '/token1');
  if (token0 === token1) throw new PoolRowError('/token1', 'must differ from `token0`');
  const tickSpacing = Number(integerAt(row['tick_spacing'], '/tick_spacing', [1n, mostTickSpacing]));
  const spreadFactor = decimalAt(row['spread_factor'], '/spread_factor', 18, [0n, dec.one - 1n]);
  const ticks = readTicks(row['ticks'], tickSpacing);
  return Object.freeze({
    ...base,
    token0,
    token1,
    tickSpacing,
    spreadFactor,
    spreadOnTop: quoRoundUp(dec, spreadFactor, dec.one - spreadFactor),
    ...readPosition(row, ticks),
    ticks,
  });
}

/** The row of a concentrated pool. */
export function writeConcentrated(pool: ConcentratedPool): Row {
  const { indexes, nets } = pool.ticks;
  return {
    ...writeBase(pool, 'concentrated'),
    token0: pool.token0,
    token1: pool.token1,
    tick_spacing: String(pool.tickSpacing),
    spread_factor: printDecimal(pool.spreadFactor, 18),
    current_tick: String(pool.currentTick),
    current_sqrt_price: printDecimal(pool.sqrtPrice, 36),
    current_tick_liquidity: printDecimal(pool.liquidity, 18),
    ticks: nets.map((net, position) => ({
      index: String(indexes[position]),
      liquidity_net: printDecimal(net, 18),
    })),
  };
}

function readTicks(value: unknown, spacing: number): Ticks {
  const entries = listAt(value, '/ticks', [0, mostTicks]);
  const indexes = new Int32Array(entries.length);
  const nets: bigint[] = [];
  let active = 0n;
  for (const [position, entry] of entries.entries()) {
    const at = `/ticks/${position}`;
    const tick = objectAt(entry, at);
    const index = integerAt(tick['index'], `${at}/index`, [BigInt(lowestInitialTick), BigInt(highestTick)]);
    indexes[position] = Number(index);
    if (Number(index) % spacing !== 0)
      throw new PoolRowError(`${at}/index`, 'must be a multiple of `tick_spacing`');
    if (position > 0 && Number(index) <= (indexes[position - 1] ?? 0))
      throw new PoolRowError(`${at}/index`, 'must be above the tick before it');
    const net = decimalAt(tick['liquidity_net'], `${at}/liquidity_net`, 18, [-dec.most, dec.most]);
    active += net;
    if (active < 0n)
      throw new PoolRowError(`${at}/liquidity_net`, 'ends more liquidity than the ticks before it started');
    nets.push(net);
  }
  if (active !== 0n)
    throw new PoolRowError('/ticks', 'must be all initialised ticks: their liquidity must add up to 0');
  return Object.freeze({ indexes, nets: Object.freeze(nets) });
}

type Position = Pick<ConcentratedPool, 'currentTick' | 'sqrtPrice' | 'liquidity'>;

function readPosition(row: Row, ticks: Ticks): Position {
  const tickBounds = [BigInt(lowestTick) - 1n, BigInt(highestTick)] as const;
  const currentTick = Number(integerAt(row['current_tick'], '/current_tick', tickBounds));
  const sqrtPrice = decimalAt(row['current_sqrt_price'], '/current_sqrt_price', 36, [0n, highestSqrtPrice]);
  const liquidity = decimalAt(row['current_tick_liquidity'], '/current_tick_liquidity', 18, [0n, dec.most]);
  if (sqrtPrice === 0n ? ticks.nets.length > 0 : sqrtPrice < lowestSqrtPrice)
    throw new PoolRowError('/current_sqrt_price', 'must be within the prices that swaps reach');
  if (sqrtPrice === 0n ? currentTick !== 0 : !holds(currentTick, sqrtPrice))
    throw new PoolRowError('/current_tick', 'must be the tick of `current_sqrt_price`');
  let active = 0n;
  for (let at = positionAtOrBelow(ticks, currentTick); at >= 0; at--) active += ticks.nets[at] ?? 0n;
  if (active !== liquidity)
    throw new PoolRowError('/current_tick_liquidity', 'must be what `ticks` add up to at `current_tick`');
  return { currentTick, sqrtPrice, liquidity };
}

/** Whether a price is in the stretch of a tick or at its end, where a falling price has just crossed the tick above. */
function holds(tick: number, sqrtPrice: bigint): boolean {
  const own = sqrtPriceToTick(sqrtPrice);
  return own === tick || (own === tick + 1 && sqrtPrice === tickToSqrtPrice(own));
}
