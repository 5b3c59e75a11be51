import type { ChainLabel, CoinLabel } from './label.js';

/** Chains and what joins them, as they are drawn. */
export interface ChainMap {
  /** Sorted by name. */
  readonly chains: readonly MapChain[];
  readonly links: readonly MapLink[];
}

/** A chain in its place. */
export interface MapChain {
  readonly label: ChainLabel;
  /** Place on the map, in units of its own. */
  readonly x: number;
  readonly y: number;
  readonly isLive: boolean;
  /** Why all of it is out of service, or what is risky about it. */
  readonly outages: readonly MapOutage[];
}

/** All channels between two chains, or all that one bridge moves between them. */
export interface MapLink {
  /** Ids of the two chains. */
  readonly a: string;
  readonly b: string;
  readonly kind: 'channels' | 'bridge';
  /** Whether one of the ways is open in one direction at least. */
  readonly isOpen: boolean;
  /** Channels, or the bridge. */
  readonly ways: readonly MapWay[];
}

/** One channel or bridge. */
export interface MapWay {
  /** `channel-141 ↔ channel-0`, with the end on chain `a` first; or the name of the bridge. */
  readonly title: string;
  readonly isOpen: boolean;
  /** Whether routes of this page take it; some bridges are taken only where somebody asks for them by name. */
  readonly isAsked: boolean;
  readonly outages: readonly MapOutage[];
}

/** Why something is out of service. */
export interface MapOutage {
  /** A sentence. */
  readonly why: string;
  readonly since?: string;
  readonly source?: string;
  /** Id of the chain towards which it holds; absent where it holds either way. */
  readonly towards?: string;
  /** Whether it only warns. */
  readonly isWarning: boolean;
}

/** Two chains, by id. */
export interface PairsAsk {
  readonly from: string;
  readonly to: string;
}

/** Coins that can be moved, with what they become. */
export interface PairsAnswer {
  readonly pairs: readonly MapPair[];
  /** How many more there are over what is out of service. */
  readonly closed: number;
}

/** A coin on the first chain, and what it becomes on the second. */
export interface MapPair {
  readonly denom: string;
  readonly coin: CoinLabel;
  /** Name in words; empty where nothing tells it. */
  readonly name: string;
  readonly toDenom: string;
  readonly toCoin: CoinLabel;
  /** Names of the bridges on the way, in order. */
  readonly over: readonly string[];
  /** Transactions that are signed. */
  readonly txs: number;
  /** Whether something about the way is risky. */
  readonly isRisky: boolean;
}
