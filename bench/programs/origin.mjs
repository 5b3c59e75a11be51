// Where a coin on Osmosis comes from.
import { loadSnapshot } from '@wayfold/data';
import { createRegistry, originAsset } from 'wayfold';

const registry = createRegistry(loadSnapshot());
const denom = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2';
const origin = originAsset(registry, { chainId: 'osmosis-1', denom });
console.log(origin.denom, origin.chainId);
