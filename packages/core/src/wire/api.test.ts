import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { reasons } from '../primitives/index.js';
import { createRegistry, type Snapshot } from '../registry/index.js';
import { decode } from './decode.js';
import { createApi, openApiDocument } from './index.js';
import { responses } from './openapi/responses.js';

const end = (chain_id: string, channel: string) => ({ chain_id, channel, port: 'transfer' });
const atomOnOsmosis = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2';

const world: Snapshot = {
  chains: [
    {
      chain_id: 'osmosis-1',
      chain_name: 'osmosis',
      pretty_name: 'Osmosis',
      bech32_prefix: 'osmo',
      chain_type: 'cosmos',
      fee_assets: [
        { denom: 'uosmo', gas_price: { low: '0.0025', average: '0.025', high: '0.04' } },
        { denom: 'uion' },
      ],
    },
    { chain_id: 'cosmoshub-4', chain_name: 'cosmoshub', bech32_prefix: 'cosmos', chain_type: 'cosmos' },
    { chain_id: 'dead-1', chain_name: 'dead', bech32_prefix: 'dead', chain_type: 'cosmos', status: 'killed' },
    {
      chain_id: 'test-1',
      chain_name: 'testing',
      bech32_prefix: 'test',
      chain_type: 'cosmos',
      is_testnet: true,
    },
    { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
  ],
  channels: [{ a: end('osmosis-1', 'channel-0'), b: end('cosmoshub-4', 'channel-141') }],
  assets: [
    {
      chain_id: 'cosmoshub-4',
      denom: 'uatom',
      symbol: 'ATOM',
      name: 'Cosmos Hub',
      decimals: 6,
      pricing_id: 'cosmos',
    },
    { chain_id: 'cosmoshub-4', denom: 'unamed' },
    { chain_id: 'osmosis-1', denom: 'uosmo', symbol: 'OSMO', decimals: 6 },
    { chain_id: 'osmosis-1', denom: atomOnOsmosis, trace: 'transfer/channel-0', origin_denom: 'uatom' },
    { chain_id: 'osmosis-1', denom: 'cw20:osmo1token', symbol: 'TOK', is_cw20: true },
    { chain_id: '1', denom: 'ethereum-native', symbol: 'ETH', token_contract: '' },
  ],
  capabilities: [
    { chain_id: 'osmosis-1', supports_memo: true, pfm_enabled: true, ibc_hooks: true, autopilot: false },
  ],
  swap_venues: [
    {
      chain_id: 'osmosis-1',
      entry_point: 'osmo10a3k4hvk37cc4hnxctw4p95fhscd2z6h2rmx0aukc6rm8u9qqx9smfsh7u',
      venues: [{ name: 'osmosis-poolmanager' }],
    },
  ],
  bridges: {
    cctp: {
      noble: { chain_id: 'noble-1', domain: 4, usdc_denom: 'uusdc' },
      evm_v1: [{ chain_id: '1', domain: 0, usdc_denom: '0xA0b8' }],
    },
  },
};
const registry = createRegistry(world, { strict: true });
const api = createApi(registry, { now: () => 1_700_000_000_123_456_789n });
const atom = {
  denom: 'uatom',
  chain_id: 'cosmoshub-4',
  origin_denom: 'uatom',
  origin_chain_id: 'cosmoshub-4',
  trace: '',
  is_cw20: false,
  is_evm: false,
  is_svm: false,
  symbol: 'ATOM',
  name: 'Cosmos Hub',
  decimals: 6,
  pricing_id: 'cosmos',
  recommended_symbol: 'ATOM',
};

test('ibc_origin_assets answers each pair in order, absence as a value', () => {
  const refs = [
    { denom: atomOnOsmosis, chain_id: 'osmosis-1' },
    { denom: 'uatom', chain_id: 'cosmoshub-4' },
    { denom: 'uatom', chain_id: 'nowhere-1' },
    { denom: '__proto__', chain_id: '__proto__' },
    { denom: 'ibc/xyz', chain_id: 'osmosis-1' },
  ];
  const found = { asset: atom, asset_found: true };
  const lost = { asset: null, asset_found: false };
  const answer = api.ibcOriginAssets({ assets: refs });
  expect(answer).toEqual({ origin_assets: [found, found, lost, lost, lost] });
  expect(JSON.stringify(answer.origin_assets[0])).toBe(JSON.stringify(found));
});

test('assets_between_chains pairs what can move', () => {
  const request = { source_chain_id: 'cosmoshub-4', dest_chain_id: 'osmosis-1' };
  const voucher = { ...atom, denom: atomOnOsmosis, chain_id: 'osmosis-1', trace: 'transfer/channel-0' };
  const pair = { asset_on_source: atom, asset_on_dest: voucher, txs_required: 1, bridges: ['IBC'] };
  const ofAtom = (more: object) =>
    api
      .assetsBetweenChains({ ...request, ...more })
      .assets_between_chains.filter(({ asset_on_source: { symbol } }) => symbol === 'ATOM');
  expect(ofAtom({})).toEqual([pair]);
  expect(ofAtom({ bridges: [] })).toEqual([pair]);
  expect(ofAtom({ bridges: ['EUREKA', 'X'] })).toEqual([]);
  expect(api.handleQuery('/v2/fungible/assets_between_chains', Object.entries(request))).toEqual({
    status: 200,
    body: api.assetsBetweenChains(request),
  });
});

test.each([
  ['source_chain_id', 'source chain not found'],
  ['dest_chain_id', 'dest chain not found'],
])('an unknown %s', (field, message) => {
  const request = { source_chain_id: 'cosmoshub-4', dest_chain_id: 'osmosis-1', [field]: '__proto__' };
  expect(api.handle('/v2/fungible/assets_between_chains', request)).toMatchObject({
    status: 404,
    body: {
      code: 5,
      message: expect.stringContaining(message),
      details: [{ reason: 'UNKNOWN_CHAIN', metadata: { field: `/${field}` } }],
    },
  });
});

test('msgs answers with transactions and their mirror', () => {
  const { msgs, txs, ...rest } = api.msgs(transferHome);
  const text = {
    msg: expect.stringContaining('"source_channel":"channel-0"'),
    msg_type_url: '/ibc.applications.transfer.v1.MsgTransfer',
  };
  const path = ['osmosis-1', 'cosmoshub-4'];
  const signer = { signer_address: transferHome.address_list[0] };
  expect(txs).toEqual([
    { cosmos_tx: { chain_id: 'osmosis-1', path, msgs: [text], ...signer }, operations_indices: [0] },
  ]);
  expect(msgs).toEqual([{ multi_chain_msg: { chain_id: 'osmosis-1', path, ...text } }]);
  expect(rest).toEqual({ min_amount_out: '1000000', estimated_fees: [] });
});

test('msgs carries warnings, and one of them once more for public clients', () => {
  const answer = api.msgs({ ...transferHome, enable_gas_warnings: true });
  const warning = {
    reason: 'INSUFFICIENT_GAS_AT_DEST_EOA',
    message: expect.any(String),
    field: expect.any(String),
  };
  expect(answer.warnings).toEqual([warning]);
  expect(answer.warning).toEqual({ type: warning.reason, message: warning.message });
});

test('deadlines need a clock', () => {
  expect(createApi(registry).handle('/v2/fungible/msgs', transferHome)).toMatchObject({
    status: 500,
    body: { message: expect.stringContaining('`now`') },
  });
});

test('coingecko_id stands beside pricing_id when asked for', () => {
  const compatible = createApi(registry, { compat: { coingeckoId: true } });
  const answer = compatible.ibcOriginAssets({ assets: [{ denom: 'uatom', chain_id: 'cosmoshub-4' }] });
  expect(answer.origin_assets[0]?.asset).toEqual({ ...atom, coingecko_id: 'cosmos' });
});

test('chains: live main networks, Cosmos only unless asked', () => {
  const ids = (request: object) => api.chains(request).chains.map(({ chain_id: id }) => id);
  expect(ids({})).toEqual(['osmosis-1', 'cosmoshub-4']);
  expect(ids({ include_evm: true })).toEqual(['osmosis-1', 'cosmoshub-4', '1']);
  expect(ids({ only_testnets: true })).toEqual(['test-1']);
  expect(ids({ chain_ids: ['cosmoshub-4', 'nowhere-1', 'dead-1'] })).toEqual(['cosmoshub-4']);
  expect(api.chains({}).chains[0]).toEqual({
    chain_name: 'osmosis',
    chain_id: 'osmosis-1',
    pfm_enabled: true,
    cosmos_module_support: { authz: false, feegrant: false },
    supports_memo: true,
    bech32_prefix: 'osmo',
    fee_assets: [
      { denom: 'uosmo', gas_price: { low: '0.0025', average: '0.025', high: '0.04' } },
      { denom: 'uion', gas_price: null },
    ],
    chain_type: 'cosmos',
    ibc_capabilities: {
      cosmos_pfm: true,
      cosmos_ibc_hooks: true,
      cosmos_memo: true,
      cosmos_autopilot: false,
    },
    is_testnet: false,
    pretty_name: 'Osmosis',
  });
});

test('assets: by chain, each kind when asked for', () => {
  const denoms = (request: object) =>
    Object.entries(api.assets(request).chain_to_assets_map).flatMap(([id, { assets }]) =>
      assets.map(({ denom }) => `${id} ${denom.slice(0, 8)}`),
    );
  expect(denoms({})).toEqual(['osmosis-1 uosmo', 'osmosis-1 ibc/2739', 'cosmoshub-4 uatom']);
  expect(denoms({ native_only: true })).toEqual(['osmosis-1 uosmo', 'cosmoshub-4 uatom']);
  expect(denoms({ chain_ids: ['cosmoshub-4'], include_no_metadata_assets: true })).toEqual([
    'cosmoshub-4 uatom',
    'cosmoshub-4 unamed',
  ]);
  expect(denoms({ chain_ids: ['osmosis-1'], include_cw20_assets: true })).toContain('osmosis-1 cw20:osm');
  expect(denoms({ include_evm_assets: true })).toContain('1 ethereum');
});

test('assets_from_source: what an asset becomes on each chain it can reach', () => {
  const request = { source_asset_denom: 'uatom', source_asset_chain_id: 'cosmoshub-4' };
  const reached = api.assetsFromSource(request).dest_assets;
  expect(Object.keys(reached)).toEqual(['osmosis-1']);
  expect(reached['osmosis-1']?.assets.map(({ denom }) => denom)).toEqual([atomOnOsmosis]);
  expect(api.assetsFromSource({ ...request, native_only: true })).toEqual({ dest_assets: {} });
  const path = '/v2/fungible/assets_from_source';
  expect(api.handle(path, { ...request, source_asset_chain_id: 'x' })).toMatchObject({ status: 404 });
  expect(api.handle(path, { ...request, include_swaps: true })).toMatchObject({
    status: 400,
    body: { details: [{ reason: 'UNSUPPORTED_FIELD' }] },
  });
});

test('recommend_assets: the origin itself, the direct voucher, or why there is none', () => {
  const ask = (denom: string, from: string, to: string, reason?: string) => {
    const query = { source_asset_denom: denom, source_asset_chain_id: from, dest_chain_id: to, reason };
    const [entry] = api.recommendAssets({ requests: [query] }).recommendation_entries;
    return entry?.error?.message ?? entry?.recommendations.map((one) => `${one.reason} ${one.asset.denom}`);
  };
  expect(ask('uatom', 'cosmoshub-4', 'osmosis-1')).toEqual([`DIRECT ${atomOnOsmosis}`]);
  expect(ask(atomOnOsmosis, 'osmosis-1', 'cosmoshub-4')).toEqual(['BASE_TOKEN uatom']);
  expect(ask(atomOnOsmosis, 'osmosis-1', 'cosmoshub-4', 'UNKNOWN')).toEqual(['BASE_TOKEN uatom']);
  expect(ask('uatom', 'cosmoshub-4', 'osmosis-1', 'MOST_LIQUID')).toBe('no recommendation found');
  expect(ask('nothing', 'cosmoshub-4', 'osmosis-1')).toBe('no recommendation found');
  expect(ask('uatom', 'x', 'osmosis-1')).toBe('source chain not found');
  expect(ask('uatom', 'cosmoshub-4', '__proto__')).toBe('dest chain not found');
});

test('venues and bridges', () => {
  expect(api.venues({})).toEqual({ venues: [{ name: 'osmosis-poolmanager', chain_id: 'osmosis-1' }] });
  expect(api.venues({ only_testnets: true })).toEqual({ venues: [] });
  expect(api.bridges({})).toEqual({
    bridges: [
      { id: 'IBC', name: 'IBC' },
      { id: 'CCTP', name: 'CCTP' },
    ],
  });
});

test('a query is a request: repeated names, flags, the retired single form', () => {
  const { path } = api.endpoints.find(({ name }) => name === 'chains') ?? { path: '' };
  const ask = (...query: [string, string][]) => api.handleQuery(path, query);
  const both = { status: 200, body: api.chains({ chain_ids: ['osmosis-1', '1'], include_evm: true }) };
  expect(ask(['chain_ids', 'osmosis-1'], ['chain_ids', '1'], ['include_evm', 'true'])).toEqual(both);
  expect(ask(['chain_id', 'osmosis-1'])).toEqual({
    status: 200,
    body: api.chains({ chain_ids: ['osmosis-1'] }),
  });
  expect(ask(['include_evm', 'false'], ['__proto__', 'x'])).toEqual({ status: 200, body: api.chains({}) });
  expect(ask(['include_evm', 'yes'])).toMatchObject({
    status: 400,
    body: { message: 'include_evm must be true or false, not a string' },
  });
  expect(ask(['only_testnets', 'true'], ['only_testnets', 'false'])).toMatchObject({ status: 400 });
});

const origins = '/v2/fungible/ibc_origin_assets';
const ref = { denom: 'uatom', chain_id: 'cosmoshub-4' };

test.each([
  ['INVALID_JSON', '', '', 'not acceptable JSON'],
  ['INVALID_JSON', '', '[1,2]', 'must be a JSON object'],
  ['INVALID_JSON', '', '"a"', 'must be a JSON object'],
  ['INVALID_JSON', '', 'null', 'must be a JSON object'],
  ['INVALID_JSON', '', '{"assets":[],"assets":[]}', 'duplicate key'],
  ['INVALID_JSON', '', '{"assets":[{"a":1,"a":2}]}', 'duplicate key'],
  ['LIMIT_EXCEEDED', '', `{"a":${'['.repeat(64)}${']'.repeat(64)}}`, 'nested'],
  ['LIMIT_EXCEEDED', '', `{"a":"${'x'.repeat(4 * 1024 * 1024)}"}`, '4194304 bytes'],
  ['LIMIT_EXCEEDED', '', `{"a":"${'€'.repeat(1_400_000)}"}`, '4194304 bytes'],
  ['MISSING_FIELD', '/assets', '{}', 'assets is missing'],
  ['MISSING_FIELD', '/assets', '{"assets":null}', 'assets is missing'],
  ['INVALID_TYPE', '/assets', '{"assets":{}}', 'assets must be a list, not an object'],
  ['LIMIT_EXCEEDED', '/assets', JSON.stringify({ assets: Array(10_001).fill(7) }), 'more than 10000'],
  ['INVALID_TYPE', '/assets/0', '{"assets":[7]}', 'must be an object, not a number'],
  ['INVALID_TYPE', '/assets/0', '{"assets":[[]]}', 'must be an object, not a list'],
  ['MISSING_FIELD', '/assets/0', '{"assets":[null]}', 'Must supply denom and chain_id'],
  [
    'MISSING_FIELD',
    '/assets/1/chain_id',
    JSON.stringify({ assets: [ref, { denom: 'a' }] }),
    'Must supply denom and chain_id: assets.1.chain_id',
  ],
  [
    'MISSING_FIELD',
    '/assets/0/denom',
    '{"assets":[{"chain_id":"a","denom":null}]}',
    'Must supply denom and chain_id',
  ],
  [
    'INVALID_TYPE',
    '/assets/0/denom',
    '{"assets":[{"chain_id":"a","denom":7}]}',
    'must be a string, not a number',
  ],
] as const)('%s at "%s"', (reason, field, text, message) => {
  const { code, httpStatus } = reasons[reason];
  expect(api.handleText(origins, text)).toEqual({
    status: httpStatus,
    body: {
      code,
      message: expect.stringContaining(message),
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason,
          domain: 'wayfold',
          metadata: { field },
        },
      ],
    },
  });
});

