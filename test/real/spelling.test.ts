/** Token addresses of EVM chains: read in every letter case, written with their EIP-55 checksum everywhere. */
import { loadSnapshot } from '@wayfold/data';
import { describe, expect, test } from 'vitest';
import { createRegistry } from 'wayfold';
import { createApi, type MsgsDirectResponse, type RouteResponse } from 'wayfold/wire';
import { checksumAddress } from 'viem';

const registry = createRegistry(loadSnapshot());
const api = createApi(registry, { now: () => 1_795_305_600_000_000_000n });

/** Members whose text is no address of a token, or the text of somebody else. */
const kept = new Set([
  'trace',
  'denom_on_wire',
  'memo',
  'msg',
  'message',
  'address',
  'signer_address',
  'to',
  'spender',
  'sender',
  'receiver',
]);

/** Every address of 20 bytes in the members of an answer, with its place. */
function tokensIn(value: unknown, place = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return /^0x[0-9a-f]{40}$/i.test(value) ? [[place, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    kept.has(key) ? [] : tokensIn(inner, `${place}/${key}`),
  );
}

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const wbtc = '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599';
const user = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const onBase = {
  source_asset_chain_id: '1',
  dest_asset_chain_id: '8453',
  amount_in: '5000000',
  allow_multi_tx: true,
};
const burn = { ...onBase, source_asset_denom: usdc };
const direct = {
  ...burn,
  chain_ids_to_addresses: { '1': user, '8453': user },
  slippage_tolerance_percent: '1',
};
const eureka = {
  ...{
    source_asset_chain_id: '1',
    source_asset_denom: wbtc,
    amount_in: '100000000',
    dest_asset_chain_id: 'osmosis-1',
  },
  dest_asset_denom: 'ibc/88386AC48152D48B34B082648DF836F975506F0B57DBBFC10A54213B1BF484CB',
  experimental_features: ['eureka'],
};
const gateway = {
  ...{
    source_asset_chain_id: '1',
    source_asset_denom: usdc,
    dest_asset_chain_id: 'osmosis-1',
    amount_in: '50000000',
  },
  ...{ bridges: ['AXELAR', 'IBC'], allow_multi_tx: true },
};
const stargate = { ...burn, bridges: ['STARGATE'], experimental_features: ['stargate'] };
const evm = { include_evm_assets: true, include_no_metadata_assets: true };

const messages = (): object => {
  const { txs } = api.msgsDirect(direct);
  return { txs };
};
const requests: readonly (readonly [string, string, () => object])[] = [
  [
    'origin of a token',
    '/v2/fungible/ibc_origin_assets',
    () => ({ assets: [{ chain_id: '1', denom: wbtc }] }),
  ],
  [
    'origin of a voucher over Eureka',
    '/v2/fungible/ibc_origin_assets',
    () => ({
      assets: [
        {
          chain_id: 'cosmoshub-4',
          denom: 'ibc/D742E8566B0B8CC8F569D950051C09CF57988A88F0E45574BFB3079D41DE6462',
        },
      ],
    }),
  ],
  ['assets', '/v2/fungible/assets', () => evm],
  [
    'assets between',
    '/v2/fungible/assets_between_chains',
    () => ({ source_chain_id: '1', dest_chain_id: '8453', ...evm }),
  ],
  [
    'assets from',
    '/v2/fungible/assets_from_source',
    () => ({ source_asset_chain_id: '1', source_asset_denom: usdc }),
  ],
  [
    'recommended',
    '/v2/fungible/recommend_assets',
    () => ({ requests: [{ source_asset_chain_id: '1', source_asset_denom: usdc, dest_chain_id: '8453' }] }),
  ],
  ['a route over CCTP', '/v2/fungible/route', () => burn],
  ['a route over Eureka', '/v2/fungible/route', () => eureka],
  ['a route over Axelar', '/v2/fungible/route', () => gateway],
  ['a route over Stargate', '/v2/fungible/route', () => stargate],
  ['messages', '/v2/fungible/msgs_direct', () => ({ ...direct, include_recovery: true })],
  ['an audit', '/v2/audit', messages],
  ['a run', '/v2/simulate', messages],
];

describe('answers write tokens with their checksum', () => {
  test.each(requests)('%s', (_name, path, request) => {
    const { status, body } = api.handle(path, request());
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
    const tokens = tokensIn(body);
    expect(tokens.length).toBeGreaterThan(0);
    for (const [place, token] of tokens)
      expect([place, token]).toEqual([place, checksumAddress(token as `0x${string}`)]);
  });
});

test('the path of a voucher keeps the spelling that its hash is made of', () => {
  const [found] = api
    .assetsBetweenChains({
      source_chain_id: 'cosmoshub-4',
      dest_chain_id: '1',
      ...evm,
      experimental_features: ['eureka'],
    })
    .assets_between_chains.filter(({ asset_on_source: { denom } }) => denom.startsWith('ibc/D742E856'));
  expect(found?.asset_on_source).toMatchObject({ origin_denom: wbtc, origin_chain_id: '1' });
  expect(found?.asset_on_source.trace).toBe('transfer/08-wasm-1369');
});

/** The addresses of a request in another letter case. */
const inLowerCase = (text: string): string =>
  text.replace(/0x[0-9a-fA-F]{40}/g, (address) => address.toLowerCase());
const inUpperCase = (text: string): string =>
  text.replace(/0x[0-9a-fA-F]{40}/g, (address) => `0x${address.slice(2).toUpperCase()}`);

describe('requests name tokens in every letter case', () => {
  test.each(requests.filter(([name]) => !['an audit', 'a run', 'messages'].includes(name)))(
    '%s',
    (_name, path, request) => {
      const text = JSON.stringify(request());
      const answer = api.handleText(path, text);
      for (const spelled of [inLowerCase(text), inUpperCase(text)])
        expect(api.handleText(path, spelled)).toEqual(answer);
    },
  );

  test('operations too, and the messages are the same', () => {
    const route = api.route(burn) as RouteResponse;
    const { estimated_fees, ...built } = msgsOf(JSON.stringify(route));
    const { route: _, ...whole } = api.msgsDirect(direct) as MsgsDirectResponse;
    // A request without operations has no place for what is said of one.
    const warnings = built.warnings?.map((warning) => ({ ...warning, field: '' }));
    expect({ ...built, ...(warnings && { warnings }) }).toEqual(whole);
    for (const spell of [inLowerCase, inUpperCase])
      expect(msgsOf(spell(JSON.stringify(route)))).toEqual({ ...built, estimated_fees });
  });
});

function msgsOf(route: string) {
  return api.msgs({ ...JSON.parse(route), address_list: [user, user], slippage_tolerance_percent: '1' });
}
