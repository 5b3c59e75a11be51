import { createRequire } from 'node:module';
import { createRegistry, ibcDenom, type Snapshot } from 'wayfold';
import { sha256 } from 'wayfold/registry';
import { describe, expect, test } from 'vitest';
import { fromChainRegistry } from './objects.js';

const denomOf = (path: string): string => ibcDenom(path as Parameters<typeof ibcDenom>[0], sha256);

interface Json {
  readonly [key: string]: unknown;
}

const hub: Json = {
  chainName: 'hub',
  chainId: 'hub-1',
  chainType: 'cosmos',
  bech32Prefix: 'hub',
  status: 'live',
};
const lake: Json = {
  chainName: 'lake',
  chainId: 'lake-1',
  chainType: 'cosmos',
  bech32Prefix: 'lake',
  status: 'live',
};
const ether: Json = { chainName: 'ethereum', chainId: '1', chainType: 'eip155', status: 'live' };

function pair(one: string, two: string, ...channels: readonly Json[]): Json {
  return { chain1: { chainName: one }, chain2: { chainName: two }, channels };
}

function channel(one: string, two: string, more: Json = {}): Json {
  const end = (id: string): Json => {
    const [port = '', channelId = ''] = id.includes('/') ? id.split('/') : ['transfer', id];
    return { portId: port, channelId };
  };
  return { chain1: end(one), chain2: end(two), ordering: 'unordered', version: 'ics20-1', ...more };
}

function ibcTrace(chainName: string, baseDenom: string, path: string, type = 'ibc'): Json {
  return { type, counterparty: { chainName, baseDenom }, chain: { channelId: path.split('/')[1], path } };
}

/** Reads chains, pairs and the assets of some chains; everything but what the case is about stays the same. */
function read(parts: {
  chains?: readonly Json[];
  pairs?: readonly Json[];
  assets?: Readonly<Record<string, readonly Json[]>>;
}) {
  const fragment = fromChainRegistry(
    {
      chains: parts.chains ?? [hub, lake, ether],
      ibcData: parts.pairs ?? [],
      assetLists: Object.entries(parts.assets ?? {}).map(([chainName, assets]) => ({ chainName, assets })),
    },
    {
      bridges: {
        registry_chain_ids: { by_chain_name: { polygon: '137', solana: 'solana' } },
        evm_native_denoms: {
          by_chain_id: { '1': { denom: 'ethereum-native' }, '137': { denom: 'polygon-native' } },
        },
      },
    },
  );
  return {
    ...fragment,
    ...fragment.snapshot,
    found: fragment.diagnostics.map((d) => `${d.reason} ${d.field}`),
  };
}

/** The only asset of the hub, after the given fields were added to a plain coin. */
const coin = (more: Json) => read({ assets: { hub: [{ base: 'uhub', ...more }] } }).assets?.[0];

