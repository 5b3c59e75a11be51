import { loadSnapshot } from '@wayfold/data';
import { compileRoute, createRegistry, planRoute, resolveOrigin } from 'wayfold';

const registry = createRegistry(loadSnapshot());
const coin = {
  chainId: 'neutron-1',
  denom: 'ibc/B559A80D62249C8AA07A380E2A2BEA6E5CA9A6F079C912C3A9E9B494105E4F81',
};

const origin = resolveOrigin(registry, coin);
console.log(
  `origin   ${origin?.asset?.symbol} (${origin?.denom}) of ${origin?.chainId}, here ${origin?.path}`,
);

const route = planRoute(registry, {
  sourceChainId: coin.chainId,
  sourceDenom: coin.denom,
  destChainId: 'osmosis-1',
  amountIn: 25_000_000n,
});
console.log(`route    ${route.requiredChainAddresses.join(' → ')}, arrives as ${route.dest.denom}`);

const { txs } = compileRoute(registry, route, {
  addresses: {
    'neutron-1': 'neutron1x8ad0zyw52mvndh7hlnafrg0gt284ga7uqunnf',
    'noble-1': 'noble1x8ad0zyw52mvndh7hlnafrg0gt284ga7suqe3q',
    'osmosis-1': 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu',
  },
  now: BigInt(Date.now()) * 1_000_000n,
});
for (const tx of txs) {
  if (tx.kind !== 'cosmos_tx') continue;
  for (const { typeUrl, value } of tx.msgs) console.log(`message  ${typeUrl}\n${value}`);
}
