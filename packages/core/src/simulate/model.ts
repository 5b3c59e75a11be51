import type { ChannelEnd } from '../registry/index.js';
import type { Ack, Packet } from './packet.js';

/** One transaction as its signer broadcasts it; the transactions of compiled messages are such. */
export interface SimulatedTx {
  readonly chainId: string;
  readonly signerAddress: string;
  /** Absent for a transaction that no Cosmos chain runs: the model does not know what it does. */
  readonly msgs?: readonly SimulatedMsg[];
}

/** One message. */
export interface SimulatedMsg {
  /** Protobuf type URL. */
  readonly typeUrl: string;
  /** JSON text of the message in its amino form, as the interface answers it (specification 2.7). */
  readonly value: string;
}

/** An amount of one denom on one chain, in base units. The denom of a cw20 token is `cw20:<contract>`. */
export interface ChainCoin {
  readonly chainId: string;
  readonly denom: string;
  readonly amount: bigint;
}

/** A voucher and its full path on one chain. */
export interface KnownTrace {
  readonly chainId: string;
  readonly denom: string;
  readonly path: string;
}

/** What one account holds of one denom. */
export interface Balance extends ChainCoin {
  readonly address: string;
}

/** A balance and what its account is for. */
export interface Holding extends Balance {
  /** `escrow` backs vouchers of `end`; `module` accounts are pools, relayers and the like. */
  readonly role: 'account' | 'escrow' | 'module';
  /** The channel end an escrow belongs to. */
  readonly end?: ChannelEnd;
}

/** Why coins came to rest on an account. */
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

/** One thing that happened, in order. What a chain rolled back has not happened. */
export type SimulatedEvent =
  | { readonly kind: 'packet'; readonly packet: Packet }
  | { readonly kind: 'ack'; readonly packet: Packet; readonly ack: Ack }
  | { readonly kind: 'timeout'; readonly packet: Packet }
  | SwapEvent
  | { readonly kind: 'pay'; readonly tx: number; readonly why: PaymentReason; readonly to: Balance }
  | CallEvent
  | { readonly kind: 'leave'; readonly tx: number; readonly bridge: string; readonly from: Balance };

/** A venue exchanged coins. */
export interface SwapEvent {
  readonly kind: 'swap';
  readonly tx: number;
  /** Order among the user's swaps of the whole run, from 0; undefined for the purchase of a fee or of staked tokens. */
  readonly swap?: number;
  readonly venue: string;
  readonly coinIn: ChainCoin;
  readonly coinOut: ChainCoin;
}

/** A contract that the model does not know was given coins along with a message, and keeps them. */
export interface CallEvent {
  readonly kind: 'call';
  readonly tx: number;
  readonly caller: string;
  readonly contract: string;
  /** JSON text. */
  readonly msg: string;
  readonly coins: readonly ChainCoin[];
}

/**
 * How a transaction ended: `done`; `failed`, so that nothing moved; `undone`, when its funds came back or stopped on
 * the way; `not-sent`, because an earlier one did not end as planned; `not-modelled`, when the model does not know one of
 * its messages.
 */
export interface TxOutcome {
  readonly outcome: 'done' | 'failed' | 'undone' | 'not-sent' | 'not-modelled';
  /** In the words of the chain, unless `done`. */
  readonly reason?: string;
}

/** Where coins came to rest, and whether they were simply paid, given to a contract, or handed to a bridge. */
export interface Delivery extends Balance {
  readonly by: 'payment' | 'call' | 'bridge';
}

/** What a route is meant to achieve. */
export interface Expectation {
  readonly chainId: string;
  readonly denom: string;
  /** Least amount, in base units. */
  readonly amount: bigint;
  readonly address?: string;
}

/** Everything that happened to a route. */
export interface Simulation {
  readonly txs: readonly TxOutcome[];
  readonly events: readonly SimulatedEvent[];
  /** Packets in order of first sending. */
  readonly packets: readonly Packet[];
  /** Coins that existed before: what the signers spend, what backs it, and what pools paid out. */
  readonly opening: readonly Balance[];
  readonly holdings: readonly Holding[];
  /** Paths of the vouchers that moved. */
  readonly traces: readonly KnownTrace[];
  /** Holdings outside pools, escrows and modules. */
  readonly balances: readonly Balance[];
  /** Where the last transaction brought the funds, when all ended as planned. */
  readonly delivered?: Delivery;
  /** Whether the expectation was met; without one, whether the route delivered at all. */
  readonly isMet: boolean;
  /** Nanoseconds since the epoch when the last thing happened. */
  readonly endedAt: bigint;
}
