import type { PlacedRow } from '../checked.js';
import {
  type Answer,
  decimalOf,
  entriesOf,
  feeOf,
  isThere,
  member,
  PoolProblem,
  textOf,
  wholeOf,
} from '../fields.js';

/**
 * The row of a concentrated pool, with its separate ticks. Completeness is checked where rows are read: the
 * ticks must add up to the liquidity at the current tick.
 *
 * @throws PoolProblem
 * @see osmosis-labs/osmosis `proto/osmosis/concentratedliquidity/v1beta1/pool.proto`
 *
 */
export function concentratedRow(pool: Answer, whole: Answer): PlacedRow['row'] {
  const id = wholeOf(member(pool, 'id'));
  const exponent = member(pool, 'exponent_at_price_one');
  if (isThere(exponent) && wholeOf(exponent) !== '-6')
    throw new PoolProblem(exponent.at, 'left out: prices of ticks are known for -6 only');
  const ticks = member(member(whole, 'ticks'), id);
  if (!isThere(ticks))
    throw new PoolProblem(
      pool.at,
      `left out: the ticks of concentrated pool ${id} are not given under \`ticks\``,
      'NO_TICKS',
    );
  return {
    id,
    type: 'concentrated',
    token0: textOf(member(pool, 'token0')),
    token1: textOf(member(pool, 'token1')),
    tick_spacing: wholeOf(member(pool, 'tick_spacing')),
    spread_factor: feeOf(member(pool, 'spread_factor')),
    current_tick: wholeOf(member(pool, 'current_tick')),
    current_sqrt_price: decimalOf(member(pool, 'current_sqrt_price')),
    current_tick_liquidity: decimalOf(member(pool, 'current_tick_liquidity')),
    ticks: ticksOf(ticks, pool),
  };
}

interface Tick {
  readonly index: string;
  readonly liquidity_net: string;
}

/**
 * Ticks in ascending order, of one list or of the answers for both tokens: downward from the current tick, and upward behind it.
 *
 * @see osmosis-labs/osmosis `proto/osmosis/concentratedliquidity/v1beta1/query.proto` (LiquidityNetInDirection)
 */
function ticksOf(given: Answer, pool: Answer): readonly Tick[] {
  const answers = isThere(member(given, 'liquidity_depths')) ? [given] : entriesOf(given);
  const found = new Map<string, string>();
  for (const answer of answers) {
    const depths = member(answer, 'liquidity_depths');
    if (isThere(depths)) checkMoment(answer, pool);
    for (const tick of isThere(depths) ? entriesOf(depths) : [answer]) {
      const index = wholeOf(member(tick, 'tick_index', 'index'));
      const net = decimalOf(member(tick, 'liquidity_net'));
      const before = found.get(index);
      if (before !== undefined && before !== net)
        throw new PoolProblem(tick.at, `left out: tick ${index} is stated twice, with other liquidity`);
      found.set(index, net);
    }
  }
  return [...found]
    .sort(([a], [b]) => (BigInt(a) < BigInt(b) ? -1 : 1))
    .map(([index, net]) => ({ index, liquidity_net: net }));
}

/** That ticks are of the same moment as the pool. @throws PoolProblem */
function checkMoment(answer: Answer, pool: Answer): void {
  for (const [there, here] of [
    ['current_tick', 'current_tick'],
    ['current_liquidity', 'current_tick_liquidity'],
    ['current_sqrt_price', 'current_sqrt_price'],
  ] as const) {
    const told = member(answer, there);
    if (isThere(told) && String(told.value) !== String(member(pool, here).value))
      throw new PoolProblem(told.at, 'left out: the ticks are of another moment than the pool');
  }
}
