/** Swaps on an EVM chain from plan to audit: messages, runs on the pools, and what an audit says of other calldata. */
import { encodeFunctionData, type Hex, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import { type Route, type RouteQuery, RoutingError, whyNot } from 'wayfold';
import { type AuditReport, type Expectation, routeOf } from 'wayfold/audit';
import type { Pools } from 'wayfold/pools';
import { swapsOf } from 'wayfold/swaps';
import {
  audited,
  calldataOf,
  compiledFrom,
  dai,
  deadline,
  deep,
  native,
  now,
  pair,
  planned,
  pool,
  poolsOf,
  ran,
  router,
  routerless,
  token,
  txOf,
  type TxJson,
  usdc,
  usdcDai,
  usdcDaiPair,
  user,
  weth,
  wethUsdc,
  wethUsdcPair,
} from './world.js';

const three = poolsOf([wethUsdc, usdcDai]);
const two = poolsOf([wethUsdcPair, usdcDaiPair]);
const mixed = poolsOf([wethUsdc, usdcDaiPair]);
const all = poolsOf([wethUsdc, pool([weth, usdc], 3000, deep), wethUsdcPair, usdcDai]);
const amountIn = 1_000_000n;
const large = 50_000_000_000_000n;

const journeys: readonly (readonly [string, Pools, readonly [string, string], Partial<RouteQuery>])[] = [
  ['version 3, one hop', three, [weth, usdc], { amountIn }],
  ['version 3, two hops', three, [weth, dai], { amountIn }],
  ['version 2, one hop', two, [usdc, weth], { amountIn }],
  ['version 2, two hops', two, [dai, weth], { amountIn }],
  ['both versions', mixed, [weth, dai], { amountIn }],
  ['a split', all, [weth, usdc], { amountIn: large, splitRoutes: true }],
  ['a split of the native coin', all, [native, usdc], { amountIn: large, splitRoutes: true }],
  ['a split into the native coin', all, [usdc, native], { amountIn: large, splitRoutes: true }],
  ['the native coin in', three, [native, dai], { amountIn }],
  ['the native coin out', three, [dai, native], { amountIn }],
  ['the native coin out of pairs', two, [dai, native], { amountIn }],
  ['an exact output, version 3', three, [weth, dai], { amountOut: amountIn }],
  ['an exact output, version 2', two, [weth, dai], { amountOut: amountIn }],
  ['an exact output with room', three, [weth, dai], { amountOut: amountIn, inputTolerancePercent: '1' }],
  [
    'an exact output for the native coin',
    three,
    [native, usdc],
    { amountOut: amountIn, inputTolerancePercent: '1' },
  ],
  ['an exact output of the native coin', three, [usdc, native], { amountOut: amountIn }],
];

/** The expectation of a user for a route: coins, least output, own addresses, and the period of its deadline. */
function expectationOf(route: Route): Expectation {
  const least = compiledFrom(route).minAmountOut;
  return {
    sourceAsset: { chainId: '1', denom: route.source.denom },
    destAsset: { chainId: '1', denom: route.dest.denom },
    ...{ amountIn: route.amountIn, minAmountOut: least, receiver: user, ownAddresses: [user] },
    affiliates: [],
    period: { now, until: deadline * 1_000_000_000n },
  };
}

describe.each(journeys)('%s', (_name, pools, ends, more) => {
  const route = planned(pools, ends, more);
  const msgs = compiledFrom(route);
  const tx = txOf(msgs);

  test('the router of the venue may take exactly the input', () => {
    expect(tx).toMatchObject({
      kind: 'evm_tx',
      chainId: '1',
      signerAddress: user,
      data: calldataOf(route).slice(2),
    });
    expect(tx.to.toLowerCase()).toBe(router);
    const isNative = ends[0] === native;
    expect(tx.value).toBe(isNative ? route.amountIn : 0n);
    const approvals = tx.requiredErc20Approvals.map((one) => ({
      ...one,
      tokenContract: one.tokenContract.toLowerCase(),
      spender: one.spender.toLowerCase(),
    }));
    const approval = { tokenContract: ends[0], spender: router, amount: route.amountIn };
    expect(approvals).toEqual(isNative ? [] : [approval]);
  });

  test('a run on the pools delivers the planned output, and one without prices the least', () => {
    const { txs, delivered } = ran(msgs, pools);
    expect(txs.map(({ outcome }) => outcome)).toEqual(['done']);
    expect(delivered).toMatchObject({ chainId: '1', address: user, denom: ends[1], amount: route.amountOut });
    expect(ran(msgs).delivered).toMatchObject({ amount: msgs.minAmountOut, denom: ends[1] });
  });

  test('the next swap of the run meets the pools as this one leaves them', () => {
    const { events, txs } = ran({ txs: [tx, tx] }, pools);
    const swaps = events.filter((event) => event.kind === 'swap');
    const isExact = more.amountOut !== undefined;
    const changes = (swap: (typeof swaps)[number] | undefined) =>
      isExact ? -(swap?.coinIn.amount ?? 0n) : (swap?.coinOut.amount ?? 0n);
    expect(changes(swaps[0])).toBe(isExact ? -(swaps[0]?.coinIn.amount ?? 0n) : route.amountOut);
    if (txs[1]?.outcome === 'done') expect(changes(swaps[1]) <= changes(swaps[0])).toBe(true);
    else expect(txs[1]?.reason).toMatch(/Too (?:little received|much requested)/);
  });

  test('an audit says match, with and without the path', () => {
    const expectation = expectationOf(route);
    const report = audited(tx, expectation);
    expect([report.verdict, report.findings.filter(({ severity }) => severity !== 'note')]).toEqual([
      'match',
      [],
    ]);
    const withRoute = { ...expectation, route: routeOf(report.effects) };
    expect(audited(tx, withRoute).verdict).toBe('match');
  });
});

describe('a run fails', () => {
  const route = planned(three, [weth, usdc], { amountIn });
  const msgs = compiledFrom(route);
  const failing = (pools: Pools | undefined, at = now) => {
    const { txs, delivered } = ran(msgs, pools, at);
    expect(delivered).toBeUndefined();
    return txs.map(({ outcome, reason }) => `${outcome}: ${reason}`);
  };

  test('if the pools pay less than the least output', () => {
    expect(failing(poolsOf([pool([weth, usdc], 500, 30_000_000n)]))).toEqual(['failed: Too little received']);
  });

  test('after the deadline, and not in its last second', () => {
    expect(ran(msgs, three, deadline * 1_000_000_000n).txs[0]?.outcome).toBe('done');
    expect(failing(three, (deadline + 1n) * 1_000_000_000n)).toEqual(['failed: Transaction too old']);
  });

  test('without the pool of the path', () => {
    expect(failing(poolsOf([pool([weth, usdc], 3000, deep)]))).toEqual([
      'failed: the venue refuses the swap',
    ]);
  });

  test('without an allowance', () => {
    const bare = { txs: [{ ...txOf(msgs), requiredErc20Approvals: [] }] };
    expect(ran(bare, three).txs[0]?.reason).toMatch(/exceeds allowance/);
  });
});

const abi = parseAbi([
  'struct Single { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 least; uint160 limit; }',
  'function exactInputSingle(Single params) payable returns (uint256)',
  'function unwrapWETH9(uint256 least, address to) payable',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
  'function pull(address token, uint256 value) payable',
]);
const call = (functionName: string, ...args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi, functionName, args } as never); // the names are in the table above
const thief = token('9');

