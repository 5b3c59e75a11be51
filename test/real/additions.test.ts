/** Facts of the overlays `evm-chains`, `registry-additions` and of Axelar's names, one by one, in the shipped data. */
import { describe, expect, test } from 'vitest';
import { findChain, ibcDenom, isChainLive } from 'wayfold';
import { pairsOfAsset } from 'wayfold/pairing';
import { planRoute } from 'wayfold/plan';
import {
  channelEnd,
  denomOf,
  findAsset,
  outagesOf,
  parseTrace,
  pathOf,
  putOutage,
  refusalOf,
  sha256,
  updateRegistry,
} from 'wayfold/registry';
import { originAsset } from 'wayfold/trace';
import { createApi, type ErrorBody, type MsgsResponse, quotesOf, type RouteResponse } from 'wayfold/wire';
import { printBech32 } from '../support/bech32.js';
import { brandAs } from '../support/ids.js';
import { everyFlag, mainnet, pairsOf } from './support/world.js';

describe('EVM chains', () => {
  const chains: readonly (readonly [string, string, string, string, string, string])[] = [
    ['59144', 'linea', 'Linea', 'linea-native', 'ETH', 'ethereum'],
    ['81457', 'blast', 'Blast', 'blast-native', 'ETH', 'ethereum'],
    ['42220', 'celo', 'Celo', 'celo-native', 'CELO', 'celo'],
    ['169', 'manta', 'Manta Pacific', 'manta-pacific-native', 'ETH', 'ethereum'],
    ['1329', 'seievm', 'Sei EVM', 'sei-native', 'SEI', 'sei-network'],
    ['984122', 'forma', 'Forma', 'forma-native', 'TIA', 'celestia'],
    ['2741', 'abstract', 'Abstract', 'abstract-native', 'ETH', 'ethereum'],
    ['714', 'eden', 'Eden', 'eden-native', 'TIA', 'celestia'],
  ];

  test.each(chains)('%s is %s', (id, name, prettyName, denom, symbol, pricingId) => {
    expect(findChain(mainnet, id)).toMatchObject({
      name,
      prettyName,
      type: 'evm',
      slip44: 60,
      status: 'live',
    });
    expect(findAsset(mainnet, { chainId: id, denom })).toMatchObject({ symbol, pricingId, decimals: 18 });
    expect(isChainLive(mainnet, id)).toBe(true);
  });

  test.each<readonly [string, string, string]>([
    ['1', 'ethereum-native', 'ETH'],
    ['10', 'optimism-native', 'ETH'],
    ['1284', 'moonbeam-native', 'GLMR'],
    ['137', 'polygon-native', 'POL'],
    ['250', 'fantom-native', 'FTM'],
    ['30', 'rootstock-native', 'RBTC'],
    ['314', 'filecoin-native', 'FIL'],
    ['42161', 'arbitrum-native', 'ETH'],
    ['43114', 'avalanche-native', 'AVAX'],
    ['5000', 'mantle-native', 'MNT'],
    ['56', 'binance-native', 'BNB'],
    ['80094', 'berachain-native', 'BERA'],
    ['8453', 'base-native', 'ETH'],
    ...chains.map(([id, , , denom, symbol]) => [id, denom, symbol] as const),
  ])('fees of %s are paid in %s, its native coin %s', (id, denom, symbol) => {
    expect(findChain(mainnet, id)?.feeAssets).toEqual([{ denom }]);
    expect(findChain(mainnet, id)?.stakingDenoms).toEqual([]);
    expect(mainnet.bridges.evmNativeDenoms?.byChainId?.[id]?.denom).toBe(denom);
    expect(findAsset(mainnet, { chainId: id, denom })).toMatchObject({ symbol, decimals: 18 });
  });

  test('the wrapped coin of Blast, with which routers pay there', () => {
    const wrapped = { chainId: '81457', denom: '0x4300000000000000000000000000000000000004' };
    expect(findAsset(mainnet, wrapped)).toMatchObject({ symbol: 'WETH', decimals: 18 });
  });

  test('USDT of BNB Smart Chain has the decimals of two registries, not of the chain registry', () => {
    const usdt = { chainId: '56', denom: '0x55d398326f99059fF775485246999027B3197955' };
    expect(findAsset(mainnet, usdt)).toMatchObject({ symbol: 'USDT', decimals: 18 });
  });

  test('no EVM chain lacks its native coin, and no unit is a coin', () => {
    const evm = [...mainnet.chains.values()].filter(({ type }) => type === 'evm');
    expect(evm).toHaveLength(21);
    const denoms = evm.flatMap(({ id, feeAssets }) => [
      ...feeAssets.map(({ denom }) => denom),
      ...[...(mainnet.assets.get(id)?.values() ?? [])].map((asset) => denomOf(mainnet, asset)),
    ]);
    expect(denoms.filter((denom) => ['wei', 'sat'].includes(denom))).toEqual([]);
    const alone = evm.filter(({ id, feeAssets }) =>
      feeAssets.every(({ denom }) => findAsset(mainnet, { chainId: id, denom }) === undefined),
    );
    expect(alone).toEqual([]);
  });

  test.each([
    ['169', 'osmosis-1', '2026-06-30'],
    ['noble-1', '1', '2026-08-13'],
    ['984122', 'celestia', '2026-09-04'],
    ['1329', '1', '2026-09-04'],
    ['81457', '1', '2026-09-04'],
  ])('Hyperlane is closed at %s', (id, other, since) => {
    for (const [fromChainId, toChainId] of [
      [id, other],
      [other, id],
    ] as const) {
      const refusal = refusalOf(mainnet, { fromChainId, toChainId, bridge: 'HYPERLANE' });
      expect(refusal).toMatchObject({ reason: 'bridge_closed', since, scope: { chainId: id } });
      expect(refusalOf(mainnet, { fromChainId, toChainId, bridge: 'STARGATE' })).toBeUndefined();
    }
    expect(isChainLive(mainnet, id)).toBe(true);
  });

  test.each(['169', '984122'])('nothing leads to %s, whose only bridge was Hyperlane', (id) => {
    for (const other of ['celestia', 'osmosis-1', 'stride-1', '1']) {
      expect(pairsOf(other, id)).toEqual([]);
      expect(pairsOf(id, other)).toEqual([]);
    }
  });

  test.each([
    ['noble-1', 'osmosis-1'],
    ['neutron-1', 'osmosis-1'],
    ['stride-1', 'osmosis-1'],
    ['celestia', '2741'],
    ['1', '1329'],
  ])('what Hyperlane has left is used otherwise: %s and %s', (a, b) => {
    expect(pairsOf(a, b).length).toBeGreaterThan(0);
    expect(pairsOf(b, a).length).toBeGreaterThan(0);
  });

  test.each([
    ['gnodi', undefined],
    ['epix_1916-1', 'aepix'],
  ])('%s, closed for some days, is open', (id, denom) => {
    const home = { fromChainId: id, toChainId: 'osmosis-1', ...(denom !== undefined && { denom }) };
    const back = { fromChainId: 'osmosis-1', toChainId: id, ...(denom !== undefined && { toDenom: denom }) };
    expect([home, back].flatMap((way) => outagesOf(mainnet, way))).toEqual([]);
  });
});

