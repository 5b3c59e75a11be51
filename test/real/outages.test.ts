/** Pairs and routes of the shipped data against its outages, read here from the rows and not by the engine. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { findChain } from 'wayfold';
import { type AssetPair, assetsBetweenChains, type PairQuery } from 'wayfold/pairing';
import { planRoute, type Route, type RouteQuery, whyNot } from 'wayfold/plan';
import { channelEnd, type OutageScopeRow, putOutage, refusalOf, updateRegistry } from 'wayfold/registry';
import { linkedChains, mainnet } from './support/world.js';

interface Row {
  readonly scope: {
    readonly chain_id: string;
    readonly counterparty_chain_id?: string;
    readonly bridge?: string;
    readonly channel_id?: string;
    readonly denom?: string;
  };
  readonly direction: string;
  readonly effect: string;
}

const rows: readonly Row[] = JSON.parse(
  readFileSync(new URL('../../data/overlays/outages.json', import.meta.url), 'utf8'),
).outages;

/** Refusals by the chain that they are seen from. */
const refusals = new Map<string, Row[]>();
for (const row of rows) {
  if (row.effect !== 'refuse') continue;
  const { chain_id: chainId } = row.scope;
  refusals.set(chainId, [...(refusals.get(chainId) ?? []), row]);
}

/** One step, as it can be read from an answer. */
interface Step {
  readonly from: string;
  readonly to: string;
  readonly bridge: string;
  readonly channel?: string;
  readonly toChannel?: string;
  readonly denom?: string;
  readonly toDenom?: string;
}

const known = new Map<string, boolean>();

/** Whether a row, or the registry itself, closes a step. */
function isRefused(step: Step): boolean {
  const key = JSON.stringify(step);
  const found = known.get(key) ?? judge(step);
  known.set(key, found);
  return found;
}

function judge({ from, to, bridge, channel, toChannel, denom, toDenom }: Step): boolean {
  if ([from, to].some((id) => findChain(mainnet, id)?.status !== 'live')) return true;
  const link = channel && channelEnd(mainnet, { chainId: from, port: 'transfer', channel });
  if (link && link.channel.status === 'INACTIVE') return true;
  const closes = (chainId: string, other: string, way: string, end?: string, coin?: string): boolean =>
    (refusals.get(chainId) ?? []).some(({ scope, direction }) => {
      if (direction !== 'both' && direction !== way) return false;
      if (scope.channel_id !== undefined) return scope.channel_id === end;
      if (scope.denom !== undefined) return scope.denom === coin;
      if (scope.counterparty_chain_id === undefined) return true;
      return scope.counterparty_chain_id === other && (scope.bridge ?? bridge) === bridge;
    });
  return closes(from, to, 'out', channel, denom) || closes(to, from, 'in', toChannel, toDenom);
}

/** Steps of a pair over channels alone: home along one trace as far as the two differ, and out along the other. */
function stepsOfPair({ source, dest, bridges }: AssetPair): readonly Step[] {
  const ends = { denom: source.denom, toDenom: dest.denom };
  if (bridges.join() !== 'IBC') {
    const [bridge = ''] = bridges;
    if (bridges.length === 1) return [{ from: source.chainId, to: dest.chainId, bridge, ...ends }];
    // Of several bridges only the ends are known from the answer.
    return [
      { from: source.chainId, to: '', bridge, denom: source.denom },
      { from: '', to: dest.chainId, bridge, toDenom: dest.denom },
    ].filter(({ from, to }) => findChain(mainnet, from || to)?.status !== 'live');
  }
  const home = walk(source.chainId, source.trace);
  const out = walk(dest.chainId, dest.trace);
  const place = ({ from, channel }: Step): string => `${from} ${channel}`;
  while (home.length > 0 && out.length > 0) {
    const [x, y] = [home.at(-1), out.at(-1)];
    if (x === undefined || y === undefined || place(x) !== place(y)) break;
    home.pop();
    out.pop();
  }
  const back = out.reverse().map(({ from, to, channel, toChannel, bridge }): Step => {
    return {
      from: to,
      to: from,
      bridge,
      ...(toChannel && { channel: toChannel }),
      ...(channel && { toChannel: channel }),
    };
  });
  const steps = [...home, ...back];
  return steps.map((step, at) => ({
    ...step,
    ...(at === 0 && { denom: source.denom }),
    ...(at === steps.length - 1 && { toDenom: dest.denom }),
  }));
}

