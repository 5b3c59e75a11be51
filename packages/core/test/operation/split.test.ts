/** Where routes are cut into transactions, rule by rule. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chainPath,
  countTransactions,
  legOf,
  type Operation,
  requiredChainAddresses,
  splitIntoTransactions,
  transferOperation,
} from '../../src/operation/index.js';
import { brandAs } from '../../src/primitives/index.js';
import { channelEnd, putChain, type Registry, updateRegistry } from '../../src/registry/index.js';
import {
  choices,
  converterPort,
  cw20,
  registry,
  routeOf,
  type Step,
  walkOf,
  withCapabilities,
  withContract,
  worldWith,
} from '../compile/world.js';

type Start = Parameters<typeof routeOf>[1];
const atom: Start = ['hub-1', 'uatom'];
const osmo: Start = ['osmosis-1', 'uosmo'];
const usdc: Start = ['noble-1', 'uusdc'];
const hooks = { memo: undefined, pfm: undefined } as const;

/** Operations of a route, grouped: `01|2` means two transactions, the first of two operations. */
function groups(world: Registry, operations: readonly Operation[], options = {}): string {
  const ranges = splitIntoTransactions(world, operations, options);
  return ranges
    .map(({ start, end }) =>
      operations
        .map((_, at) => at)
        .slice(start, end)
        .join(''),
    )
    .join('|');
}

