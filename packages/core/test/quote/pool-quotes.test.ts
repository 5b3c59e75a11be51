/** Simulations on pools: each swap meets what the swaps before it left, and nothing of what was reverted. */
import { describe, expect, test } from 'vitest';
import { createPools, type PoolState } from 'wayfold/pools';
import type { MarketSwap, NoSwap, SwapMarket } from 'wayfold/plan';
import { marketsOf, poolQuotes } from 'wayfold/quote';
import { assumeAmounts, recoveryMap, type SimulatedTx, type SwapEvent } from 'wayfold/simulate';
import {
  coins,
  contracts,
  executeTx,
  hookMemo,
  later,
  now,
  registry,
  resting,
  run,
  swapMessage,
  swapTx,
  transferTx,
  user,
} from '../simulate/world.js';
import { pair, poolFile, weighted } from './pool-files.js';

const atom = coins.atomOnOsmo;
const token = contracts.osmoHandler;
const osmosis = createPools([
  poolFile(
    [
      weighted('1', [atom, 'uosmo'], { amount: '100000' }),
      weighted('2', [`cw20:${token}`, 'uosmo'], { amount: '100000' }),
      pair('p', [atom, 'uosmo'], '100000'),
    ],
    { chain_id: 'osmo-1' },
  ),
]);
const named = createPools([
  poolFile(
    [
      weighted('1', [atom, 'uosmo'], { amount: '100000' }),
      weighted('2', [`cw20:${token}`, 'uosmo'], { amount: '100000' }),
    ],
    { chain_id: 'osmo-1', venue: 'osmo-pools' },
  ),
]);
const quote = poolQuotes(named);

const [market] = marketsOf(named);

function sold(amountIn: bigint, state?: PoolState, of: SwapMarket | undefined = market): MarketSwap {
  return done(of?.exactIn({ denomIn: atom, denomOut: 'uosmo', amountIn, maxParts: 1, state }));
}

function done(swap: MarketSwap | NoSwap | undefined): MarketSwap {
  if (swap === undefined || 'rule' in swap) throw new Error(swap?.message ?? 'there is no market');
  return swap;
}

function swapsIn(
  txs: readonly SimulatedTx[],
  options: Parameters<typeof run>[1] = { quote },
): readonly SwapEvent[] {
  return run(txs, options).events.filter((event) => event.kind === 'swap');
}

const paid = (txs: readonly SimulatedTx[], options?: Parameters<typeof run>[1]) =>
  swapsIn(txs, options).map(({ coinOut }) => coinOut.amount);

describe('swaps of one run', () => {
  const first = sold(1000n);
  const second = sold(1000n, first.after);

  test('see each other', () => {
    expect(first.amountOut).toBeGreaterThan(second.amountOut);
    expect(paid([swapTx(), swapTx()])).toEqual([first.amountOut, second.amountOut]);
  });

  test('do not see those of another run', () => {
    expect(paid([swapTx()])).toEqual([first.amountOut]);
    expect(paid([swapTx()])).toEqual([first.amountOut]);
  });

  /** How many exchanges each question knew of, by the order of its swap. */
  function known(act: (spy: typeof quote) => void): readonly string[] {
    const asked: string[] = [];
    act((request) => {
      asked.push(`${request.swap}: ${request.exchanges.length}`);
      return quote(request);
    });
    return asked;
  }

  const msgsOf = (...txs: readonly SimulatedTx[]) => txs.flatMap(({ msgs }) => msgs ?? []);
  const over = (message: object): SimulatedTx =>
    transferTx({ receiver: contracts.osmoEntry, memo: hookMemo(contracts.osmoEntry, message) });
  const tooMuch = { min_asset: { native: { denom: 'uosmo', amount: '5000' } } };

  test.each([
    ['the packet failed', over(swapMessage(tooMuch))],
    [
      'the contract recovered',
      over({
        swap_and_action_with_recover: {
          ...swapMessage(tooMuch).swap_and_action,
          recovery_addr: user.osmo,
        },
      }),
    ],
  ])('do not see what was reverted: %s', (_name, failing) => {
    const both = { ...failing, msgs: msgsOf(failing, over(swapMessage())) };
    expect(paid([both])).toEqual([first.amountOut]);
    expect(known((spy) => run([both], { quote: spy }))).toEqual(['0: 0', '1: 0']);
    const kept = { ...failing, msgs: msgsOf(over(swapMessage()), failing, over(swapMessage())) };
    expect(paid([kept])).toEqual([first.amountOut, second.amountOut]);
    expect(known((spy) => run([kept], { quote: spy }))).toEqual(['0: 0', '1: 1', '2: 1']);
  });

  test('do not see what another copy of the run does', () => {
    const txs = [over(swapMessage()), over(swapMessage())];
    const asked = known((spy) => recoveryMap(registry, { txs }, { now, quote: spy }));
    expect(asked.filter((each) => each === '0: 0').length).toBeGreaterThan(1);
    expect(new Set(asked)).toEqual(new Set(['0: 0', '1: 1']));
  });

  test('go through all their routes in order', () => {
    const route = (amount: string) => ({
      offer_asset: { native: { denom: atom, amount } },
      operations: [{ pool: '1', denom_in: atom, denom_out: 'uosmo' }],
    });
    const routes = [route('400'), route('600')];
    const swap = { smart_swap_exact_asset_in: { swap_venue_name: 'osmo-pools', routes } };
    const part = sold(400n);
    expect(paid([swapTx({ user_swap: swap })])).toEqual([part.amountOut + sold(600n, part.after).amountOut]);
  });
});

