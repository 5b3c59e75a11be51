/** A registry of one's own, edited, written down and read again. */
import assert from 'node:assert/strict';
import {
  channelEnd,
  createRegistry,
  exportSnapshot,
  findAsset,
  ibcDenom,
  packSnapshot,
  pathOf,
  putAsset,
  removeAsset,
  type Snapshot,
  unpackSnapshot,
  updateRegistry,
} from 'wayfold/registry';

const snapshot: Snapshot = {
  chains: [
    { chain_id: 'a-1', chain_name: 'a', chain_type: 'cosmos', bech32_prefix: 'a' },
    { chain_id: 'b-1', chain_name: 'b', chain_type: 'cosmos', bech32_prefix: 'b' },
  ],
  channels: [
    {
      a: { chain_id: 'a-1', port: 'transfer', channel: 'channel-0' },
      b: { chain_id: 'b-1', port: 'transfer', channel: 'channel-1' },
    },
  ],
};
const registry = createRegistry(snapshot, { strict: true });
assert.equal(
  channelEnd(registry, { chainId: 'a-1', port: 'transfer', channel: 'channel-0' })?.to.chainId,
  'b-1',
);
const row = { chain_id: 'b-1', trace: 'transfer/channel-1', origin_denom: 'ua', symbol: 'A' };
const more = updateRegistry(registry, (draft) => putAsset(draft, row));
const denom = ibcDenom('transfer/channel-1/ua', registry.sha256);
assert.equal(findAsset(more, { chainId: 'b-1', denom })?.symbol, 'A');
const path = pathOf(more, { chainId: 'b-1', denom }) ?? '';
const less = updateRegistry(more, (draft) => removeAsset(draft, { chainId: 'b-1', path }));
assert.equal(findAsset(less, { chainId: 'b-1', denom }), undefined);
const { core, meta } = packSnapshot(exportSnapshot(more));
assert.deepEqual(exportSnapshot(createRegistry(unpackSnapshot(core, meta))), exportSnapshot(more));
