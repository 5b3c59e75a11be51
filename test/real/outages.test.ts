/** Outages of the shipped data, one by one. */
import { describe, expect, it } from 'vitest';
import { findChain, isChainLive } from 'wayfold';
import { assetsBetweenChains } from 'wayfold/pairing';
import { planRoute, type RouteQuery, whyNot } from 'wayfold/plan';
import {
  outagesOf,
  outagesOfChain,
  type OutageScopeRow,
  putOutage,
  refusalOf,
  updateRegistry,
} from 'wayfold/registry';
import { everyFlag, mainnet, pairsOf } from './support/world.js';

/** What is said of a coin on its way: the refusal, or the reasons of the warnings. */
function told(sourceChainId: string, sourceDenom: string, destChainId: string, destDenom?: string): string {
  const ends = { sourceChainId, sourceDenom, destChainId, ...(destDenom !== undefined && { destDenom }) };
  const query: RouteQuery = { ...ends, amountIn: 1_000_000n, allowMultiTx: true };
  const refusal = whyNot(mainnet, query).find(({ outage }) => outage !== undefined)?.outage;
  if (refusal !== undefined) return `refused: ${refusal.reason}`;
  return planRoute(mainnet, query)
    .warnings.map(({ facts, message }) => `${facts?.['outageReason']} of ${message.split(' ')[0]}`)
    .join();
}

const nativeOf = (chainId: string): string => findChain(mainnet, chainId)?.stakingDenoms[0] ?? '';

describe('outages of the shipped data', () => {
  it.each([
    'noble-1',
    'cosmoshub-4',
    'stride-1',
    'neutron-1',
    'kava_2222-10',
    'axelar-dojo-1',
    'allora-mainnet-1',
    'diamond-1',
    'osmosis-1',
  ])('Sei is closed to and from %s', (chainId) => {
    const denom = chainId === 'noble-1' ? 'uusdc' : nativeOf(chainId);
    expect(told(chainId, denom, 'pacific-1')).toBe('refused: ibc_closed');
    expect(told('pacific-1', 'usei', chainId)).toBe('refused: ibc_closed');
    expect(pairsOf(chainId, 'pacific-1')).toEqual([]);
    expect(pairsOf('pacific-1', chainId)).toEqual([]);
  });

  it('Int3face can be left and not reached', () => {
    expect(told('osmosis-1', 'uosmo', 'int3face-1')).toBe('refused: planned_shutdown');
    expect(pairsOf('osmosis-1', 'int3face-1')).toEqual([]);
    expect(told('int3face-1', 'uint3', 'osmosis-1')).toBe('planned_shutdown of int3face-1');
    const back = pairsOf('int3face-1', 'osmosis-1');
    expect(back.length).toBeGreaterThan(0);
    for (const { outages } of back) expect(outages.map(({ effect }) => effect)).toContain('warn');
    const day = 1_786_320_000n * 1_000_000_000n; // 2026-08-10
    expect(pairsOf('osmosis-1', 'int3face-1', { now: day - 1n }).length).toBeGreaterThan(0);
    expect(pairsOf('osmosis-1', 'int3face-1', { now: day })).toEqual([]);
  });

  it('TX leaves Osmosis with a warning and does not come', () => {
    const voucher = 'ibc/F3166F4D31D6BA1EC6C9F5536F5DDDD4CC93DBA430F7419E7CDC41C497944A65';
    expect(told('coreum-mainnet-1', 'ucore', 'osmosis-1', voucher)).toBe('refused: bridge_exploited');
    expect(told('coreum-mainnet-1', 'ucore', 'osmosis-1')).toBe('refused: bridge_exploited');
    expect(told('osmosis-1', voucher, 'coreum-mainnet-1')).toBe('bridge_exploited of ucore');
  });

  it('of Gravity Bridge GRAV moves, and what it issued does not', () => {
    const wbtc = 'gravity0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599';
    const told2 = (denom: string) => told('gravity-bridge-3', denom, 'osmosis-1');
    expect(told2('ugraviton')).toBe('bridge_exploited of ugraviton');
    expect(told2(wbtc)).toMatch(/^refused: /);
  });

  it('Nibiru is slow to be reached and not to be left', () => {
    expect(told('osmosis-1', 'uosmo', 'cataclysm-1')).toBe('channel_congested_timeouts of channel');
    expect(told('cataclysm-1', 'unibi', 'osmosis-1')).toBe('');
  });

  it('every way of Noble over CCTP is being retired', () => {
    const ends = [...mainnet.chains.keys()].flatMap((id) => [
      ...pairsOf('noble-1', id, { bridges: ['CCTP'] }),
      ...pairsOf(id, 'noble-1', { bridges: ['CCTP'] }),
    ]);
    expect(ends.length).toBeGreaterThanOrEqual(14);
    for (const { outages } of ends) {
      expect(outages).toMatchObject([{ effect: 'warn', reason: 'protocol_phase_out' }]);
    }
  });
});

