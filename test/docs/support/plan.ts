/** What the process that carries pages out is told, and what it tells. */

/** One thing to do in the folder of a page. */
export type Task =
  | { readonly kind: 'file'; readonly id: string; readonly name: string; readonly text: string }
  | { readonly kind: 'program'; readonly id: string; readonly name: string }
  | {
      readonly kind: 'commands';
      readonly id: string;
      readonly text: string;
      readonly exits: readonly number[];
    };

/** Folders, each with its tasks in their order. */
export type Plan = readonly { readonly folder: string; readonly tasks: readonly Task[] }[];

/** What became of a task. */
export interface Outcome {
  readonly id: string;
  /** What it printed on standard output. */
  readonly out: string;
  /** What it printed on both streams, as a terminal shows it. */
  readonly all: string;
  /** Why it failed. */
  readonly failure?: string;
  /** Line of the block at which it failed, from 0. */
  readonly line?: number;
}
