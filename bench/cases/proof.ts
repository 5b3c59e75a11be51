import { createApi } from 'wayfold/wire';
import { measure } from '../measure.js';
import type { Case } from '../outcome.js';
import { routeVectors, vectorTime, vectorWorld } from '../vectors.js';

/** What it takes to run messages on the model of the chains, to audit them, and to try every single failure. */
export const proof: Case = {
  name: 'proof',
  run: async (effort) => {
    const api = createApi(vectorWorld, { now: () => vectorTime });
    const request = routeVectors.find(({ name }) => name === 'transfer-swap-transfer-transfer/full')?.input;
    const { txs } = api.msgs(request);
    const steps = [
      ['compiling', () => api.msgs(request)],
      ['simulating', () => api.simulate({ txs, now: String(vectorTime) })],
      ['auditing', () => api.audit({ txs })],
      ['compiling with the self-check', () => api.msgs({ ...Object(request), self_check: true })],
      ['compiling and trying every failure', () => api.msgs({ ...Object(request), include_recovery: true })],
    ] as const;
    const outcomes = [];
    for (const [name, run] of steps) {
      const figures = await measure([{ name: 'ours', role: 'ours', run }], effort);
      const work = `Transfer, swap, transfer, transfer: ${name}`;
      outcomes.push({ work, unit: 'ns' as const, figures, aims: [] });
    }
    return outcomes;
  },
};
