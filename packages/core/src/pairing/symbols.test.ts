import { describe, expect, it, test } from 'vitest';
import { createRegistry, exportSnapshot, type Snapshot } from '../registry/index.js';
import { assetOfSymbol } from './index.js';

const cosmos = (chain_id: string) =>
  ({ chain_id, chain_name: chain_id, bech32_prefix: chain_id, chain_type: 'cosmos' }) as const;
const end = (chain_id: string, channel: string) => ({ chain_id, channel, port: 'transfer' });
const coin = (chain_id: string, denom: string, symbol: string) => ({
  ...{ chain_id, denom, symbol, decimals: 6 },
  verified: true,
});
const l2 = `l2/${'ab'.repeat(32)}`;

const world: Snapshot = {
  chains: ['hub', 'osmo', 'star', 'side'].map(cosmos),
  channels: [
    { a: end('osmo', 'channel-0'), b: end('hub', 'channel-141'), preferred: true },
    { a: end('osmo', 'channel-9'), b: end('hub', 'channel-149') },
    { a: end('star', 'channel-1'), b: end('hub', 'channel-2') },
    { a: end('star', 'channel-3'), b: end('osmo', 'channel-4') },
  ],
  assets: [
    coin('hub', 'uatom', 'ATOM'),
    coin('hub', 'utwin', 'TWIN'),
    coin('osmo', 'uosmo', 'OSMO'),
    coin('osmo', 'utwin', 'TWIN'),
    coin('osmo', 'twin1', 'PAIR'),
    coin('osmo', 'twin2', 'PAIR'),
    { chain_id: 'osmo', trace: 'transfer/channel-0', origin_denom: 'uatom' },
    { chain_id: 'osmo', trace: 'transfer/channel-9', origin_denom: 'uatom' },
    coin('star', 'ustar', 'STAR'),
    { ...coin('star', 'old', 'OLD'), deprecated: true },
    coin('side', 'wrapped', 'INIT'),
    coin('side', l2, 'INIT'),
  ],
};
const renamed: Snapshot = {
  symbols: { renames: [{ old: 'GAIA', new: 'HUB', chain_id: 'hub', denom: 'uatom' }] },
};
const rename = (old: string, denom: string) => ({ old, new: `${old}.new`, chain_id: 'hub', denom });

/** `how path` of what a symbol means, or the reason for which nothing is said. */
function ask(chainId: string, symbol: string, ...overlays: readonly Snapshot[]): string {
  const registry = createRegistry([world, ...overlays], { strict: true });
  try {
    const found = assetOfSymbol(registry, { chainId, symbol });
    if (found === undefined) return 'nothing';
    const { asset, by, over } = found;
    const path = [asset.trace, asset.originDenom].filter((part) => part !== '').join('/');
    return [by, path, ...(over ? [`over ${over.from.channel} from ${over.to.chainId}`] : [])].join(' ');
  } catch (error) {
    return Object(error).reason;
  }
}

