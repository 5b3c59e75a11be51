import type { JsonValue } from '../../json/index.js';
import type { SignedForm } from './forms.js';

/**
 * Accepted inputs: results of the compiler, answers of the interface and their parts, and requests to wallets.
 * Text is JSON, which is read exactly, or a transaction in base64, base58 or hex; a value from `JSON.parse` has
 * rounded deadlines, which is reported.
 */
export type AuditedMsgs =
  | string
  | JsonValue
  | CompiledForm
  | SignedForm
  | AnswerForm
  | readonly (CompiledPart | AnswerPart)[];

/** Compiled messages, one of their transactions, or one message of it. */
export type CompiledForm =
  | CompiledPart
  | {
      /** Transactions, in order. */
      readonly txs: readonly CompiledTxForm[];
      /** Least output, base units. */
      readonly minAmountOut?: bigint;
    };

/** Part of compiled messages. */
export type CompiledPart = CompiledTxForm | CompiledMsgForm;

/** A transaction as the compiler gives it: messages of a Cosmos chain, a call of an EVM chain, or bytes of an SVM chain. */
export interface CompiledTxForm {
  /** Chain id. */
  readonly chainId: string;
  /** Address that signs. */
  readonly signerAddress: string;
  /** Kind, which determines the other members. */
  readonly kind?: 'cosmos_tx' | 'evm_tx' | 'svm_tx';
  /** Ids of the chains that the transaction passes through, the signing chain first. */
  readonly path?: readonly string[];
  /** Messages, in order. */
  readonly msgs?: readonly CompiledMsgForm[];
  /** Indices of the executed operations. */
  readonly operationsIndices?: readonly number[];
}

/** A message as the compiler gives it. */
export interface CompiledMsgForm {
  /** Protobuf type URL. */
  readonly typeUrl: string;
  /** JSON text. */
  readonly value: string;
}

/** An answer of the interface, or a part of it. */
export type AnswerForm =
  | AnswerPart
  | {
      /** Transactions, in order. */
      readonly txs?: readonly AnswerPart[];
      /** Messages, in order. */
      readonly msgs?: readonly AnswerPart[];
      /** Least output, base units, as text. */
      readonly min_amount_out?: string;
    };

/** An entry of `txs` or `msgs`, a transaction, one message, or a packet with its memo. */
export type AnswerPart =
  | {
      /** Transaction of a Cosmos chain. */
      readonly cosmos_tx: TxForm & {
        /** Ids of the chains that the transaction passes through, the signing chain first. */
        readonly path?: readonly string[];
      };
    }
  | {
      /** Message with its chain. */
      readonly multi_chain_msg: MsgForm & {
        /** Id of the chain that executes the message. */
        readonly chain_id: string;
        /** Ids of the chains that the transaction passes through, the signing chain first. */
        readonly path?: readonly string[];
      };
    }
  | {
      /** Call of a contract on an EVM chain, with the fields of the interface. */
      readonly evm_tx: object;
    }
  | {
      /** Transaction of an SVM chain, with the fields of the interface. */
      readonly svm_tx: object;
    }
  | TxForm
  | MsgForm
  | {
      /** ICS-20 packet, with the memo that the receiving chain reads. */
      readonly packet: object;
    };

/** A transaction of a Cosmos chain in the names of the interface. */
export interface TxForm {
  /** Chain id. */
  readonly chain_id: string;
  /** Address that signs. */
  readonly signer_address?: string;
  /** Messages, in order. */
  readonly msgs: readonly MsgForm[];
}

/** A message with the names of the interface; it may state its chain and signer. */
export interface MsgForm {
  /** Type URL of the message. */
  readonly msg_type_url: string;
  /** The message, or its JSON text. */
  readonly msg: string | object;
  /** Chain id. */
  readonly chain_id?: string;
  /** Address that signs. */
  readonly signer_address?: string;
}
