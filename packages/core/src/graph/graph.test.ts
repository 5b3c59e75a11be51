import { describe, expect, it } from 'vitest';
import {
  type BridgeBlocks,
  type CapabilityRow,
  type ChannelRow,
  createRegistry,
  type LivenessRows,
  putAsset,
  putCapabilities,
  putChain,
  putChannel,
  type Registry,
  removeChannel,
  type Snapshot,
  updateRegistry,
} from '../registry/index.js';
import { indexOf } from './chain-index.js';
import {
  chainGraph,
  cheapestPath,
  counterparties,
  kShortestPaths,
  nodeKey,
  type PathOptions,
  preferredLink,
  shortestPath,
  weightedPath,
} from './index.js';

/** `a1/0 b1/5 preferred`: channel-0 on a1 and channel-5 on b1; `a1/wasm.x:0` names another port. */
function channel(text: string): ChannelRow {
  const [a = '', b = '', ...tags] = text.split(' ');
  const end = (name: string) => {
    const [chain = '', rest = ''] = name.split('/');
    const [port, id] = rest.includes(':') ? rest.split(':') : ['transfer', rest];
    return { chain_id: chain, port: port ?? '', channel: `channel-${id}` };
  };
  return {
    a: end(a),
    b: end(b),
    status: tags.includes('inactive') ? 'INACTIVE' : 'ACTIVE',
    preferred: tags.includes('preferred') ? true : tags.includes('unpreferred') ? false : null,
  };
}

interface World {
  readonly channels: readonly string[];
  /** Names of chains, where they differ from the ids. */
  readonly names?: Readonly<Record<string, string>>;
  readonly killed?: readonly string[];
  readonly capabilities?: readonly CapabilityRow[];
  readonly liveness?: LivenessRows;
  readonly bridges?: BridgeBlocks;
  readonly more?: readonly string[];
}

function world({ channels, names = {}, killed = [], more = [], ...rest }: World): Registry {
  const rows = channels.map(channel);
  const ids = new Set([...rows.flatMap(({ a, b }) => [a.chain_id, b.chain_id]), ...more]);
  const snapshot: Snapshot = {
    chains: [...ids].map((id) => ({
      chain_id: id,
      chain_name: (Object.hasOwn(names, id) ? names[id] : undefined) ?? id.toLowerCase(),
      chain_type: 'cosmos',
      bech32_prefix: 'test',
      status: killed.includes(id) ? 'killed' : 'live',
    })),
    channels: rows,
    ...rest,
  };
  return createRegistry(snapshot, { strict: true });
}

const line = ['a1/0 b1/0', 'b1/1 c1/0', 'c1/1 d1/0'];

const path = (registry: Registry, from: string, to: string, options?: PathOptions): string | undefined =>
  shortestPath(registry, from, to, options)
    ?.map((hop) => `${hop.from}>${hop.to}`)
    .join(' ');

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
      (draft) => draft.liveness.haltedChains.clear(),
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

