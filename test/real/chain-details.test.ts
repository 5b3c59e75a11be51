/** What the shipped data knows of keys, usual prices of gas, middleware, relays and witnesses. */
import { loadSnapshot, shippedOverlays } from '@wayfold/data';
import { describe, expect, test } from 'vitest';
import { createRegistry } from 'wayfold';
import {
  accountKindOf,
  bridgeIds,
  middlewareOf,
  needsRelay,
  networkFeeCeiling,
  type WitnessType,
  witnessType,
} from 'wayfold/registry';
import { isAddress } from 'viem';

const registry = createRegistry(loadSnapshot());

test.each<[string, object]>([
  ['cosmoshub-4', { coinType: 118, family: 'cosmos' }],
  ['injective-1', { coinType: 60, family: 'eth' }],
  ['dymension_1100-1', { coinType: 60, family: 'eth' }],
  ['1', { coinType: 60, family: 'eth' }],
  ['137', { coinType: 60, family: 'eth' }],
  // Another coin type, and algorithms that say the family.
  ['secret-4', { coinType: 529, family: 'cosmos' }],
  ['coreum-mainnet-1', { coinType: 990, family: 'cosmos' }],
  // Rows of the project.
  ['kava_2222-10', { coinType: 459, family: 'cosmos' }],
  ['stride-1', { coinType: 118, family: 'cosmos' }],
  // Contradictions.
  ['uptick_117-1', { coinType: 60 }],
  ['warden_8765-1', { coinType: 118 }],
  ['blockx_19191-1', { coinType: 118 }],
  ['stratos-1', { coinType: 606 }],
  // Another coin type, and nothing else.
  ['agoric-3', { coinType: 564 }],
  ['phoenix-1', { coinType: 330 }],
  ['thorchain-1', { coinType: 931 }],
  // The form of the id decides nothing.
  ['canto_7700-1', { coinType: 60, family: 'eth' }],
  ['aura_6322-2', { coinType: 118, family: 'cosmos' }],
  ['solana', { coinType: 501 }],
])('keys of %s', (chainId, kind) => {
  expect(registry.chains.has(chainId as never)).toBe(true);
  expect(accountKindOf(registry, chainId)).toEqual(kind);
});

test('most chains have a family, and none of another type than Cosmos and EVM', () => {
  const live = [...registry.chains.values()].filter(({ status }) => status === 'live');
  const without = live.filter(({ id }) => accountKindOf(registry, id).family === undefined);
  expect(without.filter(({ type }) => type === 'evm')).toEqual([]);
  expect(without.filter(({ type }) => type === 'cosmos').length).toBeLessThan(20);
  expect(live.filter(({ type }) => type === 'cosmos').length).toBeGreaterThan(150);
  const others = live.filter(({ type }) => type === 'svm' || type === 'unknown');
  expect(others.filter((chain) => !without.includes(chain))).toEqual([]);
});

const gwei = 1_000_000_000n;
test.each<[readonly string[], bigint]>([
  [['1', '1329', '80094', '999', '42220'], 50n],
  [['137'], 1000n],
  [['43114'], 100n],
  [['56'], 20n],
  [['8453', '10', '42161', '59144', '81457', '130', '169', '984122'], 5n],
  [['1776'], 1n],
])('usual prices of gas on %s', (chainIds, most) => {
  expect(chainIds.map((id) => networkFeeCeiling(registry, id))).toEqual(chainIds.map(() => most * gwei));
});

test('no price is known of other chains', () => {
  expect(['250', '1284', '5000', 'osmosis-1', 'solana'].map((id) => networkFeeCeiling(registry, id))).toEqual(
    Array.from({ length: 5 }),
  );
});

test.each<[string, readonly string[] | undefined]>([
  ['cosmoshub-4', ['rate_limit', 'callbacks', 'transfer']],
  ['osmosis-1', []],
  ['interwoven-1', ['forwarding', 'transfer']],
  ['noble-1', undefined],
])('middleware of %s over IBC v2', (chainId, readers) => {
  expect(middlewareOf(registry, chainId, 'v2')).toEqual(readers);
  expect(middlewareOf(registry, chainId, 'v1')).toBeUndefined();
});

