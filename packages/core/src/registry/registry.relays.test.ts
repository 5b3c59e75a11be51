/** Relays that need no fee, what CCTP takes at least, and witnesses of Permit2. */
import { expect, test } from 'vitest';
import {
  type BridgeBlocks,
  cctpMinFee,
  createRegistry,
  exportSnapshot,
  needsRelay,
  putBridges,
  updateRegistry,
  witnessType,
} from './index.js';

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const order = 'PermitWitnessTransferFrom(TokenPermissions permitted,Order witness)Order(address who)';

const blocks: BridgeBlocks = {
  relays: {
    ways: [
      { bridge: 'CCTP', from: '*', to: '*', relay: 'none', source: 'code', checked: '2026-01-01' },
      { bridge: 'OPINIT', from: 'l1', to: '*', relay: 'none' },
      { bridge: 'HYPERLANE', from: '*', to: 'x', relay: 'none' },
      { bridge: 'AXELAR', from: 'x', to: 'y', relay: 'none' },
    ],
    cctp_fees: [
      {
        source_domain: 0,
        destination_domain: 6,
        denom: usdc,
        min_fee: { amount: '12', as_of: '2026-01-01' },
      },
      { source_domain: 6, destination_domain: 0, denom: usdc, min_fee: { amount: '7', as_of: '2026-01-02' } },
      {
        source_domain: 0,
        destination_domain: 6,
        denom: 'uusdc',
        min_fee: { amount: '0', as_of: '2026-01-03' },
      },
    ],
  },
  permit2: {
    witness_types: [{ type: order, spenders: { '1': [usdc] }, paths: { receiver: '/who' }, source: 'code' }],
  },
};
const registry = createRegistry({ bridges: blocks }, { strict: true });

test.each<[string, string, string, boolean]>([
  ['CCTP', 'a', 'b', false],
  ['CCTP_V2', 'a', 'b', true],
  ['OPINIT', 'l1', 'b', false],
  ['OPINIT', 'b', 'l1', true],
  ['HYPERLANE', 'a', 'x', false],
  ['HYPERLANE', 'x', 'a', true],
  ['AXELAR', 'x', 'y', false],
  ['AXELAR', 'x', 'z', true],
  ['AXELAR', 'z', 'y', true],
  ['NO_SUCH', 'x', 'y', true],
])('a relay over %s from %s to %s', (bridge, from, to, isNeeded) => {
  expect(needsRelay(registry, { bridge, from, to })).toBe(isNeeded);
});

test.each<[number, number, string, bigint | undefined, string?]>([
  [0, 6, usdc, 12n, '2026-01-01'],
  [0, 6, usdc.toLowerCase(), 12n, '2026-01-01'],
  [6, 0, usdc, 7n, '2026-01-02'],
  [0, 6, 'uusdc', 0n, '2026-01-03'],
  [0, 6, 'UUSDC', undefined],
  [0, 7, usdc, undefined],
  [7, 6, usdc, undefined],
])('the least fee from domain %i to %i of %s', (sourceDomain, destDomain, denom, amount, asOf) => {
  expect(cctpMinFee(registry, { sourceDomain, destDomain, denom })).toEqual(
    amount === undefined ? undefined : { amount, asOf },
  );
});

test('a witness is known by its whole type alone', () => {
  expect(witnessType(registry, order)).toEqual({
    type: order,
    spenders: { '1': [usdc] },
    paths: { receiver: '/who' },
    source: 'code',
  });
  expect(witnessType(registry, `${order} `)).toBeUndefined();
  expect(witnessType(registry, order.slice(0, -20))).toBeUndefined();
});

test('nothing is known without rows: each relay has to be paid', () => {
  const empty = createRegistry({});
  expect(needsRelay(empty, { bridge: 'CCTP', from: 'a', to: 'b' })).toBe(true);
  expect(cctpMinFee(empty, { sourceDomain: 0, destDomain: 6, denom: usdc })).toBeUndefined();
  expect(witnessType(empty, order)).toBeUndefined();
});

test('they are written as they are read, and a block replaces the block below', () => {
  expect(exportSnapshot(registry).bridges).toEqual(blocks);
  const above = createRegistry([{ bridges: blocks }, { bridges: { relays: { ways: [] } } }]);
  expect(needsRelay(above, { bridge: 'CCTP', from: 'a', to: 'b' })).toBe(true);
  expect(witnessType(above, order)).toBeDefined();
  const edited = updateRegistry(registry, (draft) => putBridges(draft, { permit2: {} }));
  expect(witnessType(edited, order)).toBeUndefined();
});

test.each<[string, object, string]>([
  ['a bridge that is none', { bridge: 'CTP', from: '*', to: '*', relay: 'none' }, 'bridge'],
  ['a relay of another kind', { bridge: 'CCTP', from: '*', to: '*', relay: 'free' }, 'relay'],
  ['no end', { bridge: 'CCTP', from: '*', relay: 'none' }, ''],
])('%s frees no way from its fee', (_name, way, field) => {
  const read = createRegistry({ bridges: { relays: { ways: [way as never] } } }); // a mistake of the caller
  expect(needsRelay(read, { bridge: 'CCTP', from: 'a', to: 'b' })).toBe(true);
  expect(read.diagnostics.map((found) => found.field)).toEqual([
    ['/bridges/relays/ways/0', field].filter((part) => part !== '').join('/'),
  ]);
});
