/** All limits of external input. The two packet limits are the limits of ibc-go `modules/apps/transfer/types`. */
export const limits: Limits = {
  /** Bytes of a request body. */
  bodyBytes: 4 * 1024 * 1024,
  /** Nested arrays and objects in a request body or a handler message. */
  nesting: 64,
  /** Nesting in a memo: a handler's message inside two levels for each of the operations before it. */
  memoNesting: 256,
  /** Entries of an origin look-up. */
  originBatch: 10_000,
  /** Entries of a recommendation request. Each may have to describe an asset on two chains, so fewer than look-ups. */
  recommendations: 2000,
  operations: 64,
  /** Messages of one transaction that is to be run; bridges need two. */
  messages: 4,
  /** Packets that one run sends, sendings again included: 64 operations send 64, each three times at most. */
  sentPackets: 512,
  /** Faults in one run. */
  faults: 16,
  /** Pool hops of one swap. */
  swapOperations: 64,
  /** Parallel routes of one smart swap. */
  swapRoutes: 32,
  addresses: 128,
  affiliatesPerChain: 32,
  /** Bytes of an ICS-20 memo unless the chain's limit is lower (ibc-go v7.6 and v8). */
  memoBytes: 32_768,
  /** Bytes of an ICS-20 receiver unless the chain's limit is lower (ibc-go v7.6 and v8). */
  receiverBytes: 2048,
  /** Receivers longer than this are accepted with a warning: some chains refuse them. */
  receiverWarnBytes: 128,
  poolChars: 256,
  /** Bytes of calldata that the caller brings. Nodes pass on no larger transaction (go-ethereum `core/txpool/legacypool`). */
  calldataBytes: 131_072,
  /** Characters of a decimal percentage; its decimals are exact whatever their number. */
  percentChars: 1024,
  denomChars: 128,
  decimals: 36,
  /** One year: longer deadlines are mistakes. */
  timeoutSeconds: 31_536_000,
  /** Seconds until a transfer times out where the request does not say. */
  defaultTimeoutSeconds: 300,
  /** Nanoseconds until a forwarded packet times out where its memo does not say (packet-forward-middleware). */
  forwardTimeout: 600_000_000_000n,
  /** The whole, in hundredths of a percent. */
  basisPoints: 10_000n,
  /** Seconds until a packet over an IBC v2 client times out: the usual value, and the maximum of its module. */
  clientTimeout: { usual: 43_200, longest: 86_400 },
  /** Seconds that something behind a leg over an EVM chain has at least; the live service was seen to give as many. */
  behindBridgeSeconds: 2_400,
  /** Hops of a denom path: deeper vouchers do not occur, except in attacks. */
  traceHops: 16,
  /**
   * Steps of one request, counted by `Budget`. Chosen so that the costliest accepted request answers in well
   * under a fifth of a second on the shipped data; `bench` shows the margin. An unknown voucher takes 19,000
   * hashes on the best connected chain of that data and 76,000 on the five best connected together, however
   * many are requested there. The recovery map of 64 operations, which runs each of their failures, takes 8,000
   * simulated steps, 440 rows and 48,000 bytes of memos; thirty of the longest memos of a chain fit as well. A
   * route over a list of chains lays out 900 edges of that data, in half a millisecond; there is room for
   * registries a thousand times as large. Findings and unread parts count whether or not the report has room
   * for them: eight times its list. Messages of all transactions count, and messages within messages; a call
   * and an instruction are one, too. Rows are the entries of lists that read endpoints process: 10,000 origins
   * are as many. A movement is one side of one coin; a pair is a movement and the coins that it may take.
   */
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
  /** Largest ordinary ICS-20 amount; 2^256-1 means "whole balance" on chain and is refused. */
  amount: 2n ** 256n - 2n,
  /** Characters of a JSON number: a double has at most 309 digits before its point, and no chain counts further. */
  numberChars: 1024,
  /** Lamports of an ordinary priority fee, and default compute units of a transaction. */
  priorityFee: 10_000_000n,
  computeUnits: 1_400_000,
  /** JSON values of an audit's input, outside of texts: answers of 64 operations have fewer than 4,000. */
  auditedValues: 32_768,
  /**
   * JSON of an edit of live data: the message, and its data. All shipped data has 54,000 values, and a large
   * patch can be sent as whole data; a Map of a patch takes three brackets.
   */
  edit: {
    message: { values: 16, nesting: 64 },
    patches: { values: 250_000, nesting: 256 },
    data: { values: 1_000_000, nesting: 256 },
  },
  /** Findings of a report, and listed unread parts. The others are counted. */
  findings: 256,
  /** Forwards in one memo that is audited. */
  forwards: 64,
  /** Effects and flows that a report lists. */
  effects: 1024,
  flows: 2048,
  /** Bytes of a report as JSON of the interface. */
  reportBytes: 1024 * 1024,
  /** Characters of a finding's message. */
  findingChars: 512,
  /** Characters of a pointer; deeper findings are reported at their parent. */
  pointerChars: 1024,
  /** Characters that a report or a run quotes of its input. */
  quotedChars: 128 * 1024,
};

