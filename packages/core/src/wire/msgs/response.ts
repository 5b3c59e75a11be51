import type { BridgeId } from '../../registry/index.js';
import type { WireAsset } from '../read/asset.js';
import type { RecoveryRow, Settling } from '../../simulate/index.js';
import { type Spelled, withChecksum } from '../json/encode.js';
import type { WireBalance, WireCoin } from '../simulate/simulation.js';
import type { Encoding } from '../json/codec.js';
import type {
  CompiledMsgs,
  CompiledTx,
  CosmosMsg,
  EstimatedFee,
  EvmTx,
  Rebuild,
  UnknownFee,
} from '../../compile/index.js';
import { encodeWarnings, type WarningsAnswer } from '../warnings.js';

/** Messages and transactions that execute a route. */
export interface MsgsResponse extends WarningsAnswer {
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
  /** Where each coin ends after every single failure; only if requested. */
  readonly recovery?: readonly WireRecovery[];
  /** Number of rows of `recovery` that the answer has no room for; absent if all are listed. */
  readonly left_out?: WireRecoveryLeftOut;
}

/** Numbers of rows that an answer has no room for. */
export interface WireRecoveryLeftOut {
  /** Rows of `recovery`. */
  readonly recovery: number;
}

/**
 * How to build a transaction after the first again once its coins have arrived: request messages with the operations from
 * this one on, its coin as the source asset, and the arrived amount as `amount_in`. Deadlines then count from that time.
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
export interface WireUnknownFee extends Pick<WireFee, 'chain_id' | 'operation_index' | 'fee_type'> {
  /** Reason why the amount is unknown, as text. */
  readonly why: string;
}

/** Where one failure leaves one coin. Exactly one of `at_most_seconds` and `settles_when` is present. */
export interface WireRecovery {
  /** The failure. */
  readonly failure: {
    /** Index of the transaction. */
    readonly tx: number;
    /** Index of the packet within the transaction. */
    readonly hop: number;
    /** Kind of failure. */
    readonly kind: string;
    /** Cause of the failure, if it is not a chain. */
    readonly by?: 'signer';
  };
  /** Number of swaps before the failure. */
  readonly after_swap: number;
  /** The coin. */
  readonly asset: WireCoin;
  /** Address that has the coin then. */
  readonly address: string;
  /** Role of the address; `waiting` for coins that a channel has until their packet is acknowledged or times out. */
  readonly owner: RecoveryRow['owner'];
  /** Whether the user can sign for the address; false if any known fact contradicts it. */
  readonly can_sign: boolean;
  /** Longest time until the coin is there, from the signing of the transaction, while relayers work; absent without a bound. */
  readonly at_most_seconds?: number;
  /** Event that settles a coin that no timeout settles; `note` states it as text. */
  readonly settles_when?: WireSettling;
  /** Coin and address after that event. */
  readonly settles_to?: WireBalance;
  /** Human-readable sentence. */
  readonly note: string;
}

/** Event that moves a waiting coin on. */
export interface WireSettling {
  /** The event. */
  readonly event: Spelled<Settling['event']>;
  /** Actor of the last step. */
  readonly by: Settling['by'];
  /** Least and most seconds until the event; absent without a bound. */
  readonly seconds?: readonly number[];
}

/** Encodes the compiler's result. */
export function encodeMsgs(compiled: CompiledMsgs, encoding: Encoding): MsgsResponse {
  const { txs, rebuild, estimatedFees, unknownFees, warnings } = compiled;
  const encoded = txs.map(encodeTx);
  return {
    msgs: encoded.flatMap(mirror),
    txs: encoded,
    min_amount_out: String(compiled.minAmountOut),
    estimated_fees: estimatedFees.map((fee) => encodeFee(fee, encoding)),
    ...(unknownFees.length > 0 && { unknown_fees: unknownFees.map(encodeUnknownFee) }),
    ...(rebuild.length > 0 && { rebuild: rebuild.map(encodeRebuild) }),
    ...encodeWarnings(warnings),
  };
}

/** The message of a transaction that has only one; none of one that has several. */
function mirror(tx: WireTx): readonly WireMsg[] {
  if ('evm_tx' in tx) return [{ evm_tx: tx.evm_tx }];
  if ('svm_tx' in tx) return [{ svm_tx: tx.svm_tx }];
  const { chain_id, path, msgs } = tx.cosmos_tx;
  const [only, ...more] = msgs;
  if (only === undefined || more.length > 0) return [];
  return [{ multi_chain_msg: { chain_id, path, msg: only.msg, msg_type_url: only.msg_type_url } }];
}

function encodeTx(tx: CompiledTx): WireTx {
  const { operationsIndices: indices, chainId, signerAddress } = tx;
  switch (tx.kind) {
    case 'cosmos_tx': {
      const msgs = tx.msgs.map(encodeMsg);
      const cosmos = { chain_id: chainId, path: tx.path, msgs, signer_address: signerAddress };
      return { cosmos_tx: cosmos, operations_indices: indices };
    }
    case 'evm_tx':
      return { evm_tx: encodeEvm(tx), operations_indices: indices };
    case 'svm_tx': {
      const svm = { chain_id: chainId, tx: tx.tx, signer_address: signerAddress };
      return { svm_tx: svm, operations_indices: indices };
    }
  }
}

function encodeMsg({ value, typeUrl }: CosmosMsg): WireCosmosMsg {
  return { msg: value, msg_type_url: typeUrl };
}

function encodeEvm(tx: EvmTx): WireEvmTx {
  return {
    chain_id: tx.chainId,
    to: tx.to,
    value: String(tx.value),
    data: tx.data,
    required_erc20_approvals: tx.requiredErc20Approvals.map(({ tokenContract, spender, amount }) => ({
      token_contract: withChecksum(tokenContract),
      spender,
      amount: String(amount),
    })),
    signer_address: tx.signerAddress,
  };
}

/** Writes a fee that is known. */
export function encodeFee(fee: EstimatedFee, encoding: Encoding): WireFee {
  return {
    fee_type: fee.feeType,
    bridge_id: fee.bridgeId,
    amount: String(fee.amount),
    usd_amount: '',
    origin_asset: encoding.assetOf(fee.asset),
    chain_id: fee.chainId,
    tx_index: fee.txIndex,
    operation_index: fee.operationIndex,
    fee_behavior: fee.behavior,
    denom: withChecksum(fee.asset.denom),
  };
}

function encodeRebuild({ fromOperation, needs }: Rebuild): WireRebuild {
  return {
    from_operation: fromOperation,
    needs: needs.map((need) => (need === 'amountIn' ? 'amount_in' : need)),
  };
}

function encodeUnknownFee({ chainId, operationIndex, feeType, why }: UnknownFee): WireUnknownFee {
  return { chain_id: chainId, operation_index: operationIndex, fee_type: feeType, why };
}
