import type { ChainDenom, Operation } from '../operation/index.js';
import { neededChainAddresses } from '../operation/index.js';
import {
  type ChainId,
  checkType,
  type DenomPath,
  member,
  parseMemberPath,
  type Plain,
  RoutingError,
  say,
} from '../primitives/index.js';
import type { Registry } from '../registry/index.js';
import { fieldOf, refuse } from './check/refuse.js';
import { type CompileOptions, compileMsgs } from './compile.js';
import type { CompileRequest } from './request.js';
import type { CompiledMsgs } from './result.js';

/** A planned route, as `planRoute` gives it. */
export interface PlannedRoute {
  /** Coin that leaves. */
  readonly source: ChainDenom;
  /** Coin that arrives. */
  readonly dest: ChainDenom;
  /** Full path of the source denom, where it is known to the planner but not listed. */
  readonly sourcePath?: DenomPath | undefined;
  /** Input in base units. */
  readonly amountIn: bigint;
  /** Output in base units. */
  readonly amountOut?: bigint | undefined;
  /** Operations, in order. */
  readonly operations: readonly Operation[];
}

/** Options for compiling a planned route: the settings of {@link CompileRequest} beside the route. */
export interface CompileRouteOptions
  extends CompileOptions,
    Omit<CompileRequest, keyof PlannedRoute | 'addresses'> {
  /**
   * By chain id: the user's address on every chain of the route's `requiredChainAddresses`; the one on the last
   * chain receives the coins; other addresses are ignored. `compileMsgs` accepts a list, for a recipient on a
   * chain where the user has an address too.
   */
  readonly addresses: Readonly<Record<string, string>>;
}

/**
 * Turns a route as it was planned into the messages that execute it.
 *
 * @throws RoutingError `MISSING_FIELD` for a chain without an address, and as {@link compileMsgs} does
 * @example compileRoute(registry, planRoute(registry, query), { addresses: { 'osmosis-1': 'osmo1…' }, now })
 */
export function compileRoute(
  registry: Registry,
  route: Plain<PlannedRoute>,
  options: CompileRouteOptions,
): CompiledMsgs {
  checkType(route, 'object', '');
  checkType(options, 'object', '');
  const { addresses: byChain, now, includeInactive, bridges, ...settings } = options;
  checkType(byChain, 'object', 'addresses');
  const { source, dest, sourcePath, amountIn, amountOut, operations } = route;
  const endsWithCall = settings.postRouteHandler !== undefined;
  const chainIds = neededChainAddresses(registry, operations, { endsWithCall });
  const addresses = chainIds.map((chainId) => addressOn(byChain, chainId));
  const ends = { source, dest, sourcePath, amountIn, amountOut };
  return byChainIds(chainIds, () =>
    compileMsgs(registry, { ...settings, ...ends, operations, addresses }, { now, includeInactive, bridges }),
  );
}

/** Adds the chain of the caller's address to a refusal about it. */
function byChainIds<T>(chainIds: readonly ChainId[], step: () => T): T {
  try {
    return step();
  } catch (error) {
    const path = error instanceof RoutingError ? parseMemberPath(error.field) : undefined;
    const chainId = path?.[0] === 'addresses' ? chainIds[Number(path[1])] : undefined;
    if (!(error instanceof RoutingError) || chainId === undefined) throw error;
    throw new RoutingError(error.reason, fieldOf(['addresses', chainId]), error.message, error);
  }
}

function addressOn(addresses: CompileRouteOptions['addresses'], chainId: string): string {
  const address = Object.hasOwn(addresses, chainId) ? addresses[chainId] : undefined;
  if (address !== undefined) return address;
  const message = say`${member('addresses')} has no address on ${chainId}`;
  return refuse('MISSING_FIELD', ['addresses', chainId], message);
}
