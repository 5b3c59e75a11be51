import { RoutingError, reasons } from '../primitives/index.js';

/** What an endpoint answered: an HTTP status and the JSON to send. */
export interface ApiResult {
  readonly status: number;
  readonly body: unknown;
}

/** Body of every answer that is not a success: a gRPC status with its details. */
export interface ErrorBody {
  readonly code: number;
  readonly message: string;
  readonly details: readonly ErrorInfo[];
}

/** Why a request was refused, for programs. */
export interface ErrorInfo {
  readonly '@type': 'type.googleapis.com/google.rpc.ErrorInfo';
  readonly reason: string;
  readonly domain: string;
  /** `field` is a JSON Pointer into the request. */
  readonly metadata: { readonly field: string };
}

/** The answer to a request that failed. What is no `RoutingError` is our own bug and tells the caller nothing. */
export function failure(error: unknown, domain: string): ApiResult {
  if (!(error instanceof RoutingError)) {
    const { code, httpStatus } = reasons.INTERNAL;
    return refusal({ code, httpStatus, reason: 'INTERNAL', field: '', message: 'internal error' }, domain);
  }
  return refusal(error, domain);
}

/** The answer to a path that names no endpoint. */
export function notFound(path: string): ApiResult {
  const body: ErrorBody = { code: 5, message: `no such endpoint: ${path}`, details: [] };
  return { status: 404, body };
}

type Refusal = Pick<RoutingError, 'code' | 'httpStatus' | 'reason' | 'field' | 'message'>;

function refusal({ code, httpStatus, reason, field, message }: Refusal, domain: string): ApiResult {
  const info: ErrorInfo = {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason,
    domain,
    metadata: { field },
  };
  const body: ErrorBody = { code, message, details: [info] };
  return { status: httpStatus, body };
}
