import type { ChannelEnd } from '../registry/index.js';
import type {
  Balance,
  ChainCoin,
  Fault,
  RestingOwner,
  Settling,
  SettlingMessage,
  StallKind,
  WaitKind,
} from '../simulate/index.js';
import type { SeenPayment, Sighting } from './sighting.js';

/** Expected and observed events of transactions, and the conclusions. Plain data; `advance` returns the next one. */
export interface TrackPlan {
  /** Expected steps, in order; after a failure, the steps that follow it. */
  readonly steps: readonly TrackStep[];
  /** Places of the coins after the observed events. */
  readonly coins: CoinClaim;
  /** Actions to do or wait for, the most urgent first; empty at the end. */
  readonly next: readonly NextAction[];
  /** Events that fit no run with at most one failure; nothing is concluded from them. */
  readonly odd: readonly OddEvent[];
  /** The latest stated clock, nanoseconds since the epoch. */
  readonly now?: bigint;
  /** The transactions as they are to be signed. */
  readonly txs: readonly TrackedTx[];
  /** The run without faults and those with one; events decide which of them are possible. */
  readonly runs: readonly TrackedRun[];
  /** Observed facts, each once. */
  readonly seen: readonly Sighting[];
}

/** One transaction of a chain that should happen. */
export interface TrackStep {
  /** Kind, which determines the other members. */
  readonly kind: StepKind;
  /** Transaction of the plan that it belongs to, from 0. */
  readonly tx: number;
  /** Chain id. */
  readonly chainId: string;
  /**
   * `seen` was shown; `implied` must have happened, since something behind it was seen; `failed` was shown to have failed;
   * `open` has not been seen, which does not mean that it has not happened.
   */
  readonly mark: 'seen' | 'implied' | 'failed' | 'open';
  /** Short text for users. */
  readonly text: string;
  /** Further effects, each a short text: a forwarded packet, a swap, a payment. */
  readonly effects: readonly string[];
  /** Events that prove the step; absent if no chain emits one. */
  readonly lookFor?: readonly LookFor[];
  /** When the packet can no longer be received, nanoseconds since the epoch; absent if it is relative to a sending. */
  readonly deadline?: bigint;
  /** Error text of the chain. */
  readonly reason?: string;
  /** Hash of its transaction. */
  readonly hash?: string;
}

/** Kind of a step. */
export type StepKind = 'sign' | 'receive' | 'acknowledge' | 'time-out' | 'arrive' | 'wait';

/** Event that proves a step. */
export interface LookFor {
  /** The chain that shows it. */
  readonly chainId: string;
  /** Event of a Cosmos chain, or signature of the event of an EVM contract. */
  readonly event: string;
  /** Its attributes; unknown ones, such as a sequence, are omitted. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Path and query that a Cosmos node answers with its transactions; absent if too few attributes are known. */
  readonly query?: string;
  /** First topic of the log of an EVM contract, hex. */
  readonly topic?: string;
}

/** Places of the coins that the observed events allow. */
export interface CoinClaim {
  /** Places if nothing else has happened: one list, or several if the events fit several runs. */
  readonly asSeen: readonly (readonly Place[])[];
  /** Every place where some of the coins may be by now, including the places of `asSeen`. */
  readonly possible: readonly Place[];
  /** Whether nothing more can happen by itself or by relayers. */
  readonly isFinal: boolean;
  /** False once an event was observed that no single failure explains: the coins may be elsewhere. */
  readonly isComplete: boolean;
}

/** Some coins, their place and the party that can move them. */
export type Place = AccountPlace | ChannelPlace | BridgePlace;

/** Coins in the balance of an account. */
export interface AccountPlace extends ChainCoin {
  readonly kind: 'account';
  /** Address on the chain. */
  readonly address: string;
  /** Role of the account's owner; `stranded` if no known party can move the coins. */
  readonly owner: RestingOwner;
  /** Whether the user can sign for it. */
  readonly canSign: boolean;
  /** Whether the amount is the assumed output of venues, not the actual one. */
  readonly isEstimate: boolean;
  /** Event that moves them on, of coins that wait for one (`owner` is then `waiting`). */
  readonly settlesWhen?: Settling;
}

