import { describe, expect, it } from 'vitest';
import { indexOf } from './chain-index.js';
import { counterparties, kShortestPaths, type PathOptions, preferredLink, weightedPath } from './index.js';
import { putAsset, putChannel, removeChannel, updateRegistry } from '../registry/index.js';
import { channel, line, path, world } from '../../test/graph/world.js';

describe('shortestPath', () => {
  it('follows a line, backwards too, and stays where it is', () => {
    const registry = world({ channels: line, more: ['z1'] });
    expect(path(registry, 'a1', 'd1')).toBe('a1>b1 b1>c1 c1>d1');
    expect(path(registry, 'd1', 'a1')).toBe('d1>c1 c1>b1 b1>a1');
    expect(path(registry, 'b1', 'b1')).toBe('');
    expect(path(registry, 'a1', 'z1')).toBe(undefined);
  });

  it('does not pass through chains that are killed or halted', () => {
    const killed = world({ channels: line, killed: ['c1'] });
    const halted = world({ channels: line, liveness: { halted_chains: [{ chain_id: 'c1' }] } });
    for (const registry of [killed, halted]) {
      expect(path(registry, 'a1', 'd1')).toBe(undefined);
    }
    expect(path(halted, 'a1', 'd1', { includeInactive: true })).toBe('a1>b1 b1>c1 c1>d1');
    expect(path(killed, 'a1', 'd1', { includeInactive: true })).toBe(undefined);
  });

  it('asks chains on the way, not the ends', () => {
    const capabilities = ['b1', 'd1', 'e1'].map((chain_id) => ({ chain_id, pfm_enabled: true }));
    const channels = ['a1/0 c1/0', 'c1/1 f1/0', 'a1/1 b1/0', 'b1/1 d1/0', 'd1/1 f1/1'];
    const registry = world({ channels, capabilities });
    const through: PathOptions['through'] = (chain) => chain.capabilities.pfm === true;
    expect(path(registry, 'a1', 'f1')).toBe('a1>c1 c1>f1');
    expect(path(registry, 'a1', 'f1', { through })).toBe('a1>b1 b1>d1 d1>f1');
    expect(path(registry, 'f1', 'a1', { through })).toBe('f1>d1 d1>b1 b1>a1');
    expect(path(registry, 'a1', 'c1', { through })).toBe('a1>c1');
  });

  it('asks edges in the direction of travel', () => {
    const registry = world({ channels: line });
    const over: PathOptions['over'] = (_edge, from) => from.chainId !== 'c1';
    expect(path(registry, 'a1', 'c1', { over })).toBe('a1>b1 b1>c1');
    expect(path(registry, 'c1', 'a1', { over })).toBe(undefined);
  });

  it('prefers preferred edges, then lower chain ids, from the first step on', () => {
    const square = ['a1/0 b1/0', 'b1/1 d1/0', 'a1/1 c1/0', 'c1/1 d1/1'];
    expect(path(world({ channels: square }), 'a1', 'd1')).toBe('a1>b1 b1>d1');
    const channels = square.map((text) => (text.startsWith('a1/1') ? `${text} preferred` : text));
    expect(path(world({ channels }), 'a1', 'd1')).toBe('a1>c1 c1>d1');
    expect(path(world({ channels }), 'd1', 'a1')).toBe('d1>b1 b1>a1');
  });

  it('prefers lower chain ids behind a hub too', () => {
    const ways = ['a1/0 hub/0', 'hub/1 b1/0', 'hub/2 c1/0', 'b1/1 d1/0', 'c1/1 d1/1'];
    const leaves = Array.from({ length: 20 }, (_, leaf) => `hub/${leaf + 10} leaf${leaf}/0`);
    expect(path(world({ channels: [...ways, ...leaves] }), 'a1', 'd1')).toBe('a1>hub hub>b1 b1>d1');
    const preferred = ways.map((text) => (text.startsWith('hub/2') ? `${text} preferred` : text));
    expect(path(world({ channels: [...preferred, ...leaves] }), 'a1', 'd1')).toBe('a1>hub hub>c1 c1>d1');
  });

  it('changes when a channel is added or removed', () => {
    const registry = world({ channels: line });
    const more = updateRegistry(registry, (draft) => putChannel(draft, channel('a1/9 d1/9')));
    expect(path(more, 'a1', 'd1')).toBe('a1>d1');
    expect(path(more, 'a1', 'c1')).toBe('a1>b1 b1>c1');
    const removed = preferredLink(more, { from: 'b1', to: 'c1' });
    const less = updateRegistry(more, (draft) => {
      if (removed !== undefined && removed.kind !== 'bridge') removeChannel(draft, removed.link.from);
    });
    expect(path(less, 'a1', 'c1')).toBe('a1>d1 d1>c1');
    expect(path(registry, 'a1', 'd1')).toBe('a1>b1 b1>c1 c1>d1');
  });

  it('remembers a bounded number of lists', () => {
    const registry = world({ channels: line });
    for (let length = 0; length < 200; length++) {
      const bridges = [...Array.from({ length }, () => 'CCTP' as const), 'IBC' as const];
      expect(path(registry, 'a1', 'c1', { bridges })).toBe('a1>b1 b1>c1');
    }
    expect(indexOf(registry).views.others.size).toBeLessThanOrEqual(64);
  });

  it('works out what options select once', () => {
    const registry = world({ channels: line });
    let calls = 0;
    const over: PathOptions['over'] = () => ++calls > 0;
    for (let query = 0; query < 5; query++) path(registry, 'a1', 'd1', { over, kinds: ['bank'] });
    expect(calls).toBe(6);
    path(
      updateRegistry(registry, (draft) => putAsset(draft, { chain_id: 'a1', denom: 'uatom' })),
      'a1',
      'd1',
      {
        over,
        kinds: ['bank'],
      },
    );
    expect(calls).toBe(6);
  });

  it('survives the end of the numbers that mark what a search has reached', () => {
    const registry = world({ channels: line });
    const { search } = indexOf(registry);
    search.epoch = 2 ** 31 - 12;
    for (let query = 0; query < 9; query++) {
      expect(path(registry, 'a1', 'd1')).toBe('a1>b1 b1>c1 c1>d1');
      expect(weightedPath(registry, { from: 'a1', to: 'd1' }, { cost: () => 1 })).toHaveLength(3);
      expect(path(registry, 'd1', 'b1')).toBe('d1>c1 c1>b1');
    }
    expect(search.epoch).toBeLessThan(1000);
  });

  it('names the member of a chain it does not know', () => {
    const registry = world({ channels: line });
    const error = (field: string) => expect.objectContaining({ reason: 'UNKNOWN_CHAIN', field });
    expect(() => path(registry, 'no-1', 'a1')).toThrow(error('from'));
    expect(() => path(registry, 'a1', 'no-1')).toThrow(error('to'));
    expect(() => counterparties(registry, 'no-1')).toThrow(error('chainId'));
  });
});

