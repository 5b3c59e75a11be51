/** Specification 4, 5 and 9: where the operations are, and how they are reached. */
import { createHandler } from '@wayfold/http';
import { expect, test } from 'vitest';
import { api } from './support/ask.js';
import { denoms } from './support/known.js';
import { forwarded } from './support/requests.js';

const handle = createHandler(api);

const requests = {
  ibc_origin_assets: { assets: [{ denom: denoms.atomOnOsmosis, chain_id: 'osmosis-1' }] },
  assets_between_chains: { source_chain_id: 'noble-1', dest_chain_id: 'osmosis-1' },
  msgs: forwarded,
};

async function post(path: string, body: unknown): Promise<Response> {
  return handle(new Request(`https://wayfold.test${path}`, { method: 'POST', body: JSON.stringify(body) }));
}

test.each(Object.entries(requests))(
  'POST /v2/fungible/%s answers JSON, without credentials',
  async (name, body) => {
    const response = await post(`/v2/fungible/${name}`, body);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/json\b/);
    expect(await response.json()).toEqual(api.handle(`/v2/fungible/${name}`, body).body);
  },
);

test('every operation lives under /v2, and none under another version', async () => {
  for (const { path } of api.endpoints) expect(path).toMatch(/^\/v2\//);
  for (const version of ['', '/v1', '/v3']) {
    expect((await post(`${version}/fungible/msgs`, forwarded)).status).toBe(404);
  }
});
