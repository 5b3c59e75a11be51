/** Chains and coins by a text: symbols, names, denoms. */
export type { CoinLine, Listing, Original, Trust } from './lines.js';
export { type ChainLine, searchNames, type SearchResult } from './search.js';
