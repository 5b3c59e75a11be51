/** From a question to messages, by the parts. */
import assert from 'node:assert/strict';
import { loadSnapshot } from '@wayfold/data';
import { createRegistry } from 'wayfold';
import { compileRoute, requiredChainAddresses } from 'wayfold/compile';
import { planRoute, whyNot } from 'wayfold/plan';

const registry = createRegistry(loadSnapshot());
const query = {
  ...{ sourceChainId: 'osmosis-1', sourceDenom: 'uosmo', destChainId: 'cosmoshub-4' },
  amountIn: 5n,
};
const route = planRoute(registry, query);
assert.deepEqual(whyNot(registry, query), []);
assert.deepEqual(requiredChainAddresses(route.operations), route.requiredChainAddresses);
const { txs } = compileRoute(registry, route, {
  addresses: {
    'osmosis-1': 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu',
    'cosmoshub-4': 'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw',
  },
  now: 1_790_000_000_000_000_000n,
  timeoutSeconds: 600,
});
const [tx] = txs;
assert.equal(tx?.kind === 'cosmos_tx' && tx.msgs[0]?.typeUrl, '/ibc.applications.transfer.v1.MsgTransfer');
