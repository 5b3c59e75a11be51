/** Calldata of the Universal Router, which is neither planned nor read: operations with it are refused, audits name it. */
import { encodeFunctionData, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import {
  audited,
  compiledFrom,
  deadline,
  planned,
  poolsOf,
  token,
  txOf,
  usdc,
  weth,
  wethUsdc,
} from './world.js';

const amountIn = 1_000_000n;

describe('the Universal Router', () => {
  const commands = '0x0a00' as const;
  const calls = [
    encodeFunctionData({
      abi: parseAbi(['function execute(bytes commands, bytes[] inputs, uint256 deadline)']),
      args: [commands, ['0x', '0x'], deadline],
    }),
    encodeFunctionData({
      abi: parseAbi(['function execute(bytes commands, bytes[] inputs)']),
      args: [commands, ['0x', '0x']],
    }),
  ];
  const route = planned(poolsOf([wethUsdc]), [weth, usdc], { amountIn });

  test.each(calls)('is refused in an operation: %s', (swapCalldata) => {
    const operations = route.operations.map((one) => ({ ...one, swapCalldata }));
    expect(() => compiledFrom({ ...route, operations } as never)).toThrow(
      '`swapCalldata` of operation 0 calls the Universal Router of Uniswap, which takes tokens by Permit2: give calldata of SwapRouter02',
    );
  });

  test.each(calls)('is not read by an audit, which names it: %s', (data) => {
    const { verdict, findings } = audited(
      txOf(compiledFrom(route)),
      {},
      { to: token('6'), data: data.slice(2) },
    );
    expect(verdict).not.toBe('match');
    expect(findings.map(({ reason, message }) => `${reason}: ${message}`)).toContain(
      'NOT_UNDERSTOOD: no command list of the Universal Router of Uniswap is read here',
    );
  });
});
