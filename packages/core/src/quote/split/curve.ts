import { hopExactIn, isRefused, type Pool, type Sketch } from '../../pools/index.js';
import { familyOf } from '../venue-swap.js';
import type { Meter } from './work.js';

/** Output of a slot for the sum of its inputs; concave if its pool is. */
export interface SlotCurve {
  /** Start of searches for an input. */
  readonly guess: number;
  /** At least what any number of swaps one after another pays for an input; 0 where the pool refuses it. */
  readonly pays: (amountIn: number) => number;
}

/** A slot's pool before the swap, in floats and in whole units, and its two denoms. */
export interface Source {
  readonly sketch: Sketch;
  readonly pool: Pool | undefined;
  readonly from: number;
  readonly to: number;
  /** Share of an input after the taker fee. */
  readonly kept: number;
}

/** Base units that the cuts of two swaps of an Astroport pair may add. */
const cuts = 4;

/** Base units that one swap may pay above the curve: these pairs round their commission down, all others the output. */
export function strayUnitsOf({ kind }: Pool): number {
  return kind.type === 'astroport_stable' ? 2 : kind.type === 'astroport_xyk' ? 1 : 0;
}

export function curveOf({ sketch, pool, from, to, kept }: Source, guess: number, meter: Meter): SlotCurve {
  const once = (amountIn: number): number => {
    meter.quotes(1);
    return sketch.pays(from, to, amountIn * kept);
  };
  if (pool === undefined || familyOf(pool) !== 'astroport') return { guess, pays: once };
  meter.exact(3);
  const [whole, halves] = exactly(pool, from, to, guess * kept);
  // A fee that stays in the reserve of the output improves the next swap: many swaps gain at most twice as much as two.
  const gain = whole > 0 ? Math.max(0, (halves - cuts) / whole - 1) : 0;
  const excess = Math.max(1, (whole - cuts) / once(guess));
  const more = (amountIn: number): number => excess * (1 + 2 * gain * Math.min(4, amountIn / guess));
  return { guess, pays: (amountIn) => once(amountIn) * more(amountIn) };
}

/** Exact outputs of a pool for an input in one swap and in two; 0 if it refuses. */
function exactly(pool: Pool, from: number, to: number, input: number): readonly [number, number] {
  const denoms = pool.kind.denoms(pool.state);
  const ends = { denomIn: denoms[from] ?? '', denomOut: denoms[to] ?? '' };
  const half = BigInt(Math.floor(input / 2));
  const whole = hopExactIn(pool, { ...ends, amountIn: 2n * half }, 0n);
  const first = hopExactIn(pool, { ...ends, amountIn: half }, 0n);
  if (isRefused(whole) || isRefused(first)) return [0, 0];
  const second = hopExactIn(first.after, { ...ends, amountIn: half }, 0n);
  return isRefused(second) ? [0, 0] : [Number(whole.amountOut), Number(first.amountOut + second.amountOut)];
}

/** How much a curve pays more per unit at its guess; undefined if it does not pay there. */
export function slopeAt({ guess, pays }: SlotCurve): number | undefined {
  const average = pays(guess) / guess;
  const slopeBy = (step: number): number =>
    (pays(guess * (1 + step)) - pays(guess * (1 - step))) / (2 * step * guess);
  const wide = slopeBy(1 / 4);
  // If the curve is nearly straight, a small step shows only the last digits of floats.
  const slope = average < wide * (1 + 1e-3) ? wide : slopeBy(1 / 4096);
  return slope > 0 && average > 0 ? Math.min(slope, average) : undefined;
}

const mostSteps = 60;

/** A point of a gain. */
interface Point {
  readonly input: number;
  readonly gain: number;
}

/**
 * The most that a concave curve pays above a price for its input: no less than the largest `pays(x) - price * x`. Lines through two
 * points are above the curve outside of them.
 *
 * @param spread how far from the guess, as a share, the largest gain may be
 * @param enough by how much the result may be too large
 */
export function gainAbove(
  { guess, pays }: SlotCurve,
  price: number,
  { spread, enough }: { readonly spread: number; readonly enough: number },
): number {
  let last = 0;
  // Where the pool refuses an input, the curve goes on flat from the most that it pays.
  const at = (input: number): Point => {
    const paid = pays(input);
    if (paid > last) last = paid;
    return { input, gain: (paid > 0 ? paid : last) - price * input };
  };
  let middle = at(guess);
  for (let steps = 0; last === 0 && steps < mostSteps; steps++) middle = at(middle.input / 4);
  let low = at(middle.input * (1 - spread));
  let high = at(middle.input * (1 + spread));
  let most = Number.POSITIVE_INFINITY;
  for (let steps = 0; steps < mostSteps; steps++) {
    if (high.gain > middle.gain)
      [low, middle, high] = [middle, high, at(high.input + 4 * (high.input - middle.input))];
    else if (low.gain > middle.gain && low.input === 0) {
      const fall = (middle.gain - high.gain) / (high.input - middle.input);
      most = Math.min(most, Math.max(0, middle.gain + fall * middle.input));
      if (most <= enough) break;
      [middle, high] = [at(middle.input / 8), middle];
    } else if (low.gain > middle.gain) {
      const below = low.input - 4 * (middle.input - low.input);
      [low, middle, high] = [below > 0 ? at(below) : { input: 0, gain: 0 }, low, middle];
    } else {
      const [before, after] = [middle.input - low.input, high.input - middle.input];
      const left = ((middle.gain - high.gain) / after) * before;
      const right = ((middle.gain - low.gain) / before) * after;
      most = Math.min(most, middle.gain + Math.max(left, right));
      if (most <= middle.gain + enough) break;
      const probe = at(left > right ? between(low, middle) : between(middle, high));
      if (probe.gain > middle.gain) {
        if (left > right) [middle, high] = [probe, middle];
        else [low, middle] = [middle, probe];
      } else if (left > right) low = probe;
      else high = probe;
    }
  }
  return most;
}

function between({ input: a }: Point, { input: b }: Point): number {
  return b > 8 * a ? Math.max(a * 4, b / 4) : (a + b) / 2;
}
