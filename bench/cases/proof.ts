import { createApi } from 'wayfold/wire';
import { fromWireTxs, recoveryMap } from 'wayfold/simulate';
import { trackPlan } from 'wayfold/track';
import { type Effort, measure } from '../measure.js';
import type { Aim, Case, Outcome } from '../outcome.js';
import { clock, transfers } from '../transfers.js';
import { routeVectors, vectorTime } from '../vectors.js';
import { registry } from '../world.js';

/** What it takes over the shipped data to run messages on the model of the chains, to audit them, and to try every single failure. */
export const proof: Case = {
  name: 'proof',
  run: async (effort) => {
    const api = createApi(registry, { now: () => vectorTime });
    const request = routeVectors.find(({ name }) => name === 'transfer-swap-transfer-transfer/full')?.input;
    const { txs } = api.msgs(request);
    const run = api.simulate({ txs, now: String(vectorTime) });
    if (run.txs.some(({ outcome }) => outcome !== 'done')) throw new Error('the route does not arrive');
    const steps = [
      ['compiling', undefined, () => api.msgs(request)],
      ['simulating', 100, () => api.simulate({ txs, now: String(vectorTime) })],
      ['auditing', 80, () => api.audit({ txs })],
      ['compiling with the self-check', 250, () => api.msgs({ ...Object(request), self_check: true })],
      [
        'compiling and trying every failure',
        1500,
        () => api.msgs({ ...Object(request), include_recovery: true }),
      ],
    ] as const;
    const outcomes: Outcome[] = [];
    for (const [name, microseconds, run] of steps) {
      const figures = await measure([{ name: 'ours', role: 'ours', run }], effort);
      const work = `Transfer, swap, transfer, transfer: ${name}`;
      const aims: readonly Aim[] =
        microseconds === undefined ? [] : [{ kind: 'atMost', amount: microseconds * 1000 }];
      outcomes.push({ work, unit: 'ns', figures, aims });
    }
    return [...outcomes, ...(await everyFailure(effort))];
  },
};

/** Every single failure of longer and longer transfers there and back: to draw a recovery map, and to plan what is tracked. */
async function everyFailure(effort: Effort): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const hops of [2, 4, 16]) {
    const query = { txs: fromWireTxs(transfers(1, hops - 1, 1).txs) };
    const steps = [
      ['a recovery map', () => recoveryMap(registry, query, { now: clock })],
      ['a tracked plan', () => trackPlan(registry, query, { now: clock })],
    ] as const;
    for (const [name, run] of steps) {
      const figures = await measure([{ name: 'ours', role: 'ours', run }], effort);
      outcomes.push({ work: `Every failure of ${hops} hops: ${name}`, unit: 'ns', figures, aims: [] });
    }
  }
  return outcomes;
}
