import { loadSnapshot } from '@wayfold/data';
import type { Hex } from 'viem';
import { createRegistry } from 'wayfold';
import { type Api, createApi } from 'wayfold/wire';
import { type BridgeCase, cases, clock, overlay } from '../../golden/support/bridge-cases.js';

/** A call of an EVM contract, as the interface writes it. */
export interface EvmTx {
  readonly chain_id: string;
  readonly to: string;
  readonly value: string;
  /** Hex without `0x`. */
  readonly data: string;
  readonly required_erc20_approvals: readonly Approval[];
  readonly signer_address: string;
}

/** What the user approves before. */
export interface Approval {
  readonly token_contract: string;
  readonly spender: string;
  readonly amount: string;
}

/** A published transaction of an EVM chain, with the function it calls. */
export interface PublishedTx extends EvmTx {
  readonly call: { readonly function: string };
}

/** A published request whose answer has a transaction on an EVM chain. */
export interface EvmCase {
  readonly name: string;
  readonly times: BridgeCase['times'];
  readonly request: BridgeRequest;
  /** Place of the transaction among those of the answer. */
  readonly at: number;
  readonly published: PublishedTx;
}

/** What tests here read of a request. */
export interface BridgeRequest {
  readonly amount_in: string;
  readonly operations: readonly Readonly<Record<string, OperationBody>>[];
}

/** Fields that operations of bridges share, and some that a few have. */
export interface OperationBody {
  readonly denom_in: string;
  readonly denom_out: string;
  readonly amount_out?: string;
  readonly input_token?: string;
  readonly swap_calldata?: string;
  readonly fee_amount?: string;
  readonly smart_relay_fee_quote?: { readonly fee_payment_address?: string };
}

/** The cases. */
export const evmCases: readonly EvmCase[] = cases.flatMap(({ name, times, request, expect: { txs = [] } }) =>
  txs.flatMap((tx, at) =>
    tx.kind === 'evm_tx'
      ? [{ name, times, request: request as unknown as BridgeRequest, at, published: tx as PublishedTx }] // as the file has them
      : [],
  ),
);

/** Time of the requests, seconds since the epoch. */
export const clockSeconds: bigint = clock / 1_000_000_000n;

/** The interface over the shipped data and what the cases add to it. */
export function bridgeApi(): Api {
  return createApi(createRegistry([loadSnapshot(), overlay]), { now: () => clock });
}

/** Bare hex with the prefix that clients of EVM chains want. */
export const prefixed = (hex: string): Hex => `0x${hex}`;
