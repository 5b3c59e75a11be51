import { expect, test } from 'vitest';
import published from '../../../../../test/vectors/pools-public.json' with { type: 'json' };
import { testContract } from '../../../test/pools/contract.js';
import { type PoolVector, rowOf, testVectors, vectorsOf } from '../../../test/pools/vectors.js';
import { isRefused, MathRefusal } from '../refusal.js';
import { sqrtPriceToTick, tickToSqrtPrice } from '../math/tick.js';
import { decimalAt, printDecimal } from '../row.js';
import { concentrated } from './concentrated.js';
import type { SwapLimits } from './kind.js';

const most = 10n ** 90n;
const price = (text: string): bigint => decimalAt(text, '', 36, [0n, most]);

/** Cases state amounts of swaps that end early, so they are done with leave, and once more without. */
function limitsOf({ price_limit: limit }: PoolVector): SwapLimits {
  return { allowPartial: true, priceLimit: limit === undefined ? undefined : price(limit) };
}

testVectors(concentrated, {
  limits: limitsOf,
  check: ({ after, amountIn, amountOut }, vector) => {
    const { currentTick, sqrtPrice, liquidity } = after;
    expect({
      current_tick: String(currentTick),
      current_sqrt_price: printDecimal(sqrtPrice, 36),
      current_tick_liquidity: printDecimal(liquidity, 18),
      amount_in: String(amountIn),
      amount_out: String(amountOut),
    }).toMatchObject(stateOf(vector));
  },
});

function stateOf({ after }: PoolVector): Readonly<Record<string, unknown>> {
  const { current_tick, current_sqrt_price, current_tick_liquidity, amount_in, amount_out } = after ?? {};
  return { current_tick, current_sqrt_price, current_tick_liquidity, amount_in, amount_out };
}

test('a swap that ends early is refused without leave', () => {
  let early = 0;
  for (const vector of vectorsOf('concentrated')) {
    const { token_in: given, token_out: wanted, after } = vector;
    if (after === undefined) continue;
    const pool = concentrated.read(rowOf(vector), undefined);
    const limits = { ...limitsOf(vector), allowPartial: false };
    const amount = BigInt((given ?? wanted)?.amount ?? '');
    const fee = decimalAt(vector.taker_fee ?? '0', '', 18, [0n, most]);
    const result = given
      ? concentrated.exactIn(pool, {
          denomIn: given.denom,
          denomOut: vector.denom_out ?? '',
          amountIn: (amount * (10n ** 18n - fee)) / 10n ** 18n,
          limits,
        })
      : concentrated.exactOut(pool, {
          denomIn: vector.denom_in ?? '',
          denomOut: wanted?.denom ?? '',
          amountOut: amount,
          limits,
        });
    const done = String(given ? after['amount_in'] : after['amount_out']);
    const whole = given ? (amount * (10n ** 18n - fee)) / 10n ** 18n : amount;
    const isEarly = BigInt(done) < whole;
    if (isEarly) early++;
    expect(isRefused(result) ? result.refusal : 'done', vector.id).toBe(
      isEarly ? 'insufficient_liquidity' : 'done',
    );
  }
  expect(early).toBe(44);
});

test.each(
  published.primitives
    .filter(({ primitive }) => primitive.includes('tick'))
    .map((row) => [row.id, row] as const),
)('ticks and roots of prices: %s', (_id, { tick, sqrt_price: root, expected }) => {
  if (expected === null) expect(() => tickToSqrtPrice(Number(tick))).toThrow(MathRefusal);
  else if (root !== undefined) expect(String(sqrtPriceToTick(price(root)))).toBe(expected);
  else expect(printDecimal(tickToSqrtPrice(Number(tick)), 36)).toBe(expected);
});

const named = (id: string): readonly [string, Readonly<Record<string, unknown>>] => {
  const vector = vectorsOf('concentrated').find((each) => each.id === id);
  if (vector === undefined) throw new Error(`${id} is not published`);
  return [id, rowOf(vector)];
};

testContract(concentrated, {
  rows: ['pub-v-0141', 'pub-v-0192', 'pub-v-0213', 'pub-v-0214', 'pub-v-0263'].map(named),
  surplus: 1n,
});
