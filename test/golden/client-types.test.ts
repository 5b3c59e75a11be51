/** Answers of every endpoint have the types of the newest public client: its required members, and all of the right type. */
import { loadSnapshot } from '@wayfold/data';
import { describe, expect, test } from 'vitest';
import { createRegistry } from 'wayfold';
import type { Api, EndpointName, RouteResponse } from 'wayfold/wire';
import { createCheckedApi } from '../support/checked-api.js';
import * as bridges from './support/bridge-cases.js';
import { clientProblems, clientTypes } from './support/client-types.js';
import * as plans from './support/plan-cases.js';

const everything = createRegistry(loadSnapshot({ meta: true, testnet: true }));
const now = () => 1_795_305_600_000_000_000n; // 2026-11-22
const api = createCheckedApi(everything, { now, compat: { coingeckoId: true } });
const kinds = {
  ...{ include_no_metadata_assets: true, include_cw20_assets: true },
  ...{ include_evm_assets: true, include_svm_assets: true, include_inactive: true },
};
const bridged = { allow_multi_tx: true, go_fast: true, experimental_features: ['eureka', 'stargate', 'layer_zero'] };
const pairs = [
  ['1', '8453'],
  ['1', 'osmosis-1'],
  ['noble-1', '1'],
  ['noble-1', 'solana'],
  ['osmosis-1', '1'],
  ['osmosis-1', 'cosmoshub-4'],
  ['cosmoshub-4', '1'],
  ['interwoven-1', 'yominet-1'],
  ['42161', 'osmosis-1'],
] as const;

/** The answer, with what is wrong with it by the client's types. */
function checked<Answer>(name: EndpointName, body: object, asked: Api = api): Answer {
  const path = asked.endpoints.find((one) => one.name === name)?.path ?? '';
  const answer = asked.handleText(path, JSON.stringify(body));
  expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(200);
  expect(clientProblems(name, answer.body)).toEqual([]);
  return answer.body as Answer; // what the endpoint answers
}

test('the types are those of a published client', () => {
  expect(clientTypes.source).toMatchObject({ package: '@skip-go/client', version: '1.6.1' });
  expect(clientTypes.types['Chain']?.required).toContain('cosmos_module_support');
  const ours = ['audit', 'simulate'];
  expect(Object.keys(clientTypes.responses).sort()).toEqual(
    api.endpoints.map(({ name }) => name).filter((name) => !ours.includes(name)).sort(),
  );
});

test('what differs from them is found', () => {
  const [chain] = checked<{ chains: readonly object[] }>('chains', {}).chains;
  const said = (patch: object) => clientProblems('chains', { chains: [{ ...chain, ...patch }] });
  expect(said({ cosmos_module_support: undefined })).toEqual(['chains/chains/0/cosmos_module_support is no object']);
  expect(said({ cosmos_module_support: null })).toEqual(['chains/chains/0/cosmos_module_support is missing']);
  expect(said({ chain_type: 'move' })).toEqual(['chains/chains/0/chain_type is "move", no value of the type']);
  expect(said({ fee_assets: [{}], is_testnet: 'no', ours: 1 })).toEqual([
    'chains/chains/0/fee_assets/0/denom is missing',
    'chains/chains/0/is_testnet is no boolean',
  ]);
  const operation = { transfer: { port: 1 }, swap: {}, tx_index: 0, amount_in: '1', amount_out: '1' };
  const inRoute = (one: object) => clientProblems('route', { operations: [one] }).filter((text) => /\/0/.test(text));
  expect(inRoute(operation)).toEqual(['route/operations/0 has 2 variants of the type']);
  expect(inRoute({ transfer: { port: 1 }, tx_index: '0', amount_in: '1' })).toEqual([
    'route/operations/0/transfer/port is no string',
    'route/operations/0/amount_out is missing',
    'route/operations/0/tx_index is no number',
  ]);
});

describe('what is read', () => {
  test.each<[EndpointName, object]>([
    ['chains', { include_evm: true, include_svm: true, include_inactive: true }],
    ['chains', { include_evm: true, include_svm: true, include_inactive: true, only_testnets: true }],
    ['assets', kinds],
    ['assets', { ...kinds, only_testnets: true }],
    ['venues', { include_inactive: true }],
    ['bridges', { include_inactive: true }],
    ['assetsFromSource', { source_asset_chain_id: 'cosmoshub-4', source_asset_denom: 'uatom', allow_multi_tx: true }],
    ['ibcOriginAssets', { assets: [{ chain_id: 'cosmoshub-4', denom: 'uatom' }, { chain_id: 'x', denom: 'y' }] }],
    [
      'recommendAssets',
      {
        requests: ['osmosis-1', 'nowhere'].map((dest_chain_id) => ({
          ...{ source_asset_chain_id: 'cosmoshub-4', source_asset_denom: 'uatom', dest_chain_id },
        })),
      },
    ],
  ])('%s %j', (name, body) => void checked(name, body));
});

interface Pair {
  readonly asset_on_source: { readonly denom: string };
  readonly asset_on_dest: { readonly denom: string };
  readonly bridges: readonly string[];
}

test('pairs of chains, and routes over each of their bridges', () => {
  const used = new Set<string>();
  for (const [from, to] of pairs) {
    const between = { source_chain_id: from, dest_chain_id: to, ...kinds, ...bridged };
    const { assets_between_chains: found } = checked<{ assets_between_chains: readonly Pair[] }>(
      'assetsBetweenChains',
      between,
    );
    const byBridges = new Map(found.map((pair) => [pair.bridges.join(), pair]));
    for (const { asset_on_source: source, asset_on_dest: dest } of byBridges.values()) {
      const body = {
        ...{ source_asset_chain_id: from, source_asset_denom: source.denom },
        ...{ dest_asset_chain_id: to, dest_asset_denom: dest.denom, amount_in: '100000000', include_inactive: true },
        ...bridged,
      };
      if (api.handle('/v2/fungible/route', body).status !== 200) continue;
      const { operations } = checked<RouteResponse>('route', body);
      for (const one of operations) used.add(Object.keys(one)[0] ?? '');
    }
  }
  expect([...used].sort()).toEqual([
    ...['axelar_transfer', 'cctp_transfer', 'eureka_transfer', 'go_fast_transfer', 'hyperlane_transfer'],
    ...['op_init_transfer', 'stargate_transfer', 'transfer'],
  ]);
});

describe('published routes', () => {
  const planned = plans.cases.filter(({ expect: { error } }) => error === undefined);
  test.each(planned)('$id: $title', ({ pools, request }) => {
    const service = plans.serviceOf(pools);
    const route = checked<RouteResponse>('route', request, service);
    checked('msgs', { ...route, ...plans.messagesFor(route) }, service);
    const addresses = Object.fromEntries(route.chain_ids.map((id) => [id, plans.addressOn(id)]));
    const direct = { ...request, chain_ids_to_addresses: addresses, slippage_tolerance_percent: '1' };
    const path = '/v2/fungible/msgs_direct';
    if (service.handle(path, direct).status === 200) checked('msgsDirect', direct, service);
  });
});

describe('published messages of bridges', () => {
  const registry = createRegistry([loadSnapshot(), bridges.overlay]);
  const service = createCheckedApi(registry, { now: () => bridges.clock });
  const compiled = bridges.cases.filter(({ expect: { txs } }) => txs !== undefined);
  test.each(compiled)('$name', ({ request }) => void checked('msgs', request, service));
});
