/** Warnings about messages that are valid: gas, deadlines, receivers, and tolerances without effect. */
import { describe, expect, test } from 'vitest';
import { printBech32 } from '../../../../test/support/bech32.js';
import {
  contractOf,
  registry,
  routeOf,
  see,
  type Step,
  userOn,
  worldWith,
} from '../../test/compile/world.js';
import { limits } from '../primitives/index.js';
import type { Registry } from '../registry/index.js';
import type { LoweringContext } from './context.js';
import type { PrintContext } from './continuation.js';
import type { CompileRequest } from './request.js';
import { outcomeWarnings } from './warnings.js';

const told = (request: CompileRequest, world: Registry = registry): readonly string[] =>
  see(world, request).compiled.warnings.flatMap(({ reason, field }) =>
    reason === 'CAPABILITY_DISAGREES' ? [] : [`${reason} ${field}`],
  );

describe('gas', () => {
  const enableGasWarnings = true;
  const atom = ['osmosis-1', 'transfer/channel-0/uatom'] as const;
  const contractAddress = contractOf('osmosis-1', 'vault');

  test.each<[string, CompileRequest, readonly string[]]>([
    [
      'of a coin that pays for the next transaction, and not at the destination',
      routeOf(registry, atom, [{ to: 'hub-1' }, { to: 'neutron-1', pfm: false }], { enableGasWarnings }),
      ['FEE_HEADROOM operations[1]', 'INSUFFICIENT_GAS_AT_DEST_EOA dest.denom'],
    ],
    [
      'of a coin that pays for no next transaction, but at the destination',
      routeOf(
        registry,
        ['neutron-1', 'transfer/channel-10/transfer/channel-0/uatom'],
        [{ to: 'osmosis-1', memo: false }, { to: 'hub-1' }],
        { enableGasWarnings, sourcePath: 'transfer/channel-10/transfer/channel-0/uatom' as never },
      ),
      ['INSUFFICIENT_GAS_AT_INTERMEDIATE operations[1]'],
    ],
    [
      'of a coin that a contract takes',
      routeOf(registry, ['hub-1', 'uatom'], [{ to: 'osmosis-1' }], {
        ...{ enableGasWarnings, addresses: [userOn(registry, 'hub-1'), contractAddress] },
        postRouteHandler: { kind: 'wasm_msg', contractAddress, msg: '{}' },
      }),
      [],
    ],
    [
      'nobody asks for',
      routeOf(registry, ['hub-1', 'uatom'], [{ to: 'osmosis-1' }], { enableGasWarnings: false }),
      [],
    ],
  ])('%s', (_name, request, expected) => expect(told(request)).toEqual(expected));
});

test('the longest row of packets in one transaction decides about the timeout', () => {
  const steps: readonly Step[] = [{ to: 'osmosis-1', memo: false }, { to: 'noble-1' }, { to: 'neutron-1' }];
  const request = (timeoutSeconds: number) =>
    routeOf(registry, ['hub-1', 'uatom'], steps, { timeoutSeconds });
  expect(told(request(59))).toEqual(['TIMEOUT_SHORT timeoutSeconds']);
  expect(told(request(60))).toEqual([]);
});

test.each([
  [limits.receiverWarnBytes, []],
  [limits.receiverWarnBytes + 1, ['RECEIVER_LONG addresses']],
])('a receiver of %s bytes', (length, expected) => {
  const prefix = 'a'.repeat(length - `1${'q'.repeat(52 + 6)}`.length);
  const chain_type = 'cosmos' as const;
  const row = { chain_id: 'noble-1', chain_name: 'noble', chain_type, bech32_prefix: prefix, slip44: 118 };
  const world = worldWith({ chains: [row] });
  const receiver = printBech32(prefix, new Uint8Array(32).fill(7));
  expect(receiver).toHaveLength(length);
  const addresses = [userOn(world, 'osmosis-1'), receiver];
  const request = routeOf(world, ['osmosis-1', 'uosmo'], [{ to: 'noble-1' }], { addresses });
  expect(told(request, world)).toEqual(expected);
});

test('an exact output that is less than was expected is none of a tolerance without effect', () => {
  const request = routeOf(
    registry,
    ['osmosis-1', 'uosmo'],
    [{ swap: 'uother', as: 'swap_out', amountOut: 5n }],
  );
  const operations = request.operations.map((one) => ({ ...one, amountOut: 1_000n }));
  expect(told({ ...request, operations: operations as CompileRequest['operations'] })).toEqual([]); // of the same kind
});

describe('calldata of a swap on an EVM chain', () => {
  /** What is warned of where the calldata accepts so much of a million, by a tolerance of one percent. */
  const warned = (least: bigint, slippageTolerancePercent?: string): readonly string[] => {
    const operations = [{ kind: 'evm_swap' }, { kind: 'bank_send' }];
    const context = {
      ...{ registry, request: { operations, dest: {}, slippageTolerancePercent } },
      amounts: { inputs: [5n, 5n], outputs: [1_000_000n, 9n], minOutputs: [least, 1n] },
      tolerance: { numerator: 1n, denominator: 100n },
    };
    const printing = { timeoutSeconds: 300 } as PrintContext; // what is read of it
    return outcomeWarnings(context as unknown as LoweringContext, [], printing).map(
      ({ reason, field, message }) => `${reason} ${field}: ${message.replaceAll('`', '')}`,
    );
  };

  test('has an effect that differs from the tolerance where it accepts less', () => {
    expect(warned(989_999n, '1')).toEqual([
      'INPUT_WITHOUT_EFFECT slippageTolerancePercent: slippageTolerancePercent changes no calldata: operation 0 accepts 989999 of 1000000, less than 1 percent allow; a new route can have another slippage',
    ]);
    expect(warned(990_000n, '1')).toEqual([]);
    expect(warned(989_999n)).toEqual([]);
  });
});
