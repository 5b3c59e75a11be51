/** What is refused, with its reason and place, and which finding answers first. */
import { describe, expect, test } from 'vitest';
import type { Affiliate, CompileRequest } from 'wayfold/compile';
import type { Operation, OperationKind } from 'wayfold';
import { brandAs } from '../../../../test/support/ids.js';
import { type Denom, limits } from 'wayfold';
import type { Registry } from 'wayfold/registry';
import {
  addressOf,
  contractOf,
  converterPort,
  cw20,
  refusalOf,
  registry,
  routeOf,
  see,
  type Step,
  userOn,
  withCapabilities,
  withContract,
  worldWith,
} from './world.js';

type Change = Partial<CompileRequest> | ((request: CompileRequest) => Partial<CompileRequest>);

const atom = ['hub-1', 'uatom'] as const;
const plain: readonly Step[] = [{ to: 'osmosis-1' }];
const swapping: readonly Step[] = [
  { to: 'osmosis-1' },
  { swap: 'transfer/channel-750/uusdc' },
  { to: 'noble-1' },
];

function check(steps: readonly Step[], change: Change, expected: string, world: Registry = registry): void {
  const request = routeOf(world, atom, steps);
  const more = typeof change === 'function' ? change(request) : change;
  expect(refusalOf(world, { ...request, ...more })).toContain(expected);
}

/** Changes fields of one operation. */
const operation =
  (at: number, fields: object): Change =>
  ({ operations }) => ({
    operations: operations.map((one, index) => (index === at ? ({ ...one, ...fields } as Operation) : one)),
  }); // fields of the same kind

/** Changes how the swap of `swapping` is done. */
const trade =
  (fields: object): Change =>
  ({ operations }) => ({
    operations: operations.map((one) =>
      one.kind === 'swap' ? ({ ...one, trade: { ...one.trade, ...fields } } as Operation) : one,
    ), // as above
  });

const step = (fields: object): Change => {
  const inner = { pool: '1', denomIn: 'uatom', denomOut: 'uosmo', ...fields };
  return trade({ steps: [inner] });
};

const affiliates = (byChain: Readonly<Record<string, readonly Affiliate[]>>): Change => ({
  affiliates: new Map(Object.entries(byChain)),
});
const address = addressOf('osmosis-1', 'affiliate');
const fee = (basisPointsFee: number): Affiliate => ({ address, basisPointsFee });

