/**
 * Random calls of a router: where an audit says match, the user gets the least output at the worst prices, spends no more than the
 * input, and leaves nothing with strangers or the router.
 *
 * `RANDOM_RUNS` sets the number of calldata, `RANDOM_SEED` repeats a run. A failure prints its seed and its choices.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { auditMsgs, type Expectation } from 'wayfold/audit';
import { runsOf } from '../../../../test/support/runs.js';
import { type Call, dataOf, outcomeOf, type To, tokens } from './router-model.js';
import { dai, deadline, native, now, registry, router, usdc, user, weth } from './world.js';

const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);
const runs = runsOf(4000);
const amountIn = 100n;
const minAmountOut = 60n;

const ends = fc.constantFrom<(readonly [string, string])[]>(
  ...([
    [weth, usdc],
    [usdc, weth],
    [native, usdc],
    [usdc, native],
    [native, dai],
    [dai, native],
  ] as const),
);
const wrapped = (coin: string): string => (coin === native ? weth : coin);
const swapTo = fc.constantFrom<To[]>('caller', 'caller', 'self', 'self', 'user', 'router', 'thief');
const payTo = fc.constantFrom<To[]>('nobody', 'nobody', 'user', 'caller', 'thief');
const least = fc.constantFrom(0n, 1n, 20n, 30n, 60n, 60n);
const parts = fc.constantFrom<(readonly bigint[])[]>(
  [100n],
  [100n],
  [40n, 60n],
  [20n, 30n, 50n],
  [100n, 100n],
);

/** A swap from end to end, directly or over the router's balance of a coin between. */
const swaps = (from: string, into: string, given: bigint): fc.Arbitrary<readonly Call[]> => {
  const one = fc.record({ kind: fc.constantFrom('in' as const, 'out' as const), to: swapTo, least });
  const direct = one.map((call): readonly Call[] => [{ ...call, from, into, given }]);
  const over = fc
    .record({ middle: fc.constantFrom(...tokens), to: swapTo, second: one })
    .map(({ middle, to, second }): readonly Call[] => [
      { kind: 'in', from, into: middle, to, given, least: 0n },
      { ...second, kind: 'in', from: middle, into, given: 0n },
    ]);
  return fc.oneof(direct, direct, over);
};
const payouts = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('unwrap' as const, 'refund' as const), to: payTo, least }),
    fc.record({ kind: fc.constant('sweep' as const), token: fc.constantFrom(...tokens), to: payTo, least }),
  ),
  { maxLength: 3 },
);
const trade = fc.tuple(ends, parts).chain(([[source, dest], given]) =>
  fc.record({
    source: fc.constant(source),
    dest: fc.constant(dest),
    value: source === native ? fc.constant(amountIn) : fc.constantFrom(0n, 0n, 0n, 40n),
    calls: fc
      .tuple(fc.tuple(...given.map((part) => swaps(wrapped(source), wrapped(dest), part))), payouts)
      .map(([first, last]): readonly Call[] => [...first.flat(), ...last]),
  }),
);

test(`${runs} random calls, seed ${seed}`, () => {
  let matches = 0;
  fc.assert(
    fc.property(trade, ({ source, dest, value, calls }) => {
      const approval = { token_contract: source, spender: router, amount: String(amountIn) };
      const evm_tx = {
        ...{ chain_id: '1', to: router, value: String(value), data: dataOf(calls), signer_address: user },
        required_erc20_approvals: source === native ? [] : [approval],
      };
      const expectation = {
        ...{ sourceAsset: { chainId: '1', denom: source }, destAsset: { chainId: '1', denom: dest } },
        ...{ amountIn, minAmountOut, receiver: user, ownAddresses: [user], affiliates: [] },
        period: { now, until: deadline * 1_000_000_000n },
      } as Expectation; // plain chain ids
      if (auditMsgs(registry, { msgs: { txs: [{ evm_tx }] }, expectation }, { now }).verdict !== 'match')
        return;
      matches++;
      const [from, into] = [source, dest].map((coin) => (coin === native ? 'native' : coin));
      for (const takesAll of [true, false]) {
        const outcome = outcomeOf(calls, value, takesAll);
        if (outcome === undefined) continue;
        const { own, rest, strange } = outcome;
        expect(own.get(into ?? '') ?? 0n).toBeGreaterThanOrEqual(minAmountOut);
        expect(own.get(from ?? '') ?? 0n).toBeGreaterThanOrEqual(-amountIn);
        for (const [coin, amount] of own) if (coin !== from) expect(amount).toBeGreaterThanOrEqual(0n);
        expect([...rest, ...strange].filter(([, amount]) => amount > 0n)).toEqual([]);
      }
    }),
    { seed, numRuns: runs },
  );
  expect(matches).toBeGreaterThan(0);
});
