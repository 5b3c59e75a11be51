/** The published cases of the search, and the order of its keys, over the shipped data. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type CoinLine, searchNames } from 'wayfold/search';
import { mainnet } from './support/world.js';

interface Case {
  readonly text: string;
  readonly coin?: { readonly symbol: string; readonly chain_id?: string };
  readonly chain?: string;
  readonly on?: string;
  readonly none?: true;
}

const file = new URL('../vectors/search-public.json', import.meta.url);
const { search: cases }: { readonly search: readonly Case[] } = JSON.parse(readFileSync(file, 'utf8'));

const nameOf = ({ symbol, chainId }: CoinLine): string => `${symbol} of ${chainId}`;

test.each(cases)('$text', ({ text, coin, chain, on, none }) => {
  const { chains, coins, on: place } = searchNames(mainnet, text);
  if (none) expect([...chains, ...coins]).toEqual([]);
  if (chain !== undefined) expect(chains[0]?.chainId).toBe(chain);
  if (coin !== undefined) {
    expect(coins[0]?.symbol).toBe(coin.symbol);
    expect(coins[0]).not.toHaveProperty('imitates');
    expect(coin.chain_id ?? coins[0]?.chainId).toBe(coins[0]?.chainId);
  }
  if (on !== undefined) {
    expect(place).toBe(on);
    expect(coins[0]?.listings.map(({ chainId }) => chainId)).toContain(on);
  }
});

describe('the order', () => {
  test('of base: the chain, verified coins, the unverified coin of that symbol', () => {
    const { coins } = searchNames(mainnet, 'base');
    const trust = coins.map((line) => line.trust);
    const at = coins.findIndex(({ symbol }) => symbol === 'BASE');
    expect(coins[at]?.trust).toBe('unverified');
    expect(trust.lastIndexOf('verified')).toBeLessThan(at);
    expect(trust.indexOf('verified')).toBe(0);
  });

  test('imitations are last, each with the coin that it looks like', () => {
    const { coins } = searchNames(mainnet, 'usdc');
    const first = coins.findIndex(({ imitates }) => imitates !== undefined);
    expect(first).toBeGreaterThan(0);
    expect(coins.slice(first).every(({ imitates }) => imitates !== undefined)).toBe(true);
    expect(coins[first]?.imitates).toMatchObject({ symbol: 'USDC', chainId: 'noble-1', denom: 'uusdc' });
  });

  test.each([
    ['sol', 'SOL of solana'],
    ['matic', 'POL of 137'],
    ['btc', 'BTC of osmosis-1'],
    ['usdc', 'USDC of noble-1'],
    ['osmo', 'OSMO of osmosis-1'],
    ['ether', 'ETH of 1'],
    ['ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2', 'ATOM of cosmoshub-4'],
    ['utia', 'TIA of celestia'],
    ['stride atom', 'stATOM of stride-1'],
  ])('%s: %s first', (text, expected) => {
    expect(searchNames(mainnet, text).coins.map(nameOf)[0]).toBe(expected);
  });
});
