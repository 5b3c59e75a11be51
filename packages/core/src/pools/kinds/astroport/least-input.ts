import { most128 } from '../../math/decimal256.js';
import { MathRefusal } from '../../refusal.js';

/** Evaluations after which a search ends; halving alone, which every third one does, needs 128 of them. */
const rounds = 400;

/**
 * Smallest input that pays an amount: one unit less does not. Searched from a guess, by the slope between the
 * known points on either side, by growing steps while one side stays, and by halves.
 *
 * @param paid the payment for an input above 0; it never falls as the input rises
 * @throws MathRefusal `insufficient_liquidity` if no input pays the amount
 */
export function leastInput(guess: bigint, wanted: bigint, paid: (amountIn: bigint) => bigint): bigint {
  let below = { amountIn: 0n, paid: 0n };
  let above: typeof below | undefined;
  let step = 0n;
  let amountIn = guess < 1n ? 1n : guess > most128 ? most128 : guess;
  for (let round = 0; round < rounds; round++) {
    const probe = { amountIn, paid: paid(amountIn) };
    if (probe.paid >= wanted) above = probe;
    else below = probe;
    // First step: the price of one more unit of output.
    if (step === 0n) step = amountIn / (probe.paid + 1n) + 1n;
    if (above === undefined) {
      if (amountIn === most128) break;
      const further = amountIn + step + (amountIn * (wanted - probe.paid)) / (probe.paid + 1n);
      amountIn = further < most128 ? further : most128;
      step *= 8n;
      continue;
    }
    const gap = above.amountIn - below.amountIn;
    if (gap === 1n) return above.amountIn;
    amountIn = between(below, above, next(round, { below, above, wanted, step }));
    if (round % 3 === 1) step *= 8n;
  }
  throw new MathRefusal('insufficient_liquidity', 'no input pays the amount that is wanted');
}

interface Known {
  readonly amountIn: bigint;
  readonly paid: bigint;
}

interface Bracket {
  readonly below: Known;
  readonly above: Known;
  readonly wanted: bigint;
  readonly step: bigint;
}

/**
 * Next probe: the intersection of the line between both ends with the wanted amount, a step below the upper
 * end, or the middle.
 */
function next(round: number, { below, above, wanted, step }: Bracket): bigint {
  // Between two outputs that are next to each other every input pays one or the other, so that a slope says nothing.
  if (round % 3 === 2 || above.paid - below.paid < 3n) return (below.amountIn + above.amountIn) / 2n;
  if (round % 3 === 1) return above.amountIn - step;
  return (
    below.amountIn + ((wanted - below.paid) * (above.amountIn - below.amountIn)) / (above.paid - below.paid)
  );
}

function between(below: Known, above: Known, amountIn: bigint): bigint {
  if (amountIn <= below.amountIn) return below.amountIn + 1n;
  return amountIn >= above.amountIn ? above.amountIn - 1n : amountIn;
}
