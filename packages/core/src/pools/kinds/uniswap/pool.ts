import {
  highestLimit,
  highestTick,
  lowestLimit,
  lowestTick,
  sqrtPriceX96ToTick,
  tickToSqrtPriceX96,
} from '../../math/uniswap.js';
import { integerAt, listAt, objectAt, PoolRowError, type Row } from '../../row.js';
import { positionAtOrBelow } from '../concentrated/ticks.js';
import { type PoolBase, readBase, writeBase } from '../kind.js';
import { type EvmPair, numberAt, readFee, readPair } from './tokens.js';

/** A pool of Uniswap v3: token 1 per token 0 is its price. */
export interface UniswapPool extends PoolBase, EvmPair {
  /** Fee in millionths of the input. */
  readonly feePips: number;
  readonly tickSpacing: number;
  /** Root of the price in units of 2^-96. */
  readonly sqrtPrice: bigint;
  readonly currentTick: number;
  /** Liquidity at the price. */
  readonly liquidity: bigint;
  readonly ticks: UniswapTicks;
}

/** Known initialised ticks, ascending. Swaps never change them, so all states of a pool share one. */
export interface UniswapTicks {
  readonly indexes: Readonly<Int32Array>;
  /** Liquidity that starts at each tick as the price rises, negative where it ends. */
  readonly nets: readonly bigint[];
  /** Liquidity below the lowest of them; 0 where they are all. */
  readonly below: bigint;
  /** Between these ticks all initialised ones are known; absent where that is everywhere. */
  readonly range?: TickRange | undefined;
}

/** Ticks from the lower to the upper one, both included. */
interface TickRange {
  readonly lower: number;
  readonly upper: number;
}

const mostTicks = 200_000;
/** @see Uniswap/v3-core `contracts/UniswapV3Factory.sol` (enableFeeAmount) */
const mostTickSpacing = 16_383;
const mostLiquidity = (1n << 128n) - 1n;
const mostNet = (1n << 127n) - 1n;

/** Reads a pool. The liquidity of its ticks must add up to that at the price. @throws PoolRowError */
export function readUniswap(row: Row): UniswapPool {
  const base = readBase(row);
  const pair = readPair(row);
  const feePips = readFee(row);
  const tickSpacing = numberAt(row['tick_spacing'], '/tick_spacing', [1, mostTickSpacing]);
  const range = readRange(row['window']);
  const sqrtPrice = integerAt(row['sqrt_price_x96'], '/sqrt_price_x96', [lowestLimit - 1n, highestLimit]);
  const currentTick = readCurrentTick(row['current_tick'], sqrtPrice, range);
  const liquidity = integerAt(row['liquidity'], '/liquidity', [0n, mostLiquidity]);
  const ticks = readTicks(row['ticks'], { spacing: tickSpacing, range, currentTick, liquidity });
  return Object.freeze({ ...base, ...pair, feePips, tickSpacing, sqrtPrice, currentTick, liquidity, ticks });
}

/** The row of a pool. */
export function writeUniswap(pool: UniswapPool): Row {
  const { indexes, nets, range } = pool.ticks;
  return {
    ...writeBase(pool, 'uniswap_v3'),
    ...{ token0: pool.token0, token1: pool.token1 },
    fee_pips: pool.feePips,
    tick_spacing: pool.tickSpacing,
    sqrt_price_x96: String(pool.sqrtPrice),
    current_tick: pool.currentTick,
    liquidity: String(pool.liquidity),
    ...(range && { window: { lower: range.lower, upper: range.upper } }),
    ticks: nets.map((net, position) => ({ index: indexes[position], liquidity_net: String(net) })),
  };
}

function tickAt(value: unknown, pointer: string, { lower, upper }: TickRange): number {
  return numberAt(value, pointer, [lower, upper]);
}

const everywhere: TickRange = { lower: lowestTick, upper: highestTick };

function readRange(value: unknown): TickRange | undefined {
  if (value === undefined) return undefined;
  const row = objectAt(value, '/window');
  const lower = tickAt(row['lower'], '/window/lower', everywhere);
  const upper = tickAt(row['upper'], '/window/upper', everywhere);
  if (lower >= upper) throw new PoolRowError('/window/upper', 'must be above `lower`');
  return Object.freeze({ lower, upper });
}

/** A falling price that has just crossed a tick is at that tick's price and in the stretch below it. @throws PoolRowError */
function readCurrentTick(value: unknown, sqrtPrice: bigint, range: TickRange | undefined): number {
  const tick = tickAt(value, '/current_tick', { lower: lowestTick - 1, upper: highestTick });
  const own = sqrtPriceX96ToTick(sqrtPrice);
  const isCrossed = tick === own - 1 && tickToSqrtPriceX96(own) === sqrtPrice;
  if (tick !== own && !isCrossed)
    throw new PoolRowError('/current_tick', 'must be the tick of `sqrt_price_x96`');
  if (range !== undefined && (own < range.lower || own > range.upper))
    throw new PoolRowError('/window', 'must have the current tick in it');
  return tick;
}

interface TicksAround {
  readonly spacing: number;
  readonly range: TickRange | undefined;
  readonly currentTick: number;
  readonly liquidity: bigint;
}

function readTicks(value: unknown, { spacing, range, currentTick, liquidity }: TicksAround): UniswapTicks {
  const entries = listAt(value, '/ticks', [0, mostTicks]);
  const indexes = new Int32Array(entries.length);
  const nets = entries.map((entry, position) => {
    const at = `/ticks/${position}`;
    const tick = objectAt(entry, at);
    const index = tickAt(tick['index'], `${at}/index`, range ?? everywhere);
    if (index % spacing !== 0) throw new PoolRowError(`${at}/index`, 'must be a multiple of `tick_spacing`');
    if (position > 0 && index <= (indexes[position - 1] ?? 0))
      throw new PoolRowError(`${at}/index`, 'must be above the tick before it');
    indexes[position] = index;
    return integerAt(tick['liquidity_net'], `${at}/liquidity_net`, [-mostNet - 1n, mostNet]);
  });
  const upTo = positionAtOrBelow({ indexes }, currentTick);
  const below = nets.slice(0, upTo + 1).reduce((left, net) => left - net, liquidity);
  const isAll = range === undefined;
  if (isAll && below !== 0n)
    throw new PoolRowError('/liquidity', 'must be what `ticks` add up to at `current_tick`');
  checkLiquidity(nets, below, isAll);
  return Object.freeze({ indexes, nets: Object.freeze(nets), below, range });
}

/** No stretch has a liquidity below 0, and beyond all ticks there is none. @throws PoolRowError */
function checkLiquidity(nets: readonly bigint[], below: bigint, isAll: boolean): void {
  if (below < 0n)
    throw new PoolRowError('/liquidity', 'must be at least what `ticks` add up to at `current_tick`');
  let active = below;
  for (const [position, net] of nets.entries()) {
    active += net;
    if (active < 0n || active > mostLiquidity)
      throw new PoolRowError(
        `/ticks/${position}/liquidity_net`,
        'must leave a liquidity that is not below 0 and fits into 128 bits',
      );
  }
  if (isAll && active !== 0n)
    throw new PoolRowError(
      '/ticks',
      'must be all initialised ticks, whose liquidity adds up to 0; a part of them needs `window`',
    );
}
