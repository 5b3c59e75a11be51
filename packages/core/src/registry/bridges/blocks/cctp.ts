import type { Address, ChainId, Denom } from '../../../primitives/index.js';
import { type BlockCodec, id, list, record, table, text, whole } from '../codec.js';
import type {
  CctpFacts,
  CctpRelayedChain,
  CctpSolana,
  CctpEvmChain,
  CctpV2,
  CctpTestChain,
} from '../cctp.js';

const chain = { chain_id: id<ChainId>(), domain: whole, usdc_denom: id<Denom>() };
const required = ['chain_id', 'domain', 'usdc_denom'] as const;
const contract = id<Address>();
const relayed = { ...chain, relay_fee_address: contract };

const evmChain = record<CctpEvmChain>(
  {
    ...chain,
    token_messenger: contract,
    message_transmitter: contract,
    relay_payment_contract: contract,
  },
  required,
);

const solanaChain = record<CctpSolana>(
  {
    ...relayed,
    message_transmitter_v1: contract,
    token_messenger_minter_v1: contract,
    message_transmitter_v2: contract,
    token_messenger_minter_v2: contract,
  },
  required,
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

/** Its block of the data files. */
export const cctpCodec: BlockCodec<CctpFacts> = record<CctpFacts>({
  max_transfer_usdc: text,
  evm_v1: list(evmChain),
  noble: record<CctpRelayedChain>(relayed, required),
  solana: solanaChain,
  evm_v2: record<CctpV2>({
    token_messenger_v2: contract,
    message_transmitter_v2: contract,
    domains: table(whole),
    usdc_denoms: table(id<Denom>()),
  }),
  testnets: list(testChain),
});
