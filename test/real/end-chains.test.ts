/** Penumbra and Namada: only the first or the last chain of a route, and never signed for here. */
import { bech32, bech32m } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { findChain } from 'wayfold';
import { assetsBetweenChains } from 'wayfold/pairing';
import { accountKindOf, findAsset } from 'wayfold/registry';
import { originAsset } from 'wayfold/trace';
import { createApi, type ErrorBody, type MsgsResponse, type RouteResponse } from 'wayfold/wire';
import { printBech32 } from '../support/bech32.js';
import { everyFlag, linkedChains, mainnet, pairsOf } from './support/world.js';

const namada = 'namada.5f5de2dd1b88cba30586420';
const penumbra = 'penumbra-1';
const nam = 'tnam1q9gr66cvu4hrzm0sd5kmlnjje82gs3xlfg3v6nu7';
const namOnOsmosis = 'ibc/C7110DEC66869DAE9BE9C3C60F4B5313B16A2204AE020C3B0527DD6B322386A3';

const written = (prefix: string, size: number, form = bech32m): string =>
  form.encode(prefix, form.toWords(new Uint8Array(size).fill(7)), false);
const addresses: Readonly<Record<string, string>> = { [penumbra]: written('penumbra', 80), [namada]: nam };

const api = createApi(mainnet, { now: () => 1_795_305_600_000_000_000n, selfCheck: true });
const routed = (from: readonly [string, string], to: readonly [string, string?]): RouteResponse | ErrorBody =>
  api.handle('/v2/fungible/route', {
    ...{ source_asset_chain_id: from[0], source_asset_denom: from[1], amount_in: '1000000' },
    ...{ dest_asset_chain_id: to[0], dest_asset_denom: to[1], allow_multi_tx: true },
  }).body as RouteResponse;
const warningsOf = (route: RouteResponse | ErrorBody): readonly string[] =>
  'operations' in route
    ? (route.warnings ?? []).map(({ reason, field }) => `${reason} ${field}`)
    : [route.message];
const addressOf = (chainId: string): string =>
  addresses[chainId] ??
  printBech32(findChain(mainnet, chainId)?.bech32Prefix ?? '', new Uint8Array(20).fill(7));
const compiled = (route: RouteResponse | ErrorBody, receiver?: string) => {
  if (!('operations' in route)) throw new Error(route.message);
  const list = route.required_chain_addresses.map(addressOf);
  return api.handle('/v2/fungible/msgs', {
    ...route,
    address_list: receiver === undefined ? list : [...list.slice(0, -1), receiver],
  });
};
const refusalOf = ({ body }: ReturnType<typeof compiled>): string => {
  const [detail] = (body as ErrorBody).details ?? [];
  return `${detail?.reason} ${detail?.metadata.field}`;
};

test.each([
  [penumbra, 'penumbra', 'penumbra', undefined],
  [namada, 'namada', 'tnam', 877],
])(
  '%s is a Cosmos chain with addresses of a form of its own',
  (chainId, addressKind, bech32Prefix, coinType) => {
    expect(findChain(mainnet, chainId)).toMatchObject({ type: 'cosmos', addressKind, bech32Prefix });
    expect(accountKindOf(mainnet, chainId).family).toBeUndefined();
    if (coinType !== undefined) expect(accountKindOf(mainnet, chainId)).toEqual({ coinType });
    const [chain] = (
      api.handle('/v2/info/chains', { chain_ids: [chainId] }).body as { chains: readonly object[] }
    ).chains;
    expect(chain).toMatchObject({ chain_type: 'cosmos', bech32_prefix: bech32Prefix, pfm_enabled: false });
  },
);