/** Calldata of a swap in one pool of version 3, as planned here or with changes. */
function swapData(change: object = {}, until = deadline, ...more: readonly Hex[]): string {
  const fixed = {
    tokenIn: weth,
    tokenOut: usdc,
    fee: 500,
    recipient: `0x${'1'.padStart(40, '0')}`,
    amountIn,
    limit: 0n,
  };
  const swap = call('exactInputSingle', { ...fixed, least: 989_504n, ...change });
  return call('multicall', until, [swap, ...more]).slice(2);
}

describe('an audit of other calldata', () => {
  const route = planned(three, [weth, usdc], { amountIn });
  const tx = txOf(compiledFrom(route));
  const expectation = expectationOf(route);
  const path = routeOf(audited(tx, expectation).effects);
  const dangersOf = ({ verdict, findings }: AuditReport): string =>
    [verdict, ...findings.filter(({ severity }) => severity !== 'note').map(({ reason }) => reason)].join(
      ' ',
    );

  test('is right about the planned one', () => {
    expect(swapData()).toBe(tx.data);
    expect(dangersOf(audited(tx, { ...expectation, route: path }))).toBe('match');
  });

  test.each<[string, Partial<TxJson>, RegExp]>([
    ['another recipient', { data: swapData({ recipient: thief }) }, /^differs .*RECEIVER_DIFFERS/],
    [
      'the router as recipient',
      { data: swapData({ recipient: `0x${'2'.padStart(40, '0')}` }) },
      /^differs .*RECEIVER/,
    ],
    ['a lower minimum', { data: swapData({ least: 989_503n }) }, /^differs .*MINIMUM_LOWER/],
    ['no minimum', { data: swapData({ least: 0n }) }, /^differs .*MINIMUM_ZERO/],
    ['another input', { data: swapData({ tokenIn: dai }) }, /^differs .*SOURCE_DIFFERS/],
    ['another output', { data: swapData({ tokenOut: dai }) }, /^differs .*DEST_ASSET_DIFFERS/],
    ['a larger input', { data: swapData({ amountIn: amountIn + 1n }) }, /^differs .*AMOUNT_IN_DIFFERS/],
    ['the input that the router holds', { data: swapData({ amountIn: 0n }) }, /^differs .*SWAP_BROKEN/],
    ['a later deadline', { data: swapData({}, deadline + 1n) }, /^differs .*DEADLINE_LATE/],
    ['a deadline that has passed', { data: swapData({}, now / 1_000_000_000n) }, /^differs .*DEADLINE_PAST/],
    ['a deadline in milliseconds', { data: swapData({}, deadline * 1000n) }, /^differs .*DEADLINE_UNIT/],
    ['a limit of the price', { data: swapData({ limit: 1n }) }, /NOT_UNDERSTOOD/],
    ['a call that takes more', { data: swapData({}, deadline, call('pull', weth, 5n)) }, /NOT_UNDERSTOOD/],
    [
      'a second swap for somebody else',
      {
        data: swapData(
          {},
          deadline,
          `0x${swapData({ recipient: thief, amountIn: 5n }).slice(8 + 64 * 5, -56)}`,
        ),
        approved: String(amountIn + 5n),
      },
      /^differs .*RECEIVER/,
    ],
    ['another contract', { to: token('8') }, /^differs .*(?:CONTRACT_UNKNOWN|ALLOWANCE)/],
    ['a larger allowance', { approved: String(10n ** 30n) }, /^differs .*APPROVAL_EXCESSIVE/],
    ['native coin that goes along', { value: '5' }, /^differs .*VALUE_DIFFERS/],
  ])('%s', (_name, change, expected) => {
    expect(dangersOf(audited(tx, expectation, change))).toMatch(expected);
  });

  test.each<[string, Partial<TxJson>]>([
    ['another pool', { data: swapData({ fee: 3000 }) }],
    ['an earlier deadline', { data: swapData({}, deadline - 1n) }],
    ['a higher minimum', { data: swapData({ least: 999_999n }) }],
  ])('%s is another route', (_name, change) => {
    expect(dangersOf(audited(tx, { ...expectation, route: path }, change))).toMatch(/^differs .*ROUTE/);
    expect(dangersOf(audited(tx, expectation, change))).toBe('match');
  });

  test('that unwraps for somebody else', () => {
    const native1 = planned(three, [usdc, native], { amountIn });
    const own = txOf(compiledFrom(native1));
    const swap = { tokenIn: usdc, tokenOut: weth, recipient: `0x${'2'.padStart(40, '0')}` };
    const to = (address: string) => swapData(swap, deadline, call('unwrapWETH9', 989_504n, address));
    const wanted = expectationOf(native1);
    expect(dangersOf(audited(own, wanted, { data: to(user) }))).toBe('match');
    expect(dangersOf(audited(own, wanted, { data: to(thief) }))).toMatch(/^differs .*RECEIVER_DIFFERS/);
    expect(dangersOf(audited(own, wanted, { data: swapData(swap) }))).toMatch(/^differs /);
  });
});

