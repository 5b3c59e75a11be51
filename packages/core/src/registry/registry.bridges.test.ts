/** Facts about bridges: which coins they join, which way, and what is looked up in them. */
import { describe, expect, test } from 'vitest';
import {
  axelarAssetOf,
  axelarChainNamed,
  axelarChainOf,
  axelarTokenOf,
  type BridgeBlocks,
  bridgedDenoms,
  bridgeLinks,
  cctpChainOf,
  cctpChainOfDomain,
  cctpLimitOf,
  createRegistry,
  directionsOf,
  endpointIdOf,
  eurekaAssetOf,
  evmRouterOf,
  exportSnapshot,
  goFastChainOf,
  hyperlaneChainOf,
  hyperlaneDomainOf,
  isHyperlaneFree,
  keylessAccount,
  type Registry,
  stargatePoolOf,
  warpEndOf,
  warpEndsOf,
} from './index.js';

/** An EVM address of one byte again and again, with letters in it. */
const at = (byte: string): string => `0x${byte.repeat(20)}`;
/** The same address in the other letter case. */
const shout = (address: string): string => `0x${address.slice(2).toUpperCase()}`;
/** What Hyperlane's modules name a token by. */
const tokenId = `0x${'7a'.repeat(32)}`;
const program = 'CCTPiPYPc6AsJuwueEnWgSgucamXDZwBd53dQ11YiKX3';
const programV2 = 'CCTPV2vPZJS2u2BBsUoscuikbYjnpFmbFsvVuJdgUMQe';

const blocks: BridgeBlocks = {
  cctp: {
    max_transfer_usdc: '1000000',
    evm_v1: [
      { chain_id: '1', domain: 0, usdc_denom: at('a1'), token_messenger: at('b1') },
      { chain_id: '10', domain: 2, usdc_denom: at('aa'), token_messenger: at('ba') },
    ],
    noble: { chain_id: 'noble-1', domain: 4, usdc_denom: 'uusdc' },
    solana: {
      ...{ chain_id: 'solana', domain: 5, usdc_denom: 'EPj' },
      ...{ token_messenger_minter_v1: program, token_messenger_minter_v2: programV2 },
    },
    evm_v2: {
      token_messenger_v2: at('b2'),
      message_transmitter_v2: at('b3'),
      domains: { '1': 0, '130': 10, '1776': 29 },
      usdc_denoms: { '1776': at('ae') },
    },
    testnets: [{ chain_id: '11155111', domain: 0, relay_payment_contract: at('bc') }],
  },
  axelar: {
    hub_chain_id: 'axelar-1',
    fee_recipient: 'axelar1fees',
    native_wrapped_pairs: {
      items: [{ chain_id: '1', denom: 'ethereum-native', axelar_symbol: 'WETH', axelar_denom: 'weth-wei' }],
    },
    chains: [
      {
        ...{ chain_id: '1', axelar_chain: 'Ethereum', gateway: at('c1'), gas_service: at('c2') },
        ...{ entry_contract: at('c3'), interchain_token_service: at('c4'), generation: 1 },
      },
    ],
    assets_on_hub: [
      { axelar_denom: 'uusdc', symbol: 'USDC', origin_chain_id: '1', origin_denom: at('a1') },
      { axelar_denom: 'udai', symbol: 'DAI', origin_denom: at('ad') },
    ],
    axelar_issued_on_evm: [{ chain_id: '10', denom: at('af'), symbol: 'axlUSDC', wraps: 'axelar:uusdc' }],
  },
  hyperlane: {
    domains: [
      { chain_id: 'celestia', domain: 69, hyperlane_name: 'celestia' },
      { chain_id: '1', domain: 1, disabled_in_registry: true },
    ],
    mailboxes: { celestia: tokenId },
    free: ['celestia'],
    routes: [
      {
        ...{ symbol: 'TIA', usable: true },
        a: { chain_id: 'celestia', denom: 'utia', router: tokenId, type: 'collateral' },
        b: { chain_id: '1', router: at('d1'), decimals: 6 },
      },
      {
        ...{ symbol: 'USDC', usable: true },
        a: { chain_id: 'celestia', denom: `hyperlane/${tokenId}`, router: tokenId, type: 'synthetic' },
        b: { chain_id: '10', router: at('d2'), type: 'collateral' },
      },
      {
        usable: false,
        a: { chain_id: 'celestia', denom: 'utia', router: tokenId },
        b: { chain_id: '10', router: at('d3') },
      },
    ],
  },
  eureka: {
    ethereum: {
      ...{ chain_id: '1', handler_contract: at('e1'), ics26_router: at('e2'), ics20_transfer: at('e3') },
      clients: [{ client_id: 'cosmoshub-0', tracks_chain_id: 'hub-1', contract: at('e4') }],
    },
    cosmos_side: { chain_id: 'hub-1', client_id: '08-wasm-1' },
    assets_on_cosmoshub: [
      {
        denom_on_hub: 'ibc/AA',
        origin_denom_in_trace: at('fa'),
        ethereum_denom_in_registry: shout(at('fa')),
      },
      {
        denom_on_hub: 'uatom',
        origin_denom_in_trace: 'uatom',
        ethereum_denom_in_registry: at('fb'),
        home: 'hub-1',
      },
    ],
  },
  stargate: {
    shared_decimals: { USDC: 6, Native: 6 },
    chains: [
      {
        ...{ chain_id: '1', endpoint_id: 30101, token_messaging: at('9f') },
        pools: { USDC: at('91'), Native: at('92'), USDT: at('93') },
      },
      {
        ...{ chain_id: '10', endpoint_id: 30111, tokens: { USDT: at('9a') } },
        pools: { USDC: at('94'), Native: at('95'), USDT: at('96') },
      },
      { chain_id: '56', endpoint_id: 30102, pools: { USDC: at('97'), Native: at('98') } },
    ],
  },
  layer_zero: { endpoint_ids: { '1': 30101, 'initia-1': 30326 } },
  go_fast: {
    chains: [
      {
        ...{ chain_id: '1', domain: 1, contract: at('81'), usdc_denom: at('a1') },
        ...{ min_order_usd: '20', max_order_usd: '25000' },
      },
      { chain_id: '10', domain: 10, contract: at('82'), usdc_denom: at('aa') },
      { chain_id: 'osmosis-1', domain: 875, contract: 'osmo1gateway', usdc_denom: 'ibc/U' },
    ],
  },
  evm_swap: { routers: [{ chain_id: '1', router: at('71') }] },
  evm_native_denoms: {
    by_chain_id: {
      '1': { denom: 'ethereum-native', symbol: 'ETH', decimals: 18 },
      '10': { denom: 'optimism-native', symbol: 'ETH', decimals: 18 },
      '56': { denom: 'binance-native', symbol: 'BNB', decimals: 18 },
    },
  },
};

