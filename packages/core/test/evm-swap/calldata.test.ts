/** Calldata of planned swaps, byte for byte as viem writes it. */
import { decodeFunctionData, encodeFunctionData, encodePacked, type Hex, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import type { Pools } from 'wayfold/pools';
import {
  calldataOf,
  dai,
  deadline,
  deep,
  native,
  planned,
  pool,
  poolsOf,
  usdc,
  usdcDai,
  usdcDaiPair,
  weth,
  wethUsdc,
  wethUsdcPair,
} from './world.js';

/** @see Uniswap/swap-router-contracts `contracts/interfaces` */
const abi = parseAbi([
  'struct Single { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 first; uint256 second; uint160 limit; }',
  'struct Path { bytes path; address recipient; uint256 first; uint256 second; }',
  'function exactInputSingle(Single params) payable returns (uint256)',
  'function exactInput(Path params) payable returns (uint256)',
  'function exactOutputSingle(Single params) payable returns (uint256)',
  'function exactOutput(Path params) payable returns (uint256)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to) payable returns (uint256)',
  'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to) payable returns (uint256)',
  'function unwrapWETH9(uint256 amountMinimum) payable',
  'function refundETH() payable',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
]);

const caller: Hex = `0x${'1'.padStart(40, '0')}`;
const itself: Hex = `0x${'2'.padStart(40, '0')}`;
const hex = (text: string): Hex => text as Hex; // addresses of this world
const call = (functionName: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi, functionName, args } as never); // the names are in the table above
const within = (...calls: readonly Hex[]): Hex => call('multicall', [deadline, calls]);
const path = (...steps: readonly (string | number)[]): Hex =>
  encodePacked(
    steps.map((step) => (typeof step === 'number' ? 'uint24' : 'address')),
    steps.map((step) => (typeof step === 'number' ? step : hex(step))),
  );
const single = (
  [tokenIn, tokenOut, fee]: readonly [string, string, number],
  recipient: Hex,
  [first, second]: readonly [bigint, bigint],
) => ({ tokenIn: hex(tokenIn), tokenOut: hex(tokenOut), fee, recipient, first, second, limit: 0n });

const amountIn = 1_000_000n;
/** One percent less, rounded down. */
const least = (amount: bigint): bigint => (amount * 99n) / 100n;

interface Amounts {
  readonly first: bigint;
  readonly second: bigint;
}

interface Row {
  readonly name: string;
  readonly pools: Pools;
  readonly ends: readonly [string, string];
  readonly amountOut: bigint;
  readonly calls: (out: bigint) => readonly Hex[];
}

const three = poolsOf([wethUsdc, usdcDai]);
const two = poolsOf([wethUsdcPair, usdcDaiPair]);
const mixed = poolsOf([wethUsdc, usdcDaiPair]);
const mixedBack = poolsOf([wethUsdcPair, usdcDai]);

const rows: readonly Row[] = [
  {
    name: 'one pool of version 3',
    pools: three,
    ends: [weth, usdc],
    amountOut: 999_499n,
    calls: (out) => [call('exactInputSingle', [single([weth, usdc, 500], caller, [amountIn, out])])],
  },
  {
    name: 'two pools of version 3',
    pools: three,
    ends: [weth, dai],
    amountOut: 999_398n,
    calls: (out) => [
      call('exactInput', [
        { path: path(weth, 500, usdc, 100, dai), recipient: caller, first: amountIn, second: out },
      ]),
    ],
  },
  {
    name: 'a pair of version 2',
    pools: two,
    ends: [usdc, weth],
    amountOut: 996_999n,
    calls: (out) => [call('swapExactTokensForTokens', [amountIn, out, [usdc, weth], caller])],
  },
  {
    name: 'two pairs of version 2',
    pools: two,
    ends: [weth, dai],
    amountOut: 994_008n,
    calls: (out) => [call('swapExactTokensForTokens', [amountIn, out, [weth, usdc, dai], caller])],
  },
  {
    name: 'version 3, then 2: the router keeps what is between',
    pools: mixed,
    ends: [weth, dai],
    amountOut: 996_500n,
    calls: (out) => [
      call('exactInputSingle', [single([weth, usdc, 500], itself, [amountIn, 0n])]),
      call('swapExactTokensForTokens', [0n, out, [usdc, dai], caller]),
    ],
  },
  {
    name: 'version 2, then 3',
    pools: mixedBack,
    ends: [weth, dai],
    amountOut: 996_898n,
    calls: (out) => [
      call('swapExactTokensForTokens', [amountIn, 0n, [weth, usdc], itself]),
      call('exactInputSingle', [single([usdc, dai, 100], caller, [0n, out])]),
    ],
  },
  {
    name: 'the native coin in: as the token that wraps it',
    pools: three,
    ends: [native, usdc],
    amountOut: 999_499n,
    calls: (out) => [call('exactInputSingle', [single([weth, usdc, 500], caller, [amountIn, out])])],
  },
  {
    name: 'the native coin out: unwrapped from the router',
    pools: three,
    ends: [dai, native],
    amountOut: 999_398n,
    calls: (out) => [
      call('exactInput', [
        { path: path(dai, 100, usdc, 500, weth), recipient: itself, first: amountIn, second: out },
      ]),
      call('unwrapWETH9', [out]),
    ],
  },
];

