import type { BridgeId } from '../../registry/index.js';
import type { WireRecovery } from '../proof/recovery-row.js';
import type { WireAsset } from '../read/asset.js';

/** Messages and transactions that execute a route. */
export interface MsgsResponse {
  /** The message of each transaction that has only one. */
  readonly msgs: readonly WireMsg[];
  /** Transactions to sign, in order. */
  readonly txs: readonly WireTx[];
  /** Least base units of the destination asset that arrive. */
  readonly min_amount_out: string;
  /** How to build each transaction after the first again; absent if there is only one. */
  readonly rebuild?: readonly WireRebuild[];
  /** Fees with a known amount. */
  readonly estimated_fees: readonly WireFee[];
  /** Fees that only a live service can quote; absent if there are none. */
  readonly unknown_fees?: readonly WireUnknownFee[];
  /** Warnings about an answer that is given anyway; absent if there are none. */
  readonly warnings?: readonly WireWarning[];
  /** First warning of a type that public clients support. */
  readonly warning?: WireClientWarning;
  /** Where each coin ends after every single failure; only if requested. */
  readonly recovery?: readonly WireRecovery[];
  /** Number of rows of `recovery` that the answer has no room for; absent if all are listed. */
  readonly left_out?: WireRecoveryLeftOut;
}

/** A warning in the form that public clients show. */
export interface WireClientWarning {
  /** Type that public clients support. */
  readonly type: string;
  /** Sentence for users. */
  readonly message: string;
}

/** Numbers of rows that an answer has no room for. */
export interface WireRecoveryLeftOut {
  /** Rows of `recovery`. */
  readonly recovery: number;
}

/**
 * How a transaction after the first is built again once what it spends has arrived: ask for messages with the operations
 * from this one on, its coin as the source asset, and what has arrived as `amount_in`. Deadlines then count from that time.
 */
export interface WireRebuild {
  /** Index of the first operation that is left. */
  readonly from_operation: number;
  /** Facts that are known only after the earlier transactions. */
  readonly needs: readonly ('amount_in' | 'now' | 'svm' | 'quotes')[];
}

/** One message (specification 2.6). */
export type WireMsg =
  | {
      /** Message of a Cosmos chain. */
      readonly multi_chain_msg: WireMultiChainMsg;
    }
  | WireEvmVariant
  | WireSvmVariant;

/** A transaction of an EVM chain under its key. */
export type WireEvmVariant = {
  /** Transaction of an EVM chain. */
  readonly evm_tx: WireEvmTx;
};

/** A transaction of an SVM chain under its key. */
export type WireSvmVariant = {
  /** Transaction of an SVM chain. */
  readonly svm_tx: WireSvmTx;
};

/** A message of a Cosmos chain with the chains it passes. */
export interface WireMultiChainMsg extends WireCosmosMsg {
  /** Chain id. */
  readonly chain_id: string;
  /** Chain ids that the coins pass, in order, from this chain on. */
  readonly path: readonly string[];
}

/** A message of a Cosmos chain; `msg` is JSON text. */
export interface WireCosmosMsg {
  /** Message, JSON text. */
  readonly msg: string;
  /** Type of the message. */
  readonly msg_type_url: string;
}

/** One transaction (specification 2.7). */
export type WireTx = (
  | {
      /** Transaction of a Cosmos chain. */
      readonly cosmos_tx: WireCosmosTx;
    }
  | WireEvmVariant
  | WireSvmVariant
) & {
  /** Indices of the operations that the transaction executes. */
  readonly operations_indices: readonly number[];
};

/** A transaction of a Cosmos chain. */
export interface WireCosmosTx {
  /** Chain id. */
  readonly chain_id: string;
  /** Chain ids that the coins pass, in order, from this chain on. */
  readonly path: readonly string[];
  /** Messages of the transaction, in order. */
  readonly msgs: readonly WireCosmosMsg[];
  /** Address that signs. */
  readonly signer_address: string;
}

/** A call of an EVM contract; `data` is hex without `0x`. */
export interface WireEvmTx {
  /** Chain id, decimal text. */
  readonly chain_id: string;
  /** Address of the contract. */
  readonly to: string;
  /** Native coin to send with the call, base units. */
  readonly value: string;
  /** Calldata, hex without `0x`. */
  readonly data: string;
  /** Allowances to give before the call. */
  readonly required_erc20_approvals: readonly WireApproval[];
  /** Address that signs. */
  readonly signer_address: string;
}

/** An allowance that must be given before an EVM call. */
export interface WireApproval {
  /** Address of the ERC-20 token. */
  readonly token_contract: string;
  /** Address that may spend it. */
  readonly spender: string;
  /** Least allowance, base units. */
  readonly amount: string;
}

/** A transaction of an SVM chain, base64. */
export interface WireSvmTx {
  /** Chain id. */
  readonly chain_id: string;
  /** Transaction without signatures, base64. */
  readonly tx: string;
  /** Address that signs. */
  readonly signer_address: string;
}

/** A fee that is known. */
export interface WireFee {
  /** Type of the fee. */
  readonly fee_type: string;
  /** Bridge that takes the fee. */
  readonly bridge_id: BridgeId;
  /** Base units. */
  readonly amount: string;
  /** Always empty: prices are unknown offline. */
  readonly usd_amount: string;
  /** Asset that pays the fee. */
  readonly origin_asset: WireAsset;
  /** Chain where the fee is paid. */
  readonly chain_id: string;
  /** Index of the transaction that pays it, from 0. */
  readonly tx_index: number;
  /** Index of the operation that pays it, from 0. */
  readonly operation_index: number;
  /** Whether the fee is deducted from the coins or added to them. */
  readonly fee_behavior: string;
  /** Denom of the fee on its chain. */
  readonly denom: string;
}

/** A fee that is not known. */
export interface WireUnknownFee {
  /** Chain where the fee is paid. */
  readonly chain_id: string;
  /** Index of the operation that pays it, from 0. */
  readonly operation_index: number;
  /** Type of the fee. */
  readonly fee_type: string;
  /** Reason why the amount is unknown, as text. */
  readonly why: string;
}

/** Something to know about a result that is given all the same. */
export interface WireWarning {
  /** Reason for programs. */
  readonly reason: string;
  /** Human-readable sentence. */
  readonly message: string;
  /** JSON Pointer into the request; empty for the whole request. */
  readonly field: string;
  /** Reason of an outage; for warnings about outages only, like `since` and `source`. */
  readonly outage_reason?: string;
  /** ISO date of the beginning of the outage; empty if it is unknown. */
  readonly since?: string;
  /** Source of the outage. */
  readonly source?: string;
}
