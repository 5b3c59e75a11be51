import type { Levels } from './account-levels.js';
import type { PrintedSummary } from 'wayfold/audit';
import type { JsonObject } from 'wayfold/wire';
import type { RouteResponse, MsgsResponse, AuditResponse, WireRecovery } from 'wayfold/wire';
import type { ChainLabel, CoinLabel } from './label.js';
import type { ChainMap, PairsAnswer, PairsAsk } from './map-protocol.js';

export type { ChainLabel, CoinLabel } from './label.js';

/** Requests and answers of the worker's tasks, by name. All of them can be copied between threads. */
export interface Tasks {
  /** Loads the shipped data and applies the user's files over it. */
  readonly load: { readonly ask: Layers; readonly answer: DataInfo };
  /** SHA-256 of all data, in hex. It needs some seconds. */
  readonly digest: { readonly ask: Record<string, never>; readonly answer: string };
  /** Coins or places that a text may mean, the likeliest first. */
  readonly find: { readonly ask: FindAsk; readonly answer: readonly Found[] };
  /** The coin `chain/denom` or the chain that a link names; undefined if the chain is not in the data. */
  readonly name: { readonly ask: FindAsk; readonly answer: Found | undefined };
  /** A route, and its messages if there are addresses. */
  readonly route: { readonly ask: RouteAsk; readonly answer: RouteAnswer };
  /** Failures of a route that has messages. */
  readonly failures: { readonly ask: FailuresAsk; readonly answer: FailuresAnswer };
  /** Origins of pasted balances. */
  readonly origins: { readonly ask: { readonly text: string }; readonly answer: OriginsAnswer };
  /** Audit of a pasted text. */
  readonly audit: { readonly ask: AuditAsk; readonly answer: AuditAnswer };
  /** All chains and their links, with places. */
  readonly map: { readonly ask: Record<string, never>; readonly answer: ChainMap };
  /** Coins that can move from one chain to another. */
  readonly pairs: { readonly ask: PairsAsk; readonly answer: PairsAnswer };
  /** Any endpoint of the interface, bytes in, bytes out. */
  readonly api: {
    readonly ask: { readonly path: string; readonly body: string; readonly now?: bigint };
    readonly answer: { readonly status: number; readonly text: string };
  };
}

/** Name of a task. */
export type TaskName = keyof Tasks;

/** A request to the worker. */
export interface Message<N extends TaskName = TaskName> {
  readonly id: number;
  readonly task: N;
  readonly ask: Tasks[N]['ask'];
}

/** An answer of the worker; it has either `answer` or `failure`. */
export interface Reply {
  readonly id: number;
  readonly answer?: unknown;
  /** A sentence for the reader of the page. */
  readonly failure?: string;
}

/** A file of the user's. */
export interface UserFile {
  readonly name: string;
  readonly text: string;
}

/** Files over the shipped data. */
export interface Layers {
  readonly overlays: readonly UserFile[];
  readonly pools: readonly UserFile[];
}

/** Counts, dates and findings of the worker's data. */
export interface DataInfo {
  readonly chains: number;
  readonly liveChains: number;
  readonly channels: number;
  readonly assets: number;
  readonly outages: number;
  /** Dates of the parts of the data, such as `assets` and `2026-08-14`. */
  readonly days: readonly (readonly [part: string, day: string])[];
  /** Changes by the user's files, in sentences. */
  readonly changes: readonly string[];
  /** Problems in the user's files. */
  readonly findings: readonly string[];
  readonly pools: readonly { readonly chain: string; readonly pools: number; readonly note: string }[];
}

/** A look-up by typed text. */
export interface FindAsk {
  readonly text: string;
  /** `place`: coins and chains; a chain means the canonical coin there. `chain`: only chains, including closed ones. */
  readonly want: 'coin' | 'place' | 'chain';
}

