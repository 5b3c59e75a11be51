import type { ChainLabel, CoinLabel } from './label.js';

/** Chains and their links, as drawn. */
export interface ChainMap {
  /** Sorted by name. */
  readonly chains: readonly MapChain[];
  readonly links: readonly MapLink[];
}

/** A chain in its place. */
export interface MapChain {
  readonly label: ChainLabel;
  /** Horizontal place on the map; the unit has no meaning outside the layout. */
  readonly x: number;
  /** Vertical place on the map, in the unit of `x`. */
  readonly y: number;
  /** Whether the chain is in service. */
  readonly isLive: boolean;
  /** Reasons why the chain is out of service or risky. */
  readonly outages: readonly MapOutage[];
}

/** All channels between two chains, or all that one bridge moves between them. */
export interface MapLink {
  /** Ids of the two chains. */
  readonly a: string;
  readonly b: string;
  readonly kind: 'channels' | 'bridge';
  /** Whether at least one channel or the bridge is open in at least one direction. */
  readonly isOpen: boolean;
  /** Channels, or the bridge. */
  readonly ways: readonly MapWay[];
}

/** One channel or bridge. */
export interface MapWay {
  /** `channel-141 ↔ channel-0`, with the end on chain `a` first; or the name of the bridge. */
  readonly title: string;
  readonly isOpen: boolean;
  /** Whether routes of this page use it; some bridges are used only by requests that name them. */
  readonly isAsked: boolean;
  readonly outages: readonly MapOutage[];
}

/** Reason why something is out of service. */
export interface MapOutage {
  /** A sentence. */
  readonly why: string;
  readonly since?: string;
  readonly source?: string;
  /** Id of the destination chain that is affected; absent if both directions are. */
  readonly towards?: string;
  /** Whether it only warns. */
  readonly isWarning: boolean;
}

/** Two chains, by id. */
export interface PairsAsk {
  readonly from: string;
  readonly to: string;
}

/** Coins that can move between two chains. */
export interface PairsAnswer {
  readonly pairs: readonly MapPair[];
  /** Number of further pairs over closed connections. */
  readonly closed: number;
}

/** A coin on the first chain, and the resulting coin on the second. */
export interface MapPair {
  readonly denom: string;
  readonly coin: CoinLabel;
  /** Full name; empty if unknown. */
  readonly name: string;
  readonly toDenom: string;
  readonly toCoin: CoinLabel;
  /** Names of the bridges of the route, in order. */
  readonly over: readonly string[];
  /** Transactions that are signed. */
  readonly txs: number;
  /** Whether a step of the route is risky. */
  readonly isRisky: boolean;
}