/** Coins in a packet that has no end yet: they arrive, or come back. */
export interface ChannelPlace extends ChainCoin {
  readonly kind: 'channel';
  /** End on the sending chain. */
  readonly from: ChannelEnd;
  /** End on the receiving chain. */
  readonly to: ChannelEnd;
  /** Receiver on the destination chain. */
  readonly receiver: string;
  /** Whether the amount depends on the assumed output of a venue. */
  readonly isEstimate: boolean;
}

/** Coins that a bridge has taken and not given. */
export interface BridgePlace extends ChainCoin {
  readonly kind: 'bridge';
  /** Bridge id, such as `CCTP`. */
  readonly bridge: string;
  /** Destination chain id. */
  readonly toChainId: string;
  /** Receiver on the destination chain. */
  readonly receiver: string;
  /** Whether the amount depends on the assumed output of a venue. */
  readonly isEstimate: boolean;
  /** Event that moves them on, if the bridge was seen to keep them. */
  readonly settlesWhen?: Settling;
}

/** An action that the user takes or waits for. */
export interface NextAction {
  /**
   * `sign` the transaction `tx`; `sign-again`, since it failed; `wait` for relayers or a bridge; `mint` or
   * `claim` coins of a bridge; `release` coins that wait on an account without a key, by signing `message`; `retry` with a new route from the
   * place of the coins; `ask` their holder.
   */
  readonly kind: 'sign' | 'sign-again' | 'wait' | 'mint' | 'claim' | 'release' | 'retry' | 'ask';
  /** Chain id. */
  readonly chainId: string;
  /** Index of the transaction, from 0. */
  readonly tx?: number;
  /** Party that can take the action. */
  readonly by: 'user' | 'anyone' | 'relayer' | 'solver' | 'nobody';
  /** Message that releases the coins: its type URL and its known members, without the signer. */
  readonly message?: SettlingMessage;
  /** Sentence for users: the reason of the action. */
  readonly reason: string;
  /** End of the wait, after which another outcome follows, such as a timeout; nanoseconds since the epoch. */
  readonly until?: bigint;
}

/** An observed event that fits no run. */
export interface OddEvent {
  /** Chain id. */
  readonly chainId: string;
  /** Transaction hash. */
  readonly hash?: string;
  /** Sentence for users. */
  readonly message: string;
}

/** The members of a transaction of the plan that a node returns unchanged. */
export interface TrackedTx {
  /** Chain id. */
  readonly chainId: string;
  /** Address that signs. */
  readonly signerAddress: string;
  /** Type URLs and JSON of the messages of a Cosmos transaction. */
  readonly msgs?: readonly {
    /** Type URL of the message. */
    readonly typeUrl: string;
    /** JSON of the message. */
    readonly value: string;
  }[];
  /** Called contract of an EVM transaction, hex with `0x`. */
  readonly to?: string;
  /** Calldata, hex, of an EVM transaction. */
  readonly data?: string;
}

/** One run of the transactions, with at most one failure. */
export interface TrackedRun {
  /** Absent in the run without failures. */
  readonly fault?:
    | Fault
    | {
        /** Kind of the awaited event. */
        readonly kind: WaitKind;
      };
  /** Transactions of chains, in order. */
  readonly moments: readonly TrackedMoment[];
  /** Where the coins are before the first moment and after each. */
  readonly places: readonly (readonly Place[])[];
}

/** One transaction of a chain in a run, with its identifying facts. */
export interface TrackedMoment {
  /** Kind, which determines the other members. */
  readonly kind: 'signed' | 'received' | 'acknowledged' | 'timed-out' | 'arrived' | 'kept';
  /** Index of the transaction, from 0. */
  readonly tx: number;
  /** Chain id. */
  readonly chainId: string;
  /** Whether the chain executed it. */
  readonly isDone: boolean;
  /** Packet that the moment receives or ends. */
  readonly packet?: TrackedPacket;
  /** Whether the packet was accepted, if it ended in this moment. */
  readonly isAcked?: boolean;
  /** Packets that the moment sends, in order. */
  readonly sends: readonly TrackedPacket[];
  /** Packets that the moment's chain receives and answers, each with whether it was accepted. */
  readonly answers: readonly {
    /** Received packet. */
    readonly packet: TrackedPacket;
    /** Whether it was accepted. */
    readonly isOk: boolean;
  }[];
  /** Payments in it through the bank of the chain: recipient, denom and base units. */
  readonly pays: readonly Omit<SeenPayment, 'isKept'>[];
  /** Bridge deposits in it. */
  readonly crosses: readonly TrackedHandOver[];
  /** The bridge deposit that it pays out or that ends with it. */
  readonly handOver?: TrackedHandOver;
  /** Reason why a bridge keeps the coins. */
  readonly stall?: StallKind;
  /** Event that ends the wait. */
  readonly settlesWhen?: Settling;
  /** Error text of a failed transaction or packet. */
  readonly reason?: string;
  /** Swaps, calls and bridge deposits in it, each a short text. */
  readonly effects: readonly string[];
  /** Address that signs, for a moment of kind `signed`. */
  readonly signer?: string;
}

