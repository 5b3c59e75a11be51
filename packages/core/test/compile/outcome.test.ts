/** Amounts, fees, limits and warnings that come with messages. */
import { describe, expect, test } from 'vitest';
import type { CompileRequest } from 'wayfold/compile';
import type { Operation } from 'wayfold';
import { brandAs } from '../../../../test/support/ids.js';
import type { ChainId, Denom, DenomPath } from 'wayfold';
import { printBech32 } from '../../../../test/support/bech32.js';
import { sha256 } from 'wayfold/registry';
import { toUtf8 } from '../../../../test/support/bytes.js';
import {
  contractOf,
  refusalOf,
  registry,
  routeOf,
  see,
  type Step,
  userOn,
  withCapabilities,
  worldWith,
} from './world.js';

const atom = ['hub-1', 'uatom'] as const;
const usdc = 'transfer/channel-750/uusdc';
const oneSwap: readonly Step[] = [{ to: 'osmosis-1' }, { swap: usdc }, { to: 'noble-1' }];

/** The request with fields of its operations filled in, by index. */
function stated(request: CompileRequest, fields: Readonly<Record<number, object>>): CompileRequest {
  return {
    ...request,
    operations: request.operations.map((one, at) => ({ ...one, ...fields[at] }) as Operation),
  }; // fields of the same kind
}

