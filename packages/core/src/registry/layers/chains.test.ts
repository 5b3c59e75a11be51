/** Chains of several layers: an id stands for one, and so does a name. */
import { expect, test } from 'vitest';
import { createRegistry } from '../create.js';
import type { ChainRow } from '../families/chain.js';
import type { Snapshot } from '../rows.js';
import { layOver } from './lay-over.js';

const chain = (chain_id: string, chain_name: string, more: Partial<ChainRow> = {}): ChainRow => ({
  ...{ chain_id, chain_name, chain_type: 'cosmos', bech32_prefix: 'x' },
  ...more,
});
const base: Snapshot = {
  chains: [
    chain('a-1', 'alpha'),
    chain('b-1', 'beta', { status: 'killed' }),
    chain('e-1', 'eth', { chain_type: 'evm' }),
  ],
  assets: [
    { chain_id: 'a-1', denom: 'ua' },
    { chain_id: 'b-1', denom: 'ub' },
    { chain_id: 'e-1', denom: '0xAb' },
  ],
  outages: [
    { scope: { chain_id: 'a-1' }, direction: 'both', effect: 'refuse', reason: 'chain_halted', source: 'x' },
  ],
};
const names = { 'a-1': 'alpha', 'b-1': 'beta', 'e-1': 'eth' };

test.each<[string, Snapshot, Readonly<Record<string, string>>, string[]]>([
  ['a name of another', { chains: [chain('c-1', 'alpha')] }, names, ['/chains/0']],
  ['a name of one that is dead', { chains: [chain('c-1', 'beta')] }, names, ['/chains/0']],
  [
    'a name of one that gets another in the same layer, whichever stands first',
    { chains: [chain('c-1', 'beta'), chain('b-1', 'old')] },
    { ...names, 'b-1': 'old', 'c-1': 'beta' },
    [],
  ],
  [
    'names that two chains change for each other',
    { chains: [chain('a-1', 'beta'), chain('b-1', 'alpha')] },
    { ...names, 'a-1': 'beta', 'b-1': 'alpha' },
    [],
  ],
  [
    'a name that goes back to its owner, whose row is left out',
    { chains: [chain('c-1', 'alpha'), chain('a-1', 'eth')] },
    names,
    ['/chains/1', '/chains/0'],
  ],
  [
    'a row that is displaced in its layer: what is below stays',
    { chains: [chain('b-1', 'new', { status: 'killed' }), chain('c-1', 'new')] },
    { ...names, 'c-1': 'new' },
    ['/chains/1'],
  ],
  [
    'a killed chain under a name of the layer, and one under a name below',
    {
      liveness: {
        killed_chains: [{ chain_id: 'c-1', chain_name: 'n' }, { chain_id: 'alpha' }, { chain_id: 'gone' }],
      },
      chains: [chain('d-1', 'n')],
    },
    { ...names, gone: 'gone', 'd-1': 'n' },
    ['/liveness/killed_chains/0', '/liveness/killed_chains/1'],
  ],
  [
    'a type by which a denom that is listed could not be read',
    { chains: [chain('e-1', 'eth')] },
    names,
    ['/chains/0/chain_type'],
  ],
])('%s', (_name, layer, expected, fields) => {
  const below = createRegistry(base);
  const laid = layOver(below, [layer]);
  const made = createRegistry([base, layer]);
  for (const registry of [laid, made]) {
    expect(Object.fromEntries([...registry.chains].map(([id, { name }]) => [id, name]))).toEqual(expected);
    expect(registry.diagnostics.map(({ field }) => field)).toEqual(fields);
    expect([...registry.assets.keys()]).toEqual(['a-1', 'b-1', 'e-1']);
  }
  expect(laid).toEqual(made);
  if (fields.length > 0) expect(() => createRegistry([base, layer], { strict: true })).toThrow();
});

test('a row that is left out takes no outage back', () => {
  expect(createRegistry([base, { chains: [chain('a-1', 'eth')] }]).outages.size).toBe(1);
  expect(createRegistry([base, { chains: [chain('a-1', 'other')] }]).outages.size).toBe(0);
});
