import { expect, it } from 'vitest';
import { detectSource, readSource } from './detect.js';

it.each([
  ['an empty overlay', {}, 'snapshot'],
  ['an overlay of one key', { liveness: {} }, 'snapshot'],
  ['an overlay of outages', { outages: [] }, 'snapshot'],
  ['an overlay of details of chains', { chain_details: [] }, 'snapshot'],
  [
    'rows of the snapshot form',
    { chains: [{ chain_id: 'a-1', chain_name: 'a', chain_type: 'cosmos' }] },
    'snapshot',
  ],
  ['a list of capability rows', { capabilities: [{ chain_id: 'a-1' }] }, 'snapshot'],
  ['a list of outages', { outages: [] }, 'snapshot'],
  ['capabilities by chain id', { capabilities: { 'a-1': { pfm: true } } }, 'flat'],
  ['assets alone, flat', { assets: [{ chain_name: 'a', base: 'ua' }] }, 'flat'],
  ['assets alone, in lists', { assets: [{ chain_name: 'a', assets: [] }] }, 'chain-registry'],
  ['assets of a service', { chain_to_assets_map: {} }, 'service'],
  ['chains of a service', { chains: [null, { chain_id: 'a-1', ibc_capabilities: {} }] }, 'service'],
  ['a rollup', { chains: [{ chain_name: 'a', metadata: { op_bridge_id: '1' } }] }, 'initia'],
  ['files by path', { 'osmosis/chain.json': {} }, 'directory'],
  ['a table within a file', { about: { links: [] } }, 'link-table'],
] as const)('recognises %s', (_what, json, kind) => {
  expect(detectSource(json)).toBe(kind);
});

it.each([
  ['null', null],
  ['a number', 42],
  ['a text', 'chains'],
  ['a list', [{ chain_id: 'a-1' }]],
  ['an object of something else', { name: 'package', version: '1.0.0' }],
  ['a prototype', JSON.parse('{"__proto__": {"chains": []}}')],
])('does not know %s', (_what, json) => {
  expect(detectSource(json)).toBeUndefined();
  const { snapshot, diagnostics } = readSource(json);
  expect(snapshot).toEqual({});
  expect(diagnostics).toMatchObject([
    { reason: 'DATA_INVALID', field: '', message: expect.stringContaining('no adapter knows') },
  ]);
});