const table: readonly (readonly [string, string, Registry, Start, readonly Step[]])[] = [
  ['one transfer', '0', registry, atom, [{ to: 'osmosis-1' }]],
  ['a forward', '01', registry, atom, [{ to: 'osmosis-1' }, { to: 'noble-1' }]],
  ['two forwards', '012', registry, atom, [{ to: 'osmosis-1' }, { to: 'noble-1' }, { to: 'neutron-1' }]],
  [
    'no flag on the middle chain',
    '0|1',
    registry,
    atom,
    [{ to: 'osmosis-1' }, { to: 'noble-1', pfm: false }],
  ],
  [
    'no memo from the first chain',
    '0|1',
    registry,
    atom,
    [{ to: 'osmosis-1', memo: false }, { to: 'noble-1' }],
  ],
  [
    'a flag of the first operation is irrelevant',
    '01',
    registry,
    atom,
    [{ to: 'osmosis-1', pfm: false }, { to: 'noble-1' }],
  ],
  [
    'a true PFM flag that the data denies',
    '0|1',
    withCapabilities('osmosis-1', { pfm_enabled: false }),
    atom,
    [{ to: 'osmosis-1' }, { to: 'noble-1' }],
  ],
  [
    'a true memo flag that the data denies',
    '0|1',
    withCapabilities('hub-1', { supports_memo: false }),
    atom,
    [{ to: 'osmosis-1' }, { to: 'noble-1' }],
  ],
  [
    'no flags: the data knows',
    '01',
    registry,
    atom,
    [
      { to: 'osmosis-1', ...hooks },
      { to: 'noble-1', ...hooks },
    ],
  ],
  [
    'no flags: the data knows nothing',
    '0|1',
    registry,
    osmo,
    [
      { to: 'sei-1', ...hooks },
      { to: 'osmosis-1', ...hooks },
    ],
  ],
  [
    'true flags where the data knows nothing',
    '012',
    worldWith({ capabilities: [{ chain_id: 'noble-1' }] }),
    atom,
    [{ to: 'osmosis-1' }, { to: 'noble-1' }, { to: 'neutron-1' }],
  ],
  [
    'a forward only flavour carries forwards',
    '012',
    withCapabilities('osmosis-1', { pfm_flavour: 'ibc-go' }),
    atom,
    [{ to: 'osmosis-1' }, { to: 'noble-1' }, { to: 'neutron-1' }],
  ],
  ['a swap behind a transfer', '01', registry, atom, [{ to: 'osmosis-1' }, { swap: 'uosmo' }]],
  [
    'a swap behind a forward',
    '012',
    registry,
    usdc,
    [{ to: 'neutron-1' }, { to: 'osmosis-1' }, { swap: 'uosmo' }],
  ],
  [
    'a swap behind a forward of the other flavour',
    '01|2',
    withCapabilities('neutron-1', { pfm_flavour: 'ibc-go' }),
    usdc,
    [{ to: 'neutron-1' }, { to: 'osmosis-1' }, { swap: 'uosmo' }],
  ],
  [
    'a swap behind a forward of unknown flavour',
    '01|2',
    withCapabilities('neutron-1', { pfm_flavour: null }),
    usdc,
    [{ to: 'neutron-1' }, { to: 'osmosis-1' }, { swap: 'uosmo' }],
  ],
  [
    'a swap behind a transfer without memo',
    '0|1',
    registry,
    atom,
    [{ to: 'osmosis-1', memo: false }, { swap: 'uosmo' }],
  ],
  ['a swap contract that packets cannot reach', '0|1', registry, osmo, [{ to: 'sei-1' }, { swap: 'usei' }]],
  [
    'hooks that the chain turns out not to have',
    '0|1',
    withCapabilities('osmosis-1', { ibc_hooks: false }),
    atom,
    [{ to: 'osmosis-1' }, { swap: 'uosmo' }],
  ],
  ['callbacks', '01', registry, usdc, [{ to: 'babylon-1' }, { swap: 'ubbn' }]],
  [
    'callbacks without an adapter',
    '0|1',
    withContract('babylon-1', { ibc_adapter: null }),
    usdc,
    [{ to: 'babylon-1' }, { swap: 'ubbn' }],
  ],
  [
    'transfers behind a swap',
    '012',
    registry,
    osmo,
    [{ swap: 'transfer/channel-750/uusdc' }, { to: 'noble-1' }, { to: 'neutron-1' }],
  ],
  [
    'a transfer behind a swap contract that has nothing to send with',
    '0|1',
    withContract('osmosis-1', { ibc_adapter: null }),
    osmo,
    [{ swap: 'transfer/channel-750/uusdc' }, { to: 'noble-1' }],
  ],
  [
    'a transfer behind a swap contract that sends in an unknown way',
    '0|1',
    withContract('osmosis-1', { ibc_adapter_kind: null }),
    osmo,
    [{ swap: 'transfer/channel-750/uusdc' }, { to: 'noble-1' }],
  ],
  [
    'both sides of a swap',
    '0123',
    registry,
    atom,
    [{ to: 'osmosis-1' }, { swap: 'transfer/channel-750/uusdc' }, { to: 'noble-1' }, { to: 'neutron-1' }],
  ],
  [
    'swaps on two chains',
    '012',
    registry,
    osmo,
    [{ swap: 'transfer/channel-251/uluna' }, { to: 'terra-1' }, { swap: 'ustuff' }],
  ],
  [
    'the chain after a swap is no forward',
    '012',
    withCapabilities('osmosis-1', { pfm_flavour: 'ibc-go' }),
    osmo,
    [{ swap: 'transfer/channel-251/uluna' }, { to: 'terra-1' }, { swap: 'ustuff' }],
  ],
  ['two swaps on one chain', '0|1', registry, osmo, [{ swap: 'uion' }, { swap: 'ustake' }]],
  [
    'a relayer paid from the input',
    '01',
    registry,
    ['neutron-1', 'untrn'],
    [{ swap: 'uastro' }, { to: 'noble-1' }],
  ],
  [
    'a relayer that nothing pays',
    '0|1',
    registry,
    ['neutron-1', 'uastro'],
    [{ swap: 'ustuff' }, { to: 'noble-1' }],
  ],
  [
    'a purchase of the fee',
    '0123',
    registry,
    atom,
    [{ to: 'neutron-1' }, { buy: 'untrn', amountOut: 200_000n }, { swap: 'ustuff' }, { to: 'noble-1' }],
  ],
  [
    'a purchase of another amount',
    '01|2|3',
    registry,
    atom,
    [{ to: 'neutron-1' }, { buy: 'untrn', amountOut: 200_001n }, { swap: 'ustuff' }, { to: 'noble-1' }],
  ],
  [
    'a cw20 leaving its chain',
    '0',
    registry,
    ['terra-1', cw20],
    [{ to: 'osmosis-1', port: converterPort, memo: undefined }],
  ],
  [
    'a converter of which nothing is known',
    '0|1',
    registry,
    ['terra-1', cw20],
    [{ to: 'osmosis-1', port: converterPort, memo: undefined }, { to: 'noble-1' }],
  ],
  [
    'a converter that carries memos',
    '01',
    registry,
    ['terra-1', cw20],
    [{ to: 'osmosis-1', port: converterPort, memo: true }, { to: 'noble-1' }],
  ],
  [
    'a cw20 bought and sent',
    '0|1',
    registry,
    ['terra-1', 'uluna'],
    [{ swap: cw20 }, { to: 'osmosis-1', port: converterPort }],
  ],
  [
    'a cw20 that comes home and is swapped',
    '0|1',
    registry,
    ['osmosis-1', `transfer/channel-900/${cw20}`],
    [{ to: 'terra-1', channel: 'channel-900' }, { swap: 'uluna' }],
  ],
  ['a way straight back', '0|1', registry, atom, [{ to: 'osmosis-1' }, { to: 'hub-1' }]],
  ['a send', '0', registry, atom, ['send']],
  ['a send between transfers', '0|1|2', registry, atom, [{ to: 'osmosis-1' }, 'send', { to: 'noble-1' }]],
];

