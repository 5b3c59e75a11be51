/** Data that follow edits, from the tarballs: a publisher, a replica, and the handler over it. */
import assert from 'node:assert/strict';
import { loadSnapshot } from '@wayfold/data';
import { createLiveHandler } from '@wayfold/http';
import { createLiveListener } from '@wayfold/http/node';
import { createRegistry } from 'wayfold';
import { createLiveRegistry, editAt, editsOf, type LiveData, printEdit, snapshotEdit } from 'wayfold/live';
import { markChannelDead } from 'wayfold/registry';
import { type Api, createApi } from 'wayfold/wire';

const base = createRegistry(loadSnapshot());
const apiOf = ({ registry }: LiveData): Api => createApi(registry);
const publisher = createLiveRegistry(base);
const { handler, live } = createLiveHandler(base, { apiOf, dataHeader: 'x-wayfold-data' });
const { live: other } = createLiveListener(base, { apiOf });
const end = { chainId: 'osmosis-1', port: 'transfer', channel: 'channel-0' };
const edits = editsOf(publisher.current, (draft) => markChannelDead(draft, end), 1);
assert.deepEqual(publisher.offer(edits), [{ seq: 1, kind: 'applied' }]);
assert.deepEqual(live.offer(edits.map((edit) => editAt(printEdit(edit), edit.seq))), [
  { seq: 1, kind: 'applied' },
]);
other.offer([snapshotEdit(publisher.current, 1)]);
assert.equal(live.current.digest, publisher.current.digest);
assert.equal(other.current.digest, publisher.current.digest);
const response = await handler(new Request('http://localhost/v2/info/chains?chain_ids=osmosis-1'));
assert.equal(response.headers.get('x-wayfold-data'), live.current.digest);
