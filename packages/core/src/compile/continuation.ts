import type { Operation, SwapOperation, TransferOperation } from '../operation/index.js';
import type { JsonInput, JsonInputObject } from '../json/index.js';
import type { Address, Denom } from '../primitives/index.js';
import type { SwapDeployment } from '../registry/index.js';
import type { Affiliate, PostRouteHandler } from './request.js';
import type { EvmTx, SvmTx } from './result.js';

/** An amount of one denom, in base units. */
export interface Coin {
  /** Denom on the chain. */
  readonly denom: Denom;
  /** Amount in base units. */
  readonly amount: bigint;
}

/**
 * Remaining steps for coins on a chain. An instruction depends only on the later ones, so a transaction is one
 * continuation, and each position of an instruction (a signed message, the memo of a packet, the action after a
 * swap) is one way to print it.
 */
export type Continuation = Deliver | Transfer | Swap | Bridge | Call;

/** Pays the coins to an account on their chain. */
export interface Deliver {
  readonly kind: 'deliver';
  /** Recipient. */
  readonly to: Address;
}

/** The coins leave by a packet, and where it arrives `then` happens. */
export interface Transfer {
  readonly kind: 'transfer';
  /** Index of the operation in the route. */
  readonly index: number;
  /** Operation. */
  readonly operation: TransferOperation;
  /** The user on the chain that the packet reaches; undefined if coins pass it without an owner. */
  readonly arrival: Address | undefined;
  /** Steps after it. */
  readonly then: Continuation;
}

/** The chain's swap contract swaps the coins, and with the output `then` happens. */
export interface Swap {
  readonly kind: 'swap';
  /** Index of the operation in the route. */
  readonly index: number;
  /** Operation. */
  readonly operation: SwapOperation;
  /** Swap contracts of the chain. */
  readonly deployment: SwapDeployment;
  /** Least output, base units. */
  readonly minOut: bigint;
  /** The user on the chain of the swap: receives later refunds and the unused input of an exact-out swap. */
  readonly recover: Address;
  /** Recipients of a share. */
  readonly affiliates: readonly Affiliate[];
  /** Buys the relayer's fee from the input, where the contract must pay one and the input is another denom. */
  readonly feePurchase?: SwapOperation | undefined;
  /** Steps after it. */
  readonly then: Continuation;
}

/** A bridge takes the coins to another chain, and where it gives them out `then` happens. */
export interface Bridge {
  readonly kind: 'bridge';
  /** Index of the operation in the route. */
  readonly index: number;
  /** Operation. */
  readonly operation: Operation;
  /** How it starts from where the coins are. */
  readonly starts: BridgeStarts;
  /** Steps after it. */
  readonly then: Continuation;
}

/**
 * Starts of a bridge: the signed content, by the kind of the signing chain, and the packet content that starts
 * it on arrival.
 */
export interface BridgeStarts {
  /** Start by a signed Cosmos message. */
  readonly cosmos?: (spending: Spending, context: PrintContext) => readonly CosmosMessage[];
  /** Start by an EVM call. */
  readonly evm?: (spending: EvmSpending, context: PrintContext) => EvmCall;
  /** Start by a Solana transaction. */
  readonly svm?: (spending: Spending, context: PrintContext) => Pick<SvmTx, 'tx'>;
  /** Receiver and memo of a packet that starts it on arrival. */
  readonly packet?: {
    /** Receiver on the destination chain. */
    readonly receiver: Address;
    /** Memo of the packet. */
    readonly memo: (context: PrintContext) => JsonInputObject;
  };
}

/** A message by its protobuf type, in its amino form. */
export interface CosmosMessage {
  /** Type URL of the message. */
  readonly typeUrl: string;
  /** Fields of the message in amino JSON. */
  readonly value: JsonInputObject;
}

/** A call of a contract, with its approvals. */
export type EvmCall = Pick<EvmTx, 'to' | 'value' | 'data' | 'requiredErc20Approvals'>;

/** Spending on an EVM chain. After a swap, `coin` is its expected output. */
export interface EvmSpending extends Spending {
  /** The swap in front of the bridge, if there is one. */
  readonly swap?: EvmSwapInput | undefined;
}

/** A swap that one call does before the bridge. */
export interface EvmSwapInput {
  /** ERC-20 contract; undefined for the native coin. */
  readonly token: string | undefined;
  /** Input of the swap in base units. */
  readonly amount: bigint;
  /** Calldata of the router, hex without `0x`. */
  readonly calldata: string;
}

/** Signer and spending. */
export interface Spending {
  /** Address that signs. */
  readonly signer: Address;
  /** Coin and amount that are spent. */
  readonly coin: Coin;
}

/** A post-route handler takes the coins. */
export interface Call {
  readonly kind: 'call';
  /** The contract call of the request. */
  readonly handler: PostRouteHandler;
  /** Contract that calls the handler's, on chains with callbacks instead of hooks. */
  readonly adapter?: Address | undefined;
}

/** Inputs of every printer in addition to the continuation. */
export interface PrintContext {
  /** The time of the request, nanoseconds since the epoch. */
  readonly now: bigint;
  /**
   * When packets and swaps time out: nanoseconds since the epoch, cut to whole milliseconds. Such a number has so few
   * significant digits that every JSON reader and writer keeps it exact, although it is beyond 2^53.
   */
  readonly deadline: number;
  /** The deadline as a duration, seconds. */
  readonly timeoutSeconds: number;
  /** Writes JSON text. */
  readonly print: (value: JsonInput) => string;
}

/** Content of a packet in addition to the coin. */
export interface Packet {
  readonly receiver: Address;
  /** Undefined when there is nothing to say. */
  readonly memo: JsonInputObject | undefined;
}

/** Use of a swap contract's output. */
export type SwapAction =
  | { readonly kind: 'deliver'; readonly to: Address }
  | { readonly kind: 'transfer'; readonly channel: string; readonly packet: Packet }
  | { readonly kind: 'call'; readonly contract: string; readonly msg: string };

/** A dialect of swap contracts. */
export type SwapPrinter = (swap: Swap, action: SwapAction, context: PrintContext) => JsonInputObject;
