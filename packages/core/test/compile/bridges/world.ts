/** EVM and Cosmos chains with the bridges between them, and requests that are sound, to be changed. */
import {
  createRegistry,
  ibcDenom,
  type Operation,
  type Registry,
  RoutingError,
  type Snapshot,
} from 'wayfold';
import { bridgeKinds } from 'wayfold/bridges';
import { type CompiledMsgs, type CompileRequest, compileMsgs } from 'wayfold/compile';
import { sha256 } from 'wayfold/registry';
import { brandAs } from '../../../../../test/support/ids.js';
import { printBech32 } from '../../../../../test/support/bech32.js';

/** 1 January 2025. */
export const now = 1_735_689_600_000_000_000n;
/** Half an hour on. */
export const later = '2025-01-01T00:30:00Z';

/** Twenty equal bytes as an address of an EVM chain. */
export const evm = (byte: string): string => `0x${byte.repeat(20)}`;
/** As many equal bytes as a bech32 address. */
export const bech = (prefix: string, byte: number, length = 20): string =>
  printBech32(prefix, new Uint8Array(length).fill(byte));

export const user = evm('ee');
export const weth = evm('a1');
export const wbtc = evm('a2');
export const usdc = evm('a3');
export const usdcOnArbitrum = evm('a4');
export const usdcOnBsc = evm('a5');
export const tia = evm('b1');
export const atomOnEthereum = evm('a6');
export const router = evm('c1');
export const handler = evm('c2');
export const pool = evm('c3');
export const nativePool = evm('c4');
export const warp = evm('c5');
export const oft = evm('c6');
export const adapter = bech('cosmos', 7, 32);
export const entry = bech('cosmos', 8, 32);
export const tokenId = `0x${'0'.repeat(63)}1`;
/** The voucher of WBTC on the hub. */
export const wbtcOnHub = `ibc/${'AB'.repeat(32)}`;

const chain = (chain_id: string, bech32_prefix: string) => ({
  ...{ chain_id, chain_name: chain_id.replace('-', ''), chain_type: 'cosmos' as const, bech32_prefix },
  slip44: 118,
});
const evmChain = (chain_id: string) => ({
  chain_id,
  chain_name: `evm${chain_id}`,
  chain_type: 'evm' as const,
});
const asset = (chain_id: string, denom: string, decimals: number) => ({ chain_id, denom, decimals });

