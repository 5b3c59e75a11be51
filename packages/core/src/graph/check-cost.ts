import { RoutingError } from '../primitives/index.js';

/**
 * What a cost function gave for the edge with this key.
 *
 * @throws RoutingError `INVALID_TYPE` when it is negative or not a number
 */
export function checkCost(cost: number, key: string): number {
  if (cost >= 0) return cost;
  throw new RoutingError('INVALID_TYPE', '', `cost of ${key} is ${cost}, expected zero or more`);
}
