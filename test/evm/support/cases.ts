import { readFileSync } from 'node:fs';
import { loadSnapshot } from '@wayfold/data';
import type { Hex } from 'viem';
import { createRegistry, type Snapshot } from 'wayfold';
import { type Api, createApi } from 'wayfold/wire';

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

/** A published transaction; those of EVM chains name the function they call. */
export interface PublishedTx extends EvmTx {
  readonly kind: string;
  readonly call: { readonly function: string };
}

/** A published request and what it is answered. */
export interface BridgeCase {
  readonly name: string;
  readonly variant: string;
  readonly times: 'exact' | 'free';
  readonly request: BridgeRequest;
  readonly expect: { readonly txs?: readonly PublishedTx[] };
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

interface Vectors {
  readonly about: { readonly clock_ns: string; readonly overlay: Snapshot };
  readonly cases: readonly BridgeCase[];
}

const vectors = JSON.parse(
  readFileSync(new URL('../../vectors/bridges-public.json', import.meta.url), 'utf8'),
) as Vectors; // as the file says of itself

/** Cases with a transaction on an EVM chain, and that transaction's place among all. */
export const evmCases: readonly (BridgeCase & { readonly at: number; readonly published: PublishedTx })[] =
  vectors.cases.flatMap((one) =>
    (one.expect.txs ?? []).flatMap((published, at) =>
      published.kind === 'evm_tx' ? [{ ...one, at, published }] : [],
    ),
  );

/** Time of the requests, seconds since the epoch. */
export const clockSeconds: bigint = BigInt(vectors.about.clock_ns) / 1_000_000_000n;

/** The interface over the shipped data and what the cases add to it. */
export function bridgeApi(): Api {
  const registry = createRegistry([loadSnapshot(), vectors.about.overlay]);
  return createApi(registry, { now: () => BigInt(vectors.about.clock_ns) });
}

/** Bare hex with the prefix that clients of EVM chains want. */
export const prefixed = (hex: string): Hex => `0x${hex}`;