/** Limits of external input. */
export interface Limits {
  /** Longest body in bytes. */
  readonly bodyBytes: number;
  /** Deepest nesting of JSON. */
  readonly nesting: number;
  /** Deepest nesting of a memo. */
  readonly memoNesting: number;
  /** Most assets of one origin request. */
  readonly originBatch: number;
  /** Most recommendations of one request. */
  readonly recommendations: number;
  /** Most operations of a request. */
  readonly operations: number;
  /** Most messages of a simulated transaction. */
  readonly messages: number;
  /** Most packets that one simulation sends. */
  readonly sentPackets: number;
  /** Most faults of a run. */
  readonly faults: number;
  /** Most operations of a swap. */
  readonly swapOperations: number;
  /** Most routes of a swap. */
  readonly swapRoutes: number;
  /** Most addresses of a request. */
  readonly addresses: number;
  /** Most affiliates per chain. */
  readonly affiliatesPerChain: number;
  /** Longest memo of a packet in bytes of UTF-8. */
  readonly memoBytes: number;
  /** Longest receiver of a packet in bytes of UTF-8. */
  readonly receiverBytes: number;
  /** Length of a receiver that causes a warning, bytes. */
  readonly receiverWarnBytes: number;
  /** Longest pool id in characters. */
  readonly poolChars: number;
  /** Longest calldata in bytes. */
  readonly calldataBytes: number;
  /** Longest percentage in characters. */
  readonly percentChars: number;
  /** Longest denom in characters. */
  readonly denomChars: number;
  /** Decimals of the display unit. */
  readonly decimals: number;
  /** Longest timeout in seconds. */
  readonly timeoutSeconds: number;
  /** Default timeout in seconds. */
  readonly defaultTimeoutSeconds: number;
  /** Timeout of forwards in nanoseconds. */
  readonly forwardTimeout: bigint;
  /** Basis points of the whole. */
  readonly basisPoints: bigint;
  /** Timeouts over IBC v2 clients in seconds. */
  readonly clientTimeout: {
    /** Default timeout in seconds. */
    readonly usual: number;
    /** Longest timeout that clients accept, in seconds. */
    readonly longest: number;
  };
  /** Least deadline behind a bridge in seconds. */
  readonly behindBridgeSeconds: number;
  /** Most hops of a trace. */
  readonly traceHops: number;
  /** Steps of one request, by kind. */
  readonly steps: Readonly<
    Record<
      | 'hashes'
      | 'edges'
      | 'simulated'
      | 'memoBytes'
      | 'recoveryRows'
      | 'findings'
      | 'messages'
      | 'movements'
      | 'pairs'
      | 'rows',
      number
    >
  >;
  /** Largest amount in base units. */
  readonly amount: bigint;
  /** Longest number in characters. */
  readonly numberChars: number;
  /** Ordinary priority fee in lamports. */
  readonly priorityFee: bigint;
  /** Compute units of a Solana transaction unless given. */
  readonly computeUnits: number;
  /** Most JSON values of an audit's input. */
  readonly auditedValues: number;
  /** Limits of edits. */
  readonly edit: Readonly<
    Record<
      'message' | 'patches' | 'data',
      {
        /** Most JSON values. */
        readonly values: number;
        /** Most levels of nested objects and lists. */
        readonly nesting: number;
      }
    >
  >;
  /** Most findings of a report. */
  readonly findings: number;
  /** Most forwards inside the memos of one request. */
  readonly forwards: number;
  /** Most effects of a report. */
  readonly effects: number;
  /** Most flows of a report. */
  readonly flows: number;
  /** Longest report in bytes. */
  readonly reportBytes: number;
  /** Longest finding in characters. */
  readonly findingChars: number;
  /** Longest pointer in characters. */
  readonly pointerChars: number;
  /** Longest text that a message quotes, in characters. */
  readonly quotedChars: number;
}