describe('a route is refused', () => {
  const because = (
    pools: Pools,
    more: Partial<RouteQuery>,
    data = undefined as typeof routerless | undefined,
  ) => {
    try {
      planned(pools, [weth, usdc], { amountIn, ...more }, data);
    } catch (error) {
      if (error instanceof RoutingError)
        return `${error.reason}: ${error.message}; ${error.notes.map(String).join('; ')}`;
      throw error;
    }
    return 'not refused';
  };

  test('without a router in the data, whose place is named', () => {
    expect(because(three, {}, routerless)).toMatch(
      /^NO_ROUTE: no routes found: the data names no router on 1 for the venue "ethereum-uniswap-v3": a row of `bridges.evmSwap.uniswapRouters` states it/,
    );
    const rules = whyNot(
      routerless,
      { sourceChainId: '1', sourceDenom: weth, destChainId: '1', destDenom: usdc, amountIn, now },
      { swaps: swapsOf(three) },
    );
    expect(rules.map(({ rule }) => rule)).toContain('NO_ROUTER');
  });

  test('for pools of a venue that has no row', () => {
    const other = poolsOf([wethUsdc], { venue: 'ethereum-sushiswap' });
    expect(because(other, {})).toMatch(/no router on 1 for the venue "ethereum-sushiswap"/);
    const unnamed = poolsOf([wethUsdc], { venue: undefined });
    expect(because(unnamed, {})).toBe('not refused');
  });

  test('if it must not swap there', () => {
    expect(because(three, { evmSwaps: false })).toMatch(
      /it takes a swap on an EVM chain, and `evmSwaps` is false/,
    );
    const venue = { name: 'ethereum-uniswap', chainId: '1' };
    expect(because(three, { swapVenues: [venue] })).toBe('not refused');
    expect(because(three, { swapVenues: [{ ...venue, name: 'ethereum-uniswap-v3' }] })).toBe('not refused');
    expect(because(three, { swapVenues: [{ ...venue, name: 'x' }] })).toMatch(/^UNKNOWN_VENUE/);
  });

  test('for affiliates, whom the router does not pay', () => {
    expect(because(three, { affiliateBasisPoints: 5 })).toMatch(/the router on 1 pays no affiliates/);
  });

  test('without a time, since calldata states a deadline', () => {
    expect(because(three, { now: undefined as never })).toMatch(/states a deadline, and `now` is missing/);
  });

  test('over pairs of another fee than the router reckons with', () => {
    const cheap = poolsOf([pair([weth, usdc], [deep, deep], { fee_pips: 2500 })]);
    expect(because(cheap, {})).toMatch(
      /the router takes 3000 millionths for pairs of version 2, and the pool \S+ takes 2500/,
    );
  });

  test.each<[Partial<RouteQuery>, RegExp]>([
    [{ evmSlippagePercent: '100' }, /^INVALID_SLIPPAGE/],
    [{ evmSlippagePercent: 'x' }, /^INVALID_SLIPPAGE/],
    [{ evmSlippagePercent: 1 as never }, /^INVALID_TYPE/],
    [{ evmTimeoutSeconds: 0 }, /^INVALID_TIMEOUT/],
    [{ evmTimeoutSeconds: 31_536_001 }, /^INVALID_TIMEOUT/],
    [{ evmSwaps: 1 as never }, /^INVALID_TYPE/],
  ])('%j', (more, expected) => {
    expect(because(three, more)).toMatch(expected);
  });
});

