import type { JsonValue } from '../../json/index.js';

/**
 * Bytes as wallets and libraries store or print them: base64, hex, a list of numbers, or an object of indices.
 */
export type BytesForm = string | Uint8Array | readonly number[] | { readonly [index: string]: number };

/** A number of 64 bits as libraries store or print it. */
export type LongForm =
  | string
  | number
  | bigint
  | {
      /** Lower 32 bits. */
      readonly low: number;
      /** Upper 32 bits. */
      readonly high: number;
      /** Whether the upper bits have no sign. */
      readonly unsigned?: boolean;
    };

/** A signed or unsigned request in one of the forms of wallets, nodes and their libraries. */
export type SignedForm =
  | StdSignDocForm
  | StdTxForm
  | SignDocForm
  | {
      /** Address of the account that is to sign. */
      readonly signerAddress?: string;
      /** Document to sign. */
      readonly signDoc: StdSignDocForm | SignDocForm;
    }
  | {
      /** Document as the wallet signed it. */
      readonly signed: StdSignDocForm | SignDocForm;
      /** Signature with its public key; not verified. */
      readonly signature: object;
    }
  | {
      /** Transaction in protobuf. */
      readonly tx_bytes: BytesForm;
      /** Broadcast mode of the node, e.g. `BROADCAST_MODE_SYNC`. */
      readonly mode?: string;
    }
  | NodeTxForm
  | EncodeObjectForm
  | readonly EncodeObjectForm[]
  | EvmRequestForm
  | SvmRequestForm
  | WalletRequestForm
  | WalletConnectForm
  | readonly (EvmRequestForm | SvmRequestForm | WalletRequestForm | WalletConnectForm)[]
  | Uint8Array;

/** Sign document in amino JSON. */
export interface StdSignDocForm {
  /** Chain id. */
  readonly chain_id: string;
  /** Account number of the signer. */
  readonly account_number?: LongForm;
  /** Sequence number. */
  readonly sequence?: LongForm;
  /** Fee of the transaction: coins and gas limit. */
  readonly fee: object;
  /** Messages, in order. */
  readonly msgs: readonly AminoForm[];
  /** Memo of the transaction. */
  readonly memo?: string;
}

/** A message in amino JSON. */
export interface AminoForm {
  /** Amino type of the message, such as `cosmos-sdk/MsgTransfer`. */
  readonly type: string;
  /** Fields of the message, or its bytes. */
  readonly value: unknown;
}

/** A signed transaction in amino JSON, which names no chain. */
export interface StdTxForm {
  /** Messages, in order. */
  readonly msg: readonly AminoForm[];
  /** Fee of the transaction: coins and gas limit. */
  readonly fee: object;
  /** Memo of the transaction. */
  readonly memo?: string;
  /** Signatures; not verified. */
  readonly signatures?: unknown;
}

/** Sign document of direct mode; names in snake_case are read as well. */
export interface SignDocForm {
  /** Bytes of the protobuf `TxBody`. */
  readonly bodyBytes: BytesForm;
  /** Bytes of the signer infos and the fee. */
  readonly authInfoBytes: BytesForm;
  /** Chain id. */
  readonly chainId: string;
  /** Account number of the signer. */
  readonly accountNumber?: LongForm;
}

/** A transaction as nodes or libraries print it, which names no chain; alone or in an answer. */
export type NodeTxForm =
  | {
      /** Body of the transaction. */
      readonly body: {
        /** Messages in order, each with its type URL in `@type` or `typeUrl`. */
        readonly messages: readonly object[];
      };
      /** Signer infos and fee. */
      readonly auth_info?: object;
      /** Signer infos and fee. */
      readonly authInfo?: object;
      /** Signatures; not verified. */
      readonly signatures?: unknown;
    }
  | {
      /** Transaction with its body. */
      readonly tx: object;
      /** Result of the node, which can repeat the transaction. */
      readonly tx_response?: object;
    }
  | {
      /** Result of the node, with the transaction in `tx`. */
      readonly tx_response: object;
    };

/** A message that a library is to encode: its fields in camelCase, or its bytes. Names no chain. */
export interface EncodeObjectForm {
  /** Type URL of the message. */
  readonly typeUrl: string;
  /** Fields of the message, or its bytes. */
  readonly value: object | BytesForm;
}

/**
 * A request to send a transaction on an EVM chain. Numbers are hex after `0x` or JSON numbers; decimal text has
 * two readings, which is reported.
 */
export interface EvmRequestForm {
  /** Address to call. */
  readonly to?: string | null;
  /** Calldata, hex after `0x`. */
  readonly data?: string;
  /** Native coin to send, in wei. */
  readonly value?: string | number | bigint;
  /** Chain id. */
  readonly chainId?: string | number | bigint;
  /** Address that signs. */
  readonly from?: string;
  readonly [other: string]: JsonValue | undefined;
}

/** Transactions of Solana, in base64, base58 or bytes. */
export type SvmRequestForm =
  | {
      /** Transaction to sign. */
      readonly transaction: BytesForm;
      /** Address that signs, base58. */
      readonly pubkey?: string;
      readonly [other: string]: unknown;
    }
  | {
      /** Transactions to sign, in order. */
      readonly transactions: readonly BytesForm[];
      readonly [other: string]: unknown;
    };

/** A request to the provider of a wallet: a method by its exact name, and its parameters. */
export interface WalletRequestForm {
  /** Name of the method. */
  readonly method: string;
  /** Parameters of the method. */
  readonly params?: unknown;
  /** Chain of the wallet: its id, its number in hex, or CAIP-2. */
  readonly chainId?: string;
  /** Page that asks, which a sign-in text should name. */
  readonly origin?: string;
}

/** A request as WalletConnect wraps it. */
export interface WalletConnectForm {
  /** Session topic. */
  readonly topic?: string;
  /** Request. */
  readonly request: WalletRequestForm;
  /** CAIP-2: `eip155:1`, `cosmos:osmosis-1`. */
  readonly chainId?: string;
}
