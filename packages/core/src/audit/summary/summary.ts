import type { OwnershipLevel } from '../../registry/index.js';
import type { Within } from '../risk.js';
import type { Verdict } from '../verdict.js';

/** A report in sentences and one table, as plain JSON: programs print it and compose nothing themselves. */
export interface Summary {
  /** Result of the comparison with the expectation. */
  readonly verdict: Verdict;
  /** Colour of the verdict. */
  readonly colour: Colour;
  /** The gravest fact. It is also in one of the three lists unless it sums up the whole report. */
  readonly headline: Sentence;
  /** Reasons against signing, the largest loss first. */
  readonly dangers: readonly Sentence[];
  /** Questions that the request and the data leave open. */
  readonly open: readonly Sentence[];
  /** Sentences about other facts. */
  readonly facts: readonly Sentence[];
  /** Rows by account. */
  readonly table: readonly SummaryRow[];
  /** Members of the expectation to state for a verdict other than unclear. */
  readonly ask: readonly Ask[];
}

/**
 * `red`: a danger, or the verdict `differs`. `amber`: a part was not read, or something is undecided although an
 * expectation is stated. `grey`: nothing was compared. `green`: the verdict `match`. The first that fits.
 */
export type Colour = 'red' | 'amber' | 'grey' | 'green';

/** A fact in plain English. */
export interface Sentence {
  /** Identifier of the kind of sentence. */
  readonly code: string;
  /** The parts, joined. Control and bidirectional characters are written as `\u{…}`. */
  readonly text: string;
  /** JSON Pointer into the input, of sentences about one place. */
  readonly pointer?: string;
  /** Parts of the sentence. */
  readonly parts: readonly Part[];
}

/** A piece of a sentence. */
export type Part =
  | {
      /** Plain text between other pieces. */
      readonly text: string;
    }
  | {
      /** Base units. */
      readonly amount: string;
      /** Chain id. */
      readonly chain_id: string;
      /** Denom on the chain. */
      readonly denom: string;
      /** Symbol of the coin, if it is known. */
      readonly symbol?: string;
      /** Decimals of the display unit. */
      readonly decimals?: number;
    }
  | {
      /** Address on the chain. */
      readonly address: string;
      /** Chain id. */
      readonly chain_id: string;
      /** Level of ownership. */
      readonly level: OwnershipLevel;
      /** Name of the contract or module, if it is known. */
      readonly name?: string;
    }
  | {
      /** Point in time, as text for display. */
      readonly time: string;
    }
  | {
      /** Id of a chain that the sentence names. */
      readonly chain_id: string;
      /** Name of the chain for display. */
      readonly name: string;
    };

/** An amount in base units, everything, or not known. */
export type SummaryBound =
  | {
      /** Base units, digits. */
      readonly amount: string;
    }
  | { readonly all: true }
  | { readonly unknown: true };

/** A coin of an account: the most that leaves it, and the least that arrives. */
export interface SummaryRow {
  /** Address of the account. */
  readonly account: string;
  /** Empty if unknown. */
  readonly chain_id: string;
  /** `*` for every coin of the account on the chain; empty if unknown. */
  readonly denom: string;
  /** Symbol of the coin, if it is known. */
  readonly symbol?: string;
  /** Decimals of the display unit. */
  readonly decimals?: number;
  /** Without network fees. */
  readonly gives_at_most: SummaryBound;
  /** Largest network fee. */
  readonly network_fee_at_most: SummaryBound;
  /** Guaranteed arrivals. */
  readonly gets_at_least: string;
  /** Quoted arrivals. */
  readonly gets_quoted?: string;
  /** Whether it is within the expectation. */
  readonly within: Within;
}

/** A member of the expectation that is worth stating. */
export interface Ask {
  /** The member as the interface names it. */
  readonly member: string;
  /** Why it is at risk. */
  readonly why: Sentence;
}
