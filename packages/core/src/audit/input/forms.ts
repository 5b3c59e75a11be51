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
  | { readonly low: number; readonly high: number; readonly unsigned?: boolean };

/** A signed or unsigned request in one of the forms of wallets, nodes and their libraries. */
export type SignedForm =
  | StdSignDocForm
  | StdTxForm
  | SignDocForm
  | { readonly signerAddress?: string; readonly signDoc: StdSignDocForm | SignDocForm }
  | { readonly signed: StdSignDocForm | SignDocForm; readonly signature: object }
  | { readonly tx_bytes: BytesForm; readonly mode?: string }
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
  readonly chain_id: string;
  readonly account_number?: LongForm;
  readonly sequence?: LongForm;
  readonly fee: object;
  readonly msgs: readonly AminoForm[];
  readonly memo?: string;
}

/** A message in amino JSON. */
export interface AminoForm {
  readonly type: string;
  readonly value: unknown;
}

/** A signed transaction in amino JSON, which names no chain. */
export interface StdTxForm {
  readonly msg: readonly AminoForm[];
  readonly fee: object;
  readonly memo?: string;
  readonly signatures?: unknown;
}

/** Sign document of direct mode; names in snake_case are read as well. */
export interface SignDocForm {
  readonly bodyBytes: BytesForm;
  readonly authInfoBytes: BytesForm;
  readonly chainId: string;
  readonly accountNumber?: LongForm;
}

/** A transaction as nodes or libraries print it, which names no chain; alone or in an answer. */
export type NodeTxForm =
  | {
      readonly body: { readonly messages: readonly object[] };
      readonly auth_info?: object;
      readonly authInfo?: object;
      readonly signatures?: unknown;
    }
  | { readonly tx: object; readonly tx_response?: object }
  | { readonly tx_response: object };

/** A message that a library is to encode: its fields in camelCase, or its bytes. Names no chain. */
export interface EncodeObjectForm {
  readonly typeUrl: string;
  readonly value: object | BytesForm;
}

/**
 * A request to send a transaction on an EVM chain. Numbers are hex after `0x` or JSON numbers; decimal text has
 * two readings, which is reported.
 */
export interface EvmRequestForm {
  readonly to?: string | null;
  readonly data?: string;
  readonly value?: string | number | bigint;
  readonly chainId?: string | number | bigint;
  readonly from?: string;
  readonly [other: string]: JsonValue | undefined;
}

/** Transactions of Solana, in base64, base58 or bytes. */
export type SvmRequestForm =
  | { readonly transaction: BytesForm; readonly pubkey?: string; readonly [other: string]: unknown }
  | { readonly transactions: readonly BytesForm[]; readonly [other: string]: unknown };

/** A request to the provider of a wallet: a method by its exact name, and its parameters. */
export interface WalletRequestForm {
  readonly method: string;
  readonly params?: unknown;
  /** Chain of the wallet: its id, its number in hex, or CAIP-2. */
  readonly chainId?: string;
  /** Page that asks, which a sign-in text should name. */
  readonly origin?: string;
}

/** A request as WalletConnect wraps it. */
export interface WalletConnectForm {
  readonly topic?: string;
  readonly request: WalletRequestForm;
  /** CAIP-2: `eip155:1`, `cosmos:osmosis-1`. */
  readonly chainId?: string;
}
