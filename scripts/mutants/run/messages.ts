/** What the main thread and its workers say to each other. */

/** Tests of one file. */
export interface Group {
  readonly file: string;
  /** Ids of the tests to run; all if absent. */
  readonly tests?: readonly string[];
  /** CPU milliseconds and steps that these tests take without a mutant, their imports included. */
  readonly ms: number;
  readonly steps: number;
}

/** Work for a worker: to run a file without a mutant, in modules that are kept, or to run tests until one notices a mutant. */
export type Job =
  | { readonly kind: 'survey'; readonly file: string }
  | SweepJob
  | { readonly kind: 'try'; readonly mutant: number; readonly groups: readonly Group[] };

/** A file whose tests are run with each mutant that they reach, in modules that are kept. */
export interface SweepJob {
  readonly kind: 'sweep';
  readonly file: string;
  /** Mutants that no test notices yet. */
  readonly open: readonly number[];
  /** CPU milliseconds of tests that each mutant took in other files. */
  readonly spent: readonly number[];
  /** CPU milliseconds of tests after which a mutant is left to fresh modules. */
  readonly mostMs: number;
}

/** What tests of a file notice. */
export interface Sweep {
  /** Mutants with the test that fails. */
  readonly noticed: readonly (readonly [mutant: number, test: string])[];
  /** Mutants whose switches its tests reach. */
  readonly reached: readonly number[];
  /** CPU milliseconds that mutants took by now. */
  readonly spent: readonly (readonly [mutant: number, ms: number])[];
}

/** A test without a mutant. */
export interface TestReach {
  readonly id: string;
  readonly name: string;
  readonly ms: number;
  readonly steps: number;
  /** Mutants whose switches it reaches. */
  readonly mutants: readonly number[];
}

/** A test file without a mutant. */
export interface FileReach {
  readonly file: string;
  /** CPU milliseconds, steps and mutants of its imports, and of hooks that run once. */
  readonly ms: number;
  readonly steps: number;
  readonly mutants: readonly number[];
  readonly tests: readonly TestReach[];
  /** The first test that fails without any mutant, and its error. */
  readonly failure?: string;
}

/** Result for a mutant. */
export interface Trial {
  /** The test that failed, and how; absent if none did. */
  readonly killer?: string;
}

/** An answer of a worker. */
export type Answer = { readonly ready: true } | FileReach | Sweep | Trial;

/** Set-up of a worker. */
export interface WorkerInput {
  readonly root: string;
  readonly script: string;
  /** Number of mutants with a switch. */
  readonly mutants: number;
}
