/** A planned route goes to the compiler as it is, and what comes out to the auditor. */
import { expect, test } from 'vitest';
import { auditMsgs, type AuditedMsgs } from 'wayfold/audit';
import { type CompileRouteOptions, compileMsgs, compileRoute } from 'wayfold/compile';
import { registry, routeOf } from './world.js';

const now = 1_790_000_000_000_000_000n;
const request = routeOf(registry, ['osmosis-1', 'uosmo'], [{ to: 'hub-1' }]);
const [osmosis = '', hub = ''] = request.addresses;
const { addresses: _addresses, ...route } = request;
const addresses = { 'osmosis-1': osmosis, 'hub-1': hub };
const compiled = compileMsgs(registry, request, { now });

test('the messages are those of the same request with a list of addresses', () => {
  expect(compileRoute(registry, route, { addresses, now })).toEqual(compiled);
  const settings = { timeoutSeconds: 900 };
  expect(compileRoute(registry, route, { addresses, now, ...settings })).toEqual(
    compileMsgs(registry, { ...request, ...settings }, { now }),
  );
});

test.each<[string, object]>([
  ['MISSING_FIELD addresses["hub-1"]', { addresses: { 'osmosis-1': osmosis }, now }],
  ['MISSING_FIELD addresses', { now }],
  ['INVALID_ADDRESS addresses["hub-1"]', { addresses: { ...addresses, 'hub-1': osmosis }, now }],
  ['INVALID_CLOCK now', { addresses }],
])('%s', (refusal, options) => {
  const [reason, field] = refusal.split(' ');
  const wrong = options as CompileRouteOptions; // what somebody without types may pass
  expect(() => compileRoute(registry, route, wrong)).toThrow(expect.objectContaining({ reason, field }));
});

const [tx] = compiled.txs;
if (tx?.kind !== 'cosmos_tx') throw new Error('a Cosmos transaction is expected');
const expectation = {
  ...{ sourceAsset: { ...request.source }, amountIn: request.amountIn },
  ...{ destAsset: { ...request.dest }, minAmountOut: compiled.minAmountOut, ownAddresses: [osmosis, hub] },
};
const withValue = (value: string): AuditedMsgs => ({
  ...tx,
  msgs: tx.msgs.map((msg) => ({ ...msg, value })),
});

test.each<[string, AuditedMsgs, string]>([
  ['the whole', compiled, 'match'],
  ['its transactions', compiled.txs, 'match'],
  ['one of them', tx, 'match'],
  ['another receiver', withValue(tx.msgs[0]?.value.replace(hub, osmosis) ?? ''), 'differs'],
  ['a promise too high', { ...compiled, minAmountOut: compiled.minAmountOut + 1n }, 'differs'],
  ['messages without their chain', tx.msgs, 'differs'],
])('%s of what was compiled', (_name, msgs, verdict) => {
  expect(auditMsgs(registry, { msgs, expectation }).verdict).toBe(verdict);
});
