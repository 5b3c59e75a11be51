/** Initia and its rollups in the shipped data: every coin has an origin, and channels lead where they should. */
import { describe, expect, it, test } from 'vitest';
import { assetsOf, findChain, planRoute } from 'wayfold';
import { channelEnd, denomOf, parseTrace } from 'wayfold/registry';
import { originAsset, resolveOrigin } from 'wayfold/trace';
import { mainnet } from './support/world.js';

const rollups = ['cabal-1', 'civitia-1', 'echelon-1', 'hotake-1', 'inertia-2', 'strat-1', 'yominet-1'];
const assets = ['interwoven-1', ...rollups].flatMap((chainId) => [...assetsOf(mainnet, chainId)]);

describe('assets of Initia and its rollups', () => {
  it('all resolve to an origin', () => {
    expect(assets.length).toBeGreaterThanOrEqual(83);
    expect(assets.filter(({ path }) => parseTrace(path).hops.length > 0).length).toBeGreaterThanOrEqual(40);
    const lost = assets.filter((asset) => {
      const origin = resolveOrigin(mainnet, { chainId: asset.chainId, denom: denomOf(mainnet, asset) });
      return origin === undefined || findChain(mainnet, origin.chainId) === undefined;
    });
    expect(lost.map(({ chainId, path }) => `${chainId} ${path}`)).toEqual([]);
  });

  it('twelve came over OPinit', () => {
    expect(assets.filter(({ path }) => path.startsWith('l2/')).length).toBe(12);
  });

  it.each([
    ['ibc/8AA222DB08C98AB83CD791EDFC4899079CD5AD2E300435184C6FC1F5CC77E3A7', 'rave-1', 'INIT.rave'],
    ['ibc/DD8FC719EAD3D69D116D64281DD9AB03ECA90105204AD4F5BF87D23807FE8BF6', 'embrmainnet-1', 'INIT.embr'],
    ['ibc/F0B8D6CA62D884AA1DAB0DC07190A40B55CF50FBDFBB37BE84036BBBCC283836', 'intergaze-1', 'INIT.intergaze'],
  ])('%s keeps its origin on %s, which was ended', (denom, originChainId, symbol) => {
    expect(findChain(mainnet, originChainId)?.status).toBe('killed');
    expect(originAsset(mainnet, { chainId: 'interwoven-1', denom })).toMatchObject({ originChainId, symbol });
  });
});

test.each([
  ['osmosis-1', 'channel-102122', 'channel-68', true],
  ['osmosis-1', 'channel-102129', 'channel-71', false],
  ['celestia', 'channel-86', 'channel-10', true],
  ['noble-1', 'channel-129', 'channel-3', true],
])('%s %s leads to %s of Initia', (chainId, channel, far, preferred) => {
  const link = channelEnd(mainnet, { chainId, port: 'transfer', channel });
  expect(link).toMatchObject({ to: { chainId: 'interwoven-1', channel: far }, channel: { preferred } });
});

const milkTia = 'ibc/297A4DE88667929480EBE6659B264C5683838CF313C61FE889F6B8D8DC6E071D';
const milkTiaOnOsmosis = 'factory/osmo1f5vfcph2dvfeqcqkhetwv75fda69z7e5c2dldm3kvgj23crkv6wqcn47a0/umilkTIA';

describe('coins of Initia', () => {
  const route = (sourceChainId: string, sourceDenom: string, destChainId: string) =>
    planRoute(mainnet, { sourceChainId, sourceDenom, destChainId, amountIn: 1n, allowMultiTx: true });

  it.each([
    ['INIT to Osmosis goes over the preferred channel', 'uinit', 'osmosis-1', 'transfer/channel-102122'],
    ['INIT to Inertia is deposited', 'uinit', 'inertia-2', ''],
    ['milkTIA goes back over the channel it came by', milkTia, 'osmosis-1', ''],
  ])('%s', (_, denom, dest, trace) => {
    expect(route('interwoven-1', denom, dest).dest.trace).toBe(trace);
  });

  it('milkTIA reaches Initia over the channel that its voucher is listed with', () => {
    const { dest } = route('osmosis-1', milkTiaOnOsmosis, 'interwoven-1');
    expect(dest).toMatchObject({ trace: 'transfer/channel-71', denom: milkTia, symbol: 'milkTIA' });
  });
});