describe('chains', () => {
  test('fields of a chain', () => {
    const { chains } = read({
      chains: [
        {
          ...hub,
          prettyName: 'Hub',
          networkType: 'testnet',
          slip44: 118,
          logoURIs: { svg: 'https://x.io/a.svg' },
          images: [{ png: 'https://x.io/b.png' }],
          fees: {
            feeTokens: [
              { denom: 'uhub', lowGasPrice: 1e-7, averageGasPrice: 0.025, highGasPrice: 4e21 },
              { denom: 'uion', fixedMinGasPrice: 1 },
            ],
          },
          staking: { stakingTokens: [{ denom: 'uhub' }] },
          codebase: { ibc: { version: 'v8.0.0' }, cosmwasm: { enabled: true } },
        },
      ],
    });
    expect(chains).toEqual([
      {
        chain_id: 'hub-1',
        chain_name: 'hub',
        chain_type: 'cosmos',
        pretty_name: 'Hub',
        bech32_prefix: 'hub',
        slip44: 118,
        is_testnet: true,
        logo_uri: 'https://x.io/a.svg',
        fee_assets: [
          {
            denom: 'uhub',
            gas_price: { low: '0.0000001', average: '0.025', high: '4000000000000000000000' },
          },
          { denom: 'uion', gas_price: null },
        ],
        staking_denoms: ['uhub'],
        ibc_go: 'v8.0.0',
        cosmwasm: true,
      },
    ]);
  });

  test.each<[string, readonly string[] | undefined, number | undefined, object | undefined]>([
    ['the coin type says it', undefined, 118, undefined],
    ['an empty list says nothing', [], 459, undefined],
    ['both say the same', ['secp256k1'], 118, undefined],
    ['both say the same of the other family', ['ethsecp256k1'], 60, undefined],
    ['another coin type beside keys of Cosmos', ['secp256k1'], 529, { family: 'cosmos' }],
    ['keys of validators beside', ['secp256k1', 'ed25519'], 529, { family: 'cosmos' }],
    ['no coin type', ['secp256k1'], undefined, { family: 'cosmos' }],
    ['keys of Cosmos under the coin type of Ethereum', ['secp256k1'], 60, {}],
    ['keys of Ethereum under the coin type of Cosmos', ['ethsecp256k1'], 118, {}],
    ['keys of Ethereum under another coin type', ['ethsecp256k1'], 606, undefined],
    ['both kinds of keys', ['ethsecp256k1', 'secp256k1'], 118, {}],
    ['both kinds of keys under that of Ethereum', ['ethsecp256k1', 'secp256k1'], 60, {}],
    ['keys of validators alone', ['ed25519'], 118, {}],
    ['keys of validators alone under another coin type', ['ed25519'], 877, undefined],
  ])('which keys own accounts: %s', (_name, keyAlgos, slip44, account) => {
    const rows = read({ chains: [{ ...hub, ...(keyAlgos && { keyAlgos }), ...(slip44 && { slip44 }) }] });
    expect(rows.chains?.[0]?.account).toEqual(account);
    expect(rows.found).toEqual([]);
  });

  test('algorithms are read in both spellings and of Cosmos chains alone', () => {
    const old = read({ chains: [{ ...hub, slip44: 529, key_algos: ['secp256k1', 7] }] });
    expect(old.chains?.[0]?.account).toEqual({ family: 'cosmos' });
    expect(old.found).toEqual(['DATA_INVALID /chains/0/key_algos/1']);
    const evm = { ...hub, chainType: 'eip155', slip44: 60, keyAlgos: ['secp256k1'] };
    expect(read({ chains: [evm] }).chains?.[0]?.account).toBeUndefined();
  });

  test('a chain without an id is left out', () => {
    const { chains, found, counts } = read({ chains: [{ ...hub, chainId: undefined }, lake] });
    expect(chains?.map((row) => row.chain_id)).toEqual(['lake-1']);
    expect(found).toEqual(['DATA_INVALID /chains/0']);
    expect(counts.get('chains without an id')).toBe(1);
  });

  test('of two entries with one id the live one is kept, and the list of the other is not read', () => {
    const { chains, assets, found } = read({
      chains: [{ ...hub, chainName: 'hub1', status: 'killed' }, hub],
      assets: { hub1: [{ base: 'uold' }], hub: [{ base: 'uhub' }] },
    });
    expect(chains?.map((row) => row.chain_name)).toEqual(['hub']);
    expect(assets?.map((row) => row.denom)).toEqual(['uhub']);
    expect(found).toEqual(['DATA_DUPLICATE_CHAIN /chains/0']);
  });

  test('of two live entries with one name the first is kept', () => {
    const { chains, found } = read({ chains: [hub, { ...lake, chainName: 'hub' }] });
    expect(chains?.map((row) => row.chain_id)).toEqual(['hub-1']);
    expect(found).toEqual(['DATA_DUPLICATE_CHAIN /chains/1']);
  });

  test.each<[string, Json, object]>([
    [
      'the account prefix of bech32Config counts',
      { bech32Prefix: undefined, bech32Config: { bech32PrefixAccAddr: 'hb' } },
      { bech32_prefix: 'hb' },
    ],
    ['an unknown status keeps the chain out of routing', { status: 'halted' }, { status: 'upcoming' }],
    ['an unknown type is a node only', { chainType: 'bitcoin' }, { chain_type: 'unknown' }],
    [
      'solana has the id of the service',
      { chainName: 'solana', chainId: '101', chainType: 'solana' },
      { chain_id: 'solana', chain_type: 'svm' },
    ],
  ])('%s', (_name, change, expected) => {
    expect(read({ chains: [{ ...hub, ...change }] }).chains?.[0]).toMatchObject(expected);
  });

  test('fees of an EVM chain are paid in its native coin: units are no coins', () => {
    const units = { fees: { feeTokens: [{ denom: 'wei' }] }, staking: { stakingTokens: [{ denom: 'wei' }] } };
    const nameless = { ...ether, chainName: 'moon', chainId: '2', ...units };
    const { chains } = read({ chains: [{ ...ether, ...units }, nameless, { ...hub, ...units }] });
    expect(chains?.map((row) => [row.fee_assets, row.staking_denoms])).toEqual([
      [[{ denom: 'ethereum-native', gas_price: null }], undefined],
      [[{ denom: 'wei', gas_price: null }], ['wei']],
      [[{ denom: 'wei', gas_price: null }], ['wei']],
    ]);
  });

  test.each([
    ['penumbra', {}, { address_kind: 'penumbra', bech32_prefix: 'penumbra', chain_type: 'cosmos' }],
    [
      'namada',
      { bech32Prefix: 'tnam' },
      { address_kind: 'namada', bech32_prefix: 'tnam', chain_type: 'cosmos' },
    ],
    [
      'penumbra',
      { chainType: 'cosmos', bech32Prefix: 'pen' },
      { bech32_prefix: 'pen', chain_type: 'cosmos' },
    ],
    ['ton', {}, { chain_type: 'unknown' }],
  ])('%s %j has addresses of a separate form, or not', (chainName, more, expected) => {
    const entry = { chainName, chainId: `${chainName}-1`, chainType: 'unknown', status: 'live', ...more };
    expect(read({ chains: [entry] }).chains).toEqual([
      { chain_id: `${chainName}-1`, chain_name: chainName, ...expected },
    ]);
  });

  test('a coin of Namada has the address of its token, by which it travels, and its base as alias', () => {
    const address = 'tnam1q9gr66cvu4hrzm0sd5kmlnjje82gs3xlfg3v6nu7';
    const { assets } = read({
      assets: { hub: [{ base: 'unam', typeAsset: 'sdk.coin', address, symbol: 'NAM' }] },
    });
    expect(assets).toEqual([{ chain_id: 'hub-1', denom: address, alias: 'unam', symbol: 'NAM' }]);
  });

  test('a network with a list but no chain file gets its id from the bridge facts', () => {
    const { chains, assets } = read({
      assets: { polygon: [{ base: '0xAB', typeAsset: 'erc20' }], nowhere: [{ base: 'x' }] },
    });
    expect(chains?.at(-1)).toEqual({
      ...{ chain_id: '137', chain_name: 'polygon', chain_type: 'evm' },
      fee_assets: [{ denom: 'polygon-native', gas_price: null }],
    });
    expect(assets).toEqual([{ chain_id: '137', denom: '0xAB', token_contract: '0xAB' }]);
  });
});

