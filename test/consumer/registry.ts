/** A registry of one's own, edited, written down and read again. */
import assert from 'node:assert/strict';
import {
  channelEnd,
  createRegistry,
  exportSnapshot,
  findAsset,
  ibcDenom,
  type Movement,
  type OutageRow,
  outagesOf,
  outageText,
  packSnapshot,
  pathOf,
  putAsset,
  putOutage,
  refusalOf,
  removeAsset,
  type Snapshot,
  staleWarnings,
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

const closed: OutageRow = {
  scope: { chain_id: 'a-1', channel_id: 'channel-0' },
  direction: 'out',
  effect: 'refuse',
  reason: 'client_expired',
  since: '2026-08-22',
  note: 'The client has expired.',
  source: 'a test',
};
const held = updateRegistry(registry, (draft) => putOutage(draft, closed));
const out: Movement = { fromChainId: 'a-1', toChainId: 'b-1', channelId: 'channel-0' };
const [outage] = outagesOf(held, out, { now: 1_790_000_000_000_000_000n });
assert.equal(
  outage && outageText(outage),
  'channel channel-0 on a-1 (away from it) is out of service since 2026-08-22: The client has expired. (a test)',
);
assert.equal(refusalOf(held, out)?.reason, 'client_expired');
assert.equal(refusalOf(held, out, { includeInactive: true }), undefined);
assert.equal(refusalOf(held, { fromChainId: 'b-1', toChainId: 'a-1', channelId: 'channel-1' }), undefined);
const dated = createRegistry([snapshot, { as_of: { chains: '2026-01-01' } }]);
assert.deepEqual(
  staleWarnings(dated, { now: 1_795_305_600_000_000_000n }).map(({ reason }) => reason),
  ['STALE_DATA'],
);
