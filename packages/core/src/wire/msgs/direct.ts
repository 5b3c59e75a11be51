import * as shapes from '../../json/index.js';
import type { Route, RouteQuery } from '../../plan/index.js';
import type { CompileRequest } from '../../compile/index.js';
import { joined, limits, parsePercent, pointerTo, RoutingError } from '../../primitives/index.js';
import { type Endpoint, paths } from '../endpoint.js';
import { buildMsgs } from './build.js';
import type { MsgsResponse, WireFee } from './response.js';
import { decodeSettings, settingsFields, type SettingsRequest } from './settings.js';
import { idleFields, idleWarnings } from '../warnings.js';
import { type Locate, snakeCase, translate } from '../json/field-names.js';
import { locateMsgs } from './msgs.js';
import { decodeAffiliates, locateAffiliates } from './affiliates.js';
import { plannedRoute, transactionsOf } from '../route/route.js';
import { idlePlanMembers, locateRoute, planFields, type PlanRequest } from '../route/request.js';
import { encodeRoute, type SingleRoute } from '../route/response.js';

/** A route to be planned and turned into messages in one step. */
export interface MsgsDirectRequest extends PlanRequest, SettingsRequest {
  /** Addresses by chain id: one for each chain of `required_chain_addresses`. */
  readonly chain_ids_to_addresses: Readonly<Record<string, string>>;
  /** No effect. */
  readonly cumulative_affiliate_fee_bps?: unknown;
}

const idle = {
  cumulative_affiliate_fee_bps: 'has no effect: the fee follows from the affiliates of the request',
};

/** The messages and the route that they execute; the route lists the fees. */
export interface MsgsDirectResponse extends Omit<MsgsResponse, 'estimated_fees'> {
  /** The planned route that the messages execute. */
  readonly route: SingleRoute;
}

/** A route for an asset and its messages. */
export const msgsDirect: Endpoint<MsgsDirectRequest, MsgsDirectResponse> = {
  path: paths.msgsDirect,
  methods: ['POST'],
  summary: 'A route to another chain for an asset, with its messages and transactions.',
  request: shapes.object<MsgsDirectRequest>({
    ...planFields,
    chain_ids_to_addresses: shapes.table(shapes.text),
    ...settingsFields,
    ...idleFields(idle),
  }),
  answer(context, request) {
    const percent = request.slippage_tolerance_percent ?? '';
    const tolerance = parsePercent(percent);
    // Reading the settings refuses invalid tolerances.
    const isTolerance = tolerance !== undefined && tolerance.numerator < tolerance.denominator;
    const compileRequest = (route: Route): CompileRequest =>
      joined(route, decodeSettings(request, route.operations), {
        addresses: route.requiredChainAddresses.map((chainId) => addressOn(request, chainId)),
      });
    const route = plannedRoute(request, context, {
      preferComplete: true,
      affiliateFee: (chainId) => affiliateFeeOn(request, chainId),
      ...(isTolerance && { inputTolerancePercent: percent }),
      ...evmTerms(request, isTolerance ? percent : undefined),
      transactions: (planned) => transactionsOf(context, compileRequest(planned)),
    });
    checkWhole(route);
    const { estimated_fees: fees, ...answer } = buildMsgs(
      context,
      compileRequest(route),
      request,
      locateDirect(route, request),
    );
    const locate = locateRoute(request);
    const warnings = [
      ...route.warnings.map((one) => translate(locate, one)),
      ...idlePlanMembers(request),
      ...idleWarnings(request, idle),
    ];
    return joined(answer, {
      route: encodeRoute(route, { fees: fees.filter(isBesides), warnings }, context),
    });
  },
};

/** Terms of swaps on EVM chains: their slippage counts before the slippage of all swaps. */
function evmTerms(
  { smart_swap_options: options, timeout_seconds: seconds }: MsgsDirectRequest,
  percent: string | undefined,
): Pick<RouteQuery, 'evmSlippagePercent' | 'evmTimeoutSeconds'> {
  const slippage = options?.evm_slippage_tolerance_percent || percent;
  return {
    ...(slippage !== undefined && { evmSlippagePercent: slippage }),
    // Reading the settings refuses invalid times.
    ...(isTimeout(seconds) && { evmTimeoutSeconds: Number(seconds) }),
  };
}

function isTimeout(seconds: string | null | undefined): boolean {
  return /^[1-9][0-9]{0,7}$/.test(seconds ?? '') && Number(seconds) <= limits.timeoutSeconds;
}

/** Whether a fee is paid in addition to the operations; relayer fees are operations, or parts of the input. */
function isBesides({ fee_type: type }: WireFee): boolean {
  return type !== 'RELAY';
}

/** Share of the affiliates in a swap on a chain, hundredths of a percent. @throws RoutingError `INVALID_AFFILIATE` above the whole */
function affiliateFeeOn(request: MsgsDirectRequest, chainId: string): number {
  const affiliates = decodeAffiliates(request, chainId).get(chainId) ?? [];
  const total = affiliates.reduce((sum, { basisPointsFee }) => sum + basisPointsFee, 0);
  if (total <= Number(limits.basisPoints)) return total;
  const place = locateAffiliates(request.chain_ids_to_affiliates, [chainId]);
  const message = `affiliate fees on ${chainId} add up to more than ${limits.basisPoints} basis points`;
  throw new RoutingError('INVALID_AFFILIATE', place, message);
}

/** Checks that no operation lacks a live quote: an estimate is not signed. @throws RoutingError `MISSING_QUOTE` */
function checkWhole({ operations }: Route): void {
  for (const [index, { kind, needsQuote = [] }] of operations.entries()) {
    if (needsQuote.length === 0) continue;
    const fields = needsQuote.map(snakeCase).join(', ');
    const message = `the route found is an estimate: operation ${index} (${kind}) needs a live quote for ${fields}`;
    throw new RoutingError('MISSING_QUOTE', '', message, {
      facts: { operation: String(index), needsQuote: fields },
    });
  }
}

/** @throws RoutingError `MISSING_FIELD` */
function addressOn({ chain_ids_to_addresses: addresses }: MsgsDirectRequest, chainId: string): string {
  for (const key of [chainId, renamedKey(chainId)]) {
    const address = Object.hasOwn(addresses, key) ? addresses[key] : undefined;
    if (address !== undefined) return address;
  }
  const field = pointerTo('/chain_ids_to_addresses', chainId);
  throw new RoutingError('MISSING_FIELD', field, `chain_ids_to_addresses has no address on ${chainId}`);
}

/** The public client rewrites keys of maps too: `Oraichain` arrives as `_oraichain`. */
function renamedKey(chainId: string): string {
  return chainId.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Returns places of members in this request: it has addresses by chain, and no operations. */
function locateDirect(route: Route, request: MsgsDirectRequest): Locate {
  const locate = locateMsgs(request);
  return (path) => {
    const [member, index] = path;
    if (member === 'operations') return '';
    if (member !== 'addresses') return locate(path);
    const chainId = route.requiredChainAddresses[Number(index)];
    return chainId === undefined ? '/chain_ids_to_addresses' : pointerTo('/chain_ids_to_addresses', chainId);
  };
}
