import { amountIn, type Fields, objectIn, textIn } from './fields.js';
import type { SwapKind } from './place.js';

/** The denoms and the amount of a line that states them all. */
export interface Wanted {
  readonly denomIn: string;
  readonly denomOut: string;
  readonly amount: bigint;
}

/** Request of a line. @throws RoutingError if it cannot be read */
export function wantedOf(line: Fields, kind: SwapKind): Wanted {
  const coin = objectIn(line, kind === 'exact_in' ? 'token_in' : 'token_out');
  const [denom, amount] = [textIn(coin, 'denom'), amountIn(coin, 'amount')];
  return kind === 'exact_in'
    ? { denomIn: denom, denomOut: textIn(line, 'denom_out'), amount }
    : { denomIn: textIn(line, 'denom_in'), denomOut: denom, amount };
}
