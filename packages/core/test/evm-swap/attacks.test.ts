/** Calldata of the router that pays less, elsewhere or later than it seems to. */
import { encodeFunctionData, type Hex, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import { type Expectation, routeOf } from 'wayfold/audit';
import {
  audited,
  compiledFrom,
  deadline,
  native,
  now,
  planned,
  poolsOf,
  router,
  token,
  txOf,
  usdc,
  usdcDai,
  user,
  weth,
  wethUsdc,
} from './world.js';

const pools = poolsOf([wethUsdc, usdcDai]);
const amountIn = 1_000_000n;
const least = 990_000n;
const half = 500_000n;

/** @see Uniswap/swap-router-contracts `contracts/interfaces` */
const abi = parseAbi([
  'struct Single { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 first; uint256 second; uint160 limit; }',
  'function exactInputSingle(Single params) payable returns (uint256)',
  'function exactOutputSingle(Single params) payable returns (uint256)',
  'function unwrapWETH9(uint256 least) payable',
  'function unwrapWETH9(uint256 least, address to) payable',
  'function sweepToken(address token, uint256 least, address to) payable',
  'function refundETH() payable',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
  'function multicall(bytes[] data) payable returns (bytes[])',
]);
const call = (functionName: string, ...args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi, functionName, args } as never); // the names are in the table above
const caller = `0x${'1'.padStart(40, '0')}`;
const itself = `0x${'2'.padStart(40, '0')}`;
const thief = token('9');

/** An exact input and its least output, or an exact output and its most input. */
type Amounts = readonly [first: bigint, second: bigint];
const swap =
  (name: string, [tokenIn, tokenOut]: readonly [string, string]) =>
  ([first, second]: Amounts, recipient = caller): Hex =>
    call(name, { tokenIn, tokenOut, fee: 500, recipient, first, second, limit: 0n });
const sell = swap('exactInputSingle', [usdc, weth]);
const buy = swap('exactOutputSingle', [usdc, weth]);
const buyUsdc = swap('exactOutputSingle', [weth, usdc]);
const within = (...calls: readonly Hex[]): Hex => call('multicall', deadline, calls);

/** The verdict on calldata for the user's swap between two coins, with dangers. */
function verdictOn(ends: readonly [string, string], data: Hex, more: Expectation = {}): string {
  const [source, dest] = ends.map((denom) => ({ chainId: '1', denom }));
  const tx = txOf(compiledFrom(planned(pools, ends, { amountIn })));
  const expectation = {
    ...{ sourceAsset: source, destAsset: dest, amountIn, minAmountOut: least, receiver: user },
    ...{ ownAddresses: [user], affiliates: [], period: { now, until: deadline * 1_000_000_000n }, ...more },
  } as Expectation; // plain chain ids
  const { verdict, findings } = audited(tx, expectation, { data: data.slice(2) });
  const dangers = findings.filter(({ severity }) => severity !== 'note');
  return [verdict, ...dangers.map(({ reason }) => reason)].join(' ');
}

describe('an audit differs if', () => {
  test.each<[string, readonly [string, string], Hex, RegExp]>([
    [
      'the rest of a native input stays with the router',
      [native, usdc],
      within(buyUsdc([least, amountIn])),
      /EXACT_OUT_REMAINDER/,
    ],
    [
      'two swaps rely on the least of one payout: one for address 2, one for the address of the router',
      [usdc, native],
      within(sell([half, 1n], itself), sell([half, 1n], router), call('unwrapWETH9', least / 2n)),
      /MINIMUM_LOWER/,
    ],
    [
      'two swaps rely on the least of one payout: an exact input and an exact output',
      [usdc, native],
      within(sell([half, 1n], itself), buy([1n, half], itself), call('unwrapWETH9', least / 2n)),
      /MINIMUM_LOWER/,
    ],
    ['one call has no deadline', [usdc, weth], sell([amountIn, least]), /DEADLINE_MISSING/],
    [
      'several calls have no deadline',
      [usdc, weth],
      call('multicall', [sell([amountIn, least])]),
      /DEADLINE_MISSING/,
    ],
    [
      'a stranger gets tokens that the router has left',
      [usdc, weth],
      within(sell([amountIn, least]), call('sweepToken', usdc, 0n, thief)),
      /RECEIVER_NOT_OWN/,
    ],
    [
      'a stranger gets wrapped coins that the router has left',
      [usdc, weth],
      within(sell([amountIn, least]), call('unwrapWETH9', 0n, thief)),
      /RECEIVER_NOT_OWN/,
    ],
    [
      'a stranger gets the output, and the user the rest',
      [usdc, native],
      within(sell([amountIn, least], itself), call('unwrapWETH9', least, thief), call('unwrapWETH9', 0n)),
      /RECEIVER_DIFFERS/,
    ],
    [
      'payouts go to address 1, which means the caller in swaps only',
      [usdc, native],
      within(sell([amountIn, least], itself), call('unwrapWETH9', least, caller)),
      /RECEIVER_DIFFERS/,
    ],
  ])('%s', (_name, ends, data, expected) => {
    expect(verdictOn(ends, data)).toMatch(expected);
    expect(verdictOn(ends, data)).toMatch(/^differs /);
  });
});

describe('an audit says match if', () => {
  test.each<[string, readonly [string, string], Hex]>([
    [
      'the rest of a native input is paid back',
      [native, usdc],
      within(buyUsdc([least, amountIn]), call('refundETH')),
    ],
    [
      'the least of a payout is that of two swaps together',
      [usdc, native],
      within(sell([half, 1n], itself), sell([half, 1n], router), call('unwrapWETH9', least)),
    ],
    [
      'each of two swaps has its own least',
      [usdc, native],
      within(sell([half, half], itself), sell([half, half], router), call('unwrapWETH9', 0n)),
    ],
    [
      'the user gets tokens that the router has left',
      [usdc, weth],
      within(sell([amountIn, least]), call('sweepToken', usdc, 0n, user)),
    ],
  ])('%s', (_name, ends, data) => {
    expect(verdictOn(ends, data)).toBe('match');
  });

  test('calldata without a deadline is the expected one, or no period is stated', () => {
    const data = call('multicall', [sell([amountIn, least])]);
    const tx = { ...txOf(compiledFrom(planned(pools, [usdc, weth], { amountIn }))), data: data.slice(2) };
    const route = routeOf(audited(tx, {}).effects);
    expect(verdictOn([usdc, weth], data, { route })).toBe('match');
    expect(verdictOn([usdc, weth], data, { period: undefined })).toBe('match');
  });

  test('the deadline is later than the period, in the expected calldata', () => {
    const data = call('multicall', deadline + 60n, [sell([amountIn, least])]);
    const tx = { ...txOf(compiledFrom(planned(pools, [usdc, weth], { amountIn }))), data: data.slice(2) };
    const route = routeOf(audited(tx, {}).effects);
    expect(verdictOn([usdc, weth], data, { route })).toBe('match');
    expect(verdictOn([usdc, weth], data)).toBe('differs DEADLINE_LATE');
    const past = { now: (deadline + 61n) * 1_000_000_000n, until: (deadline + 90n) * 1_000_000_000n };
    expect(verdictOn([usdc, weth], data, { route, period: past })).toBe('differs DEADLINE_PAST');
  });
});
