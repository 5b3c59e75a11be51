import { describe, expect, it } from 'vitest';
import { counterparties, type PathOptions, preferredLink } from 'wayfold/graph';
import { path, type World, world } from './world.js';

describe('preferredLink', () => {
  const check = (
    channels: readonly string[],
    expected: string | undefined,
    rest: Omit<World, 'channels'> = {},
  ) => {
    const hop = preferredLink(world({ channels, more: ['a1', 'b1'], ...rest }), { from: 'a1', to: 'b1' });
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
    const hop = preferredLink(registry, { from: 'a1', to: 'b1' }, { includeInactive: true });
    expect(hop).toMatchObject({ link: { from: { channel: 'channel-2' } } });
  });

  it('sees a channel from the chain it leaves', () => {
    const registry = world({ channels: ['a1/4 b1/9'] });
    expect(preferredLink(registry, { from: 'b1', to: 'a1' })).toMatchObject({
      kind: 'bank',
      from: 'b1',
      to: 'a1',
      link: { from: { chainId: 'b1', channel: 'channel-9' }, to: { chainId: 'a1', channel: 'channel-4' } },
    });
    expect(preferredLink(registry, { from: 'a1', to: 'a1' })).toBe(undefined);
  });

  it('takes a cw20 token out over a channel of a converter contract, and no coin in over it', () => {
    const registry = world({ channels: ['a1/1 b1/1 preferred', 'a1/wasm.x:2 b1/2', 'a1/wasm.y:3 b1/3'] });
    const kinds = ['cw20'] as const;
    expect(preferredLink(registry, { from: 'a1', to: 'b1' }, { kinds })).toMatchObject({
      link: { from: { port: 'wasm.x' } },
    });
    expect(preferredLink(registry, { from: 'b1', to: 'a1' }, { kinds })).toBe(undefined);
  });

  it('takes a bridge only when it is allowed', () => {
    const usdc = (chain_id: string, domain: number) => ({ chain_id, domain, usdc_denom: 'uusdc' });
    const bridges = { cctp: { evm_v1: [usdc('a1', 0), usdc('b1', 1)] } };
    const registry = world({ channels: ['a1/1 c1/1'], more: ['b1'], bridges });
    expect(preferredLink(registry, { from: 'a1', to: 'b1' })).toBe(undefined);
    const hop = preferredLink(registry, { from: 'b1', to: 'a1' }, { bridges: ['CCTP'] });
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
    expect(to({ includeInactive: true })).toEqual(['d1', 'b1', 'c1', 'e1']);
    expect(to({ over: (edge) => edge.b.chainId !== 'b1' && edge.a.chainId !== 'b1' })).toEqual(['d1', 'c1']);
  });
});
