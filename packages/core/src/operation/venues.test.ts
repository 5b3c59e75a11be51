/** Venues of the data, and what is done for each. */
import { expect, test } from 'vitest';
import { createRegistry } from '../registry/index.js';
import { listVenues, venuesNamed } from './index.js';

const chain = (chain_id: string, entry_point: string, names: readonly string[]) => ({
  ...{ chain_id, entry_point },
  venues: names.map((name) => ({ name })),
});

const osmosis = 'osmo10a3k4hvk37cc4hnxctw4p95fhscd2z6h2rmx0aukc6rm8u9qqx9smfsh7u';
const neutron = 'neutron1zvesudsdfxusz06jztpph4d3h5x6veglqsspxns2v2jqml9nhywskcc923';

test('venues are quoted, compiled only with the reason, or not supported', () => {
  const swap_venues = [
    chain('osmosis-1', osmosis, ['osmosis-poolmanager', 'testnet-osmosis-poolmanager', 'poolmanager']),
    chain('neutron-1', neutron, ['neutron-astroport', 'neutron-duality', 'neutron-dualityx', 'neutron-drop']),
    chain('move-1', '0x1::entry_point', ['move-astroport']),
    chain('none-1', osmosis, []),
  ];
  const listed = listVenues(createRegistry([{ swap_venues }]));
  expect(listed.map(({ chainId, name, support, reason }) => [chainId, name, support, reason])).toEqual([
    ['osmosis-1', 'osmosis-poolmanager', 'quoted', undefined],
    ['osmosis-1', 'testnet-osmosis-poolmanager', 'quoted', undefined],
    ['osmosis-1', 'poolmanager', 'compiled', 'UNKNOWN_TYPE'],
    ['neutron-1', 'neutron-astroport', 'quoted', undefined],
    ['neutron-1', 'neutron-duality', 'compiled', 'ROUNDING_UNCONFIRMED'],
    ['neutron-1', 'neutron-dualityx', 'compiled', 'UNKNOWN_TYPE'],
    ['neutron-1', 'neutron-drop', 'quoted', undefined],
    ['move-1', 'move-astroport', 'unsupported', undefined],
  ]);
});

const router = (chain_id: string, venue: string, digit: string) => ({
  ...{ chain_id, venue },
  router: `0x${digit.repeat(40)}`,
});
const routed = createRegistry([
  {
    chains: ['1', '8453'].map((chain_id) => ({ chain_id, chain_name: `c${chain_id}`, chain_type: 'evm' })),
    swap_venues: [chain('osmosis-1', osmosis, ['osmosis-poolmanager', 'osmosis-other-v2', 'base-uniswap'])],
    bridges: {
      evm_swap: {
        uniswap_routers: [
          router('1', 'ethereum-uniswap', '1'),
          router('8453', 'base-uniswap', '2'),
          router('8453', 'base-fork', '3'),
        ],
      },
    },
  },
]);

test('venues with a router are venues too, and quoted', () => {
  expect(listVenues(routed).map(({ chainId, name, support }) => [chainId, name, support])).toEqual([
    ['osmosis-1', 'osmosis-poolmanager', 'quoted'],
    ['osmosis-1', 'osmosis-other-v2', 'compiled'],
    ['osmosis-1', 'base-uniswap', 'compiled'],
    ['1', 'ethereum-uniswap', 'quoted'],
    ['8453', 'base-uniswap', 'quoted'],
    ['8453', 'base-fork', 'quoted'],
  ]);
});

test.each<[name: string, venues: readonly string[]]>([
  ['osmosis-poolmanager', ['osmosis-poolmanager on osmosis-1']],
  ['osmosis-poolmanager-v2', []],
  ['osmosis-other-v2', ['osmosis-other-v2 on osmosis-1']],
  ['osmosis-other', []],
  ['base-uniswap', ['base-uniswap on osmosis-1', 'base-uniswap on 8453']],
  ['base-uniswap-v3', ['base-uniswap on 8453']],
  ['base-uniswap-v3-v2', []],
  ['base-uniswap-fork', []],
  ['base', []],
  ['', []],
])('the name %j means %j', (name, venues) => {
  const found = venuesNamed(routed, name);
  expect(found.map((venue) => `${venue.name} on ${venue.chainId}`)).toEqual(venues);
});
