/** Which assets pair, in what order, and over which bridges: rows in which one rule decides alone. */
import { describe, expect, it } from 'vitest';
import { ibcDenom } from '../denom/index.js';
import { brandAs, sha256 } from '../primitives/index.js';
import {
  type AssetRow,
  type ChainRow,
  type ChannelRow,
  createRegistry,
  type Snapshot,
} from '../registry/index.js';
import { assetsBetweenChains, type PairQuery, pairsOfAsset } from './index.js';

const cosmos = (chain_id: string, more: Partial<ChainRow> = {}): ChainRow => ({
  ...{ chain_id, chain_name: chain_id, bech32_prefix: chain_id, chain_type: 'cosmos' },
  ...more,
});
const end = (chain_id: string, channel: string) => ({ chain_id, channel, port: 'transfer' });
const able = (chain_id: string) =>
  ({ chain_id, supports_memo: true, pfm_enabled: true, pfm_flavour: 'ibc-apps' }) as const;
const channel = (
  a: readonly [string, string],
  b: readonly [string, string],
  more: Partial<ChannelRow> = {},
): ChannelRow => ({
  ...{ a: end(...a), b: end(...b) },
  ...more,
});
const native = (chain_id: string, denom: string, more: Partial<AssetRow> = {}): AssetRow => ({
  ...{ chain_id, denom, symbol: denom, decimals: 6, pricing_id: denom },
  ...more,
});
const voucher = (
  chain_id: string,
  trace: string,
  origin_denom: string,
  more: Partial<AssetRow> = {},
): AssetRow => ({
  ...{ chain_id, trace, origin_denom },
  ...more,
});

const everyFlag: Omit<PairQuery, 'sourceChainId' | 'destChainId'> = {
  ...{ allowMultiTx: true, includeCw20: true, includeEvm: true, includeSvm: true, includeNoMetadata: true },
  ...{ goFast: true, experimentalFeatures: ['eureka', 'stargate', 'layerZero'] },
};

function pairs(
  world: Snapshot,
  [from, to]: readonly [string, string],
  more: Partial<PairQuery> = {},
): readonly string[] {
  const registry = createRegistry(world, { strict: true });
  const print = (asset: { readonly trace: string; readonly originDenom: string }): string =>
    [asset.trace, asset.originDenom].filter((part) => part !== '').join('/');
  const query = { sourceChainId: from, destChainId: to, ...everyFlag, ...more };
  return assetsBetweenChains(registry, query).map(
    ({ source, dest, txsRequired, bridges }) =>
      `${print(source)} -> ${print(dest)} ${txsRequired} ${bridges.join()}`,
  );
}

const line: Snapshot = {
  chains: ['home', 'near', 'far'].map((id) => cosmos(id)),
  channels: [
    channel(['home', 'channel-0'], ['near', 'channel-1']),
    channel(['home', 'channel-2'], ['near', 'channel-5']),
    channel(['near', 'channel-2'], ['far', 'channel-3']),
    channel(['near', 'channel-42'], ['far', 'channel-4']),
  ],
  capabilities: ['home', 'near', 'far'].map(able),
};

describe('of several vouchers over more than one channel', () => {
  const asset = native('home', 'uhome');
  const at = (trace: string, more: Partial<AssetRow> = {}): AssetRow => voucher('far', trace, 'uhome', more);
  const [one, other] = ['transfer/channel-3/transfer/channel-1', 'transfer/channel-3/transfer/channel-5'];
  // Its text comes before the other, but it was twice on the chain between.
  const longer = 'transfer/channel-3/transfer/channel-42/transfer/channel-3/transfer/channel-1';
  it.each<[string, readonly AssetRow[], string]>([
    ['the first by its path', [at(other), at(one)], one],
    ['the first by its path, listed first', [at(one), at(other)], one],
    ['the shorter before the first', [at(longer), at(other)], other],
    ['the shorter before the first, listed first', [at(other), at(longer)], other],
    ['another before a deprecated one', [at(one, { deprecated: true }), at(other)], other],
    ['a deprecated one where there is no other', [at(one, { deprecated: true })], one],
    [
      'the first of the deprecated ones',
      [at(other, { deprecated: true }), at(one, { deprecated: true })],
      one,
    ],
  ])('%s', (_name, assets, expected) => {
    expect(pairs({ ...line, assets: [asset, ...assets] }, ['home', 'far'])).toEqual([
      `uhome -> ${expected}/uhome 1 IBC`,
    ]);
  });
});