test('an unknown path, a chosen domain, a bug of our own', () => {
  expect(api.handle('/v2/nothing', {})).toEqual({
    status: 404,
    body: { code: 5, message: 'no such endpoint: /v2/nothing', details: [] },
  });
  const seen: unknown[] = [];
  const broken = createApi(
    {
      ...registry,
      get chains(): never {
        throw new TypeError('secret');
      },
    },
    { errorDomain: 'example.org', onInternalError: (error) => seen.push(error) },
  );
  const answer = broken.handle('/v2/info/chains', {});
  expect(answer).toMatchObject({
    status: 500,
    body: { code: 13, details: [{ reason: 'INTERNAL', domain: 'example.org' }] },
  });
  expect(JSON.stringify(answer)).not.toContain('secret');
  expect(seen).toEqual([new TypeError('secret')]);
});

describe('the interface document', () => {
  const document = openApiDocument();

  it('has every endpoint and method', () => {
    const paths = document['paths'] as Record<string, Record<string, unknown>>;
    const listed = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    );
    expect(listed.sort()).toEqual(
      api.endpoints
        .flatMap(({ path, methods }) => methods.map((method) => `${method.toLowerCase()} ${path}`))
        .sort(),
    );
  });

  it('refers only to what it holds, and is JSON', () => {
    const text = JSON.stringify(document);
    expect(JSON.parse(text)).toEqual(document);
    const { schemas } = document['components'] as { schemas: Record<string, unknown> };
    const targets = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name ?? '');
    expect(new Set(targets)).toEqual(new Set(Object.keys(schemas)));
  });

  it('says of a request what is checked', () => {
    const { post } = (document['paths'] as Record<string, Record<string, object>>)[origins] ?? {};
    expect(post).toMatchObject({
      requestBody: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['assets'],
              properties: {
                assets: { type: 'array', maxItems: 10_000, items: { required: ['denom', 'chain_id'] } },
              },
            },
          },
        },
      },
    });
  });
});

