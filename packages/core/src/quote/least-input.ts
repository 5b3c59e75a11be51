import { isRefused, type PoolState } from '../pools/index.js';
import { type VenueHop, venueExactIn } from './venue-swap.js';

/**
 * The least input along a path that pays an output, found from an input that pays more. Rounding makes a few units pay as much as
 * their neighbours, so the units below are tried too.
 *
 * @param paid output of `amountIn`, at least the wanted one
 */
export function leastInput(
  state: PoolState,
  path: readonly VenueHop[],
  { amountIn, paid, wanted }: { readonly amountIn: bigint; readonly paid: bigint; readonly wanted: bigint },
): bigint {
  const pays = (input: bigint): boolean => {
    if (input <= 0n) return false;
    const done = venueExactIn(state, path, input);
    return !isRefused(done) && done.amountOut >= wanted;
  };
  let enough = amountIn;
  // Curves fall off, so this share of the input pays at least the same share of the output.
  const share = (amountIn * wanted) / paid + 1n;
  if (share < enough && pays(share)) enough = share;
  let step = amountIn - enough + 1n;
  let tooLittle = enough - step;
  while (tooLittle > 0n && pays(tooLittle)) {
    enough = tooLittle;
    step *= 2n;
    tooLittle = enough - step;
  }
  if (tooLittle < 0n) tooLittle = 0n;
  while (enough - tooLittle > 1n) {
    const middle = (enough + tooLittle) / 2n;
    if (pays(middle)) enough = middle;
    else tooLittle = middle;
  }
  for (let below = 2n; below <= mostBelow; below += 1n) if (pays(enough - below)) return enough - below;
  return enough;
}

/** Units below the found input that may pay as much. */
const mostBelow = 8n;