describe('assets of neighbours that a chain does not list', () => {
  const world = (row: Partial<ChainRow>, asset: AssetRow): Snapshot => ({
    ...line,
    chains: [cosmos('home', row), cosmos('near'), cosmos('far')],
    assets: [asset],
  });
  const { pricing_id: _pricing, ...unpriced } = native('home', 'uhome');
  it.each<[string, Partial<ChainRow>, AssetRow, NonNullable<PairQuery['derived']>, boolean]>([
    ['with a price', {}, native('home', 'uhome'), 'known', true],
    ['without one', {}, unpriced, 'known', false],
    ['without one, where all count', {}, unpriced, 'all', true],
    ['with a price, where none counts', {}, native('home', 'uhome'), 'none', false],
    ['for staking', { staking_denoms: ['uhome'] }, unpriced, 'known', true],
    ['beside the one for staking', { staking_denoms: ['uother'] }, unpriced, 'known', false],
    ['for fees', { fee_assets: [{ denom: 'uother' }, { denom: 'uhome' }] }, unpriced, 'known', true],
    ['beside the one for fees', { fee_assets: [{ denom: 'uother' }] }, unpriced, 'known', false],
    ['of a contract, with a price', {}, native('home', 'cw20:home1token'), 'known', false],
  ])('%s', (_name, row, asset, derived, expected) => {
    const found = pairs(world(row, asset), ['near', 'home'], { derived });
    expect(found.length > 0).toBe(expected);
  });

  it('count as known unless the query says otherwise', () => {
    expect(pairs(world({}, native('home', 'uhome')), ['near', 'home'])).toHaveLength(1);
    expect(pairs(world({}, unpriced), ['near', 'home'])).toEqual([]);
  });

  it.each<[string, AssetRow, string, boolean]>([
    ['over the preferred channel', native('home', 'uhome'), 'transfer/channel-1/uhome', true],
    ['over another channel', native('home', 'uhome'), 'transfer/channel-5/uhome', false],
    ['of an asset that its chain does not list', native('home', 'uhome'), 'transfer/channel-1/uother', false],
  ])('are found by their denom %s', (_name, asset, path, expected) => {
    const preferred = {
      ...line,
      assets: [asset],
      channels: [
        channel(['home', 'channel-0'], ['near', 'channel-1'], { preferred: true }),
        ...(line.channels ?? []).slice(1),
      ],
    };
    const sourceDenom = ibcDenom(brandAs(path), sha256);
    const query = { sourceChainId: 'near', sourceDenom, destChainId: 'home', ...everyFlag };
    expect(pairsOfAsset(createRegistry(preferred, { strict: true }), query).length > 0).toBe(expected);
  });
});

describe('assets without a symbol and decimals', () => {
  const { symbol: _symbol, decimals: _decimals, ...bare } = native('home', 'uhome');
  it.each<[string, AssetRow, boolean]>([
    ['have no metadata', bare, false],
    ['have some with a symbol', { ...bare, symbol: 'HOME' }, true],
    ['have some with decimals', { ...bare, decimals: 6 }, true],
  ])('%s', (_name, asset, expected) => {
    const world = { ...line, assets: [asset] };
    expect(pairs(world, ['home', 'near']).length > 0).toBe(true);
    expect(pairs(world, ['home', 'near'], { includeNoMetadata: false }).length > 0).toBe(expected);
  });
});

const sol = 'So11111111111111111111111111111111111111112';
const eth = `0x${'a1'.repeat(20)}`;
const usable = true;

