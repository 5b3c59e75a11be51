import { beforeAll, describe, expect, it } from 'vitest';
import { findChain, ibcDenom, isChainLive } from 'wayfold';
import { type BridgeEnd, type BridgeLink, bridgeLinks, sha256 } from 'wayfold/registry';
import { type AssetPair, assetsBetweenChains } from 'wayfold/pairing';
import { type AssetInfo, findPath } from 'wayfold/trace';
import { linkedChains, mainnet, pairsOf } from './support/world.js';

describe('every ordered pair of live chains', () => {
  let pairs: readonly AssetPair[] = [];
  beforeAll(() => {
    pairs = linkedChains.flatMap((source) => linkedChains.flatMap((dest) => pairsOf(source.id, dest.id)));
  });

  it('has rows', () => {
    expect(linkedChains.length).toBeGreaterThan(100);
    expect(pairs.length).toBeGreaterThan(100_000);
  });

  it('names denoms that are the hashes of their traces', () => {
    const checked = new Set<AssetInfo>();
    const wrong = pairs
      .flatMap(({ source, dest }) => [source, dest])
      .filter((asset) => {
        if (checked.has(asset) || asset.trace === '') return false;
        checked.add(asset);
        const spelling = asset.originDenom.startsWith('0x')
          ? asset.originDenom.toLowerCase()
          : asset.originDenom;
        const denoms = [spelling, spelling.replaceAll('/', ':'), `cw20:${spelling}`].map((base) =>
          ibcDenom(`${asset.trace}/${base}` as Parameters<typeof ibcDenom>[0], sha256),
        );
        return !denoms.includes(asset.denom);
      });
    expect(checked.size).toBeGreaterThan(5000);
    expect(wrong).toEqual([]);
  });

  it('joins assets of one origin, unless a bridge stands between', () => {
    const strangers = pairs.filter(
      ({ source, dest, bridges }) =>
        bridges.every((bridge) => bridge === 'IBC') &&
        (source.originChainId !== dest.originChainId || source.originDenom !== dest.originDenom),
    );
    expect(strangers).toEqual([]);
  });

  it('has each pair once, in order', () => {
    const keys = pairs.map(
      ({ source, dest }) => `${source.chainId} ${dest.chainId} ${source.denom} ${dest.denom}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
    expect(pairsOf('osmosis-1', 'cosmoshub-4')).toEqual(pairsOf('osmosis-1', 'cosmoshub-4'));
    const denoms = pairsOf('osmosis-1', 'cosmoshub-4').map(({ source }) => source.denom);
    expect(denoms).toEqual([...denoms].sort());
  });

  it('asks for at least one transaction and names a bridge', () => {
    expect(pairs.filter(({ txsRequired, bridges }) => txsRequired < 1 || bridges.length === 0)).toEqual([]);
  });
});

const fantom = '250';

describe('bridges', () => {
  const links = bridgeLinks(mainnet).filter(
    ({ a, b }) => isChainLive(mainnet, a.chainId) && isChainLive(mainnet, b.chainId),
  );
  const kinds = ['CCTP', 'EUREKA', 'AXELAR', 'OPINIT', 'HYPERLANE'] as const;

  it.each(kinds)('%s: every listed pair of coins appears in both directions', (kind) => {
    const listed = links.filter(
      ({ bridge, a, b }) =>
        bridge === kind && isKnown(a) && isKnown(b) && a.chainId !== fantom && b.chainId !== fantom,
    );
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.flatMap((link) => missing(link))).toEqual([]);
  });

  it('lead out of Fantom, which is closing, and not into it', () => {
    const now = BigInt(Date.parse('2026-11-23')) * 1_000_000n;
    const bridged = (source: string, dest: string) =>
      pairsOf(source, dest, { now }).filter(({ bridges }) => bridges.includes('AXELAR'));
    expect(bridged(fantom, 'axelar-dojo-1')).not.toEqual([]);
    expect(bridged('axelar-dojo-1', fantom)).toEqual([]);
  });

  it('join coins that are all known', () => {
    expect(links.flatMap(({ a, b }) => [a, b]).filter((end) => !isKnown(end))).toEqual([]);
  });

  it('appear only when their flags are on', () => {
    const flags = { sourceChainId: 'noble-1', destChainId: '1' };
    expect(assetsBetweenChains(mainnet, flags)).toEqual([]);
    expect(assetsBetweenChains(mainnet, { ...flags, includeEvm: true })).toHaveLength(1);
    expect(assetsBetweenChains(mainnet, { ...flags, includeEvm: true, bridges: ['IBC'] })).toEqual([]);
  });

  function isKnown(end: BridgeEnd): boolean {
    return findPath(mainnet, end) !== undefined;
  }

  function missing({ bridge, a, b }: BridgeLink): readonly string[] {
    return [[a, b] as const, [b, a] as const].flatMap(([from, to]) => {
      const found = pairsOf(from.chainId, to.chainId).some(
        (pair) => isSame(pair.source.denom, from.denom) && isSame(pair.dest.denom, to.denom),
      );
      return found ? [] : [`${bridge} ${from.chainId} ${from.denom} -> ${to.chainId} ${to.denom}`];
    });
  }
});

function isSame(x: string, y: string): boolean {
  return x === y || (x.startsWith('0x') && x.toLowerCase() === y.toLowerCase());
}

describe('known answers', () => {
  it('ATOM on Osmosis unwinds to the Hub', () => {
    const atom = pairsOf('osmosis-1', 'cosmoshub-4').find(({ source }) => source.symbol === 'ATOM');
    expect(atom).toMatchObject({ dest: { denom: 'uatom', trace: '' }, txsRequired: 1, bridges: ['IBC'] });
  });

  it('a coin that a chain on its way can forward takes one transaction', () => {
    const pair = pairsOf('osmosis-1', 'dydx-mainnet-1').find(
      ({ source }) => source.symbol === 'USDC' && source.originChainId === 'noble-1',
    );
    expect(pair).toMatchObject({ txsRequired: 1, bridges: ['IBC'] });
  });

  it('a coin whose way passes a chain that cannot forward takes two transactions', () => {
    const pair = pairsOf('osmosis-1', 'cosmoshub-4').find(
      ({ source }) => source.recommendedSymbol === 'DAI.axl',
    );
    expect(pair).toMatchObject({
      source: { originChainId: 'axelar-dojo-1' },
      txsRequired: 2,
      bridges: ['IBC'],
    });
  });

  it('the published pair of ERC-20 USDC and Axelar’s USDC on the Hub', () => {
    const pair = pairsOf('1', 'cosmoshub-4').find(({ dest }) => dest.recommendedSymbol === 'USDC.axl');
    expect(pair).toMatchObject({
      source: { symbol: 'USDC', isEvm: true },
      bridges: ['AXELAR'],
      txsRequired: 1,
    });
  });

  it('an unknown chain is refused by name', () => {
    expect(() => pairsOf('nowhere-1', 'osmosis-1')).toThrow(
      expect.objectContaining({ reason: 'UNKNOWN_CHAIN', field: 'sourceChainId' }),
    );
    expect(findChain(mainnet, 'nowhere-1')).toBe(undefined);
  });
});
