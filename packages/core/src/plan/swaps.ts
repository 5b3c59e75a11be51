import type { DenomHints, Fraction, LeftOutCounts, PoolState, SequenceDone } from '../pools/index.js';
import type { ChainId, VenueFamily } from '../primitives/index.js';
import type { Coin } from '../pairing/index.js';
import type { Registry } from '../registry/index.js';
import type { Candidate, Candidates, CoinQuery } from './candidate.js';
import type { SwapBound, SwapCost } from './swap-terms.js';

/** Venues, their prices, and the planning of routes with them. `swapsOf` of `wayfold/swaps` makes it from pools. */
export interface Swaps {
  /** In a fixed order. */
  readonly markets: readonly SwapMarket[];
  /** The part of the planner that knows swaps. It loads apart, since most routes need none. */
  readonly planner: SwapPlanner;
}

/** Plans what no transfer answers. */
export interface SwapPlanner {
  /** The coin of a denom that pools of its chain trade, also an unlisted one. */
  readonly coinOf: (registry: Registry, chainId: ChainId, denom: string) => Coin | undefined;
  /** The best route that swaps, or why there is none. */
  readonly candidates: (query: SwapQuery) => Candidates;
  /** All routes that swap and that the query accepts, the best first. */
  readonly all: (query: SwapQuery) => readonly Candidate[];
}

/** A query whose coins are known. */
export interface SwapQuery {
  /** Query with its coins. */
  readonly asked: CoinQuery;
  /** Coin that arrives. */
  readonly to: Coin;
  /** As `PlanOptions` has it. */
  readonly maxPoolAge: number | undefined;
}

/** Pools of one chain with which one venue trades. All members are pure functions of the pools. */
export interface SwapMarket {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Venue that the file of the pools names. */
  readonly venue: string | undefined;
  /** Name ending of venues that trade with pools of these types. */
  readonly family: VenueFamily;
  /** Height of the pools, where their file has it. */
  readonly height: bigint | undefined;
  /** When they were read, as their file writes it. */
  readonly time: string | undefined;
  /** Time of the pools, nanoseconds since the epoch. */
  readonly timestamp: bigint | undefined;
  /** Whether the state of the pools is invented. */
  readonly isSynthetic: boolean;
  /** Pools of the chain that are not used; undefined if there are none. */
  readonly leftOut?: LeftOutCounts | undefined;
  /** The market of those pools alone that pass a test; the others count as left out. Of markets of routers. */
  readonly withOnly?: ((isUsed: (pool: MarketPool) => boolean) => SwapMarket) | undefined;
  /** Which pools trade a denom, by denoms of the chain. The same object for as long as that does not change. */
  readonly traders: ReadonlyMap<string, readonly number[]>;
  /** Statements of the file about a denom: decimals, price. */
  readonly hintsOf: (denom: string) => DenomHints | undefined;
  /** The swap of an input that pays most, split over routes where that is allowed. */
  readonly exactIn: (ask: ExactInAsk) => MarketSwap | NoSwap;
  /** The cheapest swap that reaches an output; it may pay more, since venues ask for the input and swap that as an exact input. */
  readonly exactOut: (ask: ExactOutAsk) => MarketSwap | NoSwap;
}

/** A pool of a market of routers, as a router looks it up. */
export interface MarketPool {
  /** Id in the file of the pools. */
  readonly id: string;
  /** Its two tokens. */
  readonly tokens: readonly string[];
  /** Fee in millionths of a pool of version 3; undefined for a pair of version 2. */
  readonly fee: number | undefined;
}

/** Denoms of a swap, as the chain prints them, and the pools that it finds. */
interface SwapEnds {
  /** Denom of the input. */
  readonly denomIn: string;
  /** Denom of the output. */
  readonly denomOut: string;
  /** Pools that each route may lead through; 4 if absent. */
  readonly maxHops?: number | undefined;
  /** Pools as swaps before this one have left them; untouched if absent. */
  readonly state?: PoolState | undefined;
}

/** A swap of a given input. */
export interface ExactInAsk extends SwapEnds {
  /** Base units, above 0. */
  readonly amountIn: bigint;
  /** Routes that it may be split over; 1 is none. */
  readonly maxParts: number;
  /** Cost of execution that splits are compared by; none if absent. */
  readonly cost?: SwapCost | undefined;
  /** Millionths of the output that each further route has to add; 10 if absent. */
  readonly leastGainPpm?: number | undefined;
  /** Whether an output that no split exceeds is wanted. */
  readonly wantsBound?: boolean | undefined;
}

/** A swap for a given output. */
export interface ExactOutAsk extends SwapEnds {
  /** Base units that the pools must pay, above 0. */
  readonly amountOut: bigint;
}

/** A swap as the venue carries it out on these pools. */
export interface MarketSwap extends SequenceDone {
  /** Value of the input before the swap, without fees, in base units of the output; absent if a pool has no price. */
  readonly worth: Fraction | undefined;
  /** The least input that pays the wanted output as an exact input, where this swap pays clearly more than was wanted. */
  readonly leastAmountIn?: bigint | undefined;
  /** Whether no budget of work ended a part of its search; complete if absent. */
  readonly isComplete?: boolean | undefined;
  /** The bound, if it was asked for and found. */
  readonly bound?: SwapBound | undefined;
}

/** Why a market does no such swap. */
export interface NoSwap {
  /** Rule that removed it. */
  readonly rule: 'NO_PATH' | 'NO_LIQUIDITY' | 'SEARCH_LIMIT' | 'EXACT_OUT_SHORT';
  /** Sentence for users. */
  readonly message: string;
  /** Of `SEARCH_LIMIT`: the `work` of the search, in slots. */
  readonly facts?: Readonly<Record<string, string>> | undefined;
}

/** Optional inputs of a planner beside the data. */
export interface PlanOptions {
  /** Venues and their prices; without it there are no swaps. */
  readonly swaps?: Swaps | undefined;
  /** Seconds after which pools are called stale against the clock of the query; 300 when absent. */
  readonly maxPoolAge?: number | undefined;
}
