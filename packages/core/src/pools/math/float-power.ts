/**
 * Mathematics of floats with operations that every engine computes alike: sums, products, quotients and square roots.
 */

/** `1 - (1 + more) ^ -exponent`, with all its digits where it is next to nothing; for numbers that are not negative. */
export function powerLoss(more: number, exponent: number): number {
  return lossOf(exponent * logarithm(more));
}

/** The natural logarithm of `1 + more`: of roots until the series is short. */
function logarithm(more: number): number {
  let [left, times] = [more, 2];
  for (; left > 0.25; times *= 2) left /= Math.sqrt(1 + left) + 1;
  const ratio = left / (2 + left);
  const square = ratio * ratio;
  let [term, sum] = [ratio, ratio];
  for (let odd = 3; term > sum * 1e-17 && odd < 40; odd += 2) {
    term *= square;
    sum += term / odd;
  }
  return times * sum;
}

/** `1 - e ^ -power`: of a small part of the power, and then doubled. */
function lossOf(power: number): number {
  if (power > 40) return 1;
  let [part, doublings] = [power, 0];
  for (; part > 0.25; doublings++) part /= 2;
  let [term, loss] = [part, part];
  for (let index = 2; Math.abs(term) > loss * 1e-17 && index < 40; index++) {
    term *= -part / index;
    loss += term;
  }
  for (; doublings > 0; doublings--) loss *= 2 - loss;
  return loss;
}
