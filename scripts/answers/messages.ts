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

/** Work for a worker. */
export type Job = SurveyJob | SetUpJob | AskJob | DrawJob;

/** Requests to answer without a mutant. */
export interface SurveyJob {
  readonly kind: 'survey';
  /** Position of the first. */
  readonly start: number;
  readonly asked: readonly Asked[];
}

/** Requests to answer in a world that is made with a mutant. */
export interface SetUpJob {
  readonly kind: 'set-up';
  readonly mutant: number;
  readonly asked: readonly Expected[];
}

/** Requests to answer with mutants that they reach. */
export interface AskJob {
  readonly kind: 'ask';
  readonly asked: readonly (Expected & { readonly position: number; readonly mutants: readonly number[] })[];
}

/** Changes of requests to draw, for a mutant that they reach and others on the way. */
export interface DrawJob {
  readonly kind: 'draw';
  readonly mutant: number;
  readonly asked: readonly Asked[];
  readonly draws: number;
  readonly seed: number;
  /** Mutants that no request distinguishes yet. */
  readonly open: readonly number[];
}

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
  /** Mutants with the position of a request that they answer differently. */
  | { readonly differing: readonly (readonly [mutant: number, position: number])[] }
  | {
      /** Changed requests with the mutants that answer them differently. */
      readonly drawn: readonly (Asked & { readonly mutants: readonly number[] })[];
      /** Changed requests that reach mutants which few others reach, with these mutants. */
      readonly reaching: readonly (Asked & { readonly mutants: readonly number[] })[];
    };
