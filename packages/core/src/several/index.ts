export { chosenRoutes } from './choose.js';
export type { Criterion } from './criteria.js';
export { type PlanRoutesOptions, planRoutes, type RouteAnswer } from './plan-routes.js';
export { fittedPlan, type SwapLimits } from './fitting.js';
export { sampleRequest, type Transactions, transactionsFor } from './sample.js';
