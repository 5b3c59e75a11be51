/** The world with EVM chains, and routes that start, end or pass there. */
import { bridgeKinds } from 'wayfold/bridges';
import { type CompiledMsgs, type CompileRequest, compileMsgs } from 'wayfold/compile';
import { type Operation, RoutingError } from 'wayfold';
import type { Registry, Snapshot } from 'wayfold/registry';
import { now, worldWith } from './world.js';

/** EVM addresses of digits that say what they are. */
export const evmAddress = (digits: string): string => `0x${digits.repeat(40).slice(0, 40)}`;

export const user = evmAddress('51');
export const usdc = evmAddress('0a');
export const weth = evmAddress('0b');
export const handler = evmAddress('0c');
export const orders = evmAddress('0d');

/** Facts of the bridges, which tests change by whole blocks. */
export const bridges = {
  evm_native_denoms: {
    by_chain_id: { '1': { denom: 'ethereum-native' }, '137': { denom: 'polygon-native' } },
  },
  evm_swap: { routers: [{ chain_id: '1', router: evmAddress('0e') }] },
  axelar: {
    hub_chain_id: 'axelar-1',
    fee_recipient: 'axelar1aythygn6z5thymj6tmzfwekzh05ewg3l7d6y89',
    native_wrapped_pairs: {
      items: [{ chain_id: '1', denom: 'ethereum-native', axelar_symbol: 'WETH', axelar_denom: 'weth-wei' }],
    },
    chains: [
      { chain_id: '1', axelar_chain: 'Ethereum', gateway: evmAddress('0f'), entry_contract: handler },
      { chain_id: '137', axelar_chain: 'Polygon', gateway: evmAddress('0f') },
    ],
    assets_on_hub: [
      { axelar_denom: 'uusdc', symbol: 'USDC', origin_chain_id: '1', origin_denom: usdc },
      { axelar_denom: 'weth-wei', symbol: 'WETH', origin_chain_id: '1', origin_denom: weth },
      { axelar_denom: 'polygon-uusdc', symbol: 'USDC', origin_chain_id: '137', origin_denom: usdc },
      { axelar_denom: 'nameless', origin_chain_id: '1', origin_denom: evmAddress('1a') },
    ],
  },
  go_fast: {
    chains: [
      {
        chain_id: '1',
        domain: 1,
        contract: orders,
        usdc_denom: usdc,
        min_order_usd: '0.5',
        max_order_usd: '100',
      },
      { chain_id: '137', domain: 137, usdc_denom: usdc },
      { chain_id: 'osmosis-1', domain: 875, usdc_denom: 'uusdc' },
    ],
  },
} satisfies Snapshot['bridges'];

const chains: NonNullable<Snapshot['chains']> = [
  { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
  { chain_id: '137', chain_name: 'polygon', chain_type: 'evm' },
];

/** The world with EVM chains, with blocks of bridges and rows laid over it. */
export function evmWorld(blocks: Snapshot['bridges'] = {}, rows: Snapshot = {}): Registry {
  return worldWith({ chains, ...rows, bridges: { ...bridges, ...blocks } });
}

/** The same facts everywhere. */
export const world: Registry = evmWorld();

/** Fields of one operation changed. */
export function withFields(request: CompileRequest, index: number, fields: object): CompileRequest {
  const operations = request.operations.map((one, at) =>
    at === index ? ({ ...one, ...fields } as Operation) : one,
  ); // fields of the same kind
  return { ...request, operations };
}

/** Compiles with the bridges. */
export function compiled(registry: Registry, request: CompileRequest): CompiledMsgs {
  return compileMsgs(registry, request, { now, bridges: bridgeKinds });
}

/** Why a route is refused: `REASON field: message`. */
export function whyNot(registry: Registry, request: CompileRequest): string {
  try {
    compiled(registry, request);
  } catch (error) {
    if (error instanceof RoutingError) return `${error.reason} ${error.field}: ${error.message}`;
    throw error;
  }
  return 'not refused';
}
