import { describe, expect, it } from 'vitest';
import { ibcDenom } from '../denom/index.js';
import { brandAs, type ChainId, sha256 } from '../primitives/index.js';
import { type AssetRow, type ChannelRow, createRegistry, type Snapshot } from '../registry/index.js';
import { describeAsset } from '../trace/index.js';
import { assetsBetweenChains, coinNamed, type PairQuery, sourceCoins } from './index.js';

const cosmos = (chain_id: string) =>
  ({ chain_id, chain_name: chain_id, bech32_prefix: chain_id, chain_type: 'cosmos' }) as const;
const end = (chain_id: string, channel: string, port = 'transfer') => ({ chain_id, channel, port });
const able = (chain_id: string) =>
  ({ chain_id, supports_memo: true, pfm_enabled: true, pfm_flavour: 'ibc-apps' }) as const;
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';

/** Three chains that reach each other, a fourth that issues cw20 tokens, and Ethereum over IBC v2 and a bridge. */
const world = {
  chains: [
    ...['home', 'near', 'far', 'juno'].map(cosmos),
    { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
  ],
  channels: [
    { a: end('home', 'channel-0'), b: end('near', 'channel-1') },
    { a: end('near', 'channel-2'), b: end('far', 'channel-3') },
    { a: end('home', 'channel-9'), b: end('far', 'channel-10') },
    { a: end('juno', 'channel-47', 'wasm.juno1converter'), b: end('near', 'channel-169') },
    { a: end('juno', 'channel-4'), b: end('near', 'channel-42') },
    { a: end('near', '08-wasm-7'), b: end('1', 'cosmoshub-0') },
  ],
  assets: [
    { chain_id: 'home', denom: 'uhome', symbol: 'HOME', decimals: 6, pricing_id: 'home' },
    { chain_id: 'juno', denom: 'cw20:juno1token', symbol: 'TOKEN', decimals: 6 },
    { chain_id: 'near', trace: 'transfer/channel-169', origin_denom: 'cw20:juno1token' },
    { chain_id: 'near', trace: 'transfer/08-wasm-7', origin_denom: weth.toLowerCase(), symbol: 'WETH' },
    { chain_id: '1', denom: weth, symbol: 'WETH', decimals: 18 },
  ],
  capabilities: ['home', 'near', 'far', 'juno'].map(able),
  bridges: {
    eureka: {
      ethereum: { chain_id: '1' },
      cosmos_side: { chain_id: 'near', client_id: '08-wasm-7' },
      assets_on_cosmoshub: [
        {
          denom_on_hub: ibcDenom(brandAs(`transfer/08-wasm-7/${weth.toLowerCase()}`), sha256),
          origin_denom_in_trace: weth.toLowerCase(),
          ethereum_denom_in_registry: weth,
        },
      ],
    },
  },
} satisfies Snapshot;

const everyFlag = {
  allowMultiTx: true,
  includeCw20: true,
  includeEvm: true,
  includeNoMetadata: true,
  goFast: true,
  experimentalFeatures: ['eureka', 'stargate', 'layerZero'] as const,
};

/** What changes about the world, and what is asked. */
interface Case {
  readonly from: string;
  readonly to: string;
  readonly overlay?: Snapshot;
  readonly query?: Partial<PairQuery>;
}

/** Pairs as `path -> path transactions bridges`. */
function pairs({ from, to, overlay = {}, query = {} }: Case): readonly string[] {
  const registry = createRegistry([world, overlay], { strict: true });
  const print = (asset: { readonly trace: string; readonly originDenom: string }) =>
    [asset.trace, asset.originDenom].filter((part) => part !== '').join('/');
  return assetsBetweenChains(registry, { sourceChainId: from, destChainId: to, ...everyFlag, ...query }).map(
    (pair) => `${print(pair.source)} -> ${print(pair.dest)} ${pair.txsRequired} ${pair.bridges.join()}`,
  );
}

/** Listings that some cases add: HOME on the far chain, straight and by way of the near one. */
const straight: AssetRow = { chain_id: 'far', trace: 'transfer/channel-10', origin_denom: 'uhome' };
const doubly: AssetRow = {
  chain_id: 'far',
  trace: 'transfer/channel-3/transfer/channel-1',
  origin_denom: 'uhome',
};
const dead: ChannelRow = { a: end('home', 'channel-9'), b: end('far', 'channel-10'), status: 'INACTIVE' };
/** Two more channels between home and near; the second is preferred. */
const parallel: readonly ChannelRow[] = [
  { a: end('home', 'channel-10'), b: end('near', 'channel-5') },
  { a: end('home', 'channel-1549'), b: end('near', 'channel-97'), preferred: true },
];
const homeOnNear = (channel: string, more: Partial<AssetRow> = {}): AssetRow => ({
  chain_id: 'near',
  trace: `transfer/${channel}`,
  origin_denom: 'uhome',
  ...more,
});
const without = (
  chain_id: string,
  ...missing: readonly ('supports_memo' | 'pfm_enabled' | 'pfm_flavour')[]
) => {
  const row: Record<string, unknown> = able(chain_id);
  for (const field of missing) row[field] = null;
  return { capabilities: [{ ...row, chain_id }] } as Snapshot;
};

describe('counterparts', () => {
  const cases: readonly [string, Case, readonly string[]][] = [
    [
      'home, then on, with a voucher that no list holds',
      { from: 'near', to: 'far' },
      ['transfer/channel-1/uhome -> transfer/channel-10/uhome 1 IBC'],
    ],
    [
      'a voucher one channel from home before a listed one that is doubly wrapped',
      { from: 'near', to: 'far', overlay: { assets: [doubly] } },
      ['transfer/channel-1/uhome -> transfer/channel-10/uhome 1 IBC'],
    ],
    [
      'a doubly wrapped one where no channel in service makes another',
      { from: 'home', to: 'far', overlay: { assets: [doubly], channels: [dead] } },
      ['uhome -> transfer/channel-3/transfer/channel-1/uhome 1 IBC'],
    ],
    [
      'channels out of service when asked for',
      {
        from: 'home',
        to: 'far',
        overlay: { assets: [doubly], channels: [dead] },
        query: { includeInactive: true },
      },
      ['uhome -> transfer/channel-10/uhome 1 IBC'],
    ],
    [
      'the voucher itself, sent on, while its home is halted',
      {
        from: 'near',
        to: 'far',
        overlay: {
          assets: [homeOnNear('channel-1'), doubly],
          liveness: { halted_chains: [{ chain_id: 'home' }] },
        },
      },
      ['transfer/channel-1/uhome -> transfer/channel-3/transfer/channel-1/uhome 1 IBC'],
    ],
    [
      'nothing from a halted chain',
      {
        from: 'home',
        to: 'far',
        overlay: { assets: [straight], liveness: { halted_chains: [{ chain_id: 'home' }] } },
      },
      [],
    ],
    [
      'everything from a halted chain when asked for',
      {
        from: 'home',
        to: 'far',
        overlay: { assets: [straight], liveness: { halted_chains: [{ chain_id: 'home' }] } },
        query: { includeInactive: true },
      },
      ['uhome -> transfer/channel-10/uhome 1 IBC'],
    ],
    [
      'of parallel channels the preferred one',
      { from: 'home', to: 'near', overlay: { channels: parallel } },
      ['uhome -> transfer/channel-97/uhome 1 IBC'],
    ],
    [
      'a listed voucher before the preferred channel',
      { from: 'home', to: 'near', overlay: { channels: parallel, assets: [homeOnNear('channel-5')] } },
      ['uhome -> transfer/channel-5/uhome 1 IBC'],
    ],
    [
      'of two listed vouchers the one of the preferred channel',
      {
        from: 'home',
        to: 'near',
        overlay: { channels: parallel, assets: [homeOnNear('channel-5'), homeOnNear('channel-97')] },
      },
      ['uhome -> transfer/channel-97/uhome 1 IBC'],
    ],
    [
      'another one before a deprecated one',
      {
        from: 'home',
        to: 'near',
        overlay: {
          channels: parallel,
          assets: [homeOnNear('channel-97', { deprecated: true }), homeOnNear('channel-5')],
        },
      },
      ['uhome -> transfer/channel-5/uhome 1 IBC'],
    ],
    [
      'every voucher home, deprecated or not',
      {
        from: 'near',
        to: 'home',
        overlay: {
          channels: parallel,
          assets: [homeOnNear('channel-97', { deprecated: true }), homeOnNear('channel-5')],
        },
      },
      ['transfer/channel-5/uhome -> uhome 1 IBC', 'transfer/channel-97/uhome -> uhome 1 IBC'],
    ],
    ['nothing to itself', { from: 'home', to: 'home' }, []],
  ];
  it.each(cases)('%s', (_, asked, expected) => {
    expect(
      [...pairs({ ...asked, query: { includeCw20: false, includeEvm: false, ...asked.query } })].filter(
        (pair) => pair.includes('uhome'),
      ),
    ).toEqual(expected);
  });

  it.each([
    ['a middle chain without a forward middleware', without('home', 'pfm_enabled'), 2],
    ['a middle chain that forwards only forwards', without('home', 'pfm_flavour'), 1],
    ['a source chain without memos', without('near', 'supports_memo'), 2],
    ['a destination that can nothing', without('far', 'supports_memo', 'pfm_enabled'), 1],
  ])('%s', (_, overlay, transactions) => {
    expect(pairs({ from: 'near', to: 'far', overlay })).toContain(
      `transfer/channel-1/uhome -> transfer/channel-10/uhome ${transactions} IBC`,
    );
    const single = pairs({ from: 'near', to: 'far', overlay, query: { allowMultiTx: false } });
    expect(single.some((pair) => pair.includes('uhome'))).toBe(transactions === 1);
  });
});

describe('cw20 tokens', () => {
  it.each([
    [
      'out through the converter',
      { from: 'juno', to: 'near' },
      'cw20:juno1token -> transfer/channel-169/cw20:juno1token 1 IBC',
    ],
    [
      'home through the converter',
      { from: 'near', to: 'juno' },
      'transfer/channel-169/cw20:juno1token -> cw20:juno1token 1 IBC',
    ],
  ])('%s', (_, asked, expected) => {
    expect(pairs(asked)).toContain(expected);
    expect(pairs({ ...asked, query: { includeCw20: false } }).join()).not.toContain('cw20');
  });
});

describe('bridges', () => {
  const onNear = 'transfer/08-wasm-7/0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
  it.each([
    ['in', { from: '1', to: 'near' }, [`${weth} -> ${onNear} 1 EUREKA`]],
    ['out', { from: 'near', to: '1' }, [`${onNear} -> ${weth} 1 EUREKA`]],
    ['in, then on', { from: '1', to: 'far' }, [`${weth} -> transfer/channel-3/${onNear} 1 EUREKA,IBC`]],
    ['there, then out', { from: 'far', to: '1' }, [`transfer/channel-3/${onNear} -> ${weth} 1 IBC,EUREKA`]],
    ['in, only bridges of a list', { from: '1', to: 'far', query: { bridges: ['EUREKA'] } }, []],
    ['in, without the flag', { from: '1', to: 'near', query: { includeEvm: false } }, []],
    [
      'in, then on, in one transaction',
      { from: '1', to: 'far', query: { allowMultiTx: false } },
      [`${weth} -> transfer/channel-3/${onNear} 1 EUREKA,IBC`],
    ],
    ['in, not asked for', { from: '1', to: 'near', query: { experimentalFeatures: ['stargate'] } }, []],
    ['in, asked for by nobody', { from: '1', to: 'near', query: { experimentalFeatures: [] } }, []],
  ] as readonly [string, Case, readonly string[]][])('%s', (_, asked, expected) => {
    const listed: AssetRow = {
      chain_id: 'far',
      trace: 'transfer/channel-3/transfer/08-wasm-7',
      origin_denom: weth.toLowerCase(),
    };
    expect(pairs({ ...asked, overlay: { assets: [listed] } })).toEqual(expected);
  });
});

describe('two bridges between the same assets', () => {
  const onNear = ibcDenom(brandAs(`transfer/08-wasm-7/${weth.toLowerCase()}`), sha256);
  const route = { a: { chain_id: 'near', denom: onNear }, b: { chain_id: '1', denom: weth }, usable: true };
  const overlay: Snapshot = { bridges: { hyperlane: { domains: [], routes: [route] } } };
  it.each([
    ['one answer', undefined, ['EUREKA']],
    ['the one that is allowed', ['HYPERLANE'], ['HYPERLANE']],
    ['none that is not', ['CCTP'], []],
  ] as const)('%s', (_, bridges, expected) => {
    const query: Partial<PairQuery> = bridges === undefined ? {} : { bridges };
    const found = pairs({ from: 'near', to: '1', overlay, query });
    expect(found.map((pair) => pair.split(' ').at(-1))).toEqual(expected);
  });
});

describe('what is shared', () => {
  const registry = createRegistry(world);
  it('cannot be changed', () => {
    const near = brandAs<ChainId>('near');
    const coins = sourceCoins(registry, near);
    expect(coins.length).toBeGreaterThan(0);
    for (const value of [coins, ...coins, ...coins.flatMap(({ home, links, info }) => [home, links, info])]) {
      expect(Object.isFrozen(value)).toBe(true);
    }
  });

  it('does not grow with what is asked: nothing is remembered of denoms that nobody knows', () => {
    for (const denom of [
      'unothing',
      `factory/x/${'y'.repeat(90)}`,
      'transfer/channel-1/uhome',
      `ibc/${'0'.repeat(64)}`,
    ]) {
      expect(coinNamed(registry, { chainId: brandAs('near'), denom })).toBe(undefined);
    }
  });

  it('names a coin that only a bridge knows, in any letter case', () => {
    const bare = createRegistry({ ...world, assets: world.assets.filter(({ chain_id: id }) => id !== '1') });
    expect(coinNamed(bare, { chainId: brandAs('1'), denom: weth.toLowerCase() })?.path).toBe(weth);
  });
});

describe('vouchers that no list holds are described as by themselves', () => {
  const uhomeOnNear = ibcDenom(brandAs('transfer/channel-1/uhome'), sha256);
  it.each([
    ['with no more than the data says', {}],
    [
      'by an exception for the voucher',
      { asset_overrides: { [`near|${uhomeOnNear}`]: { recommended_symbol: 'H.n' } } },
    ],
    ['by an exception for its home', { origin_overrides: { 'home|uhome': { recommended_symbol: 'H.h' } } }],
    [
      'by one for the coin at home alone',
      { asset_overrides: { 'home|uhome': { recommended_symbol: 'H.x' } } },
    ],
  ])('%s', (_, symbols) => {
    const snapshot = { ...world, symbols };
    const found = assetsBetweenChains(createRegistry(snapshot), {
      sourceChainId: 'home',
      destChainId: 'near',
      ...everyFlag,
    });
    const dest = found.find(({ source }) => source.denom === 'uhome')?.dest;
    const path = 'transfer/channel-1/uhome';
    expect(JSON.stringify(dest)).toBe(
      JSON.stringify(describeAsset(createRegistry(snapshot), { chainId: 'near', path })),
    );
    expect(Object.isFrozen(dest)).toBe(true);
  });
});

describe('unknown chains', () => {
  it.each([
    ['source', { from: 'nowhere', to: 'home' }, 'sourceChainId'],
    ['dest', { from: 'home', to: '__proto__' }, 'destChainId'],
  ])('%s', (_, asked, field) => {
    expect(() => pairs(asked)).toThrow(expect.objectContaining({ reason: 'UNKNOWN_CHAIN', field }));
  });
});
