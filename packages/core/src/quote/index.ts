export { bestPath } from './best-path.js';
export { bestSplit, type SplitQuery } from './best-split.js';
export {
  type BestPaths,
  kBestPaths,
  type QuoteEnds,
  type PathQuery,
  type PathQuote,
  type QuoteOptions,
} from './paths.js';
export { poolQuotes } from './pool-quotes.js';
export type { Work } from './search.js';
export { marketsOf } from './markets.js';
