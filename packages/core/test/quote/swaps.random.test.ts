/**
 * Random swaps one after another: what `marketsOf` says of each is what the simulator makes of its messages on the same pools, and an
 * input that is said to reach an output does so exact in. `RANDOM_RUNS` sets the number of transactions, `RANDOM_SEED` repeats a run.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MarketSwap, NoSwap } from 'wayfold/plan';
import { createPools, isRefused, type PoolState, sequenceExactIn, stateOf } from 'wayfold/pools';
import { marketsOf, poolQuotes } from 'wayfold/quote';
import { type Tape, tapeOf } from '../random/tape.js';
import { contracts, executeTx, run, swapMessage, user } from '../simulate/world.js';
import { snapshotOf } from './snapshots.js';
import { drawsAll, fixedCases, runsOf } from '../../../../test/support/runs.js';

const runs = runsOf(15);
const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);

/** Ends and size of a swap. */
interface Wanted {
  readonly denomIn: string;
  readonly denomOut: string;
  readonly amount: bigint;
  readonly given: 'in' | 'out';
  readonly maxParts: number;
}

function drawSwap(tape: Tape, denoms: readonly string[]): Wanted {
  const denomIn = tape.pick(denoms);
  const others = denoms.filter((denom) => denom !== denomIn);
  const amount = BigInt(1 + tape.draw(9999)) * 10n ** BigInt(tape.draw(10));
  const given = tape.draw(2) === 0 ? 'out' : 'in';
  return { denomIn, denomOut: tape.pick(others), amount, given, maxParts: tape.rarely(8) ? 3 : 1 };
}

/** A swap as a message of the entry point, with what goes along. */
function messageOf({ denomIn, denomOut, amount, given }: Wanted, { amountIn, routes }: MarketSwap) {
  const paths = routes.map(({ amountIn: part, path }) => ({
    offer_asset: { native: { denom: denomIn, amount: String(part) } },
    operations: path.map((hop) => ({ pool: hop.pool, denom_in: hop.denomIn, denom_out: hop.denomOut })),
  }));
  const venue = { swap_venue_name: 'osmo-pools' };
  const swap =
    given === 'in'
      ? { smart_swap_exact_asset_in: { ...venue, routes: paths } }
      : { swap_exact_asset_out: { ...venue, operations: paths[0]?.operations, refund_address: user.osmo } };
  const least = given === 'in' ? 1n : amount;
  const min = { min_asset: { native: { denom: denomOut, amount: String(least) } } };
  return executeTx('osmo-1', user.osmo, {
    contract: contracts.osmoEntry,
    msg: swapMessage({ user_swap: swap, ...min }),
    funds: [{ denom: denomIn, amount: String(amountIn) }],
  });
}

function isSwap(result: MarketSwap | NoSwap): result is MarketSwap {
  return !('rule' in result);
}

test.each(['data/pools-snapshot-synthetic.json', 'data/pools-snapshot-neutron-synthetic.json'])(
  `%s: the simulator does what was said (seed ${seed})`,
  (name) => {
    const pools = createPools([{ ...snapshotOf(name), chain_id: 'osmo-1', venue: 'osmo-pools' }]);
    const [[market], [chain]] = [marketsOf(pools), [...pools.chains.values()]];
    if (market === undefined || chain === undefined) throw new Error('no pools');
    const denoms = [...market.traders.keys()];
    const quote = poolQuotes(pools);
    const counts = { swaps: 0, exactOut: 0, short: 0, none: 0 };
    const drawn = fc.array(fc.nat(65_535), { minLength: 30, maxLength: 30 });
    const property = fc.property(drawn, (choices) => {
      const tape = tapeOf(choices);
      let state: PoolState = stateOf(chain);
      const done: (readonly [Wanted, MarketSwap])[] = [];
      for (let count = 0; count < 3; count++) {
        const wanted = drawSwap(tape, denoms);
        const { amount, given, ...ask } = wanted;
        const result =
          given === 'in'
            ? market.exactIn({ ...ask, amountIn: amount, state })
            : market.exactOut({ ...ask, amountOut: amount, state });
        if (!isSwap(result)) {
          counts[result.rule === 'EXACT_OUT_SHORT' ? 'short' : 'none']++;
          continue;
        }
        const executed = sequenceExactIn(state, ask.denomIn, result.routes);
        expect(isRefused(executed) ? executed : executed.amountOut).toBe(result.amountOut);
        expect(given === 'in' ? result.amountIn : result.amountOut >= amount).toBe(
          given === 'in' ? amount : true,
        );
        counts.swaps++;
        if (given === 'out') counts.exactOut++;
        state = result.after;
        done.push([wanted, result]);
      }
      if (done.length === 0) return;
      const [first, ...rest] = done.map(([wanted, swap]) => messageOf(wanted, swap));
      const tx = { ...first, ...{ chainId: 'osmo-1', signerAddress: user.osmo } };
      const msgs = [first, ...rest].flatMap((each) => each?.msgs ?? []);
      const { txs, events } = run([{ ...tx, msgs }], { quote });
      expect(txs).toEqual([{ outcome: 'done' }]);
      const swaps = events.filter((event) => event.kind === 'swap');
      expect(swaps.map(({ coinIn, coinOut }) => [coinIn.amount, coinOut.amount])).toEqual(
        done.map(([{ given, amount }, { amountIn, amountOut }]) => [
          amountIn,
          given === 'in' ? amountOut : amount,
        ]),
      );
    });
    fc.assert(property, { numRuns: runs, seed, examples: fixedCases(fc.tuple(drawn), 1, 1) });
    expect(counts.exactOut).toBeGreaterThan(drawsAll ? runs / 5 : 0);
    expect(counts.swaps - counts.exactOut).toBeGreaterThan(drawsAll ? runs / 5 : 0);
    console.info(`${name}, seed ${seed}: ${JSON.stringify(counts)}`);
  },
  3_600_000,
);
