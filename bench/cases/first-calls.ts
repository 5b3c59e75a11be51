import { runChild } from '../child.js';
import { type Figure, summary } from '../measure.js';
import type { Case, Outcome } from '../outcome.js';
import { times } from '../times.js';

/** Messages in a process that has compiled none: what a short-lived one pays before compilers settle. */
export const firstCalls: Case = {
  name: 'first-calls',
  run: async ({ isFull }) => {
    const runs = times(isFull ? 15 : 3, () => runChild('first-calls') as Run); // as it prints
    return [
      outcome('call 1', (run) => run.first, runs),
      outcome('calls 2 to 100, each', (run) => run.later, runs),
    ];
  },
};

interface Run {
  readonly first: Spent;
  readonly later: Spent;
}

/** Nanoseconds a call. */
interface Spent {
  readonly wall: number;
  readonly cpu: number;
}

function outcome(calls: string, part: (run: Run) => Spent, runs: readonly Run[]): Outcome {
  const figure: Figure = {
    ...{ name: 'ours', role: 'ours' },
    ...summary(runs.map((run) => [part(run).wall])),
    cpu: Math.min(...runs.map((run) => part(run).cpu)),
  };
  return {
    work: `Messages for transfer, swap, transfer in a new process, body to body: ${calls}`,
    unit: 'ns',
    note: 'over the shipped data, the registry made before; a process is a round',
    figures: [figure],
    aims: [],
  };
}
