import type { BridgeBlocks } from '../bridge-rows.js';
import {
  digits,
  flag,
  list,
  nullable,
  number,
  record,
  type Shape,
  table,
  text,
  unlessNull,
} from '../../json/index.js';

type Block<K extends keyof BridgeBlocks> = NonNullable<BridgeBlocks[K]>;
type Entry<T, K extends keyof T> = NonNullable<T[K]> extends readonly (infer E)[] ? E & object : never;
type Inner<T, K extends keyof T> = NonNullable<T[K]> & object;

const cctp: Shape<Block<'cctp'>> = record<Block<'cctp'>>({
  max_transfer_usdc: text,
  evm_v1: list(
    record<Entry<Block<'cctp'>, 'evm_v1'>>(
      {
        chain_id: text,
        domain: number,
        usdc_denom: text,
        token_messenger: text,
        message_transmitter: text,
        relay_payment_contract: text,
      },
      ['chain_id', 'domain', 'usdc_denom'],
    ),
  ),
  noble: record<Inner<Block<'cctp'>, 'noble'>>(
    { chain_id: text, domain: number, usdc_denom: text, relay_fee_address: text },
    ['chain_id', 'domain', 'usdc_denom'],
  ),
  solana: record<Inner<Block<'cctp'>, 'solana'>>(
    { chain_id: text, domain: number, usdc_denom: text, relay_fee_address: text },
    ['chain_id', 'domain', 'usdc_denom'],
  ),
  evm_v2: record<Inner<Block<'cctp'>, 'evm_v2'>>({ token_messenger_v2: text, domains: table(number) }),
});

const wrappedPair = record<Entry<Inner<Block<'axelar'>, 'native_wrapped_pairs'>, 'items'>>(
  { chain_id: text, denom: text, axelar_symbol: text, axelar_denom: text },
  ['chain_id', 'denom', 'axelar_denom'],
);

const axelar: Shape<Block<'axelar'>> = record<Block<'axelar'>>({
  hub_chain_id: text,
  native_wrapped_pairs: record<Inner<Block<'axelar'>, 'native_wrapped_pairs'>>({ items: list(wrappedPair) }, [
    'items',
  ]),
  chains: list(
    record<Entry<Block<'axelar'>, 'chains'>>(
      { chain_id: text, axelar_chain: text, gateway: text, gas_service: text, entry_contract: text },
      ['chain_id', 'axelar_chain'],
    ),
  ),
  assets_on_hub: list(
    record<Entry<Block<'axelar'>, 'assets_on_hub'>>(
      {
        axelar_denom: text,
        symbol: text,
        decimals: number,
        origin_chain_id: nullable(text),
        origin_denom: text,
      },
      ['axelar_denom', 'origin_denom'],
    ),
  ),
  axelar_issued_on_evm: list(
    record<Entry<Block<'axelar'>, 'axelar_issued_on_evm'>>({ chain_id: text, denom: text, wraps: text }, [
      'chain_id',
      'denom',
      'wraps',
    ]),
  ),
});

const warpEnd = record<Entry<Block<'hyperlane'>, 'routes'>['a']>({
  chain_id: nullable(text),
  denom: text,
  decimals: number,
  router: text,
});

const warpDomain = record<Entry<Block<'hyperlane'>, 'domains'>>({ chain_id: text, domain: number }, [
  'chain_id',
  'domain',
]);

const hyperlane: Shape<Block<'hyperlane'>> = record<Block<'hyperlane'>>({
  domains: list(unlessNull('chain_id', warpDomain)),
  routes: list(
    record<Entry<Block<'hyperlane'>, 'routes'>>({ a: warpEnd, b: warpEnd, symbol: text, usable: flag }, [
      'a',
      'b',
    ]),
  ),
});

const eurekaClient = record<Entry<Inner<Block<'eureka'>, 'ethereum'>, 'clients'>>(
  { client_id: text, tracks_chain_id: nullable(text) },
  ['client_id'],
);

const eureka: Shape<Block<'eureka'>> = record<Block<'eureka'>>({
  ethereum: record<Inner<Block<'eureka'>, 'ethereum'>>(
    { chain_id: text, handler_contract: text, clients: list(eurekaClient) },
    ['chain_id'],
  ),
  cosmos_side: record<Inner<Block<'eureka'>, 'cosmos_side'>>({ chain_id: text, client_id: text }, [
    'chain_id',
    'client_id',
  ]),
  assets_on_cosmoshub: list(
    record<Entry<Block<'eureka'>, 'assets_on_cosmoshub'>>(
      {
        denom_on_hub: text,
        symbol: text,
        decimals: number,
        origin_denom_in_trace: text,
        ethereum_denom_in_registry: text,
      },
      ['denom_on_hub', 'origin_denom_in_trace'],
    ),
  ),
});

const opinit: Shape<Block<'opinit'>> = record<Block<'opinit'>>({
  l1_chain_id: text,
  bridges: list(
    record<Entry<Block<'opinit'>, 'bridges'>>(
      {
        chain_id: nullable(text),
        bridge_id: digits,
        in_live_registry: flag,
        l1_denoms: nullable(list(text)),
        ibc_channel_on_l1: nullable(text),
        ibc_channel_on_l2: nullable(text),
        vm: nullable(text),
      },
      ['bridge_id'],
    ),
  ),
  l1_ibc_channels: list(
    record<Entry<Block<'opinit'>, 'l1_ibc_channels'>>(
      { to_chain_id: text, channel_id: text, version: text },
      ['to_chain_id', 'channel_id'],
    ),
  ),
});

const stargate: Shape<Block<'stargate'>> = record<Block<'stargate'>>({
  chains: list(
    record<Entry<Block<'stargate'>, 'chains'>>({ chain_id: text, endpoint_id: number, pools: table(text) }, [
      'chain_id',
      'endpoint_id',
    ]),
  ),
});

const goFast: Shape<Block<'go_fast'>> = record<Block<'go_fast'>>({
  chains: list(
    record<Entry<Block<'go_fast'>, 'chains'>>(
      { chain_id: text, domain: number, contract: text, usdc_denom: text },
      ['chain_id', 'domain'],
    ),
  ),
});

const evmNative = record<NonNullable<Block<'evm_native_denoms'>['by_chain_id']>[string]>(
  { denom: text, symbol: text, pricing_id: text, decimals: nullable(number) },
  ['denom'],
);

/** Shape of the facts about bridges, one block per bridge. */
export const bridges: Shape<BridgeBlocks> = record<BridgeBlocks>({
  cctp,
  axelar,
  hyperlane,
  eureka,
  opinit,
  stargate,
  layer_zero: record<Block<'layer_zero'>>({ endpoint_ids: table(number) }),
  go_fast: goFast,
  evm_native_denoms: record<Block<'evm_native_denoms'>>({ by_chain_id: table(evmNative) }),
  registry_chain_ids: record<Block<'registry_chain_ids'>>({ by_chain_name: table(text) }),
});
