import type { Address, ChainId, Warning } from '../primitives/index.js';
import type { ChainDenom, NextStep, Operation } from '../operation/index.js';
import type { BridgeId } from '../registry/index.js';

/** Transactions that execute a route, and the known facts about their outcome. */
export interface CompiledMsgs {
  /** In order; each is signed once the one before it has completed. */
  readonly txs: readonly CompiledTx[];
  /** Least output after all operations, fees and slippage included; base units of the destination denom. */
  readonly minAmountOut: bigint;
  /** Expected output of each operation, base units: for swaps their quotes. */
  readonly expectedOutputs: readonly bigint[];
  /** The operations with the amounts that the messages carry, where `feeHeadroom` lowered them. */
  readonly operations?: readonly Operation[];
  /** Manual steps after them, with the burner or withdrawer and the recipient; absent if there are none. */
  readonly nextSteps?: readonly NextStep[];
  /** One for each transaction after the first, in order. */
  readonly rebuild: readonly Rebuild[];
  /** Fees of known amount. */
  readonly estimatedFees: readonly EstimatedFee[];
  /** Fees that only a live service can quote. */
  readonly unknownFees: readonly UnknownFee[];
  /** Warnings. */
  readonly warnings: readonly Warning[];
}

/**
 * Instruction to build a later transaction again. It spends the expected arrivals, and its deadlines count from
 * the time of this request, which may be long past when its coins arrive. So after their arrival, request
 * messages with the operations from this one on, its coin as the source and the arrived amount.
 */
export interface Rebuild {
  /** Index of the first operation that is left. */
  readonly fromOperation: number;
  /**
   * Inputs known only then: the arrived amount, and the time; `svm` if an SVM chain signs, and `quotes` if its
   * operations contain quotes, which will have expired.
   */
  readonly needs: readonly ('amountIn' | 'now' | 'svm' | 'quotes')[];
}

/** One transaction, by the kind of chain that takes it. */
export type CompiledTx = CosmosTx | EvmTx | SvmTx;

interface TxBase {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Address that signs. */
  readonly signerAddress: Address;
  /** Ascending indices of the operations it executes. */
  readonly operationsIndices: readonly number[];
}

/** A transaction of a Cosmos chain. */
export interface CosmosTx extends TxBase {
  readonly kind: 'cosmos_tx';
  /** Chains it passes through, the signing chain first. */
  readonly path: readonly ChainId[];
  /** Order is binding. */
  readonly msgs: readonly CosmosMsg[];
}

/** One message of a Cosmos transaction. */
export interface CosmosMsg {
  /** Protobuf type URL. */
  readonly typeUrl: string;
  /** JSON text of the message in its amino form (snake_case keys). */
  readonly value: string;
}

/** A call of an EVM contract. */
export interface EvmTx extends TxBase {
  readonly kind: 'evm_tx';
  /** Contract to call. */
  readonly to: string;
  /** Native coin of the call, wei. */
  readonly value: bigint;
  /** Calldata, hex without `0x`. */
  readonly data: string;
  /** Token approvals that the call needs. */
  readonly requiredErc20Approvals: readonly {
    /** ERC-20 contract. */
    readonly tokenContract: string;
    /** Address that may spend the token. */
    readonly spender: string;
    /** Base units. */
    readonly amount: bigint;
  }[];
}

/** A transaction of an SVM chain, base64. */
export interface SvmTx extends TxBase {
  readonly kind: 'svm_tx';
  /** Index of the transaction, from 0. */
  readonly tx: string;
}

/** Kinds of fee, as the interface names them. */
export type FeeType = 'SMART_RELAY' | 'BRIDGE' | 'RELAY';

/** A fee whose amount is known. */
export interface EstimatedFee {
  /** Type of the fee. */
  readonly feeType: FeeType;
  /** Bridge. */
  readonly bridgeId: BridgeId;
  /** Base units of the asset. */
  readonly amount: bigint;
  /** Asset. */
  readonly asset: ChainDenom;
  /** Chain that collects it. */
  readonly chainId: ChainId;
  /** Index of the transaction, from 0. */
  readonly txIndex: number;
  /** Index of the operation, from 0. */
  readonly operationIndex: number;
  /** Whether it is taken from the amount or comes on top. */
  readonly behavior: 'FEE_BEHAVIOR_DEDUCTED' | 'FEE_BEHAVIOR_ADDITIONAL';
}

/** A fee of unknown amount that only a service can state. */
export interface UnknownFee {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Index of the operation, from 0. */
  readonly operationIndex: number;
  /** Type of the fee. */
  readonly feeType: FeeType;
  /** Reason for the unknown amount. */
  readonly why: string;
}
