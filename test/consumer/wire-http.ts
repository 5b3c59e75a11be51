/** The interface, as JSON and over HTTP. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { createHandler } from '@wayfold/http';
import { createNodeListener } from '@wayfold/http/node';
import { loadSnapshot } from '@wayfold/data';
import { createRegistry } from 'wayfold';
import { createLazyApi } from 'wayfold/lazy-api';
import { createApi, openApiDocument } from 'wayfold/wire';

const api = createApi(createRegistry(loadSnapshot()));
const body = { denom: 'uosmo', chain_id: 'osmosis-1' };
const lazy = createLazyApi(createRegistry(loadSnapshot()));
const path = '/v2/fungible/ibc_origin_assets';
assert.deepEqual(await lazy.handle(path, { assets: [body] }), api.handle(path, { assets: [body] }));
const handler = createHandler(api);
const response = await handler(
  new Request(`http://localhost${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ assets: [body] }),
  }),
);
assert.equal(response.status, 200);
assert.match(await response.text(), /"symbol":"OSMO"/);
assert.ok(JSON.stringify(await openApiDocument()).includes('/v2/fungible/msgs'));

const server = createServer(createNodeListener(api));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const at = server.address();
const port = typeof at === 'object' && at !== null ? at.port : 0;
const chains = '/v2/info/chains?chain_ids=osmosis-1';
const overNode = await fetch(`http://127.0.0.1:${port}${chains}`);
assert.equal(await overNode.text(), await (await handler(new Request(`http://localhost${chains}`))).text());
server.closeAllConnections();
server.close();
