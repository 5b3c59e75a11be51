/**
 * A pool in floats, to order, bound and steer searches; no amount is made of it. Denoms go by their places in the pool's `denoms`,
 * amounts are base units after any taker fee.
 */
export interface Sketch {
  /** Largest output per unit of input, after the pool's fee; 0 without a market. */
  rate(from: number, to: number): number;
  /** Output of the pool, to within `sketchShare` and `blur`; 0 if it certainly refuses. */
  pays(from: number, to: number, amountIn: number): number;
  /** By how many units an exact quote may pay more, beside the share. */
  blur(to: number): number;
  /** How many usual quotes an exact one may take as long as: series of drained pools hardly end, and there may be many ticks. */
  effort(from: number, to: number, amountIn: number): number;
  /** The pool after a swap. */
  after(from: number, to: number, amountIn: number, amountOut: number): Sketch;
}

/** By what share an exact quote may pay more than a sketch says. */
export const sketchShare = 1e-8;

/** How floats trade between reserves. */
export interface ReserveCurve {
  rate(reserves: readonly number[], from: number, to: number): number;
  pays(reserves: readonly number[], from: number, to: number, amountIn: number): number;
  /** Units of an amount paid that exact mathematics may stray by, for so much of a reserve. */
  blur(reserve: number, to: number): number;
  /** As of a sketch; 1 if absent. */
  effort?(reserves: readonly number[], from: number, to: number, amountIn: number): number;
}

/** The sketch of a pool whose state is its reserves. A curve that finds no number leaves what is paid at the rate. */
export function sketchOfReserves(reserves: readonly number[], curve: ReserveCurve): Sketch {
  const isEmpty = (from: number, to: number): boolean => !(number(from) > 0 && number(to) > 0);
  const number = (at: number): number => reserves[at] ?? 0;
  const sketch: Sketch = {
    rate: (from, to) => (isEmpty(from, to) ? 0 : curve.rate(reserves, from, to)),
    pays(from, to, amountIn) {
      if (isEmpty(from, to)) return 0;
      const paid = curve.pays(reserves, from, to, amountIn);
      return paid >= 0 ? Math.min(paid, number(to)) : Math.min(amountIn * sketch.rate(from, to), number(to));
    },
    blur: (to) => curve.blur(number(to), to),
    effort: (from, to, amountIn) => curve.effort?.(reserves, from, to, amountIn) ?? 1,
    after(from, to, amountIn, amountOut) {
      const moved = [...reserves];
      moved[from] = number(from) + amountIn;
      moved[to] = number(to) - amountOut;
      return sketchOfReserves(moved, curve);
    },
  };
  return sketch;
}