describe('a chain of another type', () => {
  const world: Snapshot = {
    ...line,
    chains: [
      ...(line.chains ?? []),
      { chain_id: 'solana', chain_name: 'solana', chain_type: 'svm' },
      { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
    ],
    assets: [native('home', 'uhome'), native('solana', sol), native('1', eth)],
    bridges: {
      hyperlane: {
        domains: [],
        routes: [
          { a: { chain_id: 'home', denom: 'uhome' }, b: { chain_id: 'solana', denom: sol }, usable },
          { a: { chain_id: 'home', denom: 'uhome' }, b: { chain_id: '1', denom: eth }, usable },
          { a: { chain_id: '1', denom: eth }, b: { chain_id: 'solana', denom: sol }, usable },
        ],
      },
    },
  };
  it.each<[string, readonly [string, string], Partial<PairQuery>, readonly string[]]>([
    ['to SVM', ['home', 'solana'], {}, [`uhome -> ${sol} 1 HYPERLANE`]],
    ['from SVM', ['solana', 'home'], {}, [`${sol} -> uhome 1 HYPERLANE`]],
    ['SVM is not asked for', ['home', 'solana'], { includeSvm: false }, []],
    ['from SVM, which is not asked for', ['solana', 'home'], { includeSvm: false }, []],
    ['EVM is not asked for', ['home', 'solana'], { includeEvm: false }, [`uhome -> ${sol} 1 HYPERLANE`]],
    ['from EVM to SVM', ['1', 'solana'], {}, [`${eth} -> ${sol} 1 HYPERLANE`]],
    ['from EVM to SVM, without the one', ['1', 'solana'], { includeEvm: false }, []],
    ['from EVM to SVM, without the other', ['1', 'solana'], { includeSvm: false }, []],
    ['to EVM, without SVM', ['home', '1'], { includeSvm: false }, [`uhome -> ${eth} 1 HYPERLANE`]],
    ['on from there', ['solana', 'near'], {}, [`${sol} -> transfer/channel-1/uhome 2 HYPERLANE,IBC`]],
    ['on from there in one transaction', ['solana', 'near'], { allowMultiTx: false }, []],
    ['there from afar', ['near', 'solana'], {}, [`transfer/channel-1/uhome -> ${sol} 2 IBC,HYPERLANE`]],
  ])('%s', (_name, ends, more, expected) => expect(pairs(world, ends, more)).toEqual(expected));
});

describe('over Axelar, whose packets are its own', () => {
  const world: Snapshot = {
    ...line,
    chains: [
      ...(line.chains ?? []),
      cosmos('axl'),
      { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
    ],
    channels: [...(line.channels ?? []), channel(['axl', 'channel-3'], ['near', 'channel-61'])],
    capabilities: ['home', 'near', 'far', 'axl'].map(able),
    assets: [
      { chain_id: '1', denom: eth, symbol: 'USDC', decimals: 6 },
      { chain_id: 'axl', denom: 'uusdc', symbol: 'axlUSDC', decimals: 6 },
      voucher('near', 'transfer/channel-61', 'uusdc'),
      voucher('far', 'transfer/channel-3/transfer/channel-61', 'uusdc'),
    ],
    bridges: {
      axelar: {
        hub_chain_id: 'axl',
        chains: [{ chain_id: '1', axelar_chain: 'Ethereum' }],
        assets_on_hub: [{ axelar_denom: 'uusdc', symbol: 'USDC', origin_chain_id: '1', origin_denom: eth }],
      },
    },
  };
  const [onNear, onFar] = ['transfer/channel-61/uusdc', 'transfer/channel-3/transfer/channel-61/uusdc'];
  it.each<[string, readonly [string, string], readonly string[]]>([
    ['to a neighbour of its hub', ['1', 'near'], [`${eth} -> ${onNear} 1 AXELAR`]],
    ['from a neighbour of its hub', ['near', '1'], [`${onNear} -> ${eth} 1 AXELAR`]],
    ['further', ['1', 'far'], [`${eth} -> ${onFar} 2 AXELAR,IBC`]],
    ['from further', ['far', '1'], [`${onFar} -> ${eth} 1 IBC,AXELAR`]],
    ['to its hub', ['1', 'axl'], [`${eth} -> uusdc 1 AXELAR`]],
    ['from its hub', ['axl', '1'], [`uusdc -> ${eth} 1 AXELAR`]],
  ])('%s', (_name, ends, expected) => expect(pairs(world, ends)).toEqual(expected));
});
