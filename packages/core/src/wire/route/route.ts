import { type CompileRequest, statedFees } from '../../compile/index.js';
import { joined, RoutingError } from '../../primitives/index.js';
import { type Context, type Endpoint, paths } from '../endpoint.js';
import { answerOf, translate, withFields } from '../json/field-names.js';
import {
  decodeAffiliateFee,
  decodeMaxAnswers,
  decodeRoute,
  idlePlanMembers,
  locateRoute,
  type PlanRequest,
  type RouteRequest,
  routeRequest,
} from './request.js';
import { bridgesOf } from '../msgs/build.js';
import { encodeFee } from '../msgs/response.js';
import { encodeRoute, type RouteResponse, type SingleRoute } from './response.js';
import { aboutUsed } from '../parts-used.js';
import { lastSwap, startsOn, tradeOf } from '../../operation/index.js';
import { type PlanOptions, planRoute, type Route, type RouteQuery } from '../../plan/index.js';
import {
  chosenRoutes,
  fittedPlan,
  sampleRequest,
  type SwapLimits,
  type Transactions,
  transactionsFor,
} from '../../several/index.js';

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
    const most = decodeMaxAnswers(request);
    const affiliateFee = decodeAffiliateFee(request);
    const planned = plannedRoute(request, context, {
      affiliateFee: () => affiliateFee,
      transactions: (found) => sampleTransactions(context, found, affiliateFee),
    });
    const answer = (found: Route): SingleRoute => answerFor(context, request, found);
    const single = answer(planned);
    if (most === 1) return single;
    const query = joined(decodeRoute(request, context), { affiliateBasisPoints: affiliateFee });
    const chosen = chosenRoutes(context.registry, query, planned, {
      ...(query.allowSwaps === false ? {} : context.swapOptions()),
      most,
      bridgesOf: (operations) => bridgesOf(context, operations),
      textOf: (found) => JSON.stringify(answer(found).operations),
    });
    const routes = chosen.map(({ answer: found, why }) => joined(answer(found), { why }));
    return joined(single, { routes });
  },
};

/** The answer for one route: with its fees and warnings, and warnings about the request and the data. */
function answerFor(context: Context, request: RouteRequest, planned: Route): SingleRoute {
  // A memo may have cut the route once more than its operations do.
  const bridges = bridgesOf(context, planned.operations);
  const fees = statedFees(context.registry, planned.operations, bridges).map((fee) => ({
    ...fee,
    txIndex: planned.operations[fee.operationIndex]?.txIndex ?? fee.txIndex,
  }));
  const locate = locateRoute(request);
  const ours = planned.warnings.map((one) => translate(locate, one));
  const aged = aboutUsed(context.routeWarnings(), planned.operations);
  const warnings = [...ours, ...idlePlanMembers(request), ...aged];
  return encodeRoute(planned, { fees: fees.map((fee) => encodeFee(fee, context)), warnings }, context);
}

/** Settings of planning that are not in the request. */
export interface Planning
  extends Pick<
    RouteQuery,
    'preferComplete' | 'inputTolerancePercent' | 'evmSlippagePercent' | 'evmTimeoutSeconds'
  > {
  /** Hundredths of a percent that affiliates take of a route's last swap, by the chain of that swap. */
  readonly affiliateFee: (chainId: string) => number;
  /** Indices of the operations of each transaction; undefined if unknown, as for messages that will be refused. */
  readonly transactions: (route: Route) => Transactions | undefined;
}

/**
 * The route for a request; refusals name the fields of the request. It takes as many transactions as its messages do: if a memo
 * is too long for one of them, swaps are split over fewer routes or lead through fewer pools, with a warning.
 *
 * @throws RoutingError if there is none, `UNKNOWN_VENUE`, `INTERNAL` if the provider of quotes returns no quote: a fault of the
 * service, not of the request
 */
export function plannedRoute(request: PlanRequest, context: Context, planning: Planning): Route {
  const { affiliateFee: _, transactions, ...preferences } = planning;
  const query: RouteQuery = joined(decodeRoute(request, context), preferences);
  const options = query.allowSwaps === false ? {} : context.swapOptions();
  const plan = (limits: SwapLimits): Route => plannedFor(context, joined(query, limits), options, planning);
  try {
    return withFields(locateRoute(request), () =>
      fittedPlan(context.registry, query, { plan, transactions }),
    );
  } catch (error) {
    if (!(error instanceof RoutingError) || !error.field.startsWith('/quotes')) throw error;
    const message = `the option \`quotes\` of createApi gives no quote: ${error.message}`;
    throw new RoutingError('INTERNAL', '', message);
  }
}

/**
 * A route that swaps if affiliates are promised a share. If they are promised a share on some chains only, a
 * route whose last swap is on one of them is preferred; messages of a route that pays them nothing are refused
 * or get a warning.
 */
function plannedFor(
  { registry, part }: Context,
  query: RouteQuery,
  options: PlanOptions,
  { affiliateFee }: Planning,
): Route {
  const markets = options.swaps?.markets ?? [];
  const fee = Math.max(0, ...markets.map(({ chainId }) => affiliateFee(chainId)));
  const paid = markets.filter(({ chainId }) => affiliateFee(chainId) > 0);
  const paying = (among = options): Route =>
    planRoute(registry, joined(query, { affiliateBasisPoints: fee }), among);
  if (fee === 0 || paid.length === markets.length) return paying();
  const paysAt = (route: Route): boolean => {
    const swap = route.operations[lastSwap(route.operations)];
    return swap === undefined || affiliateFee(startsOn(swap)) > 0;
  };
  const found = answerOf(() => paying());
  if (found === undefined) return paying(); // for its reasons
  if (paysAt(found)) return found;
  const alone = answerOf(() => paying({ ...options, swaps: part('swaps').swapsIn(paid) }));
  if (alone !== undefined) return alone;
  const swapVenues = found.operations.flatMap((one) => tradeOf(one)?.venue ?? []);
  const through = answerOf(() => planRoute(registry, { ...query, swapVenues }, options));
  return through === undefined || paysAt(through) ? found : through;
}

/** The transactions that messages take, as the compiler makes them; undefined if it refuses them. */
export function transactionsOf(
  context: Pick<Context, 'registry' | 'clock' | 'part'>,
  request: CompileRequest,
): Transactions | undefined {
  const bridges = bridgesOf(context, request.operations);
  return transactionsFor(context.registry, request, { ...context.clock(), bridges });
}

/** The transactions that messages of a route take for some user. */
function sampleTransactions(
  context: Pick<Context, 'registry' | 'clock' | 'part'>,
  route: Route,
  affiliateFee: number,
): Transactions | undefined {
  const request = sampleRequest(context.registry, route, affiliateFee);
  return request && transactionsOf(context, request);
}
