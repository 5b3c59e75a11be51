import type { Levels } from './account-levels.js';
import type { PrintedSummary } from 'wayfold/audit';
import type { JsonObject } from 'wayfold/wire';
import type { RouteResponse, MsgsResponse, AuditResponse, WireRecovery } from 'wayfold/wire';
import type { ChainLabel, CoinLabel } from './label.js';
import type { ChainMap, PairsAnswer, PairsAsk } from './map-protocol.js';

export type { ChainLabel, CoinLabel } from './label.js';

/** What the page can ask of the worker: by name, what goes in and what comes out. All of it can be copied between threads. */
export interface Tasks {
  /** Loads the shipped data with the user's files over it. */
  readonly load: { readonly ask: Layers; readonly answer: DataInfo };
  /** SHA-256 of everything the answers are made of, in hex. It takes a while. */
  readonly digest: { readonly ask: Record<string, never>; readonly answer: string };
  /** Coins or places that a text may mean, the likeliest first. */
  readonly find: { readonly ask: FindAsk; readonly answer: readonly Found[] };
  /** The coin `chain/denom` or the chain that a link names; undefined where the data holds no such chain. */
  readonly name: { readonly ask: FindAsk; readonly answer: Found | undefined };
  /** A route, and its messages where there are addresses. */
  readonly route: { readonly ask: RouteAsk; readonly answer: RouteAnswer };
  /** What may fail on the way of a route that has messages. */
  readonly failures: { readonly ask: FailuresAsk; readonly answer: FailuresAnswer };
  readonly origins: { readonly ask: { readonly text: string }; readonly answer: OriginsAnswer };
  readonly audit: { readonly ask: AuditAsk; readonly answer: AuditAnswer };
  /** All chains and what joins them, each in its place. */
  readonly map: { readonly ask: Record<string, never>; readonly answer: ChainMap };
  /** What can be moved from one chain to another. */
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

/** What the worker answers: exactly one of the two. */
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

/** What the worker answers from. */
export interface DataInfo {
  readonly chains: number;
  readonly liveChains: number;
  readonly channels: number;
  readonly assets: number;
  readonly outages: number;
  /** Days on which the parts of the data were true, `assets` to `2026-08-14`. */
  readonly days: readonly (readonly [part: string, day: string])[];
  /** What the user's files changed, in sentences. */
  readonly changes: readonly string[];
  /** What is wrong with the user's files. */
  readonly findings: readonly string[];
  readonly pools: readonly { readonly chain: string; readonly pools: number; readonly note: string }[];
}

/** A look-up by whatever a person types. */
export interface FindAsk {
  readonly text: string;
  /** `place`: chains too, for a coin that is to be whatever stands for another one there. `chain`: these alone, closed ones too. */
  readonly want: 'coin' | 'place' | 'chain';
}

/** A coin on a chain, or a chain where `denom` is absent. */
export interface Found extends CoinLabel {
  readonly chainId: string;
  readonly denom?: string;
  readonly chain: ChainLabel;
  /** Name of the coin in words. */
  readonly name: string;
}

/** Names of what an answer speaks of; coins by `chain/denom`. */
export interface Labels {
  readonly chains: Readonly<Record<string, ChainLabel>>;
  readonly coins: Readonly<Record<string, CoinLabel>>;
}

/** Where to, and how much in base units. */
export interface RouteAsk {
  readonly from: { readonly chainId: string; readonly denom: string };
  readonly to: { readonly chainId: string; readonly denom?: string };
  readonly amount: string;
  /** Pasted addresses, of whatever chains. */
  readonly addresses: readonly string[];
  /** Fill what is missing with addresses that are nobody's. */
  readonly withExamples: boolean;
  readonly slippage: string;
  readonly includeInactive: boolean;
}

/** A refusal in words, with coins that may have been meant. */
export interface Refused {
  readonly reason: string;
  readonly message: string;
  readonly notes: readonly string[];
  readonly candidates: readonly Found[];
}

/** A planned route with what is known of it. Without `route` it was refused. */
export interface RouteAnswer {
  readonly labels: Labels;
  readonly route?: RouteResponse;
  readonly refused?: Refused;
  /** Messages; absent where addresses are missing or they were refused. */
  readonly msgs?: Omit<MsgsResponse, 'estimated_fees' | 'recovery'>;
  /** Why there are no messages, where that is not for want of addresses. */
  readonly noMsgs?: string;
  /** Chains of which an address is missing. */
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

/** Where the coins of a route rest after every single failure. */
export interface FailuresAnswer {
  readonly labels: Labels;
  readonly rows: readonly WireRecovery[];
}

/** Where coins come from, a row for each line. */
export interface OriginsAnswer {
  readonly labels: Labels;
  readonly rows: readonly OriginRow[];
  /** Lines that were not read, since there were too many. */
  readonly leftOut: number;
}

/** A coin with its way home. */
export interface OriginRow {
  readonly line: string;
  readonly amount?: string;
  readonly denom: string;
  readonly chainId?: string;
  /** The way home from the chain that holds it: a hop from each chain to the next. */
  readonly path: readonly OriginStep[];
  readonly origin?: { readonly chainId: string; readonly denom: string };
  /** Why there is no origin, in a sentence. */
  readonly problem?: string;
}

/** A chain on the way home, and the channel that leads on from it. */
export interface OriginStep {
  readonly chainId: string;
  readonly channel?: string;
}

/** Something pasted, and the addresses that are the reader's own. */
export interface AuditAsk {
  readonly text: string;
  readonly own: readonly string[];
}

/** What it would do. Without a report it could not be read. */
export interface AuditAnswer {
  readonly labels: Labels;
  /** Whose accounts the report names; absent where the reader named no addresses. */
  readonly levels?: Levels;
  readonly report?: AuditResponse;
  /** The report as texts, present with the report. */
  readonly summary?: PrintedSummary;
  readonly refused?: Refused;
  /** What was recognised, for the reader to check. */
  readonly form: string;
}

/** JSON as the interface gives it. */
export type Json = JsonObject;
