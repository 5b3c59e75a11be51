/** Uniswap v3: published cases, what every pool type promises, rows, and where swaps end. */
import { expect, test } from 'vitest';
import published from '../../../../../test/vectors/pools-2-public.json' with { type: 'json' };
import { testContract } from '../../../test/pools/contract.js';
import { pointerOf } from '../../../test/pools/rows.js';
import { type PoolVector, rowOf, testVectors, vectorsOf } from '../../../test/pools/vectors.js';
import { evmMath, isRefused } from '../index.js';
import { uniswapV3 } from './uniswap-v3.js';

testVectors(uniswapV3, {
  check(swapped, { after }) {
    if (after !== undefined) expect(uniswapV3.write(swapped.after)).toMatchObject(after);
  },
});

interface Partial extends PoolVector {
  readonly partial?: { readonly amount: string; readonly after: Readonly<Record<string, unknown>> };
}

test('published: what a pool without enough liquidity does in part', () => {
  const cases = (vectorsOf('uniswap_v3') as readonly Partial[]).filter(
    ({ partial }) => partial !== undefined,
  );
  expect(cases.map(({ kind }) => kind)).toEqual(['exact_out']);
  for (const vector of cases) {
    const wanted = {
      denomOut: vector.token_out?.denom ?? '',
      amountOut: BigInt(vector.token_out?.amount ?? 0),
    };
    const pool = uniswapV3.read(rowOf(vector), undefined);
    const swap = { denomIn: vector.denom_in ?? '', ...wanted, limits: { allowPartial: true } };
    const done = uniswapV3.exactOut(pool, swap);
    if (isRefused(done)) throw new Error(done.message);
    expect(uniswapV3.write(done.after)).toMatchObject(vector.partial?.after ?? {});
    expect(String(done.amountIn)).toBe(vector.partial?.amount);
  }
});

interface Primitive {
  readonly id: string;
  readonly kind: string;
  readonly primitive?: string;
  readonly expected?: unknown;
  readonly [member: string]: unknown;
}
const primitives = (published.vectors as readonly Primitive[]).filter(({ kind }) => kind === 'primitive');

test.each(primitives.map((vector) => [vector.id, vector] as const))('%s', (_, vector) => {
  const big = (member: string): bigint => BigInt(String(vector[member]));
  switch (vector.primitive) {
    case 'tick_to_sqrt_price_x96':
      expect(String(evmMath.tickToSqrtPriceX96(Number(vector['tick'])))).toBe(vector.expected);
      return;
    case 'sqrt_price_x96_to_tick':
      expect(evmMath.sqrtPriceX96ToTick(big('sqrt_price_x96'))).toBe(vector.expected);
      return;
    default: {
      const done = evmMath.swapStep({
        sqrtPrice: big('sqrt_price_current_x96'),
        target: big('sqrt_price_target_x96'),
        liquidity: big('liquidity'),
        amountRemaining: big('amount_remaining'),
        feePips: Number(vector['fee_pips']),
      });
      expect({
        sqrt_price_next_x96: String(done.sqrtPrice),
        amount_in: String(done.amountIn),
        amount_out: String(done.amountOut),
        fee_amount: String(done.feeAmount),
      }).toEqual(vector.expected);
    }
  }
});

test('ticks and prices are inverse to each other, and end where the contract ends', () => {
  for (const tick of [-887_272, -887_271, -100, -1, 0, 1, 99, 443_636, 887_271]) {
    const root = evmMath.tickToSqrtPriceX96(tick);
    expect(evmMath.sqrtPriceX96ToTick(root)).toBe(tick);
    if (tick > -887_272) expect(evmMath.sqrtPriceX96ToTick(root - 1n)).toBe(tick - 1);
  }
  for (const tick of [-887_273, 887_273, 0.5, Number.NaN])
    expect(() => evmMath.tickToSqrtPriceX96(tick)).toThrow('whole number');
  const most = evmMath.tickToSqrtPriceX96(887_272);
  expect(evmMath.sqrtPriceX96ToTick(most - 1n)).toBe(887_271);
  for (const root of [4295128738n, most]) expect(() => evmMath.sqrtPriceX96ToTick(root)).toThrow('beyond');
});

