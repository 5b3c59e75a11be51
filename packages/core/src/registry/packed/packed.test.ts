import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ibcDenom } from '../../denom/index.js';
import { brandAs, type DenomPath, RoutingError, sha256 } from '../../primitives/index.js';
import type { BridgeBlocks } from '../bridges/index.js';
import type { AccountKindRow, ChainDetailsRow, MiddlewareRow } from '../families/chain-details.js';
import type { AssetRow } from '../families/asset.js';
import type { ChainRow } from '../families/chain.js';
import type { ChannelRow } from '../families/channel.js';
import type { OutageRow } from '../families/outage.js';
import type { Snapshot } from '../rows.js';
import { normalizeSnapshot, packSnapshot, subsetSnapshot, unpackSnapshot, withoutMeta } from './index.js';

/** What a file holds and a reader gets: text in between, so that nothing is shared. */
function overTheWire(snapshot: Snapshot): Snapshot {
  const { core, meta } = packSnapshot(snapshot);
  return unpackSnapshot(JSON.parse(JSON.stringify(core)), JSON.parse(JSON.stringify(meta)));
}

const denomOf = (path: string): string => ibcDenom(brandAs<DenomPath>(path), sha256);

const hub: ChainRow = { chain_id: 'hub-1', chain_name: 'hub', chain_type: 'cosmos', bech32_prefix: 'hub' };
const lake: ChainRow = {
  chain_id: 'lake-1',
  chain_name: 'lake',
  pretty_name: 'Lake',
  chain_type: 'cosmos',
  bech32_prefix: 'lake',
  slip44: 118,
  logo_uri: 'https://raw.githubusercontent.com/cosmos/chain-registry/master/lake/images/lake.png',
  fee_assets: [
    { denom: 'ulake', gas_price: { low: '0.01', average: '0.02', high: '0.03' } },
    { denom: denomOf('transfer/channel-2/uhub'), gas_price: null },
    { denom: 'unlisted' },
  ],
  staking_denoms: ['ulake'],
  ibc_go: 'v8.0.0',
  cosmwasm: true,
};
const channel: ChannelRow = {
  a: { chain_id: 'lake-1', port: 'transfer', channel: 'channel-2' },
  b: { chain_id: 'hub-1', port: 'transfer', channel: 'channel-1' },
  status: 'ACTIVE',
};
const uhub: AssetRow = {
  chain_id: 'hub-1',
  denom: 'uhub',
  symbol: 'HUB',
  name: 'Hub',
  decimals: 6,
  pricing_id: 'hub',
  description: 'Coin of the hub.',
};
const voucher: AssetRow = {
  chain_id: 'lake-1',
  denom: denomOf('transfer/channel-2/uhub'),
  trace: 'transfer/channel-2',
  origin_denom: 'uhub',
  symbol: 'HUB',
  decimals: 6,
  name: 'Hub on Lake',
};
const small: Snapshot = {
  chains: [lake, hub],
  channels: [channel],
  assets: [voucher, uhub, { chain_id: 'lake-1', denom: 'ulake', symbol: 'LAKE', name: 'LAKE' }],
  liveness: {
    killed_chains: [{ chain_id: 'gone-1' }],
    halted_chains: [{ chain_id: 'hub-1', consecutive_failed_checks: 12 }],
    unusable_channels: [{ a: channel.b, b: channel.a }, { a: { ...channel.a, channel: 'channel-9' } }],
  },
  source: { name: 'a test', date: '2026-01-01' },
};

