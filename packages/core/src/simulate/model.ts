import type { Balance, ChainCoin } from './balance.js';
import type { BridgeId, ChannelEnd } from '../registry/index.js';
import type { HandOver, StallKind } from './bridges/hand-over.js';
import type { Ack, Packet } from './packet.js';
import type { Settling } from './settling.js';

export type { Balance, BridgedCoin, ChainCoin } from './balance.js';

/**
 * One transaction as its signer broadcasts it; the transactions of compiled messages qualify. It has the
 * members of one kind: messages of a Cosmos chain, the call of an EVM contract, or a transaction of an SVM
 * chain. Other transactions are not modelled.
 */
export interface SimulatedTx extends Partial<SimulatedCall> {
  /** Chain id. */
  readonly chainId: string;
  /** Address that signs. */
  readonly signerAddress: string;
  /** Messages, in order. */
  readonly msgs?: readonly SimulatedMsg[];
  /** Transaction of an SVM chain, base64. */
  readonly tx?: string;
}

/** A call of an EVM contract. */
export interface SimulatedCall {
  /** Address of the called contract or recipient. */
  readonly to: string;
  /** Native coin that goes with it. */
  readonly value: bigint;
  /** Calldata, hex; `0x` before it is passed over. */
  readonly data: string;
  /** Approvals that the signer has granted; a contract can take at most that. */
  readonly requiredErc20Approvals: readonly Approval[];
}

/** Tokens that a contract may take from the signer. */
export interface Approval {
  /** ERC-20 contract. */
  readonly tokenContract: string;
  /** Address that may spend the token. */
  readonly spender: string;
  /** Base units. */
  readonly amount: bigint;
}

/** One message. */
export interface SimulatedMsg {
  /** Protobuf type URL. */
  readonly typeUrl: string;
  /** JSON text of the message in its amino form, as the interface answers it (specification 2.7). */
  readonly value: string;
}

/** A voucher and its full path on one chain. */
export interface KnownTrace {
  /** Chain id. */
  readonly chainId: string;
  /** Denom on the chain. */
  readonly denom: string;
  /** Denom path. */
  readonly path: string;
}

/** A balance and the purpose of its account. */
export interface Holding extends Balance {
  /**
   * `escrow` backs vouchers of `end`; `module` accounts are pools, relayers and the like of the model; a `keyless`
   * account has no key, so coins paid to it cannot be sent on.
   */
  readonly role: 'account' | 'escrow' | 'module' | 'keyless';
  /** The channel end an escrow belongs to. */
  readonly end?: ChannelEnd;
  /** Type of a keyless account, as a continuation of "the address is". */
  readonly what?: string;
}

/** Coins on a keyless account, with its type. */
export interface LostBalance extends Balance {
  /** To be read after "the address is": `the zero address`. */
  readonly what: string;
}

/** A part of a run that belongs to one of its transactions. */
interface InTx {
  /** Index of the transaction, from 0. */
  readonly tx: number;
}

/** A part of a run about a packet. */
interface OfPacket {
  /** Packet of IBC. */
  readonly packet: Packet;
}

/** Coins that a transaction took from its signer and did not return in the run. */
export interface SpentBalance extends Balance, InTx {}

/** Reason of a final payment to an account. */
export type PaymentReason =
  | 'receive'
  | 'deliver'
  | 'send'
  | 'affiliate'
  | 'surplus'
  | 'refund'
  | 'recover'
  | 'fee-return'
  | 'relayer';

/** One event, in order. Reverted events are absent. */
export type SimulatedEvent =
  | PacketEvent
  | AckEvent
  | StuckEvent
  | SwapEvent
  | PayEvent
  | CallEvent
  | CrossEvent
  | ArriveEvent
  | StallEvent
  | LeaveEvent;

/** A packet was sent, or its timeout was reported to the sending chain. */
interface PacketEvent extends OfPacket {
  /** Kind of the event. */
  readonly kind: 'packet' | 'timeout';
}

/** The answer to a packet was reported to the sending chain. */
interface AckEvent extends Answer {
  readonly kind: 'ack';
}

/** An account was paid. */
interface PayEvent extends InTx {
  readonly kind: 'pay';
  /** Reason of the payment. */
  readonly why: PaymentReason;
  /** Coins that the payee receives. */
  readonly to: Balance;
}

/** Coins left over a bridge, where the model does not follow them. */
interface LeaveEvent extends InTx {
  readonly kind: 'leave';
  /** Name of the bridge. */
  readonly bridge: string;
  /** Coins that the sender gives. */
  readonly from: Balance;
}

/**
 * The message that reports the end of a packet to the sending chain fails: the packet stays open, there is no refund,
 * and its coins stay in escrow.
 */
export interface StuckEvent extends OfPacket {
  readonly kind: 'stuck';
  /** How the packet ended. */
  readonly ending: 'ack' | 'timeout';
  /** Error text of the chain. */
  readonly reason: string;
}

/** A bridge took coins, to give them on another chain. */
export interface CrossEvent extends InTx {
  readonly kind: 'cross';
  /** Bridge deposit. */
  readonly handOver: HandOver;
}

/** A bridge gave the coins of a hand-over. */
export interface ArriveEvent extends InTx {
  readonly kind: 'arrive';
  /** Order of the hand-over within the transaction. */
  readonly handOver: number;
  /** Bridge. */
  readonly bridge: BridgeId;
  /** Recipient. */
  readonly to: Balance;
}

