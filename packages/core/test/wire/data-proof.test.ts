/** Which answers say that the proof of a feed is old, or that a newer version of it waits. */
import { expect, test } from 'vitest';
import type { DataProof } from 'wayfold/registry';
import { createApi, type EndpointName } from 'wayfold/wire';
import { createCheckedApi } from '../../../../test/support/checked-api.js';
import { directHome, registry, routeHome, samples, transferHome } from './world.js';

const now = () => 1_780_000_000_000_000_000n; // 2026-05-28T20:26:40Z
const old: DataProof = { proofAt: '2026-05-27T20:26:39Z', version: '3.4.1', newest: '4.0.0' };
const api = createCheckedApi(registry, { now, proof: () => old });
const proofOld = {
  ...{ reason: 'PROOF_OLD', field: '', age_seconds: 86_401 },
  message: 'the feed last proved the data at 2026-05-27T20:26:39Z, 86401 seconds ago: newer data may exist',
};
const dataBehind = {
  ...{ reason: 'DATA_BEHIND', field: '', version: '3.4.1', newest: '4.0.0' },
  message: 'the data is of version 3.4.1; version 4.0.0 of the feed waits to be taken',
};

test('a route says both', () => {
  expect(api.route(routeHome).warnings).toEqual([dataBehind, proofOld]);
});

test('messages say both only when asked', () => {
  expect(api.msgs(transferHome)).not.toHaveProperty('warnings');
  expect(api.msgsDirect(directHome)).not.toHaveProperty('warnings');
  const warnings = [dataBehind, proofOld];
  expect(api.msgs({ ...transferHome, enable_data_warnings: true }).warnings).toEqual(warnings);
  expect(api.msgsDirect({ ...directHome, enable_data_warnings: true }).warnings).toEqual(warnings);
});

test.each<EndpointName>(['ibcOriginAssets', 'assetsBetweenChains', 'assets', 'chains', 'bridges', 'venues'])(
  '%s says that the data is behind',
  (name) => {
    const answer = api[name](samples[name]);
    expect('warnings' in answer && answer.warnings).toContainEqual(dataBehind);
  },
);

test('a fresh proof of the newest version changes nothing', () => {
  const fresh = { proofAt: '2026-05-27T20:26:41Z', version: '4.0.0', newest: '4.0.0' };
  const answer = createApi(registry, { now }).route(routeHome);
  expect(createApi(registry, { now, proof: () => fresh }).route(routeHome)).toEqual(answer);
  expect(createApi(registry, { now, proof: () => undefined }).route(routeHome)).toEqual(answer);
});

test('the proof is read with each request, and a kept answer is kept for one version that waits', () => {
  let proof = old;
  const followed = createApi(registry, { now, proof: () => proof });
  const key = () => followed.queryKey('/v2/info/bridges', new URLSearchParams());
  const before = key();
  proof = { ...old, proofAt: '2026-05-28T20:00:00Z' };
  expect(key()).toBe(before);
  expect(followed.route(routeHome).warnings).toEqual([dataBehind]);
  proof = { ...old, newest: '3.4.2' };
  expect(key()).not.toBe(before);
  expect(followed.handle('/v2/info/bridges', {}).body).not.toHaveProperty('warnings');
});

test('a proof without a time is a fault of the service', () => {
  const wrong = createApi(registry, { now, proof: () => ({ proofAt: 'today' }) });
  expect(wrong.handle('/v2/fungible/route', routeHome)).toMatchObject({
    status: 500,
    body: { code: 13 },
  });
});
