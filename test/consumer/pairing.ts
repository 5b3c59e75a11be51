/** Assets between two chains. */
import assert from 'node:assert/strict';
import { loadSnapshot } from '@wayfold/data';
import { createRegistry } from 'wayfold';
import { assetsBetweenChains, pairsOfAsset, sourceCoins } from 'wayfold/pairing';

const registry = createRegistry(loadSnapshot());
const chains = { sourceChainId: 'noble-1', destChainId: 'osmosis-1' };
const pairs = assetsBetweenChains(registry, chains);
assert.ok(pairs.some(({ source, txsRequired }) => source.denom === 'uusdc' && txsRequired === 1));
const [usdc] = pairsOfAsset(registry, { ...chains, sourceDenom: 'uusdc' });
assert.equal(usdc?.dest.chainId, 'osmosis-1');
assert.ok(sourceCoins(registry, 'noble-1').some(({ info }) => info.denom === 'uusdc'));