describe('least output', () => {
  test.each([
    [21_001_335n, '5', 19_951_269n],
    [38_037_013_507_381_549n, '1', 37_656_643_372_307_734n],
    [107_033n, '1', 105_963n],
    [1n, '99.999', 1n],
    [3n, '0', 3n],
  ])('%d less %s percent', (amountOut, slippageTolerancePercent, least) => {
    const request = routeOf(registry, atom, oneSwap, { amountOut, slippageTolerancePercent });
    expect(see(registry, request).compiled.minAmountOut).toBe(least);
  });

  test('decimals of a percentage are exact', () => {
    const request = routeOf(registry, atom, oneSwap, {
      amountOut: 10n ** 38n,
      slippageTolerancePercent: `0.${'0'.repeat(35)}1`,
    });
    expect(see(registry, request).compiled.minAmountOut).toBe(10n ** 38n - 1n);
  });

  test.each<[string, Partial<CompileRequest>, Readonly<Record<number, object>>, bigint]>([
    ['the operation before the request', { amountOut: 5n }, { 1: { amountOut: 2_000_000n } }, 1_980_000n],
    ['what the next operation takes', { amountOut: 5n }, { 2: { amountIn: 2_000_000n } }, 1_980_000n],
    [
      'the estimate where there is no amount',
      { amountOut: 0n, estimatedAmountOut: 3_000_000n },
      {},
      2_970_000n,
    ],
    [
      'fees after the swap come off',
      {},
      { 1: { amountOut: 2_000_000n }, 2: { amountIn: 2_000_000n, amountOut: 1_999_000n } },
      1_979_000n,
    ],
    [
      'fees cannot take more than there is',
      {},
      { 1: { amountOut: 100n }, 2: { amountIn: 100n, amountOut: 0n } },
      0n,
    ],
  ])('%s', (_name, more, fields, least) => {
    expect(see(registry, stated(routeOf(registry, atom, oneSwap, more), fields)).compiled.minAmountOut).toBe(
      least,
    );
  });

  test('a tolerance may not leave less than a fee behind the swap takes', () => {
    const fields = { 1: { amountOut: 1000n }, 2: { amountIn: 1000n, amountOut: 10n } };
    const least = (slippageTolerancePercent: string): bigint =>
      see(registry, stated(routeOf(registry, atom, oneSwap, { slippageTolerancePercent }), fields)).compiled
        .minAmountOut;
    expect(least('0.9')).toBe(1n);
    expect(() => least('1')).toThrow('as little as 990 may reach operation 2, whose fee is 990');
  });

  test.each<[string, Partial<CompileRequest>, Readonly<Record<number, object>>, bigint]>([
    ['of transfers is what arrives', { amountOut: 5n }, { 1: { amountIn: 1_000_000n, amountOut: 7n } }, 7n],
    ['of transfers as the request says', { amountOut: 5n }, {}, 5n],
    ['of transfers without a quote', { amountOut: 0n }, {}, 1_000_000n],
    ['of transfers is no more than goes in', { amountOut: 1_000_001n }, {}, 1_000_000n],
  ])('%s', (_name, more, fields, least) => {
    const request = routeOf(registry, atom, [{ to: 'osmosis-1' }, { to: 'noble-1' }], more);
    expect(see(registry, stated(request, fields)).compiled.minAmountOut).toBe(least);
  });

  test('of an exact output is exact', () => {
    const request = routeOf(registry, atom, [
      { to: 'osmosis-1' },
      { swap: 'uosmo', as: 'swap_out', amountOut: 777n },
    ]);
    expect(see(registry, request).compiled.minAmountOut).toBe(777n);
  });

  test('each of two swaps keeps its own, and only the last pays affiliates', () => {
    const steps: readonly Step[] = [
      { swap: 'transfer/channel-251/uluna' },
      { to: 'terra-1' },
      { swap: 'ustuff' },
    ];
    const affiliates = new Map(
      (['osmosis-1', 'terra-1'] as const).map((chain) => [
        chain,
        [{ address: userOn(registry, chain), basisPointsFee: 20 }],
      ]),
    );
    const request = stated(routeOf(registry, ['osmosis-1', 'uosmo'], steps, { affiliates }), {
      0: { amountOut: 4_000_000n },
    });
    const { txs, compiled } = see(registry, request);
    const first = txs[0]?.msg.msg.swap_and_action;
    const second = first.post_swap_action.ibc_transfer.ibc_info.memo.wasm.msg.swap_and_action;
    expect([first.min_asset.native.amount, second.min_asset.native.amount]).toEqual(['3960000', '990000']);
    expect(first.affiliates).toEqual([]);
    expect(second.affiliates).toEqual([{ basis_points_fee: '20', address: userOn(registry, 'terra-1') }]);
    expect(compiled.minAmountOut).toBe(990_000n);
  });

  test('a swap before the last must say what it gives', () => {
    const steps: readonly Step[] = [
      { swap: 'transfer/channel-251/uluna' },
      { to: 'terra-1' },
      { swap: 'ustuff' },
    ];
    const request = routeOf(registry, ['osmosis-1', 'uosmo'], steps);
    expect(refusalOf(registry, request)).toContain('MISSING_QUOTE operations[0].amountOut');
    const [, , last] = request.operations;
    const told =
      last?.kind === 'swap' && last.trade.kind === 'swap_in'
        ? { trade: { ...last.trade, amountIn: 4_000_000n } }
        : {};
    expect(
      see(registry, stated(request, { 2: told })).txs[0]?.msg.msg.swap_and_action.min_asset.native.amount,
    ).toBe('3960000');
  });
});

describe('fees', () => {
  const feeAsset = { chainId: brandAs<ChainId>('noble-1'), denom: brandAs<Denom>('uusdc') };
  const start = ['noble-1', 'uusdc'] as const;

  test('that operations and data state', () => {
    const steps: readonly Step[] = [
      { to: 'neutron-1' },
      { swap: 'transfer/channel-1/uatom' },
      { to: 'hub-1' },
    ];
    const bought: readonly Step[] = [
      { to: 'neutron-1' },
      { buy: 'untrn', amountOut: 200_000n },
      ...steps.slice(1),
    ];
    const { compiled } = see(
      registry,
      stated(routeOf(registry, start, bought), { 0: { feeAmount: 10n, feeAsset } }),
    );
    expect(compiled.estimatedFees).toEqual([
      {
        ...{ feeType: 'BRIDGE', bridgeId: 'IBC', amount: 10n, asset: feeAsset, chainId: 'noble-1' },
        ...{ txIndex: 0, operationIndex: 0, behavior: 'FEE_BEHAVIOR_DEDUCTED' },
      },
      {
        ...{
          feeType: 'RELAY',
          bridgeId: 'IBC',
          amount: 200_000n,
          asset: { chainId: 'neutron-1', denom: 'untrn' },
        },
        ...{ chainId: 'neutron-1', txIndex: 0, operationIndex: 2, behavior: 'FEE_BEHAVIOR_DEDUCTED' },
      },
    ]);
  });

  test('are taken off what goes on', () => {
    const request = routeOf(registry, start, [{ to: 'osmosis-1', memo: false }, { to: 'hub-1' }]);
    const { txs } = see(registry, stated(request, { 0: { feeAmount: 10n, feeAsset } }));
    expect(txs[1]?.msg.token.amount).toBe('999990');
  });

  test('that only a service knows', () => {
    const { compiled } = see(
      registry,
      stated(routeOf(registry, start, [{ to: 'osmosis-1' }]), { 0: { smartRelay: true } }),
    );
    expect(compiled.unknownFees).toEqual([
      { chainId: 'noble-1', operationIndex: 0, feeType: 'SMART_RELAY', why: expect.any(String) },
    ]);
    expect(see(registry, routeOf(registry, start, [{ to: 'osmosis-1' }])).compiled.unknownFees).toEqual([]);
  });
});

