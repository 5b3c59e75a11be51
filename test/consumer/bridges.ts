/** A bridge from plan to signed forms: USDC from Noble to Base, burnt there and minted by the user. */
import assert from 'node:assert/strict';
import { loadSnapshot } from '@wayfold/data';
import { createRegistry } from 'wayfold';
import { type BridgeKinds, bridgeKinds } from 'wayfold/bridges';
import { compileRoute } from 'wayfold/compile';
import { planRoute } from 'wayfold/plan';

const registry = createRegistry(loadSnapshot());
const route = planRoute(registry, {
  ...{ sourceChainId: 'noble-1', sourceDenom: 'uusdc', destChainId: '8453' },
  amountIn: 25_000_000n,
});
const addresses = {
  'noble-1': 'noble1x8ad0zyw52mvndh7hlnafrg0gt284ga7suqe3q',
  '8453': '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
};
const bridges: BridgeKinds = bridgeKinds;
const now = 1_790_000_000_000_000_000n;
const [burn] = compileRoute(registry, route, { addresses, now, bridges }).txs;
assert.equal(burn?.kind === 'cosmos_tx' && burn.msgs[0]?.typeUrl, '/circle.cctp.v1.MsgDepositForBurn');
assert.throws(() => compileRoute(registry, route, { addresses, now }), /wayfold\/bridges/);