describe('towards them', () => {
  test.each([
    ['osmosis-1', 'uosmo', penumbra, 'channel-79703'],
    ['neutron-1', 'untrn', penumbra, 'channel-4886'],
    ['osmosis-1', 'uosmo', namada, 'channel-98451'],
    ['cosmoshub-4', 'uatom', namada, 'channel-1317'],
    ['celestia', 'utia', namada, 'channel-73'],
    ['stride-1', 'ustrd', namada, 'channel-308'],
    ['noble-1', 'uusdc', namada, 'channel-136'],
    ['neutron-1', 'untrn', namada, 'channel-7024'],
    ['nyx', 'unym', namada, 'channel-13'],
  ])('%s %s to %s: route and message', (chainId, denom, dest, channel) => {
    const route = routed([chainId, denom], [dest]);
    expect(warningsOf(route)).toContain('LIVENESS_UNKNOWN /dest_asset_chain_id');
    expect(warningsOf(route)).not.toContain('SIGN_ELSEWHERE /source_asset_chain_id');
    const { status, body } = compiled(route);
    expect(status).toBe(200);
    const text = JSON.stringify((body as MsgsResponse).txs);
    expect(text).toContain(channel);
    expect(text).toContain(addresses[dest]);
    expect(pairsOf(chainId, dest).length).toBeGreaterThan(0);
  });

  const good = written('penumbra', 80);
  test.each<[string, string, string, boolean]>([
    ['bech32m', penumbra, good, true],
    ['bech32', penumbra, written('penumbra', 80, bech32 as never), false],
    ['the older form', penumbra, written('penumbracompat1', 80, bech32 as never), false],
    ['79 bytes', penumbra, written('penumbra', 79), false],
    ['20 bytes', penumbra, written('penumbra', 20), false],
    ['upper case', penumbra, good.toUpperCase(), false],
    ['a wrong letter', penumbra, `${good.slice(0, -1)}${good.endsWith('q') ? 'p' : 'q'}`, false],
    ['an address of Cosmos', penumbra, addressOf('osmosis-1'), false],
    ['an address of Namada', penumbra, nam, false],
    ['bech32m', namada, written('tnam', 21), true],
    ['another length', namada, written('tnam', 33), true],
    ['bech32', namada, written('tnam', 21, bech32 as never), false],
    ['a payment address', namada, written('znam', 43), false],
    ['an address of Penumbra', namada, good, false],
    ['a wrong letter', namada, `${nam.slice(0, -1)}8`, false],
  ])('%s as receiver on %s: %s', (_name, dest, receiver, isTaken) => {
    const answer = compiled(routed(['osmosis-1', 'uosmo'], [dest]), receiver);
    if (isTaken) expect(answer.status).toBe(200);
    else expect(refusalOf(answer)).toBe('INVALID_ADDRESS /address_list/1');
  });

  test('addresses of Penumbra have 143 characters, and other forms are named', () => {
    expect(good).toHaveLength(143);
    const said = (dest: string, receiver: string) =>
      (compiled(routed(['osmosis-1', 'uosmo'], [dest]), receiver).body as ErrorBody).message;
    expect(said(penumbra, written('penumbracompat1', 80, bech32 as never))).toContain('penumbracompat1');
    expect(said(namada, written('znam', 43))).toContain('znam1');
  });
});

describe('from them', () => {
  test.each([
    [penumbra, 'upenumbra', 'osmosis-1'],
    [penumbra, 'upenumbra', 'neutron-1'],
    [namada, 'unam', 'osmosis-1'],
    [namada, nam, 'cosmoshub-4'],
    [namada, 'unam', penumbra],
  ])('%s %s to %s: a route that says where to sign, and no messages', (chainId, denom, dest) => {
    const route = routed([chainId, denom], [dest]);
    expect(warningsOf(route)).toEqual(
      expect.arrayContaining([
        'SIGN_ELSEWHERE /source_asset_chain_id',
        'LIVENESS_UNKNOWN /source_asset_chain_id',
      ]),
    );
    expect(refusalOf(compiled(route))).toBe('UNSUPPORTED_OPERATION /operations/0');
  });

  test('no memo forwards from there: what goes on is another transaction', () => {
    const route = routed([penumbra, 'upenumbra'], ['neutron-1']) as RouteResponse;
    expect(route.txs_required).toBe(1);
    // TIA came to Penumbra over Osmosis, and goes home in two steps.
    const coins = assetsBetweenChains(mainnet, {
      ...{ sourceChainId: penumbra, destChainId: 'cosmoshub-4', ...everyFlag },
    });
    for (const { txsRequired, source } of coins)
      if (source.trace.split('/').length > 2) expect(txsRequired).toBeGreaterThan(1);
  });
});

