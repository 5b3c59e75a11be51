import type { ChainId } from '../primitives/index.js';

/** One thing that the messages would do, in the order in which it happens when nothing fails. */
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
  /** Chain on which it happens; undefined beyond a channel that the data does not hold. */
  readonly chainId?: ChainId | undefined;
  /** Where the messages say so. */
  readonly pointer: string;
}

/** A move of coins, to another chain or to a contract of the same. Amounts are base units, absent after a swap. */
interface Move extends EffectBase {
  readonly port?: string | undefined;
  /** Channel, or client id over IBC v2; absent when the coins stay on the chain or cross another bridge. */
  readonly channel?: string | undefined;
  /** Bridge other than IBC that carries the coins, as the interface names it. */
  readonly bridge?: string | undefined;
  /** Denom on the chain that the coins leave. */
  readonly denomIn?: string | undefined;
  /** Denom under which they arrive, where the data tells. */
  readonly denomOut?: string | undefined;
  readonly amount?: bigint | undefined;
  /** Receiver on the other side, as the message has it. */
  readonly address?: string | undefined;
}

/** Coins leave the account of the signer. */
export interface SendEffect extends Move {
  readonly kind: 'send';
  /** `fee`: the coins pay for a bridge, beside those that are moved. */
  readonly purpose?: 'fee' | undefined;
  /** Account that the coins leave, as the message names it. */
  readonly sender?: string | undefined;
  /** Nanoseconds since the epoch from which the packet can no longer be received. */
  readonly deadline?: bigint | undefined;
}

/** A chain or contract passes coins on to another chain. */
export interface ForwardEffect extends Move {
  readonly kind: 'forward';
  /** Nanoseconds since the epoch. */
  readonly deadline?: bigint | undefined;
  /** Nanoseconds from the sending of the packet, where the chain sets the deadline. */
  readonly timeout?: bigint | undefined;
  readonly retries?: number | undefined;
}

/** A contract exchanges coins. */
export interface SwapEffect extends EffectBase {
  readonly kind: 'swap';
  readonly venue?: string | undefined;
  /** What the swap is for: the user's coins, or a fee that the chain wants in another coin. */
  readonly purpose: 'user' | 'fee';
  readonly denomIn?: string | undefined;
  readonly denomOut?: string | undefined;
  /** Base units that go in, when known. */
  readonly amount?: bigint | undefined;
  /** Least output, fees taken off; exact when `isExactOut`. Undefined when the message names none. */
  readonly minAmountOut?: bigint | undefined;
  readonly isExactOut: boolean;
  /** Parallel ways through pools; empty when the contract finds the way itself. */
  readonly routes: readonly PoolRoute[];
  /** Nanoseconds since the epoch from which the contract refuses. */
  readonly deadline?: bigint | undefined;
}

/** One way through pools, with the base units that go in when the message names them. */
export interface PoolRoute {
  readonly amount?: bigint | undefined;
  readonly steps: readonly PoolStep[];
}

/** One pool. */
export interface PoolStep {
  readonly pool: string;
  readonly denomIn?: string | undefined;
  readonly denomOut?: string | undefined;
}

/** Somebody is paid out of the coins. */
export interface FeeEffect extends EffectBase {
  readonly kind: 'fee';
  /** `network`: the chain is paid for the transaction, beside the coins that it moves. */
  readonly purpose: 'affiliate' | 'relayer' | 'bridge' | 'network';
  readonly denomOut?: string | undefined;
  /** Base units; of an affiliate the share of the least output, on which the contract computes it. */
  readonly amount?: bigint | undefined;
  /** Hundredths of a percent. */
  readonly basisPoints?: bigint | undefined;
  /** Whether the contract that swapped pays it beside the least output, which is what is left. */
  readonly isBeside?: true | undefined;
  readonly address?: string | undefined;
  /** Whom the chain charges; absent where nothing that is read says who signs first. */
  readonly payer?: string | undefined;
}

/** A contract or module is given the coins with a message that only itself can carry out. */
export interface CallEffect extends EffectBase {
  readonly kind: 'call';
  readonly address: string;
  /** JSON text. */
  readonly msg: string;
  readonly denomIn?: string | undefined;
  readonly amount?: bigint | undefined;
  readonly minAmountOut?: bigint | undefined;
}

/** Coins come to rest. */
export interface DeliverEffect extends EffectBase {
  readonly kind: 'deliver';
  readonly denomOut?: string | undefined;
  /** Base units, when no swap came between. */
  readonly amount?: bigint | undefined;
  /** Least base units after a swap. */
  readonly minAmountOut?: bigint | undefined;
  readonly address: string;
  /** Whether the address is an account for one token, which does not show whose it is. */
  readonly isTokenAccount: boolean;
}

/** A bridge mints coins that were burned on another chain before. */
export interface MintEffect extends EffectBase {
  readonly kind: 'mint';
  readonly bridge: string;
  /** Circle's number of the chain of the burn. */
  readonly sourceDomain: number;
  /** Who burned: an address of that chain, or 32 bytes in hex where the data does not hold it. */
  readonly burnedBy: string;
  /** What was burned: the denom there, or 32 bytes in hex. */
  readonly burnToken: string;
  /** Denom that is minted, where the data tells. */
  readonly denomOut?: string | undefined;
  /** Base units that were burned; what the bridge keeps of them is a fee. */
  readonly amount: bigint;
}

/** Where coins go when a later step fails. */
export interface RecoverEffect extends EffectBase {
  readonly kind: 'recover';
  /** Denom of what is recovered, when known. */
  readonly denomOut?: string | undefined;
  readonly address: string;
}

/** Somebody is given power over an account, its coins or a contract: what he does with it is in no message. */
export interface GrantEffect extends EffectBase {
  readonly kind: 'grant';
  /** Who gives it. */
  readonly granter?: string | undefined;
  /** Who gets it, or the contract that may do other things from now on. */
  readonly address?: string | undefined;
  /** Type of the authorization or allowance where the message names one, else of the message itself. */
  readonly authorization: string;
  /** Types of messages that it is for; absent where all are, or where that is not read. */
  readonly msgTypeUrls?: readonly string[] | undefined;
  /** Most that may be spent; absent where nothing limits it. */
  readonly limit?: readonly GrantedCoin[] | undefined;
  /** Who alone may be paid; absent where anybody may. */
  readonly receivers?: readonly string[] | undefined;
  /** Channels that alone may be used. */
  readonly channels?: readonly string[] | undefined;
  /** Nanoseconds since the epoch; absent where it never ends. */
  readonly expiration?: bigint | undefined;
}

/** What somebody may do, and how far. */
export type GrantTerms = Omit<GrantEffect, keyof EffectBase | 'kind' | 'granter' | 'address'>;

/** Base units of a coin that may be spent. */
export interface GrantedCoin {
  readonly denom: string;
  readonly amount: bigint;
}
