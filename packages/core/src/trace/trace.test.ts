import { describe, expect, it } from 'vitest';
import vectors from '../../../../test/vectors/ibc-derivations-public.json' with { type: 'json' };
import { ibcDenom, parseTrace, printHop, receivePath } from '../denom/index.js';
import { brandAs, sha256 } from '../primitives/index.js';
import { createRegistry, putChannel, type Snapshot, updateRegistry } from '../registry/index.js';
import { originAsset, resolveOrigin } from './index.js';

describe('denom vectors', () => {
  it.each(vectors.ibc_denoms)('$denom is the hash of $path', ({ path, denom, base_denom: base, hops }) => {
    expect(ibcDenom(brandAs(path), sha256)).toBe(denom);
    expect(parseTrace(path)).toMatchObject({ baseDenom: base });
    expect(parseTrace(path).hops).toHaveLength(hops);
  });

  it.each(vectors.parse_path)('parses $path', ({ path, trace, base_denom: base, denom }) => {
    expect(parseTrace(path).hops.map(printHop)).toEqual(trace);
    expect(parseTrace(path).baseDenom).toBe(base);
    expect(ibcDenom(brandAs(path), sha256)).toBe(denom);
  });

  it.each(vectors.receive)('$packet_denom from $source_channel to $dest_channel: $action', (row) => {
    const source = { port: row.source_port, channel: row.source_channel };
    const dest = { port: row.dest_port, channel: row.dest_channel };
    const received = receivePath(row.packet_denom, source, dest);
    expect(received).toEqual({ action: row.action, path: row.path_on_dest });
    expect(ibcDenom(received.path, sha256)).toBe(row.denom_on_dest);
  });
});

const end = (chain_id: string, channel: string, port = 'transfer') => ({ chain_id, channel, port });
const cosmos = (chain_id: string, chain_name: string, bech32_prefix: string) =>
  ({ chain_id, chain_name, bech32_prefix, chain_type: 'cosmos' }) as const;