describe('newer than the package of the registry', () => {
  test.each([
    ['sovr-1', 'sovr', 'Sovren', 'sovr', 118, 'usovr', '0.025', 'SOVR', 6],
    ['cysicmint_4399-1', 'cysic', 'Cysic', 'cysic', 60, 'CYS', '250000000000', 'CYS', 18],
    ['tacchain_239-1', 'tac', 'TAC', 'tac', 60, 'utac', '400000000000', 'TAC', 18],
  ])('%s', (id, name, prettyName, bech32Prefix, slip44, denom, average, symbol, decimals) => {
    expect(findChain(mainnet, id)).toMatchObject({
      ...{ name, prettyName, bech32Prefix, slip44, type: 'cosmos', status: 'live' },
      feeAssets: [{ denom, gasPrice: { average } }],
    });
    expect(findAsset(mainnet, { chainId: id, denom })).toMatchObject({ symbol, decimals });
  });

  test('CGT of Cysic', () => {
    expect(findAsset(mainnet, { chainId: 'cysicmint_4399-1', denom: 'CGT' })).toMatchObject({
      ...{ symbol: 'CGT', name: 'Cysic Governance Token', decimals: 18 },
    });
  });

  test.each([
    ['dydx-mainnet-1', 'channel-62', 'injective-1', 'channel-258'],
    ['osmosis-1', 'channel-110679', 'sovr-1', 'channel-0'],
  ])('%s %s leads to %s %s', (chainId, channel, other, there) => {
    const link = channelEnd(mainnet, { chainId, port: 'transfer', channel });
    expect(link?.to).toEqual({ chainId: other, port: 'transfer', channel: there });
    expect(link?.channel).toMatchObject({ status: 'ACTIVE', preferred: true });
  });

  const usdc = 'erc20:0xa00C59fF5a080D2b954d0c75e46E22a0c371235a';

  test('USDC of Injective', () => {
    expect(findAsset(mainnet, { chainId: 'injective-1', denom: usdc })).toMatchObject({
      ...{ symbol: 'USDC.inj', name: 'USDC', decimals: 6, pricingId: 'usd-coin' },
      tokenContract: '0xa00C59fF5a080D2b954d0c75e46E22a0c371235a',
    });
  });

  test.each([
    [
      'cosmoshub-4',
      'transfer/channel-220',
      'E107DB3E8AABB49C87CB737A1ABBFDBA9803ECAE05E295D8D7A0B1A7FE83706C',
    ],
    [
      'dydx-mainnet-1',
      'transfer/channel-62',
      'BDC8EC8C66D3D784B2DC7E8F7DAE93A49961AE747CEEBBC7DC4BAFF564E40BD3',
    ],
    ['neutron-1', 'transfer/channel-60', '02BCFF6F786C7CBCDFE1AAFD8CFAC70D2AA9D57CF63AC0915048B666C650D8C5'],
    ['osmosis-1', 'transfer/channel-122', '794C7D7F3B857713878A3A1927251FA6AC1EEE520424C1F6FAFE9BA26D476138'],
    ['phoenix-1', 'transfer/channel-255', 'E8481AD838C31D4FC12A504B10F9B4E2F830F8818D2735C2FFC707579B5FA60B'],
    ['zigchain-1', 'transfer/channel-12', '6C6F5A015608CF3951DFE6A117390210AB825BF0CC1AD33B2B100B05529A9B6B'],
  ])('USDC of Injective on %s: %s', (chainId, trace, hash) => {
    const denom = `ibc/${hash}`;
    expect(ibcDenom(brandAs(`${trace}/${usdc}`), sha256)).toBe(denom);
    expect(pathOf(mainnet, { chainId, denom: brandAs(denom) })).toBe(`${trace}/${usdc}`);
    const [hop] = parseTrace(brandAs(`${trace}/${usdc}`)).hops;
    expect(hop && channelEnd(mainnet, { chainId, ...hop })?.to.chainId).toBe('injective-1');
    expect(originAsset(mainnet, { chainId, denom })).toMatchObject({
      ...{ chainId: 'injective-1', denom: usdc, symbol: 'USDC.inj', decimals: 6 },
    });
    expect(findAsset(mainnet, { chainId, denom })?.symbol ?? 'USDC.inj').toBe('USDC.inj');
    const back = pairsOfAsset(mainnet, {
      ...{ sourceChainId: chainId, sourceDenom: denom, destChainId: 'injective-1', ...everyFlag },
    });
    expect(back).toMatchObject([{ dest: { denom: usdc } }]);
    const route = planRoute(mainnet, {
      ...{ sourceChainId: 'injective-1', sourceDenom: usdc, destChainId: chainId, destDenom: denom },
      amountIn: 1_000_000n,
    });
    expect(route).toMatchObject({ amountOut: 1_000_000n, operations: [{ kind: 'transfer' }] });
  });

  test('the alloy of USDC on Osmosis leaves plain USDC its meaning', () => {
    const denom = 'factory/osmo147h5x9pcj7lm0cttlaefx6sqq5vdfnmwfcqxkmjd7exqm9gc7grqhr75m0/alloyed/allUSDC';
    const asset = { chainId: 'osmosis-1', denom, symbol: 'allUSDC', decimals: 6 };
    expect(findAsset(mainnet, asset)).toMatchObject({ symbol: 'allUSDC', issuer: 'alloyed' });
    expect(originAsset(mainnet, asset)).toMatchObject({ ...asset, recommendedSymbol: 'allUSDC' });
  });
});

