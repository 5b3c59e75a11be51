import { poolQuotes } from '../../quote/index.js';
import { assumeAmounts, leastQuote, type Quote } from '../../simulate/index.js';
import type { Context } from '../endpoint.js';

/**
 * Outputs of venues in a run: those of the request by order of the swaps, else those of the service's pools in
 * the state of the run. Without pools, the least that messages accept. Pools are requested at the first such
 * swap.
 */
export function venuesOf({ pools }: Pick<Context, 'pools'>, stated: readonly bigint[]): Quote {
  let quote: Quote | undefined;
  return assumeAmounts(stated, (request) => {
    quote ??= quoteOf(pools());
    return quote(request);
  });
}

function quoteOf(pools: ReturnType<Context['pools']>): Quote {
  return pools === undefined ? leastQuote : poolQuotes(pools);
}
