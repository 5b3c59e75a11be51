export { type ChainMath, chainMath } from './chain-math.js';
export { digestOfChainPools, digestOfPools, exportPools } from './export.js';
export { type Hop as HopDone, hopExactIn, hopExactOut, takerFeeOf } from './hop.js';
export { impactOf, priceImpact, worthAtSpot } from './impact.js';
export {
  type ExactIn,
  type ExactOut,
  type Fraction,
  type PoolBase,
  type PoolKind,
  type Sketch,
  sketchShare,
  type SwapLimits,
  type Swapped,
} from './kinds/kind.js';
export { type UniswapTerms, uniswapTermsOf } from './kinds/uniswap/terms.js';
export {
  countLeftOut,
  type LeftOutPools,
  type LeftOutCounts,
  type LeftOutReason,
  leftOutReasons,
} from './left-out.js';
export {
  type ChainPools,
  type DenomHints,
  type Pool,
  type PoolDiagnostic,
  type PoolLayout,
  type Pools,
  sketchOf,
  type TakerFees,
} from './model.js';
export { type EvmMath, evmMath, type EvmStep, type EvmStepDone } from './math/uniswap.js';
export { createPools, type PoolsUpdate, updatePools, withoutPools } from './pools.js';
export type { PoolsOptions } from './reading.js';
export { isRefused, MathRefusal, type Refusal, type RefusalReason, refused } from './refusal.js';
export {
  estimateExactOut,
  poolAt,
  type PoolState,
  type RouteDone,
  type RouteHop,
  type RouteIn,
  type RouteOut,
  type SequenceDone,
  sequenceExactIn,
  sequenceExactOut,
  stateOf,
} from './sequence.js';
