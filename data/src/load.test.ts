/** Reads the files that `npm run build` of this package wrote. */
import { expect, test } from 'vitest';
import { createRegistry, findAsset, findChain, type Snapshot } from 'wayfold';
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

test('the core has the fee coins of chains and their prices, as the meta part does not change them', () => {
  const fees = (chains: Snapshot['chains'] = []) => chains.map((row) => row.fee_assets);
  const core = loadSnapshot().chains;
  expect(fees(core)).toEqual(fees(loadSnapshot({ meta: true }).chains));
  const osmosis = core?.find((row) => row.chain_id === 'osmosis-1');
  expect(osmosis?.fee_assets?.find((fee) => fee.denom === 'uosmo')?.gas_price?.high).toBe('0.16');
  expect(osmosis?.fee_assets?.some((fee) => /^ibc\/[0-9A-F]{64}$/.test(fee.denom))).toBe(true);
});

test('meta adds logos and descriptions, testnet adds chains', () => {
  const { chains = [], assets = [] } = loadSnapshot({ meta: true, testnet: true });
  expect(createRegistry({ chains, assets }).diagnostics).toEqual([]);
  const osmosis = chains.find((row) => row.chain_id === 'osmosis-1');
  expect(osmosis?.logo_uri).toMatch(
    /^https:\/\/raw\.githubusercontent\.com\/cosmos\/chain-registry\/master\//,
  );
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
