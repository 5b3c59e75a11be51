import type { SimulatedCall, SimulatedTx } from './model.js';

/** A transaction as the interface answers it (specification 2.7), under the one key that names its kind. */
export interface AnsweredTx {
  /** Transaction of a Cosmos chain. */
  readonly cosmos_tx?: AnsweredTxBody & {
    /** Messages, in order. */
    readonly msgs: readonly {
      /** Message, JSON text. */
      readonly msg: string;
      /** Protobuf type URL. */
      readonly msg_type_url: string;
    }[];
  };
  /** Transaction of an EVM chain. */
  readonly evm_tx?: AnsweredTxBody & {
    /** Address of the called contract or recipient. */
    readonly to: string;
    /** Wei in digits; empty for none. */
    readonly value: string;
    /** Calldata, hex without `0x`. */
    readonly data: string;
    /** Token approvals that the call needs. */
    readonly required_erc20_approvals: readonly {
      /** Token contract. */
      readonly token_contract: string;
      /** Address that may spend the token. */
      readonly spender: string;
      /** Base units. */
      readonly amount: string;
    }[];
  };
  /** Transaction of an SVM chain. */
  readonly svm_tx?: AnsweredTxBody & {
    /** Transaction, base64. */
    readonly tx: string;
  };
}

/** Members of transactions of all kinds. */
export interface AnsweredTxBody {
  /** Chain id. */
  readonly chain_id: string;
  /** Address that signs. */
  readonly signer_address: string;
}

/** Takes the transactions of an answer of the interface for the simulator. */
export function fromWireTxs(txs: readonly AnsweredTx[]): SimulatedTx[] {
  return txs.map(({ cosmos_tx: cosmos, evm_tx: evm, svm_tx: svm }) => {
    const { chain_id: chainId = '', signer_address: signerAddress = '' } = cosmos ?? evm ?? svm ?? {};
    const signed = { chainId, signerAddress };
    if (evm !== undefined) return { ...signed, ...callOf(evm) };
    if (svm !== undefined) return { ...signed, tx: svm.tx };
    const msgs = cosmos?.msgs.map(({ msg, msg_type_url: typeUrl }) => ({ typeUrl, value: msg }));
    return { ...signed, ...(msgs && { msgs }) };
  });
}

function callOf({
  to,
  value,
  data,
  required_erc20_approvals: approvals,
}: NonNullable<AnsweredTx['evm_tx']>): SimulatedCall {
  return {
    to,
    data,
    value: BigInt(value === '' ? '0' : value),
    requiredErc20Approvals: approvals.map(({ token_contract: tokenContract, spender, amount }) => ({
      tokenContract,
      spender,
      amount: BigInt(amount),
    })),
  };
}