/** A coin on a chain, or a chain where `denom` is absent. */
export interface Found extends CoinLabel {
  readonly chainId: string;
  readonly denom?: string;
  readonly chain: ChainLabel;
  /** Full name of the coin. */
  readonly name: string;
  /** The verified coin that this unverified one looks like, such as `ATOM of Cosmos Hub`. */
  readonly imitates?: string;
  /** Whether it only has a similar spelling. */
  readonly isNear?: boolean;
}

/** Names of the chains and coins in an answer; coins by `chain/denom`. */
export interface Labels {
  readonly chains: Readonly<Record<string, ChainLabel>>;
  readonly coins: Readonly<Record<string, CoinLabel>>;
}

/** Request for a route; the amount is in base units. */
export interface RouteAsk {
  readonly from: { readonly chainId: string; readonly denom: string };
  readonly to: { readonly chainId: string; readonly denom?: string };
  readonly amount: string;
  /** Pasted addresses, of whatever chains. */
  readonly addresses: readonly string[];
  /** Fill in missing addresses with examples that have no owner. */
  readonly withExamples: boolean;
  readonly slippage: string;
  readonly includeInactive: boolean;
}

/** A refusal as text, with possible coins. */
export interface Refused {
  readonly reason: string;
  readonly message: string;
  readonly notes: readonly string[];
  readonly candidates: readonly Found[];
}

/** A planned route, or a refusal if `route` is absent. */
export interface RouteAnswer {
  readonly labels: Labels;
  readonly route?: RouteResponse;
  readonly refused?: Refused;
  /** Messages; absent if addresses are missing or the messages were refused. */
  readonly msgs?: Omit<MsgsResponse, 'estimated_fees' | 'recovery'>;
  /** Reason for missing messages, other than missing addresses. */
  readonly noMsgs?: string;
  /** Chains without an address. */
  readonly missing: readonly string[];
  /** Pasted texts that are no address on any chain of the data. */
  readonly strange: readonly string[];
  /** Addresses that were used, by chain, and whether they are made up. */
  readonly used: readonly {
    readonly chainId: string;
    readonly address: string;
    readonly isExample: boolean;
  }[];
}

/** A route and the addresses that its messages use. */
export interface FailuresAsk {
  readonly route: RouteAsk;
  readonly used: RouteAnswer['used'];
}

/** Places of the coins of a route after every single failure. */
export interface FailuresAnswer {
  readonly labels: Labels;
  readonly rows: readonly WireRecovery[];
}

/** Origins of coins, one row per line. */
export interface OriginsAnswer {
  readonly labels: Labels;
  readonly rows: readonly OriginRow[];
  /** Number of lines over the limit, which were not read. */
  readonly leftOut: number;
}

/** A coin with its path to its origin. */
export interface OriginRow {
  readonly line: string;
  readonly amount?: string;
  readonly denom: string;
  readonly chainId?: string;
  /** Path from its chain to its origin: a hop from each chain to the next. */
  readonly path: readonly OriginStep[];
  readonly origin?: { readonly chainId: string; readonly denom: string };
  /** Why there is no origin, in a sentence. */
  readonly problem?: string;
}

/** A chain of the path, and the channel to the next one. */
export interface OriginStep {
  readonly chainId: string;
  readonly channel?: string;
}

/** A pasted text, and the reader's addresses. */
export interface AuditAsk {
  readonly text: string;
  readonly own: readonly string[];
}

/** Report of an audit; without a report the text could not be read. */
export interface AuditAnswer {
  readonly labels: Labels;
  /** Owners of the accounts in the report; absent if the reader named no addresses. */
  readonly levels?: Levels;
  readonly report?: AuditResponse;
  /** The report as texts, present with the report. */
  readonly summary?: PrintedSummary;
  readonly refused?: Refused;
  /** Recognised form of the text, for the reader to check. */
  readonly form: string;
}

/** JSON of the interface. */
export type Json = JsonObject;
