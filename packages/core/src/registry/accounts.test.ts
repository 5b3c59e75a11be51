import { expect, test } from 'vitest';
import { createRegistry } from './create.js';
import { escrowAddress, keylessAccount, moduleAddress } from './accounts.js';
import { printBech32 } from '../primitives/index.js';

const hub = 'cosmoshub-4';
const osmosis = 'osmosis-1';
const contract = printBech32('osmo', new Uint8Array(32).fill(7));
const adapter = printBech32('osmo', new Uint8Array(32).fill(8));
const registry = createRegistry({
  chains: [
    { chain_id: hub, chain_name: 'cosmoshub', chain_type: 'cosmos', bech32_prefix: 'cosmos' },
    { chain_id: osmosis, chain_name: 'osmosis', chain_type: 'cosmos', bech32_prefix: 'osmo' },
    { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm', bech32_prefix: '' },
  ],
  channels: [
    {
      a: { chain_id: hub, port: 'transfer', channel: 'channel-141' },
      b: { chain_id: osmosis, port: 'transfer', channel: 'channel-0' },
    },
  ],
  swap_venues: [{ chain_id: osmosis, entry_point: contract, ibc_adapter: adapter }],
});

const person = (prefix: string): string => printBech32(prefix, new Uint8Array(20).fill(5));

test.each([
  [
    hub,
    'cosmos17xpfvakm2amg962yls6f84z3kell8c5lserqta',
    'module',
    'the account of the module fee_collector',
    true,
  ],
  [
    hub,
    'cosmos1jv65s3grqf6v6jl3dp4t6c9t9rk99cd88lyufl',
    'module',
    'the account of the module distribution',
    true,
  ],
  [hub, moduleAddress('cosmos', 'gov'), 'module', 'the account of the module gov', false],
  [osmosis, moduleAddress('osmo', 'transfer'), 'module', 'the account of the module transfer', false],
  [osmosis, moduleAddress('osmo', 'txfees'), 'module', 'the account of the module txfees', true],
  [
    hub,
    escrowAddress('cosmos', 'transfer', 'channel-141'),
    'escrow',
    'the escrow account of transfer/channel-141',
    false,
  ],
  [
    osmosis,
    escrowAddress('osmo', 'transfer', 'channel-0'),
    'escrow',
    'the escrow account of transfer/channel-0',
    false,
  ],
  [osmosis, printBech32('osmo', new Uint8Array(20)), 'zero', 'the zero address', false],
  [osmosis, printBech32('osmo', new Uint8Array(32)), 'zero', 'the zero address', false],
  ['1', `0x${'0'.repeat(40)}`, 'zero', 'the zero address', false],
  [osmosis, contract, 'contract', 'the swap contract', false],
  [osmosis, adapter, 'contract', 'the adapter of the swap contract', false],
])('%s %s cannot hold: %s', (chainId, address, kind, what, isBlocked) => {
  expect(keylessAccount(registry, chainId, address)).toEqual({ kind, what, isBlocked });
});

test.each([
  ['an ordinary account', hub, person('cosmos')],
  ['a module of another chain', hub, moduleAddress('cosmos', 'txfees')],
  ['an escrow of another chain', hub, escrowAddress('cosmos', 'transfer', 'channel-0')],
  ['the contract on another chain', hub, contract],
  ['no address', hub, 'toString'],
  ['an unknown chain', 'nowhere-1', person('cosmos')],
])('nothing speaks against %s', (_name, chainId, address) => {
  expect(keylessAccount(registry, chainId, address)).toBeUndefined();
});
