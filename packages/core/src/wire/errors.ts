import { type Reason, RoutingError } from '../primitives/index.js';
import { snakeKeys } from './json/field-names.js';

/** Answer of an endpoint: an HTTP status and the JSON to send. */
export interface ApiResult {
  /** HTTP status. */
  readonly status: number;
  /** JSON to send. */
  readonly body: unknown;
}

/** Body of every answer that is not a success: a gRPC status with its details. */
export interface ErrorBody {
  /** gRPC status code. */
  readonly code: number;
  /** Human-readable sentence. */
  readonly message: string;
  /** One row with the reason; empty for an unknown address. */
  readonly details: readonly ErrorInfo[];
}

/** Why a request was refused, for programs. */
export interface ErrorInfo {
  readonly '@type': 'type.googleapis.com/google.rpc.ErrorInfo';
  /** Reason for programs. */
  readonly reason: Reason;
  /** Service that gives the reason. */
  readonly domain: string;
  /** Place of the problem and facts by name. */
  readonly metadata: {
    /** JSON Pointer to the place of the problem. */
    readonly field: string;
    /** Notes, one per line. */
    readonly notes?: string;
  } & Readonly<Record<string, string>>;
}

/** Returns the answer to a request that failed. An error that is no `RoutingError` is a bug of the service; the answer does not describe it. */
export function failure(error: unknown, domain: string): ApiResult {
  const known = error instanceof RoutingError ? error : new RoutingError('INTERNAL', '', 'internal error');
  const { code, httpStatus, reason, field, message, notes, facts } = known;
  const info: ErrorInfo = {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason,
    domain,
    metadata: { ...snakeKeys(facts), field, ...(notes.length > 0 ? { notes: notes.join('\n') } : {}) },
  };
  const body: ErrorBody = { code, message, details: [info] };
  return { status: httpStatus, body };
}

/** Addresses of the interface that only a service with a connection to the chains can answer. */
const outOfScope: ReadonlyMap<string, string> = new Map([
  ['/v2/info/balances', 'balances are read from the chains, and this service answers from data alone'],
  ['/v2/tx/submit', 'transactions are sent to the chains by their signer; this service sends nothing'],
  ['/v2/tx/track', 'transactions are followed on the chains, and this service answers from data alone'],
  ['/v2/tx/status', 'transactions are followed on the chains, and this service answers from data alone'],
]);

/** The answer to a path that names no endpoint. */
export function notFound(path: string, domain: string): ApiResult {
  const why = outOfScope.get(path);
  if (why !== undefined) return failure(new RoutingError('UNSUPPORTED_OPERATION', '', why), domain);
  const body: ErrorBody = { code: 5, message: `no such endpoint: ${path}`, details: [] };
  return { status: 404, body };
}
