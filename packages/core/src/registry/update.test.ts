import { describe, expect, it } from 'vitest';
import { brandAs, RoutingError, sha256 } from '../primitives/index.js';
import { ibcDenom } from '../denom/index.js';
import {
  assetsOf,
  bridgeLinks,
  createRegistry,
  digestOf,
  endKey,
  exportSnapshot,
  findAsset,
  isChainLive,
  isChannelLive,
  linksOf,
  markChannelDead,
  parsePatches,
  patchRegistry,
  printPatches,
  putAsset,
  putBridges,
  putCapabilities,
  putChain,
  putChainDetails,
  putChannel,
  type Registry,
  type RegistryDraft,
  removeAsset,
  removeChain,
  removeChannel,
  type Snapshot,
  updateRegistry,
  updateRegistryWithPatches,
} from './index.js';

const end = (chain_id: string, channel: string) => ({ chain_id, channel, port: 'transfer' });
const cosmos = (chain_id: string, chain_name: string) =>
  ({ chain_id, chain_name, chain_type: 'cosmos', bech32_prefix: chain_name }) as const;
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';

const world: Snapshot = {
  chains: [
    cosmos('a-1', 'alpha'),
    cosmos('b-1', 'beta'),
    { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
  ],
  channels: [{ a: end('a-1', 'channel-0'), b: end('b-1', 'channel-1'), status: 'ACTIVE' }],
  assets: [
    { chain_id: 'a-1', denom: 'ua', symbol: 'A' },
    { chain_id: '1', denom: usdc, symbol: 'USDC' },
  ],
  capabilities: [{ chain_id: 'a-1', pfm_enabled: true }],
  swap_venues: [
    {
      chain_id: 'a-1',
      entry_point: 'a1entry',
      ibc_fee: { required: true, denom: 'ua', recv_fee: '0', ack_fee: '100000', timeout_fee: '100000' },
      venues: [{ name: 'pools' }],
    },
  ],
  liveness: {
    halted_chains: [{ chain_id: 'b-1' }],
    unusable_channels: [{ a: end('a-1', 'channel-0') }],
  },
  bridges: {
    cctp: {
      evm_v1: [{ chain_id: '1', domain: 0, usdc_denom: usdc }],
      noble: { chain_id: 'a-1', domain: 4, usdc_denom: 'ua' },
    },
  },
};
const registry = createRegistry(world, { strict: true });

/** What a caller in plain JavaScript could try. */
function mutable(value: unknown): Record<string, (...values: unknown[]) => unknown> {
  return value as Record<string, (...values: unknown[]) => unknown>;
}

type Recipe = (draft: RegistryDraft) => void;

/** What is wrong with an edited registry once it was written out. */
const readAgain = (edited: Registry): unknown => createRegistry(exportSnapshot(edited)).diagnostics;

describe('edits', () => {
  const cases: readonly [string, Recipe, (edited: Registry) => unknown, unknown][] = [
    [
      'a chain row revives a halted chain',
      (draft) => putChain(draft, cosmos('b-1', 'beta')),
      (edited) => isChainLive(edited, brandAs('b-1')),
      true,
    ],
    [
      'an ACTIVE channel row revives an unusable channel',
      (draft) => {
        putChain(draft, cosmos('b-1', 'beta'));
        putChannel(draft, { a: end('b-1', 'channel-1'), b: end('a-1', 'channel-0'), status: 'ACTIVE' });
      },
      (edited) => [...edited.channels.values()].map((channel) => isChannelLive(edited, channel)),
      [true],
    ],
    [
      'an address replaces the same in another case',
      (draft) => putAsset(draft, { chain_id: '1', denom: usdc.toLowerCase(), symbol: 'NEW' }),
      (edited) => [...assetsOf(edited, '1')].map(({ path, symbol }) => [path, symbol]),
      [[usdc.toLowerCase(), 'NEW']],
    ],
    [
      'a voucher is replaced by its denom alone',
      (draft) => {
        putAsset(draft, { chain_id: 'b-1', trace: 'transfer/channel-1', origin_denom: 'ua' });
        const denom = ibcDenom(brandAs('transfer/channel-1/ua'), sha256);
        putAsset(draft, { chain_id: 'b-1', denom, symbol: 'A.b' });
      },
      (edited) => [...assetsOf(edited, 'b-1')].map(({ path, symbol }) => [path, symbol]),
      [['transfer/channel-1/ua', 'A.b']],
    ],
    [
      'an asset goes by its path',
      (draft) => removeAsset(draft, { chainId: 'a-1', path: 'ua' }),
      (edited) => [...assetsOf(edited, 'a-1')],
      [],
    ],
    [
      'a chain goes with all that is said of it',
      (draft) => removeChain(draft, 'a-1'),
      ({ chains, channels, assets, capabilities, venues }) =>
        [chains, assets, capabilities, venues]
          .map((part) => part.has(brandAs('a-1')))
          .concat(channels.size > 0),
      [false, false, false, false, false],
    ],
    [
      'a channel goes by either end',
      (draft) =>
        removeChannel(draft, {
          chainId: brandAs('b-1'),
          port: brandAs('transfer'),
          channel: brandAs('channel-1'),
        }),
      (edited) => linksOf(edited, 'a-1').size,
      0,
    ],
    [
      'an outage of a channel goes with the channel',
      (draft) => {
        markChannelDead(draft, { chainId: 'a-1', port: 'transfer', channel: 'channel-0' });
        removeChannel(draft, { chainId: 'b-1', port: 'transfer', channel: 'channel-1' });
      },
      readAgain,
      [],
    ],
    [
      'an outage of a channel goes with the chain that it leads to',
      (draft) => {
        markChannelDead(draft, { chainId: 'a-1', port: 'transfer', channel: 'channel-0' });
        removeChain(draft, 'b-1');
      },
      readAgain,
      [],
    ],
    [
      'capabilities are set',
      (draft) => putCapabilities(draft, { chain_id: 'b-1', supports_memo: true }),
      (edited) => edited.capabilities.get(brandAs('b-1')),
      { memo: true },
    ],
  ];

  it.each([null, undefined, 7, 'text', []])('a row that is no object is refused: %j', (row) => {
    for (const put of [putChain, putChannel, putAsset, putCapabilities, putChainDetails])
      expect(() => updateRegistry(registry, (draft) => put(draft, row as never))).toThrow(
        expect.objectContaining({ reason: 'DATA_INVALID' }),
      );
  });

  it.each(cases)('%s, also when patches tell of it', (_, recipe, ask, expected) => {
    const { registry: edited, patches } = updateRegistryWithPatches(registry, recipe);
    const rebuilt = patchRegistry(registry, parsePatches(printPatches(patches)));
    for (const one of [updateRegistry(registry, recipe), edited, rebuilt]) {
      expect(ask(one)).toEqual(expected);
      expect(digestOf(one)).toBe(digestOf(edited));
    }
    expect(digestOf(edited)).not.toBe(digestOf(registry));
  });

  it.each([
    [
      'an asset on an unknown chain',
      (draft) => putAsset(draft, { chain_id: 'z-1', denom: 'uz' }),
      '/chain_id',
    ],
    [
      'a value of the wrong type',
      (draft) => putAsset(draft, { chain_id: 'a-1', denom: 7 as never }),
      '/denom',
    ],
    [
      'a chain without a prefix',
      (draft) => putChain(draft, { ...cosmos('c-1', 'gamma'), bech32_prefix: '' }),
      '/bech32_prefix',
    ],
  ] as readonly [string, Recipe, string][])('refuse %s', (_, recipe, field) => {
    expect(() => updateRegistry(registry, recipe)).toThrow(
      expect.objectContaining({ reason: 'DATA_INVALID', field }),
    );
  });

  it('refuse a channel whose end leads elsewhere, before the recipe and within it', () => {
    const conflict = expect.objectContaining({ reason: 'DATA_CHANNEL_CONFLICT' });
    const taken = { a: end('b-1', 'channel-1'), b: end('1', 'channel-5') };
    const free = { a: end('b-1', 'channel-2'), b: end('1', 'channel-5') };
    expect(() => updateRegistry(registry, (draft) => putChannel(draft, taken))).toThrow(conflict);
    const twice: Recipe = (draft) => {
      putChannel(draft, free);
      putChannel(draft, { ...free, a: end('b-1', 'channel-3') });
    };
    expect(() => updateRegistry(registry, twice)).toThrow(conflict);
    const moved: Recipe = (draft) => {
      removeChannel(draft, {
        chainId: brandAs('a-1'),
        port: brandAs('transfer'),
        channel: brandAs('channel-0'),
      });
      putChannel(draft, taken);
    };
    expect([...linksOf(updateRegistry(registry, moved), '1').keys()]).toEqual(['transfer/channel-5']);
  });

  const leadsOn = (from: string, to: string) => ({ a: end('a-1', from), b: end('b-1', to), status: null });
  const first = { chainId: 'a-1', port: 'transfer', channel: 'channel-0' };

  it.each<readonly [string, boolean, (draft: RegistryDraft) => void]>([
    [
      'has put a channel there',
      true,
      ({ channels }) => {
        const [channel] = channels.values();
        if (channel)
          channels.set(endKey({ chainId: 'a-1', port: 'transfer', channel: 'channel-7' }), {
            ...channel,
            a: { ...channel.a, channel: brandAs('channel-7') },
            b: { ...channel.b, channel: brandAs('channel-9') },
          });
      },
    ],
    [
      'has removed the one that stood there',
      false,
      ({ channels, outages }) => {
        channels.delete(endKey(first));
        outages.clear();
      },
    ],
    [
      'has removed all',
      false,
      ({ channels, outages }) => {
        channels.clear();
        outages.clear();
      },
    ],
    [
      'has removed it by a helper',
      false,
      (draft) => removeChannel(draft, { chainId: 'b-1', port: 'transfer', channel: 'channel-1' }),
    ],
    ['has let another end lead there', true, (draft) => putChannel(draft, leadsOn('channel-2', 'channel-9'))],
  ])('find an end taken as the recipe itself %s', (_, isTaken, byHand) => {
    const edit = () =>
      updateRegistry(createRegistry(world), (draft) => {
        putChannel(draft, leadsOn('channel-5', 'channel-5'));
        byHand(draft);
        putChannel(draft, leadsOn('channel-8', isTaken ? 'channel-9' : 'channel-1'));
      });
    if (isTaken) expect(edit).toThrow('already leads elsewhere');
    else
      expect(edit().channels.has(endKey({ chainId: 'a-1', port: 'transfer', channel: 'channel-8' }))).toBe(
        true,
      );
  });

  it('replace a token whatever the spelling of the ones put before in the same recipe', () => {
    const registry = updateRegistry(createRegistry(world), (draft) => {
      const row = { chain_id: '1', symbol: 'USDC' };
      putAsset(draft, { ...row, denom: usdc.toLowerCase() });
      putAsset(draft, { ...row, denom: usdc });
      putAsset(draft, { ...row, denom: usdc.toLowerCase() });
    });
    expect([...assetsOf(registry, '1')].map(({ path }) => path)).toEqual([usdc.toLowerCase()]);
  });

  it('hash with the function that the registry was given', () => {
    let hashes = 0;
    const counted = (data: Uint8Array): Uint8Array => {
      hashes += 1;
      return sha256(data);
    };
    const counting = createRegistry(world, { sha256: counted });
    const denom = ibcDenom(brandAs('transfer/channel-1/ua'), sha256);
    hashes = 0;
    const row = { chain_id: 'b-1', denom, trace: 'transfer/channel-1', origin_denom: 'ua' };
    const edited = updateRegistry(counting, (draft) => putAsset(draft, row));
    expect(findAsset(edited, { chainId: 'b-1', denom })?.path).toBe('transfer/channel-1/ua');
    expect(hashes).toBe(2);
  });

  it('leave the parts that they do not touch, and what is derived from those', () => {
    const edited = updateRegistry(registry, (draft) => putAsset(draft, { chain_id: 'b-1', denom: 'ub' }));
    const shared = (part: keyof Registry) => edited[part] === registry[part];
    expect((Object.keys(registry) as (keyof Registry)[]).filter((part) => !shared(part))).toEqual(['assets']);
    expect(edited.assets.get(brandAs('a-1'))).toBe(registry.assets.get(brandAs('a-1')));
    expect(linksOf(edited, 'a-1')).toBe(linksOf(registry, 'a-1'));
    expect(bridgeLinks(edited)).toBe(bridgeLinks(registry));
  });
});

describe('nothing that a registry gives out can be changed', () => {
  const edited = updateRegistry(registry, (draft) => putAsset(draft, { chain_id: 'b-1', denom: 'ub' }));
  const patched = patchRegistry(
    registry,
    parsePatches(
      printPatches(
        updateRegistryWithPatches(registry, (draft) => {
          putChain(draft, cosmos('c-1', 'gamma'));
          putAsset(draft, { chain_id: 'c-1', denom: 'uc' });
        }).patches,
      ),
    ),
  );

  it.each([
    ['loaded', registry],
    ['edited', edited],
    ['rebuilt from patches', patched],
  ] as const)('%s', (_, given) => {
    expect(() => mutable(linksOf(given, 'a-1'))['delete']?.('transfer/channel-0')).toThrow(TypeError);
    expect(Object.isFrozen(linksOf(given, 'a-1').get('transfer/channel-0'))).toBe(true);
    expect(Object.isFrozen(bridgeLinks(given)) && bridgeLinks(given).every(Object.isFrozen)).toBe(true);
    expect(
      bridgeLinks(given)
        .flatMap(({ a, b }) => [a, b])
        .every(Object.isFrozen),
    ).toBe(true);
    const seen = new Set<unknown>();
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null || seen.has(value)) return;
      seen.add(value);
      expect(Object.isFrozen(value)).toBe(true);
      if (value instanceof Map) expect(() => value.clear()).toThrow();
      if (value instanceof Set) expect(() => value.clear()).toThrow();
      for (const inner of value instanceof Map || value instanceof Set
        ? [...value].flat()
        : Object.values(value))
        visit(inner);
    };
    visit(given);
    expect(seen.size).toBeGreaterThan(30);
  });
});

