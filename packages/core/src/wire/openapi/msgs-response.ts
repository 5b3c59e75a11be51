import * as v from 'valibot';
import { bridgeIds } from '../read/bridges.js';
import type {
  MsgsResponse,
  WireApproval,
  WireCosmosMsg,
  WireCosmosTx,
  WireEvmTx,
  WireFee,
  WireMsg,
  WireMultiChainMsg,
  WireRebuild,
  WireSvmTx,
  WireTx,
  WireUnknownFee,
  WireWarning,
} from '../msgs/response.js';
import { type Fields, integer, type Schema, shape } from '../json/schema.js';
import { assetSchema } from './asset-schema.js';
import { recoverySchema } from './proof-response.js';

const text = v.string();
const texts = v.array(text);

const cosmosMsg = { msg: text, msg_type_url: text };

/** A transaction of a Cosmos chain. */
export const cosmosTxSchema: Schema<WireCosmosTx> = shape<WireCosmosTx>({
  chain_id: text,
  path: texts,
  msgs: v.array(shape<WireCosmosMsg>(cosmosMsg)),
  signer_address: text,
});

/** A call of an EVM contract. */
export const evmTxSchema: Schema<WireEvmTx> = shape<WireEvmTx>({
  chain_id: text,
  to: text,
  value: text,
  data: text,
  required_erc20_approvals: v.array(
    shape<WireApproval>({ token_contract: text, spender: text, amount: text }),
  ),
  signer_address: text,
});

/** A transaction of an SVM chain. */
export const svmTxSchema: Schema<WireSvmTx> = shape<WireSvmTx>({
  chain_id: text,
  tx: text,
  signer_address: text,
});

const indices = { operations_indices: v.array(integer) };

/** One transaction, by the kind of its chain. */
export const txSchema: Schema<WireTx> = v.union([
  shape<Extract<WireTx, { cosmos_tx: unknown }>>({ cosmos_tx: cosmosTxSchema, ...indices }),
  shape<Extract<WireTx, { evm_tx: unknown }>>({ evm_tx: evmTxSchema, ...indices }),
  shape<Extract<WireTx, { svm_tx: unknown }>>({ svm_tx: svmTxSchema, ...indices }),
]);

/** One message, by the kind of its chain. */
export const msgSchema: Schema<WireMsg> = v.union([
  shape<Extract<WireMsg, { multi_chain_msg: unknown }>>({
    multi_chain_msg: shape<WireMultiChainMsg>({ chain_id: text, path: texts, ...cosmosMsg }),
  }),
  shape<Extract<WireMsg, { evm_tx: unknown }>>({ evm_tx: evmTxSchema }),
  shape<Extract<WireMsg, { svm_tx: unknown }>>({ svm_tx: svmTxSchema }),
]);

/** A fee that is known. */
export const feeSchema: Schema<WireFee> = shape<WireFee>({
  fee_type: text,
  bridge_id: v.picklist(bridgeIds),
  amount: text,
  usd_amount: text,
  origin_asset: assetSchema,
  chain_id: text,
  tx_index: integer,
  operation_index: integer,
  fee_behavior: text,
  denom: text,
});

/** Fields of an answer with messages, fees apart. */
export const msgsFields: Fields<Omit<MsgsResponse, 'estimated_fees'>> = {
  msgs: v.array(msgSchema),
  txs: v.array(txSchema),
  min_amount_out: text,
  rebuild: v.exactOptional(
    v.array(
      shape<WireRebuild>({ from_operation: integer, needs: v.array(v.picklist(['amount_in', 'now'])) }),
    ),
  ),
  unknown_fees: v.exactOptional(
    v.array(shape<WireUnknownFee>({ chain_id: text, operation_index: integer, fee_type: text, why: text })),
  ),
  warnings: v.exactOptional(v.array(shape<WireWarning>({ reason: text, message: text, field: text }))),
  warning: v.exactOptional(shape<NonNullable<MsgsResponse['warning']>>({ type: text, message: text })),
  recovery: v.exactOptional(v.array(recoverySchema)),
};
