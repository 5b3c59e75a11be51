import { findAsset } from 'wayfold';
import { expect, it } from 'vitest';
import { loadRegistry } from '../load-registry.js';
import { fromService } from './from-service.js';

const usdcOnOsmosis = 'ibc/498A0751C798A0D9A389AA3691123DADA57DAA4FE165D5C75894505B876BA6E4';

/** A dump with one voucher per line: `chain trace originDenom originChain`. */
function dump(...vouchers: readonly string[]): unknown {
  const map: Record<string, { assets: unknown[] }> = {};
  for (const voucher of vouchers) {
    const [chain = '', trace = '', originDenom, originChain] = voucher.split(' ');
    const entry = map[chain] ?? { assets: [] };
    map[chain] = entry;
    entry.assets.push({ denom: 'ibc/x', trace, origin_denom: originDenom, origin_chain_id: originChain });
  }
  return { chain_to_assets_map: map };
}

function channelsOf(input: unknown): readonly string[] {
  const rows = fromService(input).snapshot.channels ?? [];
  return rows.map(({ a, b }) => `${a.chain_id} ${a.channel} ${b.chain_id} ${b.channel}`);
}

it('pairs one-hop traces of both sides', () => {
  const input = dump('osmo-1 transfer/channel-0 uatom hub-4', 'hub-4 transfer/channel-141 uosmo osmo-1');
  expect(channelsOf(input)).toEqual(['hub-4 channel-141 osmo-1 channel-0']);
  expect(fromService(input).diagnostics).toEqual([]);
});

it('learns ends from longer traces once the way there is known', () => {
  const input = dump(
    'osmo-1 transfer/channel-0/transfer/channel-9 uusdc noble-1',
    'osmo-1 transfer/channel-0 uatom hub-4',
    'hub-4 transfer/channel-141 uosmo osmo-1',
    'noble-1 transfer/channel-4 uatom hub-4',
  );
  expect(channelsOf(input)).toEqual([
    'hub-4 channel-141 osmo-1 channel-0',
    'hub-4 channel-9 noble-1 channel-4',
  ]);
});

it('reports an end that nothing answers to', () => {
  const { snapshot, diagnostics } = fromService(dump('osmo-1 transfer/channel-0 uatom hub-4'));
  expect(snapshot.channels).toEqual([]);
  expect(diagnostics).toMatchObject([
    { reason: 'DATA_INVALID', field: '/chain_to_assets_map/osmo-1/assets/0/trace' },
  ]);
});

it('does not guess between several channels of two chains', () => {
  const input = dump(
    'osmo-1 transfer/channel-0 uatom hub-4',
    'osmo-1 transfer/channel-1 uatom hub-4',
    'hub-4 transfer/channel-141 uosmo osmo-1',
  );
  expect(channelsOf(input)).toEqual([]);
  expect(fromService(input).diagnostics).toHaveLength(3);
});

it('does not pair a converter contract with a transfer module', () => {
  const input = dump(
    'osmo-1 transfer/channel-0 cw20:juno1x juno-1',
    'juno-1 transfer/channel-1 uosmo osmo-1',
  );
  expect(channelsOf(input)).toEqual([]);
});

it('reports an end that leads to two chains', () => {
  const input = dump('osmo-1 transfer/channel-0 uatom hub-4', 'osmo-1 transfer/channel-0 ustars stars-1');
  expect(fromService(input).diagnostics).toContainEqual({
    reason: 'DATA_CHANNEL_CONFLICT',
    field: '/chain_to_assets_map/osmo-1/assets/1/trace',
    message: expect.stringContaining('transfer/channel-0 on osmo-1 leads to stars-1 here and to hub-4'),
  });
});

it('reads capabilities, fees, either name of the pricing id, and empty texts as absent', () => {
  const registry = loadRegistry([
    fromService({
      chains: [
        {
          chain_name: 'osmosis',
          chain_id: 'osmosis-1',
          pfm_enabled: true,
          supports_memo: true,
          bech32_prefix: 'osmo',
          logo_uri: '',
          fee_assets: [
            { denom: 'uosmo', gas_price: { low: '0.0025', average: '0.025', high: '0.04' } },
            { denom: usdcOnOsmosis, gas_price: null },
          ],
          ibc_capabilities: {
            cosmos_pfm: true,
            cosmos_ibc_hooks: true,
            cosmos_memo: true,
            cosmos_autopilot: false,
          },
        },
        { chain_name: 'ethereum', chain_id: '1', chain_type: 'evm', bech32_prefix: '', pfm_enabled: false },
      ],
      chain_to_assets_map: {
        'osmosis-1': { assets: [{ denom: 'uosmo', trace: '', coingecko_id: 'osmosis', token_contract: '' }] },
        '1': { assets: [{ denom: 'ethereum-native', pricing_id: 'ethereum', coingecko_id: 'other' }] },
      },
    }),
  ]);
  expect(registry.diagnostics).toEqual([]);
  expect([...registry.chains.values()]).toMatchObject([
    { id: 'osmosis-1', type: 'cosmos', feeAssets: [{ denom: 'uosmo', gasPrice: { average: '0.025' } }, {}] },
    { id: '1', type: 'evm', bech32Prefix: '' },
  ]);
  expect([...registry.capabilities.values()]).toEqual([
    { memo: true, pfm: true, hooks: true, hooksKind: 'wasm', autopilot: false },
    { pfm: false },
  ]);
  expect(findAsset(registry, { chainId: 'osmosis-1', denom: 'uosmo' })).toMatchObject({
    pricingId: 'osmosis',
  });
  expect(findAsset(registry, { chainId: '1', denom: 'ethereum-native' })).toMatchObject({
    pricingId: 'ethereum',
  });
});

it('leaves out an asset listed under another chain', () => {
  const { snapshot, diagnostics } = fromService({
    chain_to_assets_map: { 'osmosis-1': { assets: [{ denom: 'uatom', chain_id: 'cosmoshub-4' }] } },
  });
  expect(snapshot.assets).toEqual([]);
  expect(diagnostics).toMatchObject([{ field: '/chain_to_assets_map/osmosis-1/assets/0/chain_id' }]);
});
