import { type Wording, printSentence, type Sentence } from './sentence.js';

const table = {
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
  FIELD_REFUSED: { code: 3, httpStatus: 400 },
  MISSING_QUOTE: { code: 9, httpStatus: 400 },
  QUOTE_EXPIRED: { code: 9, httpStatus: 400 },
  UNSUPPORTED_FIELD: { code: 3, httpStatus: 400 },
  CHAIN_INACTIVE: { code: 9, httpStatus: 400 },
  CHANNEL_INACTIVE: { code: 9, httpStatus: 400 },
  LINK_CLOSED: { code: 9, httpStatus: 400 },
  AMBIGUOUS_ASSET: { code: 3, httpStatus: 400 },
  SYMBOL_UNVERIFIED: { code: 3, httpStatus: 400 },
  UNSUPPORTED_OPERATION: { code: 12, httpStatus: 501 },
  NO_ROUTE: { code: 5, httpStatus: 404 },
  BAD_PRICE_ERROR: { code: 3, httpStatus: 400 },
  LOW_INFO_ERROR: { code: 3, httpStatus: 400 },
  HIGH_LOSS_ERROR: { code: 3, httpStatus: 400 },
  UNKNOWN_VENUE: { code: 5, httpStatus: 404 },
  TX_INDEX_MISMATCH: { code: 3, httpStatus: 400 },
  RECIPIENT_CANNOT_HOLD: { code: 3, httpStatus: 400 },
  SELF_CHECK_FAILED: { code: 9, httpStatus: 400 },
  INVALID_CLOCK: { code: 3, httpStatus: 400 },
  SERVER_BUSY: { code: 14, httpStatus: 503 },
  HOST_NOT_ALLOWED: { code: 7, httpStatus: 421 },
  INTERNAL: { code: 13, httpStatus: 500 },
  DATA_CHANNEL_CONFLICT: { code: 3, httpStatus: 400 },
  DATA_HASH_MISMATCH: { code: 3, httpStatus: 400 },
  DATA_TRACE_CYCLE: { code: 3, httpStatus: 400 },
  DATA_DUPLICATE_CHAIN: { code: 3, httpStatus: 400 },
  DATA_CHANGED_MEANING: { code: 3, httpStatus: 400 },
  DATA_UNREAD_KEY: { code: 3, httpStatus: 400 },
  DATA_INVALID: { code: 3, httpStatus: 400 },
  UNKNOWN_REFERENCE: { code: 3, httpStatus: 400 },
};

/** Stable identifier of an error: the closed list. */
export type Reason = keyof typeof table;

/** Codes of a reason. */
interface ReasonCodes {
  /** gRPC status code. */
  readonly code: number;
  /** HTTP status. */
  readonly httpStatus: number;
}

/**
 * The closed list of reasons: gRPC code and HTTP status of each (interface 7; `reasons` of the bad-input contract).
 * Adding one is a minor change, renaming one is breaking.
 */
export const reasons: Readonly<Record<Reason, ReasonCodes>> = table;

/** A failure caused by the request or the data, to be shown to the caller. */
export class RoutingError extends Error {
  /** Class of the error, for code that cannot use `instanceof`. */
  override readonly name: string = 'RoutingError';
  /** Reason for programs. */
  readonly reason: Reason;
  /**
   * Where it is wrong, `''` for the whole: of a request to the library the members that lead there, as code writes them
   * (`operations[0].denomOut`), which messages name in backticks; of JSON that was given (data, messages, requests of
   * the interface) a JSON Pointer (RFC 6901).
   */
  readonly field: string;
  /** gRPC status code. */
  readonly code: number;
  /** HTTP status. */
  readonly httpStatus: number;

  /** Further explanations, a sentence each. */
  readonly notes: readonly string[];

  /** Values for programs, by name: for an outage its reason, day, note and source. */
  readonly facts: Readonly<Record<string, string>>;

  readonly #sentence: string | Sentence;
  readonly #notes: readonly (string | Sentence)[];

  /**
   * @param sentence message, in parts if it names members of the request
   * @param explanations notes and facts; none if absent
   */
  constructor(
    reason: Reason,
    field: string,
    sentence: string | Sentence,
    explanations: {
      /** Further explanations, a sentence each. */
      readonly notes?: readonly (string | Sentence)[];
      /** Values for programs, by name. */
      readonly facts?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(printSentence(sentence));
    const { notes = [], facts = {} } = explanations;
    this.#sentence = sentence;
    this.#notes = notes;
    this.notes = notes.map((note) => printSentence(note));
    this.facts = facts;
    this.reason = reason;
    this.field = field;
    this.code = reasons[reason].code;
    this.httpStatus = reasons[reason].httpStatus;
  }

  /** The error with another place, and other names of the members in its message and notes. */
  withNames(field: string, nameOf: (member: string) => string): RoutingError {
    return new RoutingError(this.reason, field, printSentence(this.#sentence, nameOf), {
      notes: this.#notes.map((note) => printSentence(note, nameOf)),
      facts: this.facts,
    });
  }
}

/** A state that our code excludes. Always a bug here, never the caller's. */
export class InvariantError extends Error {
  /** Class of the error, for code that cannot use `instanceof`. */
  override readonly name: string = 'InvariantError';

  /** The evidence, a line each: for operators, never for the caller. */
  readonly notes: readonly string[];

  constructor(message: string, notes: readonly string[] = []) {
    super(message);
    this.notes = notes;
  }
}

/** Marks a branch the compiler has proved empty; adding a kind makes the call fail to compile. */
export function unreachable(value: never): never {
  const text = JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'bigint' ? `${inner}n` : inner,
  );
  throw new InvariantError(`unexpected value ${text}`);
}

/** Reasons that occur only with a result. */
export type WarningReason =
  | 'ADDRESS_DERIVED_ACROSS_COIN_TYPES'
  | 'CAPABILITY_DISAGREES'
  | 'STALE_DATA'
  | 'PROOF_OLD'
  | 'DATA_BEHIND'
  | 'SYNTHETIC_DATA'
  | 'POOLS_LEFT_OUT'
  | 'EXACT_OUT_SURPLUS'
  | 'SEARCH_CUT'
  | 'MEMO_LIMIT'
  | 'CLAIM_NEEDED'
  | 'DURATION_UNKNOWN'
  | 'SIGN_ELSEWHERE'
  | 'LIVENESS_UNKNOWN'
  | 'INPUT_WITHOUT_EFFECT'
  | 'OPERATION_NOT_IN_DATA'
  | 'MEMO_ESCAPES'
  | 'RECEIVER_LONG'
  | 'TIMEOUT_SHORT'
  | 'LIMIT_UNKNOWN'
  | 'OUTAGE'
  | 'SUNSET_NEAR'
  | 'FEE_HEADROOM'
  | 'FEE_MINIMUM_UNKNOWN'
  | 'LOW_INFO_WARNING'
  | 'BAD_PRICE_WARNING'
  | 'INSUFFICIENT_GAS_AT_DEST_EOA'
  | 'INSUFFICIENT_GAS_AT_INTERMEDIATE';

/** Information about a valid result. */
export interface Warning extends Wording {
  /** Reason for programs. */
  readonly reason: WarningReason | Reason;
  /** Where in the request, as `RoutingError.field` says it. */
  readonly field: string;
  /** Values for programs, by name: for an outage its reason, day and source, for old data its part and age. */
  readonly facts?: Readonly<Record<string, string | number>>;
}
