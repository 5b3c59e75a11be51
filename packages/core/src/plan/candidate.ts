import { countTransactions, legOf, type Operation } from '../operation/index.js';
import type { Coin, CoinPath } from '../pairing/index.js';
import type { Budget, ChainId, Warning } from '../primitives/index.js';
import type { Outage, Registry } from '../registry/index.js';
import type { RouteQuery } from './query.js';

/** Operations that would carry out a query, and what they cost. The cheapest that every rule allows is the route. */
export interface Candidate {
  readonly path: CoinPath;
  /** In order, without amounts. */
  readonly operations: readonly Operation[];
  readonly cost: Cost;
  /** What the user should know before signing. */
  readonly warnings?: readonly Warning[];
}

/** What candidates are compared by. */
export interface Cost {
  /** Claims that the user has to make after days of waiting. */
  readonly claims: number;
  /** Transactions the user signs, as the one split counts them. */
  readonly transactions: number;
  readonly hops: number;
}

/** The rule that removed a candidate, and why. */
export interface Rejection {
  readonly rule: RejectionRule;
  readonly message: string;
  /** What is out of service, where that is the reason. */
  readonly outage?: Outage;
}

/** Rules that remove candidates, in the order in which they are asked. */
export type RejectionRule =
  | 'SOURCE_UNKNOWN'
  | 'DEST_UNKNOWN'
  | 'OTHER_ORIGIN'
  | 'NO_CHANNEL'
  | 'BRIDGE_NOT_ALLOWED'
  | 'BRIDGE_NOT_PLANNED'
  | 'CHAIN_NOT_ALLOWED'
  | 'OUT_OF_SERVICE'
  | 'UNSUPPORTED_TOKEN'
  | 'SEVERAL_TRANSACTIONS'
  | 'NOT_CANONICAL'
  | 'AMBIGUOUS';

/** What is left after the rules, and what they removed. */
export interface Candidates {
  readonly kept: readonly Candidate[];
  readonly rejected: readonly Rejection[];
  /** Coins of which each could be meant, where none of them is canonical. */
  readonly rivals?: readonly Coin[];
}

/** A query whose coins were found. */
export interface CoinQuery {
  readonly from: Coin;
  readonly dest: ChainId;
  /** The coin to arrive, where the query names it. */
  readonly to: Coin | undefined;
  readonly query: RouteQuery;
  /** Steps of the request that the query is part of. */
  readonly budget: Budget;
}

/** A candidate with its cost. */
export function makeCandidate(
  registry: Registry,
  path: CoinPath,
  operations: readonly Operation[],
): Candidate {
  const transactions = countTransactions(registry, operations.map(legOf));
  const { before, bridge, after } = path;
  const hops = before.links.length + (bridge === undefined ? 0 : 1) + (after?.links.length ?? 0);
  return { path, operations, cost: { claims: 0, transactions, hops } };
}

/** Orders candidates, the one to take first: what needs no claim, then the fewest transactions, then the fewest hops. */
export function compareCandidates({ cost: x }: Candidate, { cost: y }: Candidate): number {
  return x.claims - y.claims || x.transactions - y.transactions || x.hops - y.hops;
}