describe('between other chains they are never passed', () => {
  test('NAM on Osmosis does not go through Namada to the Hub', () => {
    expect(warningsOf(routed(['osmosis-1', namOnOsmosis], ['cosmoshub-4']))[0]).toMatch(/^no routes found/);
    expect(
      pairsOf('osmosis-1', 'cosmoshub-4').filter(({ source }) => source.originChainId === namada),
    ).toEqual([]);
  });

  test('UM on Osmosis does not go through Penumbra to Neutron', () => {
    const pairs = pairsOf('osmosis-1', 'neutron-1');
    expect(pairs.filter(({ source }) => source.originChainId === penumbra)).toEqual([]);
    const listed = pairsOf('osmosis-1', penumbra).find(({ dest }) => dest.denom === 'upenumbra');
    const route = routed(['osmosis-1', listed?.source.denom ?? ''], ['neutron-1']) as ErrorBody;
    expect(route.details[0]?.metadata['notes']).toContain('only the first or the last chain of a route');
  });

  test('messages over operations that pass one are refused', () => {
    const there = routed(['osmosis-1', 'uosmo'], [namada]) as RouteResponse;
    const back = routed([namada, 'unam'], ['cosmoshub-4']) as RouteResponse;
    const operations = [...there.operations, ...back.operations];
    const request = { ...there, operations, dest_asset_chain_id: 'cosmoshub-4' };
    const { body } = api.handle('/v2/fungible/msgs', {
      ...{ ...request, address_list: ['osmosis-1', namada, 'cosmoshub-4'].map(addressOf) },
    });
    expect((body as ErrorBody).details[0]).toMatchObject({
      reason: 'UNSUPPORTED_OPERATION',
      metadata: { field: '/operations/1' },
    });
  });

  test('no pair of any two chains has one of them in its middle', () => {
    const some = linkedChains.filter(({ id }) => [...namadaNeighbours, ...penumbraNeighbours].includes(id));
    const through = some.flatMap((source) =>
      some.flatMap((dest) => (source === dest ? [] : pairsOf(source.id, dest.id))),
    );
    const ends: readonly string[] = [namada, penumbra];
    expect(through.length).toBeGreaterThan(100);
    expect(
      through.filter(
        ({ source, dest }) =>
          ends.includes(source.originChainId) &&
          source.originChainId !== source.chainId &&
          source.originChainId !== dest.chainId,
      ),
    ).toEqual([]);
  });
});

const namadaNeighbours = ['osmosis-1', 'cosmoshub-4', 'celestia', 'stride-1', 'noble-1', 'nyx', 'neutron-1'];
const penumbraNeighbours = ['osmosis-1', 'neutron-1'];

test('NAM is one coin by the address of its token and by unam', () => {
  for (const denom of [nam, 'unam']) {
    expect(findAsset(mainnet, { chainId: namada, denom })).toMatchObject({ symbol: 'NAM', decimals: 6 });
    expect(originAsset(mainnet, { chainId: namada, denom })).toMatchObject({ denom: nam, symbol: 'NAM' });
  }
  expect(originAsset(mainnet, { chainId: 'osmosis-1', denom: namOnOsmosis })).toMatchObject({
    ...{ chainId: namada, denom: nam, symbol: 'NAM', decimals: 6 },
  });
  for (const denom of [nam, 'unam']) {
    expect(routed([namada, denom], ['osmosis-1'])).toMatchObject({ dest_asset_denom: namOnOsmosis });
    expect(routed(['osmosis-1', namOnOsmosis], [namada, denom])).toMatchObject({
      operations: [{ transfer: { denom_out: nam } }],
    });
  }
});
