/** Which endpoints say that data is stale, and when. */
import { expect, test } from 'vitest';
import { createRegistry, exportSnapshot } from 'wayfold/registry';
import type { EndpointName } from 'wayfold/wire';
import { createCheckedApi } from '../../../../test/support/checked-api.js';
import { directHome, samples, registry, routeHome, transferHome } from './world.js';

const aged = createRegistry({
  ...exportSnapshot(registry),
  as_of: { chains: '2026-02-01', outages: '2026-01-01', symbols: '2026-01-01' },
});
const now = () => 1_780_000_000_000_000_000n; // 147 days later
const api = createCheckedApi(aged, { now });
const warnings = [
  {
    reason: 'STALE_DATA',
    field: '',
    ...{ part: 'outages', as_of: '2026-01-01', age_days: 147 },
    message: expect.stringMatching(/outages is of 2026-01-01, 147 days ago/),
  },
];

const telling: readonly EndpointName[] = [
  'ibcOriginAssets',
  'assetsBetweenChains',
  'route',
  'assets',
  'assetsFromSource',
  'recommendAssets',
  'venues',
  'chains',
  'bridges',
];

test.each(telling)('%s says once for each part what is stale', (name) => {
  const request = samples[name];
  const staleBy = (asked: typeof api) => {
    const answer = asked[name](request);
    const warned: readonly { readonly reason: string }[] = ('warnings' in answer && answer.warnings) || [];
    return warned.filter(({ reason }) => reason === 'STALE_DATA');
  };
  expect(staleBy(api)).toEqual(warnings);
  expect(staleBy(createCheckedApi(registry, { now }))).toEqual([]);
  expect(staleBy(createCheckedApi(aged))).toEqual([]);
});

test('messages say it only when asked', () => {
  expect(api.msgs(transferHome)).not.toHaveProperty('warnings');
  expect(api.msgsDirect(directHome)).not.toHaveProperty('warnings');
  expect(api.msgs({ ...transferHome, enable_data_warnings: true }).warnings).toEqual(warnings);
  expect(api.msgsDirect({ ...directHome, enable_data_warnings: true }).warnings).toEqual(warnings);
});

test('the service says what is old', () => {
  const asked = (maxDataAge: object) =>
    createCheckedApi(aged, { now, maxDataAge }).route(routeHome).warnings?.length;
  expect(asked({ outages: 200 })).toBeUndefined();
  // Routes use no symbols.
  expect(asked({ symbols: 10, chains: 20 })).toBe(2);
});

test('a route is told of the parts that it uses', () => {
  const days = ['bridges', 'swap_venues', 'channels', 'capabilities', 'assets', 'durations'] as const;
  const as_of = Object.fromEntries(days.map((part) => [part, '2020-01-01']));
  const all = createCheckedApi(createRegistry({ ...exportSnapshot(registry), as_of }), { now });
  const parts = all.route(routeHome).warnings?.map(({ part }) => part);
  expect(parts).toEqual(['channels', 'assets', 'capabilities', 'durations']);
});

test('the clock of the host counts where the service has none', () => {
  const { body } = createCheckedApi(aged).handle('/v2/info/bridges', {}, { now });
  expect(body).toMatchObject({ warnings });
});
