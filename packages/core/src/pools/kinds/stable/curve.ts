import { bigDec, ceilInteger, mul, quo } from '../../math/scaled.js';
import { MathRefusal } from '../../refusal.js';

/** Scaled reserves between which a swap runs, 36 decimals. */
export interface Curve {
  /** The reserve that is solved for. */
  readonly x: bigint;
  /** The reserve whose change is given. */
  readonly y: bigint;
  /** Sum of the squares of all other reserves. */
  readonly rest: bigint;
}

const mostRounds = 256;
/** How far above the target a value may be, in parts of it: 10^-12. */
const tolerance = 10n ** 24n;

/**
 * By how much one reserve falls where the other rises by a change (below 0: rises where the other falls), 36 decimals. Found by
 * halving, as the chain does: it stops at the first value close enough, so each round counts.
 *
 * @throws MathRefusal `limit_exceeded` where a reserve would change by the whole of it, `math_limit` where nothing is close enough
 * @see osmosis-labs/osmosis `x/gamm/pool-models/stableswap/amm.go` (solveCFMMBinarySearchMulti), `osmomath/binary_search.go`
 */
export function exchanged({ x, y, rest }: Curve, change: bigint): bigint {
  if (x <= 0n || y <= 0n) throw new MathRefusal('no_liquidity', 'a reserve is less than one unit');
  const yEnd = y + change;
  if (yEnd <= 0n || yEnd >= 2n * y)
    throw new MathRefusal('limit_exceeded', 'a reserve would change by the whole of it');
  const xSquare = mul(bigDec, x, x);
  const endSquare = mul(bigDec, yEnd, yEnd);
  const kept = mul(bigDec, mul(bigDec, x, xSquare + mul(bigDec, y, y) + rest), y);
  const around = mul(bigDec, x, xSquare + endSquare + rest);
  const cubic: Cubic = {
    x,
    triple: 3n * x,
    linear: -(mul(bigDec, 3n * x, x) + rest + endSquare),
    target: quo(bigDec, kept, yEnd) - around,
  };
  const xEnd = halved(cubic, boundsOf(x, quo(bigDec, mul(bigDec, around, yEnd), kept)));
  const moved = x - xEnd;
  if (moved >= x || -moved >= x)
    throw new MathRefusal('limit_exceeded', 'a reserve would change by the whole of it');
  return moved;
}

/** Bounds of the final reserve, from the ratio of the invariant, before it is solved. */
function boundsOf(x: bigint, ratio: bigint): readonly [bigint, bigint] {
  if (ratio < bigDec.one) return [x, ceilInteger(bigDec, quo(bigDec, x, ratio)) * bigDec.one];
  return ratio > bigDec.one ? [0n, x] : [x, x];
}

/** The function to bisect: it rises with the final reserve. */
interface Cubic {
  readonly x: bigint;
  readonly triple: bigint;
  readonly linear: bigint;
  readonly target: bigint;
}

function valueAt({ x, triple, linear }: Cubic, xEnd: bigint): bigint {
  const moved = x - xEnd;
  return mul(bigDec, mul(bigDec, triple - moved, moved) + linear, moved);
}

/** The point at which the chain's halving stops; points that are surely on one side of the target are not computed. */
function halved(cubic: Cubic, bounds: readonly [bigint, bigint]): bigint {
  const { target } = cubic;
  const [below, above] = bracketOf(cubic, bounds);
  let [low, high] = bounds;
  for (let round = 0; round < mostRounds; round++) {
    const middle = (low + high) >> 1n;
    if (middle <= below) low = middle;
    else if (middle >= above) high = middle;
    else {
      const value = valueAt(cubic, middle);
      if (target > value) low = middle;
      else if (isClose(target, value)) return middle;
      else high = middle;
    }
  }
  throw new MathRefusal('math_limit', `the curve is not solved within ${mostRounds} rounds`);
}

/**
 * Points between which values must be computed: up to the first all are below the target, from the second all too far above.
 * A float says where to look, whole numbers whether it is so.
 */
function bracketOf(cubic: Cubic, [least, most]: readonly [bigint, bigint]): readonly [bigint, bigint] {
  const { x, target } = cubic;
  const root = rootOf(cubic);
  let [below, above] = [least - 1n, most + 1n];
  if (!Number.isFinite(root)) return [below, above];
  const moved = BigInt(Math.trunc(root));
  const middle = x - moved;
  // The exact cubic rises everywhere; a computed value is off by no more than this.
  const blur = 2n * ((most - least) / bigDec.one + 2n);
  const margin = (moved < 0n ? -moved : moved) / 2n ** 38n + 1n;
  for (const reach of [margin, margin << 8n]) {
    if (below < least && valueAt(cubic, middle - reach) + blur < target) below = middle - reach;
    if (above <= most) continue;
    const value = valueAt(cubic, middle + reach) - blur;
    if (value > target && !isClose(target, value)) above = middle + reach;
  }
  return [below, above];
}

/** How far the solved reserve moves, in units of the 36th decimal, as well as floats can say. */
function rootOf({ x, linear, target }: Cubic): number {
  const unit = 1e36;
  return cubicRoot(Number(x) / unit, Number(linear) / unit, Number(target) / unit) * unit;
}

/** Like `exchanged` in floats, for a change above 0 and a curve in units, none of them 0; 0 if that refuses it. */
export function movedOf(
  { x, y, rest }: { readonly x: number; readonly y: number; readonly rest: number },
  change: number,
): number {
  if (change > y * (1 + 1e-9)) return 0;
  const end = y + change;
  const goal = -(x * change * (x * x + rest + end * end + end * y + y * y)) / end;
  return cubicRoot(x, -(3 * x * x + rest + end * end), goal);
}

function cubicRoot(reserve: number, slope: number, goal: number): number {
  let moved = 0;
  for (let steps = 0; steps < 64; steps++) {
    const value = ((3 * reserve - moved) * moved + slope) * moved - goal;
    const step = value / ((6 * reserve - 3 * moved) * moved + slope);
    moved -= step;
    if (Math.abs(step) <= Math.abs(moved) * 1e-15) break;
  }
  return moved;
}

/** Whether a value at or above the target is close enough to it. */
function isClose(target: bigint, value: bigint): boolean {
  if (value === target) return true;
  const least = smaller(target < 0n ? -target : target, value < 0n ? -value : value);
  return least !== 0n && quo(bigDec, value - target, least) <= tolerance;
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
