import type { Address, ChainId, ChannelId, Denom } from '../../primitives/index.js';
import {
  type BlockCodec,
  id,
  list,
  nullable,
  number,
  record,
  route,
  text,
  whole,
} from '../../registry/bridges/codec.js';
import type {
  AxelarFacts,
  AxelarWrappedPair,
  AxelarChain,
  AxelarCosmosChain,
  AxelarAsset,
  AxelarIssued,
} from './facts.js';

const chainId = id<ChainId>();
const denom = id<Denom>();
const contract = id<Address>();

const wrappedPair = route<AxelarWrappedPair>(
  { chain_id: chainId, denom, axelar_symbol: text, axelar_denom: denom },
  ['chain_id', 'denom', 'axelar_denom'],
);

/** Its block of the data files. */
export const axelarCodec: BlockCodec<AxelarFacts> = record<AxelarFacts>({
  hub_chain_id: chainId,
  native_wrapped_pairs: record<NonNullable<AxelarFacts['nativeWrappedPairs']>>({ items: list(wrappedPair) }, [
    'items',
  ]),
  chains: list(
    record<AxelarChain>(
      {
        chain_id: chainId,
        axelar_chain: text,
        gateway: contract,
        gas_service: contract,
        interchain_token_service: contract,
        entry_contract: contract,
        connection: text,
        generation: whole,
      },
      ['chain_id', 'axelar_chain'],
    ),
  ),
  cosmos_chains: list(
    record<AxelarCosmosChain>({ chain_id: chainId, axelar_chain: text, hub_channel: id<ChannelId>() }, [
      'chain_id',
      'axelar_chain',
    ]),
  ),
  assets_on_hub: list(
    route<AxelarAsset>(
      {
        axelar_denom: denom,
        symbol: text,
        decimals: number,
        origin_chain_id: nullable(chainId),
        origin_denom: denom,
      },
      ['axelar_denom', 'origin_denom'],
    ),
  ),
  axelar_issued_on_evm: list(
    route<AxelarIssued>({ chain_id: chainId, denom, symbol: text, wraps: text }, [
      'chain_id',
      'denom',
      'wraps',
    ]),
  ),
  fee_recipient: contract,
});
