import type { Registry } from 'wayfold';
import type { LiveState } from 'wayfold/live';
import type { Pools } from 'wayfold/pools';
import type { MaxDataAge } from 'wayfold/registry';

/** How data follows a feed of signed data. */
export interface FeedStatus {
  /** Version of the data; undefined before the first data of the feed. */
  readonly version?: string | undefined;
  /** Newest version of the feed, above `version` while a major waits. */
  readonly newest?: string | undefined;
  /** Number of the last edit in the data. */
  readonly seq?: number | undefined;
  /** Signed time of the last good proof, RFC 3339. */
  readonly proofAt?: string | undefined;
  /** Whether data of the feed serves; without it the service has other data of a higher version. */
  readonly isInUse?: boolean | undefined;
  /** Why the last update was refused or failed; undefined after a good one. */
  readonly lastError?: FeedError | undefined;
  /** Findings about layers over the data, such as rows without their chain. */
  readonly overlayFindings?: number | undefined;
}

/** Why an update was refused. */
export interface FeedError {
  /** Reason for programs, such as `EXPIRED`. */
  readonly reason: string;
  /** Step that failed. */
  readonly step: string;
  /** A sentence for operators. */
  readonly message: string;
}

/** How a handler serves an `Api`. */
export interface HandlerOptions {
  /** Registry of the api. With it `GET /health` describes the data. */
  readonly registry?: Registry;
  /** Pools of the api. With them `GET /health` describes their current state. */
  readonly pools?: () => Pools;
  /** How the data follows a feed. With it `GET /health` describes the last update. */
  readonly feed?: () => FeedStatus;
  /** Version of the service, which `GET /health` and the interface document state. */
  readonly version?: string;
  /**
   * Clock, nanoseconds since the epoch, for endpoints that need one where `createApi` was given none. The system's
   * clock unless given.
   */
  readonly now?: () => bigint;
  /** Days after which `GET /health` calls a part of the data stale; give it what `createApi` was given. */
  readonly maxDataAge?: MaxDataAge;
  /**
   * Origins whose pages may call, such as `https://app.example`; `*` (the default), alone or among others, for all, `false` for none, `null` for
   * pages that have no origin. A name that is none, since it has a path or no scheme, is refused with a `TypeError`.
   */
  readonly cors?: string | readonly string[] | false;
  /**
   * Hosts that are answered for, as requests name them: `api.example` for each port, `localhost:8787` for that port, `*` for all. Any
   * other is refused with 421, so that no page can read the data under a foreign name that resolves to this server (DNS rebinding). All unless
   * given. `x-forwarded-host` is not read; a request without a host (HTTP/1.0) is answered.
   */
  readonly allowedHosts?: readonly string[];
  /**
   * Bytes of an unwanted body, above the largest that is read, that are received and thrown away before the answer, so
   * that the connection serves the next request: 64 MiB unless given. After more than that the answer says
   * `connection: close`. How long it may take is for the server to bound.
   */
  readonly discardBytes?: number;
  /**
   * Bytes of request bodies that are in memory at the same time, over all requests of this handler: 64 MiB unless given. A body that
   * does not fit now is refused at once with 503 and `retry-after`; one that never fits, since it is larger, with 413.
   */
  readonly bodyMemory?: number;
  /** `domain` of the errors that the handler itself words; give it what `createApi` was given. */
  readonly errorDomain?: string;
  /** Called with failures of the handler. The api has an option with this name for failures of the api. */
  readonly onInternalError?: (error: unknown) => void;
}

/** Options of a service; members that change with the data belong to one state of it. */
export interface ServiceOptions extends HandlerOptions {
  /** How the registry follows edits, by the clock. */
  readonly live?: (now: bigint) => LiveState;
  /** A header that every answer carries, and the data that it names. */
  readonly dataHeader?: { readonly name: string; readonly value: string };
}