describe('channels', () => {
  const kept = (...channels: readonly Json[]) => read({ pairs: [pair('hub', 'lake', ...channels)] });

  test('ends, tags and pointers', () => {
    const { channels, pointerOf } = kept(
      channel('channel-1', 'channel-2', { tags: { status: 'ACTIVE', preferred: true } }),
      channel('channel-3', 'wasm.abc/channel-4'),
    );
    expect(channels).toEqual([
      {
        a: { chain_id: 'hub-1', port: 'transfer', channel: 'channel-1' },
        b: { chain_id: 'lake-1', port: 'transfer', channel: 'channel-2' },
        status: 'ACTIVE',
        preferred: true,
      },
      {
        a: { chain_id: 'hub-1', port: 'transfer', channel: 'channel-3' },
        b: { chain_id: 'lake-1', port: 'wasm.abc', channel: 'channel-4' },
        status: null,
        preferred: null,
      },
    ]);
    expect(channels?.map(pointerOf)).toEqual(['/ibcData/0/channels/0', '/ibcData/0/channels/1']);
  });

  test('a file with one channel is pointed to as a whole', () => {
    const { channels, pointerOf } = kept(channel('channel-1', 'channel-2'));
    expect(channels?.map(pointerOf)).toEqual(['/ibcData/0']);
  });

  test.each<[string, Json, readonly string[]]>([
    ['a wildcard end', channel('*', 'channel-2'), []],
    ['a wildcard port', channel('wasm.*/channel-1', 'icahost/channel-2', { version: 'ics27-1' }), []],
    ['an oracle', channel('oracle/channel-1', 'oracle/channel-2', { version: 'bandchain-1' }), []],
    [
      'an NFT channel',
      channel('nft-transfer/channel-1', 'nft-transfer/channel-2', { version: 'ics721-1' }),
      [],
    ],
    [
      'an ordered transfer channel',
      channel('channel-1', 'channel-2', { ordering: 'ordered' }),
      ['DATA_INVALID /ibcData/0/channels/0'],
    ],
    [
      'security ports called ICS-20',
      channel('provider/channel-1', 'consumer/channel-2'),
      ['DATA_INVALID /ibcData/0/channels/0'],
    ],
  ])('%s is left out', (_name, entry, found) => {
    const result = kept(entry);
    expect(result.channels).toEqual([]);
    expect(result.found).toEqual(found);
  });

  test.each(['ics20-1', 'ics-20', 'ics20-2'])('version %s is a transfer channel', (version) => {
    expect(kept(channel('channel-1', 'channel-2', { version })).channels).toHaveLength(1);
  });

  test('a file given under both chains counts once', () => {
    const file = pair('hub', 'lake', channel('channel-1', 'channel-2'));
    const { channels, counts } = read({ pairs: [file, { ...file }] });
    expect(channels).toHaveLength(1);
    expect(counts.get('channels given twice')).toBe(1);
  });

  test('a dead end is kept by the id the file gives; a chain nobody knows is not', () => {
    const ended = {
      ...pair('hub', 'gone', channel('channel-1', 'channel-2')),
      chain2: { chainName: 'gone', chainId: 'gone-1' },
    };
    expect(read({ pairs: [ended] }).channels?.[0]?.b.chain_id).toBe('gone-1');
    const lost = read({ pairs: [pair('hub', 'gone', channel('channel-1', 'channel-2'))] });
    expect(lost.channels).toEqual([]);
    expect(lost.found).toEqual(['DATA_INVALID /ibcData/0/chain2']);
  });

  test('channels of a dead chain whose id lives on are never active', () => {
    const file = pair('hub', 'lake1', channel('channel-1', 'channel-2', { tags: { status: 'ACTIVE' } }));
    const { channels } = read({ pairs: [{ ...file, chain2: { chainName: 'lake1', chainId: 'lake-1' } }] });
    expect(channels?.[0]).toMatchObject({ b: { chain_id: 'lake-1' }, status: 'INACTIVE' });
  });

  test('classic channels to an EVM chain are kept for traces', () => {
    expect(
      read({ pairs: [pair('hub', 'ethereum', channel('channel-1', 'channel-2'))] }).channels,
    ).toHaveLength(1);
  });
});

