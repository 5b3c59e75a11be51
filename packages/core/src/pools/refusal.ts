/** Reason why a pool refuses a swap, as `wayfold quote` prints it. */
export type RefusalReason =
  | 'denom_not_in_pool'
  | 'same_denom'
  | 'zero_amount'
  | 'limit_exceeded'
  | 'insufficient_liquidity'
  | 'limiter'
  | 'math_limit'
  | 'overflow'
  | 'no_liquidity'
  | 'not_offered'
  | 'unknown_pool'
  | 'price_limit'
  | 'spread_exceeded'
  | 'no_path'
  | 'search_limit';

/** A swap that is refused: a value, since searches meet thousands of them. */
export interface Refusal {
  /** Reason of the refusal. */
  readonly refusal: RefusalReason;
  /** Sentence for users. */
  readonly message: string;
  /** Of `search_limit`: the counted work of the search, in slots. */
  readonly work?: number | undefined;
}

/** A refusal. */
export function refused(refusal: RefusalReason, message: string): Refusal {
  return { refusal, message };
}

/** The refusal of a pool that the chain does not have. */
export function unknownPool(id: string): Refusal {
  return refused('unknown_pool', `there is no pool ${id}`);
}

/** Whether a result is a refusal. */
export function isRefused<T extends object>(result: T | Refusal): result is Refusal {
  return 'refusal' in result;
}

/** Ends a computation from within; `attempt` makes the value of it. Only the mathematics throws it. */
export class MathRefusal extends Error {
  /** Reason for programs. */
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string) {
    super(message);
    this.name = 'MathRefusal';
    this.reason = reason;
  }
}

/** The result of a computation, or the refusal that ended it. */
export function attempt<T extends object | bigint>(step: () => T): T | Refusal {
  try {
    return step();
  } catch (error) {
    if (error instanceof MathRefusal) return refused(error.reason, error.message);
    throw error;
  }
}
