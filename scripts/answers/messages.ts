/** What the search for rows and its workers say to each other. */
import type { WorkerInput } from '../mutants/run/messages.js';

/** A request as it is asked. */
export interface Asked {
  readonly path: string;
  /** Text of the body. */
  readonly text: string;
}

/** Set-up of a worker. */
export interface Input extends WorkerInput {
  /** Requests from which changes take values. */
  readonly known: readonly Asked[];
}

/** Work for a worker: requests without a mutant, requests with one, or changes of requests with one. */
export type Job =
  | { readonly kind: 'survey'; readonly start: number; readonly asked: readonly Asked[] }
  | { readonly kind: 'try'; readonly mutant: number; readonly asked: readonly Expected[] }
  | {
      readonly kind: 'draw';
      readonly mutant: number;
      readonly asked: readonly Asked[];
      readonly draws: number;
    };

/** A request, and its answer without a mutant. */
export interface Expected extends Asked {
  readonly answer: string;
  /** Steps of loops. */
  readonly steps: number;
}

/** What a request does without a mutant. */
export interface Surveyed {
  readonly answer: string;
  readonly steps: number;
  /** Time in milliseconds. */
  readonly ms: number;
  /** Mutants whose switches it reaches. */
  readonly mutants: readonly number[];
}

/** Result of a job. */
export type Answer =
  | {
      readonly surveyed: readonly Surveyed[];
      /** Mutants that the making of the world reaches. */
      readonly setUp: readonly number[];
    }
  /** Position of the first request with another answer; absent if all answers are the same. */
  | { readonly found?: number }
  /** A changed request with another answer. */
  | { readonly drawn: Asked };
