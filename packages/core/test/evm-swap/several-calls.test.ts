/** Several calls of the router in one transaction: what the compiler refuses, and how an audit counts the native coin. */
import { encodeFunctionData, type Hex, parseAbi } from 'viem';
import { expect, test } from 'vitest';
import { RoutingError } from 'wayfold';
import {
  audited,
  compiledFrom,
  deadline,
  native,
  planned,
  poolsOf,
  token,
  txOf,
  usdc,
  user,
  weth,
  wethUsdc,
} from './world.js';

const abi = parseAbi([
  'struct Single { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 first; uint256 second; uint160 limit; }',
  'function exactInputSingle(Single params) payable returns (uint256)',
  'function exactOutputSingle(Single params) payable returns (uint256)',
  'function refundETH() payable',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
]);
const call = (functionName: string, ...args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi, functionName, args } as never); // the names are in the table above
const within = (...calls: readonly Hex[]): string => call('multicall', deadline, calls).slice(2);
const caller = `0x${'1'.padStart(40, '0')}`;
const swap = (name: string, first: bigint, second: bigint, recipient = caller): Hex =>
  call(name, { tokenIn: weth, tokenOut: usdc, fee: 500, recipient, first, second, limit: 0n });

const pools = poolsOf([wethUsdc]);
const half = 500_000n;
const least = 490_000n;

/** Why messages of a route with other calldata are refused. */
function refusal(route: ReturnType<typeof planned>, swapCalldata: string): string {
  try {
    compiledFrom({ ...route, operations: [{ ...route.operations[0], swapCalldata }] as never }); // the same operation
  } catch (error) {
    if (error instanceof RoutingError) return `${error.reason} ${error.field}`;
    throw error;
  }
  return 'not refused';
}

const place = 'INVALID_OPERATION operations[0].swapCalldata';

test('parts of one swap have one recipient', () => {
  const route = planned(pools, [weth, usdc], { amountIn: 2n * half });
  const first = swap('exactInputSingle', half, least);
  expect(refusal(route, within(first, swap('exactInputSingle', half, least)))).toBe('not refused');
  expect(refusal(route, within(first, swap('exactInputSingle', half, least, token('9'))))).toBe(place);
});

test('the rest of a native input for an exact output comes back', () => {
  const route = planned(pools, [native, usdc], { amountOut: half });
  const bought = swap('exactOutputSingle', half, route.amountIn);
  expect(refusal(route, within(bought, call('refundETH')))).toBe('not refused');
  expect(refusal(route, within(bought))).toBe(place);
});

test('the native coin of a call pays for as many swaps as it covers', () => {
  const route = planned(pools, [native, usdc], { amountIn: 2n * half });
  const tx = txOf(compiledFrom(route));
  const expectation = {
    ...{ sourceAsset: { chainId: '1', denom: native }, destAsset: { chainId: '1', denom: usdc } },
    ...{ amountIn: 2n * half, minAmountOut: 2n * least, receiver: user, ownAddresses: [user] },
  };
  const part = swap('exactInputSingle', half, least);
  const reasons = (data: string): readonly string[] => {
    const { verdict, findings } = audited(tx, expectation, { data });
    return [verdict, ...findings.filter(({ severity }) => severity === 'danger').map(({ reason }) => reason)];
  };
  expect(reasons(within(part, part))).toEqual(['match']);
  // The third takes the wrapped coin from the user.
  const third = reasons(within(part, part, part));
  expect(third[0]).toBe('differs');
  expect(third).toContain('SOURCE_DIFFERS');
  expect(third).not.toContain('VALUE_DIFFERS');
});