/** A packet of a run. */
export interface TrackedPacket {
  /** Key of the packet, equal in all runs: transaction, position in it and number of the attempt. */
  readonly id: string;
  /** End on the sending chain. */
  readonly source: ChannelEnd;
  /** End on the receiving chain. */
  readonly dest: ChannelEnd;
  /** Full path of the denom on the sending chain. */
  readonly denom: string;
  /** The denom as the sending chain prints it. */
  readonly sentDenom: string;
  /** Base units. */
  readonly amount: bigint;
  /** Whether the amount depends on the assumed output of a venue. */
  readonly isEstimate: boolean;
  /** Sender on the source chain. */
  readonly sender: string;
  /** Receiver on the destination chain. */
  readonly receiver: string;
  /** Memo of the packet. */
  readonly memo: string;
  /** Nanoseconds since the epoch; absent unless the signed message states it. */
  readonly timeout?: bigint;
  /** Whether the chain sends it at the end of a block, so that no transaction shows its sending. */
  readonly isAtBlockEnd?: true;
}

/** Coins in transit over a bridge. */
export interface TrackedHandOver {
  /** Bridge id, such as `CCTP`. */
  readonly bridge: string;
  /** Position among the deposits of its transaction, from 0. */
  readonly index: number;
  /** Deposited coins, and the depositor on their chain. */
  readonly from: Balance;
  /** Coins that the bridge pays out, and their recipient. */
  readonly to: Balance;
  /** Party that completes the payout on the destination chain. */
  readonly by: 'anyone' | 'relayer' | 'user' | 'solver';
}

/** An event that a caller observed. */
export type TrackEvent = TransactionEvent | ChainEvent | BridgeEvent | ClockEvent;

/**
 * A transaction as a node returns it: of a Cosmos chain `{tx, tx_response}` or `tx_response` alone, or CometBFT's
 * answer (`{hash, tx_result}`); of an EVM chain a receipt, optionally with members of the transaction; of an SVM chain
 * the answer of `getTransaction`.
 */
export interface TransactionEvent {
  readonly kind: 'transaction';
  /** Chain id. */
  readonly chainId: string;
  /** Parsed JSON of the node's answer. */
  readonly json: unknown;
  /** Index of the transaction in the plan, from 0, if the caller signed it; by default its content identifies it. */
  readonly tx?: number;
  /** The bridge deposit that it pays out, as the bridge states it; only some bridges can be identified by the content. */
  readonly gives?: Pick<BridgeEvent, 'tx' | 'handOver'>;
}

/** One event of a Cosmos chain (`{type, attributes: [{key, value}]}`), or one log of an EVM chain. */
export interface ChainEvent {
  readonly kind: 'event';
  /** Chain id. */
  readonly chainId: string;
  /** Parsed JSON of the node's answer. */
  readonly json: unknown;
}

/** A bridge's statement about deposited coins: that it paid them out, or that it keeps them. */
export interface BridgeEvent {
  readonly kind: 'bridge';
  /** Index of the transaction of the plan that made the deposit, from 0. */
  readonly tx: number;
  /** Position of the deposit in the transaction, from 0. */
  readonly handOver: number;
  /** Whether the bridge paid the coins out or keeps them. */
  readonly outcome: 'arrived' | 'kept';
  /** Reason why the bridge keeps the coins, if it states one. */
  readonly why?: StallKind;
}

/** The current time of the caller's clock. */
export interface ClockEvent {
  readonly kind: 'clock';
  /** Nanoseconds since the epoch. */
  readonly now: bigint;
}