describe('preferredLink', () => {
  const check = (
    channels: readonly string[],
    expected: string | undefined,
    rest: Omit<World, 'channels'> = {},
  ) => {
    const hop = preferredLink(world({ channels, more: ['a1', 'b1'], ...rest }), 'a1', 'b1');
    expect(hop?.kind === 'bridge' ? undefined : hop?.link.from.channel.slice('channel-'.length)).toBe(
      expected,
    );
  };

  it.each<[string, readonly string[], string | undefined, Omit<World, 'channels'>?]>([
    ['the only one', ['a1/4 b1/9'], '4'],
    ['none', [], undefined],
    ['the preferred one', ['a1/1 b1/1', 'a1/2 b1/2 preferred'], '2'],
    [
      'one that is not marked, when the preferred one is inactive',
      ['a1/1 b1/1', 'a1/2 b1/2 preferred inactive'],
      '1',
    ],
    ['none, when the only one is inactive', ['a1/1 b1/1 inactive'], undefined],
    ['the lowest number, by value', ['a1/10 b1/1', 'a1/9 b1/2'], '9'],
    [
      'the lowest number of two preferred ones',
      ['a1/8 b1/1 preferred', 'a1/7 b1/2 preferred', 'a1/1 b1/9'],
      '7',
    ],
    ['the lowest number, one marked as not preferred', ['a1/2 b1/1', 'a1/1 b1/2 unpreferred'], '1'],
    [
      'the lowest at the end whose name sorts first',
      ['a1/1 b1/9', 'a1/2 b1/8'],
      '2',
      { names: { a1: 'z', b1: 'y' } },
    ],
    ['a plain channel before a cw20 one', ['a1/wasm.x:1 b1/1 preferred', 'a1/2 b1/2'], '2'],
  ])('gives %s', (_name, channels, expected, rest) => check(channels, expected, rest));

  it('gives none where an end cannot be used', () => {
    const unusable = [{ a: { chain_id: 'b1', port: 'transfer', channel: 'channel-1' } }];
    check(['a1/1 b1/1'], undefined, { liveness: { unusable_channels: unusable } });
    check(['a1/1 b1/1'], undefined, { liveness: { halted_chains: [{ chain_id: 'b1' }] } });
    check(['a1/1 b1/1'], undefined, { killed: ['a1'] });
  });

  it('prefers a live channel where those out of service count too', () => {
    const registry = world({ channels: ['a1/1 b1/1 preferred inactive', 'a1/2 b1/2'] });
    const hop = preferredLink(registry, 'a1', 'b1', { liveness: 'any' });
    expect(hop).toMatchObject({ link: { from: { channel: 'channel-2' } } });
  });

  it('sees a channel from the chain it leaves', () => {
    const registry = world({ channels: ['a1/4 b1/9'] });
    expect(preferredLink(registry, 'b1', 'a1')).toMatchObject({
      kind: 'bank',
      from: 'b1',
      to: 'a1',
      link: { from: { chainId: 'b1', channel: 'channel-9' }, to: { chainId: 'a1', channel: 'channel-4' } },
    });
    expect(preferredLink(registry, 'a1', 'a1')).toBe(undefined);
  });

  it('takes a cw20 token out over a channel of a converter contract, and no coin in over it', () => {
    const registry = world({ channels: ['a1/1 b1/1 preferred', 'a1/wasm.x:2 b1/2', 'a1/wasm.y:3 b1/3'] });
    const kinds = ['cw20'] as const;
    expect(preferredLink(registry, 'a1', 'b1', { kinds })).toMatchObject({
      link: { from: { port: 'wasm.x' } },
    });
    expect(preferredLink(registry, 'b1', 'a1', { kinds })).toBe(undefined);
  });

  it('takes a bridge only when it is allowed', () => {
    const usdc = (chain_id: string, domain: number) => ({ chain_id, domain, usdc_denom: 'uusdc' });
    const bridges = { cctp: { evm_v1: [usdc('a1', 0), usdc('b1', 1)] } };
    const registry = world({ channels: ['a1/1 c1/1'], more: ['b1'], bridges });
    expect(preferredLink(registry, 'a1', 'b1')).toBe(undefined);
    const hop = preferredLink(registry, 'b1', 'a1', { bridges: ['CCTP'] });
    expect(hop).toMatchObject({ kind: 'bridge', from: 'b1', to: 'a1', edge: { bridge: 'CCTP' } });
    expect(path(registry, 'b1', 'c1', { bridges: ['CCTP'] })).toBe(undefined);
    expect(path(registry, 'b1', 'c1', { bridges: ['CCTP', 'IBC'] })).toBe('b1>a1 a1>c1');
  });
});

describe('counterparties', () => {
  it('come by preference, then by chain id, one hop each', () => {
    const channels = ['x1/0 c1/0', 'x1/1 b1/0', 'x1/2 d1/0 preferred', 'x1/3 b1/1', 'x1/4 e1/0 inactive'];
    const to = (options?: PathOptions) =>
      counterparties(world({ channels }), 'x1', options).map((hop) => hop.to);
    expect(to()).toEqual(['d1', 'b1', 'c1']);
    expect(to({ liveness: 'any' })).toEqual(['d1', 'b1', 'c1', 'e1']);
    expect(to({ over: (edge) => edge.b.chainId !== 'b1' && edge.a.chainId !== 'b1' })).toEqual(['d1', 'c1']);
  });
});

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
      expect(path(registry, 'a1', 'd1', { liveness: 'any' })).toBe('a1>b1 b1>c1 c1>d1');
    }
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
    const removed = preferredLink(more, 'b1', 'c1');
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
      expect(weightedPath(registry, 'a1', 'd1', { cost: () => 1 })).toHaveLength(3);
      expect(path(registry, 'd1', 'b1')).toBe('d1>c1 c1>b1');
    }
    expect(search.epoch).toBeLessThan(1000);
  });

  it('names the field of a chain it does not know', () => {
    const registry = world({ channels: line });
    const fields = { from: '/source_chain_id', to: '/dest_chain_id' };
    const error = (field: string) => expect.objectContaining({ reason: 'UNKNOWN_CHAIN', field });
    expect(() => path(registry, 'no-1', 'a1', { fields })).toThrow(error('/source_chain_id'));
    expect(() => path(registry, 'a1', 'no-1', { fields })).toThrow(error('/dest_chain_id'));
    expect(() => path(registry, 'a1', 'no-1')).toThrow(error(''));
    expect(() => counterparties(registry, 'no-1', { fields })).toThrow(error('/source_chain_id'));
  });
});