/** The world as data. */
export const snapshot: Snapshot = {
  chains: [
    ...['1', '42161', '56', '8453'].map(evmChain),
    { chain_id: 'solana', chain_name: 'solana', chain_type: 'svm' },
    chain('cosmoshub-4', 'cosmos'),
    chain('osmosis-1', 'osmo'),
    chain('celestia', 'celestia'),
    chain('stride-1', 'stride'),
    chain('interwoven-1', 'init'),
  ],
  channels: [
    {
      a: { chain_id: 'cosmoshub-4', port: 'transfer', channel: 'channel-141' },
      b: { chain_id: 'osmosis-1', port: 'transfer', channel: 'channel-0' },
    },
  ],
  chain_details: [{ chain_id: 'cosmoshub-4', middleware: { v2: ['callbacks', 'transfer'] } }],
  capabilities: ['cosmoshub-4', 'osmosis-1'].map((chain_id) => ({
    ...{ chain_id, supports_memo: true, pfm_enabled: true, pfm_flavour: 'ibc-apps' as const },
    ibc_callbacks: true,
  })),
  assets: [
    ...['1', '42161'].flatMap((id) => [asset(id, `${id === '1' ? 'ethereum' : 'arbitrum'}-native`, 18)]),
    asset('1', usdc, 6),
    asset('42161', usdcOnArbitrum, 6),
    asset('56', usdcOnBsc, 18),
    asset('1', tia, 6),
    asset('celestia', 'utia', 6),
    asset('1', oft, 18),
    asset('42161', oft, 18),
  ],
  bridges: {
    evm_native_denoms: {
      by_chain_id: {
        '1': { denom: 'ethereum-native', symbol: 'ETH', decimals: 18 },
        '42161': { denom: 'arbitrum-native', symbol: 'ETH', decimals: 18 },
      },
    },
    evm_swap: { routers: [{ chain_id: '1', router }] },
    eureka: {
      ethereum: { chain_id: '1', clients: [{ client_id: 'cosmoshub-0', tracks_chain_id: 'cosmoshub-4' }] },
      cosmos_side: { chain_id: 'cosmoshub-4', client_id: '08-wasm-1369' },
      assets_on_cosmoshub: [
        { denom_on_hub: wbtcOnHub, origin_denom_in_trace: wbtc },
        {
          ...{ denom_on_hub: 'uatom', origin_denom_in_trace: 'uatom', home: 'cosmoshub-4' },
          ethereum_denom_in_registry: atomOnEthereum,
        },
      ],
    },
    stargate: {
      shared_decimals: { USDC: 6, Native: 6 },
      chains: [
        {
          ...{ chain_id: '1', endpoint_id: 30101 },
          pools: { USDC: pool, Native: nativePool },
          tokens: { USDC: usdc },
        },
        {
          ...{ chain_id: '42161', endpoint_id: 30110 },
          pools: { USDC: evm('d1'), Native: evm('d2') },
          tokens: { USDC: usdcOnArbitrum },
        },
        { chain_id: '56', endpoint_id: 30102, pools: { USDC: evm('d3') }, tokens: { USDC: usdcOnBsc } },
      ],
    },
    layer_zero: { endpoint_ids: { '1': 30101, '42161': 30110, solana: 30168, 'interwoven-1': 30326 } },
    hyperlane: {
      domains: [
        { chain_id: '1', domain: 1 },
        { chain_id: 'celestia', domain: 1128614981 },
        { chain_id: 'solana', domain: 1399811149 },
        { chain_id: 'stride-1', domain: 745 },
        { chain_id: '42161', domain: 42161 },
      ],
      routes: [
        { a: { chain_id: 'celestia', denom: 'utia', router: tokenId }, b: { chain_id: '1', router: tia } },
        {
          a: { chain_id: '1', denom: usdc, router: warp, type: 'collateral' },
          b: { chain_id: '42161', denom: usdcOnArbitrum, router: evm('d5') },
        },
        {
          a: { chain_id: '1', denom: 'ethereum-native', router: evm('d6'), type: 'native' },
          b: {
            chain_id: 'solana',
            denom: '11111111111111111111111111111112',
            router: '11111111111111111111111111111113',
          },
        },
        {
          a: { chain_id: 'stride-1', denom: 'stutia', router: bech('stride', 1, 32) },
          b: { chain_id: '1', router: evm('d7') },
          usable: false,
        },
        {
          a: { chain_id: 'stride-1', denom: 'ustrd', router: bech('stride', 2, 32) },
          b: { chain_id: '1', router: evm('d8') },
        },
      ],
    },
  },
};

/** The world, or one with other facts about bridges. */
export function worldWith(bridges: NonNullable<Snapshot['bridges']> = {}): Registry {
  return createRegistry([{ ...snapshot, bridges: { ...snapshot.bridges, ...bridges } }], { strict: true });
}

export const registry: Registry = worldWith();

/** A request whose ends are those of its operations. */
export function requestOf(
  operations: readonly Operation[],
  addresses: readonly string[],
  more: Partial<CompileRequest> = {},
): CompileRequest {
  const [first] = operations;
  const last = operations.at(-1);
  if (first === undefined || last === undefined) throw new Error('a route has operations');
  if (!('fromChainId' in first) || !('fromChainId' in last)) throw new Error('only moves are known here');
  const toChainId = 'toChainId' in last ? last.toChainId : last.fromChainId;
  return {
    source: { chainId: first.fromChainId, denom: first.denomIn },
    dest: { chainId: toChainId, denom: last.denomOut },
    amountIn: first.amountIn ?? 1_000_000n,
    addresses,
    operations,
    ...more,
  };
}

