import { statedFees } from '../../compile/index.js';
import { RoutingError } from '../../primitives/index.js';
import { type Endpoint, paths } from '../endpoint.js';
import { translate } from '../json/field-names.js';
import { plannedRoute, sampleTransactions } from './planned.js';
import {
  decodeAffiliateFee,
  idlePlanMembers,
  locateRoute,
  type RouteRequest,
  routeRequest,
} from './request.js';
import { bridgesOf } from '../msgs/build.js';
import { encodeFee } from '../msgs/response.js';
import { encodeRoute, type RouteResponse } from './response.js';

/** A route for an asset, by transfers, bridges and swaps. */
export const route: Endpoint<RouteRequest, RouteResponse> = {
  path: paths.route,
  methods: ['POST'],
  summary: 'A route to another chain for an asset.',
  request: routeRequest,
  answer(context, request) {
    if (request.include_recovery === true) {
      const message = 'include_recovery needs addresses: ask for messages with msgs or msgs_direct';
      throw new RoutingError('UNSUPPORTED_FIELD', '/include_recovery', message);
    }
    const affiliateFee = decodeAffiliateFee(request);
    const planned = plannedRoute(request, context, {
      affiliateFee: () => affiliateFee,
      transactions: (found) => sampleTransactions(context, found, affiliateFee),
    });
    // A memo may have cut the route once more than its operations do.
    const bridges = bridgesOf(context, planned.operations);
    const fees = statedFees(context.registry, planned.operations, bridges).map((fee) => ({
      ...fee,
      txIndex: planned.operations[fee.operationIndex]?.txIndex ?? fee.txIndex,
    }));
    const locate = locateRoute(request);
    const ours = planned.warnings.map((one) => translate(locate, one));
    return encodeRoute(
      planned,
      {
        fees: fees.map((fee) => encodeFee(fee, context)),
        warnings: [...ours, ...idlePlanMembers(request), ...context.dataWarnings()],
      },
      context,
    );
  },
};