/** A bridge keeps coins until a further action. */
export interface StallEvent extends InTx {
  readonly kind: 'stall';
  /** Reason of the wait. */
  readonly why: StallKind;
  /** Event that ends the wait. */
  readonly wait: Wait;
}

/**
 * One transaction of a chain in a run, or its refusal, in order. `signed` was broadcast by a signer;
 * `received`, `acknowledged` and `timed-out` are relayers' transactions about a packet; `arrived` is a bridge's
 * payout, `kept` a missing one, which no chain shows.
 */
export interface Moment extends InTx {
  /** Kind, which determines the other members. */
  readonly kind: 'signed' | 'received' | 'acknowledged' | 'timed-out' | 'arrived' | 'kept';
  /** Chain of the transaction. */
  readonly chainId: string;
  /** Whether the chain executed it. A refused packet counts as received. */
  readonly isDone: boolean;
  /** The packet it is about. */
  readonly packet?: Packet;
  /** Packets that this chain answers in it, and how. */
  readonly answers: readonly Answer[];
  /** Bridge deposit of the moment. */
  readonly handOver?: HandOver;
  /** Error text of the chain, where it refused. */
  readonly reason?: string;
  /** Events inside it. */
  readonly events: readonly SimulatedEvent[];
  /** Balances after it. */
  readonly after: readonly Holding[];
}

/** A packet and the answer of its receiving chain. */
export interface Answer extends OfPacket {
  /** Acknowledgement. */
  readonly ack: Ack;
}

/** Where coins wait, and for what. */
export interface Wait {
  /** Account with the coin. */
  readonly place: Balance;
  /** Event that ends the wait. */
  readonly settlesWhen: Settling;
  /** Where it goes then. */
  readonly settlesTo: Balance;
  /** Short description for users. */
  readonly note: string;
}

/** A venue exchanged coins. */
export interface SwapEvent extends InTx {
  readonly kind: 'swap';
  /** Order among the user's swaps of the whole run, from 0; undefined for the purchase of a fee or of staked tokens. */
  readonly swap?: number;
  /** Whether the call has no deadline, so that none can pass. */
  readonly isUntimed?: true;
  /** Swap venue. */
  readonly venue: string;
  /** Input coin. */
  readonly coinIn: ChainCoin;
  /** Output coin. */
  readonly coinOut: ChainCoin;
}

/** A contract that the model does not know was given coins along with a message, and keeps them. */
export interface CallEvent extends InTx {
  readonly kind: 'call';
  /** Account that calls. */
  readonly caller: string;
  /** Contract address. */
  readonly contract: string;
  /** JSON text. */
  readonly msg: string;
  /** Coins that are sent with the call. */
  readonly coins: readonly ChainCoin[];
}

/**
 * End of a transaction: `done`; `failed`, so that nothing moved; `undone`, when its funds came back or stopped
 * on the way, in escrow too; `not-sent`, because an earlier one did not end as planned; `not-modelled`, when
 * one of its messages is outside the model.
 */
export interface TxOutcome {
  /** Outcome of the transaction. */
  readonly outcome: 'done' | 'failed' | 'undone' | 'not-sent' | 'not-modelled';
  /** Error text of the chain; absent when `done`. */
  readonly reason?: string;
}

/** Final place of coins, and whether they were paid, given to a contract, or deposited in a bridge. */
export interface Delivery extends Balance {
  /** Kind of the event that gave the coins to the account. */
  readonly by: 'payment' | 'call' | 'bridge';
}

/**
 * Kinds of differences: an `outcome` other than done; `spent` for another coin than the source asset, or from a
 * foreign account; `amount-in` or `minimum` for another amount; `elsewhere` for coins that end at an unnamed
 * account, `affiliate` for too large a share; `lost` for a keyless account; `left` for a bridge outside the
 * model; `destination` for an expectation that names two chains.
 */
export type DifferenceKind =
  | 'outcome'
  | 'spent'
  | 'amount-in'
  | 'minimum'
  | 'elsewhere'
  | 'affiliate'
  | 'lost'
  | 'left'
  | 'destination';

/** One difference from the expectation. */
export interface Difference {
  /** Kind of the event or difference. */
  readonly what: DifferenceKind;
  /** With chain, denom, amount and address where they apply. */
  readonly message: string;
  /** Index of the transaction, from 0. */
  readonly tx?: number;
  /** The coins it is about, where they are. */
  readonly coins?: Balance;
}

/** Everything that happened to a route. */
export interface Simulation {
  /** Transactions, in order. */
  readonly txs: readonly TxOutcome[];
  /** Events, in order. */
  readonly events: readonly SimulatedEvent[];
  /** Packets in order of first sending. */
  readonly packets: readonly Packet[];
  /** Coins that existed before: spending of the signers, its backing, and payouts of pools. */
  readonly opening: readonly Balance[];
  /** Balances at the end. */
  readonly holdings: readonly Holding[];
  /** Paths of the vouchers that moved. */
  readonly traces: readonly KnownTrace[];
  /** Holdings outside pools, escrows and modules, keyless accounts included. */
  readonly balances: readonly Balance[];
  /** Coins on keyless accounts. */
  readonly lost: readonly LostBalance[];
  /** Coins that left the signers' accounts. */
  readonly spent: readonly SpentBalance[];
  /** Where the last transaction brought the funds, when all ended as planned. */
  readonly delivered?: Delivery;
  /** Differences from the expectation; without one, from a route that delivered and lost nothing. */
  readonly differences: readonly Difference[];
  /** Whether there are none. */
  readonly isMet: boolean;
  /** Nanoseconds since the epoch of the last event. */
  readonly endedAt: bigint;
}
