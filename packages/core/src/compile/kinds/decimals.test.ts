/** Amounts of bridges whose two coins have different decimals, or whose contract cuts some. */
import { describe, expect, test } from 'vitest';
import { registry as plain, worldWith } from '../../../test/compile/world.js';
import type { HyperlaneTransferOperation } from '../../operation/index.js';
import { RoutingError } from '../../primitives/index.js';
import type { AmountContext } from '../context.js';
import { checkArrival, decimalsOf, lessenCrossing, scaledAmount, withoutDust } from './decimals.js';

const registry = worldWith({
  assets: [
    { chain_id: 'hub-1', denom: 'uatom', decimals: 6 },
    { chain_id: 'osmosis-1', denom: 'aatom', decimals: 8 },
    { chain_id: 'osmosis-1', denom: 'uatom2', decimals: 6 },
  ],
});
const crossing = (fields: object = {}): HyperlaneTransferOperation =>
  ({
    fromChainId: 'hub-1',
    toChainId: 'osmosis-1',
    denomIn: 'uatom',
    denomOut: 'aatom',
    ...fields,
  }) as HyperlaneTransferOperation; // what is read of it

/** A context of one operation that gives so much. */
const context = (output: bigint, world = registry): AmountContext =>
  ({
    registry: world,
    amounts: { inputs: [], outputs: [output], minOutputs: [] },
  }) as unknown as AmountContext; // what is read of it

test('decimals are those of the data, or unknown', () => {
  const of = (chainId: string, denom: string) => decimalsOf(context(0n), { chainId, denom });
  expect([of('hub-1', 'uatom'), of('osmosis-1', 'aatom'), of('hub-1', 'uother')]).toEqual([6, 8, undefined]);
});

test.each<[amount: bigint, decimals: number | undefined, shared: number, sent: bigint]>([
  [123_456n, 8, 6, 123_400n],
  [123_456n, 7, 6, 123_450n],
  [123_456n, 6, 6, 123_456n],
  [123_456n, 4, 6, 123_456n],
  [123_456n, undefined, 6, 123_456n],
])('of %s with %s decimals, of which %s are shared, %s are sent', (amount, decimals, shared, sent) => {
  expect(withoutDust(amount, decimals, shared)).toBe(sent);
});

test.each([
  [5n, 100n, 95n],
  [99n, 100n, 1n],
  [100n, 100n, 0n],
  [101n, 100n, 0n],
])('a deduction of %s from %s leaves %s', (kept, input, left) => {
  const amounts = scaledAmount<HyperlaneTransferOperation>(() => kept);
  expect(amounts.output({} as never, crossing(), 0, { input, next: () => undefined })).toBe(left); // of no request
});

describe('what arrives', () => {
  const answer = (fields: object, output: bigint, sent: bigint, world = registry): string => {
    try {
      checkArrival(context(output, world), crossing(fields), 0, sent);
    } catch (error) {
      if (!(error instanceof RoutingError)) throw error;
      return `${error.reason} ${error.field}`;
    }
    return 'accepted';
  };

  test.each<[string, object, bigint, string]>([
    ['is all, in more decimals', { amountOut: 10_000n }, 10_000n, 'accepted'],
    ['is no more than all', { amountOut: 10_001n }, 10_001n, 'ROUTE_DISCONTINUOUS operations[0]'],
    ['is stated between decimals', {}, 100n, 'MISSING_QUOTE operations[0].amountOut'],
    ['is stated above zero', { amountOut: 0n }, 0n, 'MISSING_QUOTE operations[0].amountOut'],
    ['need not be stated in equal decimals', { denomOut: 'uatom2' }, 100n, 'accepted'],
    ['is all, in equal decimals', { denomOut: 'uatom2' }, 101n, 'ROUTE_DISCONTINUOUS operations[0]'],
  ])('%s', (_name, fields, output, expected) => expect(answer(fields, output, 100n)).toBe(expected));

  test('is stated where decimals are not known, and then believed', () => {
    expect(answer({}, 100n, 100n, plain)).toBe('MISSING_QUOTE operations[0].amountOut');
    expect(answer({ amountOut: 10_001n }, 10_001n, 100n, plain)).toBe('accepted');
  });
});

describe('a lower input', () => {
  const flow = { before: 1_000n, after: 900n, output: 99_000n, isStart: false };
  const lessen = lessenCrossing<HyperlaneTransferOperation>((_context, _operation, input) =>
    withoutDust(input, 8, 6),
  );
  const of = (fields: object, more: object = {}, world = registry) => {
    const lowered = lessen(context(0n, world), crossing(fields), 0, { ...flow, ...more });
    const { amountIn, amountOut } = lowered?.operation ?? {};
    return [amountIn, amountOut, lowered?.output];
  };

  test('lowers the output in the decimals of the arriving coin', () => {
    expect(of({})).toEqual([undefined, 89_000n, 89_000n]);
    expect(of({ denomOut: 'uatom2' }, { output: 990n })).toEqual([undefined, 890n, 890n]);
  });

  test('is stated where a transaction starts, or where it was', () => {
    expect(of({}, { isStart: true })).toEqual([900n, 89_000n, 89_000n]);
    expect(of({ amountIn: 1_000n })).toEqual([900n, 89_000n, 89_000n]);
  });

  test('is taken as it is where decimals are not known', () => {
    expect(of({}, {}, plain)).toEqual([undefined, 98_900n, 98_900n]);
  });

  test('that is cut is lowered by what is sent less', () => {
    expect(of({ denomOut: 'uatom2' }, { after: 950n, output: 990n })).toEqual([undefined, 890n, 890n]);
  });
});