const registry = createRegistry(
  {
    chains: [
      { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
      { chain_id: '10', chain_name: 'optimism', chain_type: 'evm' },
      { chain_id: '11155111', chain_name: 'sepolia', chain_type: 'evm' },
      { chain_id: 'solana', chain_name: 'solana', chain_type: 'svm' },
    ],
    bridges: blocks,
  },
  { strict: true },
);
const { bridges: facts } = registry;

test('every fact is read and written back, and none is told of as unread', () => {
  expect(registry.diagnostics).toEqual([]);
  expect(exportSnapshot(registry).bridges).toEqual(blocks);
});

test.each<[string, object]>([
  [
    'a domain with a fraction',
    { cctp: { noble: { chain_id: 'noble-1', domain: 4.5, usdc_denom: 'uusdc' } } },
  ],
  ['an endpoint id as text', { layer_zero: { endpoint_ids: { '1': '30101' } } }],
  ['a router without an address', { evm_swap: { routers: [{ chain_id: '1' }] } }],
  ['an unknown type of warp router', { hyperlane: { routes: [{ a: { type: 'lock' }, b: {} }] } }],
])('%s is refused', (_, bridges) => {
  const [finding] = createRegistry({ bridges }).diagnostics;
  expect(finding).toMatchObject({ reason: 'DATA_INVALID' });
  expect(finding?.field).toContain(`/bridges/${Object.keys(bridges)[0]}`);
});

/** The links of a bridge, each as `chain denom > chain denom`, or with `=` where it goes both ways. */
function linksOver(bridge: string, of: Registry = registry): readonly string[] {
  return bridgeLinks(of)
    .filter((link) => link.bridge === bridge)
    .map(({ a, b, isOneWay }) => `${a.chainId} ${a.denom} ${isOneWay ? '>' : '='} ${b.chainId} ${b.denom}`)
    .sort();
}

describe('coins that bridges join', () => {
  test.each<[string, readonly string[]]>([
    [
      'CCTP_V2',
      [`1 ${at('a1')} = 1776 ${at('ae')}`, `1 ${at('a1')} = solana EPj`, `1776 ${at('ae')} = solana EPj`],
    ],
    ['GO_FAST', [`1 ${at('a1')} > osmosis-1 ibc/U`, `10 ${at('aa')} > osmosis-1 ibc/U`]],
    ['STARGATE', [`1 ${at('a1')} = 10 ${at('aa')}`, '1 ethereum-native = 10 optimism-native']],
    ['HYPERLANE', [`celestia utia = 1 ${at('d1')}`]],
    ['LAYER_ZERO', []],
    ['EUREKA', [`1 ${shout(at('fa'))} = hub-1 ibc/AA`, `1 ${at('fb')} = hub-1 uatom`]],
  ])('%s', (bridge, expected) => {
    expect(linksOver(bridge)).toEqual([...expected].sort());
  });

  test('CCTP joins every two chains of the first version, and no test network', () => {
    expect(linksOver('CCTP')).toHaveLength(6);
    expect(linksOver('CCTP').join()).not.toContain('11155111');
  });

  test('a pool joins others of its name once its token is known', () => {
    const { chains = [] } = blocks.stargate ?? {};
    const told = chains.map((row) => ({ ...row, tokens: { USDT: at('9a') } }));
    const more = createRegistry({ bridges: { ...blocks, stargate: { chains: told } } });
    expect(linksOver('STARGATE', more)).toHaveLength(3);
  });

  test('a collateral router is not its token', () => {
    expect(linksOver('HYPERLANE').join()).not.toContain(at('d2'));
  });

  test('a link goes both ways but where it says otherwise', () => {
    const links = bridgeLinks(registry);
    const ways = (bridge: string) =>
      links.filter((link) => link.bridge === bridge).map((link) => directionsOf(link).length);
    expect(new Set(ways('GO_FAST'))).toEqual(new Set([1]));
    expect(new Set(ways('CCTP'))).toEqual(new Set([2]));
  });

  test('what becomes of a coin is found in any letter case, and only where the bridge goes', () => {
    const usdc = { fromChainId: '1', denom: shout(at('a1')) };
    const over = (bridge: 'GO_FAST' | 'CCTP', toChainId: string) =>
      bridgedDenoms(registry, { ...usdc, bridge, toChainId });
    expect(over('GO_FAST', 'osmosis-1')).toEqual(['ibc/U']);
    expect(over('CCTP', 'noble-1')).toEqual(['uusdc']);
    expect(over('GO_FAST', 'noble-1')).toEqual([]);
    const back = { bridge: 'GO_FAST', fromChainId: 'osmosis-1', toChainId: '1', denom: 'ibc/U' } as const;
    expect(bridgedDenoms(registry, back)).toEqual([]);
  });
});

describe('what is looked up', () => {
  test.each<[string, unknown, unknown]>([
    [
      'CCTP on an EVM chain',
      cctpChainOf(facts, '1', 1),
      { domain: 0, usdcDenom: at('a1'), tokenMessenger: at('b1') },
    ],
    [
      'CCTP on Noble',
      cctpChainOf(facts, 'noble-1', 1),
      { domain: 4, usdcDenom: 'uusdc', tokenMessenger: undefined },
    ],
    ['CCTP on Solana', cctpChainOf(facts, 'solana', 1), { domain: 5, tokenMessenger: program }],
    [
      'CCTP v2 on an EVM chain',
      cctpChainOf(facts, '1', 2),
      { usdcDenom: at('a1'), tokenMessenger: at('b2') },
    ],
    ['CCTP v2 on Solana', cctpChainOf(facts, 'solana', 2), { domain: 5, tokenMessenger: programV2 }],
    ['CCTP v2 where no coin is known', cctpChainOf(facts, '130', 2), { domain: 10, usdcDenom: undefined }],
    ['CCTP v2 by its own coin', cctpChainOfDomain(facts, 29n, 2), { chainId: '1776', usdcDenom: at('ae') }],
    ['a domain of CCTP', cctpChainOfDomain(facts, 0, 1), { chainId: '1' }],
    [
      'Axelar by its name in any letter case',
      axelarChainNamed(facts, 'ETHEREUM'),
      { chainId: '1', generation: 1 },
    ],
    [
      'Axelar on a chain',
      axelarChainOf(facts, '1'),
      { entryContract: at('c3'), interchainTokenService: at('c4') },
    ],
    ['a token of the hub', axelarAssetOf(facts, 'uusdc'), { symbol: 'USDC' }],
    ['a router', evmRouterOf(facts, '1'), at('71')],
    [
      'a gateway of Go Fast',
      goFastChainOf(facts, '1'),
      { domain: 1, minOrderUsd: '20', maxOrderUsd: '25000' },
    ],
    ['an endpoint id', endpointIdOf(facts, 'initia-1'), 30326],
    ['a domain of Hyperlane', hyperlaneDomainOf(facts, 'celestia'), 69],
    ['a chain of Hyperlane', hyperlaneChainOf(facts, 69n), 'celestia'],
    ['where Hyperlane is free', isHyperlaneFree(facts, 'celestia'), true],
    ['where it is not', isHyperlaneFree(facts, '1'), false],
    ['a pool', stargatePoolOf(facts, '1', shout(at('91'))), { name: 'USDC', sharedDecimals: 6 }],
    [
      'a coin of Eureka on Ethereum',
      eurekaAssetOf(facts, { chainId: '1', denom: at('fa') }),
      { denomOnHub: 'ibc/AA' },
    ],
    [
      'a coin of Eureka on the hub',
      eurekaAssetOf(facts, { chainId: 'hub-1', denom: 'uatom' }),
      { home: 'hub-1' },
    ],
    [
      'a warp router',
      warpEndOf(facts, '1', shout(at('d1')), 'celestia'),
      { here: { decimals: 6 }, isUsable: true },
    ],
    ['a warp route out of use', warpEndOf(facts, '10', at('d3'), 'celestia'), { isUsable: false }],
    [
      'a coin of a chain for Axelar',
      axelarTokenOf(facts, { chainId: '1', denom: shout(at('a1')) }),
      { axelarDenom: 'uusdc', symbol: 'USDC', isNative: false },
    ],
    [
      'a native coin for Axelar',
      axelarTokenOf(facts, { chainId: '1', denom: 'ethereum-native' }),
      { axelarDenom: 'weth-wei', symbol: 'WETH', isNative: true },
    ],
    [
      'a coin that Axelar issued',
      axelarTokenOf(facts, { chainId: '10', denom: at('af') }),
      { axelarDenom: 'uusdc', symbol: 'axlUSDC' },
    ],
  ])('%s', (_, found, expected) => {
    if (typeof expected === 'object') expect(found).toMatchObject(expected ?? {});
    else expect(found).toBe(expected);
  });

  test.each<[string, unknown]>([
    ['CCTP v2 on Noble', cctpChainOf(facts, 'noble-1', 2)],
    ['CCTP on a test network', cctpChainOf(facts, '11155111', 1)],
    ['a domain of the other version alone', cctpChainOfDomain(facts, 29, 1)],
    ['a chain that inherits its name', endpointIdOf(facts, 'constructor')],
    ['a router elsewhere', evmRouterOf(facts, '10')],
    ['a pool of another chain', stargatePoolOf(facts, '10', at('91'))],
    ['a coin that is of no known chain', axelarTokenOf(facts, { chainId: '1', denom: at('ad') })],
    ['a warp route to elsewhere', warpEndOf(facts, '1', at('d1'), '10')],
    [
      'no facts at all',
      cctpChainOf({}, '1', 1) ?? goFastChainOf({}, '1') ?? axelarTokenOf({}, { chainId: '1', denom: 'x' }),
    ],
  ])('nothing is known of %s', (_, found) => {
    expect(found).toBeUndefined();
  });

  test('a router of several routes is found for each', () => {
    expect(warpEndsOf(facts, 'celestia', shout(tokenId)).map(({ there }) => there.chainId)).toEqual([
      '1',
      '10',
      '10',
    ]);
  });

  test.each<[string, bigint | undefined]>([
    ['1000000', 1_000_000_000_000n],
    ['0.5', 500_000n],
    ['1.0000001', undefined],
    ['1000000 (a page)', undefined],
    ['-1', undefined],
    ['', undefined],
  ])('a limit of %j USDC', (limit, expected) => {
    expect(cctpLimitOf({ cctp: { maxTransferUsdc: limit } })).toBe(expected);
  });
});

describe('contracts', () => {
  test.each<[chainId: string, address: string, what: string]>([
    ['1', at('71'), 'the swap router'],
    ['1', at('b2'), 'a contract of CCTP v2'],
    ['1', at('b3'), 'a contract of CCTP v2'],
    ['solana', program, 'a contract of CCTP'],
    ['solana', programV2, 'a contract of CCTP v2'],
    ['11155111', at('bc'), 'the contract that CCTP relays are paid at'],
    ['1', at('c4'), 'the token service of Axelar'],
    ['1', at('e2'), 'the packet router of Eureka'],
    ['1', at('e3'), 'the transfer contract of Eureka'],
    ['1', at('e4'), 'a light client of Eureka'],
    ['1', at('9f'), 'the messaging contract of Stargate'],
    ['1', at('d1'), 'a router of Hyperlane'],
  ])('on %s, %s is %s', (chainId, address, what) => {
    expect(keylessAccount(registry, chainId, address)).toMatchObject({ kind: 'contract', what });
  });

  test('a contract that moves on all chains is told of once, in the words of the first', () => {
    const { cctp, hyperlane } = blocks;
    const moved: BridgeBlocks = {
      cctp: { ...cctp, evm_v2: { ...cctp?.evm_v2, token_messenger_v2: at('b9') } },
      hyperlane: { ...hyperlane, mailboxes: { celestia: at('99') } },
    };
    const found = createRegistry([{ bridges: blocks }, { bridges: moved }]).diagnostics;
    expect(found.map(({ reason, field }) => `${reason} ${field}`)).toEqual([
      'DATA_CHANGED_MEANING /bridges/cctp',
      'DATA_CHANGED_MEANING /bridges/hyperlane',
    ]);
  });
});
