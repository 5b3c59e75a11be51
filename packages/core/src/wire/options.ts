import type { QuoteProvider } from '../plan/index.js';
import type { Pools } from '../pools/index.js';
import { checkClock, InvariantError, RoutingError } from '../primitives/index.js';
import type { MaxDataAge } from '../registry/index.js';

/** How an `Api` answers. */
export interface ApiOptions {
  /**
   * Clock: nanoseconds since the epoch. Endpoints that set deadlines or run messages need it; without it a planned
   * shutdown counts from the day it is known, and no data is called stale.
   */
  readonly now?: () => bigint;
  /** `domain` of error details. */
  readonly errorDomain?: string;
  /** Compatibility options. */
  readonly compat?: {
    /** Emits `coingecko_id` next to `pricing_id`, for public clients that read only the former. */
    readonly coingeckoId?: boolean;
  };
  /**
   * Whether messages must pass the simulator and the auditor; default false. A request can enable it with
   * `self_check`. Failures are refused as `SELF_CHECK_FAILED` and passed to `onInternalError`.
   */
  readonly selfCheck?: boolean;
  /** Called with every internal error, which the answer does not describe, and with every failed self-check. */
  readonly onInternalError?: (error: unknown) => void;
  /**
   * Where live quotes come from, which bridges need that cannot be planned from data alone: a pure function. Without it such
   * routes are estimates, and `msgs_direct` refuses them.
   */
  readonly quotes?: QuoteProvider;
  /**
   * The current pools for swap quotes: called once per request that may use them. Without it there are no
   * swaps.
   */
  readonly pools?: () => Pools;
  /** Seconds after which pools are called stale against the clock, 300 unless it says otherwise. */
  readonly maxPoolAge?: number;
  /**
   * Days after which a part of the data is called stale in the warnings of `route` and of the read endpoints: 180 for
   * chains, channels, assets and capabilities, 120 for outages, unless it says otherwise.
   */
  readonly maxDataAge?: MaxDataAge;
}

/** Functions that the host of an api can supply. */
export interface Host {
  /** Clock, nanoseconds since the epoch, where `createApi` was given none. */
  readonly now?: () => bigint;
}

/** The time by the clock of the service. A clock that is wrong is the fault of the service, never of the request. */
export function timeOf(now: (() => bigint) | undefined): bigint {
  if (now === undefined)
    throw new RoutingError('INTERNAL', '', 'deadlines need a clock: give createApi the option `now`');
  try {
    return checkClock(now(), '');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new RoutingError('INTERNAL', '', `the option \`now\` of createApi gives no time: ${why}`);
  }
}

/** The pools of the service. Invalid pools are an error of the service, not of the request. */
export function poolsOf(give: () => Pools): Pools {
  let given: unknown;
  try {
    given = give();
  } catch (error) {
    // Only the operator sees the details: they may name files.
    throw new InvariantError('the option `pools` of createApi fails', [String(error)]);
  }
  if (isPools(given)) return given;
  throw new RoutingError('INTERNAL', '', 'the option `pools` of createApi gives no pools: see createPools');
}

function isPools(given: unknown): given is Pools {
  if (typeof given !== 'object' || given === null || !('chains' in given)) return false;
  const { chains } = given;
  return (
    chains instanceof Map &&
    [...chains.values()].every((chain) => Object(chain) === chain && 'layout' in chain)
  );
}
