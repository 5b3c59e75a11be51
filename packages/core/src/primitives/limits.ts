/** All limits of external input. The two packet limits are the limits of ibc-go `modules/apps/transfer/types`. */
export const limits: Limits = {
  bodyBytes: 4 * 1024 * 1024,
  nesting: 64,
  memoNesting: 256,
  originBatch: 10_000,
  recommendations: 2000,
  operations: 64,
  messages: 4,
  sentPackets: 512,
  faults: 16,
  swapOperations: 64,
  swapRoutes: 32,
  addresses: 128,
  affiliatesPerChain: 32,
  answers: 8,
  memoBytes: 32_768,
  receiverBytes: 2048,
  receiverWarnBytes: 128,
  poolChars: 256,
  calldataBytes: 131_072,
  percentChars: 1024,
  denomChars: 128,
  decimals: 36,
  timeoutSeconds: 31_536_000,
  defaultTimeoutSeconds: 300,
  forwardTimeout: 600_000_000_000n,
  basisPoints: 10_000n,
  clientTimeout: { usual: 43_200, longest: 86_400 },
  behindBridgeSeconds: 2_400,
  traceHops: 16,
  steps: {
    hashes: 80_000,
    edges: 1_000_000,
    simulated: 20_000,
    memoBytes: 1024 * 1024,
    recoveryRows: 4096,
    findings: 2048,
    messages: 1024,
    movements: 262_144,
    pairs: 262_144,
    rows: 1_000_000,
  },
  amount: 2n ** 256n - 2n,
  numberChars: 1024,
  priorityFee: 10_000_000n,
  computeUnits: 1_400_000,
  auditedValues: 32_768,
  edit: {
    message: { values: 16, nesting: 64 },
    patches: { values: 250_000, nesting: 256 },
    data: { values: 1_000_000, nesting: 256 },
  },
  findings: 256,
  forwards: 64,
  effects: 1024,
  flows: 2048,
  reportBytes: 1024 * 1024,
  findingChars: 512,
  pointerChars: 1024,
  quotedChars: 128 * 1024,
};