function walk(chainId: string, trace: string): Step[] {
  const parts = trace === '' ? [] : trace.split('/');
  const steps: Step[] = [];
  let from = chainId;
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [port = '', channel = ''] = [parts[at], parts[at + 1]];
    const link = channelEnd(mainnet, { chainId: from, port, channel });
    if (link === undefined || link.channel.kind === 'client') break;
    steps.push({ from, to: link.to.chainId, bridge: 'IBC', channel, toChannel: link.to.channel });
    from = link.to.chainId;
  }
  return steps;
}

function stepsOfRoute({ operations }: Route): readonly Step[] {
  return operations.flatMap((operation): readonly Step[] => {
    if (operation.kind !== 'transfer') return [];
    const { fromChainId: from, toChainId: to, port, channel, denomIn: denom, denomOut: toDenom } = operation;
    const toChannel = channelEnd(mainnet, { chainId: from, port, channel })?.to.channel;
    return [{ from, to, bridge: 'IBC', channel, denom, toDenom, ...(toChannel && { toChannel }) }];
  });
}

const everyFlag = {
  allowMultiTx: true,
  includeCw20: true,
  includeEvm: true,
  includeSvm: true,
  includeNoMetadata: true,
  goFast: true,
  experimentalFeatures: ['stargate', 'layerZero', 'eureka'] as const,
};

const pairsOf = (sourceChainId: string, destChainId: string, more: Partial<PairQuery> = {}) =>
  assetsBetweenChains(mainnet, { sourceChainId, destChainId, ...everyFlag, ...more });

describe('every ordered pair of live chains', () => {
  let pairs: readonly AssetPair[] = [];
  let firsts: readonly AssetPair[] = [];
  beforeAll(() => {
    const found = linkedChains.flatMap((source) => linkedChains.map((dest) => pairsOf(source.id, dest.id)));
    pairs = found.flat();
    firsts = found.flatMap(([first]) => first ?? []);
  }, 60_000);

  it('has no pair over what a row refuses', () => {
    expect(pairs.length).toBeGreaterThan(100_000);
    const ends = ({ source, dest }: AssetPair) =>
      `${source.chainId} ${source.denom} ${dest.chainId} ${dest.denom}`;
    expect(pairs.filter((pair) => stepsOfPair(pair).some(isRefused)).map(ends)).toEqual([]);
  });

  it('has no route over what a row refuses', () => {
    const routes = firsts.flatMap(({ source, dest }) => {
      const query = { sourceChainId: source.chainId, sourceDenom: source.denom, destChainId: dest.chainId };
      const asked: RouteQuery = { ...query, allowMultiTx: true, amountIn: 1n };
      return whyNot(mainnet, asked).length > 0 ? [] : [planRoute(mainnet, asked)];
    });
    expect(routes.length).toBeGreaterThan(8_000);
    expect(routes.filter((route) => stepsOfRoute(route).some(isRefused))).toEqual([]);
  });

  it('would find such a pair', () => {
    const all = linkedChains.flatMap((dest) => pairsOf('osmosis-1', dest.id, { includeInactive: true }));
    const refused = all.filter((pair) => stepsOfPair(pair).some(isRefused));
    expect(refused.length).toBeGreaterThan(100);
    expect(refused.filter(({ outages }) => outages[0]?.effect !== 'refuse')).toEqual([]);
    const open = all.filter(({ outages }) => outages[0]?.effect !== 'refuse');
    expect(open.length).toBeGreaterThan(1000);
    expect(open.filter((pair) => stepsOfPair(pair).some(isRefused))).toEqual([]);
  });
});

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
