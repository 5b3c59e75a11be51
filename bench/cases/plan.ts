import { createRegistry } from 'wayfold/graph-model';
import { assetsBetweenChains } from 'wayfold/pairing';
import { planRoute, type RouteQuery } from 'wayfold/plan';
import { measure } from '../measure.js';
import type { Case } from '../outcome.js';
import { linkedChains, registry, sample, snapshot } from '../world.js';

/** Transfer routes on the real graph, first in a registry that has planned none, then again. */
export const plan: Case = {
  name: 'plan',
  run: async (effort) => {
    const queries = sample(linkedChains, 40).flatMap((sourceChainId) =>
      sample(linkedChains, 40).flatMap((destChainId) =>
        sample(assetsBetweenChains(registry, { sourceChainId, destChainId, derived: 'none' }), 2).map(
          ({ source }): RouteQuery => ({
            sourceChainId,
            destChainId,
            sourceDenom: source.denom,
            amountIn: 1n,
          }),
        ),
      ),
    );
    let world = registry;
    const renew = (): void => {
      world = createRegistry(snapshot);
    };
    const run = (): unknown => queries.map((query) => planRoute(world, query));
    const note = `${queries.length} coins between 40 of the chains`;
    const first = await measure([{ name: 'ours', role: 'ours', run, before: renew }], effort, queries.length);
    world = registry;
    const again = await measure([{ name: 'ours', role: 'ours', run }], effort, queries.length);
    return [
      { work: 'Transfer route, first in a new registry', unit: 'ns', note, figures: first, aims: [] },
      { work: 'Transfer route, again', unit: 'ns', figures: again, aims: [] },
    ];
  },
};