describe('texts and numbers', () => {
  test.each<[string, readonly Step[], Change, string]>([
    [
      'chain id',
      plain,
      { source: { chainId: brandAs('hub 1'), denom: brandAs('uatom') } },
      'INVALID_CHAIN_ID source.chainId',
    ],
    [
      'denom',
      plain,
      { dest: { chainId: brandAs('osmosis-1'), denom: brandAs('ü') } },
      'INVALID_DENOM dest.denom',
    ],
    [
      'hash in lower case',
      plain,
      { source: { chainId: brandAs('hub-1'), denom: brandAs(`ibc/${'a'.repeat(64)}`) } },
      'INVALID_DENOM source.denom',
    ],
    [
      'path',
      plain,
      operation(0, { denomIn: 'transfer/channel-1/uatom' }),
      'INVALID_DENOM operations[0].denomIn',
    ],
    [
      'cw20 of another chain',
      plain,
      operation(0, { denomOut: cw20 }),
      'INVALID_DENOM operations[0].denomOut',
    ],
    ['amount', plain, { amountIn: 0n }, 'INVALID_AMOUNT amountIn: invalid `amountIn`'],
    ['whole balance', plain, { amountIn: 2n ** 256n - 1n }, 'AMOUNT_OUT_OF_RANGE amountIn'],
    ['negative output', plain, { amountOut: -1n }, 'INVALID_AMOUNT amountOut'],
    [
      'amount of an operation',
      plain,
      operation(0, { amountIn: 0n }),
      'INVALID_AMOUNT operations[0].amountIn',
    ],
    [
      'no operation',
      plain,
      { operations: [] },
      'INVALID_OPERATION operations: `operations` must not be empty',
    ],
    [
      'too many addresses',
      plain,
      { addresses: Array(limits.addresses + 1).fill('a') },
      'LIMIT_EXCEEDED addresses',
    ],
    [
      'too many operations',
      plain,
      ({ operations }) => ({ operations: Array(limits.operations + 1).fill(operations[0]) }),
      'LIMIT_EXCEEDED operations',
    ],
    ['port', plain, operation(0, { port: 'transfer/channel-9' }), 'INVALID_OPERATION operations[0].port'],
    [
      'port of another module',
      plain,
      operation(0, { port: 'icahost' }),
      'INVALID_OPERATION operations[0].port',
    ],
    ['channel', plain, operation(0, { channel: 'channel--1' }), 'INVALID_OPERATION operations[0].channel'],
    [
      'converter without cw20',
      plain,
      operation(0, { port: converterPort }),
      'INVALID_OPERATION operations[0].port',
    ],
    ['transfer to itself', plain, operation(0, { toChainId: 'hub-1' }), 'INVALID_OPERATION operations[0]'],
    [
      'chain of an operation',
      plain,
      operation(0, { toChainId: 'a b' }),
      'INVALID_CHAIN_ID operations[0].toChainId',
    ],
    ['send', ['send'], operation(0, { denom: '' }), 'INVALID_DENOM operations[0].denom'],
    ['chain of a send', ['send'], operation(0, { chainId: '/' }), 'INVALID_CHAIN_ID operations[0].chainId'],
    ['pool', swapping, step({ pool: '1"' }), 'INVALID_OPERATION operations[1].trade.steps[0].pool'],
    [
      'metadata of a pool',
      swapping,
      step({ interface: '{}' }),
      'INVALID_OPERATION operations[1].trade.steps[0].interface',
    ],
    ['no pools', swapping, trade({ steps: [] }), 'INVALID_OPERATION operations[1].trade.steps'],
    [
      'too many pools',
      swapping,
      trade({
        steps: Array(limits.swapOperations + 1).fill({ pool: '1', denomIn: 'uatom', denomOut: 'uosmo' }),
      }),
      'LIMIT_EXCEEDED operations[1].trade.steps',
    ],
    [
      'no routes',
      swapping,
      trade({ kind: 'smart_swap_in', routes: [] }),
      'INVALID_OPERATION operations[1].trade.routes',
    ],
    [
      'too many routes',
      swapping,
      trade({
        kind: 'smart_swap_in',
        routes: Array(limits.swapRoutes + 1).fill({ amountIn: 1n, denomIn: 'uatom', steps: [] }),
      }),
      'LIMIT_EXCEEDED operations[1].trade.routes',
    ],
    [
      'an empty part',
      swapping,
      trade({ kind: 'smart_swap_in', routes: [{ amountIn: 0n, denomIn: 'uatom', steps: [] }] }),
      'INVALID_AMOUNT operations[1].trade.routes[0].amountIn',
    ],
    [
      'pools of a part',
      swapping,
      trade({
        kind: 'smart_swap_in',
        routes: [
          { amountIn: 1n, denomIn: 'uatom', steps: [{ pool: ' ', denomIn: 'uatom', denomOut: 'uosmo' }] },
        ],
      }),
      'INVALID_OPERATION operations[1].trade.routes[0].steps[0].pool',
    ],
    [
      'an exact output of nothing',
      swapping,
      trade({ kind: 'swap_out', amountOut: 0n }),
      'INVALID_AMOUNT operations[1].trade.amountOut',
    ],
    [
      'a coin for itself',
      swapping,
      ({ operations }) => ({
        operations: operations.map((one) => (one.kind === 'swap' ? { ...one, denomOut: one.denomIn } : one)),
      }),
      'INVALID_OPERATION operations[1].denomOut',
    ],
    [
      'venue on another chain',
      swapping,
      trade({ venue: { name: 'osmosis-poolmanager', chainId: 'hub-1' } }),
      'INVALID_OPERATION operations[1].trade.venue.chainId',
    ],
    ['fraction of a second', plain, { timeoutSeconds: 1.5 }, 'INVALID_TIMEOUT timeoutSeconds'],
    [
      'more than a year',
      plain,
      { timeoutSeconds: limits.timeoutSeconds + 1 },
      'INVALID_TIMEOUT timeoutSeconds',
    ],
    [
      'no slippage',
      swapping,
      { slippageTolerancePercent: undefined },
      'MISSING_FIELD slippageTolerancePercent',
    ],
    ['all of it', swapping, { slippageTolerancePercent: '100' }, 'INVALID_SLIPPAGE slippageTolerancePercent'],
    [
      'slippage where nothing swaps',
      plain,
      { slippageTolerancePercent: '-1' },
      'INVALID_SLIPPAGE slippageTolerancePercent',
    ],
    [
      'more than all',
      swapping,
      affiliates({ 'osmosis-1': [fee(10_001)] }),
      'INVALID_AFFILIATE affiliates["osmosis-1"][0].basisPointsFee',
    ],
    [
      'half a basis point',
      swapping,
      affiliates({ 'osmosis-1': [fee(0.5)] }),
      'INVALID_AFFILIATE affiliates["osmosis-1"][0].basisPointsFee',
    ],
    [
      'too many affiliates',
      swapping,
      affiliates({ 'a/b': Array(limits.affiliatesPerChain + 1).fill(fee(1)) }),
      'LIMIT_EXCEEDED affiliates["a/b"]',
    ],
    ['a payer of fees', plain, { feePayerAddress: 'x' }, 'UNSUPPORTED_FIELD feePayerAddress'],
  ])('%s', (_name, steps, change, expected) => check(steps, change, expected));

  test('denoms that the data knows are exempt from the grammar', () => {
    const asset = (denom: string) => ({ chain_id: 'hub-1', denom });
    const world = worldWith({
      assets: [asset('au'), { chain_id: 'osmosis-1', trace: 'transfer/channel-0', origin_denom: '2125' }],
    });
    expect(refusalOf(world, routeOf(world, ['hub-1', 'au'], plain))).toBe('not refused');
    expect(refusalOf(world, routeOf(world, ['hub-1', '2125'], plain))).toBe('not refused');
    expect(refusalOf(world, routeOf(world, ['hub-1', '2126'], plain))).toContain(
      'INVALID_DENOM source.denom',
    );
  });

  test.each([
    ['1', 'evm', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', true],
    ['1', 'evm', 'ethereum-native', true],
    ['1', 'evm', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB4', false],
    ['1', 'evm', 'uatom', false],
    ['solana', 'svm', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', true],
    ['solana', 'svm', 'solana-native', true],
    ['solana', 'svm', 'uatom', false],
    ['other', 'unknown', '2125', true],
    ['other', 'unknown', '"', false],
    ['nowhere', undefined, '0xA0b8', true],
    ['nowhere', undefined, '"', false],
  ] as const)('on %s (%s) %s', (chainId, type, denom, isDenom) => {
    const row = type && ({ chain_id: chainId, chain_name: 'x', chain_type: type } as const);
    const world = worldWith({ chains: row === undefined ? [] : [row] });
    const request = routeOf(world, atom, plain, {
      dest: { chainId: brandAs(chainId), denom: brandAs(denom) },
    });
    expect(refusalOf(world, request).startsWith('INVALID_DENOM')).toBe(!isDenom);
  });

  test('limits themselves are accepted', () => {
    const request = routeOf(registry, atom, plain, {
      amountIn: limits.amount,
      timeoutSeconds: limits.timeoutSeconds,
    });
    expect(see(registry, request).txs).toHaveLength(1);
  });
});

describe('kinds that cannot be compiled', () => {
  const ends = { fromChainId: 'hub-1', toChainId: 'osmosis-1', denomIn: 'uatom', denomOut: 'uatom' };
  test.each<OperationKind>([
    'axelar_transfer',
    'cctp_transfer',
    'cctp_transfer_v2',
    'hyperlane_transfer',
    'evm_swap',
    'stargate_transfer',
    'go_fast_transfer',
    'eureka_transfer',
    'layer_zero_transfer',
  ])('%s', (kind) => {
    check(
      [{ to: 'osmosis-1' }],
      { operations: [{ kind, ...ends } as Operation] },
      'UNSUPPORTED_OPERATION operations[0]',
    ); // only what is read
    check(
      [{ to: 'osmosis-1' }],
      { operations: [{ kind, ...ends, fromChainId: '' } as Operation] },
      'INVALID_CHAIN_ID',
    );
  });
});

describe('routes', () => {
  const killed = worldWith({ liveness: { halted_chains: [{ chain_id: 'osmosis-1' }] } });
  const evm = worldWith({ chains: [{ chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' }] });
  const expired = worldWith({
    channels: [
      {
        a: { chain_id: 'hub-1', port: 'transfer', channel: 'channel-141' },
        b: { chain_id: 'osmosis-1', port: 'transfer', channel: 'channel-0' },
        status: 'INACTIVE',
      },
    ],
  });
  test.each<[string, readonly Step[], Change, string, Registry?]>([
    [
      'source chain',
      plain,
      { source: { chainId: brandAs('hub-9'), denom: brandAs('uatom') } },
      'UNKNOWN_CHAIN source.chainId',
    ],
    [
      'destination chain',
      plain,
      { dest: { chainId: brandAs('hub-9'), denom: brandAs('uatom') } },
      'UNKNOWN_CHAIN dest.chainId',
    ],
    ['chain on the way', plain, operation(0, { toChainId: 'hub-9' }), 'UNKNOWN_CHAIN operations[0]'],
    [
      'chain of another kind',
      plain,
      operation(0, { toChainId: '1' }),
      'INVALID_OPERATION operations[0]',
      evm,
    ],
    [
      'start',
      plain,
      { source: { chainId: brandAs('noble-1'), denom: brandAs('uatom') } },
      'ROUTE_DISCONTINUOUS operations[0]',
    ],
    ['gap', swapping, operation(2, { fromChainId: 'hub-1' }), 'ROUTE_DISCONTINUOUS operations[2]'],
    [
      'end',
      plain,
      { dest: { chainId: brandAs('noble-1'), denom: brandAs('uatom') } },
      'ROUTE_DISCONTINUOUS operations[0]',
    ],
    [
      'denom at the start',
      plain,
      { source: { chainId: brandAs('hub-1'), denom: brandAs('uother') } },
      'ROUTE_DISCONTINUOUS operations[0]',
    ],
    [
      'denom at the end',
      plain,
      { dest: { chainId: brandAs('osmosis-1'), denom: brandAs('uother') } },
      'ROUTE_DISCONTINUOUS operations[0]',
    ],
    [
      'halted chain',
      plain,
      {},
      'CHAIN_INACTIVE operations[0]: osmosis-1 is out of service: the chain makes no blocks',
      killed,
    ],
    [
      'channel of the other end',
      plain,
      operation(0, { channel: 'channel-0' }),
      'CHANNEL_MISMATCH operations[0].channel',
    ],
    [
      'channel that leads elsewhere',
      plain,
      operation(0, { channel: 'channel-569' }),
      'CHANNEL_MISMATCH operations[0].channel',
    ],
    ['dead channel', plain, {}, 'CHANNEL_INACTIVE operations[0].channel: channel ', expired],
    [
      'denom that the channel does not make',
      plain,
      (request) => ({ ...operationOut(request, 'uosmo') }),
      'DENOM_MISMATCH operations[0].denomOut',
    ],
    [
      'pools that do not chain',
      swapping,
      step({ denomIn: 'uion' }),
      'ROUTE_DISCONTINUOUS operations[1].trade.steps[0].denomIn',
    ],
    [
      'pools that end elsewhere',
      swapping,
      ({ operations: [, swap] }) =>
        swap?.kind === 'swap'
          ? (
              trade({ steps: [{ pool: '1', denomIn: swap.denomIn, denomOut: 'uion' }] }) as (
                r: CompileRequest,
              ) => Partial<CompileRequest>
            )(routeOf(registry, atom, swapping))
          : {},
      'ROUTE_DISCONTINUOUS operations[1].trade.steps[0].denomOut',
    ],
    ['first amount', plain, operation(0, { amountIn: 999_999n }), 'ROUTE_DISCONTINUOUS operations[0]'],
    [
      'gain',
      plain,
      operation(0, { amountOut: 1_000_001n }),
      'ROUTE_DISCONTINUOUS operations[0]: `amountOut` of operation 0 is 1000001, but only 1000000 goes in',
    ],
    [
      'more spent than arrives',
      swapping,
      ({ operations }) => ({
        operations: operations.map((one, at) => ({
          ...one,
          ...(at === 1 ? { amountOut: 5n } : at === 2 ? { amountIn: 6n } : {}),
        })),
      }),
      'ROUTE_DISCONTINUOUS operations[2]',
    ],
    [
      'more swapped than arrives',
      swapping,
      trade({ amountIn: 1_000_001n }),
      'ROUTE_DISCONTINUOUS operations[1]: `trade.amountIn` of operation 1 is 1000001, but 1000000 arrives',
    ],
    [
      'more than arrives in the parts of a split swap',
      swapping,
      split(700_000n, 300_001n),
      'ROUTE_DISCONTINUOUS operations[1]: `trade.amountIn` of operation 1 is 1000001, but 1000000 arrives',
    ],
    ['less than arrives in the parts of a split swap', swapping, split(700_000n, 299_999n), 'not refused'],
    [
      'part of a split swap',
      swapping,
      split('transfer/channel-141/uatom'),
      'ROUTE_DISCONTINUOUS operations[1].trade.routes[0].denomIn: `denomIn` of a route is',
    ],
  ])('%s', (_name, steps, change, expected, world) => check(steps, change, expected, world));

  /** The swap split into parts of these amounts, or one part of another denom. */
  function split(...parts: readonly (bigint | string)[]): Change {
    return ({ operations }) => {
      const swap = operations[1];
      if (swap?.kind !== 'swap' || swap.trade.kind !== 'swap_in') throw new Error('no swap');
      const { steps } = swap.trade;
      const routes = parts.map((part) => ({
        amountIn: typeof part === 'bigint' ? part : 1n,
        denomIn: typeof part === 'bigint' ? swap.denomIn : brandAs<Denom>(part),
        steps,
      }));
      return {
        operations: operations.map((one) =>
          one === swap
            ? ({ ...one, trade: { ...swap.trade, kind: 'smart_swap_in', routes } } as Operation)
            : one,
        ), // of the same kind
      };
    };
  }

  function operationOut(request: CompileRequest, denomOut: string): Partial<CompileRequest> {
    return {
      dest: { ...request.dest, denom: brandAs(denomOut) },
      operations: request.operations.map((one) => ({ ...one, denomOut: brandAs<never>(denomOut) })),
    };
  }

  test('a converter takes back its own tokens only', () => {
    const back = [{ to: 'terra-1', channel: 'channel-900' }] as const;
    const refusal = (path: string) => refusalOf(registry, routeOf(registry, ['osmosis-1', path], back));
    expect(refusal('uosmo')).toContain('INVALID_OPERATION operations[0]: channel channel-900');
    expect(refusal(`transfer/channel-900/${cw20}`)).toBe('not refused');
  });

  test('a cw20 token is not in the bank', () => {
    expect(refusalOf(registry, routeOf(registry, ['terra-1', cw20], ['send']))).toContain(
      'INVALID_OPERATION operations[0].denom',
    );
  });

  test('a converter moves no more than 64 bits', () => {
    const leave = [{ to: 'osmosis-1', port: converterPort }] as const;
    const request = (amountIn: bigint) => routeOf(registry, ['terra-1', cw20], leave, { amountIn });
    expect(refusalOf(registry, request(2n ** 64n))).toContain('AMOUNT_OUT_OF_RANGE amountIn');
    expect(refusalOf(registry, request(2n ** 64n - 1n))).toBe('not refused');
  });
});

describe('swaps', () => {
  const noFeature = withContract('osmosis-1', { message_features: ['swap_exact_asset_in'] });
  const older = withContract('osmosis-1', { dialect: 'swap_with_action' });
  test.each<[string, Change, string, Registry?]>([
    ['no contract', {}, 'UNKNOWN_VENUE operations[1].trade.venue', worldWithout()],
    [
      'another venue',
      trade({ venue: { name: 'osmosis-other', chainId: 'osmosis-1' } }),
      'UNKNOWN_VENUE operations[1].trade.venue',
    ],
    ['no quote', { amountOut: undefined }, 'MISSING_QUOTE amountOut'],
    ['a quote of nothing', { amountOut: 0n, estimatedAmountOut: 0n }, 'MISSING_QUOTE amountOut'],
    [
      'what the contract lacks',
      trade({ kind: 'swap_out', amountOut: 5n }),
      'UNSUPPORTED_OPERATION operations[1]',
      noFeature,
    ],
    [
      'what the dialect lacks',
      trade({ kind: 'swap_out', amountOut: 5n }),
      'UNSUPPORTED_OPERATION operations[1]',
      older,
    ],
    [
      'affiliates in the older dialect',
      affiliates({ 'osmosis-1': [fee(1)] }),
      'UNSUPPORTED_FIELD affiliates',
      older,
    ],
    [
      'no contract but a module',
      {},
      'UNSUPPORTED_OPERATION operations[1]',
      withContract('osmosis-1', { entry_point: '0xd9::entry_point' }),
    ],
    [
      'unequal sums',
      affiliates({ 'osmosis-1': [fee(10), fee(5)], 'hub-1': [] }),
      'AFFILIATE_FEE_MISMATCH affiliates',
    ],
    [
      'unequal sums with a chain that is not known',
      affiliates({ 'osmosis-1': [fee(10)], _osmosis: [fee(11)] }),
      'AFFILIATE_FEE_MISMATCH',
    ],
    [
      'more than everything',
      affiliates({ 'osmosis-1': [fee(6000), fee(6000)] }),
      'INVALID_AFFILIATE affiliates["osmosis-1"]',
    ],
    [
      'address of another chain',
      affiliates({ 'hub-1': [fee(5)] }),
      'INVALID_AFFILIATE affiliates["hub-1"][0].address',
    ],
  ])('%s', (_name, change, expected, world) => check(swapping, change, expected, world));

  function worldWithout(): Registry {
    const venues = new Map(registry.venues);
    venues.delete(brandAs('osmosis-1'));
    return { ...registry, venues };
  }

  test('addresses of affiliates on unknown chains are not judged', () => {
    check(
      swapping,
      affiliates({ 'osmosis-1': [fee(5)], _somewhere: [{ address: '?', basisPointsFee: 5 }] }),
      'not refused',
    );
  });
});

describe('addresses', () => {
  test.each<[string, readonly Step[], Change, string]>([
    [
      'too few',
      swapping,
      ({ addresses }) => ({ addresses: addresses.slice(1) }),
      'ADDRESS_LIST_MISMATCH addresses: `addresses` needs 3 addresses, one for each of hub-1, osmosis-1, noble-1; got 2',
    ],
    [
      'one more after a transfer',
      plain,
      ({ addresses }) => ({ addresses: [...addresses, addresses[1] ?? ''] }),
      'ADDRESS_LIST_MISMATCH addresses',
    ],
    [
      'two more after a swap',
      swapping.slice(0, 2),
      ({ addresses }) => ({ addresses: [...addresses, addresses[1] ?? '', addresses[1] ?? ''] }),
      'ADDRESS_LIST_MISMATCH addresses',
    ],
    [
      'of another chain',
      plain,
      ({ addresses }) => ({ addresses: [...addresses].reverse() }),
      'INVALID_ADDRESS addresses[0]',
    ],
    [
      'empty',
      plain,
      ({ addresses }) => ({ addresses: [addresses[0] ?? '', ''] }),
      'INVALID_ADDRESS addresses[1]',
    ],
  ])('%s', (_name, steps, change, expected) => check(steps, change, expected));
});

describe('handlers', () => {
  const contractAddress = contractOf('osmosis-1', 'vault');
  const wasm = (msg = '{"deposit":{}}', named = contractAddress): Change => ({
    addresses: [userOn(registry, 'hub-1'), contractAddress],
    postRouteHandler: { kind: 'wasm_msg', contractAddress: named, msg },
  });
  const autopilot: Change = {
    postRouteHandler: { kind: 'autopilot_msg', receiver: userOn(registry, 'osmosis-1'), action: 'CLAIM' },
  };
  const at = 'INVALID_POST_ROUTE_HANDLER postRouteHandler';
  test.each<[string, readonly Step[], Change, string, Registry?]>([
    ['not JSON', plain, wasm('{'), `${at}.msg`],
    [
      'a key twice',
      plain,
      wasm('{"a":{"b":1,"b":2}}'),
      `${at}.msg: \`msg\`: not valid JSON: duplicate key "b"`,
    ],
    ['not an object', plain, wasm(' [{}]'), `${at}.msg`],
    ['a bottomless pit', plain, wasm('{"a":'.repeat(65)), `${at}.msg`],
    ['a number beyond floats', plain, wasm('{"a":[-1e400]}'), 'FIELD_REFUSED postRouteHandler.msg.a[0]'],
    ['another contract', plain, wasm('{}', contractOf('osmosis-1', 'other')), `${at}.contractAddress`],
    [
      'an account with a key',
      plain,
      {
        addresses: [userOn(registry, 'hub-1'), userOn(registry, 'osmosis-1')],
        postRouteHandler: { kind: 'wasm_msg', contractAddress: userOn(registry, 'osmosis-1'), msg: '{}' },
      },
      `INVALID_ADDRESS ${at.replace(/^.* /, '')}.contractAddress`,
    ],
    ['no hooks', plain, wasm(), at, withCapabilities('osmosis-1', { ibc_hooks: null })],
    ['hooks of another machine', plain, wasm(), at, withCapabilities('osmosis-1', { hooks_kind: 'move' })],
    ['no memo', [{ to: 'osmosis-1', memo: false }], wasm(), 'MEMO_UNSUPPORTED operations[0]'],
    [
      'after a send',
      ['send'],
      {
        addresses: [userOn(registry, 'hub-1'), contractOf('hub-1', 'vault')],
        postRouteHandler: { kind: 'wasm_msg', contractAddress: contractOf('hub-1', 'vault'), msg: '{}' },
      },
      at,
    ],
    ['no autopilot', plain, autopilot, at],
    [
      'the swap contract itself',
      swapping.slice(0, 2),
      {
        addresses: [userOn(registry, 'hub-1'), contractOf('osmosis-1', 'entry point')],
        postRouteHandler: {
          kind: 'wasm_msg',
          contractAddress: contractOf('osmosis-1', 'entry point'),
          msg: '{}',
        },
      },
      `${at}.contractAddress`,
    ],
    [
      'an exact output with no user to refund',
      [{ to: 'osmosis-1' }, { swap: 'uosmo', as: 'swap_out' }],
      wasm(),
      'ADDRESS_LIST_MISMATCH addresses',
    ],
    [
      'a signature with no user to give it',
      [{ to: 'osmosis-1', memo: false }, { swap: 'uosmo' }],
      wasm(),
      'ADDRESS_LIST_MISMATCH addresses',
    ],
  ])('%s', (_name, steps, change, expected, world) => check(steps, change, expected, world));

  test('a cw20 that comes home calls nothing', () => {
    const contract = contractOf('terra-1', 'vault');
    const request = routeOf(
      registry,
      ['osmosis-1', `transfer/channel-900/${cw20}`],
      [{ to: 'terra-1', channel: 'channel-900' }],
      {
        addresses: [userOn(registry, 'osmosis-1'), contract],
        postRouteHandler: { kind: 'wasm_msg', contractAddress: contract, msg: '{}' },
      },
    );
    expect(refusalOf(registry, request)).toContain(at);
  });

  test('autopilot', () => {
    const refusal = (receiver: string, steps: readonly Step[]) =>
      refusalOf(
        registry,
        routeOf(registry, atom, steps, {
          postRouteHandler: { kind: 'autopilot_msg', receiver, action: 'LIQUID_STAKE' },
        }),
      );
    const toStride = [{ to: 'stride-1' }] as const;
    expect(refusal(userOn(registry, 'stride-1'), toStride)).toBe('not refused');
    expect(refusal(userOn(registry, 'hub-1'), toStride)).toContain(`${at}.receiver`);
    expect(refusal(addressOf('stride-1', 'other'), toStride)).toContain(`${at}.receiver`);
    expect(refusal(userOn(registry, 'stride-1'), [{ to: 'stride-1' }, 'send'])).toContain(at);
  });
});

test('a stated transaction must be the one that executes the operation', () => {
  const cut: readonly Step[] = [{ to: 'osmosis-1', memo: false }, { to: 'noble-1' }];
  check(cut, operation(1, { txIndex: 0 }), 'TX_INDEX_MISMATCH operations[1].txIndex');
  check(cut, operation(0, { txIndex: 1 }), 'TX_INDEX_MISMATCH operations[0].txIndex');
  check(cut, operation(1, { txIndex: 1 }), 'not refused');
});

describe('the first finding answers', () => {
  /** Each breaks one stage; of two the earlier stage is reported. */
  const broken: readonly (readonly [string, Change])[] = [
    ['INVALID_AMOUNT', { amountIn: 0n }],
    ['UNSUPPORTED_FIELD', { feePayerAddress: 'x' }],
    ['UNKNOWN_CHAIN', { source: { chainId: brandAs('hub-9'), denom: brandAs('uatom') } }],
    ['CHANNEL_MISMATCH', operation(0, { channel: 'channel-569' })],
    ['ROUTE_DISCONTINUOUS', { dest: { chainId: brandAs('noble-1'), denom: brandAs('uother') } }],
    ['UNKNOWN_VENUE', trade({ venue: { name: 'other', chainId: 'osmosis-1' } })],
    ['ADDRESS_LIST_MISMATCH', { addresses: [] }],
    ['AFFILIATE_FEE_MISMATCH', affiliates({ 'osmosis-1': [fee(1)], 'hub-1': [] })],
    ['INVALID_POST_ROUTE_HANDLER', { postRouteHandler: { kind: 'wasm_msg', contractAddress: '', msg: '' } }],
  ];
  const pairs = broken.flatMap((first, at) => broken.slice(at + 1).map((second) => ({ first, second })));
  test.each(pairs)('$first.0 before $second.0', ({ first: [reason, one], second: [, other] }) => {
    const apply = (request: CompileRequest, change: Change) => ({
      ...request,
      ...(typeof change === 'function' ? change(request) : change),
    });
    expect(refusalOf(registry, apply(apply(routeOf(registry, atom, swapping), one), other))).toMatch(
      new RegExp(`^${reason} `),
    );
  });
});