test.each(table)('%s', (_name, expected, world, start, steps) => {
  const { operations } = routeOf(world, start, steps);
  expect(groups(world, operations)).toBe(expected);
  expect(countTransactions(world, operations.map(legOf))).toBe(expected.split('|').length);
});

describe('with a call at the end', () => {
  const route: readonly Step[] = [{ to: 'neutron-1' }, { to: 'osmosis-1' }];
  test.each([
    ['a forward that carries any memo', '01', registry, route],
    [
      'a forward that carries forwards only',
      '0|1',
      withCapabilities('neutron-1', { pfm_flavour: 'ibc-go' }),
      route,
    ],
    ['a single transfer', '0', registry, [{ to: 'neutron-1' }]],
    [
      'a transfer after a swap',
      '012',
      withCapabilities('osmosis-1', { pfm_flavour: null }),
      [{ to: 'osmosis-1' }, { swap: 'uosmo' }, { to: 'neutron-1' }],
    ],
  ] satisfies [string, string, Registry, readonly Step[]][])('%s', (_name, expected, world, steps) => {
    const start: Start = steps === route ? usdc : atom;
    expect(groups(world, routeOf(world, start, steps).operations, { endsWithCall: true })).toBe(expected);
  });
});

test('cuts can be asked for', () => {
  const { operations } = routeOf(registry, atom, [
    { to: 'osmosis-1' },
    { to: 'noble-1' },
    { to: 'neutron-1' },
  ]);
  expect(groups(registry, operations, { cutsBefore: new Set([2]) })).toBe('01|2');
  expect(groups(registry, operations, { cutsBefore: new Set([1]) })).toBe('0|12');
  expect(groups(registry, [], {})).toBe('');
});

