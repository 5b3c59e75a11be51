/** Reads the files that `npm run build` of this package wrote. */
import { expect, test } from 'vitest';
import { createRegistry, findAsset, findChain } from 'wayfold';
import { channelEnd } from 'wayfold/registry';
import { loadSnapshot, shippedOverlays } from './index.js';

test('the core of the main networks is the default', () => {
  const snapshot = loadSnapshot();
  const registry = createRegistry(snapshot);
  expect(registry.diagnostics).toEqual([]);
  expect(findChain(registry, 'osmosis-1')?.bech32Prefix).toBe('osmo');
  expect(
    channelEnd(registry, { chainId: 'osmosis-1', port: 'transfer', channel: 'channel-0' })?.to,
  ).toMatchObject({
    chainId: 'cosmoshub-4',
  });
  const atom = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2';
  expect(findAsset(registry, { chainId: 'osmosis-1', denom: atom })?.path).toBe('transfer/channel-0/uatom');
  expect(snapshot.chains?.some((row) => row.logo_uri !== undefined || row.is_testnet)).toBe(false);
});

test('meta adds logos, descriptions and prices, testnet adds chains', () => {
  const { chains = [], assets = [] } = loadSnapshot({ meta: true, testnet: true });
  expect(createRegistry({ chains, assets }).diagnostics).toEqual([]);
  const osmosis = chains.find((row) => row.chain_id === 'osmosis-1');
  expect(osmosis?.logo_uri).toMatch(
    /^https:\/\/raw\.githubusercontent\.com\/cosmos\/chain-registry\/master\//,
  );
  expect(osmosis?.fee_assets?.[0]?.denom).toBe('uosmo');
  expect(osmosis?.fee_assets?.find((fee) => fee.denom === 'uosmo')?.gas_price).toMatchObject({
    average: '0.1',
  });
  expect(osmosis?.fee_assets?.some((fee) => /^ibc\/[0-9A-F]{64}$/.test(fee.denom))).toBe(true);
  expect(chains.some((row) => row.is_testnet)).toBe(true);
  expect(assets.some((row) => row.description !== undefined)).toBe(true);
});

test('what ships beside foreign data holds no rows of chains, and nothing about their health', () => {
  expect(Object.keys(shippedOverlays()).sort()).toEqual([
    'as_of',
    'bridges',
    'capabilities',
    'chain_details',
    'channels',
    'durations',
    'swap_venues',
    'symbols',
  ]);
});
