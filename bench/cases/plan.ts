import { assetsBetweenChains, compileRoute, createRegistry, planRoute, type RouteQuery } from 'wayfold';
import { type Contender, measure } from '../measure.js';
import type { Case } from '../outcome.js';
import { linkedChains, registry, sample, snapshot } from '../world.js';

/** Transfer routes: the first in a new registry, others each time, and again. */
export const plan: Case = {
  name: 'plan',
  run: async (effort) => {
    const queries = queriesBetween(sample(linkedChains, 40));
    const ask = (world = registry): unknown => queries.map((query) => planRoute(world, { ...query }));
    let made = registry;
    const inNew = (run: () => unknown): Contender => ({
      ...{ name: 'ours', role: 'ours', run },
      before: () => {
        made = createRegistry(snapshot);
      },
    });
    const count = queries.length;
    const note = `${count} coins between 40 of the chains`;
    const first = await measure([inNew(() => planRoute(made, fromOsmosis))], effort);
    const others = await measure([inNew(() => ask(made))], effort, count);
    const again = await measure([{ name: 'ours', role: 'ours', run: () => ask() }], effort, count);
    const compiled = await measure([{ name: 'ours', role: 'ours', run: compile }], effort);
    const untimed = 'the registry is not in the time';
    return [
      {
        ...{ work: 'Transfer route, first in a new registry', unit: 'ns', note: untimed },
        figures: first,
        aims: [],
      },
      { ...{ work: 'Transfer route, another each time', unit: 'ns', note }, figures: others, aims: [] },
      { ...{ work: 'Transfer route, again', unit: 'ns', note }, figures: again, aims: [] },
      { work: 'Transfer route with its messages, again', unit: 'ns', figures: compiled, aims: [] },
    ];
  },
};

const fromOsmosis: RouteQuery = {
  sourceChainId: 'osmosis-1',
  sourceDenom: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
  destChainId: 'neutron-1',
  amountIn: 1_000_000n,
};

const addresses = {
  'osmosis-1': 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu',
  'cosmoshub-4': 'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw',
  'neutron-1': 'neutron1x8ad0zyw52mvndh7hlnafrg0gt284ga7uqunnf',
};

function compile(): unknown {
  const route = planRoute(registry, fromOsmosis);
  return compileRoute(registry, route, { addresses, now: 1_790_000_000_000_000_000n });
}

function queriesBetween(chains: readonly string[]): readonly RouteQuery[] {
  return chains.flatMap((sourceChainId) =>
    chains
      .filter((destChainId) => destChainId !== sourceChainId)
      .flatMap((destChainId) =>
        sample(assetsBetweenChains(registry, { sourceChainId, destChainId, derived: 'none' }), 2).map(
          ({ source, dest }): RouteQuery => ({
            ...{ sourceChainId, sourceDenom: source.denom, amountIn: 1n },
            ...{ destChainId, destDenom: dest.denom },
          }),
        ),
      ),
  );
}
