/** Chains that only begin or end a route, in a small world: their place in paths, and what is said of them. */
import { expect, test } from 'vitest';
import { compileMsgs, type CompileRequest } from 'wayfold/compile';
import { kShortestPaths, shortestPath, weightedPath } from 'wayfold/graph';
import { assetsBetweenChains } from 'wayfold/pairing';
import { planRoute, type RouteQuery, whyNot } from 'wayfold/plan';
import {
  type ChainRow,
  createRegistry,
  putChain,
  RoutingError,
  type Snapshot,
  updateRegistry,
} from 'wayfold/registry';

const cosmos = (chain_id: string): ChainRow => ({
  chain_id,
  ...{ chain_name: chain_id, chain_type: 'cosmos', bech32_prefix: chain_id },
});
const end = (chain_id: string, channel: string) => ({ chain_id, port: 'transfer', channel });

/** a and b are joined over the dark chain, and each to it. */
const rows: Snapshot = {
  chains: ['a', 'b', 'dark'].map(cosmos),
  channels: [
    { a: end('a', 'channel-0'), b: end('dark', 'channel-1') },
    { a: end('b', 'channel-2'), b: end('dark', 'channel-3') },
  ],
  assets: [
    { chain_id: 'a', denom: 'ua', symbol: 'A', decimals: 6 },
    { chain_id: 'dark', denom: 'token', alias: 'udark', symbol: 'DARK', decimals: 6 },
    { chain_id: 'a', trace: 'transfer/channel-0', origin_denom: 'token' },
    { chain_id: 'b', trace: 'transfer/channel-2', origin_denom: 'token' },
    { chain_id: 'b', trace: 'transfer/channel-2/transfer/channel-1', origin_denom: 'ua' },
  ],
  capabilities: ['a', 'b', 'dark'].map((chain_id) => ({
    ...{ chain_id, supports_memo: true, pfm_enabled: true, pfm_flavour: 'ibc-apps' },
  })),
};
const dark: Snapshot = { chains: [{ ...cosmos('dark'), bech32_prefix: 'tnam', address_kind: 'namada' }] };
const plain = createRegistry(rows, { strict: true });
const world = createRegistry([rows, dark], { strict: true });

const query = (sourceChainId: string, sourceDenom: string, destChainId: string): RouteQuery => ({
  ...{ sourceChainId, sourceDenom, destChainId, amountIn: 5n, allowMultiTx: true },
});
const voucher = (chainId: string): string => planRoute(plain, query('dark', 'token', chainId)).dest.denom;

test.each([
  ['its coin', query('a', voucher('a'), 'b')],
  ['the coin of another', query('a', 'ua', 'b')],
])('it is not passed by %s, although another chain would be', (_name, asked) => {
  expect(planRoute(plain, asked).operations).toHaveLength(2);
  for (const includeInactive of [false, true]) {
    const rules = whyNot(world, { ...asked, includeInactive }).map(({ rule }) => rule);
    expect(rules).toContain('CHAIN_NOT_ALLOWED');
    expect(() => planRoute(world, { ...asked, includeInactive })).toThrow(RoutingError);
  }
  const pairs = (registry: typeof world) =>
    assetsBetweenChains(registry, { sourceChainId: 'a', destChainId: 'b', allowMultiTx: true });
  expect(pairs(plain).length).toBeGreaterThan(0);
  expect(pairs(world)).toEqual([]);
});

test('paths over channels end there, and pass it only where the caller says so', () => {
  const ends = { from: 'a', to: 'b' };
  const options = { kinds: ['bank'] } as const;
  const paths = (registry: typeof world) => [
    shortestPath(registry, ends),
    shortestPath(registry, ends, options),
    weightedPath(registry, ends, { cost: () => 1 }),
    kShortestPaths(registry, ends, { count: 1 })[0],
  ];
  expect(paths(plain).map((path) => path?.length)).toEqual([2, 2, 2, 2]);
  expect(paths(world)).toEqual([undefined, undefined, undefined, undefined]);
  expect(shortestPath(world, ends, { through: () => true })).toHaveLength(2);
  expect(shortestPath(world, { from: 'a', to: 'dark' })).toHaveLength(1);
  expect(shortestPath(world, { from: 'dark', to: 'b' })).toHaveLength(1);
  const edited = updateRegistry(plain, (draft) => {
    putChain(draft, { ...cosmos('dark'), bech32_prefix: 'tnam', address_kind: 'namada' });
  });
  expect(shortestPath(edited, ends)).toBeUndefined();
});

test('routes to it and from it say so, and messages are made only towards it', () => {
  const there = planRoute(world, query('a', voucher('a'), 'dark'));
  expect(there.dest.denom).toBe('token');
  expect(there.warnings.map(({ reason, field }) => `${reason} ${field}`)).toEqual([
    'LIVENESS_UNKNOWN destChainId',
  ]);
  const back = planRoute(world, query('dark', 'udark', 'a'));
  expect(back.source.denom).toBe('token');
  expect(back.warnings.map(({ reason, field }) => `${reason} ${field}`)).toEqual([
    'SIGN_ELSEWHERE sourceChainId',
    'LIVENESS_UNKNOWN sourceChainId',
  ]);
  const request = { ...back, addresses: ['tnam1q9gr66cvu4hrzm0sd5kmlnjje82gs3xlfg3v6nu7', ''] };
  expect(() =>
    compileMsgs(world, request as unknown as CompileRequest, { now: 1_735_689_600_000_000_000n }),
  ).toThrow(expect.objectContaining({ reason: 'UNSUPPORTED_OPERATION', field: 'operations[0]' }));
});