/** Compiles with bridges. */
export function compile(request: CompileRequest, world: Registry = registry): CompiledMsgs {
  return compileMsgs(world, request, { now, bridges: bridgeKinds });
}

/** The only transaction of a route that starts on an EVM chain. */
export function callOf(request: CompileRequest, world: Registry = registry) {
  const [tx, ...others] = compile(request, world).txs;
  if (tx?.kind !== 'evm_tx' || others.length > 0) throw new Error('not one EVM transaction');
  return tx;
}

/** Why a request is refused: `REASON field: message`. */
export function refusalOf(request: CompileRequest, world: Registry = registry): string {
  try {
    compile(request, world);
  } catch (error) {
    if (error instanceof RoutingError) return `${error.reason} ${error.field}: ${error.message}`;
    throw error;
  }
  return 'not refused';
}

/** An operation as callers without types give it. */
export function operationOf(kind: Operation['kind'], fields: object): Operation {
  return { kind, ...fields } as unknown as Operation; // fields of the kind, or what a test makes of them
}

/** A quote of a relayed transfer. */
export const quoteOf = (feeDenom: string, feePaymentAddress: string) => ({
  ...{ feeAmount: 300n, feeDenom, feePaymentAddress, relayerAddress: '', expiration: later },
});

/** Ends of a move. */
export const between = (fromChainId: string, toChainId: string, denomIn: string, denomOut: string) => ({
  fromChainId: brandAs(fromChainId),
  toChainId: brandAs(toChainId),
  denomIn: brandAs(denomIn),
  denomOut: brandAs(denomOut),
});

/** A transfer of ATOM between the hub and Osmosis. */
export function atomTransfer(fromChainId: 'cosmoshub-4' | 'osmosis-1', fields: object = {}): Operation {
  const isOut = fromChainId === 'cosmoshub-4';
  const ends = isOut
    ? between(fromChainId, 'osmosis-1', 'uatom', atomOnOsmosis)
    : between(fromChainId, 'cosmoshub-4', atomOnOsmosis, 'uatom');
  const channel = isOut ? 'channel-141' : 'channel-0';
  return operationOf('transfer', {
    ...{ ...ends, port: 'transfer', channel, pfmEnabled: true, supportsMemo: true, ...fields },
  });
}

/** ATOM as Osmosis has it. */
export const atomOnOsmosis: string = ibcDenom('transfer/channel-0/uatom', sha256);

/** Eureka with ATOM, which is at home on the hub, into it or out of it. */
export function atomOverEureka(toChainId: 'cosmoshub-4' | '1', fields: object = {}): Operation {
  const isIn = toChainId === 'cosmoshub-4';
  const own = isIn ? eurekaFields() : eurekaHomeFields();
  const ends = isIn
    ? between('1', 'cosmoshub-4', atomOnEthereum, 'uatom')
    : between('cosmoshub-4', '1', 'uatom', atomOnEthereum);
  const feeDenom = isIn ? atomOnEthereum : 'uatom';
  const smartRelayFeeQuote = { ...own.smartRelayFeeQuote, feeDenom };
  return operationOf('eureka_transfer', { ...own, ...ends, smartRelayFeeQuote, ...fields });
}

/** A sound request of each kind, and where else it may start. */
export const sound: Readonly<Record<string, CompileRequest>> = {
  evm_swap: requestOf([operationOf('evm_swap', evmSwapFields())], [user], { amountIn: 500n }),
  eureka_transfer: requestOf([operationOf('eureka_transfer', eurekaFields())], [user, bech('cosmos', 1)]),
  'eureka_transfer from the hub': requestOf(
    [operationOf('eureka_transfer', eurekaHomeFields())],
    [bech('cosmos', 1), user],
  ),
  hyperlane_transfer: requestOf(
    [operationOf('hyperlane_transfer', warpFields())],
    [user, bech('celestia', 1)],
  ),
  'hyperlane_transfer from a module': requestOf(
    [operationOf('hyperlane_transfer', warpHomeFields())],
    [bech('celestia', 1), user],
  ),
  stargate_transfer: requestOf([operationOf('stargate_transfer', stargateFields())], [user, user]),
  layer_zero_transfer: requestOf([operationOf('layer_zero_transfer', layerZeroFields())], [user, user]),
};