/** One request of each endpoint that has an answer. */
const transferHome = {
  source_asset_denom: atomOnOsmosis,
  source_asset_chain_id: 'osmosis-1',
  dest_asset_denom: 'uatom',
  dest_asset_chain_id: 'cosmoshub-4',
  amount_in: '1000000',
  amount_out: '1000000',
  address_list: [
    'osmo15e5unh9s89te45ywucqgga2az58xs62974sm23',
    'cosmos15e5unh9s89te45ywucqgga2az58xs629kwrtur',
  ],
  operations: [{ transfer: { port: 'transfer', channel: 'channel-0', chain_id: 'osmosis-1' } }],
};

const samples: { readonly [N in keyof typeof responses]: object } = {
  ibcOriginAssets: { assets: [ref, { denom: 'x', chain_id: 'y' }] },
  assetsBetweenChains: { source_chain_id: 'osmosis-1', dest_chain_id: 'cosmoshub-4' },
  msgs: transferHome,
  assets: { include_cw20_assets: true, include_evm_assets: true },
  assetsFromSource: { source_asset_denom: 'uatom', source_asset_chain_id: 'cosmoshub-4' },
  recommendAssets: {
    requests: ['osmosis-1', 'x'].map((dest_chain_id) => ({
      source_asset_denom: 'uatom',
      source_asset_chain_id: 'cosmoshub-4',
      dest_chain_id,
    })),
  },
  venues: {},
  chains: { include_evm: true },
  bridges: {},
};

