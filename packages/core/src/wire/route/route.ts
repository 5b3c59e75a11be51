import { planRoute } from '../../plan/index.js';
import type { Endpoint } from '../endpoint.js';
import { decodeRoute, type RouteRequest, routeRequest } from './request.js';
import { encodeRoute, type RouteResponse } from './response.js';

/** A route for an asset, by transfers. */
export const route: Endpoint<RouteRequest, RouteResponse> = {
  path: '/v2/fungible/route',
  methods: ['POST'],
  summary: 'A route by which an asset gets to another chain.',
  request: routeRequest,
  answer: (context, request) => encodeRoute(planRoute(context.registry, decodeRoute(request)), [], context),
};