describe('memo limits', () => {
  const route: readonly Step[] = [{ to: 'osmosis-1' }, { to: 'noble-1' }, { to: 'neutron-1' }];
  const operationsOf = (limit: number, chain: 'hub-1' | 'osmosis-1' | 'noble-1') => {
    const world = withCapabilities(chain, { memo_limit_bytes: limit });
    return see(world, routeOf(world, atom, route)).txs.map(({ operations, msg }) => [
      operations,
      JSON.stringify(msg.memo ?? '').length,
    ]);
  };
  const [[, whole]] = operationsOf(32_768, 'hub-1') as [[number[], number]];

  test('hold at the limit and cut above it, as late as possible', () => {
    expect(operationsOf(whole, 'hub-1')).toEqual([[[0, 1, 2], whole]]);
    expect(operationsOf(whole - 1, 'hub-1').map(([operations]) => operations)).toEqual([[0, 1], [2]]);
    expect(operationsOf(20, 'hub-1').map(([operations]) => operations)).toEqual([[0], [1, 2]]);
  });

  test('of the receiving chain count too, and of a later hop its own memo', () => {
    expect(operationsOf(whole - 1, 'osmosis-1').map(([operations]) => operations)).toEqual([[0, 1], [2]]);
    expect(operationsOf(whole - 1, 'noble-1')).toEqual([[[0, 1, 2], whole]]);
    expect(operationsOf(20, 'noble-1').map(([operations]) => operations)).toEqual([[0, 1], [2]]);
  });

  test('of a chain with autopilot hold for whatever arrives there', () => {
    const contractAddress = contractOf('osmosis-1', 'vault');
    const frame = `{"wasm":{"contract":"${contractAddress}","msg":{"a":""}}}`.length;
    const refusal = (length: number, isOn: boolean) => {
      const world = withCapabilities('osmosis-1', { autopilot: isOn });
      const request = routeOf(world, atom, [{ to: 'osmosis-1' }], {
        addresses: [userOn(world, 'hub-1'), contractAddress],
        postRouteHandler: { kind: 'wasm_msg', contractAddress, msg: `{"a":"${'x'.repeat(length - frame)}"}` },
      });
      return refusalOf(world, request);
    };
    expect([refusal(4001, false), refusal(4000, true)]).toEqual(['not refused', 'not refused']);
    expect(refusal(4001, true)).toContain('MEMO_TOO_LONG postRouteHandler');
  });

  test('count bytes, and escapes that chains add', () => {
    const contractAddress = contractOf('osmosis-1', 'vault');
    const sizes = (text: string, limit: number) => {
      const world = withCapabilities('hub-1', { memo_limit_bytes: limit });
      const request = routeOf(world, atom, [{ to: 'osmosis-1' }], {
        addresses: [userOn(world, 'hub-1'), contractAddress],
        postRouteHandler: { kind: 'wasm_msg', contractAddress, msg: `{"a":"${text}"}` },
      });
      return refusalOf(world, request);
    };
    const frame = `{"wasm":{"contract":"${contractAddress}","msg":{"a":""}}}`.length;
    const tooLong = expect.stringContaining('MEMO_TOO_LONG postRouteHandler');
    expect([sizes('é€😀', frame + 9), sizes('é€😀', frame + 8)]).toEqual(['not refused', tooLong]);
    expect([sizes('<&>', frame + 18), sizes('<&>', frame + 17)]).toEqual(['not refused', tooLong]);
    expect([sizes('\u2028', frame + 6), sizes('\u2028', frame + 5)]).toEqual(['not refused', tooLong]);
  });

  test('of autopilot count where the data names none', () => {
    const world = withCapabilities('osmosis-1', { autopilot: true });
    const contractAddress = contractOf('osmosis-1', 'vault');
    const frame = `{"wasm":{"contract":"${contractAddress}","msg":{"a":""}}}`.length;
    const refusal = (length: number) => {
      const msg = `{"a":"${'x'.repeat(length - frame)}"}`;
      const addresses = [userOn(world, 'hub-1'), contractAddress];
      const postRouteHandler = { kind: 'wasm_msg', contractAddress, msg } as const;
      return refusalOf(world, routeOf(world, atom, [{ to: 'osmosis-1' }], { addresses, postRouteHandler }));
    };
    expect(refusal(4000)).toBe('not refused');
    expect(refusal(4001)).toContain('MEMO_TOO_LONG postRouteHandler');
  });

  test('a swap whose memo is too long is signed where it happens; its fee purchase comes along', () => {
    const steps: readonly Step[] = [
      { to: 'neutron-1' },
      { buy: 'untrn', amountOut: 200_000n },
      { swap: 'uastro' },
      { to: 'noble-1' },
    ];
    const world = withCapabilities('neutron-1', { memo_limit_bytes: 300 });
    const { txs } = see(world, routeOf(world, atom, steps));
    expect(txs.map(({ operations }) => operations)).toEqual([[0], [1, 2, 3]]);
    expect(txs[1]?.msg.funds[0].amount).toBe('1000000');
  });

  test('what an adapter adds to its packets counts', () => {
    const steps: readonly Step[] = [{ swap: usdc }, { to: 'noble-1' }, { to: 'neutron-1' }];
    const memo = `{"forward":{"channel":"channel-18","port":"transfer","receiver":"${userOn(registry, 'neutron-1')}","retries":2,"timeout":300000000000}}`;
    const added = `,"ibc_callback":"${contractOf('osmosis-1', 'adapter')}"`;
    const groups = (limit: number) => {
      const world = withCapabilities('noble-1', { memo_limit_bytes: limit });
      return see(world, routeOf(world, ['osmosis-1', 'uosmo'], steps)).txs.length;
    };
    expect([groups(memo.length + added.length), groups(memo.length + added.length - 1)]).toEqual([1, 2]);
  });

  test('receivers have limits too', () => {
    const world = withCapabilities('osmosis-1', { receiver_limit_bytes: 40 });
    expect(refusalOf(world, routeOf(world, atom, [{ to: 'osmosis-1' }]))).toContain(
      'LIMIT_EXCEEDED addresses',
    );
  });
});

