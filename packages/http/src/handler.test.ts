import { createRegistry, limits, type Registry, type Snapshot } from 'wayfold';
import { createPools } from 'wayfold/pools';
import { digestOf } from 'wayfold/registry';
import type { Api } from 'wayfold/wire';
import { createCheckedApi } from '../../../test/support/checked-api.js';
import { describe, expect, test } from 'vitest';
import { createBoth } from '../test/both-doors.js';
import { createHandler, type Handler, type HandlerOptions } from './index.js';

const snapshot: Snapshot = {
  chains: [
    { chain_id: 'cosmoshub-4', chain_name: 'cosmoshub', chain_type: 'cosmos', bech32_prefix: 'cosmos' },
    { chain_id: 'osmosis-1', chain_name: 'osmosis', chain_type: 'cosmos', bech32_prefix: 'osmo' },
  ],
  channels: [
    {
      a: { chain_id: 'cosmoshub-4', port: 'transfer', channel: 'channel-141' },
      b: { chain_id: 'osmosis-1', port: 'transfer', channel: 'channel-0' },
    },
  ],
  assets: [
    { chain_id: 'cosmoshub-4', denom: 'uatom', symbol: 'ATOM', decimals: 6, pricing_id: 'cosmos' },
    { chain_id: 'osmosis-1', trace: 'transfer/channel-0', origin_denom: 'uatom' },
  ],
  source: { name: 'made by hand', date: '2026-01-01' },
};

const registry: Registry = createRegistry(snapshot);
const api: Api = createCheckedApi(registry);

const origins = '/v2/fungible/ibc_origin_assets';
const assets = '/v2/fungible/assets';
const atom = {
  denom: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
  chain_id: 'osmosis-1',
};

function send(path: string, init: RequestInit = {}, options: HandlerOptions = {}): Promise<Response> {
  return createBoth(api, options)(new Request(`https://wayfold.test${path}`, init));
}

/** What cannot be asked twice: streams, and what differs from one moment to the next. */
function sendAlone(path: string, init: RequestInit, options: HandlerOptions = {}): Promise<Response> {
  return createHandler(api, options)(new Request(`https://wayfold.test${path}`, init));
}

function post(path: string, body: BodyInit): Promise<Response> {
  return send(path, { method: 'POST', body });
}

async function reasonOf(response: Response): Promise<unknown> {
  const body: { details: readonly { reason: string }[] } = await response.json();
  return body.details[0]?.reason;
}

describe('endpoints', () => {
  const mounted = api.endpoints.flatMap(({ path, methods }) => methods.map((method) => ({ method, path })));

  test.each(mounted)('$method $path answers what the api answers, as JSON', async ({ method, path }) => {
    const response = await send(path, { method, body: method === 'POST' ? '{}' : null });
    const expected = method === 'POST' ? api.handleText(path, '{}') : api.handleQuery(path, []);
    expect(response.status).toBe(expected.status);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.text()).toBe(JSON.stringify(expected.body));
  });

  test('a POST carries its request in the body', async () => {
    const response = await post(origins, JSON.stringify({ assets: [atom] }));
    expect(await response.json()).toMatchObject({
      origin_assets: [{ asset: { denom: 'uatom', chain_id: 'cosmoshub-4' }, asset_found: true }],
    });
  });

  test('a GET carries its request in the query', async () => {
    const body = await (await send(`${assets}?chain_ids=osmosis-1&native_only=false`)).json();
    expect(body).toEqual(api.handle(assets, { chain_ids: ['osmosis-1'] }).body);
    expect(Object.keys(body.chain_to_assets_map)).toEqual(['osmosis-1']);
  });

  test('repeated keys are seen', async () => {
    const response = await post(origins, '{"assets":[],"assets":[]}');
    expect(response.status).toBe(400);
    expect(await reasonOf(response)).toBe('INVALID_JSON');
  });

  test('messages are audited and simulated, with every digit', async () => {
    const sender = 'cosmos15e5unh9s89te45ywucqgga2az58xs629kwrtur';
    const receiver = 'osmo15e5unh9s89te45ywucqgga2az58xs62974sm23';
    const token = { denom: 'uatom', amount: '7' };
    const msg = JSON.stringify({
      ...{ source_port: 'transfer', source_channel: 'channel-141', token, sender, receiver },
      timeout_timestamp: 0,
    }).replace(/0}$/, '1700000300123456789}');
    const typeUrl = '"msg_type_url":"/ibc.applications.transfer.v1.MsgTransfer"';
    const audited = await post('/v2/audit', `{"chain_id":"cosmoshub-4","msgs":[{${typeUrl},"msg":${msg}}]}`);
    expect(audited.status).toBe(200);
    expect(await audited.json()).toMatchObject({
      effects: [
        { kind: 'send', deadline: '1700000300123456789' },
        { kind: 'deliver', address: receiver },
      ],
    });
    const tx = `"chain_id":"cosmoshub-4","signer_address":"${sender}","msgs":[{${typeUrl},"msg":${JSON.stringify(msg)}}]`;
    const run = await post('/v2/simulate', `{"txs":[{"cosmos_tx":{${tx}}}],"now":"1700000300123456788"}`);
    expect(run.status).toBe(200);
    expect(await run.json()).toMatchObject({
      delivered: { denom: atom.denom, chain_id: 'osmosis-1', amount: '7', address: receiver },
    });
  });

  test('the option of the api for public clients comes through', async () => {
    const handler = createBoth(createCheckedApi(registry, { compat: { coingeckoId: true } }));
    const text = await (await handler(new Request(`https://wayfold.test${assets}`))).text();
    expect(text).toContain('"coingecko_id":"cosmos"');
  });
});

