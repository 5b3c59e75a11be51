import { message, scalar, text } from '../define.js';
import type { ProtoType } from '../type.js';

/**
 * Options of a transaction that was signed as typed data.
 *
 * @see evmos/ethermint `proto/ethermint/types/v1/web3.proto`; InjectiveLabs/sdk-go `proto/injective/types/v1beta1/tx_ext.proto`
 */
export const extensionTypes: readonly ProtoType[] = /* @__PURE__ */ [
  message('ethermint.types.v1.ExtensionOptionsWeb3Tx', [
    scalar(1, 'typed_data_chain_id', 'uint64'),
    text(2, 'fee_payer'),
    scalar(3, 'fee_payer_sig', 'bytes'),
  ]),
  message('injective.types.v1beta1.ExtensionOptionsWeb3Tx', [
    scalar(1, 'typedDataChainID', 'uint64'),
    text(2, 'feePayer'),
    scalar(3, 'feePayerSig', 'bytes'),
  ]),
];
