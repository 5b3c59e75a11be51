import { printMemberPath, quote, RoutingError } from '../../primitives/index.js';
import type { Registry } from '../../registry/index.js';
import type { RouteQuery } from '../query.js';

/** Checks that the data has the venues of a query. @throws RoutingError `UNKNOWN_VENUE` */
export function checkVenues({ venues }: Registry, { swapVenues = [] }: RouteQuery): void {
  for (const [index, { name, chainId }] of swapVenues.entries()) {
    const deployment = [...venues].find(([id]) => id === chainId)?.[1];
    const isKnown =
      deployment !== undefined && (deployment.venues?.some((venue) => venue.name === name) ?? true);
    if (isKnown) continue;
    const message = `the data has no venue ${quote(name)} on ${quote(chainId)}`;
    throw new RoutingError('UNKNOWN_VENUE', printMemberPath(['swapVenues', index]), message);
  }
}