describe('what no endpoint answers', () => {
  test('an unknown path is 404 in the form of errors', async () => {
    const response = await send('/v2/fungible/nothing');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      code: 5,
      message: 'no such endpoint: /v2/fungible/nothing',
      details: [],
    });
  });

  test.each([
    ['GET', origins, 'POST, OPTIONS'],
    ['DELETE', assets, 'GET, HEAD, OPTIONS'],
    ['POST', '/health', 'GET, HEAD, OPTIONS'],
  ])('%s %s is 405 and names the methods', async (method, path, allowed) => {
    const response = await send(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allowed);
    expect(await response.json()).toMatchObject({ code: 12, details: [] });
  });

  test('a body that breaks off is refused, and is no bug of ours', async () => {
    const broken = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error('gone')),
    });
    const told: unknown[] = [];
    const init = { method: 'POST', body: broken, duplex: 'half' } as RequestInit; // the DOM types lack `duplex`
    const response = await sendAlone(origins, init, { onInternalError: (error) => told.push(error) });
    expect(response.status).toBe(400);
    expect(await reasonOf(response)).toBe('INVALID_JSON');
    expect(told).toEqual([]);
  });

  test.each(['GET', 'POST'])('%s of what needs the chains is 501', async (method) => {
    const response = await send('/v2/tx/submit', { method, body: method === 'POST' ? '{}' : null });
    expect(response.status).toBe(501);
    expect(await reasonOf(response)).toBe('UNSUPPORTED_OPERATION');
  });
});