describe('assets', () => {
  test('fields of a native asset', () => {
    const fields = {
      name: 'Hub',
      symbol: 'HUB',
      description: 'Coin.',
      display: 'hub',
      denomUnits: [
        { denom: 'uhub', exponent: 0 },
        { denom: 'hub', exponent: 6 },
        { denom: 'khub', exponent: 9 },
      ],
      coingeckoId: 'hub-coin',
      logoURIs: { png: 'https://x.io/a.png', svg: 'https://x.io/a.svg' },
      deprecated: true,
      typeAsset: 'sdk.coin',
    };
    expect(coin(fields)).toEqual({
      chain_id: 'hub-1',
      denom: 'uhub',
      symbol: 'HUB',
      name: 'Hub',
      description: 'Coin.',
      decimals: 6,
      pricing_id: 'hub-coin',
      logo_uri: 'https://x.io/a.png',
      deprecated: true,
    });
  });

  test.each<[string, Json, number | undefined]>([
    [
      'the unit of display',
      {
        display: 'x',
        denomUnits: [
          { denom: 'x', exponent: 0 },
          { denom: 'y', exponent: 6 },
        ],
      },
      0,
    ],
    [
      'the largest exponent without one',
      {
        display: 'z',
        denomUnits: [
          { denom: 'x', exponent: 0 },
          { denom: 'y', exponent: 6 },
        ],
      },
      6,
    ],
    [
      'nothing when only the base unit is there',
      { display: 'z', denomUnits: [{ denom: 'x', exponent: 0 }] },
      undefined,
    ],
    ['a stated number', { decimals: 8 }, 8],
  ])('decimals: %s', (_name, fields, decimals) => {
    expect(coin(fields)?.decimals).toBe(decimals);
  });

  test.each<[string, string, Json, object]>([
    ['cw20 by prefix', 'cw20:hub1abc', {}, { is_cw20: true, token_contract: 'hub1abc' }],
    [
      'cw20 by type',
      'factory/x',
      { typeAsset: 'cw20', address: 'hub1abc' },
      { is_cw20: true, token_contract: 'hub1abc' },
    ],
    ['snip25 by type', 'ux', { typeAsset: 'snip25' }, { is_cw20: true }],
    ['erc20', '0xAb', { typeAsset: 'erc20', address: '0xAb' }, { denom: '0xAb', token_contract: '0xAb' }],
  ])('contract: %s', (_name, base, fields, expected) => {
    expect(coin({ base, ...fields })).toMatchObject(expected);
  });

  test.each<[string, readonly Json[], string | undefined]>([
    ['a bridge', [{ type: 'bridge', provider: 'Axelar', counterparty: {} }], 'Axelar'],
    [
      'a bridge under a wrapping',
      [
        { type: 'bridge', provider: 'Axelar' },
        { type: 'wrapped', provider: 'Hub' },
      ],
      undefined,
    ],
    [
      'Union on a denom of its own',
      [ibcTrace('ethereum', '0x1', '0', 'ibc-bridge')].map((t) => ({ ...t, provider: 'Union' })),
      'Union',
    ],
    ['an alloyed asset', [{ type: 'synthetic', provider: 'Osmosis' }], 'alloyed'],
    ['a synthetic of somebody else', [{ type: 'synthetic', provider: 'Circle' }], undefined],
    ['a liquid stake', [{ type: 'liquid-stake', provider: 'Stride' }], undefined],
  ])('issuer: %s', (_name, traces, issuer) => {
    expect(coin({ traces })?.issuer).toBe(issuer);
  });

  test('a logo that is no web address is dropped with its place', () => {
    const { assets, found } = read({
      assets: { hub: [{ base: 'uhub', logoURIs: { png: 'javascript:alert(1)' } }] },
    });
    expect(assets?.[0]?.logo_uri).toBeUndefined();
    expect(found).toEqual(['DATA_INVALID /assetLists/0/assets/0/logoURIs/png']);
  });

  test('a field of the wrong type is reported and counts as absent', () => {
    const { assets, found } = read({ assets: { hub: [{ base: 'uhub', symbol: 7 }] } });
    expect(assets).toEqual([{ chain_id: 'hub-1', denom: 'uhub' }]);
    expect(found).toEqual(['DATA_INVALID /assetLists/0/assets/0/symbol']);
  });

  test('native coins of EVM chains have the name of the service; a second listing is left out', () => {
    const { assets, counts } = read({
      assets: {
        ethereum: [{ base: 'wei' }, { base: '0xAb' }],
        polygon: [
          { base: 'wei', symbol: 'MATIC' },
          { base: '0x0000000000000000000000000000000000001010', symbol: 'POL' },
        ],
      },
    });
    expect(assets?.map((row) => [row.denom, row.symbol])).toEqual([
      ['ethereum-native', undefined],
      ['0xAb', undefined],
      ['polygon-native', 'POL'],
    ]);
    expect(counts.get('native coins listed twice')).toBe(1);
  });
});

