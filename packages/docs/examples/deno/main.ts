import { loadSnapshot } from '@wayfold/data';
import { compileRoute, createRegistry, planRoute, resolveOrigin } from 'wayfold';

const registry = createRegistry(loadSnapshot());
const coin = {
  chainId: 'osmosis-1',
  denom: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
};

const origin = resolveOrigin(registry, coin);
console.log(
  `origin   ${origin?.asset?.symbol} (${origin?.denom}) of ${origin?.chainId}, here ${origin?.path}`,
);

const route = planRoute(registry, {
  sourceChainId: coin.chainId,
  sourceDenom: coin.denom,
  destChainId: 'neutron-1',
  amountIn: 1_000_000n,
});
console.log(`route    ${route.requiredChainAddresses.join(' → ')}, arrives as ${route.dest.denom}`);

const { txs } = compileRoute(registry, route, {
  addresses: {
    'osmosis-1': 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu',
    'cosmoshub-4': 'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw',
    'neutron-1': 'neutron1x8ad0zyw52mvndh7hlnafrg0gt284ga7uqunnf',
  },
  now: BigInt(Date.now()) * 1_000_000n,
});
for (const tx of txs) {
  if (tx.kind !== 'cosmos_tx') continue;
  for (const { typeUrl, value } of tx.msgs) console.log(`message  ${typeUrl}\n${value}`);
}
