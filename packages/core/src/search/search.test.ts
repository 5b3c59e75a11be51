import { describe, expect, test } from 'vitest';
import { createRegistry, type Snapshot } from '../registry/index.js';
import { searchNames } from './index.js';
import { skeleton } from './skeleton.js';

const cosmos = (chain_id: string, staking: readonly string[] = []) =>
  ({
    chain_id,
    chain_name: chain_id,
    bech32_prefix: chain_id,
    chain_type: 'cosmos',
    staking_denoms: staking,
  }) as const;
const coin = (chain_id: string, denom: string, symbol: string, more: object = {}) => ({
  ...{ chain_id, denom, symbol, decimals: 6 },
  ...more,
});
const end = (chain_id: string, channel: string) => ({ chain_id, channel, port: 'transfer' });

const world: Snapshot = {
  chains: [
    cosmos('hub', ['uatom']),
    cosmos('osmo', ['uosmo']),
    { ...cosmos('gone', ['ugone']), status: 'killed' },
  ],
  channels: [{ a: end('osmo', 'channel-0'), b: end('hub', 'channel-1'), preferred: true }],
  assets: [
    coin('hub', 'uatom', 'ATOM', { name: 'Hub Atom' }),
    coin('hub', 'ufake', 'АT0M'),
    coin('osmo', 'uosmo', 'OSMO'),
    coin('osmo', 'ucat', 'CATMOS'),
    coin('osmo', 'uoil', 'ATOMOIL', { verified: true }),
    coin('osmo', 'uother', 'ATOM'),
    coin('gone', 'ugone', 'ATOMS'),
    { chain_id: 'osmo', trace: 'transfer/channel-0', origin_denom: 'uatom' },
  ],
};

/** Denoms that a text finds. */
function found(text: string, ...overlays: readonly Snapshot[]): readonly string[] {
  return searchNames(createRegistry([world, ...overlays], { strict: true }), text).coins.map(
    ({ denom }) => denom,
  );
}

describe('coins in order', () => {
  test.each<[string, string, readonly string[]]>([
    ['native, verified, out of service, imitation', 'atom', ['uatom', 'uoil', 'ugone', 'uother']],
    ['a name', 'hub atom', ['uatom']],
    ['a denom', 'uosmo', ['uosmo']],
    ['a near symbol before an unverified match', 'atm', ['uatom', 'ucat', 'uother']],
    ['exchanged characters', 'omso', ['uosmo']],
    ['nothing', 'zzqqxx', []],
    ['no word: what is listed most', ' , ', ['uatom', 'uoil', 'uosmo', 'ucat', 'ugone', 'ufake', 'uother']],
  ])('%s', (_, text, denoms) => expect(found(text)).toEqual(denoms));

  test("a coin of the caller's layer is between verified and unverified ones", () => {
    const mine = { assets: [coin('osmo', 'umine', 'CATMOSS')] };
    expect(found('catmos', mine)).toEqual(['umine', 'ucat']);
    expect(searchNames(createRegistry([world, mine]), 'catmoss').coins[0]?.trust).toBe('caller');
  });

  test('a word that names a chain limits the coins', () => {
    const registry = createRegistry(world);
    const { on, coins } = searchNames(registry, 'atom on osmo');
    expect(on).toBe('osmo');
    expect(coins.map(({ denom }) => denom)).toEqual(['uatom', 'uoil', 'uother']);
  });

  test('an imitation states the coin that it looks like', () => {
    const { coins } = searchNames(createRegistry(world), 'ufake');
    expect(coins[0]).toMatchObject({
      trust: 'unverified',
      imitates: { symbol: 'ATOM', chainId: 'hub', denom: 'uatom' },
    });
  });
});

test.each([
  ['USDC', 'UЅDС', true],
  ['USDC', 'U.S-D_C', true],
  ['USDC', 'US\u200bDC', true],
  ['USDC', 'ＵＳＤＣ', true],
  ['SOL', 'S0L', true],
  ['SOL', 'SOI', true],
  ['LINK', 'L1NK', true],
  ['ATOM', 'AT0RN', true],
  ['ATOM', 'Átom', true],
  ['ATOM', 'ATOMS', false],
  ['USDC', 'USDT', false],
])('%s and %s look alike: %s', (one, other, isAlike) => {
  expect(skeleton(one) === skeleton(other)).toBe(isAlike);
});