describe('other bridges', () => {
  const ends = (fromChainId: string, toChainId: string) => ({
    ...{ fromChainId: brandAs<never>(fromChainId), toChainId: brandAs<never>(toChainId) },
    ...{ denomIn: brandAs<never>('uusdc'), denomOut: brandAs<never>('uusdc') },
  });
  const cctp = (smartRelay: boolean): Operation => ({
    kind: 'cctp_transfer',
    ...ends('1', 'noble-1'),
    burnToken: '0x',
    smartRelay,
  });
  const evmSwap: Operation = {
    kind: 'evm_swap',
    fromChainId: brandAs('1'),
    inputToken: '',
    swapCalldata: '',
    denomIn: brandAs('a'),
    denomOut: brandAs('b'),
    swapVenues: [],
  };
  const [toOsmosis] = routeOf(registry, usdc, [{ to: 'osmosis-1' }]).operations;
  const hop = toOsmosis?.kind === 'transfer' ? toOsmosis : undefined;
  const axelar = (leg: boolean): Operation => ({
    ...{
      kind: 'axelar_transfer',
      ...ends('noble-1', '1'),
      asset: 'uusdc',
      shouldUnwrap: false,
      feeAmount: 1n,
    },
    ...{
      feeAsset: { chainId: brandAs<never>('noble-1'), denom: brandAs<never>('uusdc') },
      isTestnet: false,
      smartRelay: false,
    },
    ibcTransferToAxelar: leg ? hop : undefined,
  });
  const hyperlane: Operation = {
    kind: 'op_init_transfer',
    ...ends('1', '2'),
    opInitBridgeId: '1',
    smartRelay: false,
  };
  const withEthereum = updateRegistry(registry, (draft) =>
    putChain(draft, { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' }),
  );

  test.each([
    ['a relayed burn carries on', '01', [cctp(true), hop]],
    ['an unrelayed burn does not', '0|1', [cctp(false), hop]],
    ['an EVM swap and an unrelayed burn, which no contract does in one call', '0|1', [evmSwap, cctp(false)]],
    ['an EVM swap and a relayed burn', '01', [evmSwap, cctp(true)]],
    ['an EVM swap, a relayed burn and a transfer', '012', [evmSwap, cctp(true), hop]],
    ['an EVM swap and another bridge', '0|1', [evmSwap, hyperlane]],
    [
      'Axelar behind a transfer',
      '01',
      [...routeOf(registry, ['neutron-1', 'untrn'], [{ to: 'noble-1' }]).operations, axelar(true)],
    ],
    [
      'Axelar from its own chain',
      '0|1',
      [...routeOf(registry, ['neutron-1', 'untrn'], [{ to: 'noble-1' }]).operations, axelar(false)],
    ],
  ] satisfies [string, string, (Operation | undefined)[]][])('%s', (_name, expected, operations) => {
    expect(
      groups(
        withEthereum,
        operations.filter((one) => one !== undefined),
      ),
    ).toBe(expected);
  });
});

test('chains of a route', () => {
  const there = routeOf(registry, atom, [{ to: 'osmosis-1' }, { swap: 'uosmo' }, { to: 'hub-1' }]).operations;
  expect(chainPath(there)).toEqual(['hub-1', 'osmosis-1', 'hub-1']);
  expect(requiredChainAddresses(there)).toEqual(['hub-1', 'osmosis-1', 'hub-1']);
  const send = routeOf(registry, atom, ['send']).operations;
  expect(chainPath(send)).toEqual(['hub-1']);
  expect(requiredChainAddresses(send)).toEqual(['hub-1', 'hub-1']);
  expect([chainPath([]), requiredChainAddresses([])]).toEqual([[], []]);
});

test('a transfer over a channel takes its flags from the data', () => {
  const made = (chain: string, port: string, channel: string) => {
    const link = channelEnd(registry, { chainId: chain, port, channel });
    if (link === undefined) throw new Error('no channel');
    const { pfmEnabled, supportsMemo, toChainId } = transferOperation(
      registry,
      link,
      brandAs('a'),
      brandAs('b'),
    );
    return [toChainId, pfmEnabled, supportsMemo];
  };
  expect(made('hub-1', 'transfer', 'channel-141')).toEqual(['osmosis-1', true, true]);
  expect(made('axelar-1', 'transfer', 'channel-3')).toEqual(['osmosis-1', false, true]);
  expect(made('sei-1', 'transfer', 'channel-0')).toEqual(['osmosis-1', false, false]);
  expect(made('terra-1', converterPort, 'channel-9')).toEqual(['osmosis-1', false, false]);
});

test('every operation is executed once, in order', () => {
  fc.assert(
    fc.property(choices, fc.boolean(), (walk, endsWithCall) => {
      const { operations } = walkOf(registry, walk);
      const ranges = splitIntoTransactions(registry, operations, { endsWithCall });
      const executed = ranges.flatMap(({ start, end }) =>
        Array.from({ length: end - start }, (_, at) => start + at),
      );
      expect(executed).toEqual(operations.map((_, at) => at));
      expect(ranges.every(({ start, end }) => start < end)).toBe(true);
    }),
  );
});
