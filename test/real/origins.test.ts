import { describe, expect, it } from 'vitest';
import { type Asset, assetsOf, denomOf, ibcDenom, parseTrace, type Registry, sha256 } from 'wayfold';
import { originAsset, resolveOrigin } from 'wayfold/trace';
import { everything, mainnet } from './support/world.js';

function vouchers(registry: Registry, isTestnet: boolean): readonly Asset[] {
  const chains = [...registry.chains.values()].filter((chain) => chain.isTestnet === isTestnet);
  const assets = chains.flatMap((chain) => [...assetsOf(registry, chain.id)]);
  return assets.filter((asset) => parseTrace(asset.path).hops.length > 0);
}

describe('listed vouchers', () => {
  it.each([
    ['main networks', mainnet, false, 802, 796],
    ['test networks', everything, true, 73, 70],
  ] as const)(
    'of the %s hash to their denoms and reach an origin',
    (_, registry, isTestnet, count, reached) => {
      const listed = vouchers(registry, isTestnet);
      expect(listed.length).toBeGreaterThanOrEqual(count);
      const found = listed.filter((asset) => {
        const denom = denomOf(registry, asset);
        expect(denom).toBe(ibcDenom(asset.path, sha256));
        const origin = resolveOrigin(registry, { chainId: asset.chainId, denom });
        expect(origin?.path ?? asset.path).toBe(asset.path);
        return origin !== undefined;
      });
      expect(found.length).toBeGreaterThanOrEqual(reached);
    },
  );

  it('give an answer with the metadata of the origin', () => {
    const answers = vouchers(mainnet, false).map((asset) =>
      originAsset(mainnet, { chainId: asset.chainId, denom: denomOf(mainnet, asset) }),
    );
    const named = answers.filter((answer) => answer?.symbol !== undefined && answer.trace === '');
    expect(named.length).toBeGreaterThanOrEqual(796);
  });
});

describe('vouchers that public lists show and the data does not', () => {
  it.each([
    ['OSMO on the Hub', 'cosmoshub-4', 'transfer/channel-141/uosmo', 'osmosis-1', 'OSMO'],
    ['OSMO on Neutron', 'neutron-1', 'transfer/channel-10/uosmo', 'osmosis-1', 'OSMO'],
    ['Noble USDC on Agoric', 'agoric-3', 'transfer/channel-62/uusdc', 'noble-1', 'USDC'],
    ['two hops', 'juno-1', 'transfer/channel-0/transfer/channel-750/uusdc', 'noble-1', 'USDC'],
  ])('%s', (_, chainId, path, originChainId, symbol) => {
    const denom = ibcDenom(path as Parameters<typeof ibcDenom>[0], sha256);
    expect(originAsset(mainnet, { chainId, denom })).toMatchObject({ originChainId, symbol });
  });
});
