import { runChild } from '../child.js';
import type { Figure, Role } from '../measure.js';
import type { Case, Outcome } from '../outcome.js';

/** What a registry of the shipped data holds in memory: heap after collecting garbage, beyond that of an empty process with the code loaded. */
export const memory: Case = {
  name: 'memory',
  run: async () => {
    const ours = runChild('memory', 'ours') as Held; // as it prints
    const peer = runChild('memory', 'peer') as Pick<Held, 'registry'>; // as it prints
    return [
      outcome('the registry alone', [
        figure('ours', 'ours', ours.registry),
        figure('chain-registry', 'peer', peer.registry),
      ]),
      outcome('with its index, and every listed coin traced', [figure('ours', 'ours', ours.indexed)]),
      outcome('after every ordered pair of chains was asked for', [figure('ours', 'ours', ours.paired)]),
    ];
  },
};

/** Bytes. */
interface Held {
  readonly registry: number;
  readonly indexed: number;
  readonly paired: number;
}

function figure(name: string, role: Role, bytes: number): Figure {
  return { name, role, p50: bytes, min: bytes, best: bytes };
}

function outcome(what: string, figures: readonly Figure[]): Outcome {
  return { work: `Memory held: ${what}`, unit: 'bytes', figures, aims: [] };
}
