import { assetSchema } from './asset-schema.js';
import * as shapes from '../../json/index.js';
import { bridgeIds } from '../../registry/index.js';
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
import { recoverySchema } from './proof-response.js';

const text = shapes.text;
const texts = shapes.list(text);

const cosmosMsg = { msg: text, msg_type_url: text };

/** A transaction of a Cosmos chain. */
export const cosmosTxSchema: shapes.Shape<WireCosmosTx> = shapes.object<WireCosmosTx>({
  chain_id: text,
  path: texts,
  msgs: shapes.list(shapes.object<WireCosmosMsg>(cosmosMsg)),
  signer_address: text,
});

/** A call of an EVM contract. */
export const evmTxSchema: shapes.Shape<WireEvmTx> = shapes.object<WireEvmTx>({
  chain_id: text,
  to: text,
  value: text,
  data: text,
  required_erc20_approvals: shapes.list(
    shapes.object<WireApproval>({ token_contract: text, spender: text, amount: text }),
  ),
  signer_address: text,
});

/** A transaction of an SVM chain. */
export const svmTxSchema: shapes.Shape<WireSvmTx> = shapes.object<WireSvmTx>({
  chain_id: text,
  tx: text,
  signer_address: text,
});

const indices = { operations_indices: shapes.list(shapes.whole) };

/** One transaction, by the kind of its chain. */
export const txSchema: shapes.Shape<WireTx> = shapes.either(
  shapes.object<Extract<WireTx, { cosmos_tx: unknown }>>({ cosmos_tx: cosmosTxSchema, ...indices }),
  shapes.object<Extract<WireTx, { evm_tx: unknown }>>({ evm_tx: evmTxSchema, ...indices }),
  shapes.object<Extract<WireTx, { svm_tx: unknown }>>({ svm_tx: svmTxSchema, ...indices }),
);

/** One message, by the kind of its chain. */
export const msgSchema: shapes.Shape<WireMsg> = shapes.either(
  shapes.object<Extract<WireMsg, { multi_chain_msg: unknown }>>({
    multi_chain_msg: shapes.object<WireMultiChainMsg>({ chain_id: text, path: texts, ...cosmosMsg }),
  }),
  shapes.object<Extract<WireMsg, { evm_tx: unknown }>>({ evm_tx: evmTxSchema }),
  shapes.object<Extract<WireMsg, { svm_tx: unknown }>>({ svm_tx: svmTxSchema }),
);

/** A fee that is known. */
export const feeSchema: shapes.Shape<WireFee> = shapes.object<WireFee>({
  fee_type: text,
  bridge_id: shapes.oneOf(...bridgeIds),
  amount: text,
  usd_amount: text,
  origin_asset: assetSchema,
  chain_id: text,
  tx_index: shapes.whole,
  operation_index: shapes.whole,
  fee_behavior: text,
  denom: text,
});

/** Something to know about a result that is given all the same. */
const warningSchema: shapes.Shape<WireWarning> = shapes.object<WireWarning>({
  reason: text,
  message: text,
  field: text,
  outage_reason: shapes.given(text),
  since: shapes.given(text),
  source: shapes.given(text),
});

/** Warnings, where there are any. */
export const warningsField: shapes.Shape<readonly WireWarning[]> = shapes.given(shapes.list(warningSchema));

/** The first warning of a type that public clients know. */
export const warningField: shapes.Shape<NonNullable<MsgsResponse['warning']>> = shapes.given(
  shapes.object<NonNullable<MsgsResponse['warning']>>({ type: text, message: text }),
);

/** Fields of an answer with messages, fees apart. */
export const msgsFields: shapes.Members<Omit<MsgsResponse, 'estimated_fees'>> = {
  msgs: shapes.list(msgSchema),
  txs: shapes.list(txSchema),
  min_amount_out: text,
  rebuild: shapes.given(
    shapes.list(
      shapes.object<WireRebuild>({
        from_operation: shapes.whole,
        needs: shapes.list(shapes.oneOf('amount_in', 'now', 'svm', 'quotes')),
      }),
    ),
  ),
  unknown_fees: shapes.given(
    shapes.list(
      shapes.object<WireUnknownFee>({
        chain_id: text,
        operation_index: shapes.whole,
        fee_type: text,
        why: text,
      }),
    ),
  ),
  warnings: warningsField,
  warning: warningField,
  recovery: shapes.given(shapes.list(recoverySchema)),
  left_out: shapes.given(shapes.object<{ readonly recovery: number }>({ recovery: shapes.whole })),
};
