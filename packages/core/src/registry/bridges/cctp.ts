import type { Address, ChainId, Denom } from '../../primitives/index.js';
import { type Bridge, type BridgeLink, bridgeEnd } from './bridge.js';
import { id, list, number, type RowOf, record, table, text } from './codec.js';

/** Circle's burn-and-mint of USDC between the chains listed. */
export interface CctpFacts {
  /** Largest transfer in whole USDC. */
  readonly maxTransferUsdc?: string;
  readonly evmV1?: readonly CctpEvmChain[];
  readonly noble?: CctpRelayedChain;
  readonly solana?: CctpRelayedChain;
  readonly evmV2?: CctpV2;
}

/** The block of the data files. */
export type CctpBlock = RowOf<CctpFacts>;

/** USDC on one chain and the chain's CCTP domain. */
export interface CctpChain {
  readonly chainId: ChainId;
  readonly domain: number;
  readonly usdcDenom: Denom;
}

/** A chain on which relays are paid at an account. */
export interface CctpRelayedChain extends CctpChain {
  readonly relayFeeAddress?: Address;
}

/** USDC on one EVM chain with the contracts that move it. */
export interface CctpEvmChain extends CctpChain {
  readonly tokenMessenger?: Address;
  readonly messageTransmitter?: Address;
  readonly relayPaymentContract?: Address;
}

/** The second version: one contract on every EVM chain, and domains by chain id. */
export interface CctpV2 {
  readonly tokenMessengerV2?: Address;
  readonly domains?: Readonly<Record<string, number>>;
}

const chain = { chain_id: id<ChainId>(), domain: number, usdc_denom: id<Denom>() };
const required = ['chain_id', 'domain', 'usdc_denom'] as const;
const relayed = record<CctpRelayedChain>({ ...chain, relay_fee_address: id<Address>() }, required);
const contract = id<Address>();

/** Circle's CCTP. */
export const cctp: Bridge<CctpFacts> = {
  codec: record<CctpFacts>({
    max_transfer_usdc: text,
    evm_v1: list(
      record<CctpEvmChain>(
        {
          ...chain,
          token_messenger: contract,
          message_transmitter: contract,
          relay_payment_contract: contract,
        },
        required,
      ),
    ),
    noble: relayed,
    solana: relayed,
    evm_v2: record<CctpV2>({ token_messenger_v2: contract, domains: table(number) }),
  }),

  /** Burn and mint joins every two chains of the list. */
  links(facts) {
    const chains = cctpChains(facts);
    return chains.flatMap((a, index) =>
      chains.slice(index + 1).map(
        (b): BridgeLink => ({
          bridge: 'CCTP',
          a: bridgeEnd(a.chainId, a.usdcDenom),
          b: bridgeEnd(b.chainId, b.usdcDenom),
        }),
      ),
    );
  },

  *contracts({ evmV1 = [] }) {
    for (const { chainId, tokenMessenger, messageTransmitter, relayPaymentContract } of evmV1) {
      yield [chainId, tokenMessenger, 'a contract of CCTP', 'token messenger'];
      yield [chainId, messageTransmitter, 'a contract of CCTP', 'message transmitter'];
      yield [chainId, relayPaymentContract, 'the contract that CCTP relays are paid at'];
    }
  },

  *addresses({ noble, solana, evmV2 }) {
    yield ['the address that CCTP relays from Noble are paid at', noble?.relayFeeAddress];
    yield ['the address that CCTP relays from Solana are paid at', solana?.relayFeeAddress];
    yield ['the token messenger of CCTP v2', evmV2?.tokenMessengerV2];
  },
};

/** Every chain of the first version: EVM chains, Noble and Solana. */
export function cctpChains({ evmV1 = [], noble, solana }: CctpFacts): readonly CctpChain[] {
  return [...evmV1, ...[noble, solana].filter((known) => known !== undefined)];
}