describe('a given input', () => {
  test.each(rows)('$name', ({ pools, ends, amountOut, calls }) => {
    const route = planned(pools, ends, { amountIn });
    expect(route.amountOut).toBe(amountOut);
    expect(calldataOf(route)).toBe(within(...calls(least(amountOut))));
  });

  test('split over routes: each has its share of the least output, and the last one the rest', () => {
    const pools = poolsOf([wethUsdc, pool([weth, usdc], 3000, deep), wethUsdcPair]);
    const route = planned(pools, [weth, usdc], { amountIn: 50_000_000_000_000n, splitRoutes: true });
    const { args } = decodeFunctionData({ abi, data: calldataOf(route) });
    const inner = args?.[1] as readonly Hex[] | undefined; // a multicall
    const calls = inner?.map((data) => decodeFunctionData({ abi, data }).args) ?? [];
    const parts = calls.map(([first, least]) =>
      typeof first === 'bigint' ? [first, least] : [(first as Amounts).first, (first as Amounts).second],
    ) as readonly (readonly [bigint, bigint])[]; // either function
    expect(parts).toHaveLength(3);
    const sum = (at: 0 | 1): bigint => parts.reduce((total, part) => total + part[at], 0n);
    expect([sum(0), sum(1)]).toEqual([route.amountIn, least(route.amountOut)]);
  });

  test('with another slippage and time', () => {
    const route = planned(three, [weth, usdc], {
      amountIn,
      evmSlippagePercent: '0.5',
      evmTimeoutSeconds: 60,
    });
    const swap = call('exactInputSingle', [single([weth, usdc, 500], caller, [amountIn, 994_501n])]);
    expect(calldataOf(route)).toBe(call('multicall', [deadline - 240n, [swap]]));
  });
});

describe('a given output', () => {
  const amountOut = 1_000_000n;
  test.each<[string, Pools, readonly [string, string], bigint, (most: bigint) => readonly Hex[]]>([
    [
      'one pool of version 3',
      three,
      [weth, usdc],
      1_000_502n,
      (most) => [call('exactOutputSingle', [single([weth, usdc, 500], caller, [amountOut, most])])],
    ],
    [
      'two pools of version 3: the path is backward',
      three,
      [weth, dai],
      1_000_604n,
      (most) => [
        call('exactOutput', [
          { path: path(dai, 100, usdc, 500, weth), recipient: caller, first: amountOut, second: most },
        ]),
      ],
    ],
    [
      'two pairs of version 2',
      two,
      [weth, dai],
      1_006_029n,
      (most) => [call('swapTokensForExactTokens', [amountOut, most, [weth, usdc, dai], caller])],
    ],
    [
      'the native coin in: what is left of it is paid back',
      three,
      [native, usdc],
      1_000_502n,
      (most) => [
        call('exactOutputSingle', [single([weth, usdc, 500], caller, [amountOut, most])]),
        call('refundETH', []),
      ],
    ],
    [
      'the native coin out',
      three,
      [usdc, native],
      1_000_502n,
      (most) => [
        call('exactOutputSingle', [single([usdc, weth, 500], itself, [amountOut, most])]),
        call('unwrapWETH9', [amountOut]),
      ],
    ],
  ])('%s', (_name, pools, ends, need, calls) => {
    expect(calldataOf(planned(pools, ends, { amountOut }))).toBe(within(...calls(need)));
    const most = (need * 101n + 99n) / 100n;
    const raised = planned(pools, ends, { amountOut, inputTolerancePercent: '1' });
    expect(raised.amountIn).toBe(most);
    expect(calldataOf(raised)).toBe(within(...calls(most)));
  });

  test('over pools of both versions is refused', () => {
    expect(() => planned(mixed, [weth, dai], { amountOut })).toThrow('no routes found');
  });
});
