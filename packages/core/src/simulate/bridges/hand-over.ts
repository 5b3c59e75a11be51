import type { BridgeId } from '../../registry/index.js';
import type { Balance } from '../balance.js';
import type { SettlingActor } from '../settling.js';
import type { RefusalKind, StallKind } from './failures.js';

/** Coins on their way over a bridge. */
export interface HandOver {
  readonly bridge: BridgeId;
  /** Transaction that set it off, from 0. */
  readonly tx: number;
  /** Order within the transaction, from 0. */
  readonly index: number;
  /** What the bridge took, and from whom. */
  readonly from: Balance;
  /** What it gives, and to whom: less by what it keeps as its fee. */
  readonly to: Balance;
  /** Who brings that about where all goes well. */
  readonly by: SettlingActor;
  /** What can make the call of the bridge revert, beside what the call itself does wrong. */
  readonly refusals: readonly RefusalKind[];
  /** What can keep the bridge from giving; the first is also what a far side that refuses the coins amounts to. */
  readonly stalls: readonly [PossibleStall, ...PossibleStall[]];
}

/** A stall that can hit a hand-over. */
export interface PossibleStall {
  readonly kind: StallKind;
  /** Who holds the coin meanwhile; by default the bridge, on the chain that it left. */
  readonly place?: Balance;
  /** Set where the coins are given all the same, to an account that cannot send them on by itself. */
  readonly isGiven?: true;
  /** Where it goes in the end; by default what the hand-over gives. */
  readonly settlesTo?: Balance;
  /** Who else than usually can move it on. */
  readonly by?: SettlingActor;
  /** Least and most seconds until then, where something bounds them. */
  readonly seconds?: readonly [least: number, most: number];
}
