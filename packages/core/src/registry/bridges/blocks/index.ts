import { InvariantError, type Address, type ChainId, type Denom } from '../../../primitives/index.js';
import {
  type BlockCodec,
  type FactCodec,
  type Members,
  type RowOf,
  record,
  route,
  id,
  list,
  table,
  text,
  whole,
  nullable,
  number,
  integer,
  word,
} from '../codec.js';
import type { BridgeFacts, EvmNativeFacts, EvmNativeCoin, RegistryChainIdFacts } from '../facts.js';
import { axelarCodec } from '../../../kinds/axelar_transfer/facts-block.js';
import { eurekaCodec } from '../../../kinds/eureka_transfer/facts-block.js';
import { evmSwapCodec } from '../../../kinds/evm_swap/facts-block.js';
import { goFastCodec } from '../../../kinds/go_fast_transfer/facts-block.js';
import { hyperlaneCodec } from '../../../kinds/hyperlane_transfer/facts-block.js';
import { layerZeroCodec } from '../../../kinds/layer_zero_transfer/facts-block.js';
import { opinitCodec } from '../../../kinds/op_init_transfer/facts-block.js';
import { stargateCodec } from '../../../kinds/stargate_transfer/facts-block.js';
import type {
  CctpFacts,
  CctpRelayedChain,
  CctpSolana,
  CctpEvmChain,
  CctpV2,
  CctpTestChain,
} from '../cctp.js';
import type { Permit2Facts, WitnessPaths, WitnessType } from '../permit2.js';
import { bridgeIds } from '../bridge.js';
import type { RowNote, Surroundings } from '../check.js';
import type { CctpFee, CctpMinFee, RelayFacts, RelayWay } from '../relays.js';

const cctpMembers = { chain_id: id<ChainId>(), domain: whole, usdc_denom: id<Denom>() };
const cctpRequired = ['chain_id', 'domain', 'usdc_denom'] as const;
const contract = id<Address>();
const relayedMembers = { ...cctpMembers, relay_fee_address: contract };

const evmChain = route<CctpEvmChain>(
  {
    ...cctpMembers,
    token_messenger: contract,
    message_transmitter: contract,
    relay_payment_contract: contract,
  },
  cctpRequired,
);

const solanaChain = route<CctpSolana>(
  {
    ...relayedMembers,
    message_transmitter_v1: contract,
    token_messenger_minter_v1: contract,
    message_transmitter_v2: contract,
    token_messenger_minter_v2: contract,
  },
  cctpRequired,
);

const testChain = record<CctpTestChain>(
  {
    chain_id: id<ChainId>(),
    domain: whole,
    relay_payment_contract: contract,
    relay_fee_address: contract,
  },
  ['chain_id', 'domain'],
);

/** CCTP. */
const cctpCodec: BlockCodec<CctpFacts> = record<CctpFacts>({
  max_transfer_usdc: text,
  evm_v1: list(evmChain),
  noble: route<CctpRelayedChain>(relayedMembers, cctpRequired),
  solana: solanaChain,
  evm_v2: record<CctpV2>({
    token_messenger_v2: contract,
    message_transmitter_v2: contract,
    domains: table(whole),
    usdc_denoms: table(id<Denom>()),
  }),
  testnets: list(testChain),
});

/** Native coins of EVM chains. */
const evmNativeDenomsCodec: BlockCodec<EvmNativeFacts> = record<EvmNativeFacts>({
  by_chain_id: table(
    record<EvmNativeCoin>(
      { denom: id<Denom>(), symbol: text, pricing_id: text, decimals: nullable(number) },
      ['denom'],
    ),
  ),
});

/** Permit2. */
const permit2Codec: BlockCodec<Permit2Facts> = record<Permit2Facts>({
  witness_types: list(
    record<WitnessType>(
      {
        type: text,
        source: text,
        checked: text,
        spenders: table(list(id<Address>())),
        paths: record<WitnessPaths>({ receiver: text, coin: text, minimum: text }),
      },
      ['type', 'spenders', 'paths'],
    ),
  ),
});

/** Chain ids by names of the chain registry. */
const registryChainIdsCodec: BlockCodec<RegistryChainIdFacts> = record<RegistryChainIdFacts>({
  by_chain_name: table(id<ChainId>()),
});

/** Payments for the completion of transfers. */
const relaysCodec: BlockCodec<RelayFacts> = record<RelayFacts>({
  ways: list(
    record<RelayWay>(
      { bridge: word(...bridgeIds), from: text, to: text, relay: word('none'), source: text, checked: text },
      ['bridge', 'from', 'to', 'relay'],
    ),
  ),
  cctp_fees: list(
    record<CctpFee>(
      {
        source_domain: whole,
        destination_domain: whole,
        denom: id<Denom>(),
        source: text,
        checked: text,
        min_fee: record<CctpMinFee>({ amount: integer, as_of: text }, ['amount', 'as_of']),
      },
      ['source_domain', 'destination_domain', 'denom', 'min_fee'],
    ),
  ),
});

/** Facts about bridges as the data files give them, without provenance. Every block and field may be absent. */
export type BridgeBlocks = RowOf<BridgeFacts>;

/**
 * The block of every bridge by its name in the data files; facts without their block do not compile. They are
 * separate from the engine's view of the facts, so that code that only reads a registry does not include the
 * loader.
 */
const blockCodecs: Members<BridgeFacts> = {
  cctp: cctpCodec,
  axelar: axelarCodec,
  hyperlane: hyperlaneCodec,
  eureka: eurekaCodec,
  opinit: opinitCodec,
  stargate: stargateCodec,
  layer_zero: layerZeroCodec,
  go_fast: goFastCodec,
  evm_swap: evmSwapCodec,
  evm_native_denoms: evmNativeDenomsCodec,
  registry_chain_ids: registryChainIdsCodec,
  relays: relaysCodec,
  permit2: permit2Codec,
};

/** Reads and writes all blocks. */
export const bridgeCodec: FactCodec<BridgeBlocks, BridgeFacts> = record<BridgeFacts>(blockCodecs);

/** Reads and writes the block of one bridge. @throws InvariantError for a block that is none */
export function codecOfBlock(block: string): BlockCodec<object> {
  const found = Object.entries<BlockCodec<object>>(blockCodecs).find(([name]) => name === block);
  if (found === undefined) throw new InvariantError(`no block ${block}`);
  return found[1];
}

/** Blocks without rows that contradict each other or the data around them. */
export function checkedBlocks(rows: BridgeBlocks, data: Surroundings, note: RowNote): BridgeBlocks {
  const blocks = Object.entries<object>(rows).map(([name, block]) => {
    const { check } = codecOfBlock(name);
    return [name, check === undefined ? block : check(block, data, note)];
  });
  return Object.fromEntries(blocks) as BridgeBlocks; // each is the block of its name
}