describe('weightedPath', () => {
  const channels = ['a1/0 d1/0', 'a1/1 b1/0', 'b1/1 c1/0', 'c1/1 d1/1', 'c1/2 d1/2'];
  const fee = (edge: { readonly key: string }): number =>
    edge.key.startsWith('ibc:a1/transfer/channel-0') ? 9 : 1;
  const keys = (cost: Parameters<typeof weightedPath>[2]['cost'], rest: PathOptions = {}) =>
    weightedPath(world({ channels }), { from: 'a1', to: 'd1' }, { cost, ...rest })?.map((hop) =>
      hop.edge.key.slice('ibc:'.length),
    );

  it('takes the cheapest way, and the cheapest of parallel channels', () => {
    expect(keys(fee)).toEqual(['a1/transfer/channel-1', 'b1/transfer/channel-1', 'c1/transfer/channel-1']);
    expect(keys((edge) => (edge.key.endsWith('c1/transfer/channel-1') ? 2 : fee(edge)))).toEqual([
      'a1/transfer/channel-1',
      'b1/transfer/channel-1',
      'c1/transfer/channel-2',
    ]);
    expect(keys(() => 1)).toEqual(['a1/transfer/channel-0']);
    expect(keys(() => 0)).toBeDefined();
  });

  it('leaves out what is closed', () => {
    expect(keys((_edge, from) => (from.chainId === 'b1' ? Infinity : fee(_edge)))).toEqual([
      'a1/transfer/channel-0',
    ]);
    expect(keys(fee, { through: (chain) => chain.chainId !== 'c1' })).toEqual(['a1/transfer/channel-0']);
    expect(keys(() => Infinity)).toBe(undefined);
  });

  it.each([-1, Number.NaN])('refuses a cost of %s', (cost) => {
    expect(() => keys(() => cost)).toThrow(expect.objectContaining({ reason: 'INVALID_TYPE' }));
  });
});

describe('kShortestPaths', () => {
  const channels = ['a1/0 d1/0', 'a1/1 b1/0', 'b1/1 d1/1', 'a1/2 c1/0 preferred', 'c1/1 d1/2', 'b1/2 c1/2'];
  const paths = (count: number, options: PathOptions = {}) =>
    kShortestPaths(world({ channels, more: ['z1'] }), { from: 'a1', to: 'd1' }, { count, ...options }).map(
      (hops) => ['a', ...hops.map(({ to }) => to.slice(0, 1))].join(''),
    );

  it('come by length, then by preference', () => {
    expect(paths(9)).toEqual(['ad', 'acd', 'abd', 'acbd', 'abcd']);
    expect(paths(2)).toEqual(['ad', 'acd']);
    expect(paths(0)).toEqual([]);
    expect(paths(9, { through: (chain) => chain.chainId !== 'b1' })).toEqual(['ad', 'acd']);
  });

  it('come by preference even when a shorter path began with a worse step', () => {
    const web = [
      'a1/0 z1/0',
      'z1/1 t1/0',
      'a1/1 b1/0',
      'b1/1 x1/0',
      'a1/2 c1/0',
      'c1/1 x1/1',
      'z1/2 x1/2',
      'x1/3 t1/1',
    ];
    const found = kShortestPaths(world({ channels: web }), { from: 'a1', to: 't1' }, { count: 4 });
    expect(found.map((hops) => hops.map(({ to }) => to).join(' '))).toEqual([
      'z1 t1',
      'b1 x1 t1',
      'c1 x1 t1',
      'z1 x1 t1',
    ]);
  });

  it('are none without a way, and one empty one from a chain to itself', () => {
    const registry = world({ channels, more: ['z1'] });
    expect(kShortestPaths(registry, { from: 'a1', to: 'z1' }, { count: 5 })).toEqual([]);
    expect(kShortestPaths(registry, { from: 'a1', to: 'a1' }, { count: 5 })).toEqual([[]]);
  });

  it.each([-1, 0.5, 257, Number.NaN])('refuses a count of %s', (count) => {
    expect(() => paths(count)).toThrow(expect.objectContaining({ reason: 'LIMIT_EXCEEDED' }));
  });

  it('leave the graph as it was', () => {
    const registry = world({ channels });
    const before = counterparties(registry, 'a1');
    kShortestPaths(registry, { from: 'a1', to: 'd1' }, { count: 20 });
    expect(counterparties(registry, 'a1')).toEqual(before);
    expect(path(registry, 'a1', 'd1')).toBe('a1>d1');
  });
});