describe('an exact output', () => {
  const operations = [{ pool: '1', denom_in: atom, denom_out: 'uosmo' }];
  const swap = {
    swap_exact_asset_out: { swap_venue_name: 'osmo-pools', operations, refund_address: user.osmo },
  };

  test('takes what the venue puts in, which later swaps see', () => {
    const bought = done(market?.exactOut({ denomIn: atom, denomOut: 'uosmo', amountOut: 500n }));
    const [first, second] = swapsIn([swapTx({ user_swap: swap }), swapTx()]);
    expect(first).toMatchObject({ coinIn: { amount: bought.amountIn }, coinOut: { amount: 500n } });
    expect(second?.coinOut.amount).toBe(sold(1000n, bought.after).amountOut);
  });

  test('that the venue does not reach is refused', () => {
    const wanted = { min_asset: { native: { denom: 'uosmo', amount: '777777777777' } }, user_swap: swap };
    const amount = '1000000000000000';
    const pools = createPools([
      poolFile([weighted('1', [atom, 'uosmo'], { amount, weights: ['1', '3'] })], {
        ...{ chain_id: 'osmo-1', venue: 'osmo-pools' },
      }),
    ]);
    const funds = [{ denom: atom, amount }];
    const tx = executeTx('osmo-1', user.osmo, {
      contract: contracts.osmoEntry,
      msg: swapMessage(wanted),
      funds,
    });
    expect(run([tx], { quote: poolQuotes(pools) }).txs[0]).toMatchObject({
      ...{ outcome: 'failed', reason: 'the venue refuses the swap' },
    });
  });
});

test('tokens of contracts are found by their bare name', () => {
  const operations = [{ pool: '2', denom_in: token, denom_out: 'uosmo' }];
  const send = (msg: object) =>
    executeTx('osmo-1', user.osmo, {
      contract: token,
      msg: { send: { contract: contracts.osmoEntry, amount: '1000', msg: btoa(JSON.stringify(msg)) } },
    });
  const { swap_and_action: message } = swapMessage({
    user_swap: { swap_exact_asset_in: { swap_venue_name: 'osmo-pools', operations } },
  });
  expect(paid([send({ swap_and_action: message })])).toEqual([sold(1000n).amountOut]);
});

describe('on Neutron', () => {
  const pools = createPools([
    poolFile(
      [
        pair('fee', [coins.atomOnNtrn, 'untrn'], '1000000'),
        pair('out', ['untrn', coins.osmoOnNtrn], '1000000'),
      ],
      { chain_id: 'ntrn-1', venue: 'ntrn-pools' },
    ),
  ]);
  const buy = [{ pool: 'fee', denom_in: coins.atomOnNtrn, denom_out: 'untrn' }];
  const swapOn = (more: object, operations: object) =>
    executeTx('ntrn-1', user.ntrn, {
      contract: contracts.ntrnEntry,
      msg: {
        swap_and_action: {
          user_swap: { swap_exact_asset_in: { swap_venue_name: 'ntrn-pools', operations } },
          min_asset: { native: { denom: coins.osmoOnNtrn, amount: '50' } },
          timeout_timestamp: Number(later),
          post_swap_action: {
            ibc_transfer: {
              ibc_info: {
                ...{ source_channel: 'channel-6', receiver: user.osmo, memo: '', recover_address: user.ntrn },
                fee: {
                  recv_fee: [],
                  ack_fee: [{ denom: 'untrn', amount: '1000' }],
                  timeout_fee: [{ denom: 'untrn', amount: '1000' }],
                },
              },
              ...more,
            },
          },
          affiliates: [],
        },
      },
      funds: [{ denom: coins.atomOnNtrn, amount: '100000' }],
    });
  const path = [...buy, { pool: 'out', denom_in: 'untrn', denom_out: coins.osmoOnNtrn }];

  test('a fee is bought first, and the swap meets what that left', () => {
    const [astroport] = marketsOf(pools);
    const fee = done(astroport?.exactOut({ denomIn: coins.atomOnNtrn, denomOut: 'untrn', amountOut: 2000n }));
    const rest = 100_000n - fee.amountIn;
    const ends = { denomIn: coins.atomOnNtrn, denomOut: coins.osmoOnNtrn };
    const swap = done(astroport?.exactIn({ ...ends, amountIn: rest, maxParts: 1, state: fee.after }));
    const tx = swapOn({ fee_swap: { swap_venue_name: 'ntrn-pools', operations: buy } }, path);
    expect(swapsIn([tx], { quote: poolQuotes(pools) })).toMatchObject([
      { coinIn: { amount: fee.amountIn }, coinOut: { amount: 2000n } },
      { coinIn: { amount: rest }, coinOut: { amount: swap.amountOut } },
    ]);
  });

  test.each([
    ['a hop starts from another denom', [path[0], { ...path[1], denom_in: 'x' }]],
    ['a pool is unknown', [{ ...path[0], pool: 'none' }, path[1]]],
  ])('a swap is refused where %s', (_name, operations) => {
    const tx = swapOn({ fee_swap: { swap_venue_name: 'ntrn-pools', operations: buy } }, operations);
    expect(run([tx], { quote: poolQuotes(pools) }).txs[0]).toMatchObject({
      ...{ outcome: 'failed', reason: 'the venue refuses the swap' },
    });
  });
});

