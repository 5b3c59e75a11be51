/** The bundle in a worker: modules are made anew on demand, so that no state of theirs outlives a mutant. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';

/** Thrown by a loop with a mutant that runs much longer than without it. */
class StepLimit extends Error {}

/** Imports a file of the bundle. */
export type Import = (file: string) => Promise<unknown>;

/** Modules that were made together. */
export interface Made {
  readonly imports: Import;
  /** Switches to another mutant, or to none. What modules keep stays as it is. */
  activate(mutant?: number): void;
}

/** Switches and counters of the bundle. */
export interface Modules {
  /** Makes all modules, to be imported one by one. The active mutant, if there is one, has its switch on from here. */
  fresh(mutant?: number): Made;
  /** Returns the mutants reached since the last call. */
  takeReached(): number[];
  /** Returns the steps of loops since the last call. */
  takeSteps(): number;
  /** Sets the number of steps from which loops throw, until the next call. */
  limitSteps(limit: number): void;
  /** Whether loops throw. */
  isOverLimit(): boolean;
}

type Table = { readonly [file: string]: () => Promise<unknown> };
type Factory = (
  files: (table: Table) => void,
  require: NodeJS.Require,
  mutant: (id: number) => boolean,
  step: () => void,
) => void;

/** Compiles the bundle. @param count number of mutants with a switch */
export function modulesOf(script: string, count: number): Modules {
  const source = `(function ($files, $require, $mutant, $step) { 'use strict';\n${readFileSync(script, 'utf8')}\n})`;
  const factory = new Script(source, { filename: script }).runInThisContext() as Factory; // the text above is one
  const require = createRequire(script);
  const reached = new Uint8Array(count);
  let steps = 0;
  let limit = Number.POSITIVE_INFINITY;
  const step = (): void => {
    steps += 1;
    if (steps > limit) throw new StepLimit(`more than ${limit} steps`);
  };
  const record = (id: number): boolean => {
    reached[id] = 1;
    return false;
  };
  return {
    fresh(mutant) {
      let table: Table = {};
      let active = mutant;
      const isActive = (id: number): boolean => (active === undefined ? record(id) : id === active);
      factory((files) => (table = files), require, isActive, step);
      return { imports: async (file) => table[file]?.(), activate: (other) => (active = other) };
    },
    takeReached() {
      const taken = [...reached.keys()].filter((id) => reached[id] === 1);
      reached.fill(0);
      return taken;
    },
    takeSteps() {
      const taken = steps;
      steps = 0;
      return taken;
    },
    limitSteps(most) {
      steps = 0;
      limit = most;
    },
    isOverLimit: () => steps > limit,
  };
}