/** Limits of external input. */
export interface Limits {
  /** Longest request body in bytes. */
  readonly bodyBytes: number;
  /** Deepest nesting of arrays and objects in a request body or a handler's message. */
  readonly nesting: number;
  /** Deepest nesting of a memo: a handler's message inside two levels for each of the operations before it. */
  readonly memoNesting: number;
  /** Most assets of one origin request. */
  readonly originBatch: number;
  /** Most recommendations of one request. Each may describe an asset on two chains, so fewer than look-ups. */
  readonly recommendations: number;
  /** Most operations of a request. */
  readonly operations: number;
  /** Most messages of a simulated transaction; bridges need two. */
  readonly messages: number;
  /** Most packets that one simulation sends, sendings again included: 64 operations, each three times at most. */
  readonly sentPackets: number;
  /** Most faults of a run. */
  readonly faults: number;
  /** Most pool hops of one swap. */
  readonly swapOperations: number;
  /** Most parallel routes of one smart swap. */
  readonly swapRoutes: number;
  /** Most addresses of a request. */
  readonly addresses: number;
  /** Most affiliates per chain. */
  readonly affiliatesPerChain: number;
  /** Most routes that are listed for one question. */
  readonly answers: number;
  /** Longest memo of a packet in bytes of UTF-8, unless the chain's limit is lower (ibc-go v7.6 and v8). */
  readonly memoBytes: number;
  /** Longest receiver of a packet in bytes of UTF-8, unless the chain's limit is lower (ibc-go v7.6 and v8). */
  readonly receiverBytes: number;
  /** Bytes of a receiver above which it is accepted with a warning: some chains refuse it. */
  readonly receiverWarnBytes: number;
  /** Longest pool id in characters. */
  readonly poolChars: number;
  /** Longest calldata of a caller in bytes. Nodes relay no larger transaction (go-ethereum `core/txpool/legacypool`). */
  readonly calldataBytes: number;
  /** Longest decimal percentage in characters; its decimals are exact whatever their number. */
  readonly percentChars: number;
  /** Longest denom in characters. */
  readonly denomChars: number;
  /** Decimals of the display unit. */
  readonly decimals: number;
  /** Longest timeout in seconds: one year, longer ones are mistakes. */
  readonly timeoutSeconds: number;
  /** Seconds until a transfer times out if the request does not say. */
  readonly defaultTimeoutSeconds: number;
  /** Nanoseconds until a forwarded packet times out if its memo does not say (packet-forward-middleware). */
  readonly forwardTimeout: bigint;
  /** Basis points of the whole. */
  readonly basisPoints: bigint;
  /** Timeouts over IBC v2 clients in seconds. */
  readonly clientTimeout: {
    /** Default timeout in seconds. */
    readonly usual: number;
    /** Longest timeout that their module accepts, in seconds. */
    readonly longest: number;
  };
  /** Least deadline in seconds behind a leg over an EVM chain; the live service was seen to give as many. */
  readonly behindBridgeSeconds: number;
  /** Most hops of a denom path: deeper vouchers do not occur, except in attacks. */
  readonly traceHops: number;
  /**
   * Steps of one request by kind, counted by `Budget`. Chosen so that the costliest accepted request answers in well
   * under a fifth of a second on the shipped data; `bench` shows the margin. An unknown voucher takes 19,000 hashes on the
   * best connected chain of that data and 76,000 on the five best connected together, however many are requested there.
   * The recovery map of 64 operations, which runs each of their failures, takes 8,000 simulated steps, 440 rows and
   * 48,000 bytes of memos; thirty of the longest memos of a chain fit as well. A route over a list of chains lays out
   * 900 edges of that data, in half a millisecond; there is room for registries a thousand times as large. Findings and
   * unread parts count whether or not the report has room for them: eight times its list. Messages of all transactions
   * count, and messages within messages; a call and an instruction are one, too. Rows are the entries of lists that read
   * endpoints process: 10,000 origins are as many. A movement is one side of one coin; a pair is a movement and the coins
   * that it may take.
   */
  readonly steps: Readonly<Record<StepKind, number>>;
  /** Largest ordinary ICS-20 amount in base units; 2^256-1 means "whole balance" on chain and is refused. */
  readonly amount: bigint;
  /** Longest JSON number in characters: a double has at most 309 digits before its point, no chain counts further. */
  readonly numberChars: number;
  /** Ordinary priority fee in lamports. */
  readonly priorityFee: bigint;
  /** Compute units of a Solana transaction unless given. */
  readonly computeUnits: number;
  /** Most JSON values of an audit's input, outside of texts: answers of 64 operations have fewer than 4,000. */
  readonly auditedValues: number;
  /**
   * JSON of an edit of live data: the message, and its data. All shipped data has 54,000 values, and a large patch
   * can be sent as whole data; a Map of a patch takes three brackets.
   */
  readonly edit: Readonly<Record<'message' | 'patches' | 'data', EditLimits>>;
  /** Most findings, and most listed unread parts, of a report. The others are counted. */
  readonly findings: number;
  /** Most forwards in one audited memo. */
  readonly forwards: number;
  /** Most effects of a report. */
  readonly effects: number;
  /** Most flows of a report. */
  readonly flows: number;
  /** Longest report in bytes, as JSON of the interface. */
  readonly reportBytes: number;
  /** Longest finding in characters. */
  readonly findingChars: number;
  /** Longest pointer in characters; deeper findings are reported at their parent. */
  readonly pointerChars: number;
  /** Most characters that a report or a run quotes of its input. */
  readonly quotedChars: number;
}

interface EditLimits {
  /** Most JSON values. */
  readonly values: number;
  /** Most levels of nested objects and lists. */
  readonly nesting: number;
}

/** Kinds of counted work that can grow faster than the request's text. */
export type StepKind =
  | 'hashes'
  | 'edges'
  | 'simulated'
  | 'memoBytes'
  | 'recoveryRows'
  | 'findings'
  | 'messages'
  | 'movements'
  | 'pairs'
  | 'rows';
