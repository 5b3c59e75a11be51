import { describe, expect, it } from 'vitest';
import { type Asset, assetsOf, createBudget, ibcDenom, type Registry } from 'wayfold';
import { denomOf, parseTrace, sha256 } from 'wayfold/registry';
import { originAsset, resolveOrigin } from 'wayfold/trace';
import { createApi } from 'wayfold/wire';
import { everything, linkedChains, mainnet } from './support/world.js';

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

describe('vouchers that nobody knows', () => {
  const api = createApi(mainnet);
  const unknown = (chainId: string, number: number) => ({
    chain_id: chainId,
    denom: `ibc/${number.toString(16).toUpperCase().padStart(64, '7')}`,
  });
  const statusOf = (assets: readonly object[]) =>
    api.handle('/v2/fungible/ibc_origin_assets', { assets }).status;
  const connected = linkedChains
    .map(({ id }) => ({ id, hashes: hashesOn(id) }))
    .sort((x, y) => y.hashes - x.hashes);
  const best = connected.slice(0, 5).map(({ id }) => id);

  it('are searched for on any one chain, and in a wallet of twenty on each of the five that take longest', () => {
    for (const { id } of connected) expect(statusOf([unknown(id, 1)])).toBe(200);
    expect(statusOf(best.flatMap((id) => Array.from({ length: 20 }, (_, at) => unknown(id, at))))).toBe(200);
    expect(statusOf(Array.from({ length: 10_000 }, (_, at) => unknown('osmosis-1', at)))).toBe(200);
  });

  it('are refused on every chain at once, though each was searched for before', () => {
    expect(statusOf(linkedChains.map(({ id }) => unknown(id, 2)))).toBe(400);
  });

  function hashesOn(chainId: string): number {
    const budget = createBudget();
    resolveOrigin(mainnet, { chainId, denom: unknown(chainId, 0).denom }, { budget });
    return budget.spent.hashes;
  }
});
