/** Specification 4.1: origin assets for a list of denoms and chain ids. */
import { expect, test } from 'vitest';
import { api, refusal } from './support/ask.js';
import { denoms } from './support/known.js';

const atom = { denom: denoms.atomOnOsmosis, chain_id: 'osmosis-1' };
const nothing = { denom: 'unobody', chain_id: 'nowhere-1' };
const usdc = { denom: denoms.axelarUsdcOnOsmosis, chain_id: 'osmosis-1' };

function originDenoms(...assets: readonly object[]): readonly unknown[] {
  return api.ibcOriginAssets({ assets }).origin_assets.map(({ asset }) => asset?.denom);
}

test('one entry per requested asset, in the order of the request', () => {
  expect(originDenoms(usdc, nothing, atom)).toEqual(['uusdc', undefined, 'uatom']);
  expect(originDenoms(atom, usdc)).toEqual(['uatom', 'uusdc']);
  expect(originDenoms()).toEqual([]);
});

test('an asset asked for twice is answered twice', () => {
  expect(originDenoms(atom, atom, atom)).toEqual(['uatom', 'uatom', 'uatom']);
});

test('an asset that comes from nowhere else is its own origin', () => {
  const [own] = api.ibcOriginAssets({ assets: [{ denom: 'uatom', chain_id: 'cosmoshub-4' }] }).origin_assets;
  expect(own).toMatchObject({ asset: { denom: 'uatom', chain_id: 'cosmoshub-4' }, asset_found: true });
});

test('the response holds origin_assets and nothing else', () => {
  expect(Object.keys(api.ibcOriginAssets({ assets: [atom] }))).toEqual(['origin_assets']);
});

test.each([
  ['MISSING_FIELD /assets', {}],
  ['INVALID_TYPE /assets', { assets: atom }],
  ['INVALID_TYPE /assets/0', { assets: ['uatom'] }],
])('%s', (expected, body) => {
  expect(refusal('ibc_origin_assets', body)).toBe(expected);
});