test.each(api.endpoints)('answers of $path have the documented form', ({ name, path }) => {
  const { status, body } = api.handle(path, samples[name]);
  expect(status).toBe(200);
  expect(decode<unknown>(responses[name], body)).toBe(body);
  expect(JSON.parse(JSON.stringify(body))).toEqual(body);
});

/** A sample with one place, found by the choices, replaced. */
function replaced(json: unknown, [choice, ...rest]: readonly number[], value: unknown): unknown {
  if (typeof json !== 'object' || json === null || choice === undefined) return value;
  const keys = Object.keys(json);
  const key = keys[choice % (keys.length + 1)] ?? '__proto__';
  const inner = replaced(Object.hasOwn(json, key) ? Reflect.get(json, key) : value, rest, value);
  const entries = Object.entries(json).filter(([name]) => name !== key);
  return Array.isArray(json)
    ? json.map((item, index) => (String(index) === key ? inner : item))
    : Object.fromEntries([...entries, [key, inner]]);
}

const words = fc.constantFrom(
  'assets',
  'denom',
  'chain_id',
  'chain_ids',
  '__proto__',
  'constructor',
  'transfer',
);
const { value: anyJson } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, 0, -1.5, '', '1', 'uatom', 'osmosis-1', '__proto__', atomOnOsmosis),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(words, tie('value')), { maxLength: 5 }).map((entries) => Object.fromEntries(entries)),
  ),
}));
const rich = {
  ...transferHome,
  operations: [
    {
      swap: {
        swap_in: {
          swap_venue: { name: 'osmosis-poolmanager', chain_id: 'osmosis-1' },
          swap_operations: [{ pool: '1', denom_in: 'uosmo', denom_out: atomOnOsmosis }],
        },
        chain_id: 'osmosis-1',
        denom_in: 'uosmo',
        denom_out: atomOnOsmosis,
      },
    },
    ...transferHome.operations,
  ],
  source_asset_denom: 'uosmo',
  slippage_tolerance_percent: '1',
  timeout_seconds: '60',
  chain_ids_to_affiliates: {
    'osmosis-1': { affiliates: [{ address: transferHome.address_list[0], basis_points_fee: '10' }] },
  },
  post_route_handler: { wasm_msg: { contract_address: 'cosmos1', msg: '{}' } },
};
const requests = fc.oneof(
  fc.tuple(fc.constantFrom(...api.endpoints.map(({ path }) => path)), anyJson),
  fc
    .tuple(fc.constantFrom(...api.endpoints), fc.array(fc.nat(9), { maxLength: 8 }), anyJson)
    .map(([{ name, path }, choices, value]) => [path, replaced(samples[name], choices, value)] as const),
  fc
    .tuple(fc.array(fc.nat(20), { maxLength: 8 }), anyJson)
    .map(([choices, value]) => ['/v2/fungible/msgs', replaced(rich, choices, value)] as const),
);

test('whatever comes in, an answer or a refusal comes out, and no prototype changes', () => {
  const prototype = Object.getOwnPropertyNames(Object.prototype);
  fc.assert(
    fc.property(requests, ([path, body]) => {
      const answers = [api.handle(path, body), api.handleText(path, JSON.stringify(body))];
      expect(answers[0]).toEqual(answers[1]);
      const [{ status, body: answer } = { status: 0, body: {} }] = answers;
      const reason = (answer as { details?: readonly { reason: string }[] }).details?.[0]?.reason;
      if (status === 200) expect(reason).toBeUndefined();
      else expect(Object.keys(reasons).filter((known) => known !== 'INTERNAL')).toContain(reason);
    }),
    { numRuns: 3000 },
  );
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});
