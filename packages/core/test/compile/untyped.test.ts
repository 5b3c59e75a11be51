/** Callers without types: whatever they hand over, the answer is a reason and a place. */
import { describe, expect, test } from 'vitest';
import { compileMsgs, type CompileRequest } from 'wayfold/compile';
import { planRoute } from 'wayfold/plan';
import { RoutingError } from 'wayfold';
import { resolveOrigin } from 'wayfold/trace';
import { hostile } from './hostile.js';
import { placesIn, put } from './places.js';
import { now, registry, routeOf, userOn } from './world.js';

/** The reason of a refusal; undefined where there is none. Anything else than a reason fails the test. */
function reasonOf(call: () => unknown): string | undefined {
  try {
    call();
    return undefined;
  } catch (error) {
    if (error instanceof RoutingError) return error.reason;
    throw error;
  }
}

const whole: CompileRequest = routeOf(
  registry,
  ['hub-1', 'uatom'],
  [{ to: 'osmosis-1' }, { swap: 'uosmo' }, { swap: 'uother', as: 'smart_swap_in' }, { to: 'noble-1' }],
  {
    amountOut: 5n,
    estimatedAmountOut: 5n,
    affiliates: new Map([
      ['osmosis-1', [{ address: userOn(registry, 'osmosis-1'), basisPointsFee: 5 }]],
      ['hub-1', [{ address: userOn(registry, 'hub-1'), basisPointsFee: 5 }]],
    ]),
    postRouteHandler: { kind: 'autopilot_msg', receiver: userOn(registry, 'noble-1'), action: 'CLAIM' },
    timeoutSeconds: 300,
    enableGasWarnings: true,
    trustOperations: true,
    feeHeadroom: { 'osmosis-1': 5n },
    feePayerAddress: 'x',
  },
);

test.each(placesIn(whole).map((path) => [path.join('.') || 'the request', path] as const))(
  '%s',
  (_name, path) => {
    for (const [, value] of hostile) {
      const request = put(whole, path, value) as CompileRequest; // as callers without types may
      expect(reasonOf(() => compileMsgs(registry, request, { now }))).not.toBe('INTERNAL');
    }
  },
);

describe('amounts are bigints', () => {
  const plain = routeOf(registry, ['hub-1', 'uatom'], [{ to: 'osmosis-1' }]);
  const [operation] = plain.operations;
  test.each<[string, object, string]>([
    ['amountIn', { amountIn: 1000 }, 'amountIn'],
    ['amountIn', { amountIn: '1000' }, 'amountIn'],
    ['amountIn', { amountIn: undefined }, 'amountIn'],
    ['amountOut', { amountOut: 1000 }, 'amountOut'],
    ['estimatedAmountOut', { estimatedAmountOut: '5' }, 'estimatedAmountOut'],
    ['of an operation', { operations: [{ ...operation, amountIn: 1000 }] }, 'operations[0].amountIn'],
    ['of a fee', { operations: [{ ...operation, feeAmount: 5 }] }, 'operations[0].feeAmount'],
    ['below nothing', { operations: [{ ...operation, feeAmount: -5n }] }, 'operations[0].feeAmount'],
    ['kept back', { feeHeadroom: { 'hub-1': 5 } }, 'feeHeadroom["hub-1"]'],
  ])('%s %o', (_name, change, field) => {
    const call = () => compileMsgs(registry, { ...plain, ...change } as CompileRequest, { now });
    expect(call).toThrow(expect.objectContaining({ reason: 'INVALID_AMOUNT', field }));
  });
});

test.each(hostile)('routes and origins asked for %s', (_name, value) => {
  const query = { sourceChainId: 'hub-1', sourceDenom: 'uatom', destChainId: 'osmosis-1', amountIn: 5n };
  const reasons = [undefined, 'INVALID_TYPE', 'MISSING_FIELD', 'INVALID_AMOUNT', 'UNKNOWN_CHAIN', 'NO_ROUTE'];
  for (const name of [...Object.keys(query), 'destDenom']) {
    expect(reasons).toContain(reasonOf(() => planRoute(registry, { ...query, [name]: value } as never)));
  }
  for (const name of ['chainId', 'denom']) {
    const ref = { chainId: 'hub-1', denom: 'uatom', [name]: value } as never;
    expect(reasons).toContain(reasonOf(() => resolveOrigin(registry, ref)));
  }
});