/** Axelar's names; a chain without a channel is named only. */
describe('names of Axelar', () => {
  const { chains = [], cosmosChains = [] } = mainnet.bridges.axelar ?? {};

  test('of EVM chains', () => {
    const named = chains.map(({ chainId, axelarChain }) => `${chainId} ${axelarChain}`);
    expect(named.sort()).toEqual(
      [
        ...['42220 celo', '1 Ethereum', '43114 Avalanche', '250 Fantom', '137 Polygon', '1284 Moonbeam'],
        ...['56 binance', '42161 arbitrum', '2222 kava', '314 filecoin', '10 optimism', '59144 linea'],
        ...['8453 base', '5000 mantle', '534352 scroll', '2031 centrifuge', '13371 immutable', '252 fraxtal'],
        ...['81457 blast', '747 flow', '1440000 xrpl-evm', '98866 plume', '295 hedera', '80094 berachain'],
        ...['999 hyperliquid', '143 monad'],
      ].sort(),
    );
    const amplified = chains.filter(({ connection }) => connection === 'amplifier');
    expect(amplified.map(({ axelarChain }) => axelarChain).sort()).toEqual(
      ['flow', 'xrpl-evm', 'plume', 'hedera', 'berachain', 'hyperliquid', 'monad'].sort(),
    );
  });

  const names: readonly (readonly [string, string, string?])[] = [
    ['axelar-dojo-1', 'Axelarnet'],
    ['acre_9052-1', 'acre', 'channel-51 channel-5'],
    ['agoric-3', 'agoric', 'channel-41 channel-9'],
    ['archway-1', 'archway', 'channel-111 channel-13'],
    ['mantle-1', 'assetmantle'],
    ['aura_6322-2', 'aura', 'channel-104 channel-4'],
    ['carbon-1', 'carbon'],
    ['celestia', 'celestia', 'channel-125 channel-1'],
    ['comdex-1', 'comdex'],
    ['cosmoshub-4', 'cosmoshub', 'channel-2 channel-293'],
    ['crescent-1', 'crescent', 'channel-7 channel-4'],
    ['emoney-3', 'e-money'],
    ['evmos_9001-2', 'evmos', 'channel-22 channel-21'],
    ['fetchhub-4', 'fetch'],
    ['haqq_11235-1', 'haqq', 'channel-113 channel-1'],
    ['injective-1', 'injective', 'channel-10 channel-84'],
    ['ixo-5', 'ixo', 'channel-114 channel-23'],
    ['juno-1', 'juno', 'channel-4 channel-71'],
    ['kichain-2', 'ki'],
    ['kaiyo-1', 'kujira', 'channel-14 channel-9'],
    ['migaloo-1', 'migaloo', 'channel-121 channel-53'],
    ['neutron-1', 'neutron', 'channel-78 channel-2'],
    ['osmosis-1', 'osmosis', 'channel-3 channel-208'],
    ['core-1', 'persistence'],
    ['pio-mainnet-1', 'provenance', 'channel-116 channel-9'],
    ['reb_1111-1', 'rebus'],
    ['regen-1', 'regen'],
    ['secret-4', 'secret', 'channel-12 channel-20'],
    ['secret-4', 'secret-snip', 'channel-12 channel-20'],
    ['pacific-1', 'sei', 'channel-103 channel-2'],
    ['sommelier-3', 'sommelier', 'channel-72 channel-5'],
    ['stargaze-1', 'stargaze'],
    ['stride-1', 'stride', 'channel-64 channel-69'],
    ['teritori-1', 'teritori'],
    ['phoenix-1', 'terra-2', 'channel-11 channel-6'],
    ['umee-1', 'umee', 'channel-36 channel-33'],
    ['dimension_37-1', 'xpla', 'channel-49 channel-0'],
    ['columbus-5', 'terra'],
  ];

  test.each(names)('%s is %s', (chainId, axelarChain, channels) => {
    const row = cosmosChains.find((one) => one.chainId === chainId && one.axelarChain === axelarChain);
    expect(row).toBeDefined();
    const hub = 'axelar-dojo-1';
    const channel = row?.hubChannel;
    const link = channel && channelEnd(mainnet, { chainId: hub, port: 'transfer', channel });
    expect(link && `${link.from.channel} ${link.to.channel}`).toBe(channels);
    expect(link?.to.chainId).toBe(channels && chainId);
  });

  test('and no others', () => expect(cosmosChains).toHaveLength(names.length));
});