describe('messages are refused', () => {
  const route = planned(three, [weth, usdc], { amountIn });
  const because = (change: object, ...more: [(readonly string[])?, bigint?]) => {
    try {
      compiledFrom({ ...route, operations: [{ ...route.operations[0], ...change }] as never }, ...more);
    } catch (error) {
      if (error instanceof RoutingError) return `${error.reason} ${error.field}`;
      throw error;
    }
    return 'not refused';
  };
  const data = (change: object, ...more: readonly Hex[]) => ({
    swapCalldata: swapData(change, deadline, ...more),
  });

  test.each<[string, object, string]>([
    ['another input', data({ tokenIn: dai }), 'DENOM_MISMATCH operations[0].swapCalldata'],
    ['another output', data({ tokenOut: dai }), 'DENOM_MISMATCH operations[0].swapCalldata'],
    ['another amount', data({ amountIn: 5n }), 'INVALID_OPERATION operations[0].swapCalldata'],
    ['a recipient who is not meant', data({ recipient: thief }), 'ADDRESS_LIST_MISMATCH addresses'],
    ['the user as recipient', data({ recipient: user }), 'not refused'],
    [
      'an output that stays with the router',
      data({ recipient: `0x${'2'.padStart(40, '0')}` }),
      'INVALID_OPERATION operations[0].swapCalldata',
    ],
    ['a limit of the price', data({ limit: 5n }), 'INVALID_OPERATION operations[0].swapCalldata'],
    [
      'a call that is not read',
      data({}, call('pull', weth, 5n)),
      'INVALID_OPERATION operations[0].swapCalldata',
    ],
    ['a venue without a row', { swapVenues: [{ name: 'x', chainId: '1' }] }, 'MISSING_QUOTE operations[0]'],
    ['no venue', { swapVenues: [] }, 'MISSING_QUOTE operations[0]'],
  ])('%s', (_name, change, expected) => {
    expect(because(change)).toBe(expected);
  });

  test('after the deadline', () => {
    expect(because({}, [user], deadline * 1_000_000_000n)).toBe('QUOTE_EXPIRED operations[0].swapCalldata');
    expect(because({}, [user], deadline * 1_000_000_000n - 1n)).toBe('not refused');
  });
});
