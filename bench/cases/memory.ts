import { runChild } from '../child.js';
import type { Figure, Role } from '../measure.js';
import { type Case, ofForm, type Outcome } from '../outcome.js';

/** What a registry of the shipped data holds in memory: heap after collecting garbage, beyond that of an empty process with the code loaded. */
export const memory: Case = {
  name: 'memory',
  run: async ({ form }) => {
    const chains = ofForm(form, [2, 1000, 1000]);
    const ours = (await runChild('memory', 'ours', String(chains))) as Held; // as it prints
    const peer = (await runChild('memory', 'peer')) as Pick<Held, 'registry'>; // as it prints
    return [
      outcome('a registry', [
        figure('ours', 'ours', ours.registry),
        figure('chain-registry', 'peer', peer.registry),
      ]),
      outcome('after the first route', [figure('ours', 'ours', ours.routed)]),
      outcome('after every ordered pair of chains', [figure('ours', 'ours', ours.paired)]),
    ];
  },
};

/** Bytes. */
interface Held {
  readonly registry: number;
  readonly routed: number;
  readonly paired: number;
}

function figure(name: string, role: Role, bytes: number): Figure {
  return { name, role, p50: bytes, min: bytes, best: bytes };
}

function outcome(what: string, figures: readonly Figure[]): Outcome {
  return { work: `Memory held: ${what}`, unit: 'bytes', figures, aims: [] };
}