describe('normal form', () => {
  const normal = normalizeSnapshot(small);

  test('rows in order, ends in order, absent tags stated', () => {
    expect(normal.chains?.map((row) => row.chain_id)).toEqual(['gone-1', 'hub-1', 'lake-1']);
    expect(normal.channels).toEqual([{ a: channel.b, b: channel.a, status: 'ACTIVE', preferred: null }]);
  });

  test('a voucher keeps what differs from its origin, and no denom', () => {
    expect(normal.assets?.at(-1)).toEqual({
      chain_id: 'lake-1',
      trace: 'transfer/channel-2',
      origin_denom: 'uhub',
      name: 'Hub on Lake',
    });
  });

  test('is its own normal form', () => {
    expect(normalizeSnapshot(normal)).toEqual(normal);
  });

  test('a denom that is not the hash of its path is refused', () => {
    const wrong = { ...small, assets: [{ ...voucher, denom: denomOf('transfer/channel-3/uhub') }] };
    expect(() => packSnapshot(wrong)).toThrow(expect.objectContaining({ reason: 'DATA_HASH_MISMATCH' }));
  });

  test('the last of two rows with one key is kept', () => {
    const twice = normalizeSnapshot({ chains: [hub, { ...hub, pretty_name: 'The Hub' }] });
    expect(twice.chains).toEqual([{ ...hub, pretty_name: 'The Hub' }]);
  });
});

describe('packed form', () => {
  test('gives the normal form back', () => {
    expect(overTheWire(small)).toEqual(normalizeSnapshot(small));
  });

  test('the core part alone gives everything but logos and descriptions', () => {
    const lean = unpackSnapshot(packSnapshot(small).core);
    expect(lean).toEqual(withoutMeta(normalizeSnapshot(small)));
    expect(JSON.stringify(lean)).not.toMatch(/logo_uri|description/);
    expect(lean.chains?.map((row) => row.fee_assets)).toEqual(
      normalizeSnapshot(small).chains?.map((row) => row.fee_assets),
    );
  });

  test('prices and voucher fees stand in one part only', () => {
    const { core, meta } = packSnapshot(small);
    expect(JSON.stringify(core)).toContain('0.02');
    expect(JSON.stringify(meta)).not.toContain('0.02');
  });

  test('files of older builds have prices and voucher fees in the meta part', () => {
    const { core, meta } = packSnapshot(small);
    const { prices: _prices, ...chains } = core.chains;
    // Of the chains gone-1, hub-1 and lake-1 the last; its coins are ulake, the voucher, and one that is not listed.
    const fees = [[2], [[[0, '0.01', '0.02', '0.03'], 1, 'unlisted']]] as const;
    const older = unpackSnapshot({ ...core, chains }, { ...meta, fees });
    expect(older).toEqual(normalizeSnapshot(small));
    expect(unpackSnapshot({ ...core, chains }).chains?.at(-1)?.fee_assets).toEqual([
      { denom: 'ulake', gas_price: null },
      { denom: 'unlisted', gas_price: null },
    ]);
  });

  test('does not depend on the order of rows', () => {
    const shuffled = { ...small, chains: [hub, lake], assets: [...(small.assets ?? [])].reverse() };
    expect(packSnapshot(shuffled)).toEqual(packSnapshot(small));
  });

  test('stores no voucher denom', () => {
    expect(JSON.stringify(packSnapshot(small))).not.toContain(denomOf('transfer/channel-2/uhub').slice(4));
  });

  test('an empty snapshot stays empty', () => {
    expect(overTheWire({})).toEqual({});
  });

  const { core, meta } = packSnapshot(small);
  /** Something that says it is a long list. */
  const endless = { length: 1e9 } as never;
  const kindOf = { chain: [0, 1], kind: [0, 0] };
  const noText = { toString: 7, valueOf: 7 } as never;
  const columns = { denom: endless, symbol: endless, name: endless, decimals: endless, pricingId: endless };
  test.each<[string, () => unknown, string]>([
    ['another format', () => unpackSnapshot({ ...core, format: 'zip' } as never), '/format'],
    ['another version', () => unpackSnapshot({ ...core, version: 9 } as never), '/version'],
    ['no object', () => unpackSnapshot(null as never), '/format'],
    ['meta as core', () => unpackSnapshot(meta as never), '/format'],
    ['parts of two builds', () => unpackSnapshot(core, { ...meta, stamp: 'other' }), '/stamp'],
    ['a stamp that is no text', () => unpackSnapshot(core, { ...meta, stamp: noText }), '/stamp'],
    [
      'columns that only claim a length',
      () =>
        unpackSnapshot({
          ...core,
          natives: { ...core.natives, ...columns, contract: endless, counts: [1e9, 0] },
        }),
      '',
    ],
    [
      'counts that cancel each other',
      () =>
        unpackSnapshot({
          ...core,
          natives: { ...core.natives, counts: [-1e9, 1e9 + core.natives.denom.length] },
        }),
      '',
    ],
    ['a missing table', () => unpackSnapshot({ ...core, natives: undefined } as never), ''],
    ['a short column', () => unpackSnapshot({ ...core, chains: { ...core.chains, type: 'c' } }), ''],
    ...['x'.repeat(9), Object.fromEntries('abcdefghijklmnopq'.split('').entries()), null].map(
      (kind): [string, () => unknown, string] => [
        `what chains can do as ${JSON.stringify(kind)}, of which each would get a copy`,
        () => unpackSnapshot({ ...core, capabilities: { ...kindOf, kinds: [kind as never] } }),
        '',
      ],
    ),
    [
      'sources of more details of chains than there are',
      () =>
        unpackSnapshot(
          { ...core, chainDetails: [] },
          { ...meta, chainDetails: { source: ['a'], checked: [0] } },
        ),
      '',
    ],
    [
      'sources of more bridge facts than there are',
      () => unpackSnapshot({ ...core, bridges: {} }, { ...meta, bridges: { source: ['a'], checked: [0] } }),
      '',
    ],
    ...(
      [
        ['a price of an asset that is not there', [[2], [[['1', '2', '3'], [], []]]]],
        ['a fee asset without a price of its own', [[2], [[['1', '2', '3']]]]],
        ['prices of a chain that is not there', [[3], [[[]]]]],
      ] as const
    ).map(([name, prices]): [string, () => unknown, string] => [
      name,
      () => unpackSnapshot({ ...core, chains: { ...core.chains, prices } }),
      '',
    ]),
    ['a place outside', () => unpackSnapshot({ ...core, channels: { ...core.channels, chainA: [99] } }), ''],
  ])('%s is refused with the place', (_name, read, field) => {
    expect(read).toThrow(RoutingError);
    expect(read).toThrow(expect.objectContaining({ reason: 'DATA_INVALID', field }));
  });
});