describe('warnings', () => {
  const reasons = (request: CompileRequest, world = registry) =>
    see(world, request).compiled.warnings.map(({ reason, field }) => `${reason} ${field}`);

  test('none where there is nothing to say', () => {
    expect(reasons(routeOf(registry, atom, oneSwap))).toEqual([]);
  });

  test('flags against data', () => {
    const request = routeOf(registry, atom, [
      { to: 'osmosis-1', pfm: false },
      { to: 'axelar-1', memo: false },
      { to: 'osmosis-1' },
    ]);
    expect(reasons(request)).toEqual([
      'CAPABILITY_DISAGREES operations[0].pfmEnabled',
      'CAPABILITY_DISAGREES operations[1].supportsMemo',
      'CAPABILITY_DISAGREES operations[2].pfmEnabled',
    ]);
  });

  test('one key on chains with different keys', () => {
    const row = {
      chain_id: 'osmosis-1',
      chain_name: 'osmosis',
      chain_type: 'cosmos',
      bech32_prefix: 'osmo',
      slip44: 60,
    } as const;
    const world = worldWith({ chains: [row] });
    expect(reasons(routeOf(world, atom, oneSwap), world)).toEqual([
      'ADDRESS_DERIVED_ACROSS_COIN_TYPES addresses[1]',
      'ADDRESS_DERIVED_ACROSS_COIN_TYPES addresses[2]',
    ]);
  });

  test.each<[string, object, string | undefined]>([
    ['another family', { coin_type: 60, family: 'eth' }, 'no known key controls it'],
    ['another family alone', { family: 'eth' }, 'no known key controls it'],
    ['another coin type', { coin_type: 459, family: 'cosmos' }, '(coin types 459 and 118)'],
    ['a family that is not known', { coin_type: 118 }, 'not known whether the same key'],
    ['a family and coin type that are not known', { coin_type: 459 }, '(coin types 459 and 118)'],
    ['the same keys', { coin_type: 118, family: 'cosmos' }, undefined],
    ['no family that is stated', {}, 'not known whether the same key'],
  ])('the bytes of one key where the chain has %s', (_name, account, message) => {
    const world = worldWith({ chain_details: [{ chain_id: 'osmosis-1', account }] });
    const request = routeOf(world, atom, [{ to: 'osmosis-1' }]);
    const { warnings } = see(world, request).compiled;
    const expected = { reason: 'ADDRESS_DERIVED_ACROSS_COIN_TYPES', field: 'addresses[1]' };
    expect(warnings).toEqual(
      message === undefined ? [] : [{ ...expected, message: expect.stringContaining(message) }],
    );
  });

  test('characters that chains write as escapes', () => {
    const contractAddress = contractOf('osmosis-1', 'vault');
    const request = (msg: string) =>
      routeOf(registry, atom, [{ to: 'osmosis-1' }], {
        addresses: [userOn(registry, 'hub-1'), contractAddress],
        postRouteHandler: { kind: 'wasm_msg', contractAddress, msg },
      });
    expect(reasons(request('{"a":"b<c"}'))).toEqual(['MEMO_ESCAPES postRouteHandler.msg']);
    expect(reasons(request('{"a":"bc"}'))).toEqual([]);
  });

  test('long receivers', () => {
    const prefix = 'a'.repeat(83);
    const row = {
      chain_id: 'noble-1',
      chain_name: 'noble',
      chain_type: 'cosmos',
      bech32_prefix: prefix,
      slip44: 118,
    } as const;
    const world = worldWith({ chains: [row], capabilities: [{ chain_id: 'noble-1', ibc_hooks: true }] });
    const contractAddress = printBech32(prefix, sha256(toUtf8('vault')));
    const request = routeOf(world, ['osmosis-1', 'uosmo'], [{ to: 'noble-1' }]);
    expect(reasons(request, world)).toEqual([]);
    const called = {
      addresses: [userOn(world, 'osmosis-1'), contractAddress],
      postRouteHandler: { kind: 'wasm_msg', contractAddress, msg: '{}' },
    } as const;
    expect(reasons({ ...request, ...called }, world)).toEqual(['RECEIVER_LONG addresses']);
  });

  test('short times', () => {
    const request = (timeoutSeconds: number) =>
      routeOf(registry, atom, [{ to: 'osmosis-1' }, { to: 'noble-1' }], { timeoutSeconds });
    expect(reasons(request(59))).toEqual(['TIMEOUT_SHORT timeoutSeconds']);
    expect(reasons(request(60))).toEqual([]);
  });

  test('no gas on arrival, when asked', () => {
    const request = routeOf(
      registry,
      ['neutron-1', 'untrn'],
      [{ to: 'osmosis-1', memo: false }, { to: 'noble-1' }],
    );
    expect(reasons({ ...request, enableGasWarnings: true })).toContain(
      'INSUFFICIENT_GAS_AT_INTERMEDIATE operations[1]',
    );
    expect(reasons({ ...request, enableGasWarnings: true })).toContain(
      'INSUFFICIENT_GAS_AT_DEST_EOA dest.denom',
    );
    expect(reasons(request).filter((one) => one.startsWith('INSUFFICIENT'))).toEqual([]);
    const home = routeOf(registry, ['osmosis-1', 'transfer/channel-0/uatom'], [{ to: 'hub-1' }], {
      enableGasWarnings: true,
    });
    expect(reasons(home)).toEqual([]);
  });
});

