import type { Sketch } from '../kind.js';

/** A contract of two denoms in floats: the output for a unit of each, and the reserve of each. */
export interface FixedRates {
  /** By the denom that goes in; 0 if it does not go in. */
  readonly rates: readonly [number, number];
  /** Infinite for a denom that is minted. */
  readonly held: readonly [number, number];
}

/** The sketch of a contract that trades at fixed rates up to its reserve. */
export function sketchOfRates({ rates, held }: FixedRates): Sketch {
  const rate = (from: number): number => rates[from] ?? 0;
  return {
    rate,
    pays(from, to, amountIn) {
      const paid = amountIn * rate(from);
      return paid > (held[to] ?? 0) * (1 + 1e-9) ? 0 : paid;
    },
    blur: () => 0,
    effort: () => 1,
    after(from, _to, amountIn, amountOut) {
      const [first, second] = from === 0 ? [amountIn, -amountOut] : [-amountOut, amountIn];
      return sketchOfRates({ rates, held: [held[0] + first, held[1] + second] });
    },
  };
}