describe('bodies', () => {
  test('a body of the largest size is read', async () => {
    const text = JSON.stringify({ assets: [atom] });
    expect((await post(origins, text + ' '.repeat(limits.bodyBytes - text.length))).status).toBe(200);
  });

  test('one byte more is refused', async () => {
    const text = JSON.stringify({ assets: [atom] });
    const response = await post(origins, text + ' '.repeat(limits.bodyBytes - text.length + 1));
    expect(response.status).toBe(413);
    expect(await reasonOf(response)).toBe('LIMIT_EXCEEDED');
  });

  const chunk = new Uint8Array(1024 * 1024).fill(32);

  /** A body of so many chunks, with what becomes of it. */
  function bodyOf(chunks: number) {
    const seen = { pulled: 0, isCancelled: false, isDone: false };
    const stream = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          seen.isDone = seen.pulled === chunks * chunk.length;
          if (seen.isDone) return controller.close();
          seen.pulled += chunk.length;
          controller.enqueue(chunk);
        },
        cancel() {
          seen.isCancelled = true;
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { 'content-length': '2' };
    const init = { method: 'POST', body: stream, headers, duplex: 'half' } as RequestInit; // likewise
    return { seen, init };
  }

  test.each([
    ['is too large', origins, 413],
    ['nobody reads', '/v2/fungible/nothing', 404],
    ['is sent to a read endpoint', assets, 405],
  ])('a body that %s is received to its end', async (_name, path, status) => {
    const { seen, init } = bodyOf(6);
    const response = await sendAlone(path, init);
    expect(response.status).toBe(status);
    expect(response.headers.get('connection')).toBe(null);
    expect(seen).toMatchObject({ isDone: true, isCancelled: false });
  });

  test('an endless body is not read beyond the limit, whatever its header says', async () => {
    const { seen, init } = bodyOf(Number.POSITIVE_INFINITY);
    const response = await sendAlone(origins, init, { discardBytes: 10 * chunk.length });
    expect(response.status).toBe(413);
    expect(response.headers.get('connection')).toBe('close');
    expect(seen.pulled).toBe(limits.bodyBytes + chunk.length + 11 * chunk.length);
    expect(seen.isCancelled).toBe(true);
  });

  test('without a limit of its own, the handler throws away 64 MiB', async () => {
    const { seen, init } = bodyOf(Number.POSITIVE_INFINITY);
    expect((await sendAlone(origins, init)).status).toBe(413);
    expect(seen.pulled).toBe(limits.bodyBytes + chunk.length + 64 * 1024 * 1024 + chunk.length);
  });

  test.each([
    ['text/plain', 200],
    ['application/json; charset=UTF-8', 200],
    ['application/json;charset="utf8"', 200],
    ['application/json; charset=utf-16', 415],
    ['text/plain; charset=iso-8859-1', 415],
  ])('a body of type %s', async (type, status) => {
    const body = JSON.stringify({ assets: [atom] });
    const response = await send(origins, { method: 'POST', body, headers: { 'content-type': type } });
    expect(response.status).toBe(status);
  });

  test.each([
    ['identity', 200],
    ['gzip', 415],
  ])('a body encoded as %s', async (encoding, status) => {
    const body = JSON.stringify({ assets: [atom] });
    const response = await send(origins, { method: 'POST', body, headers: { 'content-encoding': encoding } });
    expect(response.status).toBe(status);
    if (status !== 200) expect(await reasonOf(response)).toBe('INVALID_JSON');
  });

  test.each([
    ['no UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
    ['a byte order mark', new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x7d])],
    ['nothing', new Uint8Array()],
  ])('%s is no JSON', async (_name, bytes) => {
    const response = await post(origins, bytes);
    expect(response.status).toBe(400);
    expect(await reasonOf(response)).toBe('INVALID_JSON');
  });

  test('errors of the handler carry the domain', async () => {
    const init = { method: 'POST', body: new Uint8Array([0xff]) };
    const response = await send(origins, init, { errorDomain: 'example' });
    expect(await response.json()).toMatchObject({ details: [{ domain: 'example' }] });
  });
});

describe('read answers', () => {
  const tagOf = async (path: string, handler = createBoth(api)): Promise<string> =>
    (await handler(new Request(`https://wayfold.test${path}`))).headers.get('etag') ?? '';

  test('a tag is given, and answers 304 without a body', async () => {
    const tag = await tagOf(assets);
    expect(tag).toMatch(/^"[0-9a-f]{40}"$/);
    const headers = { 'if-none-match': `"other", ${tag}` };
    const response = await send(assets, { headers });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
    expect(response.headers.get('etag')).toBe(tag);
  });

  test('the tag tells queries, data and options apart', async () => {
    const richer = createRegistry([
      snapshot,
      { assets: [{ chain_id: 'osmosis-1', denom: 'uosmo', symbol: 'OSMO' }] },
    ]);
    const tags = await Promise.all([
      tagOf(assets),
      tagOf(`${assets}?chain_ids=osmosis-1`),
      tagOf(assets, createBoth(createCheckedApi(richer))),
      tagOf(assets, createBoth(createCheckedApi(registry, { compat: { coingeckoId: true } }))),
    ]);
    expect(new Set(tags).size).toBe(4);
    expect(await tagOf(assets, createBoth(createCheckedApi(createRegistry(snapshot))))).toBe(tags[0]);
  });

  test('errors have no tag', async () => {
    expect((await send(`${assets}?native_only=perhaps`)).status).toBe(400);
    expect(await tagOf(`${assets}?native_only=perhaps`)).toBe('');
  });

  test('HEAD answers like GET, without the body', async () => {
    const [head, get] = [await send(assets, { method: 'HEAD' }), await send(assets)];
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect([...head.headers]).toEqual([...get.headers]);
  });
});

test('nothing is compressed here, whatever the client accepts', async () => {
  const response = await send('/openapi.json', { headers: { 'accept-encoding': 'gzip' } });
  expect(response.headers.get('content-encoding')).toBe(null);
  expect((await response.text()).length).toBeGreaterThan(1024);
});