const [token0, token1] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`];
const root = (tick: number): string => String(evmMath.tickToSqrtPriceX96(tick));
const pool = {
  ...{ id: '0xpool', type: 'uniswap_v3', token0, token1, fee_pips: 500, tick_spacing: 10 },
  ...{ sqrt_price_x96: root(5), current_tick: 5, liquidity: '3000000000' },
};
const net = (index: number, liquidity_net: string) => ({ index, liquidity_net });
const whole = {
  ...pool,
  ticks: [
    net(-20_000, '1000000000'),
    net(-10, '2000000000'),
    net(10, '0'),
    net(20, '-2000000000'),
    net(30_000, '-1000000000'),
  ],
};
/** Liquidity begins below the window and ends above it. */
const part = {
  ...pool,
  window: { lower: -3_000, upper: 3_000 },
  ticks: [net(-10, '2000000000'), net(20, '-2000000000')],
};

testContract(uniswapV3, {
  rows: [
    ['all ticks', whole],
    ['a window', part],
    ['without a fee', { ...whole, fee_pips: 0 }],
  ],
  surplus: 1n,
});

/** Where a row is refused. */
test.each([
  [{ tick_spacing: 0 }, '/tick_spacing'],
  [{ tick_spacing: 16_384 }, '/tick_spacing'],
  [{ tick_spacing: 7 }, '/ticks/0/index'],
  [{ sqrt_price_x96: '1' }, '/sqrt_price_x96'],
  [{ current_tick: 3 }, '/current_tick'],
  [{ current_tick: 6 }, '/current_tick'],
  [{ liquidity: '2999999999' }, '/liquidity'],
  [{ liquidity: '3000000001' }, '/liquidity'],
  [{ ticks: [...whole.ticks].reverse() }, '/ticks/1/index'],
  [{ ticks: whole.ticks.slice(0, -1) }, '/ticks'],
  [{ ticks: [...whole.ticks.slice(0, -2), net(20, '-4000000000')] }, '/ticks/3/liquidity_net'],
  [{ ticks: [...whole.ticks.slice(0, -1), net(887_280, '-1000000000')] }, '/ticks/4/index'],
  [{ ticks: [...whole.ticks.slice(0, -1), net(30_000, '-1e9')] }, '/ticks/4/liquidity_net'],
  [{ window: { lower: 10, upper: 10 } }, '/window/upper'],
  [{ window: { lower: 10, upper: 40_000 } }, '/window'],
  [{ window: { lower: -19_999, upper: 40_000 } }, '/ticks/0/index'],
  [{ window: {} }, '/window/lower'],
  [{ window: { lower: -20_000, upper: 30_000 } }, 'taken'],
  [{ ticks: [whole.ticks[0], ...whole.ticks] }, '/ticks/1/index'],
  // The current tick may be at an edge of the window.
  [{ window: { lower: 5, upper: 3_000 }, ticks: [net(20, '-2000000000')] }, 'taken'],
  [{ window: { lower: -3_000, upper: 5 }, ticks: [net(-10, '2000000000')] }, 'taken'],
  [{ window: { lower: 6, upper: 3_000 }, ticks: [net(20, '-2000000000')] }, '/window'],
  [{ window: { lower: -3_000, upper: 4 }, ticks: [net(-10, '2000000000')] }, '/window'],
  [{ tick_spacing: 16_383, liquidity: '0', ticks: [] }, 'taken'],
  [{ window: part.window, liquidity: String(2n ** 128n - 1n), ticks: [] }, 'taken'],
  [{ window: part.window, liquidity: String(2n ** 128n), ticks: [] }, '/liquidity'],
  // A price that fell to a tick is in the stretch below it.
  [{ sqrt_price_x96: root(0), current_tick: -1 }, 'taken'],
  [{ sqrt_price_x96: root(0), current_tick: 0 }, 'taken'],
])('v3 row %j', (members, pointer) => {
  expect(pointerOf(uniswapV3, { ...whole, ...members })).toBe(pointer);
});

const [up, down] = [
  { denomIn: token1, denomOut: token0 },
  { denomIn: token0, denomOut: token1 },
];
/** What a pool pays, or why it does not. */
function paid(row: object, swap: typeof up, amountIn: bigint, allowPartial = false): bigint | string {
  const swapped = uniswapV3.exactIn(uniswapV3.read({ ...row }, undefined), {
    ...swap,
    amountIn,
    limits: { allowPartial },
  });
  return isRefused(swapped) ? swapped.refusal : swapped.amountOut;
}

test('a window pays the same as all ticks, and nothing beyond its edges', () => {
  const all = {
    ...pool,
    ticks: [net(-20_000, '1000000000'), ...part.ticks, net(30_000, '-1000000000')],
  };
  for (const swap of [up, down]) {
    for (const amount of [1_000n, 1_000_000n, 100_000_000n]) {
      expect(typeof paid(all, swap, amount)).toBe('bigint');
      expect(paid(part, swap, amount)).toBe(paid(all, swap, amount));
    }
    expect(typeof paid(all, swap, 400_000_000n)).toBe('bigint');
    expect(paid(part, swap, 400_000_000n)).toBe('insufficient_liquidity');
    expect(paid(part, swap, 400_000_000n, true)).toBe('insufficient_liquidity');
  }
});

test('beyond the last tick a swap is refused, or done in part', () => {
  for (const swap of [up, down]) {
    expect(paid(whole, swap, 10n ** 15n)).toBe('insufficient_liquidity');
    const most = paid(whole, swap, 10n ** 15n, true);
    expect(paid(whole, swap, 10n ** 16n, true)).toBe(most);
  }
});

test('an initialised tick without liquidity of its own rounds too', () => {
  const without = { ...whole, ticks: whole.ticks.filter(({ index }) => index !== 10) };
  const amounts = Array.from({ length: 40 }, (_, index) => 1_600_000n + BigInt(index) * 977n);
  const differs = amounts.some((amount) => paid(whole, up, amount) !== paid(without, up, amount));
  expect(differs).toBe(true);
});

test('a price limit ends a swap on its side', () => {
  const read = uniswapV3.read({ ...whole }, undefined);
  const swap = (price: bigint, allowPartial: boolean) =>
    uniswapV3.exactIn(read, { ...down, amountIn: 10n ** 9n, limits: { priceLimit: price, allowPartial } });
  const one = 10n ** 36n;
  expect(swap((one * 9n) / 10n, false)).toMatchObject({ refusal: 'insufficient_liquidity' });
  const done = swap((one * 9n) / 10n, true);
  if (isRefused(done)) throw new Error(done.message);
  expect(done.amountIn).toBeLessThan(10n ** 9n);
  expect(Number(uniswapV3.spotPrice(done.after, token0, token1)) / 1e18).toBeCloseTo(0.9, 12);
  expect(swap(one * 2n, true)).toMatchObject({ refusal: 'price_limit' });
  const high = { priceLimit: 10n ** 80n, allowPartial: true };
  expect(uniswapV3.exactIn(read, { ...up, amountIn: 10n ** 9n, limits: high })).toMatchObject({
    refusal: 'price_limit',
  });
});

test('prices before fees', () => {
  const level = uniswapV3.read({ ...whole, sqrt_price_x96: root(0), current_tick: 0 }, undefined);
  expect(uniswapV3.spotPrice(level, token0, token1)).toBe(10n ** 18n);
  const high = uniswapV3.read(whole, undefined);
  expect(Number(uniswapV3.spotPrice(high, token0, token1)) / 1e18).toBeCloseTo(1.0001 ** 5, 9);
  expect(Number(uniswapV3.spotPrice(high, token1, token0)) / 1e18).toBeCloseTo(1.0001 ** -5, 9);
});

test('amounts beyond the numbers of the contract are refused', () => {
  const read = uniswapV3.read(whole, undefined);
  expect(uniswapV3.exactIn(read, { ...up, amountIn: 2n ** 255n })).toMatchObject({ refusal: 'overflow' });
});