describe('patches from elsewhere', () => {
  const patch = (op: string, path: readonly unknown[], value: unknown): string =>
    JSON.stringify([{ op, path, value }]);
  it.each([
    ['no list', '{}', 'INVALID_JSON'],
    ['no JSON', '[', 'INVALID_JSON'],
    ['no operation', patch('move', ['chains'], 1), 'INVALID_JSON'],
    ['a bigint of letters', patch('add', ['chains', 'x'], { $type: 'bigint', value: 'x' }), 'INVALID_JSON'],
    ['an unknown tag', patch('add', ['chains', 'x'], { $type: 'date' }), 'INVALID_JSON'],
    ['a Map without entries', patch('add', ['chains', 'x'], { $type: 'map', entries: 7 }), 'INVALID_JSON'],
    [
      'a Map with half an entry',
      patch('add', ['chains', 'x'], { $type: 'map', entries: [[]] }),
      'INVALID_JSON',
    ],
    ['an inherited object', patch('add', ['bridges', '__proto__'], {}), 'INVALID_JSON'],
    [
      'a deep value',
      `[{"op":"add","path":["chains","x"],"value":${'['.repeat(100_000)}${']'.repeat(100_000)}}]`,
      'LIMIT_EXCEEDED',
    ],
    ['another registry', patch('replace', [], 7), 'DATA_INVALID'],
    ['another hash', patch('replace', ['sha256'], 7), 'DATA_INVALID'],
    ['a part that is none', patch('replace', ['chains'], 7), 'DATA_INVALID'],
    ['a path that leads nowhere', patch('replace', ['assets', 'x-1', 'ux'], 7), 'DATA_INVALID'],
    [
      'a path through a function',
      patch('add', ['chains', 'constructor', 'prototype', 'x'], 7),
      'DATA_INVALID',
    ],
  ])('are refused with %s', (_, text, reason) => {
    expect(() => patchRegistry(registry, parsePatches(text))).toThrow(expect.objectContaining({ reason }));
    expect(() => patchRegistry(registry, parsePatches(text))).toThrow(RoutingError);
  });

  it('may name things as the language does', () => {
    const recipe: Recipe = (draft) => {
      putChain(draft, cosmos('constructor', 'prototype'));
      putAsset(draft, { chain_id: 'constructor', denom: 'constructor' });
      putBridges(draft, { evm_native_denoms: { by_chain_id: { $type: { denom: 'x' } } } });
    };
    const { registry: edited, patches } = updateRegistryWithPatches(registry, recipe);
    const next = updateRegistryWithPatches(edited, (draft) =>
      putAsset(draft, { chain_id: 'constructor', denom: 'ux' }),
    );
    const read = (list: typeof patches) => parsePatches(printPatches(list));
    const rebuilt = patchRegistry(patchRegistry(registry, read(patches)), read(next.patches));
    expect(digestOf(rebuilt)).toBe(digestOf(next.registry));
  });
});
