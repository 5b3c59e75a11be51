import { limits, RoutingError } from '../primitives/index.js';

/** One pool hop of a swap, as the message states it. */
export interface PoolHop {
  /** Pool id at the venue. */
  readonly pool: string;
  /** Denom of the input. */
  readonly denomIn: string;
  /** Denom of the output. */
  readonly denomOut: string;
  /** Base64, read by venues that need it. */
  readonly interface?: string;
  /** Address of the pool, where a router finds it by its tokens and fee and the data states its factory. */
  readonly address?: string;
}

/** A path through pools and the input that takes it. */
export interface QuotedRoute {
  /** Hops, in order. */
  readonly hops: readonly PoolHop[];
  /** Input in base units. */
  readonly amountIn: bigint;
}

/** Earlier exchanges of a venue: routes in order, each with its input, also for exact outputs. */
export interface PastExchange {
  /** Swap venue. */
  readonly venue: string;
  /** Routes through pools. */
  readonly routes: readonly QuotedRoute[];
}

/** Where and when a venue is asked. */
interface QuoteContext {
  /** Chain id. */
  readonly chainId: string;
  /** Swap venue. */
  readonly venue: string;
  /**
   * Earlier exchanges of this chain's venues in the run, purchases of fees included, in order; reverted ones
   * and staking are excluded. The list keeps its identity while nothing is added.
   */
  readonly exchanges: readonly PastExchange[];
  /** Order among the user's swaps of the whole run, from 0; undefined for fees and staking. */
  readonly swap?: number;
}

/** How much comes out of all routes together? Staking is asked this too, with the venue `stakeibc`. */
export interface ExactInRequest extends QuoteContext {
  readonly kind: 'exact-in';
  /** Routes of the swap. */
  readonly routes: readonly QuotedRoute[];
  /** Least output that lets the message continue: its minimum and the affiliates' fees. */
  readonly leastOut: bigint;
}

/** How much must go in to get exactly `amountOut`? The route's input is the most there is. */
export interface ExactOutRequest extends QuoteContext {
  readonly kind: 'exact-out';
  /** Routes through pools. */
  readonly routes: readonly [QuotedRoute];
  /** Output in base units. */
  readonly amountOut: bigint;
}

/** A question to a venue. */
export type QuoteRequest = ExactInRequest | ExactOutRequest;

/** A venue: returns the requested amount, or undefined when it refuses. Must be a pure function. */
export type Quote = (request: QuoteRequest) => bigint | undefined;

/**
 * The venue that gives the least a message accepts, the default when no prices are known: exactly the minimum and the
 * affiliates' fees, or the whole input for an exact output. A relayer fee costs one base unit.
 */
export const leastQuote: Quote = (request) => {
  if (request.kind === 'exact-in') return request.leastOut;
  return request.swap === undefined ? 1n : request.routes[0].amountIn;
};

/**
 * Venues with known results: by order of the user's swaps, the output of each (or the input, where the output is
 * exact). Whatever is not in the list is asked of `otherwise`.
 */
export function assumeAmounts(amounts: readonly bigint[], otherwise: Quote = leastQuote): Quote {
  return (request) => {
    const assumed = request.swap === undefined ? undefined : amounts[request.swap];
    return assumed ?? otherwise(request);
  };
}

/**
 * The venues for callers without types: a result that is not an amount is refused.
 *
 * @throws RoutingError `INVALID_AMOUNT`, when the venue is asked
 */
export function checkedQuote(quote: Quote): Quote {
  return (request) => {
    const given: unknown = quote(request);
    if (given === undefined) return undefined;
    if (typeof given === 'bigint' && given >= 0n && given <= limits.amount) return given;
    const message = `the output of the venue ${request.venue} must be a bigint of base units, or undefined`;
    throw new RoutingError('INVALID_AMOUNT', '/quote', message);
  };
}