describe('weightedPath', () => {
  const channels = ['a1/0 d1/0', 'a1/1 b1/0', 'b1/1 c1/0', 'c1/1 d1/1', 'c1/2 d1/2'];
  const fee = (edge: { readonly key: string }): number =>
    edge.key.startsWith('ibc:a1/transfer/channel-0') ? 9 : 1;
  const keys = (cost: Parameters<typeof weightedPath>[3]['cost'], rest: PathOptions = {}) =>
    weightedPath(world({ channels }), 'a1', 'd1', { cost, ...rest })?.map((hop) =>
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

describe('cheapestPath', () => {
  const channels = ['a1/0 c1/0', 'a1/1 b1/0', 'b1/1 c1/1', 'b1/2 c1/2'];
  const graph = chainGraph(world({ channels })).copy();
  const last = (edge: { readonly key: string }): number => Number(edge.key.at(-1));
  const keys = (cost: typeof last, to = 'c1') =>
    cheapestPath(graph, 'a1', to, cost)?.map((key) =>
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
    expect(cheapestPath(changed, 'a1', 'c1', last)).toHaveLength(2);
    changed.dropEdge('ibc:a1/transfer/channel-1');
    expect(cheapestPath(changed, 'a1', 'c1', last)).toBe(undefined);
  });

  it('refuses chains it does not know, and costs that are none', () => {
    expect(() => keys(last, 'z1')).toThrow(expect.objectContaining({ reason: 'UNKNOWN_CHAIN' }));
    expect(() => keys(() => -1)).toThrow(expect.objectContaining({ reason: 'INVALID_TYPE' }));
    expect(() => keys(() => Number.NaN)).toThrow(expect.objectContaining({ reason: 'INVALID_TYPE' }));
  });
});

describe('kShortestPaths', () => {
  const channels = ['a1/0 d1/0', 'a1/1 b1/0', 'b1/1 d1/1', 'a1/2 c1/0 preferred', 'c1/1 d1/2', 'b1/2 c1/2'];
  const paths = (count: number, options: PathOptions = {}) =>
    kShortestPaths(world({ channels, more: ['z1'] }), 'a1', 'd1', { count, ...options }).map((hops) =>
      ['a', ...hops.map(({ to }) => to.slice(0, 1))].join(''),
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
    const found = kShortestPaths(world({ channels: web }), 'a1', 't1', { count: 4 });
    expect(found.map((hops) => hops.map(({ to }) => to).join(' '))).toEqual([
      'z1 t1',
      'b1 x1 t1',
      'c1 x1 t1',
      'z1 x1 t1',
    ]);
  });

  it('are none without a way, and one empty one from a chain to itself', () => {
    const registry = world({ channels, more: ['z1'] });
    expect(kShortestPaths(registry, 'a1', 'z1', { count: 5 })).toEqual([]);
    expect(kShortestPaths(registry, 'a1', 'a1', { count: 5 })).toEqual([[]]);
  });

  it.each([-1, 0.5, 257, Number.NaN])('refuses a count of %s', (count) => {
    expect(() => paths(count)).toThrow(expect.objectContaining({ reason: 'LIMIT_EXCEEDED' }));
  });

  it('leave the graph as it was', () => {
    const registry = world({ channels });
    const before = counterparties(registry, 'a1');
    kShortestPaths(registry, 'a1', 'd1', { count: 20 });
    expect(counterparties(registry, 'a1')).toEqual(before);
    expect(path(registry, 'a1', 'd1')).toBe('a1>d1');
  });
});
