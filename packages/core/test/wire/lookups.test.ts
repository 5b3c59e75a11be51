/** What the endpoints answer that look something up. */
import { expect, test } from 'vitest';
import { createRegistry, exportSnapshot } from 'wayfold/registry';
import { createCheckedApi } from '../../../../test/support/checked-api.js';
import { api, atom, atomOnOsmosis, registry } from './world.js';

test('ibc_origin_assets answers each pair in order, absence as a value', () => {
  const refs = [
    { denom: atomOnOsmosis, chain_id: 'osmosis-1' },
    { denom: 'uatom', chain_id: 'cosmoshub-4' },
    { denom: 'uatom', chain_id: 'nowhere-1' },
    { denom: '__proto__', chain_id: '__proto__' },
    { denom: 'ibc/xyz', chain_id: 'osmosis-1' },
  ];
  const found = { asset: atom, asset_found: true };
  const lost = (reason: string, message: string) => ({
    ...{ asset: null, asset_found: false },
    error: { reason, message },
  });
  const warned = (field: string, message: string) => ({
    ...{ reason: 'UNKNOWN_CHAIN', type: 'UNKNOWN_CHAIN' },
    ...{ field, message },
  });
  const answer = api.ibcOriginAssets({ assets: refs });
  expect(answer).toEqual({
    origin_assets: [
      ...[found, found],
      lost('UNKNOWN_CHAIN', 'unknown chain: "nowhere-1"'),
      lost('UNKNOWN_CHAIN', 'unknown chain: "__proto__"'),
      lost('UNKNOWN_ASSET', 'unknown asset on osmosis-1: "ibc/xyz"'),
    ],
    warnings: [
      warned('/assets/2/chain_id', 'unknown chain: "nowhere-1"'),
      warned('/assets/3/chain_id', 'unknown chain: "__proto__"'),
    ],
  });
  expect(JSON.stringify(answer.origin_assets[0])).toBe(JSON.stringify(found));
});

test('what is not found has similar names, the first entries of a batch', () => {
  const errors = (...assets: { denom: string; chain_id: string }[]) =>
    api.ibcOriginAssets({ assets }).origin_assets.map((one) => (one.asset_found ? '' : one.error.message));
  const typo = { denom: 'uatom', chain_id: 'osmosis-2' };
  const coin = { denom: 'uatmo', chain_id: 'cosmoshub-4' };
  expect(errors(typo, coin)).toEqual([
    'unknown chain: "osmosis-2"; did you mean osmosis-1?',
    'unknown asset on cosmoshub-4: "uatmo"; did you mean uatom?',
  ]);
  const many = errors(...Array.from({ length: 20 }, () => typo));
  expect(many.filter((message) => message.includes('did you mean'))).toHaveLength(16);
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

test('coingecko_id stands beside pricing_id when asked for', () => {
  const compatible = createCheckedApi(registry, { compat: { coingeckoId: true } });
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

test('recommend_assets without a list, as older clients ask', () => {
  const path = '/v2/fungible/recommend_assets';
  const query = {
    source_asset_denom: 'uatom',
    source_asset_chain_id: 'cosmoshub-4',
    dest_chain_id: 'osmosis-1',
  };
  const listed = api.recommendAssets({ requests: [query] });
  const recommendations = listed.recommendation_entries[0]?.recommendations;
  expect(recommendations).toHaveLength(1);
  expect(listed).not.toHaveProperty('recommendations');
  expect(api.recommendAssets(query)).toEqual({ ...listed, recommendations });
  expect(api.recommendAssets({ ...query, requests: [] })).toEqual({ recommendation_entries: [] });
  const refused = (more: object) => api.handle(path, { ...query, ...more });
  const because = (reason: string, field: string, message: string) => ({
    body: { message, details: [{ reason, metadata: { field } }] },
  });
  expect(refused({ reason: 'MOST_LIQUID' })).toMatchObject(
    because('NO_ROUTE', '', 'no recommendation found'),
  );
  expect(refused({ dest_chain_id: 'x' })).toMatchObject(
    because('UNKNOWN_CHAIN', '/dest_chain_id', 'dest chain not found'),
  );
  expect(refused({ source_asset_chain_id: 'x' })).toMatchObject(
    because('UNKNOWN_CHAIN', '/source_asset_chain_id', 'source chain not found'),
  );
  expect(refused({ dest_chain_id: null })).toMatchObject(
    because('MISSING_FIELD', '/dest_chain_id', 'dest_chain_id is missing'),
  );
  expect(api.handle(path, {})).toMatchObject(because('MISSING_FIELD', '/requests', 'requests is missing'));
});

test('venues of chains that the data lacks are not listed', () => {
  const gone = { chain_id: 'gone-1', entry_point: 'gone1x', venues: [{ name: 'gone-dex' }] };
  const stray = createCheckedApi(createRegistry([exportSnapshot(registry), { swap_venues: [gone] }]));
  expect(stray.venues({})).toEqual(api.venues({}));
  expect(stray.venues({ only_testnets: true })).toEqual({ venues: [] });
});

test('venues and bridges', () => {
  expect(api.venues({})).toEqual({
    venues: [{ name: 'osmosis-poolmanager', chain_id: 'osmosis-1', support: 'quoted' }],
  });
  expect(api.venues({ only_testnets: true })).toEqual({ venues: [] });
  expect(api.bridges({})).toEqual({
    bridges: [
      { id: 'IBC', name: 'IBC' },
      { id: 'CCTP', name: 'CCTP' },
    ],
  });
});
