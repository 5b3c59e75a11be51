import { describe, expect, it } from 'vitest';
import {
  channelEnd,
  createRegistry,
  digestOf,
  exportSnapshot,
  findAsset,
  linksOf,
  markChainHalted,
  parsePatches,
  patchRegistry,
  printPatches,
  putAsset,
  putChannel,
  type Snapshot,
  updateRegistry,
  updateRegistryWithPatches,
} from './index.js';

const world: Snapshot = {
  chains: [
    { chain_id: 'osmosis-1', chain_name: 'osmosis', chain_type: 'cosmos', bech32_prefix: 'osmo' },
    { chain_id: 'cosmoshub-4', chain_name: 'cosmoshub', chain_type: 'cosmos', bech32_prefix: 'cosmos' },
    { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
  ],
  channels: [
    {
      a: { chain_id: 'osmosis-1', port: 'transfer', channel: 'channel-0' },
      b: { chain_id: 'cosmoshub-4', port: 'transfer', channel: 'channel-141' },
      status: 'ACTIVE',
    },
  ],
  assets: [
    { chain_id: 'cosmoshub-4', denom: 'uatom', symbol: 'ATOM', decimals: 6 },
    {
      chain_id: 'osmosis-1',
      denom: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
      trace: 'transfer/channel-0',
      origin_denom: 'uatom',
    },
    { chain_id: '1', denom: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', symbol: 'USDC' },
  ],
};

/** What a caller in plain JavaScript could try. */
function mutable(collection: object): Map<unknown, unknown> & Set<unknown> {
  return collection as Map<unknown, unknown> & Set<unknown>;
}

describe('registry', () => {
  const registry = createRegistry(world, { strict: true });

  it('finds a voucher by its hash and an ERC-20 in any letter case', () => {
    expect(
      findAsset(registry, {
        chainId: 'osmosis-1',
        denom: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
      })?.path,
    ).toBe('transfer/channel-0/uatom');
    expect(
      findAsset(registry, { chainId: '1', denom: '0xa0B86991C6218B36c1d19d4a2e9eb0ce3606eb48' })?.symbol,
    ).toBe('USDC');
  });

  it('sees a channel from both ends', () => {
    expect(
      channelEnd(registry, { chainId: 'cosmoshub-4', port: 'transfer', channel: 'channel-141' })?.to.chainId,
    ).toBe('osmosis-1');
    expect([...linksOf(registry, 'osmosis-1').keys()]).toEqual(['transfer/channel-0']);
  });

  it('cannot be changed', () => {
    expect(() => mutable(registry.chains).set('x', {})).toThrow();
    expect(() => mutable(registry.assets.values().next().value ?? {}).delete('uatom')).toThrow();
    expect(() => mutable(registry.outages).set('x', {})).toThrow();
  });

  it('shares what an edit does not touch', () => {
    const next = updateRegistry(registry, (draft) =>
      putAsset(draft, { chain_id: 'osmosis-1', denom: 'uosmo' }),
    );
    expect(next.channels).toBe(registry.channels);
    expect(next.assets.get(registry.chains.keys().next().value as never)).not.toBe(undefined);
    expect(findAsset(next, { chainId: 'osmosis-1', denom: 'uosmo' })?.path).toBe('uosmo');
    expect(findAsset(registry, { chainId: 'osmosis-1', denom: 'uosmo' })).toBe(undefined);
    expect(() => mutable(next.assets).clear()).toThrow();
  });

  it('is rebuilt from patches that went through JSON', () => {
    const edit = updateRegistryWithPatches(registry, (draft) => {
      draft.assets.delete('1' as never);
      putAsset(draft, { chain_id: 'osmosis-1', denom: 'uosmo' });
      putChannel(draft, {
        a: { chain_id: 'osmosis-1', port: 'transfer', channel: 'channel-99' },
        b: { chain_id: 'cosmoshub-4', port: 'transfer', channel: 'channel-199' },
      });
      markChainHalted(draft, 'cosmoshub-4');
    });
    const rebuilt = patchRegistry(registry, parsePatches(printPatches(edit.patches)));
    expect(exportSnapshot(rebuilt)).toEqual(exportSnapshot(edit.registry));
    expect(digestOf(rebuilt)).toBe(digestOf(edit.registry));
    expect(digestOf(rebuilt)).not.toBe(digestOf(registry));
    expect(() => mutable(rebuilt.assets).clear()).toThrow();
  });

  it('loads its own export to the same content', () => {
    expect(digestOf(createRegistry(exportSnapshot(registry)))).toBe(digestOf(registry));
  });

  it('exports a rule for symbols that stands alone', () => {
    const own = createRegistry({ symbols: { alloyed_prefix: { prefix: 'own' } } });
    expect(createRegistry(exportSnapshot(own)).symbols.alloyedPrefix).toBe('own');
    expect(digestOf(own)).not.toBe(digestOf(createRegistry({})));
  });
});
