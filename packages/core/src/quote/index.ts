export {
  bestPath,
  type BestPaths,
  kBestPaths,
  type PathQuery,
  type PathQuote,
  type QuoteEnds,
  type QuoteOptions,
} from './paths.js';
export { bestSplit, type SplitQuery } from './best-split.js';
export { poolQuotes } from './pool-quotes.js';
export type { Work } from './search.js';
export { marketsOf } from './markets.js';
