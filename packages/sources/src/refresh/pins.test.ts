import { expect, test } from 'vitest';
import type { Snapshot } from 'wayfold';
import { pinSymbols } from './pins.js';

const usdc = (symbol: string) => ({ chain_id: 'noble-1', denom: 'uusdc', symbol });
const voucher = (chain_id: string, symbol: string) => ({
  chain_id,
  trace: 'transfer/channel-1',
  origin_denom: 'uusdc',
  symbol,
});
const pins = new Map([['noble-1|uusdc', 'USDC']]);

test('a pinned coin and its vouchers keep their symbol where the registry renames them', () => {
  const renamed: Snapshot = {
    assets: [
      usdc('USDC.n'),
      voucher('osmosis-1', 'USDC.n'),
      voucher('osmosis-2', 'USDC.axl'),
      { chain_id: 'noble-1', denom: 'ustake', symbol: 'STAKE' },
    ],
  };
  const { snapshot, held } = pinSymbols(renamed, pins);
  expect(snapshot.assets?.map(({ symbol }) => symbol)).toEqual(['USDC', 'USDC', 'USDC.axl', 'STAKE']);
  expect(held).toEqual([
    { field: 'noble-1|uusdc', before: 'USDC', after: 'USDC.n' },
    { field: 'osmosis-1|transfer/channel-1/uusdc', before: 'USDC', after: 'USDC.n' },
  ]);
});

test.each<[string, Snapshot]>([
  ['the symbol is the pinned one', { assets: [usdc('USDC'), voucher('osmosis-1', 'USDC.noble')] }],
  ['nothing is pinned', { assets: [{ chain_id: 'noble-2', denom: 'uusdc', symbol: 'USDC.n' }] }],
  ['there are no assets', { chains: [] }],
])('nothing changes where %s', (_name, snapshot) => {
  expect(pinSymbols(snapshot, pins)).toEqual({ snapshot, held: [] });
});
