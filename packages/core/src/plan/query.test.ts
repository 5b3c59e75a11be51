/** What a query states, at the bounds of each member and just outside them. */
import { describe, expect, test } from 'vitest';
import { amountsOf, type RouteQuery } from './query.js';

const query: RouteQuery = {
  ...{ sourceChainId: 'a', sourceDenom: 'ua', destChainId: 'b', amountIn: 1n },
};
const { amountIn: _in, ...rest } = query;
const most = 2n ** 256n - 2n;

/** Members of a query as callers without types may state them. */
type Stated = Partial<Record<keyof RouteQuery, unknown>>;

const amounts = (stated: unknown): unknown => amountsOf(stated as RouteQuery); // what callers without types could ask

describe('accepted', () => {
  test.each<[Stated]>([
    [{}],
    [{ amountIn: most }],
    [{ destDenom: '' }],
    [{ now: 10n ** 18n }],
    [{ preferComplete: false, smartRelay: true, goFast: false }],
    [{ experimentalFeatures: [] }],
    [{ quotes: () => undefined }],
    [{ allowSwaps: true, splitRoutes: false, allowUnsafe: true, wantsBound: false, evmSwaps: true }],
    [{ swapVenues: [{ name: '', chainId: '' }] }],
    [{ maxParts: 1, maxHops: 1 }],
    [{ maxParts: 5, maxHops: 6 }],
    [{ affiliateBasisPoints: 0 }],
    [{ affiliateBasisPoints: 10_000 }],
    [{ leastGainPpm: 0 }],
    [{ leastGainPpm: 1_000_000 }],
    [{ cost: {} }],
    [{ cost: { perHop: 0n, perRoute: 0n, fixed: 0n } }],
    [{ inputTolerancePercent: '0' }],
    [{ inputTolerancePercent: '100' }],
    [{ evmSlippagePercent: '0' }],
    [{ evmSlippagePercent: '99.99' }],
    [{ evmTimeoutSeconds: 1 }],
    [{ evmTimeoutSeconds: 31_536_000 }],
  ])('%o', (stated) => {
    const { amountIn = 1n } = stated;
    expect(amounts({ ...query, ...stated })).toEqual({ amountIn, amountOut: undefined });
  });

  test.each([1n, most])('an output of %s', (amountOut) => {
    expect(amounts({ ...rest, amountOut })).toEqual({ amountIn: undefined, amountOut });
  });
});

describe('refused', () => {
  test.each<[Stated, string, string]>([
    [{ sourceChainId: 1 }, 'INVALID_TYPE', 'sourceChainId'],
    [{ sourceDenom: 1 }, 'INVALID_TYPE', 'sourceDenom'],
    [{ destChainId: 1 }, 'INVALID_TYPE', 'destChainId'],
    [{ destDenom: 1 }, 'INVALID_TYPE', 'destDenom'],
    [{ amountIn: '1' }, 'INVALID_AMOUNT', 'amountIn'],
    [{ amountIn: 0n }, 'INVALID_AMOUNT', 'amountIn'],
    [{ amountIn: most + 1n }, 'AMOUNT_OUT_OF_RANGE', 'amountIn'],
    [{ amountOut: 1n }, 'INVALID_AMOUNT', ''],
    [{ amountIn: undefined }, 'INVALID_AMOUNT', ''],
    [{ amountIn: undefined, amountOut: '1' }, 'INVALID_AMOUNT', 'amountOut'],
    [{ amountIn: undefined, amountOut: 0n }, 'INVALID_AMOUNT', 'amountOut'],
    [{ amountIn: undefined, amountOut: most + 1n }, 'AMOUNT_OUT_OF_RANGE', 'amountOut'],
    [{ now: 1 }, 'INVALID_CLOCK', 'now'],
    [{ now: 10n ** 18n - 1n }, 'INVALID_CLOCK', 'now'],
    [{ preferComplete: 'yes' }, 'INVALID_TYPE', 'preferComplete'],
    [{ smartRelay: 'yes' }, 'INVALID_TYPE', 'smartRelay'],
    [{ goFast: 'yes' }, 'INVALID_TYPE', 'goFast'],
    [{ experimentalFeatures: 'cctp' }, 'INVALID_TYPE', 'experimentalFeatures'],
    [{ quotes: {} }, 'INVALID_TYPE', 'quotes'],
    [{ allowSwaps: 1 }, 'INVALID_TYPE', 'allowSwaps'],
    [{ allowUnsafe: 1 }, 'INVALID_TYPE', 'allowUnsafe'],
    [{ wantsBound: 1 }, 'INVALID_TYPE', 'wantsBound'],
    [{ evmSwaps: 1 }, 'INVALID_TYPE', 'evmSwaps'],
    [{ swapVenues: [1] }, 'INVALID_TYPE', 'swapVenues[0]'],
    [{ swapVenues: [{ name: 'x' }] }, 'MISSING_FIELD', 'swapVenues[0].chainId'],
    [{ maxParts: 6 }, 'LIMIT_EXCEEDED', 'maxParts'],
    [{ maxParts: 1.5 }, 'LIMIT_EXCEEDED', 'maxParts'],
    [{ maxHops: 0 }, 'LIMIT_EXCEEDED', 'maxHops'],
    [{ maxHops: 7 }, 'LIMIT_EXCEEDED', 'maxHops'],
    [{ maxHops: 1.5 }, 'LIMIT_EXCEEDED', 'maxHops'],
    [{ affiliateBasisPoints: -1 }, 'INVALID_AFFILIATE', 'affiliateBasisPoints'],
    [{ leastGainPpm: -1 }, 'LIMIT_EXCEEDED', 'leastGainPpm'],
    [{ leastGainPpm: 1_000_001 }, 'LIMIT_EXCEEDED', 'leastGainPpm'],
    [{ leastGainPpm: 1.5 }, 'LIMIT_EXCEEDED', 'leastGainPpm'],
    [{ cost: '' }, 'INVALID_TYPE', 'cost'],
    [{ cost: { perHop: 1 } }, 'INVALID_AMOUNT', 'cost.perHop'],
    [{ cost: { perHop: -1n } }, 'LIMIT_EXCEEDED', 'cost.perHop'],
    [{ cost: { perRoute: -1n } }, 'LIMIT_EXCEEDED', 'cost.perRoute'],
    [{ cost: { fixed: -1n } }, 'LIMIT_EXCEEDED', 'cost.fixed'],
    [{ inputTolerancePercent: 1 }, 'INVALID_TYPE', 'inputTolerancePercent'],
    [{ inputTolerancePercent: '100.01' }, 'INVALID_SLIPPAGE', 'inputTolerancePercent'],
    [{ evmTimeoutSeconds: 0 }, 'INVALID_TIMEOUT', 'evmTimeoutSeconds'],
    [{ evmTimeoutSeconds: 31_536_001 }, 'INVALID_TIMEOUT', 'evmTimeoutSeconds'],
    [{ evmTimeoutSeconds: 1.5 }, 'INVALID_TIMEOUT', 'evmTimeoutSeconds'],
  ])('%o: %s', (stated, reason, field) => {
    expect(() => amounts({ ...query, ...stated })).toThrow(expect.objectContaining({ reason, field }));
  });

  test('what is no query', () => {
    expect(() => amounts('query')).toThrow(expect.objectContaining({ reason: 'INVALID_TYPE', field: '' }));
  });
});
