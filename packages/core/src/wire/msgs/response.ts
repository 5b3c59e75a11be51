import type { BridgeId } from '../../registry/index.js';
import type { WireRecovery } from '../proof/recovery-row.js';
import type { WireAsset } from '../read/asset.js';

/** Messages and transactions that execute a route. */
export interface MsgsResponse {
  /** The message of each transaction that has only one. */
  readonly msgs: readonly WireMsg[];
  readonly txs: readonly WireTx[];
  readonly min_amount_out: string;
  /** How each transaction after the first is built again; absent when there is only one. */
  readonly rebuild?: readonly WireRebuild[];
  readonly estimated_fees: readonly WireFee[];
  /** Fees that nobody can know without asking a service; absent when there are none. */
  readonly unknown_fees?: readonly WireUnknownFee[];
  /** Absent when there are none. */
  readonly warnings?: readonly WireWarning[];
  /** The first warning of a type that public clients know. */
  readonly warning?: { readonly type: string; readonly message: string };
  /** Where the coins rest after every single failure; only when asked for. */
  readonly recovery?: readonly WireRecovery[];
  /** Rows that there was no room for; absent when all are listed. */
  readonly left_out?: { readonly recovery: number };
}

/**
 * How a transaction after the first is built again once what it spends has arrived: ask for messages with the operations
 * from this one on, its coin as the source asset, and what has arrived as `amount_in`. Deadlines then count from that time.
 */
export interface WireRebuild {
  readonly from_operation: number;
  /** What is known only then. */
  readonly needs: readonly ('amount_in' | 'now' | 'svm' | 'quotes')[];
}

/** One message (specification 2.6). */
export type WireMsg =
  | { readonly multi_chain_msg: WireMultiChainMsg }
  | { readonly evm_tx: WireEvmTx }
  | { readonly svm_tx: WireSvmTx };

/** A message of a Cosmos chain with the chains it passes. */
export interface WireMultiChainMsg extends WireCosmosMsg {
  readonly chain_id: string;
  readonly path: readonly string[];
}

/** A message of a Cosmos chain; `msg` is JSON text. */
export interface WireCosmosMsg {
  readonly msg: string;
  readonly msg_type_url: string;
}

/** One transaction (specification 2.7). */
export type WireTx = (
  | { readonly cosmos_tx: WireCosmosTx }
  | { readonly evm_tx: WireEvmTx }
  | { readonly svm_tx: WireSvmTx }
) & { readonly operations_indices: readonly number[] };

/** A transaction of a Cosmos chain. */
export interface WireCosmosTx {
  readonly chain_id: string;
  readonly path: readonly string[];
  readonly msgs: readonly WireCosmosMsg[];
  readonly signer_address: string;
}

/** A call of an EVM contract; `data` is hex without `0x`. */
export interface WireEvmTx {
  readonly chain_id: string;
  readonly to: string;
  readonly value: string;
  readonly data: string;
  readonly required_erc20_approvals: readonly WireApproval[];
  readonly signer_address: string;
}

/** An allowance that must be given before an EVM call. */
export interface WireApproval {
  readonly token_contract: string;
  readonly spender: string;
  readonly amount: string;
}

/** A transaction of an SVM chain, base64. */
export interface WireSvmTx {
  readonly chain_id: string;
  readonly tx: string;
  readonly signer_address: string;
}

/** A fee that is known. */
export interface WireFee {
  readonly fee_type: string;
  readonly bridge_id: BridgeId;
  readonly amount: string;
  /** Empty: prices are not known offline. */
  readonly usd_amount: string;
  readonly origin_asset: WireAsset;
  readonly chain_id: string;
  readonly tx_index: number;
  readonly operation_index: number;
  readonly fee_behavior: string;
  readonly denom: string;
}

/** A fee that is not known. */
export interface WireUnknownFee {
  readonly chain_id: string;
  readonly operation_index: number;
  readonly fee_type: string;
  readonly why: string;
}

/** Something to know about a result that is given all the same. */
export interface WireWarning {
  readonly reason: string;
  readonly message: string;
  /** JSON Pointer into the request. */
  readonly field: string;
  /** Why something is out of service or needs care; of outages alone, as what follows. */
  readonly outage_reason?: string;
  /** ISO date; empty where it is not known. */
  readonly since?: string;
  readonly source?: string;
}
