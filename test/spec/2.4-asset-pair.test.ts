/** Specification 2.4: a pair of assets between chains. */
import { expect, test } from 'vitest';
import { api } from './support/ask.js';
import { denoms } from './support/known.js';

function pairs(source: string, dest: string, more: object = {}) {
  return api.assetsBetweenChains({ source_chain_id: source, dest_chain_id: dest, ...more })
    .assets_between_chains;
}

test('asset_on_source and asset_on_dest are one asset on the two chains', () => {
  const all = pairs('osmosis-1', 'cosmoshub-4');
  const pair = all.find(({ asset_on_source: { denom } }) => denom === denoms.atomOnOsmosis);
  expect(pair).toEqual({
    asset_on_source: expect.objectContaining({ chain_id: 'osmosis-1', trace: 'transfer/channel-0' }),
    asset_on_dest: expect.objectContaining({ chain_id: 'cosmoshub-4', denom: 'uatom', trace: '' }),
    txs_required: 1,
    bridges: ['IBC'],
  });
  for (const { asset_on_source: source, asset_on_dest: dest } of all) {
    expect([source.chain_id, dest.chain_id]).toEqual(['osmosis-1', 'cosmoshub-4']);
    expect([dest.origin_chain_id, dest.origin_denom]).toEqual([source.origin_chain_id, source.origin_denom]);
  }
});

test('txs_required counts the transactions', () => {
  const all = pairs('juno-1', 'neutron-1', { allow_multi_tx: true });
  const usdc = all.find(({ asset_on_dest: { denom } }) => denom === denoms.axelarUsdcOnNeutron);
  // Axelar, where it comes from, does not forward.
  expect(usdc?.txs_required).toBe(2);
  expect(new Set(all.map((pair) => pair.txs_required))).toEqual(new Set([1, 2]));
});

test.each([
  ['osmosis-1', 'cosmoshub-4'],
  ['noble-1', 'osmosis-1'],
  ['osmosis-1', '1'],
  ['noble-1', 'solana'],
])('IBC is the bridge that occurs from %s to %s unless others are asked for', (source, dest) => {
  const bridges = pairs(source, dest).flatMap((pair) => pair.bridges);
  expect(bridges.filter((bridge) => bridge !== 'IBC')).toEqual([]);
});

test.each([
  ['noble-1', '1', { include_evm_assets: true }, ['CCTP']],
  ['noble-1', 'solana', { include_svm_assets: true }, ['CCTP']],
  ['1', 'osmosis-1', { include_evm_assets: true, allow_multi_tx: true }, ['CCTP', 'IBC']],
  ['1', 'osmosis-1', { include_evm_assets: true, experimental_features: ['eureka'] }, ['EUREKA', 'IBC']],
  ['1', 'osmosis-1', { include_evm_assets: true, go_fast: true }, ['GO_FAST']],
])('other bridges come with the kinds of asset they join: %s to %s', (source, dest, more, bridges) => {
  expect(pairs(source, dest, more)).toContainEqual(expect.objectContaining({ bridges }));
});
