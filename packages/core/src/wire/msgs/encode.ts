import type { Encoding } from '../json/codec.js';
import { withChecksum } from '../json/spelling.js';
import { snakeKeys } from '../json/field-names.js';
import type {
  CompiledMsgs,
  CompiledTx,
  CosmosMsg,
  CosmosTx,
  EstimatedFee,
  EvmTx,
  Rebuild,
  SvmTx,
  UnknownFee,
} from '../../compile/index.js';
import type { Warning } from '../../primitives/index.js';
import type {
  MsgsResponse,
  WireCosmosMsg,
  WireCosmosTx,
  WireEvmTx,
  WireFee,
  WireMsg,
  WireRebuild,
  WireSvmTx,
  WireTx,
  WireUnknownFee,
} from './response.js';

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

/** Warnings as a part of an answer; nothing where there are none. */
export function encodeWarnings(warnings: readonly Warning[]): Pick<MsgsResponse, 'warnings' | 'warning'> {
  if (warnings.length === 0) return {};
  const known = warnings.find(({ reason }) => clientWarnings.has(reason));
  return {
    warnings: warnings.map(({ reason, message, field, facts }) =>
      facts === undefined
        ? { reason, message, field }
        : Object.assign(snakeKeys(facts), { reason, message, field }),
    ),
    ...(known && { warning: { type: known.reason, message: known.message } }),
  };
}

const clientWarnings: ReadonlySet<Warning['reason']> = new Set<Warning['reason']>([
  'LOW_INFO_WARNING',
  'BAD_PRICE_WARNING',
  'INSUFFICIENT_GAS_AT_DEST_EOA',
  'INSUFFICIENT_GAS_AT_INTERMEDIATE',
]);

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
  const { operationsIndices: indices } = tx;
  switch (tx.kind) {
    case 'cosmos_tx':
      return { cosmos_tx: encodeCosmos(tx), operations_indices: indices };
    case 'evm_tx':
      return { evm_tx: encodeEvm(tx), operations_indices: indices };
    case 'svm_tx':
      return { svm_tx: encodeSvm(tx), operations_indices: indices };
  }
}

function encodeCosmos(tx: CosmosTx): WireCosmosTx {
  return {
    chain_id: tx.chainId,
    path: tx.path,
    msgs: tx.msgs.map(encodeMsg),
    signer_address: tx.signerAddress,
  };
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

function encodeSvm(tx: SvmTx): WireSvmTx {
  return { chain_id: tx.chainId, tx: tx.tx, signer_address: tx.signerAddress };
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
