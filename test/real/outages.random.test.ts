/** Pairs and routes of the shipped data against its outages, read here from the rows and not by the engine. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { findChain } from 'wayfold';
import type { AssetPair } from 'wayfold/pairing';
import { planRoute, type Route, type RouteQuery, whyNot } from 'wayfold/plan';
import { channelEnd } from 'wayfold/registry';
import { linkedChains, mainnet, pairsOf } from './support/world.js';
import { drawsAll } from '../support/runs.js';

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
      if (scope.counterparty_chain_id === undefined) return (scope.bridge ?? bridge) === bridge;
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

/** In `npm test` pairs from one in so many chains are tried, from others for other sources; the deep form tries all. */
const share = drawsAll ? 1 : 4;
const turn = Number(process.env['RANDOM_SEED'] ?? Date.now()) % share;
const sources = linkedChains.filter((_, place) => place % share === turn);

describe('every ordered pair of live chains', () => {
  let pairs: readonly AssetPair[] = [];
  let firsts: readonly AssetPair[] = [];
  beforeAll(() => {
    const found = sources.flatMap((source) => linkedChains.map((dest) => pairsOf(source.id, dest.id)));
    pairs = found.flat();
    firsts = found.flatMap(([first]) => first ?? []);
  }, 60_000);

  it('has no pair over what a row refuses', () => {
    expect(pairs.length).toBeGreaterThan(drawsAll ? 100_000 : 10_000);
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
    expect(routes.length).toBeGreaterThan(drawsAll ? 8_000 : 1_000);
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