describe('whoever else is asked', () => {
  const stake = transferTx({
    ...{ channel: 'channel-9', receiver: user.stride },
    memo: { autopilot: { receiver: user.stride, stakeibc: { action: 'LiquidStake' } } },
  });

  test('answers for chains without pools, and for staking', () => {
    const onStride = createPools([poolFile([weighted('hub-1', ['x', 'y'])], { chain_id: 'stride-1' })]);
    expect(paid([swapTx()], { quote: poolQuotes(onStride) })).toEqual([500n]);
    expect(paid([stake], { quote: poolQuotes(onStride) })).toEqual([1000n]);
    expect(paid([swapTx()], { quote: poolQuotes(onStride, () => 777n) })).toEqual([777n]);
    expect(paid([stake], { quote: poolQuotes(onStride, () => 777n) })).toEqual([777n]);
  });

  test('by default pays for a fee one unit, and for an exact output all there is', () => {
    const ask = (swap?: number) =>
      poolQuotes(createPools([]))({
        ...{ kind: 'exact-out', chainId: 'osmo-1', venue: 'v', amountOut: 5n, exchanges: [] },
        routes: [{ hops: [{ pool: '1', denomIn: atom, denomOut: 'uosmo' }], amountIn: 70n }],
        ...(swap !== undefined && { swap }),
      });
    expect(ask()).toBe(1n);
    expect(ask(0)).toBe(70n);
  });

  test('answers for venues that the pools do not name', () => {
    expect(paid([swapTx()], { quote: poolQuotes(osmosis) })).toEqual([500n]);
  });

  test('may have made an exchange that the pools refuse: it leaves them as they were', () => {
    const unknown = { pool: '99', denom_in: atom, denom_out: 'uosmo' };
    const swap = { swap_exact_asset_in: { swap_venue_name: 'osmo-pools', operations: [unknown] } };
    const txs = [swapTx({ user_swap: swap }), swapTx()];
    expect(paid(txs, { quote: assumeAmounts([600n], quote) })).toEqual([600n, sold(1000n).amountOut]);
  });
});

describe('by the family of pools', () => {
  const ask = (venue: string, pool: string, amountIn = 1000n): bigint | undefined =>
    poolQuotes(osmosis)({
      ...{ kind: 'exact-in', chainId: 'osmo-1', venue, swap: 0, leastOut: 1n, exchanges: [] },
      routes: [{ hops: [{ pool, denomIn: atom, denomOut: 'uosmo' }], amountIn }],
    });

  test('a venue trades by its own pools only', () => {
    const [astroport, manager] = marketsOf(osmosis);
    expect(ask('osmo-poolmanager', '1')).toBe(sold(1000n, undefined, manager).amountOut);
    expect(ask('osmo-astroport', 'p')).toBe(sold(1000n, undefined, astroport).amountOut);
    expect(ask('osmo-poolmanager', 'p')).toBeUndefined();
    expect(ask('osmo-astroport', '1')).toBeUndefined();
  });

  test('a swap that the guard of a venue is against is refused', () => {
    expect(ask('osmo-astroport', 'p', 90_000n)).toBeDefined();
    expect(ask('osmo-astroport', 'p', 110_000n)).toBeUndefined();
  });
});

test('what rests in the end is what the pools paid', () => {
  expect(resting(run([swapTx()], { quote }))).toEqual([`osmo-1 osmo ${sold(1000n).amountOut}uosmo`]);
});