test('details of chains are packed alike in any order, and mistakes in them are left out', () => {
  const rows: ChainDetailsRow[] = [
    { chain_id: 'b-1', network_fee_ceiling: '1', source: 'a page' },
    { chain_id: 'a-1', middleware: { v2: [] } },
    { chain_id: 'b-1', account: { coin_type: 60 } },
    { chain_id: 'c-1', network_fee_ceiling: 'dear' },
  ];
  const packed = packSnapshot({ chain_details: rows });
  expect(packSnapshot({ chain_details: [...rows].reverse() })).toEqual(packed);
  expect(packed.core.chainDetails).toEqual([
    { chain_id: 'a-1', middleware: { v2: [] } },
    { chain_id: 'b-1', account: { coin_type: 60 } },
    { chain_id: 'b-1', network_fee_ceiling: '1' },
  ]);
  expect(packed.meta.chainDetails).toEqual({ source: [0, 0, 'a page'], checked: [0, 0, 0] });
});

describe('subset', () => {
  const lakeOnly = subsetSnapshot(small, ['lake-1']);

  test('keeps what the traces of its vouchers pass', () => {
    expect(lakeOnly.chains?.map((row) => row.chain_id)).toEqual(['lake-1', 'hub-1']);
    expect(lakeOnly.channels).toEqual([channel]);
    expect(lakeOnly.assets?.map((row) => row.denom)).toEqual([voucher.denom, 'uhub', 'ulake']);
  });

  test('drops details of other chains', () => {
    const chain_details = ['hub-1', 'lake-1', 'far-1'].map((chain_id) => ({
      ...{ chain_id, network_fee_ceiling: '1' },
    }));
    const kept = subsetSnapshot({ ...small, chain_details }, ['hub-1']).chain_details;
    expect(kept?.map((row) => row.chain_id)).toEqual(['hub-1']);
  });

  test('drops what concerns other chains', () => {
    const hubOnly = subsetSnapshot(small, ['hub-1', 'nowhere-1']);
    expect(hubOnly.chains).toEqual([hub]);
    expect(hubOnly.channels).toEqual([]);
    expect(hubOnly.assets).toEqual([uhub]);
  });

  test('packs', () => {
    expect(overTheWire(lakeOnly)).toEqual(normalizeSnapshot(lakeOnly));
  });
});

