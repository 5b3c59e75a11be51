/**
 * The closed list of reasons: gRPC code and HTTP status of each (interface 7; `reasons` of the bad-input contract).
 * Adding one is a minor change, renaming one is breaking.
 */
export const reasons = {
  INVALID_JSON: { code: 3, httpStatus: 400 },
  LIMIT_EXCEEDED: { code: 3, httpStatus: 400 },
  MISSING_FIELD: { code: 3, httpStatus: 400 },
  INVALID_TYPE: { code: 3, httpStatus: 400 },
  INVALID_AMOUNT: { code: 3, httpStatus: 400 },
  AMOUNT_OUT_OF_RANGE: { code: 3, httpStatus: 400 },
  INVALID_DENOM: { code: 3, httpStatus: 400 },
  INVALID_CHAIN_ID: { code: 3, httpStatus: 400 },
  UNKNOWN_CHAIN: { code: 5, httpStatus: 404 },
  INVALID_ADDRESS: { code: 3, httpStatus: 400 },
  ADDRESS_LIST_MISMATCH: { code: 3, httpStatus: 400 },
  INVALID_OPERATION: { code: 3, httpStatus: 400 },
  ROUTE_DISCONTINUOUS: { code: 3, httpStatus: 400 },
  CHANNEL_MISMATCH: { code: 3, httpStatus: 400 },
  DENOM_MISMATCH: { code: 3, httpStatus: 400 },
  MEMO_UNSUPPORTED: { code: 3, httpStatus: 400 },
  MEMO_TOO_LONG: { code: 3, httpStatus: 400 },
  INVALID_SLIPPAGE: { code: 3, httpStatus: 400 },
  INVALID_TIMEOUT: { code: 3, httpStatus: 400 },
  AFFILIATE_FEE_MISMATCH: { code: 3, httpStatus: 400 },
  INVALID_AFFILIATE: { code: 3, httpStatus: 400 },
  INVALID_POST_ROUTE_HANDLER: { code: 3, httpStatus: 400 },
  MISSING_QUOTE: { code: 9, httpStatus: 400 },
  QUOTE_EXPIRED: { code: 9, httpStatus: 400 },
  UNSUPPORTED_FIELD: { code: 3, httpStatus: 400 },
  CHAIN_INACTIVE: { code: 9, httpStatus: 400 },
  CHANNEL_INACTIVE: { code: 9, httpStatus: 400 },
  UNSUPPORTED_OPERATION: { code: 12, httpStatus: 501 },
  NO_ROUTE: { code: 5, httpStatus: 404 },
  BAD_PRICE_ERROR: { code: 3, httpStatus: 400 },
  LOW_INFO_ERROR: { code: 3, httpStatus: 400 },
  HIGH_LOSS_ERROR: { code: 3, httpStatus: 400 },
  UNKNOWN_VENUE: { code: 5, httpStatus: 404 },
  TX_INDEX_MISMATCH: { code: 3, httpStatus: 400 },
  INTERNAL: { code: 13, httpStatus: 500 },
  DATA_CHANNEL_CONFLICT: { code: 3, httpStatus: 400 },
  DATA_HASH_MISMATCH: { code: 3, httpStatus: 400 },
  DATA_TRACE_CYCLE: { code: 3, httpStatus: 400 },
  DATA_DUPLICATE_CHAIN: { code: 3, httpStatus: 400 },
  DATA_INVALID: { code: 3, httpStatus: 400 },
} as const satisfies Record<string, { readonly code: number; readonly httpStatus: number }>;

/** Stable identifier of what was wrong. */
export type Reason = keyof typeof reasons;

/** A failure caused by the request or the data, to be shown to the caller as it stands. */
export class RoutingError extends Error {
  override readonly name: string = 'RoutingError';
  readonly reason: Reason;
  /** JSON Pointer (RFC 6901) into the request or the data, `''` for the whole. */
  readonly field: string;
  /** gRPC status code. */
  readonly code: number;
  readonly httpStatus: number;

  constructor(reason: Reason, field: string, message: string) {
    super(message);
    this.reason = reason;
    this.field = field;
    this.code = reasons[reason].code;
    this.httpStatus = reasons[reason].httpStatus;
  }
}

/** A state our own code promised could not occur. Always a bug here, never the caller's. */
export class InvariantError extends Error {
  override readonly name: string = 'InvariantError';
}

/** Marks a branch the compiler has proved empty; adding a kind makes the call fail to compile. */
export function unreachable(value: never): never {
  throw new InvariantError(`unexpected value ${JSON.stringify(value)}`);
}
