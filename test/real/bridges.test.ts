/** The shipped facts about bridges: what the documents state, and that facts which name one thing twice agree. */
import { describe, expect, it } from 'vitest';
import { type BridgeLink, bridgeLinks, findChain, keylessAccount } from 'wayfold/registry';
import { mainnet } from './support/world.js';

const { bridges: facts } = mainnet;

/** Chain ids that a bridge joins, each pair once, in one order. */
const joined = (name: BridgeLink['bridge']): readonly BridgeLink[] =>
  bridgeLinks(mainnet).filter(({ bridge }) => bridge === name);

describe('facts', () => {
  it.each<[string, unknown, unknown]>([
    ['the limit of CCTP', facts.cctp?.maxTransferUsdc, '1000000'],
    ['the domain of Injective', facts.cctp?.evmV2?.domains?.['1776'], 29],
    [
      'the programs on Solana',
      facts.cctp?.solana?.tokenMessengerMinterV2,
      'CCTPV2vPZJS2u2BBsUoscuikbYjnpFmbFsvVuJdgUMQe',
    ],
    ['swap routers', facts.evmSwap?.routers?.length, 7],
    ['chains of Axelar', facts.axelar?.chains?.length, 26],
    ['handlers of Axelar', facts.axelar?.chains?.filter((row) => row.entryContract !== undefined).length, 13],
    ['coins of Eureka, ATOM among them', facts.eureka?.assetsOnCosmoshub?.length, 19],
    ['the home of ATOM', facts.eureka?.assetsOnCosmoshub?.at(-1)?.home, 'cosmoshub-4'],
    ['endpoint ids', Object.keys(facts.layerZero?.endpointIds ?? {}).length, 16],
    [
      'the smallest order from Ethereum',
      facts.goFast?.chains?.find(({ chainId }) => chainId === '1')?.minOrderUsd,
      '20',
    ],
    ['chains where Hyperlane is free', facts.hyperlane?.free, undefined],
    ['rollups', facts.opinit?.bridges?.length === 0, false],
  ])('%s', (_, found, expected) => {
    expect(found).toBe(expected);
  });

  it('which chains a domain and an endpoint belong to is stated alike', () => {
    const { evmV1 = [], evmV2 } = facts.cctp ?? {};
    for (const { chainId, domain } of evmV1) expect(evmV2?.domains?.[chainId]).toBe(domain);
    for (const { chainId, endpointId } of facts.stargate?.chains ?? [])
      expect(facts.layerZero?.endpointIds?.[chainId]).toBe(endpointId);
    for (const { chainId, domain } of facts.goFast?.chains ?? []) {
      const row = facts.hyperlane?.domains?.find((known) => known.chainId === chainId);
      if (row !== undefined) expect(row.domain).toBe(domain);
    }
    expect(evmV1.length).toBe(6);
  });

  it('every contract on a chain of the data is one that nobody has a key of', () => {
    const rows = [
      ...(facts.evmSwap?.routers ?? []).map(({ chainId, router }) => [chainId, router] as const),
      ...(facts.stargate?.chains ?? []).flatMap(({ chainId, pools = {} }) =>
        Object.values(pools).map((pool) => [chainId, pool] as const),
      ),
      ...Object.keys(facts.cctp?.evmV2?.domains ?? {}).map(
        (chainId) => [chainId, facts.cctp?.evmV2?.tokenMessengerV2 ?? ''] as const,
      ),
    ].filter(([chainId]) => findChain(mainnet, chainId) !== undefined);
    expect(rows.length).toBeGreaterThan(25);
    expect(
      rows.filter(([chainId, address]) => keylessAccount(mainnet, chainId, address)?.kind !== 'contract'),
    ).toEqual([]);
  });
});

describe('coins joined', () => {
  it.each<[BridgeLink['bridge'], number]>([
    ['CCTP', 28],
    ['CCTP_V2', 28],
    ['GO_FAST', 6],
    ['EUREKA', 19],
    ['HYPERLANE', 7],
    ['LAYER_ZERO', 0],
  ])('%s joins %i pairs', (bridge, count) => {
    expect(joined(bridge)).toHaveLength(count);
  });

  it('Go Fast leads to Osmosis and nothing leads back', () => {
    const ways = joined('GO_FAST').map(({ b, isOneWay }) => [b.chainId, isOneWay]);
    expect(new Set(ways.map(String))).toEqual(new Set(['osmosis-1,true']));
  });

  it('pools join coins of as many decimals as the data knows, but for those of one chain', () => {
    const differing = joined('STARGATE').filter(({ a, b }) => {
      const [x, y] = [a, b].map(
        ({ chainId, denom }) =>
          [...(mainnet.assets.get(chainId)?.values() ?? [])].find(
            ({ path }) => path.toLowerCase() === denom.toLowerCase(),
          )?.decimals,
      );
      return x !== undefined && y !== undefined && x !== y;
    });
    expect(differing.length).toBeGreaterThan(0);
    expect(differing.filter(({ a, b }) => a.chainId !== '56' && b.chainId !== '56')).toEqual([]);
  });
});