describe('the clock', () => {
  const message = {
    source_asset_denom: 'uatom',
    source_asset_chain_id: 'cosmoshub-4',
    dest_asset_denom: atom.denom,
    dest_asset_chain_id: 'osmosis-1',
    amount_in: '7',
  };
  const addresses = [
    'cosmos15e5unh9s89te45ywucqgga2az58xs629kwrtur',
    'osmo15e5unh9s89te45ywucqgga2az58xs62974sm23',
  ];
  const direct = JSON.stringify({
    ...message,
    chain_ids_to_addresses: { 'cosmoshub-4': addresses[0], 'osmosis-1': addresses[1] },
  });
  const at =
    (seconds: number): (() => bigint) =>
    () =>
      BigInt(seconds) * 1_000_000_000n;
  const ask = async (handler: Handler, path: string, body: string): Promise<string> => {
    const response = await handler(new Request(`https://wayfold.test${path}`, { method: 'POST', body }));
    expect(response.status).toBe(200);
    return response.text();
  };

  test('the documented handler answers every endpoint that needs one', async () => {
    const handler = createHandler(createCheckedApi(registry), { registry });
    const before = Date.now();
    const route = JSON.parse(await ask(handler, '/v2/fungible/route', JSON.stringify(message)));
    const request = JSON.stringify({ ...route, address_list: addresses });
    for (const [path, body] of [
      ['/v2/fungible/msgs', request],
      ['/v2/fungible/msgs_direct', direct],
    ] as const) {
      const answered = await ask(handler, path, body);
      const [, deadline] = /timeout_timestamp\\":(\d+)/.exec(answered) ?? [];
      expect(Number(deadline) / 1e6).toBeGreaterThan(before);
      expect(JSON.parse(await ask(handler, '/v2/simulate', answered)).delivered).toMatchObject({
        amount: '7',
      });
      expect(await ask(handler, '/v2/audit', answered)).toContain('"effects"');
    }
  });

  test.each([
    ['the handler’s', {}, { now: at(1_700_000_000) }, '1700000300000000000'],
    ['the api’s before it', { now: at(1_600_000_000) }, { now: at(1_700_000_000) }, '1600000300000000000'],
  ])('is %s where it is given', async (_name, ofApi, ofHandler, deadline) => {
    const handler = createBoth(createCheckedApi(registry, ofApi), ofHandler);
    expect(await ask(handler, '/v2/fungible/msgs_direct', direct)).toContain(deadline);
  });
});

describe('documents', () => {
  test('/health tells of the data', async () => {
    const response = await send('/health', {}, { registry, version: '1.2.3' });
    expect(await response.json()).toEqual({
      status: 'ok',
      version: '1.2.3',
      data: {
        digest: digestOf(registry),
        sources: [{ name: 'made by hand', date: '2026-01-01' }],
        as_of: {},
        chains: 2,
        channels: 1,
        assets: 2,
        swap_venues: 0,
        diagnostics: 0,
      },
    });
  });

  test('/health tells of stale parts by the clock it is given', async () => {
    const aged = createRegistry({ as_of: { outages: '2026-01-01', chains: '2026-02-01' } });
    const now = () => 1_780_000_000_000_000_000n; // 147 days later
    const health = async (options: HandlerOptions) =>
      (await (await send('/health', {}, { registry: aged, now, ...options })).json()).data;
    const warning = {
      reason: 'STALE_DATA',
      field: '',
      message: expect.stringContaining('outages is of 2026-01-01'),
      facts: { part: 'outages', asOf: '2026-01-01', ageDays: 147 },
    };
    expect(await health({})).toMatchObject({ as_of: aged.asOf, warnings: [warning] });
    expect(await health({ maxDataAge: { outages: 200 } })).not.toHaveProperty('warnings');
  });

  test('/health tells of the pools as they stand now', async () => {
    let height = 7;
    const pools = () =>
      createPools([
        {
          ...{ format: 'pool-snapshot/1', chain_id: 'osmosis-1', height: `${height++}`, time: null },
          ...{ synthetic: true, taker_fee: { default: '0', pairs: {} }, pools: [] },
        },
      ]);
    const health = async () => (await (await sendAlone('/health', {}, { pools })).json()).pools;
    const known = { chain_id: 'osmosis-1', time: null, synthetic: true, pools: 0 };
    expect(await health()).toEqual([{ ...known, height: '7' }]);
    expect(await health()).toEqual([{ ...known, height: '8' }]);
  });

  test('/health answers without data too', async () => {
    expect(await (await send('/health')).json()).toEqual({ status: 'ok' });
  });

  test('/openapi.json describes every endpoint', async () => {
    const document = await (await send('/openapi.json', {}, { version: '1.2.3' })).json();
    expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' } });
    for (const { path, methods } of api.endpoints) {
      expect(Object.keys(document.paths[path])).toEqual(methods.map((method) => method.toLowerCase()));
    }
  });
});
