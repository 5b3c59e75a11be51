import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { Miniflare } from 'miniflare';
import { createHandler } from '../../packages/http/dist/index.js';
import { createRegistry, unpackSnapshot } from '../../packages/core/dist/node/index.js';
import { createApi } from '../../packages/core/dist/node/wire.js';

const file = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const now = 1_735_689_600_000_000_000n;

/** The worker: the packages as bundlers get them, as the documentation of the handler shows them. */
const source = `
  import data from '${file('data/generated/core.json')}';
  import { createRegistry, unpackSnapshot } from '${file('packages/core/dist/index.js')}';
  import { createApi } from '${file('packages/core/dist/wire/index.js')}';
  import { createHandler } from '${file('packages/http/dist/index.js')}';
  const registry = createRegistry(unpackSnapshot(data));
  const fixed = createHandler(createApi(registry, { now: () => ${now}n }), { registry });
  const usual = createHandler(createApi(registry), { registry });
  export default {
    fetch: (request) => (request.headers.has('x-fixed-clock') ? fixed : usual)(request),
  };
`;

const atomOnOsmosis = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2';
const asked = {
  source_asset_denom: atomOnOsmosis,
  source_asset_chain_id: 'osmosis-1',
  dest_asset_denom: 'ibc/C4CFF46FD6DE35CA4CF4CE031E643C8FDC9BA4B99AE598E9B0ED98FE3A2319F9',
  dest_asset_chain_id: 'neutron-1',
  amount_in: '1000000',
};
const addresses = {
  'osmosis-1': 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu',
  'cosmoshub-4': 'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw',
  'neutron-1': 'neutron1x8ad0zyw52mvndh7hlnafrg0gt284ga7uqunnf',
};
const reach = { source_asset_denom: 'uatom', source_asset_chain_id: 'cosmoshub-4' };

let worker;
let node;
const inNode = (path, init) => node(new Request(`http://wayfold.test${path}`, init));
const inWorker = (path, init) => worker.dispatchFetch(`http://wayfold.test${path}`, init);
/** A question without a body, at the fixed time: what is out of service and what is stale depends on the day. */
const asking = { headers: { 'x-fixed-clock': '1' } };
const post = (body) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-fixed-clock': '1' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

before(async () => {
  const bundle = await build({
    stdin: { contents: source, resolveDir: file('packages/http') },
    ...{ bundle: true, format: 'esm', target: 'es2022', write: false, minify: true, logLevel: 'error' },
  });
  worker = new Miniflare({
    modules: true,
    script: bundle.outputFiles[0].text,
    compatibilityDate: '2026-04-01',
  });
  await worker.ready;
  const data = createRequire(file('test/package.json')).resolve('@wayfold/data/core.json');
  const registry = createRegistry(unpackSnapshot(JSON.parse(await readFile(data, 'utf8'))));
  node = createHandler(createApi(registry, { now: () => now }), { registry });
});
after(() => worker?.dispose());

/** Every endpoint, and what no endpoint answers; a question may be made from the answer to another. */
const questions = async () => {
  const route = await (await inNode('/v2/fungible/route', post(asked))).json();
  const address_list = route.required_chain_addresses.map((chainId) => addresses[chainId]);
  const request = { ...route, address_list, include_recovery: true };
  const answered = await (await inNode('/v2/fungible/msgs', post(request))).text();
  return {
    '/v2/fungible/ibc_origin_assets': post({ assets: [{ denom: atomOnOsmosis, chain_id: 'osmosis-1' }] }),
    '/v2/fungible/assets_between_chains': post({ source_chain_id: 'osmosis-1', dest_chain_id: 'juno-1' }),
    '/v2/fungible/assets_between_chains?source_chain_id=noble-1&dest_chain_id=osmosis-1': asking,
    '/v2/fungible/route': post(asked),
    '/v2/fungible/msgs': post(request),
    '/v2/fungible/msgs_direct': post({ ...asked, chain_ids_to_addresses: addresses }),
    '/v2/audit': post(answered),
    '/v2/simulate': post(answered),
    '/v2/fungible/assets?chain_ids[]=juno-1': asking,
    '/v2/fungible/assets_from_source': post(reach),
    '/v2/fungible/recommend_assets': post({ requests: [{ ...reach, dest_chain_id: 'osmosis-1' }] }),
    '/v2/fungible/venues': asking,
    '/v2/info/chains?include_evm=true': asking,
    '/v2/info/bridges': asking,
    '/v2/info/balances': post({}),
    '/v2/fungible/nothing': post({}),
    '/v2/fungible/venues?nothing': asking,
    '/v2/fungible/msgs?broken': post('{'),
    '/health': asking,
    '/openapi.json': asking,
  };
};

test('a worker answers with the bytes of Node, at every endpoint', async () => {
  const all = await questions();
  const paths = Object.keys(all).map((path) => path.split('?')[0]);
  const document = await (await inNode('/openapi.json')).json();
  for (const path of Object.keys(document.paths)) assert.ok(paths.includes(path), `${path} is not asked`);
  for (const [path, init] of Object.entries(all)) {
    const [there, here] = [await inWorker(path, init), await inNode(path, init)];
    assert.equal(there.status, here.status, path);
    assert.deepEqual(Buffer.from(await there.arrayBuffer()), Buffer.from(await here.arrayBuffer()), path);
    for (const name of ['content-type', 'etag', 'cache-control', 'access-control-allow-origin'])
      assert.equal(there.headers.get(name), here.headers.get(name), `${name} of ${path}`);
  }
});

test('an answer is compressed once, by the runtime or not at all', async () => {
  const url = new URL('/openapi.json', await worker.ready);
  const { get } = await import('node:http');
  const { headers, bytes } = await new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, async (response) => {
      const chunks = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ headers: response.headers, bytes: Buffer.concat(chunks) });
    }).on('error', reject);
  });
  const text = headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
  assert.equal(JSON.parse(text.toString('utf8')).openapi, '3.1.0');
});

test('a body that is too large is refused, and the worker goes on', async () => {
  const large = await inWorker('/v2/fungible/msgs', post(' '.repeat(5 * 1024 * 1024)));
  assert.equal(large.status, 413);
  assert.equal((await large.json()).details[0].reason, 'LIMIT_EXCEEDED');
  assert.equal((await inWorker('/v2/fungible/venues')).status, 200);
});

test('deadlines are set by the clock of the runtime where none is given', async () => {
  const body = JSON.stringify({ ...asked, chain_ids_to_addresses: addresses });
  const before = Date.now();
  const response = await inWorker('/v2/fungible/msgs_direct', { method: 'POST', body });
  assert.equal(response.status, 200);
  const [, deadline] = (await response.text()).match(/timeout_timestamp\\":(\d+)/);
  assert.ok(Number(deadline) / 1e6 > before);
});