describe('what the data does not hold', () => {
  const unknown = { channel: brandAs<never>('channel-4242') };
  const request = stated(routeOf(registry, atom, [{ to: 'osmosis-1' }, { to: 'noble-1' }]), { 0: unknown });

  test('is taken on trust when the caller asks, with a warning', () => {
    const { compiled, txs } = see(registry, { ...request, trustOperations: true });
    expect(txs[0]?.msg.source_channel).toBe('channel-4242');
    expect(compiled.warnings.map(({ reason, field }) => [reason, field])).toEqual([
      ['OPERATION_NOT_IN_DATA', 'operations[0].channel'],
    ]);
    expect(refusalOf(registry, request)).toContain('CHANNEL_MISMATCH operations[0].channel');
  });

  test('is refused on trust too, where the data contradicts', () => {
    const trusted = (fields: Readonly<Record<number, object>>) =>
      refusalOf(registry, { ...stated(request, fields), trustOperations: true });
    expect(trusted({ 0: { channel: 'channel-569' } })).toContain('CHANNEL_MISMATCH');
    const ibc = `ibc/${'A'.repeat(64)}`;
    const wrong = stated(routeOf(registry, atom, [{ to: 'osmosis-1' }]), { 0: { denomOut: ibc } });
    expect(
      refusalOf(registry, { ...wrong, dest: { ...wrong.dest, denom: brandAs(ibc) }, trustOperations: true }),
    ).toContain('DENOM_MISMATCH');
  });
});

