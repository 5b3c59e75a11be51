export {
  bestPath,
  type BestPaths,
  kBestPaths,
  type PathQuery,
  type PathQuote,
  type QuoteEnds,
  type QuoteOptions,
} from './paths.js';
export { type AsExactIn, asExactIn, type ExactOutFound } from './as-exact-in.js';
export { bestSplit, type SplitQuery, type SplitQuote } from './best-split.js';
export { poolQuotes } from './pool-quotes.js';
export type { Work } from './search.js';
export type { NoBound, SplitAssumption, SplitBound } from './split/certificate.js';
export type { SplitCost } from './split/choice.js';
export type { SplitWork } from './split/work.js';
export { marketsOf } from './markets.js';
export { familyOf } from './venue-swap.js';
