/** Addresses along a route: whose they may be, and a user's own before a contract that is called. */
import { describe, expect, test } from 'vitest';
import { printBech32 } from '../../../../test/support/bech32.js';
import {
  contractOf,
  refusalOf,
  registry,
  routeOf,
  see,
  userOn,
  worldWith,
} from '../../test/compile/world.js';
import type { Registry } from '../registry/index.js';
import type { CompileRequest } from './request.js';

const plain = (world: Registry, more: Partial<CompileRequest> = {}): CompileRequest =>
  routeOf(world, ['hub-1', 'uatom'], [{ to: 'osmosis-1' }], more);

/** The world with other coin types of the hub and Osmosis. */
function coinTypes(hub: number | undefined, osmosis: number | undefined): Registry {
  const chain = (chain_id: string, bech32_prefix: string, slip44: number | undefined) => ({
    ...{ chain_id, chain_name: bech32_prefix, chain_type: 'cosmos' as const, bech32_prefix },
    ...(slip44 !== undefined && { slip44 }),
  });
  return worldWith({ chains: [chain('hub-1', 'cosmos', hub), chain('osmosis-1', 'osmo', osmosis)] });
}

describe('equal bytes on two chains', () => {
  const told = (world: Registry, addresses?: readonly string[]): readonly string[] =>
    see(world, plain(world, addresses && { addresses })).compiled.warnings.map(
      ({ reason, field, message }) => `${reason} ${field}: ${message}`,
    );
  const doubt = (why: string): string =>
    `ADDRESS_DERIVED_ACROSS_COIN_TYPES addresses[1]: the address on osmosis-1 has the key of the address on hub-1, but wallets derive different keys there (${why})`;

  test.each<[number | undefined, number | undefined, readonly string[]]>([
    [118, 118, []],
    [118, 330, [doubt('coin types 330 and 118')]],
    [118, undefined, []],
    [undefined, 118, []],
    [undefined, undefined, []],
  ])('of coin types %s and %s', (hub, osmosis, expected) => {
    expect(told(coinTypes(hub, osmosis))).toEqual(expected);
  });

  test('of accounts that are made of no key say nothing', () => {
    const bytes = new Uint8Array(32).fill(7);
    const addresses = [printBech32('cosmos', bytes), printBech32('osmo', bytes)];
    expect(told(coinTypes(118, 330), addresses)).toEqual([]);
  });
});

test('behind a transfer a user may have an address of his own before the contract that is called', () => {
  const contractAddress = contractOf('osmosis-1', 'vault');
  const [hub, osmosis] = [userOn(registry, 'hub-1'), userOn(registry, 'osmosis-1')];
  const called = (addresses: readonly string[]): CompileRequest =>
    plain(registry, { addresses, postRouteHandler: { kind: 'wasm_msg', contractAddress, msg: '{}' } });
  const two = see(registry, called([hub, contractAddress]));
  expect(see(registry, called([hub, osmosis, contractAddress])).txs).toEqual(two.txs);
  expect(refusalOf(registry, called([hub, osmosis, osmosis, contractAddress]))).toContain(
    'ADDRESS_LIST_MISMATCH',
  );
  expect(refusalOf(registry, plain(registry, { addresses: [hub, osmosis, osmosis] }))).toContain(
    'ADDRESS_LIST_MISMATCH',
  );
});