describe('vouchers', () => {
  const path = 'transfer/channel-2/uhub';
  const voucher = (more: Json = {}): Json => ({
    base: denomOf(path),
    symbol: 'HUB',
    decimals: 6,
    coingeckoId: 'hub',
    name: 'Hub',
    traces: [ibcTrace('hub', 'uhub', path)],
    ...more,
  });

  test('trace and origin come from the path', () => {
    expect(read({ assets: { lake: [voucher()] } }).assets?.[0]).toMatchObject({
      chain_id: 'lake-1',
      denom: denomOf(path),
      trace: 'transfer/channel-2',
      origin_denom: 'uhub',
    });
  });

  test.each<[string, string, readonly string[]]>([
    ['a client id', 'transfer/08-wasm-7/0xab', ['transfer/08-wasm-7', '0xab']],
    [
      'two hops',
      'transfer/channel-1/transfer/channel-2/uhub',
      ['transfer/channel-1/transfer/channel-2', 'uhub'],
    ],
    [
      'a base with slashes',
      'transfer/channel-1/factory/hub1x/a/b',
      ['transfer/channel-1', 'factory/hub1x/a/b'],
    ],
  ])('path with %s', (_name, text, [trace, origin]) => {
    const base = denomOf(text);
    const found = read({ assets: { lake: [{ base, traces: [ibcTrace('hub', 'x', text, 'ibc-bridge')] }] } })
      .assets?.[0];
    expect([found?.trace, found?.origin_denom]).toEqual([trace, origin]);
  });

  test('the last transfer counts, later steps of other kinds do not', () => {
    const traces = [
      { type: 'bridge', provider: 'Axelar' },
      ibcTrace('hub', 'uhub', path),
      { type: 'additional-mintage' },
    ];
    expect(read({ assets: { lake: [voucher({ traces })] } }).assets?.[0]?.trace).toBe('transfer/channel-2');
  });

  test('a voucher without a path is left out', () => {
    const { assets, found } = read({ assets: { lake: [voucher({ traces: [] })] } });
    expect(assets).toEqual([]);
    expect(found).toEqual(['DATA_INVALID /assetLists/0/assets/0']);
  });

  test('a path that is not that of the denom is refused by the registry, in the coordinates of the input', () => {
    const { snapshot, pointerOf } = read({
      assets: { lake: [voucher({ traces: [ibcTrace('hub', 'uhub', 'transfer/channel-9/uhub')] })] },
    });
    expect(createRegistry(snapshot, { pointerOf }).diagnostics).toEqual([
      expect.objectContaining({ reason: 'DATA_HASH_MISMATCH', field: '/assetLists/0/assets/0' }),
    ]);
  });

  test('a channel beside the path that contradicts it is reported, the path is kept', () => {
    const trace = { ...ibcTrace('hub', 'uhub', path), chain: { channelId: 'channel-0', path } };
    const { assets, found } = read({ assets: { lake: [voucher({ traces: [trace] })] } });
    expect(assets?.[0]?.trace).toBe('transfer/channel-2');
    expect(found).toEqual(['DATA_INVALID /assetLists/0/assets/0/traces/0']);
  });

  test('a counterparty that is another coin than the path: path wins, identity is dropped', () => {
    const { assets, found } = read({
      assets: { lake: [voucher({ traces: [ibcTrace('hub', 'uother', path)] })] },
    });
    expect(assets?.[0]).toEqual({
      chain_id: 'lake-1',
      denom: denomOf(path),
      trace: 'transfer/channel-2',
      origin_denom: 'uhub',
      name: 'Hub',
    });
    expect(found).toEqual(['DATA_INVALID /assetLists/0/assets/0/traces']);
  });

  test.each<[string, string, string, Readonly<Record<string, readonly Json[]>>]>([
    ['letter case of an address', '0xaB', 'transfer/channel-2/0xAb', {}],
    ['colons for slashes', 'factory/a/b', 'transfer/channel-2/factory:a:b', {}],
    [
      'the address of the listed coin',
      'unam',
      'transfer/channel-2/tnam1x',
      { hub: [{ base: 'unam', address: 'tnam1x' }] },
    ],
    ['a voucher nobody lists', `ibc/${'A'.repeat(64)}`, 'transfer/channel-2/uhub', {}],
  ])('%s is no contradiction', (_name, counterparty, text, more) => {
    const traces = [ibcTrace('hub', counterparty, text)];
    expect(
      read({ assets: { lake: [{ ...voucher({ traces }), base: denomOf(text) }], ...more } }).found,
    ).toEqual([]);
  });

  test('a cycle of traces is reported once, at the coin that should have none', () => {
    const back = ibcTrace('lake', denomOf(path), `transfer/channel-1/${denomOf(path)}`);
    const { found, assets } = read({
      assets: { lake: [voucher()], hub: [{ base: 'uhub', traces: [back] }] },
    });
    expect(found).toEqual(['DATA_TRACE_CYCLE /assetLists/1/assets/0']);
    expect(assets).toHaveLength(2);
  });
});

