/** What the compiler gives goes to the auditor, the simulator and the recovery map as it is; so does a wire answer. */
import assert from 'node:assert/strict';
import { loadSnapshot } from '@wayfold/data';
import { compileRoute, createRegistry, planRoute } from 'wayfold';
import { type AuditQuery, auditMsgs, type Expectation, routeOf } from 'wayfold/audit';
import { breachesOf, fromWireTxs, recoveryMap, simulateMsgs } from 'wayfold/simulate';
import { advance, describeRoute, trackPlan } from 'wayfold/track';
import { createApi } from 'wayfold/wire';

const registry = createRegistry(loadSnapshot());
const now = 1_790_000_000_000_000_000n;
const osmosis = 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu';
const hub = 'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw';
const chains = { sourceChainId: 'osmosis-1', sourceDenom: 'uosmo', destChainId: 'cosmoshub-4' };
const route = planRoute(registry, { ...chains, amountIn: 1_000_000n });
const addresses = { 'osmosis-1': osmosis, 'cosmoshub-4': hub };
const compiled = compileRoute(registry, route, { addresses, now });

const expectation: Expectation & { readonly destAsset: { chainId: string; denom: string } } = {
  sourceAsset: { chainId: 'osmosis-1', denom: 'uosmo' },
  destAsset: { chainId: 'cosmoshub-4', denom: route.dest.denom },
  amountIn: 1_000_000n,
  minAmountOut: 1_000_000n,
  ownAddresses: [osmosis, hub],
};
const api = createApi(registry, { now: () => now });
const answer = api.msgsDirect({
  ...{ source_asset_chain_id: 'osmosis-1', source_asset_denom: 'uosmo', amount_in: '1000000' },
  ...{ dest_asset_chain_id: 'cosmoshub-4', dest_asset_denom: route.dest.denom },
  chain_ids_to_addresses: addresses,
});
const forms: AuditQuery['msgs'][] = [compiled, compiled.txs];
for (const tx of compiled.txs) forms.push(tx, [tx]);
forms.push(answer, answer.txs, answer.msgs);
for (const msgs of forms) assert.equal(auditMsgs(registry, { msgs, expectation }).verdict, 'match');
const { effects } = auditMsgs(registry, { msgs: compiled });
assert.deepEqual(
  routeOf(effects).map(({ kind }) => kind),
  ['spend', 'transfer'],
);

const run = simulateMsgs(registry, { ...compiled, expectation }, { now });
assert.equal(run.isMet, true);
assert.deepEqual(breachesOf(registry, run), []);
assert.deepEqual(simulateMsgs(registry, { txs: fromWireTxs(answer.txs) }, { now }).balances, run.balances);
assert.ok(recoveryMap(registry, compiled, { now }).every(({ owner }) => owner !== 'stranded'));

const plan = trackPlan(registry, compiled, { now });
const failed = { tx_response: { txhash: 'A1', code: 5, raw_log: 'out of gas', events: [] } };
const told = advance(plan, { kind: 'transaction', chainId: 'osmosis-1', json: failed, tx: 0 });
assert.deepEqual(
  told.next.map(({ kind }) => kind),
  ['sign-again'],
);
assert.equal(describeRoute(registry, answer.route).send.display, '1');
