/** Specification 4.2: assets that can be moved between two chains. */
import { expect, test } from 'vitest';
import { api, refusal, withField } from './support/ask.js';

const request = { source_chain_id: 'osmosis-1', dest_chain_id: 'noble-1' };

test('every asset of the first chain that can be moved, once, with its counterpart on the second', () => {
  const answer = api.assetsBetweenChains(request);
  expect(Object.keys(answer)).toEqual(['assets_between_chains']);
  const sources = answer.assets_between_chains.map((pair) => pair.asset_on_source.denom);
  expect(sources.length).toBeGreaterThan(100);
  expect(new Set(sources).size).toBe(sources.length);
});

test('the two chains are not interchangeable', () => {
  const denoms = (source: string, dest: string) =>
    api
      .assetsBetweenChains({ source_chain_id: source, dest_chain_id: dest })
      .assets_between_chains.map((pair) => pair.asset_on_source.denom);
  expect(denoms('noble-1', 'osmosis-1')).toContain('uusdc');
  expect(denoms('osmosis-1', 'noble-1')).not.toContain('uusdc');
});

test.each(['source_chain_id', 'dest_chain_id'])('%s is required, a string, and a chain', (field) => {
  const path = `/${field}`;
  const ask = (value?: unknown) => refusal('assets_between_chains', withField<unknown>(request, path, value));
  expect(ask()).toBe(`MISSING_FIELD ${path}`);
  expect(ask(1)).toBe(`INVALID_TYPE ${path}`);
  expect(ask('nowhere-1')).toBe(`UNKNOWN_CHAIN ${path}`);
});
