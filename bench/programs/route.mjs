// A route for ATOM from Osmosis to Neutron.
import { loadSnapshot } from '@wayfold/data';
import { createRegistry, planRoute } from 'wayfold';

const registry = createRegistry(loadSnapshot());
const route = planRoute(registry, {
  sourceChainId: 'osmosis-1',
  sourceDenom: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
  destChainId: 'neutron-1',
  amountIn: 1_000_000n,
});
console.log(route.chainIds.join(' > '));
