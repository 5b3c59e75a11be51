/** Keys that nothing reads, in layers as they are given and in shapes alone. */
import { expect, test } from 'vitest';
import { reportUnread, row, text } from '../json/index.js';
import { createRegistry, packSnapshot, type Snapshot, unpackSnapshot } from './index.js';

const chain = { chain_id: 'a-1', chain_name: 'a', chain_type: 'cosmos', bech32_prefix: 'a' };
const found = (...layers: readonly object[]) =>
  // Keys that the form does not know are the point.
  createRegistry(layers as readonly Snapshot[], { strict: true }).diagnostics.map(
    ({ reason, field, message }) => `${reason} ${field}${message.includes('other') ? ' and others' : ''}`,
  );

test.each<[string, object, readonly string[]]>([
  ['nothing', { chains: [chain] }, []],
  ['a part', { chains: [chain], expired_clients: [] }, ['/expired_clients']],
  ['a part of liveness', { liveness: { expired_clients: [{}] } }, ['/liveness/expired_clients']],
  ['a part of symbols', { symbols: { nicknames: [] } }, ['/symbols/nicknames']],
  [
    'an entry of a table',
    { symbols: { asset_overrides: { 'a-1|ua': { recommended_symbol: 'A', why: '' } } } },
    ['/symbols/asset_overrides/a-1|ua/why'],
  ],
  ['a bridge', { bridges: { rope: {} } }, ['/bridges/rope']],
  [
    'a field of a bridge',
    { bridges: { cctp: { noble: { chain_id: 'a-1', domain: 4, usdc_denom: 'u', fee: 1 } } } },
    ['/bridges/cctp/noble/fee'],
  ],
  ['a field of a row', { chains: [{ ...chain, colour: 'red' }] }, ['/chains/0/colour']],
  [
    'of rows, the first',
    {
      chains: [
        chain,
        { ...chain, chain_id: 'b-1', chain_name: 'b', colour: 1 },
        { ...chain, chain_id: 'c-1', chain_name: 'c', colour: 2 },
      ],
    },
    ['/chains/1/colour and others'],
  ],
  ['names that need escapes', { 'a/b~c': 1 }, ['/a~1b~0c']],
  [
    'notes for people',
    {
      meta: {},
      note: '',
      chains: [{ ...chain, source: 's', notes: [], checked: '', confidence: 'low', comment: '' }],
    },
    [],
  ],
])('%s', (_name, layer, fields) => {
  expect(found(layer)).toEqual(fields.map((field) => `DATA_UNREAD_KEY ${field}`));
  expect(found({ chains: [chain] }, layer)).toEqual(found(layer));
});

test('names that are special to the language are keys like any other', () => {
  expect(found(JSON.parse('{"__proto__": {"chains": []}, "constructor": 1}'))).toEqual([
    'DATA_UNREAD_KEY /__proto__',
    'DATA_UNREAD_KEY /constructor',
  ]);
});

test('what was packed holds nothing else', () => {
  // A row with more than the form knows, on purpose.
  const snapshot = { chains: [{ ...chain, colour: 'red' }] } as unknown as Snapshot;
  const { core } = packSnapshot(snapshot);
  expect(createRegistry(unpackSnapshot(core)).diagnostics).toEqual([]);
});

test('of very many keys the first are named and the others counted', () => {
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`key${at}`, at]));
  const told: string[] = [];
  reportUnread(many, row({ known: text }), { report: (_reason, _field, message) => told.push(message) });
  expect(told).toHaveLength(257);
  expect(told.at(-1)).toBe('744 other unknown fields');
});
