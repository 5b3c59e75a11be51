import { readFileSync } from 'node:fs';
import { type ChainId, isChainLive, type Snapshot } from 'wayfold';
import { capabilitiesOf, channelEnd } from 'wayfold/registry';
import { expect, it } from 'vitest';
import { loadRegistry } from '../load-registry.js';
import { fromSnapshot } from '../snapshot/from-snapshot.js';
import { fromLinkTable } from './from-link-table.js';

const url = new URL('../../../../test/vectors/memos-public.json', import.meta.url);
const vectors: { readonly about: { readonly links: readonly unknown[] } } = JSON.parse(
  readFileSync(url, 'utf8'),
);

it('reads the table of the compiler cases, whole file or table alone', () => {
  const registry = loadRegistry([fromLinkTable(vectors)], { strict: true });
  expect(registry.chains.size).toBe(16);
  expect(registry.channels.size).toBe(vectors.about.links.length);
  expect(
    channelEnd(registry, { chainId: 'osmosis-1', port: 'transfer', channel: 'channel-0' })?.to.channel,
  ).toBe('channel-141');
  expect(registry.venues.get('neutron-1' as ChainId)).toMatchObject({
    adapterKind: 'neutron-transfer',
    entryCall: 'ibc-hooks',
  });
  expect(fromLinkTable(vectors.about).snapshot).toEqual(fromLinkTable(vectors).snapshot);
});

it('takes memo support for granted and a missing forward middleware for none', () => {
  const registry = loadRegistry([fromLinkTable(vectors)]);
  expect(capabilitiesOf(registry, 'axelar-dojo-1' as ChainId)).toEqual({
    memo: true,
    pfm: false,
    hooks: false,
    callbacks: false,
    autopilot: false,
  });
  expect(capabilitiesOf(registry, 'stride-1' as ChainId)).toEqual({
    memo: true,
    pfm: true,
    pfmFlavour: 'ibc-apps',
    hooks: true,
    hooksKind: 'wasm',
    callbacks: false,
    autopilot: true,
    // What autopilot takes of any packet.
    memoLimitBytes: 4000,
    receiverLimitBytes: 100,
  });
});

it('leaves the chains and deployments of the data below as they are', () => {
  const table = {
    links: [{ a: ['osmosis-1', 'channel-0'], b: ['hub-4', 'channel-1'] }],
    chains: {
      'osmosis-1': {
        prefix: 'osmo',
        pfm: 'ibc-apps',
        hooks: true,
        entry_point: 'osmo1entry',
        entry_call: 'ibc-hooks',
      },
      'hub-4': { prefix: 'cosmos', pfm: null, entry_point: 'cosmos1other' },
    },
  };
  const over: Snapshot = {
    chains: [{ chain_id: 'osmosis-1', chain_name: 'osmosis', chain_type: 'cosmos', bech32_prefix: 'osmo' }],
    swap_venues: [
      {
        chain_id: 'osmosis-1',
        entry_point: 'osmo1entry',
        entry_call: 'ibc-hooks',
        venues: [{ name: 'pools' }],
      },
      { chain_id: 'hub-4', entry_point: 'cosmos1entry' },
    ],
  };
  const registry = loadRegistry([fromSnapshot(over), fromLinkTable(table, { over })], { strict: true });
  expect(registry.diagnostics.map(({ reason }) => reason)).toEqual(['DATA_CHANGED_MEANING']);
  expect([...registry.chains.values()].map(({ name }) => name)).toEqual(['osmosis', 'hub4']);
  expect([...registry.venues.values()]).toMatchObject([
    { entryPoint: 'osmo1entry', venues: [{ name: 'pools' }] },
    { entryPoint: 'cosmos1other' },
  ]);
});

it('revives a chain that the data below calls dead', () => {
  const over: Snapshot = {
    chains: [
      {
        chain_id: 'hub-4',
        chain_name: 'hub',
        chain_type: 'cosmos',
        bech32_prefix: 'cosmos',
        status: 'killed',
      },
    ],
    liveness: { halted_chains: [{ chain_id: 'hub-4' }] },
  };
  const table = { links: [], chains: { 'hub-4': { prefix: 'cosmos', pfm: null } } };
  const registry = loadRegistry([fromSnapshot(over), fromLinkTable(table, { over })], { strict: true });
  expect(isChainLive(registry, 'hub-4' as ChainId)).toBe(true);
});

it('reports ends that are no pair', () => {
  const { snapshot, diagnostics } = fromLinkTable({
    links: [{ a: ['osmosis-1'], b: ['hub-4', 'channel-1'] }],
  });
  expect(snapshot.channels).toEqual([]);
  expect(diagnostics).toMatchObject([{ reason: 'DATA_INVALID', field: '/links/0/a' }]);
});
