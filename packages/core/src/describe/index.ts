/** Routes for display, as plain data. */
export {
  type DescribedAmount,
  type DescribedChain,
  type DescribedCoin,
  describeAmount,
  describeChain,
  describeCoin,
} from './coin.js';
export { inUnits } from '../primitives/index.js';
export {
  type DescribedFee,
  type DescribedNextStep,
  type DescribedPools,
  type DescribedRoute,
  type DescribedStep,
  type DescribedStop,
  type DescribedTransaction,
  describeRoute,
  type SecondsRange,
} from './route.js';
export { type DescribedSwap, describeSwap, type SwapPart } from './swap.js';
