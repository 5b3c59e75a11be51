import { poolQuotes } from '../../quote/index.js';
import { assumeAmounts, leastQuote, type Quote } from '../../simulate/index.js';
import type { Context } from '../endpoint.js';

/**
 * What venues pay in a run: what the request states by order of the swaps, else what the pools of the service pay on the state that
 * the run has left them in. Where there are none, the least that messages accept. Pools are asked for at the first such swap.
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
