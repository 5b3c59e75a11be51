/** Layers over a registry that was edited: what cannot have changed is the same object again, and nothing else is kept. */
import { describe, expect, it } from 'vitest';
import {
  createRegistry,
  exportSnapshot,
  markChannelDead,
  putAsset,
  putCapabilities,
  putChain,
  type Registry,
  type RegistryDraft,
  removeAsset,
  removeChannel,
  rowsInOrder,
  type Snapshot,
  updateRegistry,
} from '../index.js';
import { layOver } from './lay-over.js';

const end = (chain_id: string, channel: string) => ({ chain_id, channel, port: 'transfer' });
const cosmos = (chain_id: string, chain_name: string) =>
  ({ chain_id, chain_name, chain_type: 'cosmos', bech32_prefix: chain_name }) as const;

const world: Snapshot = {
  source: { name: 'shared' },
  chains: [cosmos('a-1', 'alpha'), cosmos('b-1', 'beta'), { ...cosmos('x-1', 'xi'), chain_type: 'unknown' }],
  channels: [{ a: end('a-1', 'channel-0'), b: end('b-1', 'channel-1'), status: 'ACTIVE' }],
  assets: [
    { chain_id: 'a-1', denom: 'ua' },
    { chain_id: 'b-1', denom: 'ub' },
    { chain_id: 'x-1', denom: 'ux' },
  ],
};
const base = createRegistry(world, { strict: true });

/** Some that fit, some that fit once the data below says so, or no more. */
const own: readonly Snapshot[] = [
  {
    source: { name: 'mine' },
    assets: [
      { chain_id: 'b-1', denom: 'uown' },
      { chain_id: 'd-1', denom: 'ud' },
      { chain_id: 'x-1', denom: 'u$x' },
      { chain_id: 'x-1', denom: 'uown' },
    ],
    outages: [
      {
        scope: { chain_id: 'b-1', channel_id: 'channel-1' },
        direction: 'both',
        effect: 'refuse',
        reason: 'channel_inactive',
        source: 'us',
      },
    ],
  },
];

type Recipe = (draft: RegistryDraft) => void;

describe('layers over data that were edited', () => {
  const cases: readonly [string, Recipe, kept: readonly (keyof Registry)[]][] = [
    [
      'an outage',
      (draft) => markChannelDead(draft, { chainId: 'a-1', port: 'transfer', channel: 'channel-0' }),
      ['assets', 'chains', 'channels', 'symbols'],
    ],
    [
      'an asset',
      (draft) => putAsset(draft, { chain_id: 'a-1', denom: 'unew' }),
      ['chains', 'channels', 'capabilities'],
    ],
    [
      'what a chain can do',
      (draft) => putCapabilities(draft, { chain_id: 'a-1', pfm_enabled: true }),
      ['assets', 'outages', 'chains', 'channels'],
    ],
    ['a chain on which rows are', (draft) => putChain(draft, cosmos('d-1', 'delta')), ['channels']],
    [
      'how a chain writes denoms, and an asset elsewhere',
      (draft) => {
        putChain(draft, cosmos('x-1', 'xi'));
        putAsset(draft, { chain_id: 'a-1', denom: 'unew' });
      },
      ['channels'],
    ],
    [
      'a channel less',
      (draft) => removeChannel(draft, { chainId: 'a-1', port: 'transfer', channel: 'channel-0' }),
      ['assets', 'chains'],
    ],
  ];
  it.each(cases)('%s', (_, recipe, kept) => {
    const before = layOver(base, own);
    const below = updateRegistry(base, recipe);
    const registry = layOver(below, own, { earlier: { below: base, registry: before } });
    const anew = createRegistry([rowsInOrder(below), ...own]);
    expect(exportSnapshot(registry)).toEqual(exportSnapshot(anew));
    expect(registry.diagnostics).toEqual(anew.diagnostics);
    for (const part of kept) expect(registry[part]).toBe(before[part]);
  });

  it('are laid anew where an asset below keeps a row of its chain out, and then does no more', () => {
    const odd = updateRegistry(base, (draft) => putAsset(draft, { chain_id: 'x-1', denom: 'u$x' }));
    const layers: Snapshot[] = [
      {
        chains: [cosmos('x-1', 'other'), cosmos('y-1', 'xi')],
        assets: [
          { chain_id: 'x-1', denom: 'u$y' },
          { chain_id: 'y-1', denom: 'uy' },
        ],
        outages: [
          { scope: { chain_id: 'y-1' }, direction: 'both', effect: 'refuse', reason: 'chain_halted' },
        ],
      },
    ];
    let earlier = { below: odd, registry: layOver(odd, layers) };
    expect(earlier.registry.chains.has('y-1' as never)).toBe(false);
    const gone = updateRegistry(odd, (draft) => removeAsset(draft, { chainId: 'x-1', path: 'u$x' }));
    for (const below of [gone, odd]) {
      earlier = { below, registry: layOver(below, layers, { earlier }) };
      const anew = layOver(below, layers);
      expect(earlier.registry).toEqual(anew);
      expect(anew.chains.has('y-1' as never)).toBe(below === gone);
    }
  });

  it('leave alone the assets of chains where nothing changed', () => {
    const before = layOver(base, own);
    const below = updateRegistry(base, (draft) => putAsset(draft, { chain_id: 'a-1', denom: 'unew' }));
    const { assets } = layOver(below, own, { earlier: { below: base, registry: before } });
    for (const [chainId, bucket] of assets)
      if (chainId !== 'a-1') expect(bucket).toBe(before.assets.get(chainId));
    expect([...assets.keys()]).toEqual([...before.assets.keys()]);
  });

  it('share with it what they look into and leave as it is', () => {
    const laid = layOver(base, own);
    for (const part of ['chains', 'channels', 'symbols', 'bridges'] as const)
      expect(laid[part]).toBe(base[part]);
    expect(laid.outages.size).toBe(1);
  });
});

it('findings about the data below stay, before those about the layers', () => {
  const broken: Snapshot = { source: { name: 'second' }, assets: [{ chain_id: 'nowhere-1', denom: 'u' }] };
  const { diagnostics } = createRegistry([world, broken, ...own]);
  expect(diagnostics.length).toBeGreaterThan(1);
  expect(layOver(createRegistry([world, broken]), own).diagnostics).toEqual(diagnostics);
});

it('what means otherwise than the data below is told, and is no reason to refuse', () => {
  const moved: Snapshot = {
    source: { name: 'mine' },
    channels: [{ a: end('a-1', 'channel-0'), b: end('x-1', 'channel-9') }],
  };
  const registry = layOver(base, [moved], { strict: true });
  expect(registry.diagnostics).toMatchObject([{ reason: 'DATA_CHANGED_MEANING', field: '/channels/0' }]);
  expect(registry.diagnostics).toEqual(createRegistry([world, moved], { strict: true }).diagnostics);
  expect(registry.diagnostics[0]?.message).toContain('in shared below it');
});