describe('what a symbol means on a chain', () => {
  const named = (denom: string, recommended_symbol: string): Snapshot => ({
    symbols: { asset_overrides: { [`osmo|${denom}`]: { recommended_symbol } } },
  });
  it.each<[string, string, string, Snapshot, string]>([
    ['a listed coin', 'osmo', 'OSMO', {}, 'symbol uosmo'],
    ['in another letter case', 'osmo', 'Osmo', {}, 'symbol uosmo'],
    [
      'of two vouchers the one over the preferred channel',
      'osmo',
      'ATOM',
      {},
      'symbol transfer/channel-0/uatom',
    ],
    ['what the chain lists before what it does not', 'osmo', 'TWIN', {}, 'symbol utwin'],
    ['a native coin and one of OPinit', 'side', 'INIT', {}, 'AMBIGUOUS_ASSET'],
    [
      'the canonical one of two',
      'side',
      'init',
      { symbols: { canonical: { INIT: 'side|wrapped' } } },
      'symbol wrapped',
    ],
    ['the pinned one of two', 'side', 'INIT', { symbols: { pins: { 'side|INIT': l2 } } }, `symbol ${l2}`],
    [
      'the pinned one before the canonical one',
      'side',
      'INIT',
      { symbols: { pins: { 'side|INIT': l2 }, canonical: { INIT: 'side|wrapped' } } },
      `symbol ${l2}`,
    ],
    ['two of two origins', 'osmo', 'PAIR', {}, 'AMBIGUOUS_ASSET'],
    ['two of two origins, of which a row names one', 'osmo', 'PAIR', named('twin2', 'PAIR'), 'symbol twin2'],
    ['a row gives another symbol', 'osmo', 'PAIR.b', named('twin2', 'PAIR.b'), 'symbol twin2'],
    ['the one that keeps the symbol', 'osmo', 'PAIR', named('twin2', 'PAIR.b'), 'symbol twin1'],
    ['what no list holds', 'star', 'ATOM', {}, 'derived transfer/channel-1/uatom over channel-1 from hub'],
    ['what two neighbours have', 'star', 'TWIN', {}, 'AMBIGUOUS_ASSET'],
    ['what is not listed further on', 'side', 'ATOM', {}, 'nothing'],
    ['a deprecated coin is a coin', 'star', 'OLD', {}, 'symbol old'],
    ['but comes to no other chain', 'hub', 'OLD', {}, 'nothing'],
    ['an old symbol', 'hub', 'GAIA', renamed, 'renamed uatom'],
    ['a new symbol', 'hub', 'HUB', renamed, 'renamed uatom'],
    ['the present one', 'hub', 'ATOM', renamed, 'symbol uatom'],
    ['an old symbol of a voucher', 'osmo', 'gaia', renamed, 'renamed transfer/channel-0/uatom'],
    [
      'of one that no list holds',
      'star',
      'GAIA',
      renamed,
      'derived transfer/channel-1/uatom over channel-1 from hub',
    ],
    [
      'an old symbol that another coin has now',
      'hub',
      'TWIN',
      { symbols: { renames: [rename('TWIN', 'uatom')] } },
      'symbol utwin',
    ],
    [
      'an old symbol that two coins had',
      'hub',
      'COIN',
      { symbols: { renames: [rename('COIN', 'uatom'), rename('COIN', 'utwin')] } },
      'AMBIGUOUS_ASSET',
    ],
    ['an unknown chain', 'nowhere', 'ATOM', {}, 'UNKNOWN_CHAIN'],
    ['an unknown symbol', 'osmo', 'NOTHING', {}, 'nothing'],
  ])('%s', (_, chainId, symbol, overlay, expected) => {
    expect(ask(chainId, symbol, overlay)).toBe(expected);
  });

  const killed: Snapshot = { chains: [{ ...cosmos('star'), status: 'killed' }] };
  const halted: Snapshot = {
    outages: [
      {
        scope: { chain_id: 'star' },
        direction: 'both',
        effect: 'refuse',
        reason: 'chain_halted',
        source: 'test',
      },
    ],
  };
  it.each([
    ['killed', killed],
    ['halted', halted],
  ])('does not change when a chain is %s', (_, overlay) => {
    expect(ask('star', 'ATOM', overlay)).toBe('derived transfer/channel-1/uatom over channel-1 from hub');
  });
});

test('several are named with where they come from, for people and for programs', () => {
  const registry = createRegistry([world], { strict: true });
  const facts = { candidates: 'twin1, twin2' };
  const notes = ['twin1: twin1 on osmo', 'twin2: twin2 on osmo'];
  expect(() => assetOfSymbol(registry, { chainId: 'osmo', symbol: 'PAIR' })).toThrow(
    expect.objectContaining({ reason: 'AMBIGUOUS_ASSET', field: 'symbol', facts, notes }),
  );
});

test('renames are written as they were read', () => {
  const registry = createRegistry([world, renamed], { strict: true });
  const again = createRegistry(exportSnapshot(registry), { strict: true });
  expect(again.symbols.renames).toEqual([{ old: 'GAIA', new: 'HUB', chainId: 'hub', denom: 'uatom' }]);
});

/** A world whose lowest layer lists coins that nobody vouches for. */
const fakes: Snapshot = {
  chains: [
    { ...cosmos('hub'), fee_assets: [{ denom: 'uusdc' }], staking_denoms: ['uhub'] },
    cosmos('osmo'),
    cosmos('star'),
  ],
  channels: [
    { a: end('osmo', 'channel-0'), b: end('hub', 'channel-141'), preferred: true },
    { a: end('osmo', 'channel-7'), b: end('star', 'channel-8'), preferred: true },
  ],
  assets: [
    { ...coin('hub', 'uusdc', 'USDC'), verified: false },
    { ...coin('hub', 'uhub', 'HUB'), verified: false },
    { ...coin('star', 'fake', 'USDC'), verified: false },
    { ...coin('star', 'safe', 'USDT'), verified: true },
    { ...coin('osmo', 'factory/osmo1/usdc', 'USDC'), verified: false },
    { ...coin('osmo', 'factory/osmo1/lower', 'usdc'), verified: false },
    { ...coin('osmo', 'factory/osmo1/dt', 'USDT'), verified: false },
    { ...coin('osmo', 'cyrillic', 'UЅDC'), verified: true },
    { ...coin('osmo', 'hidden', 'US\u200bDC'), verified: true },
    { ...coin('osmo', 'composed', 'ÅTOM'), verified: true },
    { chain_id: 'osmo', trace: 'transfer/channel-0', origin_denom: 'uusdc' },
    { chain_id: 'osmo', trace: 'transfer/channel-7', origin_denom: 'fake' },
    { chain_id: 'osmo', trace: 'transfer/channel-0', origin_denom: 'uhub', symbol: 'USDT' },
  ],
};