describe('the npm package', () => {
  const objects: Json = createRequire(import.meta.url)('chain-registry');
  const fragment = fromChainRegistry(objects);

  /** The 1.x form: snake_case keys, lists under other names. */
  function toSnake(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(toSnake);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [snakeKey(key), toSnake(inner)]));
  }
  function snakeKey(key: string): string {
    if (key === 'logoURIs') return 'logo_URIs';
    if (key.startsWith('bech32Prefix') && key !== 'bech32Prefix') return key;
    return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/^chain([12])$/, 'chain_$1');
  }

  test('1.x objects give the same rows as 2.x objects', () => {
    const old = fromChainRegistry({
      chains: toSnake(objects['chains']),
      assets: toSnake(objects['assetLists']),
      ibc: toSnake(objects['ibcData']),
    });
    expect(old.snapshot).toEqual(fragment.snapshot);
    expect(old.counts).toEqual(fragment.counts);
  });

  test('every row knows its place, and the registry takes every row', () => {
    const { chains = [], channels = [], assets = [] }: Snapshot = fragment.snapshot;
    const rows: readonly object[] = [...chains, ...channels, ...assets];
    expect(rows.filter((row) => fragment.pointerOf(row) === undefined)).toEqual([]);
    expect(createRegistry(fragment.snapshot).diagnostics).toEqual([]);
  });

  test('the input is not changed', () => {
    const frozen = JSON.stringify(objects['chains']);
    fromChainRegistry(objects);
    expect(JSON.stringify(objects['chains'])).toBe(frozen);
  });
});

test.each([
  null,
  undefined,
  7,
  'text',
  [],
  {},
  { chains: 'no' },
  { chains: [null, 7] },
  { assetLists: [{}] },
])('hostile input %j gives no rows and does not throw', (input) => {
  const { snapshot } = fromChainRegistry(input);
  expect([snapshot.chains, snapshot.channels, snapshot.assets]).toEqual([[], [], []]);
});
