// Routes for ATOM from Osmosis to Neutron with their messages, as many as the first argument says.
import { loadSnapshot } from '@wayfold/data';
import { compileRoute, createRegistry, planRoute } from 'wayfold';

const registry = createRegistry(loadSnapshot());
const addresses = {
  'osmosis-1': 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu',
  'cosmoshub-4': 'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw',
  'neutron-1': 'neutron1x8ad0zyw52mvndh7hlnafrg0gt284ga7uqunnf',
};
for (let amount = 1; amount <= Number(process.argv[2]); amount++) {
  const route = planRoute(registry, {
    sourceChainId: 'osmosis-1',
    sourceDenom: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
    destChainId: 'neutron-1',
    amountIn: BigInt(amount),
  });
  const { txs } = compileRoute(registry, route, { addresses, now: BigInt(Date.now()) * 1_000_000n });
  if (amount === 1) console.log(txs[0].msgs[0].typeUrl);
}
