export type {
  PoolsLeftOut,
  PoolsUsed,
  Rejection,
  RejectionRule,
  RouteSwap,
  RouteSwaps,
} from './candidate.js';
export type { ClaimStep, KnownBurn, KnownWithdrawal, MintStep, NextStep } from '../operation/index.js';
export type { RouteQuery, SwapVenueName } from './query.js';
export type { BridgeQuote, QuoteProvider, QuoteQuestion } from './quotes.js';
export { planRoute, type Route, whyNot } from './route.js';
export type { SwapBound, SwapCost } from './swap-terms.js';
export type {
  ExactInAsk,
  ExactOutAsk,
  MarketPool,
  MarketSwap,
  NoSwap,
  PlanOptions,
  SwapMarket,
  SwapPlanner,
  Swaps,
} from './swaps.js';
export type { VenueFamily } from '../primitives/index.js';
