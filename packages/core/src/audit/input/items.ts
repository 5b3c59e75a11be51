import type { At, Place } from '../place.js';

/** The input of an audit, in order. */
export interface AuditInput {
  readonly items: readonly AuditItem[];
  /** Least output that an answer of the service promises. */
  readonly statedMinimum?: At<bigint> | undefined;
}

/** A transaction, a single packet, or an input that is not supported. */
export type AuditItem =
  | CosmosItem
  | EvmItem
  | SvmItem
  | TypedDataItem
  | DelegationItem
  | PacketItem
  | OpaqueItem
  | RequestItem;

/** A transaction of a Cosmos chain. */
export interface CosmosItem {
  readonly kind: 'cosmos';
  readonly chainId: At<string> | undefined;
  readonly signer: At<string> | undefined;
  readonly msgs: readonly TypedMessage[];
  /** Chains that the transaction says it passes through. */
  readonly path?: At<readonly At<string>[]> | undefined;
  /** Operations that the transaction says it executes. */
  readonly indices?: Place | undefined;
  /** Payment to the chain, if the form states it. */
  readonly fee?: NetworkFee | undefined;
  /** Whether this is all that is signed. */
  readonly isWhole?: true | undefined;
  readonly pointer: string;
}

/** Payment to a chain for a transaction. */
export interface NetworkFee {
  readonly coins: readonly {
    readonly denom: At<string>;
    readonly amount: At<bigint>;
    readonly pointer: string;
  }[];
  readonly gas: At<bigint> | undefined;
  /** Who is charged, where it is not the first signer. */
  readonly payer: At<string> | undefined;
  readonly pointer: string;
}

/** One message with its protobuf type. */
export interface TypedMessage {
  readonly typeUrl: At<string>;
  readonly msg: Place;
}

/** A packet as the receiving chain sees it. */
export interface PacketItem {
  readonly kind: 'packet';
  readonly chainId?: At<string> | undefined;
  readonly port?: At<string> | undefined;
  readonly channel?: At<string> | undefined;
  /** Full path on the chain that sent it, as packets carry denoms. */
  readonly denom?: At<string> | undefined;
  readonly amount?: At<bigint> | undefined;
  readonly receiver?: At<string> | undefined;
  readonly memo: Place | undefined;
}

/** A call of a contract on an EVM chain. */
export interface EvmItem {
  readonly kind: 'evm';
  readonly chainId: At<string> | undefined;
  readonly signer: At<string> | undefined;
  readonly to: At<string> | undefined;
  /** Wei; `atMost` where some wallets read a larger number. */
  readonly value: (At<bigint> & { readonly atMost?: bigint | undefined }) | undefined;
  /** Calldata, hex without `0x`. */
  readonly data: At<string> | undefined;
  readonly approvals: readonly ApprovalItem[];
  /** Largest payment to the chain, if the form states it. */
  readonly fee?: EvmFee | undefined;
  /** Contracts whose code accounts get by the transaction. */
  readonly delegations?: readonly Delegation[] | undefined;
  /** Whether this is all that is signed. */
  readonly isWhole?: true | undefined;
  readonly indices?: Place | undefined;
  readonly pointer: string;
}

/** Largest payment of a transaction on an EVM chain. */
export interface EvmFee {
  /** Units of gas; undefined where the wallet sets them. */
  readonly gas: bigint | undefined;
  /** Wei for each; undefined where the wallet sets the price. */
  readonly price: bigint | undefined;
  readonly blobs?: { readonly gas: bigint; readonly price: bigint } | undefined;
  readonly pointer: string;
}

/** An allowance that must be there before a call. */
export interface ApprovalItem {
  readonly token: At<string> | undefined;
  readonly spender: At<string> | undefined;
  readonly amount: At<bigint> | undefined;
  readonly pointer: string;
}

/** A transaction of an SVM chain. */
export interface SvmItem {
  readonly kind: 'svm';
  readonly chainId: At<string> | undefined;
  readonly signer: At<string> | undefined;
  /** Base64. */
  readonly tx: At<string> | undefined;
  readonly indices?: Place | undefined;
  readonly pointer: string;
}

/** Typed data that an account of an EVM chain signs. */
export interface TypedDataItem {
  readonly kind: 'typed-data';
  /** Stated chain; the data names its chain separately. */
  readonly chainId: At<string> | undefined;
  /** Account that signs. */
  readonly signer: At<string> | undefined;
  /** An object, or its JSON text. */
  readonly data: Place;
  readonly indices?: Place | undefined;
  readonly pointer: string;
}

/** An authorization of EIP-7702 that an account of an EVM chain signs alone. */
export interface DelegationItem {
  readonly kind: 'delegation';
  /** Stated chain. */
  readonly chainId: At<string> | undefined;
  readonly signer: At<string> | undefined;
  readonly delegation: Delegation;
  readonly indices?: Place | undefined;
  readonly pointer: string;
}

/** A transaction whose content could not be read. */
export interface OpaqueItem {
  readonly kind: 'opaque';
  readonly place: Place;
}

/** A wallet request that is not a transaction. Reading has reported its findings. */
export interface RequestItem {
  readonly kind: 'request';
  /** Whether coins can move by it, now or later. */
  readonly moves: 'nothing' | 'unknown';
  readonly pointer: string;
}

/** Permission for the code of a contract to act as the account that signs it. */
export interface Delegation {
  /** Chain as a decimal number; zero is every chain. */
  readonly chainId: At<string> | undefined;
  /** Contract whose code the account gets; the zero address takes the code away. */
  readonly delegate: At<string> | undefined;
  readonly pointer: string;
}