test.each(bridgeIds.map((id) => [id, !['CCTP', 'CCTP_V2', 'OPINIT'].includes(id)] as const))(
  'a relay over %s has to be paid: %s',
  (bridge, isNeeded) => {
    expect(needsRelay(registry, { bridge, from: '1', to: 'noble-1' })).toBe(isNeeded);
  },
);

describe('types of witnesses', () => {
  const types: readonly WitnessType[] = registry.bridges.permit2?.witnessTypes ?? [];
  const structs = (type: string): ReadonlyMap<string, readonly string[]> =>
    new Map(
      [...type.matchAll(/([A-Za-z0-9]+)\(([^()]*)\)/g)].map(([, name = '', fields = '']) => [
        name,
        fields.split(','),
      ]),
    );
  const typeOf = (field = ''): string => field.replace(/ .*$/, '').replace(/\[\]$/, '');

  test.each(
    types.map((row) => [structs(row.type).get('PermitWitnessTransferFrom')?.at(-1) ?? '', row] as const),
  )(
    '%s is canonical, its contracts are addresses, and its paths lead to fields',
    (_name, { type, spenders, paths }) => {
      const [primary, ...others] = [...structs(type)];
      expect(primary).toEqual([
        'PermitWitnessTransferFrom',
        [
          'TokenPermissions permitted',
          'address spender',
          'uint256 nonce',
          'uint256 deadline',
          expect.stringMatching(/^[A-Za-z0-9]+ witness$/),
        ],
      ]);
      const names = others.map(([name]) => name);
      expect(names).toEqual([...names].sort());
      const named = [...structs(type).values()].flat().map(typeOf);
      expect(names.filter((name) => !named.includes(name))).toEqual([]);
      const plain = /^(address|bytes|bool|string|u?int[0-9]*|bytes[0-9]+)$/;
      expect(named.filter((name) => !plain.test(name) && !names.includes(name))).toEqual([]);
      expect([...structs(type)].map(([name, fields]) => `${name}(${fields.join(',')})`).join('')).toBe(type);
      for (const [chainId, addresses] of Object.entries(spenders)) {
        expect(registry.chains.get(chainId as never)?.type).toBe('evm');
        expect(addresses.filter((address) => !isAddress(address))).toEqual([]);
      }
      const witness = typeOf(structs(type).get('PermitWitnessTransferFrom')?.at(-1));
      const leafOf = (path: string): string =>
        path
          .split('/')
          .slice(1)
          .reduce((at, step) => {
            const field =
              step === '*'
                ? undefined
                : structs(type)
                    .get(at)
                    ?.find((one) => one.endsWith(` ${step}`));
            return step === '*' ? at : typeOf(field);
          }, witness);
      expect(Object.entries(paths).map(([what, path]) => [what, leafOf(path ?? '')])).toEqual([
        ['receiver', 'address'],
        ['coin', 'address'],
        ['minimum', 'uint256'],
      ]);
      expect(witnessType(registry, type)).toEqual(types.find((row) => row.type === type));
    },
  );

  test('there are three', () => {
    expect(types.length).toBe(3);
  });
});

test('the other part has the sources, and changes nothing else', () => {
  const { sources, ...details } =
    createRegistry(loadSnapshot({ meta: true })).chainDetails.get('1' as never) ?? {};
  expect(details).toEqual(registry.chainDetails.get('1' as never));
  expect(sources).toEqual({ networkFeeCeiling: { source: expect.any(String), checked: '2026-11-23' } });
});

test('details lie under chains of other data', () => {
  const chains = [
    {
      chain_id: 'stride-1',
      chain_name: 'stride',
      chain_type: 'cosmos',
      bech32_prefix: 'stride',
      account: {},
    } as const,
    { chain_id: '42220', chain_name: 'celo', chain_type: 'evm' } as const,
  ];
  const other = createRegistry([shippedOverlays(), { chains }]);
  expect(accountKindOf(other, 'stride-1')).toEqual({ coinType: 118, family: 'cosmos' });
  expect(networkFeeCeiling(other, '42220')).toBe(50n * gwei);
  expect(middlewareOf(other, 'osmosis-1', 'v2')).toEqual([]);
  expect(needsRelay(other, { bridge: 'OPINIT', from: 'a', to: 'b' })).toBe(false);
});