describe('vouchers that no list holds', () => {
  const home: readonly Step[] = [{ to: 'osmosis-1' }, { to: 'hub-1' }];
  const start = ['noble-1', 'transfer/channel-1/transfer/channel-0/uatom'] as const;

  test('are checked from a known denom further on', () => {
    const request = routeOf(registry, start, home);
    expect(see(registry, request).txs).toHaveLength(1);
    const other = brandAs<Denom>(`ibc/${'0'.repeat(64)}`);
    expect(
      refusalOf(registry, {
        ...stated(request, { 0: { denomIn: other } }),
        source: { ...request.source, denom: other },
      }),
    ).toContain('DENOM_MISMATCH operations[0].denomOut');
    expect(refusalOf(registry, stated(request, { 0: { denomOut: other }, 1: { denomIn: other } }))).toContain(
      'DENOM_MISMATCH operations[1].denomOut',
    );
  });

  test('need a known denom, or their path', () => {
    const request = routeOf(registry, start, [{ to: 'osmosis-1' }]);
    expect(refusalOf(registry, request)).toContain('DENOM_MISMATCH operations[0]');
    expect(refusalOf(registry, { ...request, sourcePath: brandAs<DenomPath>(start[1]) })).toBe('not refused');
    expect(
      refusalOf(registry, { ...request, sourcePath: brandAs<DenomPath>('transfer/channel-1/uatom') }),
    ).toContain('DENOM_MISMATCH source.denom');
  });

  test('end their search at a swap', () => {
    const request = routeOf(registry, start, [{ to: 'osmosis-1' }, { swap: 'uosmo' }]);
    expect(refusalOf(registry, request)).toContain('DENOM_MISMATCH operations[0]');
    expect(refusalOf(registry, { ...request, sourcePath: brandAs<DenomPath>(start[1]) })).toBe('not refused');
  });

  test('bought and sent on are checked from where they arrive', () => {
    const steps: readonly Step[] = [{ swap: 'transfer/channel-750/uother' }, { to: 'noble-1' }];
    expect(refusalOf(registry, routeOf(registry, ['osmosis-1', 'uosmo'], steps))).toBe('not refused');
  });
});
