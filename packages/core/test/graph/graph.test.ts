import { describe, expect, it } from 'vitest';
import { chainGraph, cheapestPath, nodeKey } from 'wayfold/graph-model';
import { counterparties } from 'wayfold/graph';
import {
  createRegistry,
  markChainHalted,
  putAsset,
  putCapabilities,
  putChain,
  putChannel,
  updateRegistry,
} from 'wayfold/registry';
import { channel, path, world } from './world.js';

describe('the graph', () => {
  const registry = world({
    channels: ['a1/0 b1/0 preferred', 'a1/1 b1/1', 'b1/wasm.x:2 c1/0'],
    capabilities: [{ chain_id: 'a1', supports_memo: true, pfm_enabled: true }],
    bridges: {
      cctp: {
        evm_v1: [
          { chain_id: 'c1', domain: 1, usdc_denom: 'uusdc' },
          { chain_id: 'a1', domain: 2, usdc_denom: 'ausdc' },
          { chain_id: 'unknown-1', domain: 3, usdc_denom: 'x' },
        ],
      },
      axelar: {
        hub_chain_id: 'a1',
        assets_on_hub: [{ axelar_denom: 'uaxl', origin_chain_id: 'a1', origin_denom: 'uaxl' }],
      },
    },
    liveness: { halted_chains: [{ chain_id: 'c1' }] },
  });
  const graph = chainGraph(registry);

  it('has a node per chain and an edge per channel and per bridge between two chains, in fixed order', () => {
    expect(graph.nodes()).toEqual(['c:a1', 'c:b1', 'c:c1']);
    expect(graph.edges()).toEqual([
      'bridge:CCTP/a1/c1',
      'ibc:a1/transfer/channel-0',
      'ibc:a1/transfer/channel-1',
      'ibc:b1/wasm.x/channel-2',
    ]);
    expect(graph.edges(nodeKey('a1'), nodeKey('b1'))).toHaveLength(2);
  });

  it('tells of both ends, liveness and capabilities', () => {
    expect(graph.getNodeAttributes('c:a1')).toMatchObject({
      chainId: 'a1',
      type: 'cosmos',
      isLive: true,
      capabilities: { memo: true, pfm: true },
    });
    expect(graph.getEdgeAttributes('ibc:b1/wasm.x/channel-2')).toMatchObject({
      kind: 'cw20',
      bridge: 'IBC',
      isLive: false,
      channel: { a: { port: 'wasm.x' }, b: { channel: 'channel-0' } },
      a: { chainId: 'b1', isLive: true, capabilities: {} },
      b: { chainId: 'c1', isLive: false },
    });
    expect(graph.getEdgeAttributes('bridge:CCTP/a1/c1')).toMatchObject({
      kind: 'bridge',
      isLive: false,
      links: [{ a: { denom: 'uusdc' }, b: { denom: 'ausdc' } }],
    });
  });

  it('refuses changes, attributes included, while a copy can be changed', () => {
    expect(() => graph.dropEdge('ibc:a1/transfer/channel-0')).toThrow(TypeError);
    expect(() => graph.addNode('c:z1')).toThrow(TypeError);
    expect(() => Object.assign(graph.getNodeAttributes('c:a1'), { isLive: false })).toThrow(TypeError);
    const copy = graph.copy();
    copy.dropNode('c:b1');
    expect([copy.order, graph.order, chainGraph(registry).order]).toEqual([2, 3, 3]);
  });

  it('is kept through an edit of an asset and made again after one of any part it reads', () => {
    const edited = (recipe: Parameters<typeof updateRegistry>[1]) =>
      chainGraph(updateRegistry(registry, recipe));
    expect(chainGraph(registry)).toBe(graph);
    expect(edited((draft) => putAsset(draft, { chain_id: 'a1', denom: 'uatom' }))).toBe(graph);
    const edits: Parameters<typeof updateRegistry>[1][] = [
      (draft) => putChannel(draft, channel('a1/7 c1/7')),
      (draft) => putChain(draft, { chain_id: 'd1', chain_name: 'd', chain_type: 'evm' }),
      (draft) => putCapabilities(draft, { chain_id: 'b1', pfm_enabled: true }),
      (draft) => markChainHalted(draft, 'a1'),
      (draft) => {
        draft.bridges = {};
      },
    ];
    for (const edit of edits) expect(edited(edit)).not.toBe(graph);
  });

  it('leaves out channels to chains that the data does not hold', () => {
    const dangling = createRegistry({
      chains: [{ chain_id: 'a1', chain_name: 'a', chain_type: 'unknown' }],
      channels: [channel('a1/0 z1/0')],
    });
    expect(chainGraph(dangling).size).toBe(0);
    expect(counterparties(dangling, 'a1')).toEqual([]);
  });

  it('does not stumble over ids that are names of object members', () => {
    const before = Object.keys(Object.prototype);
    const odd = world({ channels: ['constructor/0 b1/0', 'b1/1 toString/0'] });
    expect(path(odd, 'constructor', 'toString')).toBe('constructor>b1 b1>toString');
    expect(chainGraph(odd).degree(nodeKey('constructor'))).toBe(1);
    expect(() => path(odd, '__proto__', 'b1')).toThrow(expect.objectContaining({ reason: 'UNKNOWN_CHAIN' }));
    expect(() => path(odd, 'valueOf', 'b1')).toThrow(expect.objectContaining({ reason: 'UNKNOWN_CHAIN' }));
    expect(Object.keys(Object.prototype)).toEqual(before);
  });
});

describe('cheapestPath', () => {
  const channels = ['a1/0 c1/0', 'a1/1 b1/0', 'b1/1 c1/1', 'b1/2 c1/2'];
  const graph = chainGraph(world({ channels })).copy();
  const last = (edge: { readonly key: string }): number => Number(edge.key.at(-1));
  const keys = (cost: typeof last, to = 'c1') =>
    cheapestPath(graph, { from: 'a1', to, cost })?.map((key) =>
      key.replace('ibc:', '').replace('/transfer/channel-', '/'),
    );

  it('answers on a copy, with the cheapest of parallel edges', () => {
    expect(keys(last)).toEqual(['a1/0']);
    expect(keys((edge) => 2 - last(edge))).toEqual(['a1/1', 'b1/2']);
    expect(keys((edge) => (last(edge) === 0 ? Infinity : 1))).toEqual(['a1/1', 'b1/1']);
    expect(keys(() => Infinity)).toBe(undefined);
    expect(keys(last, 'a1')).toEqual([]);
    const changed = graph.copy();
    changed.dropEdge('ibc:a1/transfer/channel-0');
    expect(cheapestPath(changed, { from: 'a1', to: 'c1', cost: last })).toHaveLength(2);
    changed.dropEdge('ibc:a1/transfer/channel-1');
    expect(cheapestPath(changed, { from: 'a1', to: 'c1', cost: last })).toBe(undefined);
  });

  it('refuses chains it does not know, and costs that are none', () => {
    expect(() => keys(last, 'z1')).toThrow(expect.objectContaining({ reason: 'UNKNOWN_CHAIN' }));
    expect(() => keys(() => -1)).toThrow(expect.objectContaining({ reason: 'INVALID_TYPE' }));
    expect(() => keys(() => Number.NaN)).toThrow(expect.objectContaining({ reason: 'INVALID_TYPE' }));
  });
});
