/** Pairs of Astroport: published cases, and what every pool type promises. */
import { testVectors } from '../../../test/pools/vectors.js';
import { astroportPcl } from './astroport-pcl.js';
import { astroportStable } from './astroport-stable.js';
import { astroportXyk } from './astroport-xyk.js';

const contractAmountIn = {
  amountIn: (swapped: { amountIn: bigint; contractAmountIn?: bigint | undefined }) =>
    swapped.contractAmountIn ?? swapped.amountIn,
};

testVectors(astroportXyk, contractAmountIn);
testVectors(astroportStable, contractAmountIn);
testVectors(astroportPcl, contractAmountIn);
