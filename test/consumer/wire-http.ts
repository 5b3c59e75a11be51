/** The interface, as JSON and over HTTP. */
import assert from 'node:assert/strict';
import { createHandler } from '@wayfold/http';
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
assert.ok(JSON.stringify(openApiDocument()).includes('/v2/fungible/msgs'));
