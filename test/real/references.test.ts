/** Overlays over the shipped data: each value that names something is looked up. */
import { loadSnapshot, shippedOverlays } from '@wayfold/data';
import { describe, expect, test } from 'vitest';
import { createRegistry, type Snapshot } from 'wayfold';
import { unknownReferences } from 'wayfold/trace';

const shipped = loadSnapshot({ meta: true });
const found = (overlay: object) => {
  const rows = overlay as Snapshot; // some rows are wrong on purpose
  return unknownReferences(createRegistry([shipped, rows]), rows, shipped);
};
const outage = (scope: object): object => ({
  outages: [{ scope, direction: 'in', effect: 'refuse', reason: 'chain_halted', source: 'test' }],
});
const atom = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2';
const end = (chain_id: string, channel: string) => ({ chain_id, port: 'transfer', channel });

describe('a wrong value is found', () => {
  test.each<[string, object, string, string]>([
    ['asset', { assets: [{ chain_id: 'osmosis-2', denom: 'ux' }] }, '/assets/0/chain_id', 'osmosis-2'],
    [
      'channel of a trace',
      { assets: [{ chain_id: 'osmosis-1', trace: 'transfer/channel-99999', origin_denom: 'ux' }] },
      '/assets/0/trace',
      'transfer/channel-99999',
    ],
    [
      'second channel of a trace',
      {
        assets: [
          { chain_id: 'osmosis-1', trace: 'transfer/channel-0/transfer/channel-99999', origin_denom: 'ux' },
        ],
      },
      '/assets/0/trace',
      'transfer/channel-99999',
    ],
    [
      'channel, one end',
      { channels: [{ a: end('osmosis-9', 'channel-1'), b: end('juno-1', 'channel-99998') }] },
      '/channels/0/a/chain_id',
      'osmosis-9',
    ],
    [
      'channel, other end',
      { channels: [{ a: end('osmosis-1', 'channel-99999'), b: end('juno-9', 'channel-99998') }] },
      '/channels/0/b/chain_id',
      'juno-9',
    ],
    ['outage, chain', outage({ chain_id: 'juno-2' }), '/outages/0/scope/chain_id', 'juno-2'],
    [
      'outage, counterparty',
      outage({ chain_id: 'juno-1', counterparty_chain_id: 'Osmosis-1' }),
      '/outages/0/scope/counterparty_chain_id',
      'Osmosis-1',
    ],
    [
      'outage, channel',
      outage({ chain_id: 'juno-1', channel_id: 'channel-99999' }),
      '/outages/0/scope/channel_id',
      'channel-99999',
    ],
    ['outage, denom', outage({ chain_id: 'juno-1', denom: 'ujunox' }), '/outages/0/scope/denom', 'ujunox'],
    ['outage, bridge', outage({ chain_id: 'noble-1', bridge: 'CCTPP' }), '/outages/0/scope/bridge', 'CCTPP'],
    ['capability', { capabilities: [{ chain_id: 'juno-3' }] }, '/capabilities/0/chain_id', 'juno-3'],
    ['details', { chain_details: [{ chain_id: 'juno-3' }] }, '/chain_details/0/chain_id', 'juno-3'],
    ['venue', { swap_venues: [{ chain_id: 'juno-3' }] }, '/swap_venues/0/chain_id', 'juno-3'],
    [
      'duration',
      { durations: { chains: [{ chain_id: 'juno-3', block_time_s: 1 }] } },
      '/durations/chains/0/chain_id',
      'juno-3',
    ],
    [
      'symbol, chain',
      { symbols: { asset_overrides: { 'juno-3|ujuno': { recommended_symbol: 'J' } } } },
      '/symbols/asset_overrides/juno-3|ujuno',
      'juno-3',
    ],
    [
      'symbol, asset',
      { symbols: { origin_overrides: { 'juno-1|ujunox': { recommended_symbol: 'J' } } } },
      '/symbols/origin_overrides/juno-1|ujunox',
      'ujunox',
    ],
    ['canonical', { symbols: { canonical: { J: 'juno-1|ujunox' } } }, '/symbols/canonical/J', 'ujunox'],
    ['pin', { symbols: { pins: { 'juno-1|J': 'ujunox' } } }, '/symbols/pins/juno-1|J', 'ujunox'],
    [
      'bridge, chain',
      { bridges: { gravity: { evm_chain_id: '1', hub_chain_id: 'gravity-bridge-4' } } },
      '/bridges/gravity/hub_chain_id',
      'gravity-bridge-4',
    ],
  ])('%s', (_, overlay, field, value) => {
    expect(found(overlay)).toMatchObject([{ reason: 'UNKNOWN_REFERENCE', field, value }]);
  });
});

test('at most three similar values are proposed', () => {
  const of = (chain_id: string) => found({ capabilities: [{ chain_id }] })[0]?.didYouMean;
  expect(of('osmosis-2')).toEqual(['osmosis-1']);
  expect(of('OSMOSIS-1')).toEqual(['osmosis-1']);
  expect(of('cosmohub-4')).toEqual(['cosmoshub-4']);
  expect(of('qqqqqqqqqqq')).toBeUndefined();
});

describe('valid overlays have none', () => {
  test.each<[string, object]>([
    ['the shipped ones', shippedOverlays()],
    ['a coin of a known chain', { assets: [{ chain_id: 'juno-1', denom: 'unew', symbol: 'NEW' }] }],
    ['a voucher', { assets: [{ chain_id: 'osmosis-1', trace: 'transfer/channel-0', origin_denom: 'unew' }] }],
    ['an outage of a voucher', outage({ chain_id: 'osmosis-1', denom: atom })],
    [
      'a new chain with its channel and coins',
      {
        chains: [{ chain_id: 'mine-1', chain_name: 'mine', chain_type: 'cosmos', bech32_prefix: 'mine' }],
        channels: [{ a: end('mine-1', 'channel-0'), b: end('osmosis-1', 'channel-90001') }],
        assets: [
          { chain_id: 'mine-1', denom: 'umine', symbol: 'MINE', decimals: 6 },
          { chain_id: 'osmosis-1', trace: 'transfer/channel-90001', origin_denom: 'umine' },
        ],
        outages: [],
      },
    ],
  ])('%s', (_, overlay) => expect(found(overlay)).toEqual([]));
});
