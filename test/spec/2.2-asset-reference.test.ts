/** Specification 2.2: a reference to an asset. */
import { expect, test } from 'vitest';
import { api, refusal } from './support/ask.js';
import { denoms } from './support/known.js';

const reference = { denom: denoms.atomOnOsmosis, chain_id: 'osmosis-1' };

function originOf(asset: object): string | undefined {
  return api.ibcOriginAssets({ assets: [asset] }).origin_assets[0]?.asset?.denom;
}

test('denom and chain_id together name an asset', () => {
  expect(originOf(reference)).toBe('uatom');
  expect(originOf({ ...reference, denom: denoms.axelarUsdcOnOsmosis })).toBe('uusdc');
  expect(originOf({ ...reference, chain_id: 'cosmoshub-4' })).toBeUndefined();
});

test.each([
  ['denom', { chain_id: 'osmosis-1' }],
  ['chain_id', { denom: 'uosmo' }],
])('%s must be there', (field, asset) => {
  expect(refusal('ibc_origin_assets', { assets: [asset] })).toBe(`MISSING_FIELD /assets/0/${field}`);
});

test.each(['denom', 'chain_id'])('%s is a string', (field) => {
  const assets = [{ ...reference, [field]: 7 }];
  expect(refusal('ibc_origin_assets', { assets })).toBe(`INVALID_TYPE /assets/0/${field}`);
});
