// What can move from Noble to Osmosis.
import { loadSnapshot } from '@wayfold/data';
import { assetsBetweenChains, createRegistry } from 'wayfold';

const registry = createRegistry(loadSnapshot());
const pairs = assetsBetweenChains(registry, { sourceChainId: 'noble-1', destChainId: 'osmosis-1' });
console.log(pairs.find(({ source }) => source.denom === 'uusdc').dest.denom);