describe('an imitation is never the coin of a symbol', () => {
  const askFakes = (chainId: string, symbol: string, ...overlays: readonly Snapshot[]): string => {
    const registry = createRegistry([fakes, ...overlays], { strict: true });
    try {
      return assetOfSymbol(registry, { chainId, symbol })?.asset.originDenom ?? 'nothing';
    } catch (error) {
      return Object(error).reason;
    }
  };
  const on = (chain_id: string, denom: string, symbol?: string): Snapshot => ({
    assets: [{ chain_id, denom, decimals: 6, ...(symbol !== undefined && { symbol }) }],
  });
  it.each<[string, string, string, readonly Snapshot[], string]>([
    ['the voucher of the fee coin, not the factory coin', 'osmo', 'USDC', [], 'uusdc'],
    ['in the letter case of an imitation too', 'osmo', 'usdc', [], 'uusdc'],
    ['the fee coin on its chain', 'hub', 'USDC', [], 'uusdc'],
    ['the staking coin on its chain', 'hub', 'HUB', [], 'uhub'],
    ['an imitation alone', 'star', 'USDC', [], 'SYMBOL_UNVERIFIED'],
    ['a voucher that renames a verified coin, next to a factory coin', 'osmo', 'USDT', [], 'safe'],
    ['a look-alike character', 'osmo', 'UЅDC', [], 'SYMBOL_UNVERIFIED'],
    ['a character without width', 'osmo', 'US\u200bDC', [], 'SYMBOL_UNVERIFIED'],
    ['a composed character', 'osmo', 'ÅTOM', [], 'SYMBOL_UNVERIFIED'],
    ['the same character decomposed', 'osmo', 'A\u030aTOM', [], 'SYMBOL_UNVERIFIED'],
    ['white space', 'osmo', 'USDC ', [], 'nothing'],
    ["a coin of the caller's layer", 'star', 'MINE', [on('star', 'umine', 'MINE')], 'umine'],
    [
      "a row of the caller's layer vouches for its symbol",
      'star',
      'USDC',
      [on('star', 'fake', 'USDC')],
      'fake',
    ],
    ['a row of it without a symbol does not', 'star', 'USDC', [on('star', 'fake')], 'nothing'],
    [
      'nor does a row that lists a voucher of an imitation',
      'osmo',
      'USDC',
      [{ assets: [{ chain_id: 'osmo', trace: 'transfer/channel-7', origin_denom: 'fake' }] }],
      'uusdc',
    ],
    [
      'nor one that denies it',
      'star',
      'NEW',
      [{ assets: [{ ...coin('star', 'unew', 'NEW'), verified: false }] }],
      'SYMBOL_UNVERIFIED',
    ],
    [
      'two coins that the caller and the data vouch for',
      'osmo',
      'USDC',
      [on('osmo', 'umine', 'USDC')],
      'AMBIGUOUS_ASSET',
    ],
    [
      'the canonical one of them',
      'osmo',
      'USDC',
      [on('osmo', 'umine', 'USDC'), { symbols: { canonical: { USDC: 'hub|uusdc' } } }],
      'uusdc',
    ],
  ])('%s', (_, chainId, symbol, overlays, expected) => {
    expect(askFakes(chainId, symbol, ...overlays)).toBe(expected);
  });

  test('the refusal has the denoms to type', () => {
    const registry = createRegistry([fakes], { strict: true });
    const message =
      'no verified asset on star has the symbol USDC, give the denom of the unverified one: fake';
    expect(() => assetOfSymbol(registry, { chainId: 'star', symbol: 'USDC' })).toThrow(
      expect.objectContaining({
        reason: 'SYMBOL_UNVERIFIED',
        field: 'symbol',
        message,
        facts: { candidates: 'fake' },
      }),
    );
  });

  test('an exported registry vouches for the same coins', () => {
    const registry = createRegistry([fakes, on('star', 'umine', 'MINE')], { strict: true });
    const again = createRegistry(exportSnapshot(registry), { strict: true });
    expect(assetOfSymbol(again, { chainId: 'star', symbol: 'MINE' })?.asset.denom).toBe('umine');
  });
});
