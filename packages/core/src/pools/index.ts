export type { ExactIn, ExactOut, PoolBase, PoolKind, SwapLimits, Swapped } from './kinds/kind.js';
export type { ChainPools, DenomHints, Pool, PoolDiagnostic, PoolLayout, Pools, TakerFees } from './model.js';
export { createPools, type PoolsUpdate, updatePools } from './pools.js';
export type { PoolsOptions } from './reading.js';
export { isRefused, type Refusal, type RefusalReason } from './refusal.js';
