import type { ChainId } from '../../primitives/index.js';
import type { BridgeId } from '../bridges/bridge.js';

/** How long chains and bridges take, as far as it is known. */
export interface Durations {
  /** Block times by chain. */
  readonly blocks: ReadonlyMap<ChainId, BlockTime>;
  /** Circle's waiting time before it attests burns on a chain. */
  readonly attestations: ReadonlyMap<ChainId, Attestation>;
  /** Keyed by {@link bridgeDurationKey}. */
  readonly bridges: ReadonlyMap<string, BridgeDuration>;
}

/** Seconds from the best case to the usual maximum. */
export interface DurationRange {
  /** Best case in seconds. */
  readonly least: number;
  /** Usual maximum in seconds. */
  readonly most: number;
}

/** Blocks of one chain. */
export interface BlockTime {
  /** Milliseconds between two blocks. */
  readonly milliseconds: number;
  /** Milliseconds until a block is final; absent where that is not known. */
  readonly finalMilliseconds?: number;
}

/** Waits of the two versions of CCTP. */
export interface Attestation {
  /** Wait of the first version. */
  readonly first?: DurationRange;
  /** Wait of the standard transfer of the second version. */
  readonly standard?: DurationRange;
  /** Absent where the chain has no fast transfer. */
  readonly fast?: DurationRange;
}

/** Duration of one bridge, one mode of it, or one chain that it leaves. */
export interface BridgeDuration {
  /** Bridge. */
  readonly bridge: BridgeId;
  /** Mode of the bridge. */
  readonly mode?: BridgeMode;
  /** A chain id, or the type of chains. */
  readonly from?: string;
  /** Null if no duration is published. */
  readonly seconds?: DurationRange | null;
  /** Where the rule of the bridge lacks a fact. */
  readonly secondsIfUnknown?: number;
  /** Blocks of the chain it leaves that the bridge waits for, by chain id. */
  readonly reorgBlocks?: Readonly<Record<string, number | 'finalized'>>;
}

/** Ways of using a bridge that take different times. */
export type BridgeMode = 'standard' | 'fast' | 'deposit' | 'withdraw';

/** Key of a bridge duration. */
export function bridgeDurationKey({
  bridge,
  mode,
  from = '*',
}: Pick<BridgeDuration, 'bridge' | 'mode' | 'from'>): string {
  return `${bridge} ${mode ?? '*'} ${from}`;
}
