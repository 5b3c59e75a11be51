import type { ChainId } from '../primitives/index.js';

/** An effect of the messages, in the order of execution when nothing fails. */
export type Effect =
  | SendEffect
  | ForwardEffect
  | SwapEffect
  | FeeEffect
  | CallEffect
  | DeliverEffect
  | MintEffect
  | RecoverEffect
  | GrantEffect;

interface EffectBase {
  /** Transaction that sets it off, from 0. */
  readonly tx: number;
  /** Chain of the effect; undefined beyond a channel that is not in the data. */
  readonly chainId?: ChainId | undefined;
  /** Where the messages say so. */
  readonly pointer: string;
}

/** A move of coins, to another chain or to a contract of the same. Amounts are base units, absent after a swap. */
interface Move extends EffectBase {
  /** Port id. */
  readonly port?: string | undefined;
  /** Channel, or client id over IBC v2; absent when the coins stay on the chain or cross another bridge. */
  readonly channel?: string | undefined;
  /** Bridge other than IBC that carries the coins, as the interface names it. */
  readonly bridge?: string | undefined;
  /** Denom on the chain that the coins leave. */
  readonly denomIn?: string | undefined;
  /** Denom at arrival, if the data determines it. */
  readonly denomOut?: string | undefined;
  /** Base units. */
  readonly amount?: bigint | undefined;
  /** Receiver on the other side, as the message has it. */
  readonly address?: string | undefined;
}

/** Coins leave the account of the signer. */
export interface SendEffect extends Move {
  readonly kind: 'send';
  /** `fee`: the coins pay for a bridge, in addition to the moved coins. */
  readonly purpose?: 'fee' | undefined;
  /** Account that the coins leave, as the message names it. */
  readonly sender?: string | undefined;
  /** Nanoseconds since the epoch after which the packet cannot be received. */
  readonly deadline?: bigint | undefined;
}

/** A chain or contract passes coins on to another chain. */
export interface ForwardEffect extends Move {
  readonly kind: 'forward';
  /** Nanoseconds since the epoch. */
  readonly deadline?: bigint | undefined;
  /** Nanoseconds from the sending of the packet, where the chain sets the deadline. */
  readonly timeout?: bigint | undefined;
  /** Retries after a timeout. */
  readonly retries?: number | undefined;
}

/** A contract exchanges coins. */
export interface SwapEffect extends EffectBase {
  readonly kind: 'swap';
  /** Swap venue. */
  readonly venue?: string | undefined;
  /** Purpose of the swap: the user's coins, or a fee that the chain requires in another coin. */
  readonly purpose: 'user' | 'fee';
  /** Denom of the input. */
  readonly denomIn?: string | undefined;
  /** Denom of the output. */
  readonly denomOut?: string | undefined;
  /** Base units that go in, when known. */
  readonly amount?: bigint | undefined;
  /** Least output, fees taken off; exact when `isExactOut`. Undefined when the message names none. */
  readonly minAmountOut?: bigint | undefined;
  /** Whether the output is exact instead of the input. */
  readonly isExactOut: boolean;
  /** Parallel routes through pools; empty when the contract finds the route. */
  readonly routes: readonly PoolRoute[];
  /** Nanoseconds since the epoch after which the contract refuses. */
  readonly deadline?: bigint | undefined;
}

/** One way through pools, with the base units that go in when the message names them. */
export interface PoolRoute {
  /** Base units. */
  readonly amount?: bigint | undefined;
  /** Pools, in order. */
  readonly steps: readonly PoolStep[];
}

/** One pool. */
export interface PoolStep {
  /** Pool id at the venue. */
  readonly pool: string;
  /** Denom of the input. */
  readonly denomIn?: string | undefined;
  /** Denom of the output. */
  readonly denomOut?: string | undefined;
}

