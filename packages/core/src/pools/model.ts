import { type ChainId, memoByIdentity } from '../primitives/index.js';
import type { PoolBase, PoolKind, Sketch } from './kinds/kind.js';
import type { LeftOutPools } from './left-out.js';
import { attempt, isRefused } from './refusal.js';

/** Pools of several chains, frozen. */
export interface Pools {
  /** Pools by chain id. */
  readonly chains: ReadonlyMap<ChainId, ChainPools>;
  /** Rows that the last reading or update omitted; empty without `skipInvalid`. */
  readonly diagnostics: readonly PoolDiagnostic[];
}

/** The pools of one chain, as a snapshot has them. */
export interface ChainPools {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Venue that the snapshot itself names. */
  readonly venue: string | undefined;
  /** Block height of the state; undefined if the snapshot states none. */
  readonly height: bigint | undefined;
  /** When the state was taken, as the snapshot writes it. */
  readonly time: string | undefined;
  /** Time of the state, nanoseconds since the epoch. */
  readonly timestamp: bigint | undefined;
  /** Whether the state is invented. */
  readonly isSynthetic: boolean;
  /** Source of the snapshot. */
  readonly provenance: string | undefined;
  /** Taker fees of the chain, 18 decimals. */
  readonly takerFees: TakerFees;
  /** Hints about denoms; empty where the snapshot has none. */
  readonly denoms: ReadonlyMap<string, DenomHints>;
  /** Pools and their denoms. */
  readonly layout: PoolLayout;
  /** Pools by their position in the layout. */
  readonly pools: readonly Pool[];
  /** Pools of the source that are not used, with the reason of each. */
  readonly leftOut: LeftOutPools;
}

/** List of pools, their types and denoms. It keeps its identity while these are unchanged: states do not change it. */
export interface PoolLayout {
  /** In the order of code units. */
  readonly ids: readonly string[];
  /** Position of each pool by id. */
  readonly positions: ReadonlyMap<string, number>;
  /** Denoms of the pool at each position. */
  readonly denoms: readonly (readonly string[])[];
  /** Positions of the pools that trade a denom, ascending. */
  readonly tradersOf: ReadonlyMap<string, readonly number[]>;
}

/** A pool: its state and the functions of its type. */
export interface Pool {
  /** Functions of the pool's type: reading, quoting, writing. */
  readonly kind: PoolKind<PoolBase>;
  /** Reserves and terms of the pool at the time of its snapshot; their shape depends on the kind. */
  readonly state: PoolBase;
}

/** Taker fees outside the pools, 18 decimals. */
export interface TakerFees {
  /** Fee of all other pairs, 18 decimals. */
  readonly standard: bigint;
  /** Fees of pairs, by the denom that goes in and the one that comes out. */
  readonly pairs: ReadonlyMap<string, ReadonlyMap<string, bigint>>;
}

/** Statements of a snapshot about a denom. */
export interface DenomHints {
  /** Symbol of the asset; undefined if not stated. */
  readonly symbol: string | undefined;
  /** Decimals of the display unit. */
  readonly decimals: number | undefined;
  /** US dollars for one whole unit, decimal text. */
  readonly priceUsd: string | undefined;
}

/** A row of a snapshot or an update that was omitted. */
export interface PoolDiagnostic {
  /** Which of the snapshots, counted from 0. */
  readonly file: number;
  readonly reason: 'DATA_INVALID';
  /** JSON Pointer from the root of the snapshot, or of the update. */
  readonly field: string;
  /** Sentence for users. */
  readonly message: string;
}

/** A pool in floats, made once for its state. One that is not there or not active, or whose curve is not found, trades nothing. */
export function sketchOf(pool: Pool | undefined): Sketch {
  return pool?.state.isActive === true ? activeSketch(pool) : idle;
}

const activeSketch: (pool: Pool) => Sketch = /* @__PURE__ */ memoByIdentity(({ kind, state }: Pool) => {
  const sketch = attempt(() => kind.sketch(state));
  return isRefused(sketch) ? idle : sketch;
});

const idle: Sketch = { rate: () => 0, pays: () => 0, blur: () => 0, effort: () => 1, after: () => idle };
