/** Specification 2.1: an asset. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { WireAsset } from 'wayfold/wire';
import { api } from './support/ask.js';
import { denoms } from './support/known.js';

const { assets_between_chains: pairs } = api.assetsBetweenChains({
  source_chain_id: 'osmosis-1',
  dest_chain_id: 'cosmoshub-4',
  include_evm_assets: true,
  allow_multi_tx: true,
});
const sources = pairs.map((pair) => pair.asset_on_source);

function onOsmosis(denom: string): WireAsset | undefined {
  return sources.find((asset) => asset.denom === denom);
}

test('every field of the table', () => {
  expect(onOsmosis(denoms.atomOnOsmosis)).toEqual({
    denom: denoms.atomOnOsmosis,
    chain_id: 'osmosis-1',
    origin_denom: 'uatom',
    origin_chain_id: 'cosmoshub-4',
    trace: 'transfer/channel-0',
    is_cw20: false,
    is_evm: false,
    is_svm: false,
    symbol: 'ATOM',
    name: 'Cosmos Hub',
    logo_uri: expect.stringMatching(/^https:\/\/.*\/atom\.png$/),
    decimals: 6,
    pricing_id: 'cosmos',
    description: expect.stringContaining('Cosmos Hub'),
    recommended_symbol: 'ATOM',
  });
});

test('trace is empty for a native asset, else a path of ports and channels', () => {
  expect(onOsmosis('uosmo')).toMatchObject({
    trace: '',
    origin_denom: 'uosmo',
    origin_chain_id: 'osmosis-1',
  });
  for (const { trace } of sources) expect(trace).toMatch(/^(?:transfer\/[^/]+(?:\/transfer\/[^/]+)*)?$/);
  expect(sources.some(({ trace }) => trace.split('/').length === 4)).toBe(true);
});

test('trace and origin_denom give the denom', () => {
  const vouchers = pairs
    .flatMap((pair) => [pair.asset_on_source, pair.asset_on_dest])
    .filter(({ trace }) => trace !== '');
  expect(vouchers.length).toBeGreaterThan(200);
  for (const { denom, trace, origin_denom: origin } of vouchers) {
    // Contract addresses travel in lower case, however their chain lists them.
    const base = origin.startsWith('0x') ? origin.toLowerCase() : origin;
    const hash = createHash('sha256').update(`${trace}/${base}`).digest('hex');
    expect(denom).toBe(`ibc/${hash.toUpperCase()}`);
  }
});

test('is_cw20 and is_evm tell the kinds apart', () => {
  const [usdc] = api.assetsBetweenChains({
    source_chain_id: 'noble-1',
    dest_chain_id: '1',
    include_evm_assets: true,
  }).assets_between_chains;
  expect(usdc?.asset_on_source).toMatchObject({ denom: 'uusdc', is_cw20: false, is_evm: false });
  expect(usdc?.asset_on_dest).toMatchObject({ denom: denoms.usdcOnEthereum, is_cw20: false, is_evm: true });
  const kleo = api
    .assetsBetweenChains({ source_chain_id: 'juno-1', dest_chain_id: 'osmosis-1', include_cw20_assets: true })
    .assets_between_chains.find(({ asset_on_source: { denom } }) => denom === denoms.kleoOnJuno);
  expect(kleo?.asset_on_source).toMatchObject({ is_cw20: true, is_evm: false, symbol: 'KLEO' });
  expect(kleo?.asset_on_dest).toMatchObject({ is_cw20: false, origin_denom: denoms.kleoOnJuno });
});

test('recommended_symbol tells tokens apart that share a symbol', () => {
  const tethers = sources.filter(({ symbol }) => symbol === 'USDT').map((asset) => asset.recommended_symbol);
  expect(tethers).toEqual(expect.arrayContaining(['USDT', 'USDT.kava', 'allUSDT']));
});

test('decimals are whole numbers', () => {
  const stated = sources.map(({ decimals }) => decimals).filter((decimals) => decimals !== undefined);
  expect(stated.length).toBeGreaterThan(200);
  expect(stated.filter((decimals) => !Number.isInteger(decimals) || decimals < 0)).toEqual([]);
});