function evmSwapFields() {
  return {
    ...{ fromChainId: '1', inputToken: usdc, denomIn: usdc, denomOut: wbtc, amountIn: 500n, amountOut: 400n },
    swapCalldata: '0xDEADBEEF00',
    swapVenues: [{ name: 'uniswap', chainId: '1' }],
  };
}

function eurekaFields() {
  return {
    ...between('1', 'cosmoshub-4', wbtc, wbtcOnHub),
    ...{ destinationPort: 'transfer', sourceClient: 'cosmoshub-0', pfmEnabled: false, supportsMemo: true },
    ...{ entryContractAddress: handler, callbackAdapterContractAddress: adapter, smartRelay: true },
    ...{ toChainEntryContractAddress: entry, toChainCallbackContractAddress: adapter },
    smartRelayFeeQuote: quoteOf(wbtc, evm('f1')),
    ...{ amountIn: 1_000_000n, amountOut: 999_700n },
  };
}

function eurekaHomeFields() {
  return {
    ...between('cosmoshub-4', '1', wbtcOnHub, wbtc),
    ...{ destinationPort: 'transfer', sourceClient: '08-wasm-1369', pfmEnabled: true, supportsMemo: true },
    ...{ entryContractAddress: entry, callbackAdapterContractAddress: adapter, smartRelay: true },
    smartRelayFeeQuote: quoteOf(wbtcOnHub, bech('cosmos', 9)),
    ...{ amountIn: 1_000_000n, amountOut: 999_700n },
  };
}

function warpFields() {
  return {
    ...between('1', 'celestia', tia, 'utia'),
    ...{ hyperlaneContractAddress: tia, feeAmount: 5n, smartRelay: false },
    feeAsset: { chainId: '1', denom: 'ethereum-native' },
    ...{ amountIn: 1_000_000n, amountOut: 1_000_000n },
  };
}

function warpHomeFields() {
  return {
    ...between('celestia', '1', 'utia', tia),
    ...{ hyperlaneContractAddress: tokenId, feeAmount: 5n, smartRelay: false },
    feeAsset: { chainId: 'celestia', denom: 'utia' },
    ...{ amountIn: 1_000_000n, amountOut: 1_000_000n },
  };
}

function stargateFields() {
  return {
    ...between('1', '42161', usdc, usdcOnArbitrum),
    ...{ poolAddress: pool, destinationEndpointId: 30110, oftFeeAmount: 100n, messagingFeeAmount: 7n },
    oftFeeAsset: { chainId: '1', denom: usdc },
    messagingFeeAsset: { chainId: '1', denom: 'ethereum-native' },
    ...{ amountIn: 1_000_000n, amountOut: 999_900n },
  };
}

function layerZeroFields() {
  return {
    ...between('1', '42161', oft, oft),
    ...{ sourceOftContractAddress: oft, destinationEndpointId: 30110, messagingFeeAmount: 7n },
    messagingFeeAsset: { chainId: '1', denom: 'ethereum-native' },
    ...{ amountIn: 10n ** 18n, amountOut: 10n ** 18n },
  };
}

/** A sound request with members of its first operation changed. */
export function changed(name: string, fields: object, more: object = {}): CompileRequest {
  const request = sound[name];
  const [first] = request?.operations ?? [];
  if (request === undefined || first === undefined) throw new Error(`no request ${name}`);
  return { ...request, operations: [operationOf(first.kind, { ...first, ...fields })], ...more };
}

/** Another quote for the first operation of a sound request. */
export function quoting(name: string, part: object): CompileRequest {
  const [first] = sound[name]?.operations ?? [];
  const quote = first?.kind === 'eureka_transfer' ? first.smartRelayFeeQuote : {};
  return changed(name, { smartRelayFeeQuote: { ...quote, ...part } });
}
