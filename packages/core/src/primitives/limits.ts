/**
 * Every bound on what comes from outside, in one place. The two packet limits are those of ibc-go
 * `modules/apps/transfer/types`.
 */
export const limits: Limits = {
  /** Bytes of a request body. */
  bodyBytes: 4 * 1024 * 1024,
  /** Nested arrays and objects in a request body or a handler message. */
  nesting: 64,
  /** The same in a memo: a handler's message inside two levels for each of the operations before it. */
  memoNesting: 256,
  /** Entries of an origin look-up. */
  originBatch: 10_000,
  operations: 64,
  /** Messages of one transaction that is to be run; bridges need two. */
  messages: 4,
  /** Faults in one run. */
  faults: 16,
  /** Pool hops of one swap. */
  swapOperations: 64,
  /** Parallel routes of one smart swap. */
  swapRoutes: 32,
  addresses: 128,
  affiliatesPerChain: 32,
  /** Bytes of an ICS-20 memo unless the chain's own limit is lower (ibc-go v7.6 and v8). */
  memoBytes: 32_768,
  /** Bytes of an ICS-20 receiver unless the chain's own limit is lower (ibc-go v7.6 and v8). */
  receiverBytes: 2048,
  /** Receivers longer than this are accepted with a warning: some chains refuse them. */
  receiverWarnBytes: 128,
  poolChars: 256,
  /** Characters of a decimal percentage; its decimals are exact whatever their number. */
  percentChars: 1024,
  denomChars: 128,
  decimals: 36,
  /** One year: longer deadlines are mistakes. */
  timeoutSeconds: 31_536_000,
  /** Hops of a denom path: deeper vouchers do not occur and cannot be told from abuse. */
  traceHops: 16,
  /**
   * Steps of one request, counted by `Budget`. Set so that the costliest request that is accepted answers in well under
   * a fifth of a second on the shipped data; `bench` shows how far. The recovery map of 64 operations, which runs each of
   * their failures, takes 8,000 simulated steps and 440 rows.
   */
  steps: { hashes: 200_000, simulated: 20_000, memoBytes: 8 * 1024 * 1024, recoveryRows: 4096 },
  /** Largest ordinary ICS-20 amount; 2^256-1 means "whole balance" on chain and is refused. */
  amount: 2n ** 256n - 2n,
};

/** Bounds on what comes from outside. */
export interface Limits {
  readonly bodyBytes: number;
  readonly nesting: number;
  readonly memoNesting: number;
  readonly originBatch: number;
  readonly operations: number;
  readonly messages: number;
  readonly faults: number;
  readonly swapOperations: number;
  readonly swapRoutes: number;
  readonly addresses: number;
  readonly affiliatesPerChain: number;
  readonly memoBytes: number;
  readonly receiverBytes: number;
  readonly receiverWarnBytes: number;
  readonly poolChars: number;
  readonly percentChars: number;
  readonly denomChars: number;
  readonly decimals: number;
  readonly timeoutSeconds: number;
  readonly traceHops: number;
  readonly steps: Readonly<Record<'hashes' | 'simulated' | 'memoBytes' | 'recoveryRows', number>>;
  readonly amount: bigint;
}
