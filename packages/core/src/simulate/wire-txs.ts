import type { SimulatedTx } from './model.js';

/** A transaction as the interface answers it (specification 2.7), under the one key that names its kind. */
export interface AnsweredTx {
  readonly cosmos_tx?: AnsweredTxBody & {
    readonly msgs: readonly { readonly msg: string; readonly msg_type_url: string }[];
  };
  readonly evm_tx?: AnsweredTxBody;
  readonly svm_tx?: AnsweredTxBody;
}

/** What transactions of all kinds have. */
export interface AnsweredTxBody {
  readonly chain_id: string;
  readonly signer_address: string;
}

/** Takes the transactions of an answer of the interface for the simulator. */
export function fromWireTxs(txs: readonly AnsweredTx[]): SimulatedTx[] {
  return txs.map(({ cosmos_tx: cosmos, evm_tx: evm, svm_tx: svm }) => {
    const { chain_id: chainId = '', signer_address: signerAddress = '' } = cosmos ?? evm ?? svm ?? {};
    const msgs = cosmos?.msgs.map(({ msg, msg_type_url: typeUrl }) => ({ typeUrl, value: msg }));
    return { chainId, signerAddress, ...(msgs && { msgs }) };
  });
}
