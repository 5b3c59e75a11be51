import { planRoute } from '../../plan/index.js';
import { RoutingError } from '../../primitives/index.js';
import type { Endpoint } from '../endpoint.js';
import { told, toldOf } from '../json/told.js';
import { decodeRoute, locateRoute, type RouteRequest, routeRequest } from './request.js';
import { encodeRoute, type RouteResponse } from './response.js';

/** A route for an asset, by transfers. */
export const route: Endpoint<RouteRequest, RouteResponse> = {
  path: '/v2/fungible/route',
  methods: ['POST'],
  summary: 'A route by which an asset gets to another chain.',
  request: routeRequest,
  answer(context, request) {
    if (request.include_recovery === true) {
      const message = 'include_recovery needs addresses: ask for messages with msgs or msgs_direct';
      throw new RoutingError('UNSUPPORTED_FIELD', '/include_recovery', message);
    }
    const query = decodeRoute(request, context);
    const planned = toldOf(locateRoute, () => planRoute(context.registry, query));
    const ours = planned.warnings.map((one) => ({ ...one, ...told(locateRoute, one) }));
    return encodeRoute(planned, { fees: [], warnings: [...ours, ...context.dataWarnings()] }, context);
  },
};
