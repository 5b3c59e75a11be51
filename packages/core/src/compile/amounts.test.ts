/** Amounts along a route: what is stated, what arrives, and what is promised in the end. */
import { describe, expect, test } from 'vitest';
import { amount, refusalOf, registry, routeOf, see, type Step } from '../../test/compile/world.js';
import type { CompileRequest } from './request.js';

const usdc = 'transfer/channel-750/uusdc';
const atom = ['hub-1', 'uatom'] as const;
const osmo = ['osmosis-1', 'uosmo'] as const;
const oneSwap: readonly Step[] = [{ to: 'osmosis-1' }, { swap: usdc }, { to: 'noble-1' }];
const onwards: readonly Step[] = [{ swap: usdc }, { to: 'noble-1' }, { to: 'neutron-1' }];

/** A route with fields of its operations filled in, by index. */
function stated(
  start: Parameters<typeof routeOf>[1],
  steps: readonly Step[],
  fields: Readonly<Record<number, object>>,
  more: Partial<CompileRequest> = {},
): CompileRequest {
  const request = routeOf(registry, start, steps, more);
  const operations = request.operations.map((one, index) => ({ ...one, ...fields[index] }));
  return { ...request, operations: operations as CompileRequest['operations'] }; // of the same kinds
}

/** Members for a fee that an operation takes off its own coin. */
function feeOf(request: CompileRequest, index: number, feeAmount: bigint): object {
  const operation = request.operations[index];
  if (operation?.kind !== 'transfer') throw new Error('no transfer');
  return { feeAmount, feeAsset: { chainId: operation.fromChainId, denom: operation.denomIn } };
}

const least = (request: CompileRequest): bigint => see(registry, request).compiled.minAmountOut;

describe('what an operation states', () => {
  const through: readonly Step[] = [{ to: 'osmosis-1' }, { to: 'noble-1' }];
  const taxed = feeOf(routeOf(registry, atom, through), 0, 10n);

  test('is no gain over what it takes itself', () => {
    const answer = (amountOut: bigint): string =>
      refusalOf(registry, stated(atom, through, { 1: { amountIn: 900n, amountOut } }));
    expect(answer(901n)).toBe(
      'ROUTE_DISCONTINUOUS operations[1]: `amountOut` of operation 1 is 901, but only 900 goes in',
    );
    expect(answer(900n)).toBe('not refused');
  });

  test('is no more than a fee before it has left', () => {
    const answer = (amountIn: bigint): string =>
      refusalOf(registry, stated(atom, through, { 0: taxed, 1: { amountIn } }));
    expect(answer(amount - 9n)).toBe(
      'ROUTE_DISCONTINUOUS operations[1]: `amountIn` of operation 1 is 999991, but 999990 arrives there',
    );
    expect(answer(amount - 10n)).toBe('not refused');
  });

  test('is not compared with a swap whose output nothing states, nor with what follows from it', () => {
    const more = { 1: feeOf(routeOf(registry, osmo, onwards), 1, 10n), 2: { amountIn: 2_000_000n } };
    const request = stated(osmo, onwards, more);
    // The quote of the request holds for the swap: what lies behind a fee says nothing of it.
    expect(see(registry, request).compiled.expectedOutputs).toEqual([1_000_000n, 999_990n, 2_000_000n]);
    expect(least(request)).toBe(989_990n);
  });

  test('is a quote for a swap as far as all of it goes on, and not through a send', () => {
    expect(least(stated(osmo, onwards, { 2: { amountIn: 2_000_000n } }))).toBe(1_980_000n);
    const sent: readonly Step[] = [{ swap: usdc }, 'send', { to: 'noble-1' }];
    const request = stated(osmo, sent, { 2: { amountIn: 2_000_000n } });
    expect(see(registry, request).compiled.expectedOutputs).toEqual([1_000_000n, 1_000_000n, 2_000_000n]);
  });

  test('is no quote where a swap states an output of nothing', () => {
    expect(least(stated(atom, oneSwap, { 1: { amountOut: 0n } }, { amountOut: 2_000_000n }))).toBe(
      1_980_000n,
    );
  });
});

describe('the least output', () => {
  const half = { slippageTolerancePercent: '50' };
  test('of a swap pays a fee of one unit, or the tolerance is refused', () => {
    const request = (amountOut: bigint): CompileRequest =>
      stated(
        atom,
        oneSwap,
        { 1: { amountOut }, 2: { amountIn: amountOut, amountOut: amountOut - 1n } },
        half,
      );
    expect(refusalOf(registry, request(2n))).toBe(
      'INVALID_SLIPPAGE slippageTolerancePercent: as little as 1 may reach operation 2, whose fee is 1',
    );
    expect(least(request(4n))).toBe(1n);
  });

  test('is nothing where a later transaction keeps more than a swap may give', () => {
    const steps: readonly Step[] = [
      { swap: 'transfer/channel-0/uatom' },
      { to: 'hub-1' },
      { to: 'neutron-1', pfm: false },
    ];
    const request = (kept: bigint): CompileRequest =>
      routeOf(registry, osmo, steps, { feeHeadroom: { 'hub-1': kept } });
    expect(least(request(989_999n))).toBe(1n);
    expect(least(request(990_000n))).toBe(0n);
    expect(least(request(995_000n))).toBe(0n);
  });

  test.each<[string, Partial<CompileRequest>, object, bigint]>([
    ['the stated output of the last', { amountOut: 5n }, { amountOut: 7n }, 7n],
    ['the output of the request', { amountOut: 5n }, {}, 5n],
    ['no more than the last operation takes', { amountOut: 5n }, { amountIn: 3n }, 3n],
    ['all, where nobody states less', { amountOut: undefined }, {}, amount],
  ])('of transfers is %s', (_name, more, fields, expected) => {
    const steps: readonly Step[] = [{ to: 'osmosis-1' }, { to: 'noble-1' }];
    expect(least(stated(atom, steps, { 1: fields }, more))).toBe(expected);
  });
});