/** A payment out of the coins. */
export interface FeeEffect extends EffectBase {
  readonly kind: 'fee';
  /** `network`: the chain's fee for the transaction, in addition to the coins that it moves. */
  readonly purpose: 'affiliate' | 'relayer' | 'bridge' | 'network';
  /** Denom of the output. */
  readonly denomOut?: string | undefined;
  /** Base units; for an affiliate the share of the least output, from which the contract computes it. */
  readonly amount?: bigint | undefined;
  /** Hundredths of a percent. */
  readonly basisPoints?: bigint | undefined;
  /** Whether the swapping contract pays it on top of the least output, which is the remainder. */
  readonly isBeside?: true | undefined;
  /** Address on the chain. */
  readonly address?: string | undefined;
  /** Whom the chain charges; absent where nothing that is read says who signs first. */
  readonly payer?: string | undefined;
}

/** A contract or module is given the coins with a message that only itself can carry out. */
export interface CallEffect extends EffectBase {
  readonly kind: 'call';
  /** Address on the chain. */
  readonly address: string;
  /** The contract's message, JSON text. */
  readonly msg: string;
  /** Denom of the input. */
  readonly denomIn?: string | undefined;
  /** Base units. */
  readonly amount?: bigint | undefined;
  /** Least output, base units. */
  readonly minAmountOut?: bigint | undefined;
}

/** Coins end at an account. */
export interface DeliverEffect extends EffectBase {
  readonly kind: 'deliver';
  /** Denom of the output. */
  readonly denomOut?: string | undefined;
  /** Base units, when no swap came between. */
  readonly amount?: bigint | undefined;
  /** Least base units after a swap. */
  readonly minAmountOut?: bigint | undefined;
  /** Address on the chain. */
  readonly address: string;
  /** Whether the address is an account for one token, which does not show its owner. */
  readonly isTokenAccount: boolean;
}

/** A bridge mints coins that were burned on another chain before. */
export interface MintEffect extends EffectBase {
  readonly kind: 'mint';
  /** Bridge that carries the coins. */
  readonly bridge: string;
  /** Circle's number of the chain of the burn. */
  readonly sourceDomain: number;
  /** Account that burned: an address of that chain, or 32 bytes in hex for a chain that is not in the data. */
  readonly burnedBy: string;
  /** Burned token: its denom there, or 32 bytes in hex. */
  readonly burnToken: string;
  /** Minted denom, if the data determines it. */
  readonly denomOut?: string | undefined;
  /** Burned base units; the part that the bridge keeps is a fee. */
  readonly amount: bigint;
}

/** Where coins go when a later step fails. */
export interface RecoverEffect extends EffectBase {
  readonly kind: 'recover';
  /** Denom of the recovered coins, if known. */
  readonly denomOut?: string | undefined;
  /** Address on the chain. */
  readonly address: string;
}

/** An account gets power over another account, its coins or a contract; no message shows its later actions. */
export interface GrantEffect extends EffectBase {
  readonly kind: 'grant';
  /** Who gives it. */
  readonly granter?: string | undefined;
  /** Account that gets the power, or the contract whose behaviour changes. */
  readonly address?: string | undefined;
  /** Type of the authorization or allowance where the message names one, else of the message itself. */
  readonly authorization: string;
  /** Types of messages that it is for; absent where all are, or where that is not read. */
  readonly msgTypeUrls?: readonly string[] | undefined;
  /** Most that may be spent; absent where nothing limits it. */
  readonly limit?: readonly GrantedCoin[] | undefined;
  /** Only accounts that may be paid; absent if any may. */
  readonly receivers?: readonly string[] | undefined;
  /** Channels that alone may be used. */
  readonly channels?: readonly string[] | undefined;
  /** Nanoseconds since the epoch; absent where it never ends. */
  readonly expiration?: bigint | undefined;
}

/** Permitted actions and their limits. */
export type GrantTerms = Omit<GrantEffect, keyof EffectBase | 'kind' | 'granter' | 'address'>;

/** Base units of a coin that may be spent. */
export interface GrantedCoin {
  /** Denom on the chain. */
  readonly denom: string;
  /** Base units. */
  readonly amount: bigint;
}
