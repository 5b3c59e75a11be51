/** Answers about chains that the shipped data does not have. */
import { expect, test } from 'vitest';
import { createApi } from 'wayfold/wire';
import { mainnet } from './support/world.js';

const api = createApi(mainnet);

test('origins: an asset of an unknown chain is not found, and a warning names the place', () => {
  const assets = [
    { chain_id: 'osmosis-1', denom: 'uosmo' },
    { chain_id: 'osmosis-1', denom: 'unothing' },
    { chain_id: 'osmosis-9', denom: 'uosmo' },
    { chain_id: 'qqqqqqqq', denom: 'uosmo' },
  ];
  const { origin_assets: found, warnings = [] } = api.ibcOriginAssets({ assets });
  expect(found.map((entry) => entry.asset_found)).toEqual([true, false, false, false]);
  expect(warnings.filter(({ reason }) => reason === 'UNKNOWN_CHAIN')).toEqual([
    {
      ...{ reason: 'UNKNOWN_CHAIN', type: 'UNKNOWN_CHAIN', field: '/assets/2/chain_id' },
      message: 'unknown chain: "osmosis-9"; did you mean osmosis-1?',
      did_you_mean: ['osmosis-1'],
    },
    {
      ...{ reason: 'UNKNOWN_CHAIN', type: 'UNKNOWN_CHAIN', field: '/assets/3/chain_id' },
      message: 'unknown chain: "qqqqqqqq"',
    },
  ]);
});

test('a route keeps its refusal and has similar ids', () => {
  const body = {
    ...{ source_asset_chain_id: 'osmosis-1', source_asset_denom: 'uosmo', amount_in: '1' },
    ...{ dest_asset_chain_id: 'cosmoshub-3', dest_asset_denom: 'uatom' },
  };
  const { status, body: answer } = api.handle('/v2/fungible/route', body);
  expect(status).toBe(404);
  expect(JSON.stringify(answer)).toContain('"did_you_mean":"cosmoshub-4"');
});
