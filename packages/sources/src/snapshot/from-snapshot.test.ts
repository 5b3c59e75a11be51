import { expect, it } from 'vitest';
import { loadRegistry } from '../load-registry.js';
import { fromSnapshot } from './from-snapshot.js';

const end = (chain_id: string) => ({ chain_id, port: 'transfer', channel: 'channel-0' });

it('takes what it knows and ignores the rest', () => {
  const { snapshot, diagnostics } = fromSnapshot({
    capabilities: [{ chain_id: 'a-1', pfm_enabled: null, source: 'a note', confidence: 'high' }],
    comment: 'not a key of the form',
  });
  expect(snapshot).toEqual({ capabilities: [{ chain_id: 'a-1', pfm_enabled: null }] });
  expect(diagnostics).toEqual([]);
});

it.each([
  ['/chains', { chains: {} }],
  ['/chains/0', { chains: [null] }],
  [
    '/chains/0/fee_assets/0',
    { chains: [{ chain_id: 'a-1', chain_name: 'a', chain_type: 'evm', fee_assets: [{}] }] },
  ],
  ['/assets/0/decimals', { assets: [{ chain_id: 'a-1', denom: 'ua', decimals: '6' }] }],
  ['/channels/0', { channels: [{ a: { chain_id: 'a-1', port: 'transfer', channel: 'channel-0' } }] }],
  [
    '/swap_venues/0/ibc_fee/recv_fee',
    { swap_venues: [{ chain_id: 'a-1', entry_point: 'a1', ibc_fee: { required: true, recv_fee: '1e3' } }] },
  ],
  ['/liveness/halted_chains/0/chain_id', { liveness: { halted_chains: [{ chain_id: 7 }] } }],
  ['/symbols/asset_overrides/a-1|ua', { symbols: { asset_overrides: { 'a-1|ua': 'A' } } }],
  [
    '/bridges/opinit/bridges/0/bridge_id',
    { bridges: { opinit: { l1_chain_id: 'a-1', bridges: [{ chain_id: 'b-1', bridge_id: '14n' }] } } },
  ],
  ['/channels/0/status', { channels: [{ a: end('a-1'), b: end('b-1'), status: 'off' }] }],
  [
    '/bridges/cctp/evm_v1/0/domain',
    { bridges: { cctp: { evm_v1: [{ chain_id: '1', usdc_denom: '0x', domain: '0' }] } } },
  ],
])('reports what does not fit at %s', (field, input) => {
  expect(fromSnapshot(input).diagnostics).toMatchObject([{ reason: 'DATA_INVALID', field }]);
  expect(() => loadRegistry([fromSnapshot(input)])).not.toThrow();
});

it('keeps names that are special to the language as data', () => {
  const input: unknown = JSON.parse(
    '{"symbols": {"suffix_by_bridge_provider": {"__proto__": "x", "constructor": "y"}}}',
  );
  const table = fromSnapshot(input).snapshot.symbols?.suffix_by_bridge_provider ?? {};
  expect(Object.entries(table)).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ]);
});
