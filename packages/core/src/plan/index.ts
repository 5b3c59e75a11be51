export type { Rejection, RejectionRule } from './candidate.js';
export type { RouteQuery } from './query.js';
export { planRoute, type Route, whyNot } from './route.js';