/** The light client on the hub is a channel to those who send over it, and the bridge to those who ask for coins. */
describe('Eureka is one way with two names', () => {
  const hub = { fromChainId: 'cosmoshub-4', toChainId: '1' };
  it.each<[string, OutageScopeRow]>([
    ['the bridge', { chain_id: '1', counterparty_chain_id: 'cosmoshub-4', bridge: 'EUREKA' }],
    ['its client on the hub', { chain_id: 'cosmoshub-4', channel_id: '08-wasm-1369' }],
    ['its client on Ethereum', { chain_id: '1', channel_id: 'cosmoshub-0' }],
  ])('%s', (_name, scope) => {
    const stated = { effect: 'refuse', reason: 'bridge_closed', source: 'a public page' } as const;
    for (const [direction, stops] of [
      ['in', scope.chain_id === '1' ? 'there' : 'back'],
      ['out', scope.chain_id === '1' ? 'back' : 'there'],
    ] as const) {
      const world = updateRegistry(mainnet, (draft) => putOutage(draft, { scope, direction, ...stated }));
      const overEureka = (from: string, to: string) =>
        assetsBetweenChains(world, { sourceChainId: from, destChainId: to, ...everyFlag }).filter(
          ({ bridges }) => bridges.includes('EUREKA'),
        );
      expect(overEureka('cosmoshub-4', '1').length === 0).toBe(stops === 'there');
      expect(overEureka('1', 'cosmoshub-4').length === 0).toBe(stops === 'back');
      const packet = refusalOf(world, { ...hub, channelId: '08-wasm-1369' });
      expect(packet !== undefined).toBe(stops === 'there');
    }
  });
});

describe('chains and bridges on which people would lose coins', () => {
  it.each([
    ['quicksilver-2', 'chain_halted', '2026-09-02'],
    ['nomic-stakenet-3', 'chain_halted', '2026-09-07'],
    ['1284', 'chain_retired', '2026-07-31'],
  ])('%s is closed in both directions', (chainId, reason, since) => {
    expect(isChainLive(mainnet, chainId)).toBe(false);
    expect(outagesOfChain(mainnet, chainId)).toMatchObject([
      { effect: 'refuse', direction: 'both', reason, since },
    ]);
  });

  it('Fantom takes no coins, and lets them leave with warnings until the end of 2026', () => {
    const [into, out] = [
      { fromChainId: '1', toChainId: '250' },
      { fromChainId: '250', toChainId: '1' },
    ];
    const at = (day: string) => ({ now: BigInt(Date.parse(day)) * 1_000_000n });
    for (const day of ['2026-11-23', '2026-12-10', '2026-12-31'])
      expect(refusalOf(mainnet, into, at(day))).toMatchObject({ direction: 'in', since: '2026-06-30' });
    const winding = { effect: 'warn', reason: 'winding_down' };
    expect(outagesOf(mainnet, out, at('2026-11-23'))).toMatchObject([winding]);
    const near = { effect: 'warn', reason: 'sunset', since: '2027-01-01' };
    expect(outagesOf(mainnet, out, at('2026-12-10'))).toMatchObject([near, winding]);
    // Without a clock a stated end applies.
    for (const options of [at('2027-01-01'), {}])
      expect(refusalOf(mainnet, out, options)).toMatchObject({ reason: 'sunset', since: '2027-01-01' });
  });

  it.each([
    ['neutron-1', '2026-07-16'],
    ['stride-1', '2026-07-14'],
    ['noble-1', '2026-08-13'],
    ['80094', '2026-09-04'],
  ])('Hyperlane is closed at %s, and nothing else there', (chainId, since) => {
    for (const [fromChainId, toChainId] of [
      [chainId, '1'],
      ['8453', chainId],
    ] as const) {
      expect(refusalOf(mainnet, { fromChainId, toChainId, bridge: 'HYPERLANE' })).toMatchObject({
        reason: 'bridge_closed',
        since,
      });
      expect(refusalOf(mainnet, { fromChainId, toChainId, bridge: 'AXELAR' })).toBeUndefined();
    }
    expect(isChainLive(mainnet, chainId)).toBe(true);
  });
});
