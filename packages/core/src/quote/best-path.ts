import { isRefused, type Pools, type Refusal, refused } from '../pools/index.js';
import { kBestPaths, type PathQuery, type PathQuote, type QuoteOptions } from './paths.js';

/**
 * The path that pays most for an input, or asks least for an output, exactly as the chain would carry it out.
 *
 * @returns the path, or why there is none, as `kBestPaths` says it
 * @throws RoutingError as `kBestPaths`
 * @example bestPath(pools, { chainId: 'osmosis-1', denomIn: 'uosmo', denomOut: 'uion', amountIn: 1_000_000n })
 */
export function bestPath(pools: Pools, query: PathQuery, options: QuoteOptions = {}): PathQuote | Refusal {
  const best = kBestPaths(pools, { ...query, count: 1 }, options);
  if (isRefused(best)) return best;
  return best.paths[0] ?? refused('no_path', 'there is no path');
}
