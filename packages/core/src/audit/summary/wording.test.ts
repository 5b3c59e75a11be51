/** Names of coins, chains and addresses in sentences. */
import { expect, test } from 'vitest';
import { ibcDenom } from '../../denom/index.js';
import { brandAs, sha256 } from '../../primitives/index.js';
import { createRegistry, ownersOf } from '../../registry/index.js';
import { allOf, amountPiece, amountText, chainPiece, levelOf, shortAddress } from './wording.js';

test.each([
  ['abcdefghijk', 'abcdefghijk'],
  ['abcdefghijkl', 'abcdef…ijkl'],
  ['0xabcdefghijk', '0xabcdefghijk'],
  ['0xabcdefghijkl', '0xabcdef…ijkl'],
  ['cosmos16dxmx0qqqqq3dmx', 'cosmos16dxmx0…3dmx'],
])('%s is shown as %s', (address, shown) => {
  expect(shortAddress(address)).toBe(shown);
});

test.each<readonly [string, number | undefined, string]>([
  ['1234567', undefined, '1,234,567'],
  ['1234567', 6, '1.234567'],
  ['1234567890', 3, '1,234,567.89'],
])('%s with %s decimals is %s', (amount, decimals, text) => {
  expect(amountText(amount, decimals)).toBe(text);
});

test('what has no name', () => {
  expect(amountPiece(undefined, 5n, { chainId: '', denom: '' }).text).toBe('5 of an unknown coin');
  expect(amountPiece(undefined, 5n, { chainId: 'x', denom: '*' }).text).toBe('5 coins');
  expect(allOf(undefined, { chainId: '', denom: '' })).toBe('all coins');
  expect(allOf(undefined, { chainId: 'x', denom: '*' })).toBe('all coins');
  expect(chainPiece(undefined, '')).toEqual({ text: 'an unknown chain', part: { chain_id: '', name: '' } });
  expect(levelOf(undefined, { chainId: 'x', address: 'ana' })).toBe('stranger');
});

test('a row of the data states its own decimals', () => {
  const registry = createRegistry({
    chains: [
      { chain_id: 'home-1', chain_name: 'home', chain_type: 'cosmos', bech32_prefix: 'home' },
      { chain_id: 'away-1', chain_name: 'away', chain_type: 'cosmos', bech32_prefix: 'away' },
    ],
    channels: [
      {
        a: { chain_id: 'home-1', port: 'transfer', channel: 'channel-0' },
        b: { chain_id: 'away-1', port: 'transfer', channel: 'channel-7' },
      },
    ],
    assets: [
      { chain_id: 'home-1', denom: 'uhome', symbol: 'HOME' },
      {
        chain_id: 'away-1',
        trace: 'transfer/channel-7',
        origin_denom: 'uhome',
        symbol: 'VOUCH',
        decimals: 3,
      },
      { chain_id: 'away-1', denom: 'uaway' },
    ],
  });
  const basis = {
    registry,
    owners: ownersOf(registry, []),
    receiver: undefined,
    charges: [],
    paths: new Map(),
  };
  const voucher = ibcDenom(brandAs('transfer/channel-7/uhome'), sha256);
  expect(amountPiece(basis, 5000n, { chainId: 'away-1', denom: voucher }).text).toBe('5 VOUCH');
  expect(amountPiece(basis, 5000n, { chainId: 'home-1', denom: 'uhome' }).text).toBe('5,000 HOME');
  expect(amountPiece(basis, 5n, { chainId: '', denom: 'uhome' }).text).toBe('5 uhome');
  expect(amountPiece(basis, 5n, { chainId: 'home-1', denom: '' }).text).toBe('5 of an unknown coin');
});