describe('over Axelar between Ethereum and Cosmos chains', () => {
  const now = () => 1_795_305_600_000_000_000n; // 2026-11-22
  const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
  const row = { bridge: 'AXELAR', from_chain_id: '1', denom: usdc, fee_amount: '40000000000000' };
  const reached = ['osmosis-1', 'neutron-1', 'secret-4', 'phoenix-1', 'axelar-dojo-1'];
  const rows = reached.map((to_chain_id) => ({ ...row, to_chain_id }));
  const api = createApi(mainnet, { now, quotes: quotesOf({ quotes: rows }), selfCheck: true });
  const account = (chainId: string) =>
    printBech32(findChain(mainnet, chainId)?.bech32Prefix ?? '', new Uint8Array(20).fill(7));

  const routed = (chainId: string, destDenom: string) =>
    api.handle('/v2/fungible/route', {
      ...{ source_asset_chain_id: '1', source_asset_denom: usdc, amount_in: '10000000000' },
      ...{ dest_asset_chain_id: chainId, dest_asset_denom: destDenom, bridges: ['IBC', 'AXELAR'] },
    }).body as RouteResponse;
  const messages = (route: RouteResponse, change: object = {}) => {
    const [operation] = route.operations as unknown as { axelar_transfer: object }[];
    return api.handle('/v2/fungible/msgs', {
      ...route,
      operations: [{ ...operation, axelar_transfer: { ...operation?.axelar_transfer, ...change } }],
      address_list: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', account(route.dest_asset_chain_id)],
    });
  };
  const arrivals = reached.map((chainId) => {
    const link = axelarLink(chainId);
    const path = link === undefined ? 'uusdc' : `${link.to.port}/${link.to.channel}/uusdc`;
    return [chainId, ibcDenom(brandAs(path), sha256)] as const;
  });

  test.each([
    ['osmosis-1', 'osmosis'],
    ['neutron-1', 'neutron'],
    ['secret-4', 'secret'],
    ['phoenix-1', 'terra-2'],
    ['axelar-dojo-1', 'Axelarnet'],
  ])('to %s by the name %s, stated or not, in any letter case', (chainId, name) => {
    const route = routed(chainId, new Map(arrivals).get(chainId as (typeof reached)[number]) ?? '');
    expect(route.operations).toMatchObject([{ axelar_transfer: { from_chain: 'Ethereum', to_chain: name } }]);
    const { status, body } = messages(route);
    expect(status).toBe(200);
    const said = Buffer.from(name).toString('hex');
    expect(JSON.stringify(body)).toContain(said);
    for (const to_chain of [undefined, '', name.toUpperCase()]) {
      expect(messages(route, { to_chain }).body).toEqual(body);
    }
  });

  test.each([
    ['phoenix-1', 'terra'],
    ['phoenix-1', 'Terra'],
    ['secret-4', 'secret-snip'],
    ['osmosis-1', 'neutron'],
  ])('%s is not %s', (chainId, to_chain) => {
    const route = routed(chainId, new Map(arrivals).get(chainId) ?? '');
    const { body } = messages(route, { to_chain });
    expect((body as ErrorBody).details).toMatchObject([
      { reason: 'INVALID_OPERATION', metadata: { field: '/operations/0/axelar_transfer/to_chain' } },
    ]);
  });

  test('nothing is sent to a chain that is named only', () => {
    const route = routed('osmosis-1', new Map(arrivals).get('osmosis-1') ?? '');
    const named = { ...route, dest_asset_chain_id: 'core-1' };
    const { body } = messages(named, { to_chain_id: 'core-1', to_chain: 'persistence' });
    expect((body as ErrorBody).details[0]).toMatchObject({ reason: 'UNSUPPORTED_OPERATION' });
  });

  test('nothing is sent over a channel of the hub that is out of service', () => {
    const scope = { chain_id: 'axelar-dojo-1', channel_id: 'channel-3' };
    const outage = {
      scope,
      direction: 'out',
      effect: 'refuse',
      reason: 'client_expired',
      source: 'a page',
    } as const;
    const world = updateRegistry(mainnet, (draft) => putOutage(draft, outage));
    const closed = createApi(world, { now, quotes: quotesOf({ quotes: rows }) });
    const route = routed('osmosis-1', new Map(arrivals).get('osmosis-1') ?? '');
    const body = {
      ...route,
      address_list: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', account('osmosis-1')],
    };
    expect((closed.handle('/v2/fungible/msgs', body).body as ErrorBody).details).toMatchObject([
      { reason: 'CHANNEL_INACTIVE', metadata: { field: '/operations/0/axelar_transfer/to_chain_id' } },
    ]);
    const { txs } = messages(route).body as MsgsResponse;
    const audit = closed.handle('/v2/audit', { txs }).body;
    expect(JSON.stringify(audit)).toContain('CHANNEL_DEAD');
  });
});

function axelarLink(chainId: string) {
  const channel = mainnet.bridges.axelar?.cosmosChains?.find((row) => row.chainId === chainId)?.hubChannel;
  return channel && channelEnd(mainnet, { chainId: 'axelar-dojo-1', port: 'transfer', channel });
}