const world: Snapshot = {
  chains: [
    cosmos('osmosis-1', 'osmosis', 'osmo'),
    cosmos('cosmoshub-4', 'cosmoshub', 'cosmos'),
    cosmos('akashnet-2', 'akash', 'akash'),
    cosmos('axelar-dojo-1', 'axelar', 'axelar'),
    cosmos('juno-1', 'juno', 'juno'),
    { ...cosmos('dead-1', 'dead', 'dead'), status: 'killed' },
    { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
  ],
  channels: [
    { a: end('osmosis-1', 'channel-0'), b: end('cosmoshub-4', 'channel-141') },
    { a: end('osmosis-1', 'channel-1'), b: end('akashnet-2', 'channel-9') },
    { a: end('cosmoshub-4', 'channel-184'), b: end('akashnet-2', 'channel-17') },
    { a: end('osmosis-1', 'channel-208'), b: end('axelar-dojo-1', 'channel-3') },
    { a: end('osmosis-1', 'channel-169'), b: end('juno-1', 'channel-47', 'wasm.juno1converter') },
    { a: end('osmosis-1', 'channel-66'), b: end('dead-1', 'channel-0') },
    { a: end('cosmoshub-4', '08-wasm-1369'), b: end('1', 'cosmoshub-0') },
  ],
  assets: [
    {
      chain_id: 'cosmoshub-4',
      denom: 'uatom',
      symbol: 'ATOM',
      name: 'Cosmos Hub',
      decimals: 6,
      pricing_id: 'cosmos',
    },
    { chain_id: 'akashnet-2', denom: 'uakt', symbol: 'AKT', decimals: 6 },
    { chain_id: 'axelar-dojo-1', denom: 'uusdc', symbol: 'axlUSDC', decimals: 6, issuer: 'Axelar' },
    { chain_id: 'juno-1', denom: 'cw20:juno1token', symbol: 'TOK', decimals: 6 },
    { chain_id: 'juno-1', denom: 'juno1bare', symbol: 'BARE', decimals: 6, is_cw20: true },
    { chain_id: 'dead-1', denom: 'factory/dead1x/usk', symbol: 'USK', decimals: 6 },
    { chain_id: '1', denom: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599', symbol: 'WBTC', decimals: 8 },
    {
      chain_id: 'osmosis-1',
      trace: 'transfer/channel-66',
      origin_denom: 'udead',
      symbol: 'DEAD',
      decimals: 6,
    },
    { chain_id: 'osmosis-1', trace: 'transfer/channel-0', origin_denom: 'uatom' },
    { chain_id: 'osmosis-1', denom: 'uosmo', symbol: 'OSMO', decimals: 6 },
  ],
  symbols: { suffix_by_bridge_provider: { Axelar: 'axl' } },
};

describe('origin', () => {
  const registry = createRegistry(world, { strict: true });
  const hash = (path: string): string => ibcDenom(brandAs(path), sha256);

  const cases: readonly [string, string, string, string, string, string?][] = [
    ['a listed voucher', 'osmosis-1', hash('transfer/channel-0/uatom'), 'cosmoshub-4', 'uatom', 'ATOM'],
    ['a native asset', 'cosmoshub-4', 'uatom', 'cosmoshub-4', 'uatom', 'ATOM'],
    ['an unlisted voucher', 'akashnet-2', hash('transfer/channel-17/uatom'), 'cosmoshub-4', 'uatom', 'ATOM'],
    [
      'an unlisted voucher of two hops',
      'akashnet-2',
      hash('transfer/channel-9/transfer/channel-0/uatom'),
      'cosmoshub-4',
      'uatom',
      'ATOM',
    ],
    [
      'a cw20 token over its converter',
      'osmosis-1',
      hash('transfer/channel-169/cw20:juno1token'),
      'juno-1',
      'cw20:juno1token',
      'TOK',
    ],
    [
      'a cw20 token, then a second hop',
      'cosmoshub-4',
      hash('transfer/channel-141/transfer/channel-169/cw20:juno1token'),
      'juno-1',
      'cw20:juno1token',
      'TOK',
    ],
    [
      'a cw20 token that its list names without the prefix',
      'osmosis-1',
      hash('transfer/channel-169/cw20:juno1bare'),
      'juno-1',
      'juno1bare',
      'BARE',
    ],
    ['the same token, asked for with the prefix', 'juno-1', 'cw20:juno1bare', 'juno-1', 'juno1bare', 'BARE'],
    ['a factory token with colons', 'dead-1', 'factory:dead1x:usk', 'dead-1', 'factory/dead1x/usk', 'USK'],
    [
      'a client id as hop',
      'cosmoshub-4',
      hash('transfer/08-wasm-1369/0x2260fac5e5542a773aa44fbcfedf7c193bc2c599'),
      '1',
      '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
      'WBTC',
    ],
    [
      'a client id, then a channel',
      'osmosis-1',
      hash('transfer/channel-0/transfer/08-wasm-1369/0x2260fac5e5542a773aa44fbcfedf7c193bc2c599'),
      '1',
      '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
      'WBTC',
    ],
    [
      'an address in lower case',
      '1',
      '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599',
      '1',
      '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
      'WBTC',
    ],
    [
      'a killed chain, with the metadata of the voucher',
      'osmosis-1',
      hash('transfer/channel-66/udead'),
      'dead-1',
      'udead',
      'DEAD',
    ],
    [
      'a bridge’s coin, which is an origin',
      'osmosis-1',
      hash('transfer/channel-208/uusdc'),
      'axelar-dojo-1',
      'uusdc',
      'axlUSDC',
    ],
  ];
  it.each(cases)('of %s', (_, chainId, denom, originChainId, originDenom, symbol) => {
    const asset = originAsset(registry, { chainId, denom });
    expect(asset).toMatchObject({
      chainId: originChainId,
      denom: originDenom,
      originDenom,
      originChainId,
      trace: '',
      symbol,
    });
  });

  it.each([
    ['an unknown chain', 'nowhere-1', 'uatom'],
    ['a name of Object.prototype', '__proto__', 'constructor'],
    ['an unlisted native denom', 'osmosis-1', 'uatom'],
    ['a lower-case hash', 'osmosis-1', hash('transfer/channel-0/uatom').toLowerCase()],
    ['a hash nothing explains', 'osmosis-1', hash('transfer/channel-0/unothing')],
    ['a voucher that a converter would have made', 'juno-1', hash('wasm.juno1converter/channel-47/uosmo')],
  ])('is not found for %s', (_, chainId, denom) => {
    expect(originAsset(registry, { chainId, denom })).toBe(undefined);
  });

  it('is found three hops away only when asked', () => {
    const ref = {
      chainId: 'osmosis-1',
      denom: hash(
        'transfer/channel-1/transfer/channel-17/transfer/08-wasm-1369/0x2260fac5e5542a773aa44fbcfedf7c193bc2c599',
      ),
    };
    expect(resolveOrigin(registry, ref)).toBe(undefined);
    expect(resolveOrigin(registry, ref, { maxHops: 3 })?.chainId).toBe('1');
  });

  it('changes when a channel is added', () => {
    const ref = { chainId: 'juno-1', denom: hash('transfer/channel-1/uatom') };
    expect(originAsset(registry, ref)).toBe(undefined);
    const next = updateRegistry(registry, (draft) =>
      putChannel(draft, { a: end('juno-1', 'channel-1'), b: end('cosmoshub-4', 'channel-207') }),
    );
    expect(originAsset(next, ref)?.symbol).toBe('ATOM');
  });

  it('recommends a symbol with the bridge that issued the coin', () => {
    const denom = hash('transfer/channel-208/uusdc');
    expect(originAsset(registry, { chainId: 'osmosis-1', denom })?.recommendedSymbol).toBe('USDC.axl');
  });
});
