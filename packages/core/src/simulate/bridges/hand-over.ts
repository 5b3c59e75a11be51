import type { BridgeId } from '../../registry/index.js';
import type { Balance } from '../balance.js';
import type { SettlingActor } from '../settling.js';
import type { RefusalKind, StallKind } from './failures.js';

/** Coins in transit over a bridge. */
export interface HandOver {
  /** Bridge. */
  readonly bridge: BridgeId;
  /** Transaction that set it off, from 0. */
  readonly tx: number;
  /** Order within the transaction, from 0. */
  readonly index: number;
  /** Coins that the bridge took, and their account. */
  readonly from: Balance;
  /** Coins that it pays out, and their recipient: less the fee that it keeps. */
  readonly to: Balance;
  /** Who brings that about where all goes well. */
  readonly by: SettlingActor;
  /** Reasons for a revert of the bridge's call, in addition to errors of the call. */
  readonly refusals: readonly RefusalKind[];
  /** Reasons for which the bridge may not pay out; the first also covers a refusal on the far side. */
  readonly stalls: readonly [PossibleStall, ...PossibleStall[]];
}

/** A stall that can hit a hand-over. */
export interface PossibleStall {
  /** Kind, which determines the other members. */
  readonly kind: StallKind;
  /** Account with the coin meanwhile; by default the bridge, on the chain of departure. */
  readonly place?: Balance;
  /** Set if the coins are paid out anyway, to an account that cannot forward them. */
  readonly isGiven?: true;
  /** Final recipient; by default the recipient of the deposit. */
  readonly settlesTo?: Balance;
  /** Who else than usually can move it on. */
  readonly by?: SettlingActor;
  /** Least and most seconds until then, where something bounds them. */
  readonly seconds?: readonly [least: number, most: number];
}
