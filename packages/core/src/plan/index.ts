export type { NextStep, Rejection, RejectionRule } from './candidate.js';
export type { RouteQuery } from './query.js';
export type { BridgeQuote, QuoteProvider, QuoteQuestion } from './quotes.js';
export { planRoute, type Route, whyNot } from './route.js';
