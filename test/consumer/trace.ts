/** Origins of denoms. */
import assert from 'node:assert/strict';
import { loadSnapshot } from '@wayfold/data';
import { createRegistry } from 'wayfold';
import { type AssetRef, describeAsset, findPath, originAsset, resolveOrigin } from 'wayfold/trace';

const registry = createRegistry(loadSnapshot());
const atom: AssetRef = {
  chainId: 'osmosis-1',
  denom: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
};
assert.equal(originAsset(registry, atom)?.symbol, 'ATOM');
assert.equal(resolveOrigin(registry, atom)?.chainId, 'cosmoshub-4');
assert.equal(findPath(registry, atom), 'transfer/channel-0/uatom');
const described = describeAsset(registry, { chainId: 'osmosis-1', path: 'transfer/channel-0/uatom' });
assert.equal(described.denom, atom.denom);
