import * as shapes from '../../json/index.js';
import type { JsonObject } from '../json/codec.js';

/** Price facts of a swap in a route, which messages do not need. */
export interface SwapPrice {
  /** By how much it pays less than the prices before it, percent; absent where that is not known. */
  readonly priceImpactPercent?: string | undefined;
  /** Base units of its output that affiliates get. */
  readonly affiliateFee: bigint;
}

/** An operation that swaps, as JSON, with its price. A split swap has no place for its impact. */
export function withPrice(
  operation: JsonObject,
  { priceImpactPercent, affiliateFee }: SwapPrice,
): JsonObject {
  const { swap, ...others } = operation;
  const [[kind = '', stated] = [], ...rest] = Object.entries(asObject(swap));
  const shared = Object.fromEntries(rest);
  const { estimated_amount_out: estimated, ...trade } = asObject(stated);
  const impact = kind === 'smart_swap_in' ? undefined : priceImpactPercent;
  const priced = {
    ...trade,
    ...(impact !== undefined && { price_impact_percent: impact }),
    ...(estimated !== undefined && { estimated_amount_out: estimated }),
  };
  const fee = `${affiliateFee}${shared['denom_out']}`;
  return { swap: { [kind]: priced, estimated_affiliate_fee: fee, ...shared }, ...others };
}

function asObject(json: unknown): JsonObject {
  return shapes.isObject(json) ? json : {};
}
