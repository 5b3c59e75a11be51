import { describe, expect, it } from 'vitest';
import { RoutingError } from 'wayfold';
import { createApi } from 'wayfold/wire';
import {
  assetsOf,
  createRegistry,
  denomOf,
  digestOf,
  exportSnapshot,
  parsePatches,
  patchRegistry,
  printPatches,
  putAsset,
  putBridges,
  putCapabilities,
  putChain,
  putChannel,
  type Registry,
  type RegistryDraft,
  type RegistryPatch,
  markChainHalted,
  markChannelDead,
  removeChain,
  type Snapshot,
  updateRegistry,
  updateRegistryWithPatches,
} from 'wayfold/registry';

const end = (chain_id: string, channel: string) => ({ chain_id, channel, port: 'transfer' });
const cosmos = (chain_id: string, chain_name: string) =>
  ({ chain_id, chain_name, chain_type: 'cosmos', bech32_prefix: chain_name }) as const;

const world: Snapshot = {
  chains: [
    cosmos('a-1', 'alpha'),
    cosmos('b-1', 'beta'),
    cosmos('old-1', 'old'),
    { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
  ],
  channels: [{ a: end('a-1', 'channel-0'), b: end('b-1', 'channel-1'), status: 'ACTIVE' }],
  assets: [
    { chain_id: 'a-1', denom: 'ua', symbol: 'A' },
    { chain_id: 'b-1', trace: 'transfer/channel-1', origin_denom: 'ua' },
    { chain_id: 'old-1', denom: 'uold' },
  ],
  swap_venues: [{ chain_id: 'a-1', entry_point: 'a1entry', venues: [{ name: 'pools', adapter: 'a1pools' }] }],
  liveness: { halted_chains: [{ chain_id: 'b-1' }] },
  bridges: {
    axelar: {
      hub_chain_id: 'a-1',
      assets_on_hub: [{ axelar_denom: 'ua', origin_chain_id: '1', origin_denom: '0x1' }],
    },
  },
  symbols: { suffix_by_bridge_provider: { Axelar: 'axl' } },
};
const registry = createRegistry(world, { strict: true });

/** Touches every part, by putting, replacing and removing. */
function edit(draft: RegistryDraft): void {
  putChain(draft, {
    ...cosmos('c-1', 'gamma'),
    fee_assets: [{ denom: 'uc', gas_price: { low: '0', average: '1', high: '2' } }],
  });
  putChain(draft, cosmos('b-1', 'beta'));
  putChannel(draft, { a: end('c-1', 'channel-2'), b: end('b-1', 'channel-3') });
  putAsset(draft, { chain_id: 'c-1', denom: 'uc', symbol: 'C', decimals: 6 });
  putAsset(draft, { chain_id: 'b-1', trace: 'transfer/channel-3', origin_denom: 'uc' });
  putAsset(draft, { chain_id: '1', denom: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' });
  putCapabilities(draft, { chain_id: 'c-1', pfm_enabled: true, memo_limit_bytes: 4000 });
  removeChain(draft, 'old-1');
  const rows = createRegistry({
    swap_venues: [
      {
        chain_id: 'b-1',
        entry_point: 'b1entry',
        ibc_fee: { required: true, denom: 'ub', recv_fee: '0', ack_fee: '1', timeout_fee: '1' },
      },
    ],
  });
  for (const [id, deployment] of rows.venues) draft.venues.set(id, deployment);
  for (const id of rows.venues.keys()) markChainHalted(draft, id);
  for (const { a } of registry.channels.values()) markChannelDead(draft, a);
  putBridges(draft, {
    opinit: { l1_chain_id: 'a-1', bridges: [{ chain_id: 'b-1', bridge_id: '1', l1_denoms: ['ua'] }] },
  });
  draft.symbols = { ...registry.symbols, alloyedPrefix: 'al', suffixes: new Map([['Gravity', 'grv']]) };
}

const { registry: edited, patches } = updateRegistryWithPatches(registry, edit);
const text = printPatches(patches);

/** Asks everything that can be asked. */
function use(given: Registry): void {
  const failures: unknown[] = [];
  const api = createApi(given, { onInternalError: (error) => failures.push(error), now: () => 10n ** 18n });
  const ids = [...given.chains.keys()];
  const ask = (path: string, body: object) => api.handle(`/v2/${path}`, body);
  for (const path of ['info/chains', 'info/bridges', 'fungible/assets', 'fungible/venues']) ask(path, {});
  ask('info/chains', { include_evm: true });
  for (const id of ids) {
    const coins = [...assetsOf(given, id)].map((asset) => ({ chain_id: id, denom: denomOf(given, asset) }));
    ask('fungible/ibc_origin_assets', {
      assets: [...coins, { chain_id: id, denom: `ibc/${'0'.repeat(64)}` }],
    });
    for (const other of ids) {
      ask('fungible/assets_between_chains', {
        source_chain_id: id,
        dest_chain_id: other,
        include_inactive: true,
        allow_multi_tx: true,
        include_no_metadata_assets: true,
        include_evm_assets: true,
      });
      for (const { denom } of coins) {
        ask('fungible/route', {
          source_asset_denom: denom,
          source_asset_chain_id: id,
          dest_asset_chain_id: other,
          amount_in: '1',
          allow_multi_tx: true,
        });
      }
    }
  }
  expect(failures).toEqual([]);
  expect(digestOf(createRegistry(exportSnapshot(given), { strict: true }))).toBe(digestOf(given));
}

type Pointer = readonly (string | number)[];

function pointersInto(value: unknown, at: Pointer = []): readonly Pointer[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => pointersInto(inner, [...at, key]))];
}

/** The text with one value replaced, or left out where the new value is undefined. */
function withValue(at: Pointer, value: unknown): string {
  const copy: unknown = JSON.parse(text);
  const parent = at.slice(0, -1).reduce<unknown>((inner, key) => Reflect.get(inner as object, key), copy); // a path that was walked
  Reflect.set(parent as object, at.at(-1) ?? '', value); // the same
  return JSON.stringify(copy);
}

const wrong: readonly unknown[] = [
  undefined,
  null,
  7,
  -1.5,
  '',
  'x',
  'a-1',
  '__proto__',
  'constructor',
  true,
  [],
  {},
  ['chains', 'a-1'],
  { $type: 'map', entries: [] },
  { $type: 'map', entries: [['x', null]] },
  { $type: 'set', values: [7] },
  { $type: 'bigint', value: '7' },
];

describe('patches', () => {
  it('of an edit of every part give the edited registry', () => {
    use(edited);
    expect(new Set(patches.map(({ path }) => path[0]))).toEqual(
      new Set(['chains', 'channels', 'assets', 'capabilities', 'venues', 'outages', 'bridges', 'symbols']),
    );
    expect(digestOf(patchRegistry(registry, parsePatches(text)))).toBe(digestOf(edited));
  });

  const pointers = pointersInto(JSON.parse(text)).filter((at) => at.length > 0);
  it.each(pointers.map((at) => [`/${at.join('/')}`, at] as const))(
    'with something else at %s are refused, or give a registry that answers',
    (_, at) => {
      for (const value of wrong) {
        let next: Registry;
        try {
          next = patchRegistry(registry, parsePatches(withValue(at, value)));
        } catch (error) {
          if (!(error instanceof RoutingError)) throw error;
          expect(error.reason).toMatch(/^(DATA_|INVALID_JSON$)/);
          expect(error.message.length).toBeLessThan(400);
          continue;
        }
        use(next);
      }
    },
  );

  const [chainA] = [...registry.chains.values()];
  const [channel] = [...registry.channels.values()];
  const cases: readonly [string, RegistryPatch, string, string?][] = [
    ['a chain of the wrong type', { op: 'add', path: ['chains', 'z-1'], value: 7 }, '/chains/z-1'],
    [
      'a chain with a list for a name',
      { op: 'add', path: ['chains', 'z-1'], value: { ...chainA, name: [] } },
      '/chains/z-1/chain_name',
    ],
    ['a chain under another key', { op: 'add', path: ['chains', 'z-1'], value: chainA }, '/chains/z-1'],
    [
      'a field that no row gives',
      { op: 'add', path: ['chains', 'a-1', 'secret'], value: 'x' },
      '/chains/a-1',
    ],
    [
      'a value inside a record',
      { op: 'replace', path: ['chains', 'a-1', 'status'], value: 'dead' },
      '/chains/a-1/status',
    ],
    ['an object for a part', { op: 'replace', path: ['chains'], value: {} }, '/chains'],
    ['an object for a bucket', { op: 'replace', path: ['assets', 'a-1'], value: {} }, '/assets/a-1'],
    [
      'an asset under another path',
      {
        op: 'add',
        path: ['assets', 'a-1', 'ub'],
        value: registry.assets.get('a-1' as never)?.get('ua' as never),
      },
      '/assets/a-1/ub',
    ],
    ['a chain taken from under its assets', { op: 'remove', path: ['chains', 'a-1'] }, '/assets/a-1'],
    [
      'a chain that is no Cosmos chain any more',
      { op: 'replace', path: ['chains', 'a-1', 'type'], value: 'cosmic' },
      '/chains/a-1/chain_type',
    ],
    ['a channel under another key', { op: 'add', path: ['channels', 'x'], value: channel }, '/channels/x'],
    [
      'a second channel from one end',
      {
        op: 'add',
        path: ['channels', 'a-1/transfer/channel-9'],
        value: { ...channel, a: { ...channel?.a, channel: 'channel-9' } },
      },
      '/channels/a-1~1transfer~1channel-9',
      'DATA_CHANNEL_CONFLICT',
    ],
    [
      'a Set for a Map',
      { op: 'replace', path: ['symbols', 'suffixes'], value: new Set() },
      '/symbols/suffixes',
    ],
    [
      'a number for a symbol',
      { op: 'add', path: ['symbols', 'suffixes', 'x'], value: 7 },
      '/symbols/suffixes/x',
    ],
    ['no outages', { op: 'remove', path: ['outages'] }, '/outages'],
    [
      'a bridge of the wrong shape',
      { op: 'replace', path: ['bridges', 'axelar'], value: [7] },
      '/bridges/axelar',
    ],
    [
      'capabilities of the wrong type',
      { op: 'add', path: ['capabilities', 'a-1'], value: { pfm: 'yes' } },
      '/capabilities/a-1/pfm_enabled',
    ],
    [
      'capabilities of no chain',
      { op: 'add', path: ['capabilities', '__x'], value: {} },
      '/capabilities/__x',
    ],
  ];
  it.each(cases)('with %s are refused with a pointer', (_, patch, field, reason = 'DATA_INVALID') => {
    expect(() => patchRegistry(registry, [patch])).toThrow(expect.objectContaining({ reason, field }));
  });

  it('cannot be recorded of a recipe that puts in what loading would not', () => {
    const recipe = (draft: RegistryDraft): void => {
      for (const [id, chain] of draft.chains) draft.chains.set(id, { ...chain, bech32Prefix: 'A1' });
    };
    const refused = expect.objectContaining({ reason: 'DATA_INVALID', field: '/chains/a-1/bech32_prefix' });
    expect(() => updateRegistryWithPatches(registry, recipe)).toThrow(refused);
    expect(() => updateRegistry(registry, recipe)).toThrow(refused);
  });

  it('leave alone what loading let pass before', () => {
    const row = { scope: { chain_id: 'a-1' }, direction: 'in', effect: 'refuse', reason: 'moon' } as const;
    const odd = createRegistry({ ...world, outages: [row] });
    const next = updateRegistry(odd, (draft) => putChain(draft, cosmos('b-1', 'beta')));
    expect([...next.outages.values()].map(({ reason }) => reason)).toEqual(['moon']);
  });
});