const chainIds = ['a-1', 'b-1', 'c-1', 'd_2', '9'];
const anyText = fc.oneof(
  fc.constantFrom('', 'A', '^', '~x', '=y', 'u/a', 'cw20:x'),
  fc.string({ maxLength: 8 }),
);
const anyId = fc.constantFrom(...chainIds);
const optional = <T>(arb: fc.Arbitrary<T>) => fc.option(arb, { nil: undefined });

/** Leaves out fields without a value, as rows do. */
function row<T extends object>(
  arbs: {
    readonly [K in keyof T]: fc.Arbitrary<T[K] | undefined>;
  },
): fc.Arbitrary<T> {
  return fc
    .record<{ [K in keyof T]: T[K] | undefined }>(arbs)
    .map(
      (fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T,
    );
}

const anyAccount = row<AccountKindRow>({
  coin_type: optional(fc.nat(1000)),
  family: optional(fc.constantFrom('cosmos', 'eth', null)),
});
const noted = {
  source: optional(fc.constantFrom('a page', 'code')),
  checked: optional(fc.constant('2026-03-03')),
};
const anyDetails = row<ChainDetailsRow>({
  chain_id: anyId,
  account: optional(anyAccount),
  network_fee_ceiling: optional(fc.constantFrom('5', '0.5', 'dear')),
  middleware: optional(
    row<MiddlewareRow>({
      v1: optional(fc.constant(['hooks', 'transfer'] as const)),
      v2: optional(fc.constantFrom([], ['transfer'] as const)),
    }),
  ),
  ...noted,
});
const anyBridges = row<BridgeBlocks>({
  relays: optional(
    row<NonNullable<BridgeBlocks['relays']>>({
      ways: optional(
        fc.array(
          row({
            bridge: fc.constantFrom('CCTP', 'OPINIT'),
            from: anyId,
            to: fc.constant('*'),
            relay: fc.constant('none' as const),
            ...noted,
          }),
          { maxLength: 3 },
        ),
      ),
    }),
  ),
  permit2: optional(
    fc.record({
      witness_types: fc.array(
        row({ type: anyText, spenders: fc.constant({}), paths: fc.constant({}), ...noted }),
        { maxLength: 2 },
      ),
    }),
  ),
});
const anyChain = row<ChainRow>({
  chain_id: anyId,
  chain_name: anyText,
  pretty_name: optional(anyText),
  chain_type: fc.constantFrom('cosmos', 'evm', 'svm', 'unknown'),
  bech32_prefix: optional(anyText),
  address_kind: optional(fc.constantFrom('penumbra', 'namada')),
  slip44: optional(fc.nat(1000)),
  account: optional(anyAccount),
  is_testnet: optional(fc.boolean()),
  status: optional(fc.constantFrom('live', 'upcoming', 'killed')),
  logo_uri: optional(anyText),
  fee_assets: optional(
    fc.array(
      fc.record({
        denom: fc.oneof(anyText, fc.constant('ibc/X')),
        gas_price: fc.option(fc.record({ low: anyText, average: anyText, high: anyText }), { nil: null }),
      }),
      { maxLength: 3 },
    ),
  ),
  staking_denoms: optional(fc.array(anyText, { maxLength: 2 })),
  ibc_go: optional(anyText),
  cosmwasm: optional(fc.boolean()),
});
const anyEnd = fc.record({
  chain_id: anyId,
  port: fc.constantFrom('transfer', 'wasm.x'),
  channel: fc.oneof(
    fc.nat(4).map((n) => `channel-${n}`),
    fc.constantFrom('08-wasm-1', 'client-0'),
  ),
});
const anyChannel = row<ChannelRow>({
  a: anyEnd,
  b: anyEnd,
  status: optional(fc.constantFrom('ACTIVE', 'INACTIVE', null)),
  preferred: optional(fc.constantFrom(true, false, null)),
});
const shared = {
  chain_id: anyId,
  symbol: optional(anyText),
  name: optional(anyText),
  decimals: optional(fc.nat(36)),
  logo_uri: optional(anyText),
  description: optional(anyText),
  pricing_id: optional(anyText),
  recommended_symbol: optional(anyText),
  is_cw20: optional(fc.boolean()),
  token_contract: optional(anyText),
  deprecated: optional(fc.boolean()),
  issuer: optional(anyText),
  alias: optional(anyText),
};
const anyBase = fc.constantFrom('ua', 'ub', 'cw20:x', '0xAb', '0xab', 'factory/a/b');
const anyAsset = fc.oneof(
  row<AssetRow>({ ...shared, denom: anyBase }),
  row<AssetRow>({
    ...shared,
    trace: fc.constantFrom(
      'transfer/channel-0',
      'transfer/channel-1/transfer/channel-2',
      'wasm.x/channel-3',
      'odd',
    ),
    origin_denom: anyBase,
  }),
);
const anyNote = fc.constantFrom('a', 'b b', null);
const anyOutage = row<OutageRow>({
  scope: fc.oneof(
    fc.record({ chain_id: anyId }),
    fc.record({ chain_id: anyId, bridge: fc.constantFrom('CCTP', 'IBC') }),
    fc.record({ chain_id: anyId, counterparty_chain_id: anyId }),
    fc.record({ chain_id: anyId, counterparty_chain_id: anyId, bridge: fc.constantFrom('CCTP', 'IBC') }),
    fc.record({ chain_id: anyId, channel_id: fc.constantFrom('channel-1', '08-wasm-1') }),
    fc.record({
      chain_id: anyId,
      channel_id: fc.constant('channel-1'),
      port: fc.constantFrom('transfer', 'wasm.x'),
    }),
    fc.record({
      chain_id: anyId,
      denom: fc.constantFrom('uhub', 'ulake', denomOf('transfer/channel-2/uhub')),
    }),
    fc.record({
      chain_id: anyId,
      trace: fc.constant('transfer/channel-2'),
      origin_denom: fc.constant('uhub'),
    }),
  ),
  direction: fc.constantFrom('in', 'out', 'both'),
  effect: fc.constantFrom('refuse', 'warn', 'none'),
  reason: fc.constantFrom('chain_halted', 'market_inactive', 'planned_shutdown', '*'),
  since: optional(fc.constantFrom('2026-01-01', '2026-02-02')),
  note: optional(anyNote),
  source: optional(anyNote),
  checked: optional(fc.constant('2026-03-03')),
});
const anySnapshot = row<Snapshot>({
  chains: optional(fc.array(anyChain, { maxLength: 6 })),
  channels: optional(fc.array(anyChannel, { maxLength: 8 })),
  assets: optional(fc.array(anyAsset, { maxLength: 20 })),
  capabilities: optional(
    fc.array(
      row({
        chain_id: anyId,
        pfm_enabled: optional(fc.constantFrom(true, false, null)),
        hooks_kind: optional(fc.constantFrom('wasm', 'evm', null)),
        memo_limit_bytes: optional(fc.nat()),
        token_dialect: optional(fc.constantFrom('snip20', null)),
      }),
      { maxLength: 5 },
    ),
  ),
  chain_details: optional(fc.array(anyDetails, { maxLength: 5 })),
  bridges: optional(anyBridges),
  liveness: optional(
    fc.record({ unusable_channels: fc.array(fc.record({ a: anyEnd, b: anyEnd }), { maxLength: 3 }) }),
  ),
  outages: optional(fc.array(anyOutage, { maxLength: 6 })),
});

test('random snapshots come back in their normal form, whole and without meta', () => {
  fc.assert(
    fc.property(anySnapshot, (snapshot) => {
      const normal = normalizeSnapshot(snapshot);
      expect(overTheWire(snapshot)).toEqual(normal);
      expect(unpackSnapshot(packSnapshot(snapshot).core)).toEqual(withoutMeta(normal));
      expect(packSnapshot(normal)).toEqual(packSnapshot(snapshot));
    }),
    { numRuns: 300 }, // a failure prints its seed
  );
});
